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
    Condition,
    Count,
    Countable,
    Deed,
    Discourse,
    Expected,
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
        """The number 1."""
        return Number(1)

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.number


@phrase(en="X", it="X")
class X(SimpleNumeral):
    """The number chosen for X, or the one that the text gives it (107.3)."""

    own_zones = frozenset()

    own_reads = frozenset()

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """It itself, if nothing tells what X is (107.3)."""
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
        """Damage and life are not counted: "X plus 2 damage"."""
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
    """The number that an earlier part of the text came to."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        """How much damage a shield prevents, in what follows as it does so (615.5)."""
        return discourse.frame.prevention if discourse.frame.by_shield else discourse.number()

    @property
    def passed_on(self) -> int | None:
        return self.refers

    def wording(self, language: str, features: Features) -> int:
        """English says "that much" of damage and life, which are not counted."""
        return int(language == "en" and not features.counting)

    def value(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)


@phrase(en="that excess damage", it="quel danno in eccesso")
class ThatExcess(ThatMany):
    """ "that excess damage": how much of the damage that was dealt or that the trigger watches was in excess."""

    def meant(self, discourse: Discourse) -> int:
        dealt = discourse.latest_deed(Deed.DAMAGE_DEALT)
        return dealt if dealt >= 0 else super().meant(discourse)

    def value(self, ctx: Context) -> int:
        dealt: dict[int, int] | None = ctx.memo.get(("excess", self.refers))
        return super().value(ctx) if dealt is None else sum(dealt.values())

    def wording(self, language: str, features: Features) -> int:
        return 0


@phrase(en="the life lost this way", it="i <punto vita:p> persi in questo modo")
class LifeLostThisWay(ThisWay, Amount):
    """How much life all players together have lost by an earlier sentence of the text (119.3)."""

    own_reads = frozenset()

    deed = Deed.LIFE_LOST

    def value(self, ctx: Context) -> int:
        total: int = ctx.memo.get(("lost", self.refers), 0)
        return total


@phrase(en=("the damage dealt this way", "the amount of damage dealt this way"), it="il danno inflitto in questo modo")
class DamageDealtThisWay(ThisWay, Amount):
    """How much damage an earlier sentence of the text has really dealt (120.3)."""

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
    """How much more damage an earlier sentence of the text has dealt to permanents than was lethal to them."""

    own_reads = frozenset()

    deed = Deed.DAMAGE_DEALT

    def value(self, ctx: Context) -> int:
        found: dict[int, int] = ctx.memo.get(("excess", self.refers), {})
        return sum(found.values())


@phrase(en=("twice that many", "twice that much"), it="il doppio di")
class TwiceThatMany(Reference, SimpleNumeral):
    """Double the number that an earlier part of the text came to."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention if discourse.frame.by_shield else discourse.number()

    def wording(self, language: str, features: Features) -> int:
        """English says "twice that much" of damage and life, which are not counted."""
        return int(language == "en" and not features.counting)

    def value(self, ctx: Context) -> int:
        return 2 * ctx.recall_number(self.refers)


@phrase(en="{number} … for each {what:s}", it="{number} … per {what:s}", prefer=1)
class ForEach(Numeral):
    """A number as many times as there are such things."""

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
    """ "that many cards plus one": so many more than an earlier part of the text came to."""

    number: ThatMany
    more: SimpleNumeral

    def wording(self, language: str, features: Features) -> int:
        """Damage and life are not counted: "that much life plus 1"."""
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
    """Not a number in figures but what something comes to."""

    amount: Amount

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return self.amount.value(ctx)


@phrase(en="a number of … equal to {amount}", it="un numero di … pari a {amount}", alone=False)
class ANumberEqualTo(EqualTo):
    """An `EqualTo` of tokens."""


@phrase(en="a amount of … equal to {amount}", it="un ammontare di … pari a {amount}", alone=False)
class AnAmountEqualTo(EqualTo):
    """An `EqualTo` of energy."""


