"""Qualities that objects share or that are counted among them: "card types among cards in your graveyard", "that shares
a creature type with it", "with the same name as that creature" (201.2, 205, 700)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from enum import Enum
from typing import TYPE_CHECKING

from engine.families import (
    Amount,
    Condition,
    Count,
    Deed,
    Discourse,
    ObjectReference,
    Objects,
    Qualifier,
    Reference,
    Tally,
    ThisWay,
)
from engine.language.node import walk
from engine.language.phrase import phrase, words
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.said_of import holds_of
from engine.nodes.nouns.this_way import affected
from engine.nodes.nouns.values import Colour
from engine.refusal import Refusal, refuse
from engine.vocabulary.types import BASIC_LAND_TYPES, PERMANENT_TYPES, kind_of_subtype

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics

BASIC = frozenset(BASIC_LAND_TYPES)


class Quality(Enum):
    """A quality of objects."""

    CARD_TYPE = "card type"
    PERMANENT_TYPE = "permanent type"
    CREATURE_TYPE = "creature type"
    BASIC_TYPE = "basic land type"
    LAND_TYPE = "land type"
    COLOUR = "color"

    def of(self, look: Characteristics) -> Set[str]:
        """Return the values of the quality that the object has."""
        if self is Quality.CARD_TYPE:
            return look.types
        if self is Quality.PERMANENT_TYPE:
            return look.types & PERMANENT_TYPES
        if self is Quality.COLOUR:
            return look.colours
        if self is Quality.BASIC_TYPE:
            return BASIC & look.subtypes
        kind = "Creature" if self is Quality.CREATURE_TYPE else "Land"
        return {each for each in look.subtypes if kind_of_subtype(each) == kind}


words(
    {
        Quality.CARD_TYPE: ("<card type>", "<tipo> di carta"),
        Quality.PERMANENT_TYPE: ("<permanent type>", "<tipo> di permanente"),
        Quality.CREATURE_TYPE: ("<creature type>", "<tipo> di creatura"),
        Quality.BASIC_TYPE: ("<basic land type>", "<tipo> di terra base"),
        Quality.LAND_TYPE: ("<land type>", "<tipo> di terra"),
        Quality.COLOUR: ("<color>", "<colore>"),
    }
)


def among(ctx: Context, quality: Quality, what: Filter) -> int:
    """Return the number of different values among those objects."""
    return len(frozenset[str]().union(*(quality.of(ctx.look(entity)) for entity in what.find(ctx))))


@phrase(en="{quality} among {what:p,every}", it="<ogni/> {quality} tra {what:p,every,the}")
class EachAmong(Tally):
    """ "Basic land type among lands you control", "colors among permanents you control"."""

    quality: Quality
    what: Filter

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return among(ctx, self.quality, self.what)


@phrase(
    en="there are {count:one} {quality:p} among {what:p,every}",
    it="ci sono {count:one} {quality:p} tra {what:p,every,the}",
    prefer=1,
)
class ThereAreAmong(Condition):
    """ "there are four or more card types among cards in your graveyard"."""

    count: Count
    quality: Quality
    what: Filter

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return self.count.admits(ctx, among(ctx, self.quality, self.what))


@phrase(
    en=(
        "the greatest number of {what:p,every} that have a {quality:s} in common",
        "the greatest number of {what:p,every} that share a {quality:s}",
    ),
    it="il maggior numero di {what:p,every} che hanno un {quality:s} in comune",
    prefer=1,
)
class MostAlike(Amount):
    """ "the greatest number of creatures you control that have a creature type in common"."""

    quality: Quality
    what: Filter

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        held = Counter(value for entity in self.what.find(ctx) for value in self.quality.of(ctx.look(entity)))
        return max(held.values(), default=0)


def symbols_among(ctx: Context, colour: str, what: Filter) -> int:
    """Return how many mana symbols of that colour their mana costs contain, including hybrid and Phyrexian symbols
    (107.4e-f)."""
    costs = (ctx.look(entity).cost for entity in what.find(ctx))
    return sum(colour in symbol.colours for cost in costs if cost is not None for symbol in cost.symbols)


@phrase(
    en="{colour} mana <symbol> in the mana costs of {what:p,every}",
    it="<ogni/> <simbolo> di mana {colour:s} in i costi di mana di {what:p,every,the}",
)
class EachSymbolAmong(Tally):
    """ "White mana symbols in the mana costs of permanents you control"."""

    colour: Colour
    what: Filter

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return symbols_among(ctx, self.colour, self.what)


def shares(ctx: Context, quality: Quality, look: Characteristics, what: Objects) -> bool:
    """Whether an object has a value in common with one of the objects meant."""
    own = quality.of(look)
    return any(not own.isdisjoint(quality.of(ctx.look(other))) for other in what.find(ctx))


@phrase(
    en="that {not_?[do:indicative@noun] not share|[share:indicative@noun]} a {quality:s} with {what}",
    it="che {not_?non|} [condividere:indicative@noun] un {quality:s} con {what}",
)
class Sharing(Qualifier):
    """ "that shares a color with it", "that doesn't share a creature type with a creature you control"."""

    quality: Quality
    what: Objects
    not_: bool = False

    own_layers = frozenset({"4", "5"})

    @property
    def compares_with(self) -> frozenset[int]:  # type: ignore[override]
        """Slots that it refers to."""
        return frozenset(part.refers for part in walk(self) if isinstance(part, ObjectReference) and part.refers >= 0)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return shares(ctx, self.quality, look, self.what) != self.not_


@phrase(
    en="{what:nom} [share@what] a {quality:s} with {other}",
    it="{what:drop} [condividere@what] un {quality:s} con {other}",
)
class Shares(Condition):
    """ "it shares a creature type with ~"."""

    what: Objects
    quality: Quality
    other: Objects

    own_layers = frozenset({"4", "5"})
    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return holds_of(
            ctx, self.what, self.what.find(ctx), lambda entity: shares(ctx, self.quality, ctx.look(entity), self.other)
        )


@phrase(
    en="{not_?that [do:indicative@noun] not have|with} the same name as {what}",
    it="{not_?che non [avere:indicative@noun]|con} lo stesso nome di {what}",
)
class SameName(Qualifier):
    """ "with the same name as that creature", "that doesn't have the same name as a creature you control" (201.2a); an
    object without a name shares none."""

    what: Objects
    not_: bool = False

    own_layers = frozenset({"1", "3"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        names = look.names
        has_it = any(not names.isdisjoint(ctx.look(other).names) for other in self.what.find(ctx))
        return has_it != self.not_


@phrase(en="with the same name", it="con lo stesso nome")
class SameNameAsBefore(Reference, Qualifier):
    """ "each other creature with the same name" (201.2a) as something named before."""

    own_layers = frozenset({"1", "3"})

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the latest thing named with one of the nouns that it restricts."""
        return discourse.latest_with_noun(discourse.frame.place[0])

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(not look.names.isdisjoint(ctx.look(other).names) for other in ctx.recall(self.refers))


