"""Games of two to six begun from the start screen in a real window, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.real.program import Program

BOX = "window.new_game_screen.findChildren(stage.MoreSeatsBox)[-1]"


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_game_is_begun_from_the_start_screen(program: Program, tmp_path: Path, players: int) -> None:
    before = program.screen.pressed
    program.click("stage.at(window.start_screen.buttons['new'])")
    program.wait("window.stack.currentWidget() is window.new_game_screen")
    program.do(
        "from gui.screens.more_seats import MoreSeatsBox; stage.MoreSeatsBox = MoreSeatsBox; "
        "window.new_game_screen.more.clear(); window.new_game_screen._changed()"
    )
    if players > 2:
        program.click("stage.at(window.new_game_screen.more_button)")
        program.wait("window.new_game_screen.findChildren(stage.MoreSeatsBox)")
        for place in range(players - 2):
            program.click(f"stage.at({BOX}.add_button)")
            program.wait(f"len(window.new_game_screen.more) == {place + 1}")
        program.picture(tmp_path / f"players-{players}.png")
        program.click(f"stage.at({BOX}.close_button)")
    program.wait("window.new_game_screen.start_button.isEnabled()")
    program.click("stage.at(window.new_game_screen.start_button)")
    program.wait("stage.screen is not None and len(stage.screen.game.setup.decks) == " + str(players))
    needed = 2 if players == 2 else players + 2
    assert program.screen.pressed - before == needed, "clicks"
    program.wait("stage.screen.curtain.is_down or stage.screen.bridge.decision is not None")
    program.picture(tmp_path / f"begun-{players}.png")


def test_a_kind_of_game_is_chosen_in_the_gallery(program: Program, tmp_path: Path) -> None:
    program.click("stage.at(window.start_screen.buttons['new'])")
    program.wait("window.stack.currentWidget() is window.new_game_screen")
    program.do(
        "from gui.screens.kinds_box import KindsBox; stage.KindsBox = KindsBox; window.new_game_screen.kind.take('')"
    )
    program.click("stage.at(window.new_game_screen.kind)")
    program.wait("window.new_game_screen.findChildren(stage.KindsBox)")
    box = "window.new_game_screen.findChildren(stage.KindsBox)[-1]"
    program.picture(tmp_path / "kinds.png")
    program.click(f"stage.at(next(tile for tile in {box}.tiles if tile.kind.key == 'planechase'))")
    program.wait("window.new_game_screen.kind.variant == 'planechase'")
    program.do("window.new_game_screen.kind.take('')")
