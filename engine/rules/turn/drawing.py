"""Drawing cards (121)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.change.events import DrawCards
from engine.decisions import Steps

if TYPE_CHECKING:
    from engine.state.play import Play


def draw_cards(game: Play, player: int, count: int) -> Steps:
    """Have a player draw `count` cards (121.2); return them."""
    return (yield from each_draws(game, (player,), count))


def each_draws(game: Play, players: Iterable[int], count: int) -> Steps:
    """Have each player draw `count` cards (121.2c-d); return them."""
    if count < 1:
        return []
    done = yield from game.do_all([DrawCards(player, count) for player in players])
    return [card for event in done if isinstance(event, DrawCards) for card in event.cards]
