"""The panels: each kind of decision can be answered by mouse and by keyboard, and refuses with a reason."""

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStyle, QStyleOptionSlider

from engine.decisions import KINDS
from engine.refusal import refuse
from gui import i18n
from gui.dialogs.card_tiles import CardPicture, CardTile, Tile
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.panel import SHADOW, Panel
from gui.dialogs.panels_by_kind import open_dialog, panel_for
from gui.dialogs.rule_link import RuleBubble
from tests.gui import dialog_samples as samples
from tests.gui.mouse import LEFT, move

SAMPLES = samples.decisions()


@pytest.fixture(autouse=True)
def english():
    Panel._moved = None
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def ask(qtbot):
    """Return a function that opens the panel for a sample and returns it with the list of the game's answers."""

    def opener(name, language="en", **settings):
        i18n.set_language(language)
        room = samples.room()
        qtbot.addWidget(room)
        room.show()
        game, bridge = samples.start(samples.decisions()[name], language, **settings)
        panel = open_dialog(game.decision, bridge, room)
        panel.test_room = room  # keeps the parent alive
        room.activateWindow()
        QApplication.processEvents()
        return panel, game.answers

    return opener


def press(*keys):
    for key in keys:
        modifier = Qt.KeyboardModifier.NoModifier
        if isinstance(key, tuple):
            modifier, key = key
        QTest.keyClick(QApplication.focusWidget(), key, modifier)
        QApplication.processEvents()


def click(widget, at=None):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())


Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier

BY_KEYS = {
    "search": ([Key.Key_Right, Key.Key_Space, Key.Key_Return], [101]),
    "discard": ([Key.Key_Space, Key.Key_Right, Key.Key_Right, Key.Key_Space, Key.Key_Return], [50, 56]),
    "bottom": (
        [Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Return],
        [50, 51, 56],
    ),
    "targets": ([Key.Key_Right, Key.Key_Space, Key.Key_Return], [1]),
    "modes": ([Key.Key_3], [2]),
    "repeated modes": ([Key.Key_Tab, Key.Key_2, Key.Key_Tab, Key.Key_Tab, Key.Key_Plus, Key.Key_Return], [0, 0, 1]),
    "number": ([Key.Key_7, Key.Key_Return], 7),
    "yes or no": ([Key.Key_N], False),
    "mulligan": ([Key.Key_Return], "keep"),
    "starting player": ([Key.Key_2], "1"),
    "colour": ([Key.Key_Right, Key.Key_Right, Key.Key_Space], "B"),
    "replacement": ([Key.Key_Down, Key.Key_Return], "b"),
    "name": ([Key.Key_Down, Key.Key_Down, Key.Key_Space], "type 3"),
    "triggers": ([(CTRL, Key.Key_Down), (CTRL, Key.Key_Down), Key.Key_Return], [1, 2, 0]),
    "damage order": ([Key.Key_Down, (CTRL, Key.Key_Home), Key.Key_Return], [1, 0]),
    "scry": ([(CTRL, Key.Key_Right), Key.Key_Left, Key.Key_2, Key.Key_Return], [[100, 116], [112]]),
    "combat damage": ([Key.Key_Plus, Key.Key_Tab, Key.Key_Minus, Key.Key_Return], [2, 2]),
    "divided damage": ([Key.Key_3, Key.Key_Return], [3, 1, 1]),
    "payment": ([Key.Key_Return], "auto"),
    "priority": ([Key.Key_Return], "pass"),
    "by hand": (
        [Key.Key_Return, Key.Key_Tab, Key.Key_Plus, Key.Key_Return],
        {"by_hand": {"act": "draw", "player": 0, "number": 2}},
    ),
    "attackers": ([Key.Key_Space, Key.Key_Tab, Key.Key_Space, Key.Key_Return], [[10, 1], [11, 1]]),
    "blockers": ([Key.Key_Tab, Key.Key_Tab, Key.Key_Space, Key.Key_Return], [[11, 21]]),
}


