"""Records of how spells were cast, kept for text that asks (400.7b, 601.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.capabilities import NotedAsCast
from engine.language.node import walk
from engine.state.objects import CastRecord
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics, StackItem
    from engine.state.state import State

STATED = "stated: "
"""Key prefix of optional additional costs printed without a keyword."""


def record(item: StackItem, player: int | None, state: State | None = None) -> CastRecord:
    """Return what has been chosen and paid for a spell so far. Pass `state` while it is being cast."""
    main = state is not None and state.step in ("precombat main", "postcombat main")
    if state is not None and main:
        main = player in active_players(state)
    alone = state is not None and all(each == item.source for each in state.stack)
    return CastRecord(
        player,
        item.zone,
        item.names,
        tuple(item.extras.items()),
        item.spent,
        main,
        main and alone,
        tuple(item.paid.get("convoke", ())),
        sum(times for symbol, times in item.announced.items() if "P" in symbol),
    )


def noted_as_cast(ctx: Context, look: Characteristics) -> frozenset[str]:
    """Return the keys of what the spell's text asks about the moment when it has been cast, if true (601.2i)."""
    asked = (part for ability in look.abilities for part in walk(ability, whole=True) if isinstance(part, NotedAsCast))
    return frozenset(part.key for part in asked if part.holds_as_cast(ctx))


def cast_record(ctx: Context, entity: int) -> CastRecord | None:
    """Return how the spell, or the spell that became the permanent, was cast; None if it was never cast. For a spell
    still being considered or announced, return the choices so far."""
    if ctx.item is not None and ctx.item.kind == "spell" and entity in (ctx.source, ctx.item.source):
        if "cast" not in ctx.object(entity).memory:
            return record(ctx.item, ctx.controller, ctx.state)
    elif entity not in ctx.state.objects and entity not in ctx.state.last_known:
        return None
    object = ctx.object(entity)
    found: CastRecord | None = object.memory.get("cast")
    if found is None and object.item is not None and object.item.kind == "spell":
        return record(object.item, ctx.controller_of(entity), ctx.state)
    return found


def times_paid(ctx: Context, entity: int, name: str) -> int:
    """Return how many times the cost of that name was paid for the spell, or the spell that became the permanent."""
    record = cast_record(ctx, entity)
    return record.paid(name) if record is not None else 0
