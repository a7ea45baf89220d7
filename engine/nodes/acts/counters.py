"""Limits on counters (122.4), counters of a chosen kind, and transferred counters (122.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Numeral, Objects, PlayerAct, Recipients, Whose
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.board import CountersOfKind, PutCounters
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.acts.taking import carry_out, take_objects
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.players import Its
from engine.nodes.nouns.values import CounterKind
from engine.refusal import Text

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
    """ "put its counters on target creature": as many of each kind as it had; they are not moved (122.8)."""

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


@wording(
    en="[put] those counters on {what}",
    it=("[mettere] quei <segnalino:p> su {what:object}", "[mettere] quegli <segnalino:p> su {what:object}"),
)
def put_those_counters(what: Objects) -> PlayerAct:
    """ "If it had counters on it, put those counters on target creature": its counters."""
    return PutItsCounters(Its(), what)


@phrase(
    en="[put] your choice of {counters:or,2} on {what}",
    it="[mettere] a tua scelta {counters:or,2} su {what}",
)
class PutCountersOfChoice(PlayerAct):
    """ "put your choice of a flying counter or two +1/+1 counters on target creature"."""

    counters: tuple[CountersOfKind, ...]
    what: Recipients

    you_only = True

    def __post_init__(self) -> None:
        if len(self.counters) < 2:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            kinds = [ctx.noun(each) for each in self.counters]
            chosen = yield ChooseOption(
                player=player,
                prompt=Text("Choose the counters to put.", "Quali segnalini metti?"),
                rule="608.2d",
                source=ctx.source,
                options=[Option(str(place), words) for place, words in enumerate(kinds)],
                about="counter",
            )
            picked = self.counters[int(chosen)]
            yield from carry_out(ctx, PutCounters(picked.kind, self.what, picked.number, slot=self.slot), [player])


@wording(
    en="[put] your choice of a {kinds:or,2} counter on {what}",
    it="[mettere] a tua scelta un segnalino {kinds:or,2} su {what}",
)
def put_counter_of_choice(kinds: tuple[CounterKind, ...], what: Recipients) -> PlayerAct:
    """ "Your choice of a flying, reach, or trample counter": one counter of any of these kinds."""
    return PutCountersOfChoice(tuple(CountersOfKind(Number.one(), kind) for kind in kinds), what)
