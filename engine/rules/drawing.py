"""Drawing cards (121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Draw
from engine.nodes.base import Steps

if TYPE_CHECKING:
    from engine.game import Game


def draw_cards(game: Game, player: int, count: int) -> Steps:
    """Draw `count` cards, one at a time (121.2)."""
    for _ in range(count):
        yield from game.do(Draw(player))
