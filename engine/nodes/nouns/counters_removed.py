"""Counters removed by an earlier act of the same text (122.1, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Amount, Countable, Deed, ThisWay
from engine.language.phrase import phrase
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="({kind})? <counter:s> removed this way", it="ogni <segnalino:s> ({kind})? rimosso in questo modo")
class CounterRemovedThisWay(ThisWay, Countable):
    """ "for each storage counter removed this way", including counters removed as a cost."""

    kind: CounterKind | None = None

    known_once_paid = True

    deed = Deed.COUNTERS_REMOVED

    def count(self, ctx: Context) -> int:
        return removed(ctx, self.refers, self.kind)


@phrase(
    en="the number of ({kind})? <counter:p> removed this way",
    it="il <numero:s> di <segnalino:p> ({kind})? rimossi in questo modo",
    prefer=1,
)
class CountersRemovedThisWay(ThisWay, Amount):
    """ "the number of charge counters removed this way"."""

    kind: CounterKind | None = None

    known_once_paid = True

    deed = Deed.COUNTERS_REMOVED

    def value(self, ctx: Context) -> int:
        return removed(ctx, self.refers, self.kind)


def removed(ctx: Context, slot: int, kind: CounterKind | None) -> int:
    """Return how many counters of that kind (None: any kind) the act with that slot removed. For a mana ability whose
    cost is not paid yet, it is the announced number."""
    kinds: dict[str, int] | None = ctx.memo.get(("removed", slot))
    if kinds is None:
        return (ctx.x or 0) if ctx.item is None else 0
    return sum(kinds.values()) if kind is None else kinds.get(kind, 0)


def note_removed(ctx: Context, slot: int, kinds: dict[str, int]) -> None:
    """Record how many counters of each kind an act removed."""
    ctx.memo["removed", slot] = kinds
    ctx.note_number(slot, sum(kinds.values()))
