"""Conditions that count or compare: "an opponent controls more lands than you"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Condition, Objects, Players
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.amounts import NONE, Number, Property, StartingLife
from engine.nodes.nouns.bounds import Bound
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.joined import placed_as
from engine.nodes.nouns.located import InZone, OnBattlefield
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.players import AnyPlayer, EachPlayer, PlayerNoun, SomePlayer, Who
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.said_of import holds_for

if TYPE_CHECKING:
    from engine.state.context import Context


def _names_place(what: Filter) -> bool:
    return any(isinstance(part, InZone | OnBattlefield) for part in what.tail)


def none_or(what: Chosen | None, none: Filter | None) -> Chosen:
    """Return the words for the things, with their count or with "none"."""
    if none is not None:
        return Chosen(none, NONE)
    assert what is not None, "the words tell one of them"
    return what


@phrase(
    en=("there <is/are@what> {what}", "there are no {none:p}"), it=("<c'è/ci sono@what> {what}", "non ci sono {none:p}")
)
class ThereAre(Condition):
    """ "there are four or more creatures on the battlefield", "there are no Zombies on the battlefield"."""

    what: Chosen

    @staticmethod
    def from_words(what: Chosen | None = None, none: Filter | None = None) -> ThereAre:
        """Return the condition; "no Zombies" has no count."""
        return ThereAre(none_or(what, none))

    @property
    def none(self) -> Filter:
        """The things after "no"."""
        return self.what.what

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "no"."""
        return int(self.what.count == NONE)

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if not _names_place(self.what.what):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        return self.what.count.admits(ctx, len(self.what.what.find(ctx)))


@phrase(en="there <is/are@what> {what} and {other}", it="<c'è/ci sono@what> {what} e {other}")
class ThereAreBoth(Condition):
    """ "there is an instant card and a sorcery card in your graveyard"."""

    what: Chosen
    other: Chosen

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if self.what.what.tail or not _names_place(self.other.what):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        first, second = placed_as(self.what, self.other).find(ctx), self.other.what.find(ctx)
        return self.what.count.admits(ctx, len(first)) and self.other.count.admits(ctx, len(second))


@phrase(en="no {what:p} are {place}", it=("{place} non ci sono {what:p}",), prefer=1)
class NoneAre(Condition):
    """ "no creatures are on the battlefield"."""

    what: Filter
    place: InZone | OnBattlefield

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if _names_place(self.what):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        zone = self.place.zone.cards(ctx) if isinstance(self.place, InZone) else ctx.state.battlefield
        return not any(self.what.fits(ctx, entity) for entity in zone)


@phrase(en="{who:nom} [have@who] {what}", it="{who:drop} [avere@who] {what}", prefer=-1)
class HasThere(Condition):
    """ "you have four or more creature cards in your graveyard"."""

    who: Players
    what: Chosen

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if not any(isinstance(part, InZone) for part in self.what.what.tail):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        found = self.what.what.find(ctx)
        return holds_for(
            ctx,
            self.who,
            lambda player: self.what.count.admits(ctx, sum(ctx.owner_of(entity) == player for entity in found)),
        )


@phrase(
    en="{what:nom} [have@what] total {property:s} {bound}", it="{what:nom} [avere@what] {property:s} totale {bound:s}"
)
class TotalIs(Condition):
    """ "creatures you control have total power 8 or greater"."""

    what: Objects
    property: Property
    bound: Bound

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        return self.bound.admits(ctx, sum(self.property.of(ctx, entity) for entity in self.what.find(ctx)))


@phrase(
    en=("{what:nom} [have@what] {property:s} {bound}", "{what:nom} had {property:s} {bound}"),
    it=("{what:drop} [avere@what] {property:s} {bound:s}", "{what:drop} aveva {property:s} {bound:s}"),
)
class HasProperty(Condition):
    """ "it has mana value 2 or less"."""

    what: Self | AttachedObject | It | That
    property: Property
    bound: Bound

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        return bool(found) and all(self.bound.admits(ctx, self.property.of(ctx, entity)) for entity in found)


