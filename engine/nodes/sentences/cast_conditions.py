"""Conditions and amounts that look back at how a spell was cast (601.2, 702)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.change.linking import PUT_AS
from engine.decisions import is_player
from engine.families import Amount, Condition, Countable, Expected, Objects, Reference, Speaking, Whose, Zone
from engine.families.capabilities import NotedAsCast
from engine.language.node import Node
from engine.language.node_text import write
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.acts.beholding import Behold
from engine.nodes.acts.cards import Reveal
from engine.nodes.acts.prices import Price
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.located import FromZone
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import Your
from engine.nodes.nouns.said_of import holds_of
from engine.nodes.nouns.zones import ZoneKind, ZoneOf, came_from
from engine.rules.casting.cast_records import STATED, cast_record, times_paid

if TYPE_CHECKING:
    from engine.state.context import Context


class LooksBackAtCasting(Condition):
    """A condition about how a spell was cast, known once its costs have been chosen (601.2b)."""

    is_announced = True
    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})


@phrase(
    en="{what:nom} {not_?was not|was} kicked",
    it="{what:drop} {not_?non|} [essere@what] [essere:participle@what] [potenziare:participle@what]",
)
class WasKicked(LooksBackAtCasting):
    """ "it was kicked" (702.32d), or "it wasn't kicked"."""

    what: Objects
    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        return self.not_ != any(times_paid(ctx, entity, "kicker") > 0 for entity in self.what.find(ctx))


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
    en=("{what:nom} was bargained", "{what:nom} [be@what] bargained"),
    it="{what:drop} [essere@what] [essere:participle@what] [contrattare:participle@what]",
)
class WasBargained(LooksBackAtCasting):
    """ "it was bargained": its bargain cost was paid."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(times_paid(ctx, entity, "bargain") > 0 for entity in self.what.find(ctx))


@phrase(
    en="{what:nom} {not_?was not|was} foretold",
    it="{what:drop} {not_?non|} [essere@what] [essere:participle@what] [predire:participle@what]",
)
class WasForetold(LooksBackAtCasting):
    """ "this spell was foretold": it was cast for its foretell cost from exile (702.142)."""

    what: Objects
    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        records = (cast_record(ctx, entity) for entity in self.what.find(ctx))
        return self.not_ != any(record is not None and "foretell" in record.names for record in records)


