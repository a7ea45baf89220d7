"""Replaying a game in a real window."""

from __future__ import annotations

from pathlib import Path

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET, differences, still


def test_what_an_export_has_shown_does_not_stay_behind(program: Program, tmp_path: Path) -> None:
    """The screen after changes is the same as when it is repainted completely."""
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Mountain", "Mountain")
    scenario.hand(0, "Shock", "Shock", "Shock")
    scenario.battlefield(1, "Rumbling Baloth")
    program.play(scenario, **QUIET)
    program.do("stage.answer(*['cast', [1], 'auto', 'pass', 'pass'] * 3)")
    program.do("window.show_replay(stage.screen.game)")
    program.do(f"window.replay_screen.ask_folder = lambda: {str(tmp_path / 'moments')!r}")
    program.rest("stage.at(window.replay_screen.place)")
    program.do("window.replay_screen.export_pictures()")
    program.wait("not window.replay_screen.is_exporting")
    program.do("window.replay_screen.table.toast.hide()")
    exported = still(program, tmp_path / "exported.png")
    program.do("window.repaint(); window.replay_screen.table.view.viewport().repaint()")
    assert differences(exported, program.picture(tmp_path / "exported-anew.png")) == []
    assert len(list((tmp_path / "moments").iterdir())) > 3


def test_whoever_looks_at_the_table_with_keys_comes_back_from_there(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain")
    program.play(scenario, **QUIET)
    program.do("stage.answer('pass')")
    program.do("window.show_replay(stage.screen.game)")
    program.wait("stage.focus().startswith('_Button')")
    for _ in range(12):
        if program.focus == "TableView":
            break
        program.keys("Tab")
    assert program.focus == "TableView"
    program.keys("Down")
    program.wait("window.replay_screen.table.scene.focus is not None", "the ring is on the table")
    program.keys("Tab")
    assert program.focus == "QSlider", "Tab leads on"
    program.keys("shift+Tab")
    assert program.focus == "TableView"
    program.keys("space")
    program.wait("window.replay_screen._timer.isActive() or window.replay_screen.bridge.count == 1", "it is played")
    program.keys("Escape")
    program.wait("window.replay_screen.table.scene.focus is None")
    program.keys("Escape")
    program.wait("window.replay_screen is None")
    assert program.focus == "TableView"


def test_enter_presses_the_buttons_of_each_screen(program: Program) -> None:
    """It works like the space bar, also if there is no dialog over them."""
    program.play(Scenario(), **QUIET)
    program.do("stage.answer('pass')")
    program.do("window.show_replay(stage.screen.game)")
    program.do("window.replay_screen.last_button.setFocus()")
    program.keys("Return")
    program.wait("window.replay_screen.bridge.count == 1", "the replay")
    program.do("window.show_start(); window.show_workshop(); window.workshop.back_button.setFocus()")
    program.keys("Return")
    program.wait("window.stack.currentWidget() is window.start_screen", "the workshop")
