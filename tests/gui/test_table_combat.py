"""Combat on the real table: what is shown before damage, animated damage, and the enlarged table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtTest import QTest

from engine.decisions import DeclareAttackers, DeclareBlockers
from engine.scenario import Scenario
from gui.table.arrow_item import ArrowItem, Stream
from gui.table.interaction import ArrowKind
from gui.table.visual_effects import NUMBER
from tests.gui.mouse import move

pytest_plugins = ["tests.gui.table_fixture"]

CREATURES = ("Serra Angel", "Rumbling Baloth", "Gray Ogre", "Kalonian Tusker")


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def to(table, kind: type) -> None:
    """Pass until that kind of decision."""
    while not isinstance(table.decision, kind):
        table.hand.press("pass")


def arrows(table) -> set[tuple[int, int | None, ArrowKind]]:
    return {(arrow.start, arrow.end, arrow.kind) for arrow in table.scene.arrows.shown}


def test_damage_is_shown_before_attackers_are_declared(scenario, open_table):
    scenario.battlefield(0, "Serra Angel", "Gray Ogre")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False)
    to(table, DeclareAttackers)
    assert not table.scene.arrows.shown and table.scene.players[1].fate == (None, False)
    angel = table.hand.find("Serra Angel")
    table.hand.click(angel)
    assert arrows(table) == {(angel, 1, ArrowKind.ATTACK)}
    assert table.scene.players[1].fate == (16, False)
    table.hand.press("all")
    assert table.scene.players[1].fate == (14, False)
    table.hand.press("clear")
    assert not table.scene.arrows.shown and table.scene.players[1].fate == (None, False)


def test_deaths_are_shown_before_blockers_are_declared(scenario, open_table):
    scenario.battlefield(0, "Serra Angel", "Kalonian Tusker")
    scenario.battlefield(1, "Gray Ogre", "Rumbling Baloth")
    scenario.turn(0, "beginning of combat")
    scenario.life(1, 4)
    table = open_table(scenario, hands="open", rotate=False)
    to(table, DeclareAttackers)
    table.hand.press("all")
    table.hand.press("done")
    to(table, DeclareBlockers)
    angel, tusker = table.hand.find("Serra Angel"), table.hand.find("Kalonian Tusker")
    ogre, baloth = table.hand.find("Gray Ogre"), table.hand.find("Rumbling Baloth")
    assert table.scene.players[1].fate == (-3, True)
    table.hand.click(ogre)
    if table.widget.controller.interaction.selected is not None:
        table.hand.click(tusker)
    assert table.hand.item(ogre).fate == (3, True) and table.hand.item(tusker).fate == (2, False)
    assert table.scene.players[1].fate == (0, True)
    assert arrows(table) == {
        (angel, 1, ArrowKind.ATTACK),
        (tusker, ogre, ArrowKind.ATTACK),
        (ogre, tusker, ArrowKind.BLOCK),
    }
    assert table.hand.item(ogre).place.x == table.hand.item(tusker).place.x, "it is in front of the creature it blocks"
    table.hand.press("clear")
    assert table.hand.item(ogre).fate == (0, False)
    assert baloth in table.scene.marks, "possible blockers are marked"


def test_no_arrow_where_no_damage_goes(scenario, open_table):
    scenario.card_text("Hedge\n{1}\nCreature — Wall\n0/4\nDefender")
    scenario.card_text("Runner\n{1}\nCreature — Bear\n2/2\nFirst strike")
    scenario.battlefield(0, "Runner", "Gray Ogre")
    scenario.battlefield(1, "Hedge", "Kalonian Tusker", damage=2)
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False)
    to(table, DeclareAttackers)
    table.hand.press("all")
    table.hand.press("done")
    to(table, DeclareBlockers)
    runner, ogre = table.hand.find("Runner"), table.hand.find("Gray Ogre")
    hedge, tusker = table.hand.find("Hedge"), table.hand.find("Kalonian Tusker")
    for blocker, attacker in ((hedge, ogre), (tusker, runner)):
        table.hand.click(blocker)
        table.hand.click(attacker)
    # The wall has no power, and the Tusker dies before it can strike back.
    assert arrows(table) == {(ogre, hedge, ArrowKind.ATTACK), (runner, tusker, ArrowKind.ATTACK)}


def twelve_and_eight(scenario: Scenario):
    for player, number in ((0, 12), (1, 8)):
        scenario.battlefield(player, *(CREATURES[index % 4] for index in range(number)))
        scenario.battlefield(player, *("Forest", "Plains", "Island") * 2)
    scenario.turn(0, "beginning of combat")


@pytest.mark.parametrize("size", [(1024, 700), (1600, 900), (3840, 2160)])
def test_arrows_of_a_great_battle_hide_neither_name_nor_power(scenario, open_table, size):
    twelve_and_eight(scenario)
    table = open_table(scenario, size, hands="open", rotate=False)
    to(table, DeclareAttackers)
    table.hand.press("all")
    table.hand.press("done")
    to(table, DeclareBlockers)
    decision = table.decision
    blocks = [[blocker, others[index * 2 // 3]] for index, (blocker, others) in enumerate(decision.candidates.items())]
    assert len(blocks) == 8
    assert table.bridge.answer(blocks)
    while table.game.decision.player != table.game.state.active or not table.scene.arrows.shown:
        table.bridge.answer(table.game.decision.only_answer() or list(range(len(table.game.decision.items))))
    items = [item for item in table.scene.items() if isinstance(item, ArrowItem | Stream) and item.isVisible()]
    assert len(items) > 8
    for card in table.scene.cards.values():
        if card.card.zone != "battlefield" or card.card.power is None:
            continue
        box = card.mapRectToScene(card.box)
        for item in items:
            path = QPainterPath(item.path)
            over = item.zValue() > card.zValue()
            assert not (over and path.intersects(box.adjusted(2, 2, -2, -2))), card.card.name.en
        fate = card.mapRectToScene(card.fate_box)
        plate = box.adjusted(box.width() * 0.52, box.height() * 0.81, 0, 0)
        title = box.adjusted(0, 0, 0, -box.height() * 0.87)
        assert not fate.intersects(plate) and not fate.intersects(title)


class Clock:
    """Time that passes only when the test says so."""

    now = 0

    def elapsed(self) -> int:
        return self.now


def test_damage_is_watched_before_the_dead_leave(scenario, open_table):
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.battlefield(1, "Gray Ogre")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False, animations=True, animation_ms=60)
    to(table, DeclareAttackers)
    table.hand.press("all")
    table.hand.press("done")
    to(table, DeclareBlockers)
    ogre, baloth = table.hand.find("Gray Ogre"), table.hand.find("Rumbling Baloth")
    table.hand.click(ogre)
    table.hand.press("done")
    table.scene.animator.finish()
    clock = table.scene.animator._clock = Clock()
    item = table.hand.item(ogre)
    striker, home = table.hand.item(baloth), table.hand.item(baloth).pos()
    while "Gray Ogre" in table.names("battlefield", 1):
        table.hand.press("pass")
    assert item.leaving and item.fate == (4, True) and len(table.scene.risings) == 2
    number = next(number for number in table.scene.risings._items if number.words == "−4")
    sign = item.mapRectToScene(item.fate_box)
    assert abs(number.scenePos().x() - sign.center().x()) < 1
    assert number.scenePos().y() + NUMBER / 2 * number.scale() <= sign.top() + 1, "the sign stays visible"
    away = []
    while item.scene() is not None:
        clock.now += 10
        table.scene.animator._step()
        away.append((striker.pos() - home).manhattanLength())
    assert max(away) > striker.width * 0.2, "it darts at what it strikes"
    assert away.index(max(away)) < len(away) / 2, "and its victim leaves after that"


def test_who_has_dealt_damage_goes_to_its_place_when_combat_ends_meanwhile(scenario, open_table):
    """It does not go back to where it was when it dealt damage."""
    scenario.battlefield(0, "Rumbling Baloth", "Forest", "Gray Ogre")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False, animations=True, animation_ms=60)
    to(table, DeclareAttackers)
    baloth = table.hand.find("Rumbling Baloth")
    table.hand.click(baloth)
    table.hand.press("done")
    table.scene.animator.finish()
    clock = table.scene.animator._clock = Clock()
    item = table.hand.item(baloth)
    fighting = item.pos()
    while any(card.attacking is not None for card in table.scene.view.battlefield):
        table.hand.press("pass")
        clock.now += 10
        table.scene.animator._step()
    for _ in range(60):
        clock.now += 10
        table.scene.animator._step()
    assert not table.scene.animator.is_moving
    assert item.pos() == QPointF(item.place.x, item.place.y) != fighting


# The table enlarged


def test_the_wheel_enlarges_the_table_at_the_mouse(scenario, open_table):
    scenario.battlefield(0, "Gray Ogre")
    table = open_table(scenario)
    view = table.widget.view
    ogre = table.hand.item(table.hand.find("Gray Ogre"))
    before = view.mapFromScene(ogre.scenePos())
    view.zoom_to(2.0, QPointF(before))
    assert view.zoom == 2.0 and (view.mapFromScene(ogre.scenePos()) - before).manhattanLength() <= 2
    seen = view.mapFromScene(ogre.mapRectToScene(ogre.box)).boundingRect()
    assert abs(seen.width() - 2 * ogre.width) < 4
    table.hand.click(ogre.entity)  # the mouse finds it where it is visible
    view.zoom_to(0.1)
    assert view.zoom == 1.0 and view.mapFromScene(ogre.scenePos()) == before


def test_the_cloth_is_pulled_along_and_the_keyboard_pans(scenario, open_table):
    scenario.battlefield(0, "Gray Ogre")
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    view = table.widget.view
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom > 1.0
    view.zoom_to(3.0)
    blank = table.scene.geometry.phases.center() + QPointF(150, 40)
    view.centerOn(blank)
    start = view.mapFromScene(blank)
    assert table.scene.pick(blank) is None
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        move(view.viewport(), start + QPointF(-20 * step, -15 * step).toPoint(), Qt.MouseButton.LeftButton)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPointF(-80, -60).toPoint())
    moved = view.mapFromScene(blank) - start
    assert moved.x() < -60 and moved.y() < -45
    forest = table.hand.item(table.hand.find("Forest", "hand"))
    table.widget.keys.focus(forest)
    assert view.viewport().rect().contains(view.mapFromScene(forest.scenePos()))
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.zoom == 1.0


# Large windows


def test_words_grow_in_a_large_window(scenario, open_table):
    scenario.battlefield(0, "Gray Ogre")
    table = open_table(scenario, (1600, 900))
    widget = table.widget
    usual = (widget.bar.height(), widget.bar.prompt.pixels, widget.side.width(), table.scene.geometry.unit)
    widget.resize(3840, 2160)
    large = (widget.bar.height(), widget.bar.prompt.pixels, widget.side.width(), table.scene.geometry.unit)
    assert all(after >= 2 * before for before, after in zip(usual, large, strict=True)), (usual, large)
    widget.resize(1600, 900)
    assert widget.bar.height() == usual[0] and widget.bar.prompt.pixels == usual[1]
