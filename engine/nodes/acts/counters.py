"""How many counters a permanent can have (122.4), and the counters of one object put on another (122.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Numeral, Objects, PlayerAct, Whose
from engine.language.phrase import phrase
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[can] not have more than {number:a} {counter} <counter> on (it|them)",
    it="non [potere] avere più di {number:a} <segnalino> {counter} su di (sé|loro)",
)
class MostCounters(ObjectRule):
    """ "can't have more than three +1/+1 counters on it" (122.4, 704.5r)."""

    number: Numeral
    counter: CounterKind

    def most_counters(self, ctx: Context) -> tuple[str, int] | None:
        return self.counter, self.number.value(ctx)


@phrase(en="[put] {whose} counters {whose…} on {what}", it="[mettere] {whose} <segnalino:p> {whose…} su {what:object}")
class PutItsCounters(PlayerAct):
    """ "put its counters on target creature": as many of each kind as it had; none is moved (122.8)."""

    whose: Whose
    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        onto = yield from take_objects(ctx, subjects, self.what)
        had: dict[str, int] = {}
        for entity in self.whose.find(ctx):
            for kind, number in ctx.object(entity).counters.items():
                had[kind] = had.get(kind, 0) + number
        yield from ctx.do_all(
            [
                events.PutCounters(entity, kind, number, ctx.source)
                for entity in ctx.on_battlefield(onto)
                for kind, number in had.items()
            ]
        )
