"""Members of a group that were chosen from it before and have changed zones: later words such as "one of them" or "from
among them" no longer include them (400.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.context import Context

TAKEN = "taken"
"""Memory key, with the slot of a group, of its members chosen so far."""


def note_taken(ctx: Context, group: int, chosen: Iterable[int]) -> None:
    """Record that these were chosen from the group with that slot."""
    ctx.memo[TAKEN, group] = [*ctx.memo.get((TAKEN, group), ()), *chosen]


def remaining(ctx: Context, group: int, members: Iterable[int]) -> Sequence[int]:
    """Return the members of the group, under their current numbers, without those that were chosen and have moved."""
    moved = [entity for entity in ctx.memo.get((TAKEN, group), ()) if entity not in ctx.state.objects]
    gone = set(ctx.present_all(moved))
    return [entity for entity in ctx.present_all(members) if entity not in gone]
