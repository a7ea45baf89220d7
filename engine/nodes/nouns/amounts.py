"""Numbers and counts (107)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change.events import GainLife
from engine.families import (
    NOTHING,
    Amount,
    Antecedent,
    Condition,
    Count,
    Countable,
    Deed,
    Discourse,
    Expected,
    Head,
    Numeral,
    Reference,
    SimpleNumeral,
    Speaking,
    Tally,
    ThisWay,
    Whose,
)
from engine.families.playability import OnCard
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.nouns.filters import CardHead, ColourNoun, Filter, Noun
from engine.nodes.nouns.located import InZone
from engine.nodes.nouns.zones import ZonePair
from engine.state.starting import starting_life

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="{number}", it="{number}")
class Number(SimpleNumeral):
    """A number as printed."""

    is_figure = True

    own_zones = frozenset()

    number: int

    @property
    def plural(self) -> bool:
        return self.number != 1

    @staticmethod
    def one() -> Number:
        """Return the number 1."""
        return Number(1)

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.number


@phrase(en="X", it="X")
class X(SimpleNumeral):
    """The value chosen for X, or the one that the text defines (107.3)."""

    own_zones = frozenset()

    own_reads = frozenset()

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield itself if nothing defines X (107.3)."""
        if not around.knows_x:
            yield self

    def value(self, ctx: Context) -> int:
        return ctx.x or 0


@phrase(en=("{x} plus {more:alone}", "{x} plus {more}"), it=("{x} più {more:alone}", "{x} più {more}"))
class XPlus(SimpleNumeral):
    """ "X plus 2 damage"."""

    own_zones = frozenset()

    x: X
    more: Number

    own_reads = frozenset()

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for damage and life, which are not counted: "X plus 2 damage"."""
        return int(not features.counting)

    def value(self, ctx: Context) -> int:
        return self.x.value(ctx) + self.more.value(ctx)


@phrase(en=("twice {x}", "two times {x}"), it=("il doppio di {x}", "due volte {x}"))
class TwiceX(SimpleNumeral):
    """ "twice X life"."""

    own_zones = frozenset()

    x: X

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return 2 * self.x.value(ctx)


@phrase(en=("that many", "that much"), it=("<altrettanto>", "quel numero di"))
class ThatMany(Reference, SimpleNumeral):
    """ "that many": the number that an earlier part of the text produced."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        """Return its slot; for a prevention shield, that of the damage it prevents (615.5)."""
        return discourse.frame.prevention if discourse.frame.by_shield else discourse.number()

    @property
    def passed_on(self) -> int | None:
        return self.refers

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for damage and life, which take "that much"."""
        return int(language == "en" and not features.counting)

    def value(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)


