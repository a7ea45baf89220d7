"""Keys in a real window: whatever is asked, they come to where it is asked."""

from __future__ import annotations

from gui.demo import make_setup
from tests.gui.real.program import Program


def test_with_the_default_settings_the_first_dialogs_hear_the_keys(program: Program) -> None:
    program.play(make_setup(4))
    for panel in ("StartingPlayerPanel", "MulliganPanel", "MulliganPanel"):
        program.wait("stage.screen.curtain.is_down or stage.seen().get('panel')")
        if program.value("stage.screen.curtain.is_down"):
            program.keys("Return")
        program.wait(f"stage.seen().get('panel') == {panel!r}")
        program.keys("Return")
    program.wait("stage.screen.curtain.is_down or stage.seen().get('kind') == 'Priority'")
    assert program.value("len(stage.screen.game.answers)") >= 3


def test_keys_reach_the_table_after_each_curtain_and_each_dialog(program: Program) -> None:
    """Space passes at once when the curtain is up, with its fading under way."""
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