@phrase(
    en="{what:nom} [have@what] the same {property:s} as {other}",
    it="{what:drop} [avere@what] <il@property> <stesso@property> {property:s} di {other}",
)
class HasSameProperty(Condition):
    """ "it has the same mana value as the revealed card"."""

    what: Self | AttachedObject | It | That
    property: Property
    other: Objects

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        numbers = {self.property.of(ctx, entity) for entity in self.other.find(ctx)}
        return bool(found) and all(self.property.of(ctx, entity) in numbers for entity in found)


@phrase(
    en="{who:nom} [control@who] the most {what:p} {tied?or [be@who] tied for the most|}",
    it="{who:drop} [controllare@who] il maggior numero di {what:p} {tied?o [essere@who] a pari merito|}",
)
class ControlsMost(Condition):
    """ "defending player controls the most creatures or is tied for the most": nobody controls more. "Each player who
    controls the most lands" may be several; otherwise, without "tied", everybody else controls fewer."""

    who: Players
    what: Filter
    tied: bool = False

    own_reads = frozenset({"control", "zones"})

    def holds(self, ctx: Context) -> bool:
        numbers = Counter(ctx.controller_of(entity) for entity in self.what.find(ctx))
        most = max(numbers.values(), default=0)
        leaders = [player for player in ctx.players() if numbers[player] == most]
        shared = self.tied or isinstance(self.who, Who)
        return holds_for(ctx, self.who, lambda player: player in leaders and (shared or len(leaders) == 1))


@phrase(
    en=(
        "{who:nom} [control@who] the {what:s} with the greatest {property:s} or tied for the greatest {same:s}",
        "{who:nom} [control@who] the {what:s} with the highest {property:s} or tied for the highest {same:s}",
    ),
    it=(
        "{who:drop} [controllare@who] <il@what> {what:s} con <il@property> {property:s} <maggiore:adj@property> o a"
        " pari merito per <il@same> {same:s} <maggiore:adj@same>",
    ),
)
class ControlsGreatest(Condition):
    """ "you control the creature with the greatest power or tied for the greatest power", among all on the
    battlefield."""

    who: Players
    what: Filter
    property: Property
    same: Property

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters", "zones"})

    def __post_init__(self) -> None:
        if self.property is not self.same:
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        numbers = {
            entity: self.property.of(ctx, entity) for entity in ctx.state.battlefield if self.what.matches(ctx, entity)
        }
        most = max(numbers.values(), default=None)
        leading = [entity for entity, number in numbers.items() if number == most]
        return holds_for(ctx, self.who, {ctx.controller_of(entity) for entity in leading}.__contains__)


class Comparison(Enum):
    """ "more" or "fewer"."""

    MORE = "more"
    FEWER = "fewer"

    def is_so(self, number: int, other: int) -> bool:
        """Whether the first number is more, or fewer, than the second."""
        return number > other if self is Comparison.MORE else number < other


words({Comparison.MORE: ("more", "più"), Comparison.FEWER: (("fewer", "less"), "meno")})


def _compares(ctx: Context, who: Players, than: Players, comparison: Comparison, of: Callable[[int], int]) -> bool:
    """Whether one of `who` has more or fewer than the others: than each of them, or than at least one if `than` means
    any player."""
    test = all if isinstance(than, EachPlayer) else any
    others = than.find(ctx)

    def is_so(player: int) -> bool:
        against = [other for other in others if other != player]
        return bool(against) and test(comparison.is_so(of(player), of(other)) for other in against)

    return holds_for(ctx, who, is_so)


@phrase(
    en="{who:nom} [have@who] the most life {tied?or [be@who] tied for (the)? most life|}",
    it="{who:drop} [avere@who] più <punto vita:p> {tied?o [essere@who] a pari merito per il maggior numero|di tutti}",
)
class HasMostLife(Condition):
    """ "you have the most life or are tied for most life" (119)."""

    who: Players
    tied: bool = False

    own_reads = frozenset({"life"})

    def holds(self, ctx: Context) -> bool:
        life = {player: ctx.state.players[player].life for player in ctx.players()}
        most = max(life.values(), default=0)
        alone = sum(number == most for number in life.values()) == 1
        return (self.tied or alone) and holds_for(ctx, self.who, lambda player: life.get(player) == most)


