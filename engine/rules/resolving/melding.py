"""Melding the cards of a pair (701.37, 712)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import Move
from engine.decisions import Steps

if TYPE_CHECKING:
    from engine.state.play import Play


def meld(game: Play, player: int, cards: Sequence[int], name: str, source: int) -> Steps:
    """Put the two cards of a meld pair onto the battlefield melded under `player`'s control; return the permanent's
    number in a list. Any other cards stay where they are (701.37b-c)."""
    if not is_pair(game, cards, name):
        return []
    move = Move(cards[0], "battlefield", source=source, controller=player)
    move.partner = cards[1]
    yield from game.do(move)
    return [move.new_id] if move.new_id else []


def is_pair(game: Play, cards: Sequence[int], name: str) -> bool:
    """Whether these are the two different cards that meld into the object of that name."""
    if len(cards) != 2:
        return False
    fronts: set[str] = set()
    for card in cards:
        object = game.state.objects[card]
        if not object.is_card or len(object.components) != 1 or object.frame != "meld":
            return False
        shape = object.components[0].shape
        if shape.back is None or not shape.back.is_named(name):
            return False
        fronts |= shape.whole.names
    return len(fronts) == 2