class Property(Enum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"

    def of(self, ctx: Context, entity: int) -> int:
        """The number, of an object that may be gone (608.2g)."""
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
    """How many such things there are."""

    own_zones = frozenset()

    what: Filter

    own_reads = frozenset()

    def wording(self, language: str, features: Features) -> int:
        """A "total" of two zones."""
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


@phrase(en="{whose} {property} {whose…}", it="{whose} {property} {whose…}")
class PropertyOf(Amount, Speaking):
    """Power, toughness, mana value or loyalty of an object."""

    whose: Whose
    property: Property

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.OBJECT, Expected.WITH_PROPERTY})

    def __post_init__(self) -> None:
        if self.whose.of_each:
            raise Meaningless

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
    """The greatest power, toughness or mana value among such things, or the sum of them all."""

    property: Property
    what: Filter
    total: bool = False

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        found = [self.property.of(ctx, entity) for entity in self.what.find(ctx)]
        return sum(found) if self.total else max(found, default=0)


@phrase(en="{whose} life total {whose…}", it="{whose} <punto vita:p> {whose…}")
class LifeTotal(Amount):
    """How much life a player has (119.1)."""

    whose: Whose

    own_reads = frozenset({"life"})

    def value(self, ctx: Context) -> int:
        return sum(ctx.state.players[ctx.player_of(who)].life for who in self.whose.find(ctx))


@phrase(en="{whose} starting life total {whose…}", it="{whose} <punto vita:p> iniziali {whose…}")
class StartingLife(Amount):
    """The life total with which a player began (103.3)."""

    whose: Whose

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return sum(starting_life(ctx.state, ctx.player_of(who)) for who in self.whose.find(ctx))


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
    """ "draw cards equal to the difference": between the numbers that the condition before it compares."""

    of: Condition | None = field(default=None, compare=False, repr=False, kw_only=True)
    """That condition."""

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """The last condition that compares two numbers."""
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
    """How many mana symbols of those colours are among the mana costs of permanents that players control (700.5)."""
    found = 0
    for who in whose.find(ctx):
        for entity in ctx.game.permanents(ctx.player_of(who)):
            cost = ctx.look(entity).cost
            if cost is not None:
                found += sum(not wanted.isdisjoint(symbol.colours) for symbol in cost.symbols)
    return found


@phrase(en="{first} plus {second}", it="{first} più {second}")
class Sum(Amount):
    """Two numbers together."""

    first: SimpleNumeral | CountOf | PropertyOf
    second: Amount

    def __post_init__(self) -> None:
        if isinstance(self.first, X) and isinstance(self.second, Number):
            raise Meaningless  # an `XPlus`

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
    """Which way a fraction goes (107.1a)."""

    UP = "up"
    DOWN = "down"

    def half(self, number: int) -> int:
        """Half of a number, made whole this way."""
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
    """How much life you have gained this turn."""

    own_reads = frozenset({"life", "turn"})

    def value(self, ctx: Context) -> int:
        return sum(
            event.amount
            for event in ctx.state.history
            if isinstance(event, GainLife) and event.player == ctx.controller
        )


@phrase(en="{what:s,kinds}", it=("ogni {what:s,kinds}", "ciascun {what:s}"))
class Such(Countable):
    """Objects of a kind: "for each creature you control"."""

    what: Filter

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return len(self.what.find(ctx))


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
    """A number of things, whose noun agrees with the number."""

    number: SimpleNumeral

    @property
    def plural(self) -> bool:
        return self.number.plural


@phrase(en="{number}", it="{number}")
class Exactly(Numbered):
    """So many: "a", "two", "X"."""

    own_zones = frozenset()

    is_exact = True

    @property
    def is_one(self) -> bool:  # type: ignore[override]
        return self == Exactly.one()

    @property
    def tells_several(self) -> bool:
        return self.plural

    @staticmethod
    def one() -> Exactly:
        """One thing."""
        return Exactly(Number(1))

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = max(0, self.number.value(ctx))
        return number, number


