"""The parts of the table: what is repainted when, movement, preview, log, phase bar, settings that apply at once."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem, QWidget

from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import LogEntry
from gui import i18n
from gui.settings import STEPS
from gui.table.card_item import CardItem
from gui.table.interaction import ArrowKind, Button, Mark, MenuEntry
from gui.table.log_panel import LONGEST, LogPanel
from gui.table.phase_bar import ICONS, step_title
from gui.table.player_item import DELTA_MS, PlayerItem, chip_rows
from gui.table.preview import notes_on
from gui.table.prompt_bar import PromptBar
from gui.table.prompt_sentences import names
from tests.gui.mouse import move
from tests.gui.table_samples import Builder, player
from tests.gui.test_none_refcount import TOLERANCE, lost_references, references_to_none
from tests.gui.test_paint_frames import SPLIT

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


# Painting


def painted(item: CardItem | PlayerItem) -> QImage:
    box = item.boundingRect()
    image = QImage(round(box.width()), round(box.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(-box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def test_the_ring_does_not_run_through_the_sign_of_a_mark(scenario, open_table):
    scenario.battlefield(0, "Serra Angel")
    item = next(iter(open_table(scenario).scene.cards.values()))
    item.set_mark(Mark.TARGET)
    item.set_focused(False)
    without = painted(item)
    item.set_focused(True)
    ringed = painted(item)
    assert ringed != without
    size = max(14.0, item.box.width() * 0.16) * 0.5  # within the sign, above the card
    sign = QRectF(-size / 2, item.box.top() - size, size, size * 0.9).translated(-item.boundingRect().topLeft())
    assert ringed.copy(sign.toRect()) == without.copy(sign.toRect())


def test_on_a_large_table_there_is_more_room_for_light_and_ring(scenario, open_table):
    scenario.battlefield(0, "Serra Angel")
    item = next(iter(open_table(scenario).scene.cards.values()))
    item.set_unit(1.0)
    small = item.boundingRect().width() - item.box.width()
    item.set_unit(2.5)
    assert item.boundingRect().width() - item.box.width() == 2.5 * small


def changes(table, act) -> list[QRectF]:
    """Return the regions of the scene that are repainted after `act`."""
    QApplication.processEvents()
    regions: list[QRectF] = []
    table.scene.changed.connect(regions.extend)
    act()
    QApplication.processEvents()
    return [QRectF(region) for region in regions]


def test_showing_the_same_again_paints_nothing(scenario, open_table):
    scenario.battlefield(0, "Forest", "Forest", "Serra Angel")
    scenario.hand(0, "Forest", "Lightning Bolt")
    table = open_table(scenario)
    assert changes(table, lambda: table.bridge.view_changed.emit(table.game.view(0))) == []


def test_only_what_changed_is_painted(scenario, open_table):
    scenario.battlefield(0, *["Forest"] * 6, *["Serra Angel"] * 5)
    scenario.battlefield(1, *["Island"] * 6)
    scenario.hand(0, *["Serra Angel"] * 7)
    table = open_table(scenario)
    angel = table.hand.find("Serra Angel", "battlefield")
    regions = changes(table, lambda: table.hand.item(angel).set_drop("legal"))
    whole = table.scene.sceneRect()
    assert regions
    assert sum(region.width() * region.height() for region in regions) < whole.width() * whole.height() * 0.05


def test_cards_keep_their_items_from_view_to_view(scenario, open_table):
    scenario.battlefield(0, "Forest", "Serra Angel")
    scenario.hand(0, "Plains")
    table = open_table(scenario)
    before = dict(table.scene.cards)
    table.hand.double_click(table.hand.find("Plains", "hand"))
    after = table.scene.cards
    assert sum(after.get(entity) is item for entity, item in before.items()) == 2
    assert set(map(id, after.values())) == set(map(id, before.values()))


def test_painting_the_real_table_loses_no_reference_to_none(scenario, open_table):
    scenario.battlefield(0, *["Forest"] * 5, *["Serra Angel"] * 5)
    scenario.hand(0, *["Lightning Bolt"] * 5)
    table = open_table(scenario)
    picture = QPixmap(1280, 720)
    lost = lost_references(lambda: table.widget.render(picture), 60, references_to_none)
    assert lost < TOLERANCE


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_any_size_of_window_keeps_all_cards_in_sight(scenario, open_table, size):
    scenario.battlefield(0, *["Forest"] * 12, *["Serra Angel"] * 10)
    scenario.hand(0, *["Lightning Bolt"] * 9)
    table = open_table(scenario, size=size)
    table.widget.resize(size[0] + 100, size[1] + 60)
    QApplication.processEvents()
    whole = table.scene.sceneRect()
    assert whole.size().toSize() == table.widget.view.viewport().size()
    for item in table.scene.cards.values():
        assert whole.contains(item.mapRectToScene(item.box).adjusted(12, 12, -12, -12))


# Movement


def test_a_played_card_moves_there_and_arrives(scenario, open_table, qtbot):
    scenario.hand(0, "Forest")
    table = open_table(scenario, animations=True, animation_ms=120)
    forest = table.hand.find("Forest", "hand")
    start = table.hand.item(forest).pos()
    table.hand.double_click(forest)
    item = table.hand.item(table.hand.find("Forest", "battlefield"))
    assert table.scene.animator.is_moving
    end = QPointF(item.place.x, item.place.y)
    assert item.pos() != end and start != end
    qtbot.waitUntil(lambda: not table.scene.animator.is_moving)
    assert item.pos() == end


def test_a_dead_creature_flies_to_the_graveyard_and_its_item_goes(scenario, open_table, qtbot):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario, animations=True, animation_ms=60)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    table.scene.animator.finish()
    table.hand.click(table.hand.find("Llanowar Elves"))
    for key in ("auto", "pass", "pass"):
        table.scene.animator.finish()
        table.hand.press(key)
    qtbot.waitUntil(lambda: not table.scene.animator.is_moving)
    assert [item.card.name.en for item in table.scene.cards.values()] == ["Mountain"]
    assert table.scene.piles["graveyard", 1].top.name.en == "Llanowar Elves"
    assert table.scene.piles["graveyard", 0].top.name.en == "Lightning Bolt"


def test_numbers_rise_from_what_was_hurt_and_vanish(scenario, open_table, qtbot):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Enormous Baloth")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario, animations=True, animation_ms=0)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    table.hand.click(table.hand.find("Enormous Baloth"))
    for key in ("auto", "pass", "pass"):
        table.hand.press(key)
    assert len(table.scene.risings) == 1
    qtbot.waitUntil(lambda: len(table.scene.risings) == 0, timeout=4000)


def test_leaving_in_the_middle_of_movement(scenario, open_table, qtbot):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt", "Forest")
    table = open_table(scenario, animations=True, animation_ms=300)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    table.scene.animator.finish()
    table.hand.click(1)
    for key in ("auto", "pass", "pass"):
        table.scene.animator.finish()
        table.hand.press(key)
    table.hand.double_click(table.hand.find("Forest", "hand"))
    assert table.scene.animator.is_moving and table.scene.players[1].delta == -3
    with qtbot.waitSignal(table.widget.destroyed):
        table.widget.deleteLater()
    qtbot.wait(DELTA_MS + 200)


# Arrows


def test_arrows_show_targets_attacks_and_blocks(scenario, open_table):
    scenario.battlefield(0, "Kalonian Tusker")
    scenario.battlefield(1, "Gray Ogre")
    scenario.turn(0, "declare attackers")
    scenario.attacking({"Kalonian Tusker": 1})
    table = open_table(scenario)
    tusker, ogre = table.hand.find("Kalonian Tusker"), table.hand.find("Gray Ogre")
    assert [(arrow.start, arrow.end, arrow.kind) for arrow in table.scene.arrows.shown] == [
        (tusker, 1, ArrowKind.ATTACK)
    ]
    for _ in range(2):
        table.hand.press("pass")
    table.hand.click(ogre)
    assert (ogre, tusker, ArrowKind.BLOCK) in {(a.start, a.end, a.kind) for a in table.scene.arrows.shown}
    table.scene.open_spread("stack", 0)
    assert table.scene.spread is None or not table.scene.arrows.shown


# Preview


def test_notes_say_what_the_face_does_not(scenario, open_table):
    scenario.battlefield(0, "Kalonian Tusker", counters={"+1/+1": 2}, damage=1)
    scenario.battlefield(0, "Short Sword")
    scenario.battlefield(0, "Serra Angel", sick=True)
    scenario.attach("Short Sword", to="Kalonian Tusker")
    view = open_table(scenario).game.view(0)
    cards = {card.name.en: card for card in view.battlefield}
    tusker = " ".join(notes_on(cards["Kalonian Tusker"], view))
    assert "6/6 now, printed 3/3" in tusker
    assert "counters +2/+2" in tusker and "effects +1/+1" in tusker
    assert "1 damage" in tusker and "Short Sword" in tusker
    assert "Kalonian Tusker" in " ".join(notes_on(cards["Short Sword"], view))
    assert "can't attack" in " ".join(notes_on(cards["Serra Angel"], view))


def test_a_target_that_has_left_is_gone_and_not_hidden(scenario, open_table):
    """A countered spell is a different object in its graveyard (400.7)."""
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt")
    scenario.battlefield(1, "Gray Ogre")
    view = open_table(scenario).game.view(0)
    bolt = replace(view.players[0].hand[0], targets=(10**6,))
    assert notes_on(bolt, view) == ["Target: something that is gone"]


def test_a_card_that_shows_both_halves_offers_each_of_them_alone(scenario, open_table):
    """Both halves of a split card are on it (708.1), so neither can be shown elsewhere on the card."""
    scenario.card_text(SPLIT)
    scenario.hand(0, "Fire // Ice")
    table = open_table(scenario)
    preview = table.widget.preview
    table.hand.hover(table.hand.find("Fire // Ice", "hand"))
    assert preview.notes[-1] == "Fire alone: key F, or a click"
    preview.turn_over()
    assert preview.accessibleName() == "Fire" and preview.notes == ["Ice alone: key F, or a click"]
    preview.turn_over()
    assert preview.accessibleName() == "Ice" and preview.notes == ["The whole card: key F, or a click"]
    preview.turn_over()
    assert preview.notes[-1] == "Fire alone: key F, or a click"


def test_the_preview_shows_what_was_just_cast_and_forgets_at_a_change_of_seat(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt", "Serra Angel")
    table = open_table(scenario)
    table.hand.hover(table.hand.find("Serra Angel", "hand"))
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    assert table.widget.preview.card.name.en == "Lightning Bolt"
    table.hand.hover(table.hand.find("Serra Angel", "hand"))
    table.hand.click(1)
    table.hand.press("auto")
    table.hand.press("pass")
    assert table.scene.seat == 1
    assert table.widget.preview.card.name.en == "Lightning Bolt", "the angel in the other hand must not be seen"


# Log


def entries(count: int, kind: str = "x") -> list[LogEntry]:
    return [LogEntry(kind=kind, text=Text(f"Sentence {n}.", f"Frase {n}.")) for n in range(count)]


@pytest.fixture
def log(qtbot):
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(240, 200)
    panel.show()
    QApplication.processEvents()
    yield panel
    i18n.set_language("en")


def test_the_log_stays_at_its_end_unless_one_reads_above(log):
    log.add(entries(40))
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    log.add(entries(3))
    assert bar.value() == bar.maximum()
    bar.setValue(10)
    log.add(entries(3))
    assert bar.value() == 10
    log.reset_log(entries(30))
    assert bar.value() == bar.maximum()


def test_the_log_keeps_sentences_only_and_not_too_many(log):
    log.add([LogEntry(kind="move", text=Text("", "")), *entries(2)])
    assert log.words == ["Sentence 0.", "Sentence 1."]
    log.add(entries(LONGEST + 50))
    assert len(log.words) == LONGEST
    assert log.words[-1] == f"Sentence {LONGEST + 49}."


def test_the_log_says_once_what_happens_many_times(log):
    words = Text("A attacks B.", "A attacca B.")
    same = [LogEntry(kind="attack", text=words, entity=n, turn=3, step="declare attackers") for n in (7, 8, 9)]
    log.add(same[:2])
    log.add([same[2], *entries(1)])
    sentences = [line for line in log.lines if not line.is_heading]
    assert [len(line.entries) for line in sentences] == [3, 1] and len(log.words) == 4
    assert sentences[0].laid.runs[-1].text.endswith("×3") and sentences[1].top == sentences[0].top + sentences[0].height
    lit = []
    log.lit.connect(lit.append)
    move(log.viewport(), QPoint(20, round(sentences[0].top + 4)))
    assert lit == [frozenset({7, 8, 9})]
    log.add([same[0]])
    assert len([line for line in log.lines if not line.is_heading]) == 3, "something else happened between"


def test_the_log_speaks_the_language_of_the_moment(log):
    log.add(entries(2))
    i18n.set_language("it")
    log.retranslate()
    assert log.words == ["Frase 0.", "Frase 1."]


def test_resting_on_a_sentence_names_its_entry(log, qtbot):
    log.add(entries(3))
    with qtbot.waitSignal(log.looked_at) as heard:
        move(log.viewport(), QPoint(20, 12))
    assert heard.args[0].text.en == "Sentence 0."


# Phase bar


def test_every_step_has_a_name_and_a_place(qapp, scenario, open_table):
    table = open_table(scenario)
    bar = table.scene.phases
    segments = bar.segments()
    assert [segment.step for segment in segments] == list(ICONS)
    for segment in segments:
        assert bar.rect.contains(segment.rect)
        assert bar.step_at(segment.rect.center()) == segment.step
        assert step_title(segment.step)
    assert set(STEPS) < set(ICONS)


def test_a_click_on_a_step_goes_on_until_there(scenario, open_table, qtbot):
    scenario.hand(0, "Forest")
    table = open_table(scenario, auto_pass=True)
    bar = table.scene.phases
    end = next(segment for segment in bar.segments() if segment.step == "end")
    table.hand.click_at(bar.mapToScene(end.rect.center()))
    qtbot.waitUntil(lambda: table.decision is not None)
    assert table.game.view(0).step in ("end", "upkeep", "main")
    assert table.bridge.going is None


def test_stops_are_set_with_the_other_button(scenario, open_table):
    table = open_table(scenario)
    bar = table.scene.phases
    upkeep = next(segment for segment in bar.segments() if segment.step == "upkeep")
    place = table.widget.view.mapFromScene(bar.mapToScene(upkeep.rect.center()))
    QTest.mouseClick(table.widget.view.viewport(), Qt.MouseButton.RightButton, pos=place)
    menu = table.widget.controller.menu
    own = next(action for action in menu.actions() if "in my turn" in action.text())
    own.trigger()
    menu.close()
    assert "upkeep" in table.settings.values.passing_of(0).stops_own
    assert "upkeep" not in table.settings.values.passing_of(1).stops_own
    assert "upkeep" in bar.stops
    assert "You stop here in your own turn." in bar.describe("upkeep")
    assert "You stop here" not in bar.describe("draw")
    table.settings.update_player(0, full_control=True)
    assert bar.asks_all and "every step" in bar.describe("draw")
    table.settings.update_player(1, full_control=True)
    table.settings.update_player(0, full_control=False)
    assert not bar.asks_all, "the other player's settings are separate"


# Settings and looks


def test_the_log_is_hidden_and_shown_by_the_settings(scenario, open_table):
    table = open_table(scenario)
    table.settings.update(show_log=False)
    assert not table.widget.log.isVisible()
    table.settings.update(show_log=True)
    assert table.widget.log.isVisible()


def test_both_players_are_distinguished_by_more_than_colour(scenario, open_table):
    table = open_table(scenario)
    table.hand.press("pass")
    assert "◆" in table.widget.bar.who.text()
    assert "Bruno" in table.widget.bar.who.text()


def test_a_picture_of_the_table_is_not_empty(scenario, open_table):
    scenario.battlefield(0, "Serra Angel")
    table = open_table(scenario)
    image = table.widget.grab().toImage()
    angel = table.hand.item(table.hand.find("Serra Angel"))
    place = table.widget.view.mapTo(table.widget, table.widget.view.mapFromScene(angel.pos()))
    colours = {image.pixel(place.x() + dx, place.y() + dy) for dx in range(-30, 30, 5) for dy in range(-40, 40, 5)}
    assert len(colours) > 20, "a painted card has many colours"


def test_larger_cards_and_larger_words_at_once(scenario, open_table):
    scenario.hand(0, "Serra Angel")
    table = open_table(scenario)
    angel = table.hand.item(table.hand.find("Serra Angel"))
    width, height = angel.width, table.widget.bar.height()
    table.settings.update(card_scale=1.4)
    QApplication.processEvents()
    assert angel.width > width * 1.2
    table.settings.update(large_text=True)
    QApplication.processEvents()
    assert table.widget.bar.height() > height


# Values that were chosen for a permanent

CAVERN = (
    "Cavern | Caverna\n{0}\nArtifact\nAs ~ enters, choose a color and a creature type.\n"
    "{T}: Add one mana of the chosen color."
)


def test_what_was_chosen_is_seen_on_the_card_in_the_preview_and_heard(scenario, open_table, qtbot):
    scenario.card_text(CAVERN)
    scenario.battlefield(0, "Cavern", "Cavern", enters=True)
    game = scenario.game()
    for value in ("U", "Elf", "R", "Goblin"):
        game.answer(value)
    table = open_table(game)
    items = [item for item in table.scene.cards.values() if item.card.name.en == "Cavern"]
    assert [item._face.chosen for item in items] == [("{U}", "Elf"), ("{R}", "Goblin")]
    assert len({item.place.x for item in items}) == 2 and not any(item.count for item in items), "they are not equal"
    table.widget.view.looked_at.emit(items[0])
    assert "Chosen: blue, Elf" in table.widget.preview.notes
    assert table.widget.view.accessibleDescription().count("Chosen: blue, Elf") == 1
    i18n.set_language("it")
    assert items[0]._face.chosen == ("{U}", "Elfo") and "Scelta: blu, Elfo" in table.widget.preview.notes


def test_a_screen_reader_reads_a_cards_status_and_what_combat_would_do(scenario, open_table):
    scenario.battlefield(0, "Serra Angel", "Gray Ogre")
    scenario.battlefield(1, "Kalonian Tusker")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False)
    while type(table.decision).__name__ != "DeclareAttackers":
        table.hand.press("pass")
    angel, ogre, tusker = (table.hand.find(name) for name in ("Serra Angel", "Gray Ogre", "Kalonian Tusker"))
    table.hand.click(angel)
    table.hand.click(ogre)

    def heard(item) -> str:
        table.widget.view.looked_at.emit(item)
        return table.widget.view.accessibleDescription()

    names = [player.name for player in table.game.view(0).players]
    assert "14 life after combat" in heard(table.scene.players[1])
    assert "after combat" not in heard(table.scene.players[0])
    table.hand.press("done")
    while type(table.decision).__name__ != "DeclareBlockers":
        table.hand.press("pass")
    assert f"Controlled by {names[0]}. Tapped. Attacks {names[1]}" in heard(table.scene.cards[ogre])
    table.hand.click(tusker)
    table.hand.click(ogre)
    words = heard(table.scene.cards[ogre])
    assert "Combat would deal 3 damage to it. Would leave the battlefield" in words
    assert "Combat would deal 2 damage to it" in heard(table.scene.cards[tusker])
    assert "Would leave" not in heard(table.scene.cards[tusker])
    assert "Tapped" not in heard(table.scene.cards[angel]) and "Tapped" in heard(table.scene.cards[ogre])
    table.scene.set_focus(table.scene.cards[ogre])
    table.hand.press("clear")
    assert "Would leave" not in table.widget.view.accessibleDescription()
    interaction = table.widget.controller.interaction
    interaction.activate(tusker)
    interaction.activate(ogre)
    assert "Would leave" in table.widget.view.accessibleDescription(), "the ring did not move, but its thing may die"


def test_the_crown_of_the_monarch_is_seen_and_heard(scenario, open_table):
    scenario.monarch(1)
    table = open_table(scenario)
    plain, crowned = (table.widget.scene.item_of(player) for player in (0, 1))
    assert "The monarch" in crowned.spoken() and "The monarch" not in plain.spoken()


def test_a_name_in_a_low_and_wide_box_is_as_large_as_there_is_room(qapp):
    item = PlayerItem(player(0), QObject())
    heights = []
    for size in ((118, 172), (150, 110), (84, 110)):
        item.set_rect(QRectF(0, 0, *size))
        heights.append(item.name_box.height())
        life = item.life_box
        assert item.name_box.bottom() <= life.top() and life.contains(item.heart - QPointF(item.unit, 0))
    usual, wide, narrow = heights
    assert usual == 23 and narrow < wide and wide > 18


@pytest.mark.parametrize("size", [(118, 164), (150, 110), (240, 320)])
@pytest.mark.parametrize("mana", [{"G": 2}, {"G": 2, "U": 1, "R": 11}, dict.fromkeys("WUBRGC", 1)])
@pytest.mark.parametrize("counters", [{}, {"poison": 3}, {"poison": 3, "energy": 12, "experience": 2}])
def test_mana_in_the_pool_is_seen_whatever_else_a_player_has(qapp, size, mana, counters):
    parent = QObject()
    item = PlayerItem(player(0), parent)
    item.set_rect(QRectF(0, 0, *size))
    told = {"is_monarch": True, "counters": counters}
    item.set_player(player(0, **told), is_active=True, has_priority=True, moment=1)
    without = painted(item)
    item.set_player(player(0, mana=mana, **told), is_active=True, has_priority=True, moment=1)
    with_mana = painted(item)
    place = item.mana_box
    assert QRectF(0, 0, *size).contains(place) and place.top() >= item.life_box.bottom()
    shown = place.translated(-item.boundingRect().topLeft()).toRect()
    seen = with_mana.copy(shown)
    assert seen != without.copy(shown)
    colours = {seen.pixel(x, y) for x in range(seen.width()) for y in range(seen.height())}
    assert len(colours) > 20, "signs and numbers are painted there"


# The prompt bar and the menus


def within(bar: PromptBar, part: QWidget) -> QRect:
    """Return the area of a part of the bar."""
    return QRect(part.mapTo(bar, QPoint(0, 0)), part.size())


@pytest.mark.parametrize("large", [False, True])
def test_no_button_is_cut_in_a_small_window_with_long_words(open_table, scenario, large):
    scenario.battlefield(0, "Serra Angel", "Gray Ogre", "Kalonian Tusker", "Garruk, Caller of Beasts")
    scenario.turn(0, "beginning of combat")
    i18n.set_language("it")
    table = open_table(scenario, size=(1024, 680), large_text=large, hands="open", rotate=False)
    table.widget._write()
    while type(table.decision).__name__ != "DeclareAttackers":
        table.hand.press("pass")
    table.hand.click(table.hand.find("Serra Angel"))
    for _ in range(4):
        QApplication.processEvents()
    bar = table.widget.bar
    buttons = [button for button in bar.button_widgets if button.isVisible()]
    assert [button.accessibleName() for button in buttons] == [
        "Ricomincia",
        "Attaccano tutte",
        "Attacca con 1 creatura",
    ]
    pixels = buttons[0].fontInfo().pixelSize()
    for button in buttons:
        assert not button.is_cut and button._laid().pixels == pixels
    shown = [within(bar, part) for part in (*buttons, bar.hand_button, bar.undo_button, bar.menu_button)]
    assert all(bar.rect().contains(box) for box in shown)
    assert not any(one.intersects(other) for one, other in combinations(shown, 2))
    assert bar.prompt.heightForWidth(bar.prompt.width()) <= bar.prompt.height() + bar.prompt.y()


def test_menus_show_symbols_and_say_them(open_table, scenario):
    table = open_table(scenario)
    ran = []
    entries = [
        MenuEntry("Cast Bear {2}{G}", lambda: ran.append(1)),
        MenuEntry("Cast Bear", lambda: ran.append(2)),
        MenuEntry("Nothing {R}", lambda: ran.append(3), enabled=False),
    ]
    table.widget.controller.show_menu(entries, table.widget.mapToGlobal(QPoint(200, 200)))
    menu = table.widget.controller.menu
    assert [action.text() for action in menu.actions()] == ["&1  Cast Bear 2 G", "&2  Cast Bear", "&3  Nothing R"]
    assert menu.activeAction() is menu.actions()[0]
    menu.setActiveAction(menu.actions()[1])
    picture = menu.grab().toImage()
    greens = []
    for action in menu.actions():
        box = menu.actionGeometry(action)
        across, down = range(box.left(), box.right()), range(box.top(), box.bottom())
        colours = [picture.pixelColor(x, y) for x in across for y in down]
        greens.append(sum(c.hue() in range(80, 140) and c.saturation() > 60 for c in colours))
    assert greens[0] > 30 > greens[1], "the leaf of green mana is painted"
    QTest.keyClick(menu, Qt.Key.Key_1)
    assert ran == [1]


def test_a_card_that_was_lifted_in_hand_is_painted_for_its_place_on_the_table(scenario, open_table, qtbot):
    scenario.hand(0, "Forest", "Island")
    scenario.battlefield(0, *["Gray Ogre"] * 9, *["Llanowar Elves"] * 8)
    table = open_table(scenario, size=(1024, 640))
    forest = table.hand.find("Forest", "hand")
    table.hand.hover(forest)
    assert table.scene.raised is table.hand.item(forest) and table.hand.item(forest).reading_width > 0
    table.hand.double_click(forest)
    item = table.hand.item(table.hand.find("Forest", "battlefield"))
    assert item.reading_width == 0 and table.scene.raised is None
    assert item.width == item.place.width


def test_signs_and_numbers_of_a_player_never_touch_each_other():
    for width in (60.0, 106.0, 180.0):
        for lengths in ([1], [2, 1, 1], [1, 1, 2, 1], [1, 1, 3, 2, 1, 2, 2, 1]):
            size, rows = chip_rows(lengths, width, width / 106)
            assert [index for row in rows for index, _ in row] == list(range(len(lengths)))
            for row in rows:
                ends = 0.0
                for index, left in row:
                    assert left >= ends
                    ends = left + size + size * 0.5 * lengths[index] + 1
                assert ends <= width + 1


def test_the_log_shows_a_bar_only_where_there_is_more_to_read(qtbot):
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(220, 160)
    log.show()
    entries = [LogEntry("draw", Text(f"Anna draws card {n}.", f"Anna pesca la carta {n}."), turn=1) for n in range(30)]
    log.reset_log(entries[:2])
    assert not log.verticalScrollBar().isEnabled()
    log.add(entries[2:])
    assert log.verticalScrollBar().isEnabled()


def test_many_creatures_are_counted_as_creatures():
    builder = Builder()
    kinds = ("Grizzly Bears", "Serra Angel", "Saproling")
    creatures = [builder.card(name, damage=n) for n, name in enumerate(kinds)]
    creatures += [replace(builder.card("Grizzly Bears"), name=Text(f"Bear {n}", f"Orso {n}")) for n in range(4)]
    i18n.set_language("it")
    assert names(creatures).it == "7 creature"
    assert names([*creatures, builder.card("Short Sword")]).it == "8 carte"
    assert names([replace(card, zone="hand") for card in creatures]).it == "7 carte"
    i18n.set_language("en")


LONG = "Bruno lancia lo Shock, bersagliando l'Angelo di Serra. Puoi lanciare la Crescita Gigante o l'Orso."


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [700, 808, 1240])
def test_nothing_in_the_prompt_bar_is_cut_or_covered(qtbot, width: int, large: bool):
    i18n.set_language("it")
    bar = PromptBar(large)
    qtbot.addWidget(bar)
    bar.resize(width, bar.height())
    bar.show()
    buttons = [Button("end", "Fino a fine turno"), Button("pass", "Passa: si risolve lo Shock", is_default=True)]
    for asked in ("Puoi giocare.", LONG):
        bar.show_prompt("Anna · Fase principale", "#e0bd74", asked, "117.1", buttons)
        QApplication.processEvents()
        parts = [bar.who, bar.rule, bar.prompt, *bar.button_widgets, bar.hand_button, bar.undo_button, bar.menu_button]
        boxes = [within(bar, part) for part in parts]
        assert all(bar.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert bar.rule.width() >= bar.rule.sizeHint().width()
        assert bar.prompt.heightForWidth(bar.prompt.width()) <= bar.prompt.height()
        assert not any(button.is_cut for button in bar.button_widgets)
    i18n.set_language("en")


@pytest.mark.parametrize("size", [(1024, 700), (3840, 2160)])
def test_what_is_written_over_the_table_is_as_large_as_the_table(scenario, open_table, size):
    scenario.battlefield(0, "Mountain")
    scenario.graveyard(0, "Lightning Bolt")
    table = open_table(scenario)
    table.widget.resize(*size)
    QApplication.processEvents()
    scene = table.scene
    scene.risings.rise(QPointF(200, 200), "−3", "#ff0000")
    (number,) = scene.risings._items
    height = number.sceneBoundingRect().height()
    assert height == pytest.approx(48 * scene.geometry.unit)
    scene.open_spread("graveyard", 0)
    assert scene.backdrop.unit == pytest.approx(max(1.0, scene.geometry.unit))
    scene.risings.clear()