def ring_of(widget) -> float:
    """Return the thickness of the ring that a widget loses with the focus."""
    with_it = widget.grab().toImage()
    widget.clearFocus()
    without = widget.grab().toImage()
    width, height = with_it.width(), with_it.height()
    changed = sum(
        abs(with_it.pixelColor(x, y).lightness() - without.pixelColor(x, y).lightness())
        for x in range(width)
        for y in range(height)
    )
    return changed / (width + height)


@pytest.mark.parametrize("name", ("modes", "search", "triggers"))
def test_in_a_great_window_the_ring_of_the_keyboard_is_as_thick_as_all_else_is_large(ask, name, monkeypatch):
    shares = []
    for size in (samples.ROOM, (3840, 2160)):
        monkeypatch.setattr(samples, "ROOM", size)
        panel, _ = ask(name)
        focus = QApplication.focusWidget()
        assert panel.isAncestorOf(focus)
        shares.append(ring_of(focus))
        panel.dismiss()
    assert shares[1] > shares[0] * 1.4 > 0, shares


@pytest.mark.parametrize("name", ("targets", "attackers"))
def test_in_a_great_window_cards_stand_as_far_apart_as_they_are_large(ask, name, monkeypatch):
    gaps = []
    for size in (samples.ROOM, (3840, 2160)):
        monkeypatch.setattr(samples, "ROOM", size)
        panel, _ = ask(name)
        panel_cards = [each for kind in (Tile, CardPicture) for each in panel.findChildren(kind) if each.isVisible()]
        boxes = [_shown_card(each, panel) for each in panel_cards]
        apart = [
            max(one.left() - other.right(), one.top() - other.bottom())
            for one in boxes
            for other in boxes
            if one.left() > other.right() or one.top() > other.bottom()
        ]
        gaps.append(min(apart))
        panel.dismiss()
    assert gaps[1] >= gaps[0] * 1.45, gaps


def _shown_card(widget, panel) -> QRect:
    """Return the area of the panel in which the card shown by a widget lies."""
    box = widget.card_box.toRect() if isinstance(widget, Tile) else widget.rect()
    return box.translated(widget.mapTo(panel, QPoint(0, 0)))


def test_the_handle_of_a_slider_is_whole_in_a_great_window(ask, monkeypatch):
    monkeypatch.setattr(samples, "ROOM", (3840, 2160))
    panel, _ = ask("number")
    option = QStyleOptionSlider()
    panel.slider.initStyleOption(option)
    handle = panel.slider.style().subControlRect(
        QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, panel.slider
    )
    assert panel.slider.rect().contains(handle) and handle.height() > panel.pixels


def test_there_is_a_panel_for_every_kind_of_decision():
    assert {type(decision) for decision in SAMPLES.values()} == set(KINDS)
    assert all(panel_for(decision) for decision in SAMPLES.values())


@pytest.mark.parametrize("name", SAMPLES)
def test_each_is_answered_by_keyboard_alone(ask, name):
    _, answers = ask(name)
    keys, wanted = BY_KEYS[name]
    press(*keys)
    assert answers == [wanted]


@pytest.mark.parametrize("name", [name for name, decision in SAMPLES.items() if decision.can_cancel])
def test_escape_takes_an_announcement_back(ask, name):
    _, answers = ask(name)
    press(Key.Key_Escape)
    assert answers == ["cancel"]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", SAMPLES)
def test_each_speaks_the_players_language(ask, name, language):
    panel, _ = ask(name, language)
    decision = panel.decision
    assert panel.title == decision.prompt.in_language(language)
    words = [label.text() for label in panel.findChildren(QLabel)] + [b.text() for b in panel.findChildren(QPushButton)]
    if language == "it":
        catalogue = i18n.load_catalogue("it")
        english = {source for source, italian in catalogue.items() if source != italian and len(source) > 3}
        assert not english & set(words)
        assert panel.peek_button.text() == catalogue["Look at the table"]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_switch_of_language_keeps_what_was_chosen(ask, name):
    panel, answers = ask(name)
    keys, wanted = BY_KEYS[name]
    if len(keys) > 1:
        press(*keys[:-1])
    before = panel.chosen()
    i18n.set_language("it")
    assert panel.title == panel.decision.prompt.it
    assert panel.chosen() == before
    panel.submit(wanted)
    assert answers == [wanted]


