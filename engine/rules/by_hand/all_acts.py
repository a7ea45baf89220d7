"""All kinds of acts by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.rules.by_hand import game_acts, number_acts, permanent_acts, zone_acts
from engine.rules.by_hand.act import Act

if TYPE_CHECKING:
    from engine.state.play import Play


def _all() -> Iterator[type[Act]]:
    for module in (zone_acts, permanent_acts, number_acts, game_acts):
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Act) and each.kind:
                yield each


KINDS: dict[str, type[Act]] = {each.kind: each for each in _all()}
"""The classes of acts, by their names in `engine.decisions.acts_by_hand.ACTS`."""


def act_of(game: Play, player: int, data: dict[str, Any], source: int | None) -> Act:
    """Return the player's act described by checked data. `source` is the object that is resolving by hand."""
    return KINDS[data["act"]](game, player, data, source)
