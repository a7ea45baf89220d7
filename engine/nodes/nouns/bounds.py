"""Qualifiers that restrict power, toughness and mana value."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Amount, Discourse, Objects, Qualifier, Reference, Whose
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.nodes.nouns.amounts import EqualTo, Property, PropertyOf
from engine.nodes.nouns.filters import Filter
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Bound(Node):
    """A requirement for a number."""

    duties = ("admits",)

    def admits(self, ctx: Context, value: int) -> bool:
        """Whether `value` meets it."""
        raise TypeError(f"{type(self).__name__} is no bound")


@phrase(en=("{amount} or less", "{amount} or fewer"), it=("pari o <inferiore> a {amount}", "{amount} o meno"))
class AtMost(Bound):
    """ "2 or less"."""

    amount: Amount

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for counted things: "10 o meno punti vita"."""
        return int(language == "it" and bool(features.counting))

    def admits(self, ctx: Context, value: int) -> bool:
        return value <= self.amount.value(ctx)


@phrase(
    en=("{amount} or greater", "{amount} or more"),
    it=("pari o <superiore> a {amount}", "pari o maggiore a {amount}", "{amount} o più", "{amount} o superiore"),
)
class NotBelow(Bound):
    """ "4 or greater"."""

    amount: Amount

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for counted things: "30 or more life"."""
        return (1 if language == "en" else 2) if features.counting else 0

    def admits(self, ctx: Context, value: int) -> bool:
        return value >= self.amount.value(ctx)


@phrase(
    en="{least?greater|less} than or equal to {amount}",
    it=(
        "{least?<superiore>|<inferiore>} o pari a {amount}",
        "{least?superiore|inferiore} o uguale a {amount}",
    ),
)
class OrEqualTo(Bound):
    """ "less than or equal to the number of …"."""

    amount: Amount
    least: bool = False

    def admits(self, ctx: Context, value: int) -> bool:
        bound = self.amount.value(ctx)
        return value >= bound if self.least else value <= bound


@phrase(en=("less than {amount}", "lesser than {amount}"), it=("<inferiore> a {amount}", "minore di {amount}"))
class Below(Bound):
    """ "less than …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value < self.amount.value(ctx)


@phrase(en="greater than {amount}", it=("<superiore> a {amount}", "maggiore di {amount}"))
class Above(Bound):
    """ "greater than …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value > self.amount.value(ctx)


@phrase(en="{amount}", it="{amount}")
class Equal(Bound):
    """Exactly that number: "with mana value X"."""

    amount: Amount

    def __post_init__(self) -> None:
        if isinstance(self.amount, EqualTo):
            raise Meaningless

    def admits(self, ctx: Context, value: int) -> bool:
        return value == self.amount.value(ctx)


@phrase(en="equal to {amount}", it=("pari a {amount}", "uguale a {amount}"))
class EqualToOther(Bound):
    """ "equal to …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value == self.amount.value(ctx)


class Relation(Enum):
    """A comparison of two numbers."""

    GREATER = "greater"
    LESS = "less"
    EQUAL = "equal"

    def holds(self, first: int, second: int) -> bool:
        """Whether it is true of the two numbers in this order."""
        if self is Relation.EQUAL:
            return first == second
        return first > second if self is Relation.GREATER else first < second


words(
    {
        Relation.GREATER: ("greater than", ("superiore a", "maggiore di")),
        Relation.LESS: (("less than", "lesser than"), ("inferiore a", "minore di")),
        Relation.EQUAL: ("equal to", ("pari a", "uguale a")),
    }
)


@phrase(
    en="with {property:s} {relation} (its|their) {other:s}",
    it="con {property:s} {relation} <il@other> (<suo@other>|loro|<proprio@other>) {other:s}",
    prefer=1,
)
class WithOwnProperty(Qualifier):
    """ "with toughness greater than its power": compares an object with itself."""

    property: Property
    relation: Relation
    other: Property

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def __post_init__(self) -> None:
        if self.property is self.other:  # "with power less than its power" refers to another object's
            raise Meaningless

    def creatures_only(self) -> bool:
        return Property.MANA_VALUE not in (self.property, self.other)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.relation.holds(self.property.of(ctx, entity), self.other.of(ctx, entity))


