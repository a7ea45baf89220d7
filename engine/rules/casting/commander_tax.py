"""Casting commanders from the command zone (903.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.play import Play

EACH_TIME = 2
"""Extra generic mana for each previous cast from the command zone."""


def commander_tax(game: Play, player: int, card: int) -> ManaCost:
    """Return the additional cost for `player` to cast the commander from the command zone (903.8): {2} for each time
    they have done so this game."""
    times = game.state.players[player].commander_casts
    cast = sum(times.get(number, 0) for number in game.state.objects[card].commanders)
    return ManaCost.parse(f"{{{EACH_TIME * cast}}}" if cast else "")