@pytest.mark.parametrize("name", SAMPLES)
def test_each_keeps_within_small_and_large_windows(ask, name):
    panel, _ = ask(name, large_text=True)
    for width, height in ((1024, 700), (2560, 1400)):
        panel.test_room.resize(width, height)
        QApplication.processEvents()
        assert panel.x() >= -30 and panel.x() + panel.width() <= width + 30
        assert panel.y() >= -30 and panel.y() + panel.height() <= height + 30


@pytest.mark.parametrize("size", [(1024, 700), (3840, 2160)])
@pytest.mark.parametrize("name", SAMPLES)
def test_no_button_is_cut_or_covers_another_one(ask, monkeypatch, name, size):
    """This is tested in the smallest window with large Italian words, and in the largest one."""
    monkeypatch.setattr(samples, "ROOM", size)
    panel, _ = ask(name, "it", large_text=True)
    QTest.qWait(20)
    buttons = [each for each in panel.findChildren(QPushButton) if each.isVisible()]
    places = [QRect(each.mapTo(panel, each.rect().topLeft()), each.size()) for each in buttons]
    for button, place in zip(buttons, places, strict=True):
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert not any(place.intersects(other) for other in places if other is not place), button.text()


@pytest.mark.parametrize("name", SAMPLES)
def test_icons_and_margins_grow_with_the_letters(ask, monkeypatch, name):
    margins = {}
    for size in ((1600, 900), (3840, 2160)):
        monkeypatch.setattr(samples, "ROOM", size)
        panel, _ = ask(name)
        margins[size] = panel.layout().contentsMargins().left() - SHADOW
        for button in panel.findChildren(QPushButton):
            assert button.icon().isNull() or button.iconSize().height() >= panel.pixels, button.text()
    assert margins[3840, 2160] >= 2 * margins[1600, 900]


@pytest.mark.parametrize("name", SAMPLES)
def test_any_legal_answer_is_accepted(ask, name):
    panel, answers = ask(name)
    if name in ("attackers", "blockers"):
        return
    answer = panel.decision.sample(random.Random(3))
    panel.submit(answer)
    assert answers == [panel.decision.check(answer)]


def test_cards_are_chosen_by_clicks_and_a_double_click_confirms(ask):
    panel, answers = ask("search")
    click(panel.tiles[104])
    assert panel.chosen() == [104] and panel.tiles[104].isChecked()
    click(panel.tiles[106])
    assert panel.chosen() == [106] and not panel.tiles[104].isChecked()
    QTest.mouseDClick(panel.tiles[107], Qt.MouseButton.LeftButton)
    assert answers == [[107]]


def test_what_cannot_be_found_is_shown_on_demand_and_says_why(ask):
    panel, answers = ask("search")
    assert 119 not in panel.tiles
    others = next(b for b in panel.findChildren(QPushButton) if "11" in b.text())
    click(others)
    tile = panel.tiles[119]
    assert tile.barred
    panel.grid.ensureWidgetVisible(tile)
    click(tile)
    assert panel.refusal_label.text() == "Only a basic land card can be found."
    assert panel.refusal_link.rule == "701.19a"
    assert panel.chosen() == [] and answers == []


def test_a_tray_never_shows_the_order_of_a_library(ask):
    panel, _ = ask("search")
    shown = [tile.card for tile in panel.grid.tiles]
    assert shown == sorted(shown, key=panel._place)


def test_typing_searches_in_a_large_tray(ask):
    panel, _ = ask("search")
    panel._toggle_others()
    QApplication.processEvents()
    press(*"angel")
    assert {tile.card.name.en for tile in panel.grid.shown()} == {"Serra Angel"}
    panel.search_field.setText("ISTANTANEO")
    assert {tile.card.name.en for tile in panel.grid.shown()} == {"Shock"}
    panel.search_field.setText("no such card")
    assert panel.grid.shown() == []


def test_too_few_cards_are_refused_with_the_rule(ask):
    panel, answers = ask("discard")
    click(panel.tiles[50])
    click(panel.confirm_button)
    assert answers == []
    assert panel.refusal_label.text() == "Choose 2."
    assert panel.refusal_label.objectName() == "refusal"
    assert panel.refusal_link.rule == "701.8b"
    click(panel.tiles[51])
    assert panel.refusal_label.objectName() == "note"
    click(panel.confirm_button)
    assert answers == [[50, 51]]