@phrase(
    en="{what:nom} was cast using teamwork",
    it="{what:drop} [essere@what] [essere:participle@what] [lanciare:participle@what] usando lavoro di squadra",
)
class WasCastUsingTeamwork(LooksBackAtCasting):
    """ "it was cast using teamwork": its teamwork cost was paid."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(times_paid(ctx, entity, "teamwork") > 0 for entity in self.what.find(ctx))


@phrase(
    en="{what:nom} was embalmed",
    it="{what:drop} [essere@what] [essere:participle@what] [imbalsamare:participle@what]",
)
class WasEmbalmed(Condition):
    """ "it was embalmed": it is a token created by a resolving embalm ability (702.127b)."""

    what: Objects

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return any(
            ctx.object(entity).is_token and ctx.object(entity).memory.get(PUT_AS) == "embalm"
            for entity in self.what.find(ctx)
        )


@phrase(
    en=("time {what:nom} was kicked",),
    it=("volta che {what:drop} [essere@what] [essere:participle@what] [potenziare:participle@what]",),
    gender="f",
)
class TimesKicked(Countable, Speaking):
    """ "for each time it was kicked" (702.32c-d)."""

    what: Objects

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def count(self, ctx: Context) -> int:
        return sum(times_paid(ctx, entity, "kicker") for entity in self.what.find(ctx))


@phrase(
    en="the number of times {what:nom} was kicked",
    it="il numero di volte in cui {what:drop} [essere@what] [essere:participle@what] [potenziare:participle@what]",
)
class NumberOfKicks(Amount, Speaking):
    """ "the number of times it was kicked" (702.32c-d)."""

    what: Objects

    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def value(self, ctx: Context) -> int:
        return sum(times_paid(ctx, entity, "kicker") for entity in self.what.find(ctx))


class PaidCost(Enum):
    """Costs that later words ask about, named after their keywords."""

    AWAKEN = "awaken"
    BUYBACK = "buyback"
    CONSPIRE = "conspire"
    DASH = "dash"
    EMERGE = "emerge"
    ENTWINE = "entwine"
    ESCAPE = "escape"
    EVOKE = "evoke"
    FLASHBACK = "flashback"
    MADNESS = "madness"
    OVERLOAD = "overload"
    BLITZ = "blitz"
    CASUALTY = "casualty"
    OFFSPRING = "offspring"
    IMPENDING = "impending"
    PROWL = "prowl"
    WARP = "warp"
    SQUAD = "squad"
    REPLICATE = "replicate"
    SPECTACLE = "spectacle"
    SNEAK = "sneak"
    SURGE = "surge"
    MAYHEM = "mayhem"
    FREERUNNING = "freerunning"


words(
    {
        PaidCost.AWAKEN: ("awaken", "risveglio"),
        PaidCost.BUYBACK: ("buyback", "riscatto"),
        PaidCost.CONSPIRE: ("conspire", "cospirare"),
        PaidCost.DASH: ("dash", "accelerare"),
        PaidCost.EMERGE: ("emerge", "emergere"),
        PaidCost.ENTWINE: ("entwine", "intrecciare"),
        PaidCost.ESCAPE: ("escape", "fuggire"),
        PaidCost.EVOKE: ("evoke", "apparire"),
        PaidCost.FLASHBACK: ("flashback", "flashback"),
        PaidCost.MADNESS: ("madness", "follia"),
        PaidCost.OVERLOAD: ("overload", "sovraccarico"),
        PaidCost.IMPENDING: ("impending", "imminente"),
        PaidCost.PROWL: ("prowl", "predatore"),
        PaidCost.WARP: ("warp", "distorsione"),
        PaidCost.SQUAD: ("squad", "squadra"),
        PaidCost.OFFSPRING: ("offspring", "prole"),
        PaidCost.CASUALTY: ("casualty", "vittima"),
        PaidCost.BLITZ: ("blitz", "assalto"),
        PaidCost.REPLICATE: ("replicate", "replicare"),
        PaidCost.SPECTACLE: ("spectacle", "spettacolo"),
        PaidCost.SNEAK: ("sneak", "agguato"),
        PaidCost.SURGE: ("surge", "ondata"),
        PaidCost.MAYHEM: ("mayhem", "scompiglio"),
        PaidCost.FREERUNNING: ("freerunning", "parkour"),
    }
)


@phrase(
    en="{whose} {cost} ({price})? cost {whose…} was paid",
    it="{whose} <costo:s> di {cost} ({price})? {whose…} è stato pagato",
)
class CostWasPaid(LooksBackAtCasting):
    """ "its evoke cost was paid"; with a price, that of the keyword with that price."""

    whose: Whose
    cost: PaidCost
    price: Price | None = None

    def holds(self, ctx: Context) -> bool:
        return number_of_payments(ctx, self) > 0


@phrase(
    en="{whose} additional cost {whose…} was paid",
    it="{whose} costo addizionale {whose…} è stato pagato",
)
class AdditionalCostWasPaid(LooksBackAtCasting):
    """ "this spell's additional cost was paid": the optional one on the card that belongs to no keyword."""

    whose: Whose

    def holds(self, ctx: Context) -> bool:
        return any(_paid_stated(ctx, entity) for entity in self.whose.find(ctx) if not is_player(entity))


def _paid_stated(ctx: Context, entity: int) -> bool:
    """Whether the optional cost that stands on the card without a keyword was paid."""
    record = cast_record(ctx, entity)
    return record is not None and any(number > 0 and key.startswith(STATED) for key, number in record.extras)


@phrase(en="evidence {not_?was not|was} collected", it="le prove {not_?non sono state|sono state} raccolte")
class EvidenceWasCollected(LooksBackAtCasting):
    """ "evidence was collected", as the additional cost of this spell (601.2b)."""

    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        return _paid_stated(ctx, ctx.source) != self.not_


@phrase(
    en="time {whose} {cost} ({price})? cost {whose…} was paid",
    it="ogni volta che {whose} <costo:s> di {cost} ({price})? {whose…} è stato pagato",
)
class TimesPaid(Countable):
    """ "for each time its replicate cost was paid" (702.55a)."""

    whose: Whose
    cost: PaidCost
    price: Price | None = None

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return number_of_payments(ctx, self)


@node
class ThisCostWasPaid(CostWasPaid):
    """A `CostWasPaid` that is linked to one of several such costs (607.1)."""

    extra: str = ""
    """The key of that cost."""

    @property
    def said_as(self) -> Node:
        return CostWasPaid(self.whose, self.cost, self.price)


@node
class TimesThisPaid(TimesPaid):
    """A `TimesPaid` that is linked to one of several such costs (607.1)."""

    extra: str = ""
    """The key of that cost."""

    @property
    def said_as(self) -> Node:
        return TimesPaid(self.whose, self.cost, self.price)


@phrase(
    en="{what:nom} escaped",
    it="{what:drop} [essere@what] [fuggire:participle@what]",
)
class Escaped(LooksBackAtCasting):
    """ "it escaped": the spell was cast from a graveyard by its escape ability (702.137b)."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(escaped(ctx, entity) for entity in self.what.find(ctx))


