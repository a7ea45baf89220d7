"""Boxes for a player at the upper edge, beside the table, on a real display: turned, and used by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET

LAYER = "stage.table.opposite.layer"
MENU = "stage.table.controller.menu"
OPEN = f"{MENU} is not None and {MENU}.isVisible()"


def seen(widget: str) -> str:
    """Return an expression for the visible position of the left end of a widget in the turned room."""
    place = f"{widget}.mapTo({LAYER}.room, stage.left_end({widget}))"
    return f"stage.at({LAYER}, *{LAYER}.mapFromScene({LAYER}.proxy.mapToScene({place})).toTuple())"


@pytest.fixture
def far(program: Program) -> Program:
    """Return the program with a game in which the player at the upper edge is asked."""
    scenario = Scenario()
    scenario.hand(1, "Forest")
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.battlefield(1, "Serra Angel")
    scenario.battlefield(1, "Gray Ogre")
    scenario.turn(active=1, step="main", priority=1)
    program.play(scenario, **{**QUIET, "face_to_face": True, "hands": "open"})
    program.wait("stage.table.bar is stage.table.opposite.bar and stage.table.bar.isVisible()")
    return program


def test_a_menu_is_turned_lies_beside_its_card_and_goes_with_a_key_more_than_once(far: Program, tmp_path: Path):
    for name in ("Serra Angel", "Gray Ogre", "Serra Angel"):
        far.click(f"stage.item_at(stage.card({name!r}))", button=3)
        far.wait(OPEN, f"the menu of {name} is open")
        assert far.value(f"{MENU}.graphicsProxyWidget().sceneTransform().m11()") == -1.0
        angel = f"stage.table.view.mapFromScene(stage.card({name!r}).sceneBoundingRect()).boundingRect().center()"
        there = f"{MENU}.mapFromGlobal(stage.table.view.viewport().mapToGlobal({angel}))"
        assert not far.value(f"{MENU}.rect().contains({there})")
        far.picture(tmp_path / "far-menu.png")
        far.keys("Escape")
        far.wait(f"not ({OPEN})")
    far.keys("space")
    far.wait("stage.screen.bridge.seat == 0", "the keyboard is at the table again")


def test_what_the_mouse_rests_on_is_explained_to_the_one_who_reads_it(far: Program, tmp_path: Path):
    far.rest("stage.at(stage.table.view, 5, 300)")
    far.rest("stage.item_at(stage.card('Serra Angel'))")
    far.wait(f"{LAYER}.tip.isVisible()", "it is explained")
    assert "702.9" in far.value(f"{LAYER}.tip.text()")
    far.wait(f"{LAYER}.mask().contains({LAYER}.turned({LAYER}.tip.geometry()).center())", "it is seen")
    far.picture(tmp_path / "far-tip.png")
    far.rest("stage.at(stage.table.view, 5, 300)")
    far.wait(f"not {LAYER}.tip.isVisible()")
    far.rest(seen("stage.table.opposite.bar.menu_button"))
    far.wait(f"{LAYER}.tip.isVisible() and {LAYER}.tip.text().startswith('Menu')")


def test_the_menu_of_the_program_is_turned_and_answers_to_keys(far: Program, tmp_path: Path):
    far.click(seen("stage.table.opposite.bar.menu_button"))
    far.wait("stage.screen.box is not None and stage.screen.box.isVisible()")
    assert far.value(f"stage.screen.box.parent() is {LAYER}.room")
    far.picture(tmp_path / "far-box.png")
    far.keys("Escape")
    far.wait("stage.screen.box is None")
    far.keys("space")
    far.wait("stage.screen.bridge.seat == 0", "the keyboard is at the table again")


def test_the_curtain_of_the_player_at_the_upper_edge_goes_up_with_a_key(far: Program):
    scenario = Scenario()
    scenario.battlefield(1, "Serra Angel")
    scenario.turn(active=1, step="main", priority=1)
    far.play(scenario, **{**QUIET, "face_to_face": True, "hands": "hidden", "questions": "hand"})
    far.wait("stage.seen().get('curtain') == 1")
    far.keys("Return")
    far.wait("stage.seen().get('player') == 1")
    far.keys("space")
    far.wait("stage.seen().get('curtain') == 0")
    far.keys("Return")
    far.wait("stage.seen().get('player') == 0")
    far.keys("space")
    far.wait("stage.seen().get('curtain') == 1")
    far.keys("Return")
    far.wait("stage.seen().get('player') == 1")


def test_a_question_behind_the_curtain_at_the_upper_edge_is_answered_with_a_key(program: Program):
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth")
    program.play(scenario, **{**QUIET, "face_to_face": True, "hands": "hidden"})
    program.wait("stage.seen().get('curtain') == 0")
    program.keys("Return")
    program.wait("stage.seen().get('player') == 0")
    program.do("stage.answer({'by_hand': {'act': 'life', 'player': 0, 'number': 3}})")
    program.wait("stage.seen().get('curtain') == 1")
    program.keys("Return")
    program.wait("stage.seen().get('kind') == 'ChooseOption'")
    program.keys("2")
    program.wait("stage.seen().get('curtain') == 0")
    assert program.value("stage.screen.game.view(0).players[0].life") == 20


@pytest.mark.parametrize("face_to_face", [False, True])
def test_a_curtain_hears_the_keyboard_after_a_click_on_the_table(program: Program, face_to_face: bool):
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.turn(active=1, step="main", priority=1)
    program.play(scenario, **{**QUIET, "face_to_face": face_to_face, "hands": "hidden"})
    program.wait("stage.seen().get('curtain') == 1")
    program.click("stage.item_at(stage.card('Rumbling Baloth'))")
    program.keys("Return")
    program.wait("stage.seen().get('player') == 1")


def test_the_settings_and_the_rules_are_turned_and_may_turn_the_player_back(far: Program):
    far.keys("F1")
    far.wait("stage.seen().get('box') == 'RulesBox'")
    far.keys("7", "0", "2")
    far.wait("stage.screen.box.field.text().endswith('702')", "it hears the keyboard")
    assert far.value(f"stage.screen.box.parent() is {LAYER}.room")
    far.keys("Escape")
    far.wait("stage.screen.box is None")
    far.do("stage.screen.settings_wanted.emit()")
    far.wait("stage.seen().get('box') == 'SettingsBox'")
    assert far.value(f"stage.screen.box.parent() is {LAYER}.room")
    far.do("stage.screen.box.tabs.setCurrentIndex(2)")
    far.click(seen("stage.screen.box.face_to_face"))
    far.wait("stage.table.opposite is None and stage.screen.box is None")
    far.keys("space")
    far.wait("stage.seen().get('player') == 0", "the keyboard is at the table again")
    assert far.faults == []
