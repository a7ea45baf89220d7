"""Keywords of creatures that get counters when others enter: evolve, graft (702.57, 702.99)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, Expected, ObjectAct, Objects
from engine.language.phrase import phrase
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import SpelledWithNumber
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.references import That

if TYPE_CHECKING:
    from engine.state.context import Context


Evolve = keyword(
    "evolve",
    "evoluzione",
    "702.99",
    "Whenever a creature you control enters, if that creature has greater power or toughness than ~, ~ evolves.",
)


Increment = keyword(
    "increment",
    "incremento",
    meaning="Whenever you cast a spell, if the mana spent to cast it exceeds ~'s power or toughness, put a +1/+1"
    " counter on ~.",
)


@phrase(
    en="the mana spent to cast {what} exceeds {than} 's power or toughness",
    it="il mana speso per lanciare {what} supera la forza o la costituzione di {than}",
)
class SpentExceedsSize(Condition):
    """ "the mana spent to cast that spell exceeds ~'s power or toughness": that of either (106.6)."""

    what: Objects
    than: Self | That

    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST}) if name == "what" else frozenset()

    def holds(self, ctx: Context) -> bool:
        sizes = [(look.power, look.toughness) for look in map(ctx.look, self.than.find(ctx)) if look.is_creature]
        spent = [len(ctx.object(spell).memory.get("mana spent", "")) for spell in self.what.find(ctx)]
        return any(_exceeds(mana, number) for mana in spent for size in sizes for number in size)


@phrase(en="[evolve]", it="si [evolvere]")
class Evolves(ObjectAct):
    """Put a +1/+1 counter on it; only if that happens has it evolved (702.99a-b)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield(subjects):
            done = yield from ctx.do(events.PutCounters(entity, "+1/+1", 1, ctx.source))
            if any(isinstance(event, events.PutCounters) and event.amount > 0 for event in done):
                yield from ctx.do(events.Does(entity, "evolve"))


@phrase(
    en="{what:nom} [have@what] greater power or toughness than {than}",
    it="{what:drop} [avere@what] forza o costituzione maggiore di {than}",
)
class IsGreater(Condition):
    """ "that creature has greater power or toughness than ~"; a noncreature has neither (702.99c)."""

    what: Objects
    than: Objects

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return any(
            _exceeds(ctx.look(entity).power, ctx.look(other).power)
            or _exceeds(ctx.look(entity).toughness, ctx.look(other).toughness)
            for entity in self.what.find(ctx)
            for other in self.than.find(ctx)
            if ctx.look(entity).is_creature and ctx.look(other).is_creature
        )


def _exceeds(one: int | None, other: int | None) -> bool:
    return (one or 0) > (other or 0)


Graft = keyword(
    "graft {number}",
    "innesto {number}",
    "702.57",
    "~ enters with # +1/+1 counters on it.\n"
    "Whenever another creature enters, if ~ has a +1/+1 counter on it, you may move a +1/+1 counter from ~ onto "
    "that creature.",
    family=SpelledWithNumber,
)