@phrase(
    en="{what:nom} was cast from {zone}",
    it="{what:drop} [essere@what] [essere:participle@what] [lanciare:participle@what] da {zone}",
)
class WasCastFrom(LooksBackAtCasting):
    """ "it was cast from your hand" (601.2a)."""

    what: Objects
    zone: Zone

    def holds(self, ctx: Context) -> bool:
        places = self.zone.places(ctx)
        for entity in self.what.find(ctx):
            record = cast_record(ctx, entity)
            if record is None or not was_cast(ctx, entity):  # copies are not cast (706.10)
                continue
            if came_from(places, record.zone, ctx.object(entity).owner):
                return True
        return False


@phrase(
    en="{what:nom} was {not_?not|} cast",
    it=(
        "{what:drop} {not_?non|} [essere@what] [essere:participle@what] [lanciare:participle@what]",
        "{what:drop} {not_?non|} [essere@what] [lanciare:participle@what]",
    ),
)
class WasCast(LooksBackAtCasting):
    """ "it wasn't cast" (601.2), about the spell, or the spell that became the permanent. Copies put onto the stack are
    not cast (706.10)."""

    what: Objects
    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        return holds_of(ctx, self.what, self.what.find(ctx), lambda entity: was_cast(ctx, entity) != self.not_)


@phrase(
    en=("you {not_?did not|} cast {what} (from {zone})?",),
    it=(
        "{what:drop} {not_?non|} [essere@what] [essere:participle@what] [lanciare:participle@what] da te (da {zone})?",
    ),
)
class YouCastIt(LooksBackAtCasting):
    """ "if you cast it", "if you cast it from your hand": the permanent was a spell that you cast, from that zone. It
    was not put onto the battlefield, and it is not a copy."""

    what: Objects
    zone: Zone | None = None
    not_: bool = False

    def __post_init__(self) -> None:
        if self.what.is_self or self.what.is_general or not isinstance(self.what, Reference):
            raise Meaningless  # the object itself is called "it"

    def holds(self, ctx: Context) -> bool:
        zones = None if self.zone is None else {zone for zone, _ in self.zone.places(ctx)}
        found = (cast_record(ctx, entity) for entity in self.what.find(ctx))
        return self.not_ != any(
            record is not None and record.player == ctx.controller and (zones is None or record.zone in zones)
            for record in found
        )


@phrase(
    en=("you cast this spell during your main phase", "you cast ~ during your main phase"),
    it=("hai lanciato questa magia durante la tua fase principale",),
)
class CastInMainPhase(LooksBackAtCasting):
    """ "you cast this spell during your main phase" (601.2); copies are not cast."""

    def holds(self, ctx: Context) -> bool:
        record = cast_record(ctx, ctx.source)
        return record is not None and record.player == ctx.controller and record.in_main_phase


