"""Counters with rules meaning: stun, shield and finality counters (122.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.change.events import Damage, Destroy, Event, Move, RemoveCounters, Untap
from engine.change.prevention import Prevention
from engine.change.replacing import Replacement
from engine.decisions import Steps, is_player
from engine.families import Replacing

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


class StaysStunned(Replacing):
    """If a permanent with a stun counter would become untapped, remove one from it instead."""

    events = (Untap,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(ctx.object(event.object).tapped)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return [RemoveCounters(event.object, "stun", 1)]
        yield


class ShieldsFromDamage(Prevention):
    """Prevent damage to a permanent with a shield counter and remove one from it."""

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.preventable)

    def replace(self, ctx: Context, event: Any) -> Steps:
        target = event.target
        return [*(yield from self.prevent(ctx, event, self)), RemoveCounters(target, "shield", 1)]


class ShieldsFromDestruction(Replacing):
    """If an effect would destroy a permanent with a shield counter, remove one from it instead."""

    events = (Destroy,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return event.source is not None

    def replace(self, ctx: Context, event: Any) -> Steps:
        return [RemoveCounters(event.object, "shield", 1)]
        yield


class IsFinal(Replacing):
    """A permanent with a finality counter is exiled instead of going from the battlefield to a graveyard."""

    events = (Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.zone == "graveyard")

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone = "exile"
        return [event]
        yield


STUN, DAMAGE, DESTRUCTION, FINALITY = StaysStunned(), ShieldsFromDamage(), ShieldsFromDestruction(), IsFinal()


def of_counters(game: Play, event: Event) -> Iterator[Replacement]:
    """Yield the effects of the counters on the permanent affected by the event."""
    kind: str
    node: Replacing
    if isinstance(event, Damage):
        entity, kind, node = event.target, "shield", DAMAGE
    elif isinstance(event, Untap):
        entity, kind, node = event.object, "stun", STUN
    elif isinstance(event, Destroy):
        entity, kind, node = event.object, "shield", DESTRUCTION
    elif isinstance(event, Move) and event.from_zone == "battlefield":
        entity, kind, node = event.object, "finality", FINALITY
    else:
        return
    permanent = None if is_player(entity) else game.state.objects.get(entity)
    if permanent is not None and permanent.counters.get(kind):
        yield Replacement((kind, entity), node, game.context(entity, game.controller(entity)))