@phrase(
    en=(
        "with the {least?least|greatest} {property:s} among {what:p,every}",
        "with the {least?lowest|highest} {property:s} among {what:p,every}",
    ),
    it="con <il@property> {property:s} {least?<minore:adj>|<maggiore:adj>} tra {what:p,every,the}",
    prefer=1,
)
class WithMost(Qualifier):
    """ "with the greatest power among creatures they control": nothing among them has more (or less)."""

    property: Property
    what: Filter
    least: bool = False

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def creatures_only(self) -> bool:
        return self.property in (Property.POWER, Property.TOUGHNESS)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        best, own = self._best(ctx), self.property.of(ctx, entity)
        return best is not None and (own <= best if self.least else own >= best)

    def _best(self, ctx: Context) -> int | None:
        """Return the greatest or least number, cached until an object's characteristics change."""
        looks = ctx.game.looks
        if ctx.together or looks.applying or self.property is Property.LOYALTY or not self.what.is_lasting(ctx):
            return self._best_now(ctx)
        key, age = ("most", id(self), ctx.controller), looks.age_of(self.layers_read | {"1", "3"})
        known: tuple[WithMost, int, int | None] | None = looks.kept.get(key)
        if known is None or known[1] != age:
            known = looks.kept[key] = (self, age, self._best_now(ctx))
        return known[2]

    def _best_now(self, ctx: Context) -> int | None:
        found = [*self.what.find(ctx), *self._just_left(ctx)]
        numbers = [self.property.of(ctx, each) for each in found]
        return min(numbers, default=None) if self.least else max(numbers, default=None)

    def _just_left(self, ctx: Context) -> list[int]:
        """Return those that left in the event being looked back at (603.10a)."""
        if not isinstance(ctx.event, events.Move) or not ctx.event.is_seen_leaving:
            return []
        left = [event.object for event in ctx.together if isinstance(event, events.Move) and event.is_seen_leaving]
        return [entity for entity in left if self.what.fits(ctx, entity)]


@phrase(
    en=("with {base?base|} {property:s} (or {other:s})? {bound}", "each with {property:s} {bound}"),
    it="con {property:s} (o {other:s})? {base?base|} {bound:s}",
)
class WithProperty(Qualifier):
    """ "with power 2 or less", "with power or toughness 2 or less"."""

    property: Property
    bound: Bound
    base: bool = False
    other: Property | None = None

    def __post_init__(self) -> None:
        if self.other is not None and (self.base or self.other is self.property):
            raise Meaningless
        if self.base and not self.creatures_only():
            raise Meaningless  # no other property has a base value on cards

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def creatures_only(self) -> bool:
        return self.property in (Property.POWER, Property.TOUGHNESS)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if self.base:
            power, toughness = look.base_size
            return self.bound.admits(ctx, (power if self.property is Property.POWER else toughness) or 0)
        if self.other is not None and self.bound.admits(ctx, self.other.of(ctx, entity)):
            return True
        return self.bound.admits(ctx, self.property.of(ctx, entity))


@phrase(
    en=("with a {odd?odd|even} mana value", "with {odd?odd|even} mana values"),
    it=("con valore di mana {odd?dispari|pari}",),
)
class WithParity(Qualifier):
    """ "with an even mana value"; zero is even."""

    odd: bool = False

    describes = True
    own_layers = frozenset({"1", "3"})

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: "mana values" for several objects."""
        return int(language == "en" and features.number == "p")

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(Property.MANA_VALUE.of(ctx, entity) % 2) == self.odd


@phrase(en="with {properties:or,2} {bound}", it="con {properties:or,2} {bound:s}")
class WithAnyProperty(Qualifier):
    """ "with mana value, power, or toughness equal to the chosen number": any of them; what is no creature has no power
    or toughness."""

    properties: tuple[Property, ...]
    bound: Bound

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def __post_init__(self) -> None:
        if len(set(self.properties)) < 3 or len(self.properties) > 3:  # two of them are a `WithProperty`
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        sized = (Property.POWER, Property.TOUGHNESS)
        held = [each for each in self.properties if each not in sized or look.power is not None]
        return any(self.bound.admits(ctx, each.of(ctx, entity)) for each in held)


@phrase(en="with mana cost {first} (or {second})?", it="con costo di mana {first} (o {second})?")
class WithManaCost(Qualifier):
    """ "with mana cost {0} or {1}": exactly that (202.1); an object without a mana cost has neither."""

    first: ManaCost
    second: ManaCost | None = None

    own_layers = frozenset({"1", "3"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return look.cost is not None and look.cost in (self.first, self.second)


@wording(en="with {whose} {property:s} {whose…}", it="con {whose} {property:s} {whose…}")
def with_property_of(whose: Whose, property: Property) -> Qualifier:
    """ "With that spell's mana value": with mana value equal to that spell's mana value."""
    return WithProperty(property, EqualToOther(PropertyOf(whose, property)))


@phrase(
    en=("with {equal?equal or|} lesser {property:s}",),
    it=("con {property:s} {equal?uguale o|} inferiore", "con {property:s} {equal?pari o|} inferiore"),
)
class WithLesser(Reference, Qualifier):
    """ "with lesser mana value": less than that of something named before."""

    property: Property
    equal: bool = False

    own_layers = frozenset({"7a", "7b", "7c", "7d"})

    def meant(self, discourse: Discourse) -> int:
        return discourse.thing(False)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        bounds = [self.property.of(ctx, other) for other in ctx.recall(self.refers)]
        own = self.property.of(ctx, entity)
        return any(own < bound or (self.equal and own == bound) for bound in bounds)


@phrase(
    en=("with the same mana value as {what}", "with the same converted mana cost as {what}"),
    it=("con lo stesso valore di mana di {what}", "con lo stesso costo di mana convertito di {what}"),
)
class SameManaValue(Qualifier):
    """ "with the same mana value as ~" (202.3)."""

    what: Objects

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(look.mana_value == ctx.look(other).mana_value for other in self.what.find(ctx))