@phrase(
    en="no mana was spent to cast {what}",
    it="non è stato speso mana per [lanciare:infinitive] {what:object}",
)
class NoManaSpent(Condition):
    """ "no mana was spent to cast it" (601.2h)."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        found = [cast_record(ctx, entity) for entity in self.what.find(ctx)]
        return all(record is None or not record.spent for record in found)


def was_cast(ctx: Context, entity: int) -> bool:
    """Whether the spell, or the spell that became the permanent, was cast."""
    record = cast_record(ctx, entity)
    return record is not None and record.player is not None


def number_of_payments(ctx: Context, words: CostWasPaid | TimesPaid) -> int:
    """Return how many times the cost was paid for the object."""
    entities = [entity for entity in words.whose.find(ctx) if not is_player(entity)]
    if isinstance(words, ThisCostWasPaid | TimesThisPaid):
        records = (cast_record(ctx, entity) for entity in entities)
        return sum(dict(record.extras).get(words.extra, 0) for record in records if record is not None)
    name = words.cost.value if words.price is None else f"{words.cost.value} {words.price.key}"
    return sum(times_paid(ctx, entity, name) for entity in entities)


def escaped(ctx: Context, entity: int) -> bool:
    """Whether the spell, or the spell that became the permanent, was cast from a graveyard with escape (702.137b)."""
    record = cast_record(ctx, entity)
    return record is not None and record.zone == "graveyard" and record.paid("escape") > 0


@phrase(
    en=("you controlled {what} as you cast this spell", "you controlled {what} as you cast ~"),
    it=("controllavi {what} mentre hai lanciato questa magia", "controllavi {what} mentre hai lanciato ~"),
)
class ControlledAsCast(LooksBackAtCasting, NotedAsCast):
    """ "you controlled a Dragon as you cast this spell": when it had been cast (601.2i). A copy wasn't."""

    what: Chosen

    @property
    def key(self) -> str:
        return f"controlled {write(self.what, 'en')}"

    def holds_as_cast(self, ctx: Context) -> bool:
        found = sum(self.what.what.matches(ctx, entity) for entity in ctx.game.permanents(ctx.controller))
        return self.what.count.admits(ctx, found)

    def holds(self, ctx: Context) -> bool:
        record = cast_record(ctx, ctx.source)
        return record is not None and self.key in record.noted


@phrase(
    en=(
        "you revealed a {what:s} (or controlled {other})? as you cast this spell",
        "you revealed a {what:s} (or controlled {other})? as you cast ~",
    ),
    it=(
        "hai rivelato <un@what> {what:s} (o controllavi {other})? mentre hai lanciato questa magia",
        "hai rivelato <un@what> {what:s} (o controllavi {other})? mentre hai lanciato ~",
    ),
)
class RevealedAsCast(LooksBackAtCasting, NotedAsCast):
    """ "you revealed a Dragon card or controlled a Dragon as you cast this spell": revealed as its optional additional
    cost (601.2b), or see `ControlledAsCast`."""

    what: Noun
    other: Chosen | None = None

    def holds(self, ctx: Context) -> bool:
        from_hand = Chosen(Filter((self.what,), (FromZone(ZoneOf(Your(), ZoneKind.HAND)),)))
        if times_paid(ctx, ctx.source, STATED + write(Reveal(from_hand), "en").lower()) > 0:
            return True
        return self._controlled is not None and self._controlled.holds(ctx)

    @property
    def _controlled(self) -> ControlledAsCast | None:
        return None if self.other is None else ControlledAsCast(self.other)

    @property
    def key(self) -> str:
        return "" if self._controlled is None else self._controlled.key

    def holds_as_cast(self, ctx: Context) -> bool:
        return self._controlled is not None and self._controlled.holds_as_cast(ctx)


@phrase(
    en="{what:s} was beheld",
    it=("{what:s} è <stato@what> <ammirato@what>", "è <stato@what> <ammirato@what> {what:s}"),
)
class WasBeheld(LooksBackAtCasting):
    """ "a Dragon was beheld", as the optional additional cost of the spell."""

    what: Chosen

    def holds(self, ctx: Context) -> bool:
        return times_paid(ctx, ctx.source, STATED + write(Behold(self.what), "en").lower()) > 0