@phrase(en="with the same controller", it="con lo stesso controllore")
class SameController(Reference, Qualifier):
    """ "another target creature with the same controller" as something named before."""

    own_layers = frozenset({"2"})

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the latest thing named with one of the nouns that it restricts."""
        return discourse.latest_with_noun(discourse.frame.place[0])

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        controllers = {ctx.controller_of(other) for other in ctx.recall(self.refers)}
        return controllers == {ctx.controller_of(entity)}


@phrase(en="with a basic land type", it="con un tipo di terra base")
class WithBasicLandType(Qualifier):
    """ "a land card with a basic land type" (305.6), whether or not it is basic."""

    own_layers = frozenset({"4"})
    reads_look_only = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not BASIC.isdisjoint(look.subtypes)


@phrase(
    en="that [have:indicative@noun] a activated ability with {T} in its cost",
    it=(
        "che abbia un' abilità attivata con {T} nel proprio costo",
        "che [avere:indicative@noun] un' abilità attivata con {T} nel (proprio|suo) costo",
    ),
)
class WithTapAbility(Qualifier):
    """ "that has an activated ability with {T} in its cost", in its own text or from a keyword (602.1, 302.6)."""

    own_layers = frozenset({"6"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(ability.taps and not ability.untaps for ability in look.summary.activated)


@phrase(en="{not_?not|} named ~", it=("{not_?non|} <chiamato> ~", "{not_?non|} di nome ~"))
class NamedAsThis(Qualifier):
    """ "named ~", "not named ~": compared with the name of the object that has this text (201.4)."""

    not_: bool = False

    own_layers = frozenset({"1", "3"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return look.names.isdisjoint(ctx.look(ctx.source).names) == self.not_


@phrase(en="that share a {quality:s}", it="che condividono un {quality:s}")
class SharingWithOneAnother(Qualifier):
    """ "up to two basic land cards that share a land type": all of them have one in common."""

    quality: Quality

    is_of_all_chosen = True
    own_layers = frozenset({"4", "5"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(self.quality.of(look))

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        if len(chosen) < 2 or frozenset.intersection(*(frozenset(self.quality.of(ctx.look(each))) for each in chosen)):
            return None
        return refuse(rule, "They do not share what they must.", "Non hanno in comune ciò che devono.")


@phrase(
    en="{count:a} {what:p} that share a {quality:s} were {deed} this way",
    it="{count:a} {what:p} che condividono un {quality:s} sono {deed:p@what} in questo modo",
)
class SomeShare(ThisWay, Condition):
    """ "two cards that share a color were milled this way": as many of them as that have one in common."""

    count: Count
    what: Noun
    quality: Quality
    deed: Deed

    own_layers = frozenset({"4", "5"})
    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        looks = [ctx.look(each) for each in affected(ctx, self.refers, self.deed)]
        return self.count.admits(ctx, most_alike(self.quality.of(look) for look in looks))


@phrase(
    en="{count} of those cards have the same name",
    it="{count} di quelle carte hanno lo stesso nome",
)
class SomeHaveOneName(Reference, Condition):
    """ "two or more of those cards have the same name" (201.2a)."""

    count: Count

    own_layers = frozenset({"1", "3"})
    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.several_cards()

    def holds(self, ctx: Context) -> bool:
        return self.count.admits(ctx, most_alike(ctx.look(each).names for each in ctx.recall(self.refers)))


@phrase(en="both cards share a {quality:s}", it="entrambe le carte condividono un {quality:s}")
class BothShare(Reference, Condition):
    """ "both cards share a color": the two cards of the act before."""

    quality: Quality

    own_layers = frozenset({"4", "5"})
    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.several_cards()

    def holds(self, ctx: Context) -> bool:
        values = [frozenset(self.quality.of(ctx.look(each))) for each in ctx.recall(self.refers)]
        return len(values) > 1 and bool(frozenset.intersection(*values))


def most_alike(values: Iterable[Set[str]]) -> int:
    """Return the largest number of sets with a value in common."""
    return max(Counter(value for each in values for value in each).values(), default=0)