@phrase(en="{number} … for each {per:s}", it="{number} … per {per:s}")
class SoManyForEach(Numbered):
    """ "a permanent for each fade counter on ~"."""

    per: Countable

    own_reads = frozenset()

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = max(0, self.number.value(ctx) * self.per.count(ctx))
        return number, number


@phrase(en="one or both", it=("uno o entrambi", "una o entrambe"), alone=False)
class OneOrBoth(Count):
    """One of two things, or both: of modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 2


@phrase(en="both", it=("entrambi", "entrambe"), alone=False)
class Both(Count):
    """Two of two things: of modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 2, 2


@phrase(en="any number", it=("un qualsiasi <numero:s>", "qualsiasi numero"), alone=False)
class HoweverMany(Count):
    """As many as one likes, also none (107.1c): of modes (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, None


@phrase(en="up to {number:one}", it="fino a {number:one}")
class UpTo(Numbered):
    """Any number from none to so many (107.1c, 115.1)."""

    @property
    def tells_several(self) -> bool:
        return self.plural

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, max(0, self.number.value(ctx))


@phrase(en="any number of", it=("un qualsiasi <numero:s> di", "qualsiasi numero di"))
class AnyNumber(Count):
    """As many as one likes."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, None


@node
class NoneOf(Count):
    """No things at all. The words around it say so: "you control no creatures", "non controlli creature"."""

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, 0


NONE = NoneOf()


@phrase(en="{number:one} or more", it="{number:one} o più")
class OrMore(Count):
    """So many or more."""

    number: SimpleNumeral

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return self.number.value(ctx), None


@phrase(en=("fewer than {number:one}", "less than {number:one}"), it="meno di {number:one}")
class FewerThan(Count):
    """Fewer than so many, none among them."""

    number: SimpleNumeral

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, max(0, self.number.value(ctx) - 1)

    def admits(self, ctx: Context, number: int) -> bool:
        return number < self.number.value(ctx)


@phrase(en=("{number:one} or fewer", "{number:one} or less"), it="{number:one} o meno")
class OrFewer(Count):
    """So many or fewer, none among them."""

    number: SimpleNumeral

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, self.number.value(ctx)

    def admits(self, ctx: Context, number: int) -> bool:
        return number <= self.number.value(ctx)


@phrase(en="exactly {number:one}", it="esattamente {number:one}")
class ExactlySo(Numbered):
    """So many, no more and no fewer, where the words say so."""

    @property
    def tells_several(self) -> bool:
        return self.plural

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = self.number.value(ctx)
        return number, number

    def admits(self, ctx: Context, number: int) -> bool:
        return number == self.number.value(ctx)


@phrase(en="at least {number:one}", it="almeno {number:one}")
class AtLeast(Numbered):
    """So many or more, told as "at least"."""

    can_be_awaited = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return self.number.value(ctx), None


@phrase(en="one or two", it=("uno o due", "una o due"))
class OneOrTwo(Count):
    """One or two."""

    def wording(self, language: str, features: Features) -> int:
        """Italian says "una" of what is feminine."""
        return int(language == "it" and features.gender == "f")

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 2


@phrase(en="one , two , or three", it=("uno , due o tre", "una , due o tre"))
class OneToThree(Count):
    """One, two or three."""

    def wording(self, language: str, features: Features) -> int:
        """Italian says "una" of what is feminine."""
        return int(language == "it" and features.gender == "f")

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 1, 3


@phrase(en=("{number:one} times", "twice"), it="{number:one} <volta:p>")
class Times(Node):
    """So many times, one after the other."""

    number: SimpleNumeral = Number(2)

    def __post_init__(self) -> None:
        if self.number == Number(1):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """English has a word for two times."""
        return int(language == "en" and self.number == Number(2))

    def value(self, ctx: Context) -> int:
        """How many."""
        return max(0, self.number.value(ctx))


@wording(en="a number of … equal to those {place}", it="un numero di … pari a quelle {place}")
def as_many_as_there(place: InZone) -> Numeral:
    """ "A number of cards equal to those in your library": equal to the number of cards there."""
    return EqualTo(CountOf(Filter((Noun((), CardHead()),), (place,))))