def test_where_the_order_counts_it_is_shown(ask):
    panel, answers = ask("bottom")
    for entity in (53, 50, 56):
        click(panel.tiles[entity])
    click(panel.tiles[50])
    assert [panel.tiles[entity].badge for entity in (53, 56, 50)] == ["1", "2", ""]
    click(panel.tiles[50])
    click(panel.confirm_button)
    assert answers == [[53, 56, 50]]


def test_a_mode_without_targets_cannot_be_chosen(ask):
    panel, answers = ask("modes")
    click(panel.rows[1])
    assert answers == []
    assert "can't be chosen" in panel.refusal_label.text()


def test_where_one_mode_is_to_be_chosen_a_click_answers(ask):
    panel, answers = ask("modes")
    assert not panel.confirm_button.isVisible()
    click(panel.rows[2])
    assert answers == [[2]]


def test_enter_chooses_the_mode_that_has_the_keyboard(ask):
    panel, answers = ask("modes")
    panel.rows[2].setFocus()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert answers == [[2]]


def test_texts_name_the_card_that_says_them(ask):
    panel, _ = ask("modes")
    assert panel.rows[2].accessibleName().startswith("Selesnya Charm creates a 2/2")
    panel, _ = ask("triggers")
    assert panel.list.items[0].accessibleName() == "Llanowar Elves. Whenever Llanowar Elves attacks, you gain 1 life."


def test_numbers_keep_within_their_bounds(ask):
    panel, answers = ask("number")
    click(panel.counter.less)
    assert panel.number == 0
    for _ in range(12):
        panel.counter.step(1)
    assert panel.number == 9 == panel.slider.value()
    panel.slider.setValue(4)
    assert panel.counter.value == 4
    press(Key.Key_Return)
    assert answers == [4]


def test_only_allowed_numbers_are_stepped_on(qtbot):
    from engine.decisions import ChooseNumber
    from engine.refusal import Text

    room = samples.room()
    qtbot.addWidget(room)
    decision = ChooseNumber(player=0, prompt=Text("X", "X"), rule="107.3a", minimum=0, maximum=9, allowed=(0, 3, 8))
    _game, bridge = samples.start(decision)
    panel = open_dialog(decision, bridge, room)
    seen = []
    for step in (1, 1, 1, -1, -1):
        panel.counter.step(step)
        seen.append(panel.number)
    assert seen == [3, 8, 8, 3, 0]


def drag(widget, by):
    start = widget.rect().center()
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
    target = widget.mapTo(widget.window(), start) + by
    for part in (0.5, 1.0):
        at = widget.mapTo(widget.window(), start)
        here = QPoint(round(at.x() + (target.x() - at.x()) * part), round(at.y() + (target.y() - at.y()) * part))
        move(widget, widget.mapFrom(widget.window(), here), LEFT)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(widget.window(), target))


def test_triggers_are_dragged_into_order(ask):
    panel, answers = ask("triggers")
    first = panel.list.items[0]
    drag(first, QPoint(0, panel.list.items[2].y() - first.y() + 10))
    assert panel.chosen() == [1, 2, 0]
    assert [item.place for item in panel.list.items] == [0, 1, 2]
    tops = [item.y() for item in panel.list.items]
    assert tops == sorted(tops)
    click(panel.confirm_button)
    assert answers == [[1, 2, 0]]


def test_the_cards_in_an_order_are_shown_whole(ask):
    for name in ("triggers", "damage order"):
        panel, _ = ask(name)
        for item in panel.list.items:
            picture = item.findChild(CardPicture)
            assert picture.isVisible() and item.rect().contains(picture.geometry())


def test_the_order_of_triggers_is_explained(ask):
    panel, _ = ask("triggers")
    words = " ".join(label.text() for label in panel.findChildren(QLabel))
    assert words.lower().count("resolves last") == 1, "it is said once, where the first one is"
    assert "because it is your turn" in words


