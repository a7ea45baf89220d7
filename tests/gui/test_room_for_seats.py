"""Room goes where the game is: empty piles fold away, the board of whoever acts grows, commanders can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import CommanderDamage
from gui.table.table_widget import TableWidget

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Hugo", "Ines", "Luca")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CREATURES = ("Serra Angel", "Llanowar Elves", "Air Elemental")


def boards(players: int, active: int = 0) -> Scenario:
    """Return a game in which everybody has four lands and three creatures."""
    scenario = Scenario(names=NAMES[:players])
    for player in range(players):
        scenario.battlefield(player, *[LANDS[player % 5]] * 4, *CREATURES)
    scenario.turn(active, "main", priority=active)
    return scenario


def shown(show_table, scenario: Scenario, size: tuple[int, int] = (1107, 642), **values) -> TableWidget:
    widget = show_table(scenario.game(), size, hands="hidden", **values)
    widget.resize(*size)
    QApplication.processEvents()
    return widget


@pytest.mark.parametrize("size", [(1024, 700), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [3, 4, 6, 8, 10])
def test_no_permanent_is_half_outside(show_table, players, size):
    widget = shown(show_table, boards(players), size)
    scene = widget.scene
    for item in scene.cards.values():
        if item.zone == "battlefield" and item.isVisible():
            box = item.mapRectToScene(item.box)
            assert scene.sceneRect().contains(box), (item.card.name.en, box)
            assert not box.intersects(scene.phases.mapRectToScene(scene.phases.rect))


def test_opponents_of_six_have_cards_that_can_be_told_apart(show_table):
    scene = shown(show_table, boards(6), (1366, 768)).scene
    for item in scene.cards.values():
        if item.zone == "battlefield" and item.card.controller != scene.seat:
            assert item.width >= 56, "they were 45 pixels wide"


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_empty_zones_fold_away_and_come_back(show_table, players):
    scenario = boards(players)
    scenario.graveyard(1, "Shock")
    scenario.exile(0, "Shock")
    scene = shown(show_table, scenario).scene
    visible = {key for key, pile in scene.piles.items() if pile.isVisible()}
    graveyards = {("graveyard", 0), ("graveyard", 1)}
    assert visible == {*(("library", player) for player in range(players)), *graveyards, ("exile", 0)}


def width(scene, player: int) -> float:
    return scene.half(player).field.width()


@pytest.mark.parametrize("players", [3, 4, 6, 10])
def test_the_active_player_has_the_largest_board_opposite(show_table, players):
    scenario = boards(players, active=2)
    scenario.priority(0)
    scene = shown(show_table, scenario, auto_pass=False).scene
    assert scene.seat == 0
    others = [width(scene, player) for player in range(1, players) if player != 2]
    assert width(scene, 2) > max(others) * 1.15


def rest_on(widget: TableWidget, player: int) -> QPoint:
    """Let the mouse rest on a player's panel; return the place in the view."""
    item = widget.scene.players[player]
    place = widget.view.mapFromScene(item.mapRectToScene(item.box).center())
    QApplication.sendEvent(
        widget.view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, widget.view.viewport().mapToGlobal(place))
    )
    return place


def test_the_board_that_is_pointed_to_grows_under_the_mouse(show_table):
    widget = shown(show_table, boards(6), (1366, 768))
    scene = widget.scene
    before = width(scene, 4)
    place = rest_on(widget, 4)
    assert width(scene, 4) > before * 1.3
    column = scene.half(4).field.united(scene.half(4).panel)
    assert column.contains(widget.view.mapToScene(place)), "it is still under the mouse"
    rest_on(widget, 2)
    assert width(scene, 2) > width(scene, 4) * 1.3
    rest_on(widget, 0)
    assert width(scene, 2) > width(scene, 4) * 1.3, "the own board always has its place"


def test_a_commander_can_be_read_and_its_damage_is_a_small_table(show_table):
    scenario = Scenario(names=NAMES[:2], variants=("commander",))
    for player in (0, 1):
        scenario.command(player, "Karlov of the Ghost Council")
    widget = shown(show_table, scenario, (1366, 768))
    scene = widget.scene
    for player in (0, 1):
        assert scene.piles["command", player].rect.width() > 70
    item = scene.players[0]
    assert not item.damage_box.height()
    name = Text("Karlov of the Ghost Council", "Karlov del Concilio Fantasma")
    seat = replace(item.player, commander_damage=(CommanderDamage(name, 1, 11),))
    item.set_player(seat, is_active=True, has_priority=True, moment=(1, "main"))
    assert item.damage_box.height() > 10
    assert item.rect.contains(item.damage_box) and item.damage_box.top() >= item.life_box.bottom()
    assert not any(name == "icon-status-commander" for name, _, _ in item._chips())
    many = replace(seat, commander_damage=seat.commander_damage * 12)
    item.set_player(many, is_active=True, has_priority=True, moment=(1, "main"))
    assert not item.damage_box.height(), "too many lines are signs with numbers"
    assert sum(name == "icon-status-commander" for name, _, _ in item._chips()) == 12
