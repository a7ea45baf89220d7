"""Drawing cards (121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Draw
from engine.decisions import Steps

if TYPE_CHECKING:
    from engine.state.play import Play


def draw_cards(game: Play, player: int, count: int) -> Steps:
    """Draw `count` cards, one at a time (121.2)."""
    for _ in range(count):
        yield from game.do(Draw(player))
