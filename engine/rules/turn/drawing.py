"""Drawing cards (121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import outgrown
from engine.change.events import Draw
from engine.decisions import Steps

if TYPE_CHECKING:
    from engine.state.play import Play


def draw_cards(game: Play, player: int, count: int) -> Steps:
    """Draw `count` cards, one at a time (121.2).

    After one attempt to draw from an empty library (121.4) those that nothing replaces would change nothing more.
    Returns the cards drawn.
    """
    cards: list[int] = []
    for drawn in range(count):
        if _is_in_vain(game, player):
            break
        outgrown.check_repeats(game, drawn)
        done = yield from game.do(Draw(player))
        moved = (event.moved for event in done if isinstance(event, Draw))
        cards += [move.new_id for move in moved if move is not None and move.new_id]
    return cards


def _is_in_vain(game: Play, player: int) -> bool:
    """Whether the player has tried to draw from an empty library and would only do so again."""
    state = game.state.players[player]
    if state.library or not state.drew_from_empty:
        return False
    return not game.own_replacing and Draw not in game.looks.replacing
