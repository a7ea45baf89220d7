"""Keys in a real window reach whatever is being asked."""

from __future__ import annotations

from engine.scenario import Scenario
from gui.demo import make_setup
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET


def test_with_the_default_settings_the_first_dialogs_hear_the_keys(program: Program) -> None:
    program.play(make_setup(4))
    for panel in ("StartingPlayerPanel", "MulliganPanel", "MulliganPanel"):
        program.wait("'curtain' in stage.seen() or stage.seen().get('panel')")
        if program.value("stage.screen.curtain.is_down"):
            program.keys("Return")
        program.wait(f"stage.seen().get('panel') == {panel!r}")
        number = program.value("len(stage.screen.game.answers)")
        program.keys("Return")
        program.wait(f"len(stage.screen.game.answers) > {number}")
    program.wait("'curtain' in stage.seen() or stage.seen().get('kind') == 'Priority'")
    assert program.value("len(stage.screen.game.answers)") >= 3


def test_keys_reach_the_table_after_each_curtain_and_each_dialog(program: Program) -> None:
    """Space passes at once when the curtain goes up, while it is still fading."""
    program.play(make_setup(4), stops_other=("upkeep",), full_control=True, auto_pass=False)
    for _ in range(12):
        program.wait("stage.seen()")
        number = program.value("len(stage.screen.game.answers)")
        if program.value("stage.screen.curtain.is_down"):
            program.keys("Return")
            program.wait("not stage.screen.curtain.is_down")
            assert program.value("not stage.screen.curtain.button.hasFocus()")
        elif program.value("stage.seen().get('panel')"):
            program.keys("Return")
            program.wait(f"len(stage.screen.game.answers) > {number}")
        else:
            assert program.focus == "TableView"
            program.keys("space")
            program.wait(f"len(stage.screen.game.answers) > {number}")


def test_the_menu_and_the_rules_open_over_what_is_asked(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Island")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.hand(0, "Izzet Charm")
    program.play(scenario, **QUIET)
    program.do("stage.answer('cast')")
    program.wait("stage.seen().get('panel') == 'ChooseModesPanel'")
    for key, box in (("F10", "GameMenu"), ("F1", "RulesBox")):
        program.keys(key)
        program.wait(f"stage.seen().get('box') == {box!r}")
        program.keys("Escape")
        program.wait("stage.seen().get('panel') == 'ChooseModesPanel'")
    program.keys("3")
    program.wait("stage.seen().get('kind') == 'PayMana'", "the panel has the keyboard again")


def test_two_quick_presses_do_not_skip_the_attack(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth")
    program.play(scenario, **QUIET)
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.do("input_guard.KEY_MOMENT_MS = 1_000_000")
    while program.value("stage.seen().get('kind')") != "DeclareAttackers":
        program.keys("space")
    program.keys("space", "Return", "space")
    assert program.value("stage.seen().get('kind')") == "DeclareAttackers"
    program.do("input_guard.KEY_MOMENT_MS = 0")
    program.keys("n")
    program.wait("stage.seen().get('kind') != 'DeclareAttackers'")


BESIDE = "stage.at(stage.table.view.viewport(), 40, stage.table.view.viewport().height() * 0.5)"


def test_the_mulligan_hears_the_keys_whatever_was_done_before(program: Program) -> None:
    """This includes clicking beside the panel, and folding it away to look at the table."""
    for ways in (["click"], ["Escape"], ["Escape", "click"], ["F2", "click", "F2"], ["click", "F1", "Escape"]):
        program.play(make_setup(4))
        for panel in ("StartingPlayerPanel", "MulliganPanel"):
            program.wait("'curtain' in stage.seen() or stage.seen().get('panel')")
            if program.value("stage.screen.curtain.is_down"):
                program.keys("Return")
            program.wait(f"stage.seen().get('panel') == {panel!r}")
            if panel == "StartingPlayerPanel":
                program.keys("1")
                program.wait("len(stage.screen.game.answers) == 1")
        for way in ways:
            if way == "click":
                program.click(BESIDE)
            else:
                program.keys(way)
            program.value("stage.focus()")
        if program.value("not any(panel.isVisible() for panel in stage.table.findChildren(DecisionPanel))"):
            program.keys("space")
            program.wait("stage.seen().get('panel') == 'MulliganPanel'", f"it comes back after {ways}")
        program.keys("space")
        program.wait("len(stage.screen.game.answers) > 1", f"the panel hears the key after {ways}")
