"""Ring-bearers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.state import State

RING_BEARER = "ring-bearer"
"""Memory key of a creature for whose Ring-bearer it is, until another is chosen or another player gains control of it.
"""


def is_ring_bearer(state: State, entity: int, player: int | None = None) -> bool:
    """Whether the permanent is a Ring-bearer, that player's if one is given."""
    there = state.objects.get(entity)
    if there is None or RING_BEARER not in there.memory:
        return False
    return player is None or there.memory[RING_BEARER] == player