def test_cards_are_dragged_between_piles(ask):
    panel, answers = ask("scry")
    first = panel.board.piles[0][0]
    drag(first, QPoint(0, panel.board._row_height))
    assert panel.chosen() == [[112, 116], [100]]
    drag(panel.board.piles[0][1], QPoint(-200, 0))
    assert panel.chosen() == [[116, 112], [100]]
    click(panel.confirm_button)
    assert answers == [[[116, 112], [100]]]


def test_lethal_damage_is_marked_and_a_wrong_order_refused(ask):
    panel, answers = ask("combat damage")
    assert panel.chosen() == [1, 3]
    assert all(mark.objectName() == "good" for mark in panel.marks)
    panel.counters[0].step(-1)
    assert panel.refusal_label.text() == "The sum must be 4."
    panel.counters[1].step(1)
    assert "lethal damage" in panel.refusal_label.text()
    assert panel.refusal_label.objectName() == "refusal"
    assert panel.marks[0].text() == "lethal: 1"
    click(panel.confirm_button)
    assert answers == []
    panel.share_lethally()
    click(panel.confirm_button)
    assert answers == [[1, 3]]


def test_damage_is_shared_evenly(ask):
    panel, answers = ask("divided damage")
    assert panel.chosen() == [1, 1, 1]
    panel.share_evenly()
    assert panel.chosen() == [2, 2, 1]
    assert panel.counters[0].value == 2
    click(panel.confirm_button)
    assert answers == [[2, 2, 1]]


