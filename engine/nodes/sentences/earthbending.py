"""Earthbending: a land becomes a creature and returns when it dies or is exiled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Act, Effect, Numeral, ObjectAct, PlayerAct, Trigger
from engine.families.continuous import ContinuousAct
from engine.families.spelled import spelled
from engine.language.node import walk
from engine.language.phrase import node, phrase
from engine.nodes.nouns.filters import Filter, Noun, TypeHead
from engine.nodes.nouns.objects import Target
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import You
from engine.nodes.nouns.values import TypeName
from engine.nodes.sentences.performing import Later
from engine.state.effects import ContinuousEffect, DelayedTrigger

if TYPE_CHECKING:
    from engine.state.context import Context


LAND = Target(Filter((Noun((), TypeHead(TypeName("Land"))),), (Controlled(You()),)))
"""The object of earthbending: target land you control."""


@phrase(en="[earthbend] {number}", it="[dominare] la terra {number}")
class Earthbend(PlayerAct):
    """Target land becomes a 0/0 creature with haste that's still a land, and gets a number of +1/+1 counters; when it
    dies or is exiled, it returns."""

    number: Numeral
    what: Target = LAND

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        lands = ctx.on_battlefield(self.what.find(ctx))
        ctx.note(self.slot, lands)
        for land in lands:
            effect = ContinuousEffect(ctx.source, ctx.controller, _becoming(), "game", (land,))
            yield from ctx.do(events.StartEffect(effect))
            if number > 0:
                yield from ctx.do(events.PutCounters(land, "+1/+1", number, ctx.source))
            returns = DelayedTrigger(
                ctx.source, ctx.controller, Later(ReturnsTapped(), LeavesAsEarthbent(land)), {}, frozenset()
            )
            yield from ctx.do(events.StartDelayedTrigger(returns))


@cache
def _becoming() -> tuple[Act, ...]:
    (ability,) = spelled("Target land you control becomes a 0/0 creature with haste that's still a land.")
    return tuple(part for part in walk(ability) if isinstance(part, ContinuousAct) and isinstance(part, ObjectAct))


@node
class LeavesAsEarthbent(Trigger):
    """ "When it dies or is exiled"."""

    land: int

    events = (events.Move,)

    def matches(self, ctx: Context, event: Any) -> bool:
        if event.object != self.land or event.from_zone != "battlefield":
            return False
        return event.zone == "exile" or (event.zone == "graveyard" and "Creature" in event.look.types)


@phrase(
    en="return the land that was earthbent to the battlefield tapped under your control",
    it="rimetti su il campo di battaglia TAPpata la terra dominata sotto il tuo controllo",
)
class ReturnsTapped(Effect):
    """The card returns to the battlefield, from the zone it went to (400.7d)."""

    def run(self, ctx: Context) -> Steps:
        event = ctx.event
        card = event.new_id if event is not None else 0
        if card in ctx.state.objects and ctx.object(card).zone == event.zone:
            yield from ctx.do(
                events.Move(
                    card,
                    "battlefield",
                    source=ctx.source,
                    controller=ctx.controller,
                    entry=events.BattlefieldEntry(tapped=True),
                )
            )
