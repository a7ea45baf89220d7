"""Countering spells and abilities (701.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect
from engine.language.node import walk

if TYPE_CHECKING:
    from engine.state.context import Context


def can_be_countered(ctx: Context, entity: int) -> bool:
    """Whether nothing forbids countering the spell or ability."""
    look = ctx.look(entity)
    item = ctx.object(entity).item
    if (
        item is not None
        and item.ability is not None
        and any(isinstance(part, Effect) and part.protects_ability for part in walk(item.ability))
    ):
        return False
    return not any(act.forbids_countering(other, ctx) for act, other in look.rules)


def counter(ctx: Context, entity: int, zone: str = "graveyard") -> Steps:
    """Counter one spell or ability on the stack: a spell goes to its owner's graveyard (or `zone`), an ability ceases
    to exist (701.5a). Return whether it was countered."""
    object = ctx.state.objects.get(entity)
    if object is None or object.zone != "stack" or not can_be_countered(ctx, entity):
        return False
    item = object.item
    done = yield from ctx.do(events.Counter(entity, ctx.source))
    if not any(isinstance(event, events.Counter) for event in done):
        return False
    if item is not None and item.kind != "spell":
        yield from ctx.do(events.Cease(entity))
    else:
        ctx.followed.add(entity)
        yield from ctx.do(events.Move(entity, zone, cause="countered", source=ctx.source))
    return True