@phrase(
    en="{who:nom} [have@who] at least {number} life more than {than}",
    it="{who:drop} [avere@who] almeno {number} <punto vita:p> in più di {than}",
)
class HasLifeAbove(Condition):
    """ "you have at least 10 life more than your starting life total" (119.1)."""

    who: Players
    number: Number
    than: StartingLife

    own_reads = frozenset({"life"})

    def holds(self, ctx: Context) -> bool:
        least = self.number.value(ctx) + self.than.value(ctx)
        return holds_for(ctx, self.who, lambda player: ctx.state.players[player].life >= least)


class _Compared(Condition):
    """A player has more or fewer of something than others."""

    who: Players
    comparison: Comparison
    than: Players

    def __post_init__(self) -> None:
        than = self.than
        if isinstance(than, EachPlayer) and than.who is PlayerNoun.PLAYER and not than.other:
            raise Meaningless  # nobody has more or fewer than themselves

    def number(self, ctx: Context, player: int) -> int:
        """Return the number to compare."""
        raise TypeError(f"{type(self).__name__} compares nothing")

    @property
    def gives_difference(self) -> bool:
        """Whether it compares exactly two players, so that "the difference" is one number."""
        return not any(isinstance(each, EachPlayer | SomePlayer | AnyPlayer) for each in (self.who, self.than))

    def difference(self, ctx: Context) -> int:
        """Return the absolute difference between the two players."""
        numbers = [self.number(ctx, player) for who in (self.who, self.than) for player in who.find(ctx)]
        return max(numbers) - min(numbers) if numbers else 0

    def holds(self, ctx: Context) -> bool:
        than = self.than  # "each other player" excludes the player compared with them
        if isinstance(than, EachPlayer) and than.other:
            than = EachPlayer(than.who)
        return _compares(ctx, self.who, than, self.comparison, lambda player: self.number(ctx, player))


@phrase(
    en=(
        "{who:nom} [control@who] {comparison} {what:p} than {than}",
        "{who:nom} [control@who] {comparison} {what:p} than {than} [do@than]",
    ),
    it=(
        "{who:drop} [controllare@who] {comparison} {what:p} di {than}",
        "{who:drop} [controllare@who] {comparison} {what:p} rispetto a {than}",
    ),
)
class ControlsMore(_Compared):
    """ "an opponent controls more lands than you"."""

    who: Players
    comparison: Comparison
    what: Filter
    than: Players

    own_reads = frozenset()

    names_leader = True

    def number(self, ctx: Context, player: int) -> int:
        return sum(self.what.matches(ctx, entity) for entity in ctx.game.permanents(player))


@phrase(
    en=(
        "{who:nom} [have@who] {less?less|more} life than {than}",
        "{who:nom} [have@who] {less?less|more} life than {than} [do@than]",
    ),
    it=(
        "{who:drop} [avere@who] {less?meno|più} <punto vita:p> di {than}",
        "{who:drop} [avere@who] {less?meno|più} <punto vita:p> rispetto a {than}",
    ),
)
class HasMoreLife(_Compared):
    """ "an opponent has more life than you" (119.1)."""

    who: Players
    than: Players
    less: bool = False

    own_reads = frozenset({"life"})

    names_leader = True

    @property
    def comparison(self) -> Comparison:  # type: ignore[override]
        """The comparison; English says "less" of things that are not counted."""
        return Comparison.FEWER if self.less else Comparison.MORE

    def number(self, ctx: Context, player: int) -> int:
        return ctx.state.players[player].life


@phrase(
    en=(
        "{who:nom} [have@who] {comparison} cards in hand than {than}",
        "{who:nom} [have@who] {comparison} cards in hand than {than} [do@than]",
    ),
    it=(
        "{who:drop} [avere@who] {comparison} <carta:p> in mano di {than}",
        "{who:drop} [avere@who] {comparison} <carta:p> in mano rispetto a {than}",
    ),
)
class HasMoreCards(_Compared):
    """ "you have more cards in hand than each opponent" (402)."""

    who: Players
    comparison: Comparison
    than: Players

    own_reads = frozenset({"zones"})

    names_leader = True

    def number(self, ctx: Context, player: int) -> int:
        return len(ctx.state.players[player].hand)
