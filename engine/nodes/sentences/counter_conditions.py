"""Conditions about counters (122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import (
    Condition,
    Count,
    Objects,
    Players,
)
from engine.language.leaves import Features
from engine.language.phrase import node, phrase
from engine.nodes.nouns.amounts import NONE
from engine.nodes.nouns.counting import counters_on
from engine.nodes.nouns.players import SomePlayer
from engine.nodes.nouns.said_of import holds_of
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class _EnoughCounters(Condition):
    """Objects have, or last had, enough counters of a kind, or of any kind (608.2g)."""

    what: Objects
    count: Count
    kind: CounterKind | None = None

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        return enough_counters(ctx, self.what, self.kind, self.count)


@phrase(
    en=(
        "{what:nom} [have@what] {count:a} ({kind})? <counter@count> on (it|them|him|her)",
        "{what:nom} [have@what] no ({kind})? <counter:p> on <it/them@what>",
        "there are no {kind} <counter:p> on {what}",
    ),
    it=(
        "{what:drop} [avere@what] {count:a@segnalino} <segnalino@count> ({kind})?",
        "{what:drop} non [avere@what] <segnalino:p> ({kind})?",
        "non ci sono <segnalino:p> {kind} su {what}",
    ),
)
class HasCounters(_EnoughCounters):
    """ "~ has a +1/+1 counter on it", "~ has no +1/+1 counters on it"."""

    @staticmethod
    def from_words(what: Objects, kind: CounterKind | None = None, count: Count = NONE) -> HasCounters:
        """Return the condition; "no counters" has no count."""
        return HasCounters(what, count, kind)

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "no"."""
        return int(self.count == NONE)


@phrase(
    en="there <is/are@count> {count:a} ({kind})? <counter@count> among {what}",
    it="ci <è/sono@count> {count:a@segnalino} <segnalino@count> ({kind})? tra {what}",
)
class CountersAmong(Condition):
    """ "there are thirty or more counters among artifacts and creatures you control": on all of them together."""

    what: Objects
    count: Count
    kind: CounterKind | None = None

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        return self.count.admits(ctx, counters_on(ctx, self.kind, self.what))


@phrase(
    en="{who:nom} [have@who] {count:a} {kind} <counter@count>",
    it="{who:drop} [avere@who] {count:a@segnalino} <segnalino@count> {kind}",
)
class PlayerHasCounters(Condition):
    """ "an opponent has three or more poison counters" (122.1)."""

    own_zones = frozenset()

    who: Players
    count: Count
    kind: CounterKind

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        players = self.who.find(ctx)
        having = [
            player for player in players if self.count.admits(ctx, ctx.state.players[player].counters.get(self.kind, 0))
        ]
        return bool(having) and (isinstance(self.who, SomePlayer) or len(having) == len(players))


@phrase(
    en="{what:nom} had {count:a} ({kind})? <counter@count> on (it|them|him|her)",
    it="{what:nom} aveva {count:a@segnalino} <segnalino@count> ({kind})?",
)
class HadCounters(_EnoughCounters):
    """ "it had a +1/+1 counter on it", by last known information (608.2g)."""


@phrase(
    en="{what:nom} had {none?no|} ({kind})? <counter:p> on (it|them)",
    it="{what:nom} {none?non|} aveva <segnalino:p> ({kind})?",
    prefer=1,
)
class HadSomeCounters(Condition):
    """ "it had counters on it", "it had no +1/+1 counters on it", by last known information (608.2g)."""

    what: Objects
    kind: CounterKind | None = None
    none: bool = False

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        held = [ctx.object(entity).counters for entity in self.what.find(ctx)]
        have = [any(each.values()) if self.kind is None else bool(each.get(self.kind)) for each in held]
        return not any(have) if self.none else bool(have) and all(have)


@phrase(
    en=(
        "there [be@count] {count:a} ({kind})? <counter> on {what}",
        "there are {count:a} ({kind})? <counter> on {what}",
    ),
    it=("ci sono {count:a} <segnalino> ({kind})? su {what}",),
)
class CountersOn(_EnoughCounters):
    """ "there are three or more charge counters on ~"."""


def enough_counters(ctx: Context, what: Objects, kind: CounterKind | None, count: Count) -> bool:
    """Whether the objects have that many counters of the kind: each of them, or as many of them as a phrase such as "a
    creature" says."""
    least, most = count.bounds(ctx)

    def has_enough(entity: int) -> bool:
        counters = ctx.object(entity).counters
        number = sum(counters.values()) if kind is None else counters.get(kind, 0)
        return least <= number and (most != 0 or not number)

    return holds_of(ctx, what, what.find(ctx), has_enough)