@phrase(en="that excess damage", it="quel danno in eccesso")
class ThatExcess(Reference, Amount):
    """ "that excess damage": the excess of the damage that was dealt or that the trigger watches for."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        dealt = discourse.latest_act(Deed.DAMAGE_DEALT)
        return dealt if dealt >= 0 else discourse.number()

    def value(self, ctx: Context) -> int:
        dealt: dict[int, int] | None = ctx.memo.get(("excess", self.refers))
        return ctx.recall_number(self.refers) if dealt is None else sum(dealt.values())


@phrase(en="the life lost this way", it="i <punto vita:p> persi in questo modo")
class LifeLostThisWay(ThisWay, Amount):
    """ "the life lost this way": by all players together (119.3)."""

    own_reads = frozenset()

    deed = Deed.LIFE_LOST

    def value(self, ctx: Context) -> int:
        total: int = ctx.memo.get(("lost", self.refers), 0)
        return total


@phrase(en="1 life lost this way", it="ogni punto vita perso in questo modo")
class EachLifeLost(ThisWay, Countable):
    """ "for each 1 life lost this way": by all players together (119.3)."""

    own_reads = frozenset()

    deed = Deed.LIFE_LOST

    def count(self, ctx: Context) -> int:
        total: int = ctx.memo.get(("lost", self.refers), 0)
        return total


@phrase(en=("the damage dealt this way", "the amount of damage dealt this way"), it="il danno inflitto in questo modo")
class DamageDealtThisWay(ThisWay, Amount):
    """ "the damage dealt this way": the damage actually dealt by an earlier sentence of the text (120.3)."""

    own_reads = frozenset()

    deed = Deed.DAMAGE_DEALT

    def value(self, ctx: Context) -> int:
        total: int = ctx.memo.get(("dealt", self.refers), 0)
        return total


@phrase(
    en=(
        "the excess damage dealt this way",
        "the amount of excess damage dealt (to that creature|to that permanent)? this way",
        "the excess damage dealt (to that creature|to that permanent) this way",
    ),
    it=("il danno in eccesso inflitto in questo modo", "l' <ammontare:s> di danno in eccesso inflitto in questo modo"),
)
class ExcessDealt(ThisWay, Amount):
    """The excess damage that an earlier sentence of the text dealt to permanents."""

    own_reads = frozenset()

    deed = Deed.DAMAGE_DEALT

    def value(self, ctx: Context) -> int:
        found: dict[int, int] = ctx.memo.get(("excess", self.refers), {})
        return sum(found.values())


@phrase(en=("twice that many", "twice that much"), it="il doppio di")
class TwiceThatMany(Reference, SimpleNumeral):
    """ "twice that many": double the number that an earlier part of the text produced."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention if discourse.frame.by_shield else discourse.number()

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for damage and life, which take "twice that much"."""
        return int(language == "en" and not features.counting)

    def value(self, ctx: Context) -> int:
        return 2 * ctx.recall_number(self.refers)


@phrase(en="{number} … for each {what:s}", it="{number} … per {what:s}", prefer=1)
class ForEach(Numeral):
    """A number multiplied by a count of things."""

    number: SimpleNumeral
    what: Countable

    @property
    def plural(self) -> bool:
        return self.number.plural

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.number.value(ctx) * self.what.count(ctx)


@phrase(
    en=("{number} … plus {more:alone}", "{number} … plus {more}"),
    it=("{number} … più {more:alone}", "{number} … più {more}"),
    prefer=1,
)
class ThatManyMore(Numeral):
    """ "that many cards plus one": the number that an earlier part of the text produced, plus another."""

    number: ThatMany
    more: SimpleNumeral

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for damage and life, which are not counted: "that much life plus 1"."""
        return int(not features.counting)

    @property
    def plural(self) -> bool:
        return self.number.plural

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.number.value(ctx) + self.more.value(ctx)


@phrase(
    en=("… equal to {amount}", "a number of … equal to {amount}", "a amount of … equal to {amount}"),
    it=("… pari a {amount}", "un numero di … pari a {amount}", "un ammontare di … pari a {amount}"),
)
class EqualTo(Numeral):
    """ "cards equal to …": a number given by another amount."""

    amount: Amount

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.amount.value(ctx)


@phrase(en="a number of … equal to {amount}", it="un numero di … pari a {amount}", alone=False)
class ANumberEqualTo(EqualTo):
    """An `EqualTo` for tokens."""


@phrase(en="a amount of … equal to {amount}", it="un ammontare di … pari a {amount}", alone=False)
class AnAmountEqualTo(EqualTo):
    """An `EqualTo` for energy."""


