"""Keys in a real window: whatever is asked, they come to where it is asked."""

from __future__ import annotations

from pathlib import Path

from engine.scenario import Scenario
from tests.gui.real.program import Program


def test_menu(program: Program, tmp_path: Path) -> None:
    scenario = Scenario()
    scenario.hand(0, "Forest", "Giant Growth", "Llanowar Elves")
    program.play(scenario)
    print(program.focus)
    program.keys("Return")
    print(program.focus)
    program.wait("not stage.screen.curtain.isVisible()")
    print(program.focus)
    program.keys("Tab")
    print(program.value("stage.table.scene.focus.card.name.en"))
    print(program.picture(tmp_path / "a.png"))
