"""When players may do what (117.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.play import Play


def sorcery_timing(game: Play, player: int) -> bool:
    """Whether it is a main phase of `player` with an empty stack (117.1a)."""
    state = game.state
    return state.active == player and not state.stack and state.step in ("precombat main", "postcombat main")