class Property(Enum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"

    def of(self, ctx: Context, entity: int) -> int:
        """Return the number, which for an object that no longer exists is the last known one (608.2g)."""
        look = ctx.look(entity)
        if self is Property.POWER:
            return look.power or 0
        if self is Property.TOUGHNESS:
            return look.toughness or 0
        if self is Property.LOYALTY:
            return ctx.object(entity).counters.get("loyalty", 0)
        item = ctx.object(entity).item
        x = item.x if item is not None and item.x else 0
        return look.cost.value(x) if look.cost is not None and x else look.mana_value


words(
    {
        Property.POWER: ("power", "<forza>"),
        Property.TOUGHNESS: ("toughness", "<costituzione>"),
        Property.MANA_VALUE: (("mana value", "converted mana cost"), ("<valore di mana>", "costo di mana convertito")),
        Property.LOYALTY: ("loyalty", "<fedeltà>"),
    }
)


@phrase(
    en=("the number of {what:p,every}", "the total number of {what:p,every}", "the amount of {what:p,every}"),
    it=("il <numero:s> di {what:p,every}", "il numero totale di {what:p,every}"),
)
class CountOf(Amount):
    """The number of such things."""

    own_zones = frozenset()

    what: Filter

    own_reads = frozenset()

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the "total number" in two zones."""
        return int(any(isinstance(getattr(each, "zone", None), ZonePair) for each in self.what.tail))

    def value(self, ctx: Context) -> int:
        return len(self.what.find(ctx))


@phrase(
    en=("the number of {what:p}", "the total number of {what:p}"),
    it=("il <numero:s> di {what:p}", "il <numero:s> totale di {what:p}"),
    prefer=1,
)
class NumberOf(Amount):
    """ "The number of counters on ~", "the number of cards you've drawn this turn"."""

    own_zones = frozenset()
    own_reads = frozenset()

    what: Tally

    def value(self, ctx: Context) -> int:
        return self.what.count(ctx)


class MeasureOf(Amount, Speaking):
    """A number that an object has."""

    whose: Whose

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.OBJECT, Expected.WITH_PROPERTY})

    def __post_init__(self) -> None:
        if self.whose.of_each:
            raise Meaningless


@phrase(en="{whose} {property} {whose…}", it="{whose} {property} {whose…}")
class PropertyOf(MeasureOf):
    """Power, toughness, mana value or loyalty of an object."""

    whose: Whose
    property: Property

    def value(self, ctx: Context) -> int:
        return sum(self.property.of(ctx, entity) for entity in self.whose.find(ctx))


@phrase(
    en=(
        "{total?the total {property} of|the greatest {property} among} {what:p,every}",
        "the {total?total|highest} {property} among {what:p,every}",
    ),
    it=(
        "<il> {property} {total?<totale:adj> di|<maggiore:adj> tra} {what:p,every,the}",
        "{property} più alto tra {what:p,every,the}",
    ),
)
class Aggregate(Amount):
    """The greatest power, toughness or mana value among such things, or their total."""

    property: Property
    what: Filter
    total: bool = False

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset()

    def __post_init__(self) -> None:
        if self.total and len(self.what.nouns) == 1 and any(isinstance(part, ThisWay) for part in self.what.tail[:1]):
            raise Meaningless  # what was done to them is known even if they are gone (`TotalThisWay`)

    def value(self, ctx: Context) -> int:
        found = [self.property.of(ctx, entity) for entity in self.what.find(ctx)]
        return sum(found) if self.total else max(found, default=0)


@phrase(en="{whose} life total {whose…}", it="{whose} <punto vita:p> {whose…}")
class LifeTotal(Amount):
    """A player's life total (119.1)."""

    whose: Whose

    own_reads = frozenset({"life"})

    def value(self, ctx: Context) -> int:
        return sum(ctx.state.players[ctx.player_of(who)].life for who in self.whose.find(ctx))


@phrase(en="{whose} starting life total {whose…}", it="{whose} <punto vita:p> iniziali {whose…}")
class StartingLife(Amount):
    """A player's starting life total (103.3)."""

    whose: Whose

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return sum(starting_life(ctx.state, ctx.player_of(who)) for who in self.whose.find(ctx))


@phrase(
    en="{first} or {second} , whichever is greater",
    it=("{first} o {second} , a seconda di quale sia maggiore", "{first} o {second} , quale che sia il maggiore"),
    prefer=-1,
)
class WhicheverIsGreater(Amount):
    """ "the number of Zombies you control or the number of Zombie cards in your graveyard, whichever is greater"."""

    first: CountOf | PropertyOf
    second: CountOf | PropertyOf

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return max(self.first.value(ctx), self.second.value(ctx))


@phrase(
    en=(
        "the difference between {whose} power and toughness {whose…}",
        "the difference between {whose} power and its toughness {whose…}",
    ),
    it="la differenza tra {whose@forza} <forza:s> e la costituzione {whose…}",
)
class SizeDifference(MeasureOf):
    """ "the difference between its power and toughness": never negative."""

    whose: Whose

    def value(self, ctx: Context) -> int:
        found = self.whose.find(ctx)
        return sum(abs(Property.POWER.of(ctx, each) - Property.TOUGHNESS.of(ctx, each)) for each in found)


@phrase(
    en="the difference between those players' life totals",
    it="la differenza tra i punti vita di quei giocatori",
)
class LifeDifference(Reference, Amount):
    """ "the difference between those players' life totals" (119.1)."""

    own_reads = frozenset({"life"})

    def meant(self, discourse: Discourse) -> int:
        return discourse.players()

    def value(self, ctx: Context) -> int:
        held = [ctx.state.players[ctx.player_of(player)].life for player in ctx.recall(self.refers)]
        return max(held) - min(held) if held else 0


@phrase(en="the difference", it="la differenza")
class TheDifference(Reference, Amount):
    """ "draw cards equal to the difference": between the numbers compared by the condition before it."""

    of: Condition | None = field(default=None, compare=False, repr=False, kw_only=True)
    """The condition."""

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """Record the last condition that compares two numbers."""
        return {"refers": NOTHING if discourse.compared is None else 0, "of": discourse.compared}

    def value(self, ctx: Context) -> int:
        return 0 if self.of is None else self.of.difference(ctx)


@phrase(en="{whose} devotion {whose…} to {colours:and}", it="{whose} <devozione> {whose…} {colours:and}")
class Devotion(Amount):
    """Devotion to colours (700.5)."""

    whose: Whose
    colours: tuple[ColourNoun, ...]

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return devotion(ctx, self.whose, frozenset(colour.colour for colour in self.colours))


def devotion(ctx: Context, whose: Whose, wanted: frozenset[str]) -> int:
    """Return the number of mana symbols of those colours among the mana costs of permanents that the players control
    (700.5)."""
    found = 0
    for who in whose.find(ctx):
        for entity in ctx.game.permanents(ctx.player_of(who)):
            cost = ctx.look(entity).cost
            if cost is not None:
                found += sum(not wanted.isdisjoint(symbol.colours) for symbol in cost.symbols)
    return found


@phrase(en="{first} plus {second}", it="{first} più {second}")
class Sum(Amount):
    """The sum of two numbers."""

    first: SimpleNumeral | CountOf | PropertyOf
    second: Amount

    def __post_init__(self) -> None:
        if isinstance(self.first, X) and isinstance(self.second, Number):
            raise Meaningless  # that would be an `XPlus`

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.first.value(ctx) + self.second.value(ctx)


@phrase(en=("twice {amount}",), it=("il doppio di {amount}",))
class Twice(Amount):
    """Double a number."""

    amount: Amount

    def __post_init__(self) -> None:
        if isinstance(self.amount, X | ThatMany | ThatManyMore | ForEach | EqualTo | Sum):
            raise Meaningless

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return 2 * self.amount.value(ctx)


class Rounding(Enum):
    """How to round a fraction (107.1a)."""

    UP = "up"
    DOWN = "down"

    def half(self, number: int) -> int:
        """Return half of the number, rounded."""
        return (number + (self is Rounding.UP)) // 2


words(
    {
        Rounding.UP: ("rounded up", "<arrotondato> per eccesso"),
        Rounding.DOWN: ("rounded down", "<arrotondato> per difetto"),
    }
)


@phrase(
    en=("half {amount} , {rounding}", "half {amount} , {rounding} ,"),
    it=("la <metà:s> di {amount} , {rounding}", "la <metà:s> di {amount} , {rounding} ,"),
)
class Half(Amount):
    """Half of a number (107.1a)."""

    amount: Amount
    rounding: Rounding

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.rounding.half(self.amount.value(ctx))


@wording(
    en=("half {x} … , {rounding}", "half {x} … , {rounding} ,"),
    it=("la <metà:s> di {x} … , {rounding}", "la <metà:s> di {x} … , {rounding} ,"),
)
def half_x(x: X, rounding: Rounding) -> Numeral:
    """ "Half X damage, rounded up": damage equal to half X, rounded up."""
    return EqualTo(Half(x, rounding))


@phrase(
    en=("the amount of life you 've gained this turn", "the amount of life you gained this turn"),
    it="l' <ammontare:s> di punti vita che hai guadagnato in questo turno",
)
class LifeGainedThisTurn(Amount):
    """The life you gained this turn."""

    own_reads = frozenset({"life", "turn"})

    def value(self, ctx: Context) -> int:
        return sum(
            event.amount
            for event in ctx.state.history
            if isinstance(event, GainLife) and event.player == ctx.controller
        )


@phrase(en="{what:s,kinds}", it=("ogni {what:s,kinds}", "ciascun {what:s}"))
class Such(Countable, Antecedent):
    """Objects of a kind: "for each creature you control". "Those creatures" can mean them afterwards."""

    what: Filter

    own_reads = frozenset()

    may_be_named = True
    is_mentioned_aside = True

    @property
    def is_several(self) -> bool:
        return True

    @property
    def heads(self) -> tuple[Head, ...]:
        return self.what.heads

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.what.kinds_named

    def count(self, ctx: Context) -> int:
        found = self.what.find(ctx)
        if ctx.ability is not None and self.slot in ctx.ability.referred:
            ctx.note(self.slot, found)
        return len(found)


@phrase(en="of {whose} <color:p> {whose…}", it="ciascuno di {whose} <colore:p> {whose…}")
class ColoursOf(Countable):
    """ "for each of its colors" (105.2)."""

    own_zones = frozenset()

    whose: Whose

    def count(self, ctx: Context) -> int:
        return len(frozenset[str]().union(*(ctx.look(entity).colours for entity in self.whose.find(ctx))))


# Counts


@node
class Numbered(Count):
    """A count with a number, which the noun agrees with."""

    number: SimpleNumeral

    @property
    def plural(self) -> bool:
        return self.number.plural


@phrase(en="{number}", it="{number}")
class Exactly(Numbered):
    """An exact number: "a", "two", "X"."""

    own_zones = frozenset()

    is_exact = True

    @property
    def is_one(self) -> bool:  # type: ignore[override]
        return self == Exactly.one()

    @property
    def is_plural_afterwards(self) -> bool:
        return self.plural

    @staticmethod
    def one() -> Exactly:
        """Return the count of exactly one."""
        return Exactly(Number(1))

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = max(0, self.number.value(ctx))
        return number, number


@phrase(en="{number} … for each {per:s}", it="{number} … per {per:s}")
class PerEach(Numbered):
    """ "a permanent for each fade counter on ~"."""

    per: Countable

    own_reads = frozenset()

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = max(0, self.number.value(ctx) * self.per.count(ctx))
        return number, number


@phrase(en="one or both", it=("uno o entrambi", "una o entrambe"), alone=False)
class OneOrBoth(Count):
    """One of two, or both: for modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 2


@phrase(en="both", it=("entrambi", "entrambe"), alone=False)
class Both(Count):
    """Both of two: for modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 2, 2


@phrase(en="any number", it=("un qualsiasi <numero:s>", "qualsiasi numero"), alone=False)
class AnyNumberOfModes(Count):
    """Any number, including none (107.1c): for modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, None


@phrase(en="up to {number:one}", it="fino a {number:one}")
class UpTo(Numbered):
    """Any number from none to a maximum (107.1c, 115.1)."""

    @property
    def is_plural_afterwards(self) -> bool:
        return self.plural

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, max(0, self.number.value(ctx))


@phrase(en="any number of", it=("un qualsiasi <numero:s> di", "qualsiasi numero di"))
class AnyNumber(Count):
    """Any number."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, None


@node
class NoneOf(Count):
    """None; the words around it say so: "you control no creatures", "non controlli creature"."""

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, 0


NONE = NoneOf()


@phrase(en="{number:one} or more", it="{number:one} o più")
class OrMore(Count):
    """A minimum: "two or more"."""

    number: SimpleNumeral

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return self.number.value(ctx), None


@phrase(en=("fewer than {number:one}", "less than {number:one}"), it="meno di {number:one}")
class FewerThan(Count):
    """An exclusive maximum, which includes none: "fewer than two"."""

    number: SimpleNumeral

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, max(0, self.number.value(ctx) - 1)

    def admits(self, ctx: Context, number: int) -> bool:
        return number < self.number.value(ctx)


@phrase(en="{number:one} or (fewer|less)", it="{number:one} o meno")
class OrFewer(Count):
    """A maximum, which includes none: "two or fewer"."""

    number: SimpleNumeral

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, self.number.value(ctx)

    def admits(self, ctx: Context, number: int) -> bool:
        return number <= self.number.value(ctx)


@phrase(en="exactly {number:one}", it="esattamente {number:one}")
class ExplicitlyExactly(Numbered):
    """An explicitly exact number: "exactly two"."""

    @property
    def is_plural_afterwards(self) -> bool:
        return self.plural

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = self.number.value(ctx)
        return number, number

    def admits(self, ctx: Context, number: int) -> bool:
        return number == self.number.value(ctx)


@phrase(en="at least {number:one}", it="almeno {number:one}")
class AtLeast(Numbered):
    """A minimum written as "at least two"."""

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return self.number.value(ctx), None


@phrase(en="one or two", it=("uno o due", "una o due"))
class OneOrTwo(Count):
    """One or two."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for Italian "una" with feminine nouns."""
        return int(language == "it" and features.gender == "f")

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 2


@phrase(en="one , two , or three", it=("uno , due o tre", "una , due o tre"))
class OneToThree(Count):
    """One, two or three."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for Italian "una" with feminine nouns."""
        return int(language == "it" and features.gender == "f")

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 3


@phrase(en=("{number:one} times", "twice"), it="{number:one} <volta:p>")
class Times(Node):
    """A number of repetitions, one after the other."""

    number: SimpleNumeral = Number(2)

    def __post_init__(self) -> None:
        if self.number == Number(1):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for English "twice"."""
        return int(language == "en" and self.number == Number(2))

    def value(self, ctx: Context) -> int:
        """Return the number of repetitions."""
        return max(0, self.number.value(ctx))


@wording(en="a number of … equal to those {place}", it="un numero di … pari a quelle {place}")
def as_many_as_in_zone(place: InZone) -> Numeral:
    """ "A number of cards equal to those in your library": equal to the number of cards there."""
    return EqualTo(CountOf(Filter((Noun((), CardHead()),), (place,))))
