"""The city's blessing, which permanents with ascend give as soon as their controller has ten permanents (702.130b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import GainBlessing

if TYPE_CHECKING:
    from engine.state.play import Play

TEN = 10


def blessings(game: Play) -> list[GainBlessing]:
    """Return the events that give players the city's blessing now."""
    looks = game.looks
    found: list[int] | None = looks.kept.get("ascend")
    if found is None:
        found = looks.kept["ascend"] = _ascending(game)
    if not found:
        return []
    return [GainBlessing(player) for player in found if not game.state.players[player].blessed]


def _ascending(game: Play) -> list[int]:
    """Return the players who control ten permanents, including one with ascend."""
    looks = game.looks
    ascending = {looks.controller(id) for id, look, _ in looks.board if look.has("ascend")}
    return [player for player in sorted(ascending) if len(looks.permanents(player)) >= TEN]
