"""Casting commanders from the command zone (903.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.play import Play

EACH_TIME = 2
"""How much more a commander costs for each time that it was cast from the command zone before."""


def commander_tax(game: Play, player: int, card: int) -> ManaCost:
    """What casting the commander from the command zone costs `player` in addition (903.8): {2} for each time that this
    player has done so before in this game."""
    times = game.state.players[player].commander_casts
    cast = sum(times.get(number, 0) for number in game.state.objects[card].commanders)
    return ManaCost.parse(f"{{{EACH_TIME * cast}}}" if cast else "")
