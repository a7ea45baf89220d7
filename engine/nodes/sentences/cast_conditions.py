"""Conditions and numbers that look back at how a spell was cast (601.2, 702)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Condition, Countable, Objects, Reference, Whose, Zone
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.prices import Price
from engine.rules.casting.record import cast_record

if TYPE_CHECKING:
    from engine.state.context import Context


class LooksBackAtCasting(Condition):
    """A condition about how a spell was cast; it is known as soon as its costs have been chosen (601.2b)."""

    is_announced = True
    own_reads = frozenset()


@phrase(
    en=("{what:nom} was kicked",),
    it=("{what:drop} [essere@what] [essere:participle@what] [potenziare:participle@what]",)
)
class WasKicked(LooksBackAtCasting):
    """ "it was kicked" (702.32d)."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(times_paid(ctx, entity, "kicker") > 0 for entity in self.what.find(ctx))


@phrase(
    en=("{what:nom} was kicked with its {price} kicker",),
    it=(
        "{what:drop} [essere@what] [essere:participle@what] [potenziare:participle@what] con il suo potenziamento"
        " {price}",
    ),
)
class WasKickedWith(LooksBackAtCasting):
    """ "it was kicked with its {R} kicker" (702.32f)."""

    what: Objects
    price: Price

    def holds(self, ctx: Context) -> bool:
        name = f"kicker {self.price.key}"
        return any(times_paid(ctx, entity, name) > 0 for entity in self.what.find(ctx))


@phrase(
    en=("time {what:nom} was kicked",),
    it=("volta che {what:drop} [essere@what] [essere:participle@what] [potenziare:participle@what]",),
    gender="f",
)
class TimesKicked(Countable):
    """ "for each time it was kicked" (702.32c-d)."""

    what: Objects

    def count(self, ctx: Context) -> int:
        return sum(times_paid(ctx, entity, "kicker") for entity in self.what.find(ctx))


class PaidCost(Enum):
    """Costs that later words ask about, by the names of their keywords."""

    BUYBACK = "buyback"
    ENTWINE = "entwine"
    ESCAPE = "escape"
    EVOKE = "evoke"
    FLASHBACK = "flashback"
    MADNESS = "madness"
    OVERLOAD = "overload"
    SPECTACLE = "spectacle"


words(
    {
        PaidCost.BUYBACK: ("buyback", "riscatto"),
        PaidCost.ENTWINE: ("entwine", "intrecciare"),
        PaidCost.ESCAPE: ("escape", "fuggire"),
        PaidCost.EVOKE: ("evoke", "apparire"),
        PaidCost.FLASHBACK: ("flashback", "flashback"),
        PaidCost.MADNESS: ("madness", "follia"),
        PaidCost.OVERLOAD: ("overload", "sovraccarico"),
        PaidCost.SPECTACLE: ("spectacle", "spettacolo"),
    }
)


@phrase(
    en="{whose} {cost} cost {whose…} was paid", it="{whose} <costo:s> di {cost} {whose…} è stato pagato"
)
class CostWasPaid(LooksBackAtCasting):
    """ "its evoke cost was paid"."""

    whose: Whose
    cost: PaidCost

    def holds(self, ctx: Context) -> bool:
        return any(times_paid(ctx, entity, self.cost.value) > 0 for entity in self.whose.find(ctx) if entity >= 10)


@phrase(
    en="{what:nom} was cast from {zone}",
    it="{what:drop} [essere@what] [essere:participle@what] [lanciare:participle@what] da {zone}",
)
class WasCastFrom(LooksBackAtCasting):
    """ "it was cast from your hand" (601.2a)."""

    what: Objects
    zone: Zone

    def holds(self, ctx: Context) -> bool:
        zones = {zone for zone, _ in self.zone.places(ctx)}
        found = (cast_record(ctx, entity) for entity in self.what.find(ctx))
        return any(record is not None and record.zone in zones for record in found)


@phrase(
    en=("you {not_?did not|} cast {what} (from {zone})?",),
    it=(
        "{what:drop} {not_?non|} [essere@what] [essere:participle@what] [lanciare:participle@what] da te"
        " (da {zone})?",
    ),
)
class YouCastIt(LooksBackAtCasting):
    """ "if you cast it", "if you cast it from your hand": the permanent was a spell that you cast from there, not put
    there or a copy."""

    what: Objects
    zone: Zone | None = None
    not_: bool = False

    def __post_init__(self) -> None:
        if self.what.is_self or self.what.is_general or not isinstance(self.what, Reference):
            raise Meaningless  # the object itself is "it"

    def holds(self, ctx: Context) -> bool:
        zones = None if self.zone is None else {zone for zone, _ in self.zone.places(ctx)}
        found = (cast_record(ctx, entity) for entity in self.what.find(ctx))
        return self.not_ != any(
            record is not None and record.player == ctx.controller and (zones is None or record.zone in zones)
            for record in found
        )


def times_paid(ctx: Context, entity: int, name: str) -> int:
    """How many times the cost of that name was paid for the spell, or for the spell that the permanent was."""
    record = cast_record(ctx, entity)
    return record.paid(name) if record is not None else 0
