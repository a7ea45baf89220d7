"""The city's blessing, which permanents with ascend give the moment their player controls ten permanents (702.130b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import GainBlessing

if TYPE_CHECKING:
    from engine.state.play import Play

TEN = 10


def blessings(game: Play) -> list[GainBlessing]:
    """The players who get the city's blessing now."""
    state = game.state
    if len(state.battlefield) < TEN or not any(state.objects[id].base.has("ascend") for id in state.battlefield):
        return []
    return [
        GainBlessing(player.id)
        for player in state.players
        if not player.blessed
        and len(permanents := game.permanents(player.id)) >= TEN
        and any(game.look(id).has("ascend") for id in permanents)
    ]
