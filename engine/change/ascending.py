"""The city's blessing, which permanents with ascend give the moment their player controls ten permanents (702.130b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import GainBlessing

if TYPE_CHECKING:
    from engine.state.play import Play

TEN = 10


def blessings(game: Play) -> list[GainBlessing]:
    """The players who get the city's blessing now."""
    looks = game.looks
    found: list[int] | None = looks.kept.get("ascend")
    if found is None:
        found = looks.kept["ascend"] = _ascending(game)
    return [GainBlessing(player) for player in found if not game.state.players[player].blessed]


def _ascending(game: Play) -> list[int]:
    """The players who control a permanent with ascend and ten permanents."""
    looks = game.looks
    found = []
    for player in game.state.players:
        there = looks.permanents(player.id)
        if len(there) >= TEN and any(looks.look(id).has("ascend") for id in there):
            found.append(player.id)
    return found
