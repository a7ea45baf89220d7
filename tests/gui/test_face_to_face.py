"""Two players at opposite edges of one screen: the far side is turned to its player, and works with mouse and touch."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.decisions import ChooseModes, Priority
from engine.scenario import Scenario
from gui.bridge import Bridge
from gui.dialogs.panel import Panel
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.table import TableWidget
from gui.table.geometry import PILES, table_geometry
from gui.table.turned_layer import carried
from tests.gui.mouse import Hand, move

CHARM = "Charm | Incanto\n{G}\nInstant\nChoose one —\n• You gain 3 life.\n• You gain 4 life."
SIZES = [(1024, 700), (1600, 900)]


@pytest.mark.parametrize("size", SIZES)
def test_the_far_side_is_the_near_one_seen_from_the_other_edge(size):
    geometry = table_geometry(*size, face_to_face=True)
    near, far = geometry.near, geometry.far
    assert far.turned and not near.turned

    def opposite(rect: QRectF) -> QRectF:
        return QRectF(size[0] - rect.right(), size[1] - rect.bottom(), rect.width(), rect.height())

    assert far.hand == opposite(near.hand) and far.panel == opposite(near.panel) and far.field == opposite(near.field)
    assert all(far.pile(zone) == opposite(near.pile(zone)) for zone in PILES)
    rects = [side.pile(zone) for side in (near, far) for zone in PILES] + [near.panel, far.panel, geometry.stack]
    for place, one in enumerate(rects):
        assert not any(one.intersects(other) for other in rects[place + 1 :])
    assert not table_geometry(*size).far.turned


@pytest.fixture
def screen(qtbot, tmp_path):
    """Return the screen of a game in which the player at the upper edge has priority."""
    opened = []

    def show(size=(1280, 800), **values) -> GameScreen:
        scenario = Scenario()
        scenario.card_text(CHARM)
        scenario.hand(0, "Forest")
        scenario.hand(1, "Forest", "Llanowar Elves", "Charm")
        scenario.battlefield(0, "Rumbling Baloth")
        scenario.battlefield(1, "Serra Angel")
        scenario.battlefield(1, "Forest")
        scenario.battlefield(1, "Forest", tapped=True)
        scenario.turn(active=1, step="main", priority=1)
        usual = {"hands": "open", "face_to_face": True, "animations": False, "auto_pass": False, "beat_ms": 0}
        made = GameScreen(scenario.game(), Settings(**{**usual, **values}), Storage(tmp_path))
        qtbot.addWidget(made)
        opened.append(made)
        made.resize(*size)
        made.show()
        made.start()
        QApplication.processEvents()
        return made

    yield show
    for each in opened:
        each.close_game()


def through(table: Any, widget: QWidget, at: QPoint | None = None) -> QPoint:
    """Return where on the turned layer a place of a widget in its room is visible."""
    layer = table.opposite.layer
    place = widget.mapTo(layer.room, at or widget.rect().center())
    return layer.mapFromScene(layer.proxy.mapToScene(QPointF(place)))


def press(table: Any, widget: QWidget) -> None:
    """Click on a widget of the turned room, where it is visible."""
    QTest.mouseClick(table.opposite.layer.viewport(), Qt.MouseButton.LeftButton, pos=through(table, widget))


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_before_the_far_player_is_turned_to_them(screen, size):
    table = screen(size).table
    turns = {(item.card.name.en, item.card.owner, item.card.tapped): item for item in table.scene.cards.values()}
    assert {owner: item.turn for (_, owner, _), item in turns.items()} == {0: 0.0, 1: 180.0}
    tapped = turns["Forest", 1, True]
    assert tapped.rotation() == 270.0 and tapped.lean == 90.0
    assert [table.scene.players[seat].rotation() for seat in (0, 1)] == [0.0, 180.0]
    assert table.scene.piles["library", 1].rotation() == 180.0
    seat = table.scene.players[1]
    assert seat.mapToScene(seat.rect.topLeft()).y() > seat.mapToScene(seat.rect.bottomLeft()).y(), "it is upside down"
    middle = table.scene.geometry.phases.center().y()
    for item in table.scene.cards.values():
        assert (item.y() < middle) == (item.card.owner == 1)


def test_the_one_who_is_asked_reads_it_at_the_own_edge(screen):
    table = screen().table
    far, near = table.opposite.bar, table.bars[0]
    assert table.bar is far and far.button_widgets and any(button.isVisible() for button in far.button_widgets)
    assert not any(button.isVisible() for button in near.button_widgets)
    assert through(table, far).y() < table.height() / 4
    assert table.scene.phases.rotation() == 180.0
    pass_button = far.button("pass")
    press(table, pass_button)
    assert table.bridge.seat == 0 and table.bar is near
    assert table.scene.phases.rotation() == 0.0 and table.scene.cards, "the table itself has not been turned"
    assert next(item.turn for item in table.scene.cards.values() if item.card.owner == 1) == 180.0


def test_mouse_and_drag_work_on_the_turned_side(screen):
    table = screen().table
    hand = Hand(table)
    forest = hand.find("Forest", "hand", 1)
    hand.drag(forest, table.scene.geometry.far.field.center(), drop=False)
    assert table.scene.held is not None and table.scene.held.rotation() == 180.0
    assert table.scene.drop_area.boundingRect().center().y() < table.scene.geometry.phases.top()
    end = table.view.mapFromScene(table.scene.geometry.far.field.center())
    QTest.mouseRelease(table.view.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert sum(card.name.en == "Forest" and card.controller == 1 for card in table.bridge.view.battlefield) == 3
    hand.hover(hand.find("Llanowar Elves", "hand", 1))
    raised = table.scene.raised
    assert raised is not None and raised.rotation() == 180.0 and raised.y() < table.scene.geometry.phases.top()
    assert table.preview is table.opposite.preview and table.preview.card.name.en == "Llanowar Elves"
    hand.double_click(raised.entity)
    assert [card.name.en for card in table.bridge.view.stack] == ["Llanowar Elves"]
    assert next(item for item in table.scene.cards.values() if item.zone == "stack").turn == 180.0


def test_a_panel_of_the_far_player_is_turned_and_can_be_clicked(screen, qtbot):
    table = screen().table
    hand = Hand(table)
    hand.double_click(hand.find("Charm", "hand", 1))
    assert isinstance(table.bridge.decision, ChooseModes)
    panel = next(panel for panel in table.opposite.layer.room.findChildren(Panel) if panel.isVisible())
    qtbot.waitUntil(lambda: table.opposite.layer.mask().contains(through(table, panel)))
    head, foot = through(table, panel, QPoint(60, 40)), through(table, panel, panel.rect().bottomRight())
    assert head.y() > foot.y()
    press(table, panel.cancel_button)
    assert isinstance(table.bridge.decision, Priority)
    qtbot.waitUntil(lambda: not table.opposite.layer.mask().contains(head))


def test_the_curtain_falls_before_the_far_player_alone(screen):
    game = screen(hands="hidden", questions="hand")
    table = game.table
    assert game.curtain.is_down and game.curtain.parent() is table.opposite.layer.room
    assert not any(item.card.known for item in table.scene.cards.values() if item.zone == "hand")
    game.curtain.button.setEnabled(True)
    press(table, game.curtain.button)
    assert not game.curtain.is_down and table.bridge.seat == 1
    shown = {item.card.owner for item in table.scene.cards.values() if item.zone == "hand" and item.card.known}
    assert shown == {1}
    press(table, table.opposite.bar.button("pass"))
    assert game.curtain.is_down and game.curtain.parent() is game, "the near player is called at the lower edge"


def test_the_far_players_preview_is_forgotten_when_the_seat_changes(screen):
    table = screen().table
    hand = Hand(table)
    hand.hover(hand.find("Charm", "hand", 1))
    assert table.opposite.preview.card is not None
    move(table.view.viewport(), QPoint(3, 300))
    press(table, table.opposite.bar.button("pass"))
    assert table.opposite.preview.card is None


def test_it_can_be_switched_while_one_plays(screen):
    game = screen()
    table = game.table
    game.settings.update(face_to_face=False)
    assert table.opposite is None and table.bar is table.bars[0]
    assert {item.turn for item in table.scene.cards.values()} == {0.0}
    assert table.scene.players[1].rotation() == 0.0 and table.scene.half(1).near, (
        "the asked player sits at the bottom again"
    )
    game.settings.update(face_to_face=True)
    assert table.opposite is not None and table.scene.half(1).turned


def test_alone_with_the_computer_nobody_sits_opposite(qtbot):
    settings = Settings(face_to_face=True)
    bridge = Bridge(Scenario().game(), settings)
    bridge.persons = (0,)
    table = TableWidget(bridge, settings, may_face=True)
    qtbot.addWidget(table)
    assert table.opposite is None


def test_what_the_coach_says_is_turned_to_the_far_player_with_its_rings_where_the_things_are(screen):
    game = screen()
    table = game.table
    assert game.coach is not None
    game.coach.toggle()
    overlay = game.coach.overlay
    assert overlay.bubble.parent() is table.opposite.layer.room and overlay.rings.parent() is game
    assert overlay.bubble.isVisible() and overlay.rings.rects
    ring = overlay.rings.rects[0].center()
    assert table.scene.pick(table.view.mapToScene(table.view.mapFrom(game, ring))) is table.scene.phases
    assert not overlay.rings.bubble.contains(ring)
    press(table, overlay.bubble.read_button)
    game.coach.hide()
    press(table, table.opposite.bar.button("pass"))
    assert game.coach.overlay.bubble.parent() is game
    game.settings.update(face_to_face=False)
    game.coach.hide()


def test_a_question_to_the_far_player_is_turned_and_the_end_is_announced_to_both(screen):
    game = screen()
    room = game.table.opposite.layer.room
    game.ask_concede()
    assert game.box is not None and game.box.parent() is room
    press(game.table, game.box.buttons[0])
    assert game.box is None
    press(game.table, game.table.opposite.bar.button("pass"))
    game.ask_concede()
    assert game.box is not None and game.box.parent() is game
    game.box.dismiss()


def test_the_menu_of_a_card_lies_beside_it_and_inside_the_table(screen):
    table = screen().table
    hand = Hand(table)
    for player, name in ((1, "Serra Angel"), (1, "Forest"), (0, "Rumbling Baloth")):
        if player != table.bridge.seat:
            press(table, table.opposite.bar.button("pass"))
        item = hand.item(hand.find(name, "battlefield", player))
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=hand.place(item.entity))
        menu = table.controller.menu
        assert menu is not None
        seen = table.view.mapFromScene(item.mapRectToScene(item.box)).boundingRect()
        ground = table.ground
        inside = menu.rect()
        corners = [ground.mapFromGlobal(menu.mapToGlobal(at)) for at in (inside.topLeft(), inside.bottomRight())]
        box = QRect(*corners)
        assert box.isValid(), "upright for the asked player"
        assert not box.intersects(carried(seen, table.view, ground)) and ground.rect().contains(box)
        table.controller.close_menu()
