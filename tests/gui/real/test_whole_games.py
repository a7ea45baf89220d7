"""Whole games only by keyboard and only by mouse, in a real window: curtains, panels and the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gui.demo import make_setup
from tests.gui.real.keyboard_player import KeyboardPlayer
from tests.gui.real.mouse_player import MouseOnScreen
from tests.gui.real.program import Program


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "settings"),
    [
        (11, {"hands": "hidden"}),
        (12, {"hands": "secret", "language": "it"}),
        (13, {"hands": "open", "large_text": True}),
    ],
    ids=["covered hands", "in Italian", "open hands"],
)
def test_a_game_by_keyboard_alone(program: Program, tmp_path: Path, seed: int, settings: dict[str, object]) -> None:
    program.play(replace(make_setup(seed), life=9), animation_ms=10, beat_ms=0, **settings)
    player = KeyboardPlayer(program, seed)
    player.play()
    program.picture(tmp_path / f"end-{seed}.png")
    assert program.value("stage.screen.game.decision is None")


@pytest.mark.slow
def test_a_game_by_mouse_alone_in_italian(program: Program, tmp_path: Path) -> None:
    program.play(replace(make_setup(14), life=9), animation_ms=10, beat_ms=0, language="it", hands="hidden")
    player = MouseOnScreen(program, 14)
    player.play()
    program.picture(tmp_path / "end-mouse.png")
    assert program.value("stage.screen.game.decision is None")
    assert player.met["drag"] and player.met["curtain"]
