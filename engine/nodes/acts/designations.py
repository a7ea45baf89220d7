"""Acts that give permanents designations, and triggers on that (701.31, 702.111b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Numeral, ObjectAct, PlayerAct
from engine.families.capabilities import AwaitsDesignation, DesignatesWithX
from engine.language.node import walk
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import X
from engine.nodes.nouns.designations import FOR_THE_TURN, Designation
from engine.nodes.triggers.object_events import ObjectEvent

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[become] {designation}", it="[diventare] {designation}")
class BecomeDesignated(ObjectAct):
    """ "becomes renowned" (701.31b, 702.111b)."""

    designation: Designation

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(subjects)
        value = ctx.state.turn_stamp if self.designation in FOR_THE_TURN else True
        yield from ctx.do_all([events.Remember(entity, self.designation.value, value) for entity in found])


@phrase(en="[become] {designation}", it="[diventare] {designation}")
class BecomesDesignated(ObjectEvent, AwaitsDesignation):
    """ "When ~ becomes monstrous" (701.31a), "renowned" (702.111b)."""

    designation: Designation

    events = (events.Remember,)

    @property
    def designation_awaited(self) -> str:
        return self.designation.value

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object if event.key == self.designation.value else None


@phrase(en="monstrosity {number}", it="mostruosità {number}")
class Monstrosity(PlayerAct, DesignatesWithX):
    """If the source isn't monstrous, put counters on it and it becomes monstrous (701.31a)."""

    number: Numeral

    @property
    def designation_with_x(self) -> str:
        """ "monstrous", if its number is X (701.31c)."""
        return Designation.MONSTROUS.value if any(isinstance(part, X) for part in walk(self)) else ""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield([ctx.source]):
            if ctx.object(entity).memory.get(Designation.MONSTROUS.value):
                continue
            number = self.number.value(ctx)
            if number > 0:
                yield from ctx.do(events.PutCounters(entity, "+1/+1", number, ctx.source))
            if ctx.x is not None:  # 701.31c
                yield from ctx.do(events.Remember(entity, "x", ctx.x))
            yield from ctx.do(events.Remember(entity, Designation.MONSTROUS.value, True))