def test_the_wheel_steps_a_counter(ask):
    panel, _ = ask("divided damage")
    counter = panel.counters[2]
    centre = counter.rect().center()
    event = QWheelEvent(
        centre,
        counter.mapToGlobal(centre),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(counter, event)
    assert panel.chosen() == [1, 1, 2]


def test_mana_can_be_paid_source_by_source(ask):
    panel, answers = ask("payment")
    click(panel.list.rows[2])
    assert answers == ["mana:32:0"]


def test_too_many_attackers_are_refused_with_the_reason(ask):
    panel, answers = ask("attackers")
    panel.all_attack()
    assert panel.refusal_label.text() == "No more than two creatures can attack."
    click(panel.confirm_button)
    assert answers == [] and panel.refusal_label.objectName() == "refusal"
    click(panel.buttons[12, 1])
    click(panel.confirm_button)
    assert answers == [[[10, 1], [11, 1]]]


def test_the_newest_block_of_a_creature_stands(ask):
    panel, answers = ask("blockers")
    click(panel.buttons[11, 20])
    click(panel.buttons[11, 21])
    assert panel.chosen() == [[11, 21]]
    click(panel.confirm_button)
    assert answers == [[[11, 21]]]


def test_a_refusal_of_the_game_is_shown_in_the_panel(ask, monkeypatch):
    panel, answers = ask("yes or no")
    panel.bridge.refused.emit(refuse("118.3", "You can't pay that.", "Non puoi pagarlo."))
    assert panel.refusal_label.text() == "You can't pay that."
    assert panel.refusal_link.rule == "118.3"
    assert answers == []


def test_a_panel_goes_when_something_else_is_asked(ask, qtbot):
    panel, _answers = ask("number")
    closed = []
    panel.closed.connect(lambda: closed.append(True))
    panel.bridge.decision_changed.emit(None)
    assert closed == [True] and not panel.isVisible()


def test_a_panel_is_folded_away_to_look_at_the_table(ask):
    panel, answers = ask("mulligan")
    click(panel.peek_button)
    assert panel.is_folded and not panel.isVisible()
    assert "Keep this hand?" in panel._pill.text()
    press(Key.Key_Space)
    assert panel.isVisible() and not panel.is_folded
    press(Key.Key_F2)
    assert panel.is_folded
    press(Key.Key_Space)
    press(Key.Key_Return)
    assert answers == ["keep"]


def test_a_panel_is_moved_and_the_next_one_opens_there(ask):
    panel, _ = ask("number")
    before = panel.pos()
    drag(panel, QPoint(0, 0))
    grip = QPoint(panel.width() // 2, 40)
    QTest.mousePress(panel, Qt.MouseButton.LeftButton, pos=grip)
    move(panel, grip + QPoint(120, 60), LEFT)
    QTest.mouseRelease(panel, Qt.MouseButton.LeftButton, pos=grip + QPoint(120, 60))
    assert panel.pos() - before == QPoint(120, 60)
    second, _ = ask("number")
    assert second.pos() == panel.pos()


def test_the_rule_link_shows_what_the_rule_says(ask):
    panel, _ = ask("triggers")
    panel.rule_link.setFocus()
    press(Key.Key_Space)
    bubble = panel.test_room.findChild(RuleBubble)
    assert bubble is not None and bubble.isVisible()
    assert len(bubble.words.text()) > 20
    press(Key.Key_Escape)
    assert QApplication.focusWidget() is panel.rule_link
    assert not panel.is_folded


def test_tab_stays_within_the_panel(ask):
    panel, _ = ask("targets")
    seen = []
    for _ in range(30):
        press(Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    assert all(panel.isAncestorOf(widget) for widget in seen)
    assert panel.confirm_button in seen and panel.cancel_button in seen and panel.peek_button in seen


def test_no_panel_opens_a_window_of_its_own(ask):
    for name in SAMPLES:
        panel, _ = ask(name)
        assert not [
            w
            for w in QApplication.topLevelWidgets()
            if w.isVisible() and w is not panel.test_room and isinstance(w, DecisionPanel | QPushButton | QLabel)
        ]
        panel.dismiss()


def test_every_card_has_words_for_a_screen_reader(ask):
    panel, _ = ask("targets")
    assert panel.tiles[10].accessibleName() == "Llanowar Elves. G. Creature. 1/1. T : Add  G ."
    assert panel.tiles[1].accessibleName() == "Bruno, 11 life"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["payment", "priority"])
def test_a_short_list_of_actions_is_seen_whole(qtbot, name, large):
    room = samples.room()
    qtbot.addWidget(room)
    room.resize(1024, 700)
    room.show()
    i18n.set_language("it")
    game, bridge = samples.start(samples.decisions()[name], "it", large_text=large)
    panel = open_dialog(game.decision, bridge, room)
    QApplication.processEvents()
    assert panel.list.verticalScrollBar().maximum() == 0
    assert panel.height() <= room.height() + 2 * SHADOW


@pytest.mark.parametrize("width", [90, 150, 340])
def test_the_number_on_a_card_is_as_large_as_the_card_asks(qapp, width):
    card = next(iter(samples.sample_view().battlefield))
    sizes = {}
    for badge in ("", "1"):
        tile = CardTile(card, width)
        tile.badge = badge
        sizes[badge] = tile.grab().toImage()
        tile.deleteLater()
    plain, marked = sizes[""], sizes["1"]
    rows = [y for y in range(plain.height()) if any(plain.pixel(x, y) != marked.pixel(x, y) for x in range(30))]
    assert max(22, width * 0.18) <= max(rows) - min(rows) + 1 <= max(28, width * 0.24)


@pytest.mark.parametrize(("size", "rows"), [((1024, 700), [4, 3]), ((1600, 900), [7]), ((3840, 2160), [7])])
@pytest.mark.parametrize("large", [False, True])
def test_cards_to_choose_from_lie_in_rows_that_leave_them_largest(ask, monkeypatch, size, rows, large):
    monkeypatch.setattr(samples, "ROOM", size)
    panel, _ = ask("discard", large_text=large)
    grid = panel.grid
    heights = [tile.y() for tile in grid.tiles]
    assert [heights.count(y) for y in sorted(set(heights))] == rows
    assert grid.verticalScrollBar().maximum() == 0, "all are visible at once"
    assert all(grid.viewport().rect().contains(tile.geometry()) for tile in grid.tiles)
    assert min(tile.width() for tile in grid.tiles) >= 120


@pytest.mark.parametrize("name", list(SAMPLES))
def test_no_button_at_the_foot_is_squeezed(ask, monkeypatch, name):
    monkeypatch.setattr(samples, "ROOM", (1024, 700))
    panel, _ = ask(name, "it")
    QApplication.processEvents()
    footer = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
    for button in footer:
        assert button.height() >= button.minimumSizeHint().height(), button.text()
    outer = panel.layout()
    needed = outer.totalHeightForWidth(panel.width())
    assert panel.height() >= min(needed, panel.room.height())
