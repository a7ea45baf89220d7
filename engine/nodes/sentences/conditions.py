"""Conditions (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Move
from engine.families import (
    Adjective,
    Amount,
    Condition,
    Deed,
    Discourse,
    Expected,
    Granted,
    Objects,
    Players,
    Zone,
)
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.adjectives import Done
from engine.nodes.nouns.amounts import LifeTotal
from engine.nodes.nouns.bounds import Bound
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.located import InZone, OnBattlefield
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.qualifiers import AttachedTo, ExiledWith
from engine.nodes.nouns.references import It, That, Them, Those
from engine.nodes.nouns.said_of import holds_of
from engine.nodes.nouns.zones import CommandZone, Exile, ZoneOf
from engine.nodes.sentences.cast_conditions import CostWasPaid, NoManaSpent, WasCast, WasCastFrom, YouCastIt
from engine.nodes.sentences.comparing import ControlsMore, HasMoreCards, HasMoreLife, ThereAre
from engine.nodes.sentences.controlled import Controls, ControlsThis
from engine.nodes.sentences.counter_conditions import HasCounters
from engine.nodes.sentences.player_states import HasCardsInHand, HasLife, TurnIs
from engine.nodes.triggers.object_events import is_place

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{what:nom} [remain@what] tapped",
    it=("{what:drop} [rimanere@what] <TAPpato@what>", "{what:drop} [restare@what] <TAPpato@what>"),
)
class RemainsTapped(Condition):
    """ "for as long as ~ remains tapped": it has been tapped the whole time (611.2b)."""

    what: Self | AttachedObject | It | That

    own_reads = frozenset({"tapped", "zones"})

    def holds(self, ctx: Context) -> bool:
        found = ctx.on_battlefield(self.what.find(ctx))
        return bool(found) and all(ctx.object(entity).tapped for entity in found)


@phrase(en="{what:nom} [remain@what] on the battlefield", it="{what:drop} [rimanere@what] su il campo di battaglia")
class RemainsThere(Condition):
    """ "for as long as ~ remains on the battlefield" (611.2b)."""

    what: Self | AttachedObject | It | That

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.on_battlefield(self.what.find(ctx)))


@wording(en="any of {what} remain exiled", it="una qualsiasi di {what} rimane esiliata")
def any_remains_exiled(what: Them | Those) -> Condition:
    """ "Any of those cards remain exiled": those cards remain exiled, at least one of them."""
    return RemainsExiled(what)


@phrase(en="{what:nom} [remain@what] exiled", it="{what:drop} [rimanere@what] <esiliato@what>")
class RemainsExiled(Condition):
    """ "for as long as it remains exiled" (611.2b)."""

    what: It | That | Them | Those

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        objects = ctx.state.objects
        return any(objects[card].zone == "exile" for card in ctx.present_all(self.what.find(ctx)))


@phrase(
    en=("{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} {adjective}",),
    it=("{what:drop} {not_?non|} {was?[essere:imperfect@what]|[essere@what]} {adjective@what}",),
)
class Is(Condition):
    """ "~ is tapped", "it's red", "it isn't renowned", "it was tapped": as it is, or by its last known information
    (608.2g)."""

    what: Objects
    adjective: Adjective
    not_: bool = False
    was: bool = False

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if isinstance(self.adjective, Done):  # it refers to an earlier deed and is not a state
            raise Meaningless

    @staticmethod
    def from_words(what: Objects, adjective: Adjective, not_: bool = False, was: bool = False) -> Condition:
        """Return an `IsIn` for "is exiled"."""
        if adjective == Done(Deed.EXILED) and not (not_ or was):
            return IsIn(what, InZone(Exile()))
        return Is(what, adjective, not_, was)

    def holds(self, ctx: Context) -> bool:
        return holds_of(
            ctx,
            self.what,
            self.what.find(ctx),
            lambda entity: self.adjective.matches(ctx, entity, ctx.look(entity)) != self.not_,
        )


@phrase(
    en=(
        "{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} a {kind:s}",
        "{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} {kind:p}",
    ),
    it=("{what:drop} {not_?non|} {was?[essere:imperfect@what]|[essere@what]} <un@kind> {kind:s}",),
)
class IsA(Condition):
    """ "it's a creature card", "it was a Human": as it is, or by its last known information (608.2g)."""

    what: Objects
    kind: Filter
    not_: bool = False
    was: bool = False

    own_reads = frozenset()

    @property
    def asks_kind(self) -> bool:
        """Whether it asks about a kind of card."""
        return any(head.names_cards for head in self.kind.heads)

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CARD} if self.asks_kind else ())

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if isinstance(self.what, Chosen):
            return holds_of(ctx, self.what, found, lambda entity: self.kind.fits(ctx, entity) != self.not_)
        held = holds_of(ctx, self.what, found, lambda entity: self.kind.fits(ctx, entity))
        return bool(found) and held != self.not_


@phrase(
    en="~ is in your graveyard with {cards} above it",
    it="~ è in il tuo cimitero con {cards} sopra di (esso|essa)",
)
class IsBelow(Condition):
    """ "~ is in your graveyard with three or more creature cards above it" (404.2)."""

    cards: Chosen

    own_reads = frozenset({"zones"})

    @property
    def places_itself(self) -> frozenset[str]:
        """The graveyard."""
        return frozenset({"graveyard"})

    def __post_init__(self) -> None:
        if self.cards.what.tail:
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        graveyard = ctx.state.players[ctx.controller].graveyard
        if ctx.source not in graveyard:
            return False
        above = graveyard[graveyard.index(ctx.source) + 1 :]
        return self.cards.count.admits(ctx, sum(self.cards.what.fits(ctx, card) for card in above))


@phrase(en="{what:nom} [be@what] {place} (or {other})?", it="{what:drop} [essere@what] {place@what} (o {other@what})?")
class IsIn(Condition):
    """ "~ is in your graveyard", "~ is in the command zone or on the battlefield"."""

    what: Objects
    place: InZone | OnBattlefield | AttachedTo | ExiledWith
    other: InZone | OnBattlefield | None = None

    own_reads = frozenset()

    @property
    def places_itself(self) -> frozenset[str]:
        """The zones that it names, if it is about the object itself."""
        if not isinstance(self.what, Self):
            return frozenset()
        if self.other is None:  # being on the battlefield goes without saying
            return frozenset() if isinstance(self.place, OnBattlefield) else _named(self.place)
        return _named(self.place) | _named(self.other)

    def holds(self, ctx: Context) -> bool:
        found = ctx.present_all(self.what.find(ctx))
        places = [place for place in (self.place, self.other) if place is not None]
        return holds_of(
            ctx,
            self.what,
            found,
            lambda entity: any(place.matches(ctx, entity, ctx.look(entity)) for place in places),
        )

    def end_words(self, discourse: Discourse) -> None:
        """After "if ~ is in your graveyard", treat the object as being there."""
        super().end_words(discourse)
        if self.places_itself:
            discourse.mark(self.what.slot, arrived=False)

    @property
    def names_zone(self) -> bool:
        return isinstance(self.place, InZone)


def _named(place: Node) -> frozenset[str]:
    """Return the zone that words for a place name."""
    if isinstance(place, OnBattlefield):
        return frozenset({"battlefield"})
    zone = place.zone if isinstance(place, InZone) else None
    if isinstance(zone, ZoneOf):
        return frozenset({zone.zone.value})
    return frozenset({"exile"} if isinstance(zone, Exile) else {"command"} if isinstance(zone, CommandZone) else ())


@phrase(en=("{what:nom} [target@what] {target}",), it=("{what:drop} [bersagliare@what] {target}",))
class TargetsWhat(Condition):
    """ "it targets a creature you control"."""

    what: Objects
    target: Objects | Players

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return any(
            self.target.includes(ctx, target) for entity in self.what.find(ctx) for target in ctx.targets_of(entity)
        )


@phrase(
    en="{what:nom} {not_?[do@what] not have|[have@what]} {abilities:and}",
    it="{what:drop} {not_?non|} [avere@what] {abilities:and}",
    prefer=-1,
)
class HasAbilities(Condition):
    """ "~ has flying", "it doesn't have suspend"."""

    what: Objects
    abilities: tuple[Granted, ...]
    not_: bool = False

    own_layers = frozenset({"6"})
    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return holds_of(
            ctx,
            self.what,
            self.what.find(ctx),
            lambda entity: all(ability.had_by(ctx.look(entity)) for ability in self.abilities) != self.not_,
        )


@phrase(en="{what:nom} [be@what] attacking alone", it="{what:drop} [stare@what] attaccando da <solo:adj@what>")
class IsAttackingAlone(Condition):
    """ "it's attacking alone": no other creature is attacking (506.5)."""

    what: Objects

    own_reads = frozenset({"combat", "zones"})

    def holds(self, ctx: Context) -> bool:
        combat = ctx.state.combat
        attackers = [] if combat is None else [each for each in combat.attackers if each in ctx.state.battlefield]
        return len(attackers) == 1 and attackers == self.what.find(ctx)


class Joinable(Condition):
    """A condition that can be joined by "and" or "or"."""


@phrase(
    en=("{first} {both?and|or} {second}", "{first} or if {second}"),
    it=("{first} {both?e|o} {second}", "{first} o se {second}"),
)
class TwoConditions(Condition):
    """Two conditions, joined by "and" or "or"."""

    first: SimpleCondition
    second: SimpleCondition
    both: bool = False

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        if self.both:
            return self.first.holds(ctx) and self.second.holds(ctx)
        return self.first.holds(ctx) or self.second.holds(ctx)


@phrase(en="{what:nom} entered from {zone}", it="{what:drop} [essere@what] <entrato@what> da {zone}")
class EnteredFrom(Condition):
    """ "it entered from your library": it entered the battlefield from there this turn."""

    what: Objects
    zone: Zone

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return holds_of(ctx, self.what, self.what.find(ctx), lambda entity: self._entered(ctx, entity))

    def _entered(self, ctx: Context, entity: int) -> bool:
        return any(
            isinstance(event, Move)
            and event.new_id == entity
            and event.zone == "battlefield"
            and is_place(ctx, self.zone, event.from_zone, event.owner)
            for event in ctx.state.history
        )


@wording(
    en="{what:nom} entered from {zone} or was cast from {other}",
    it=(
        "{what:drop} [essere@what] <entrato@what> da {zone} o [essere@what] [essere:participle@what]"
        " [lanciare:participle@what] da {other}"
    ),
    prefer=1,
)
def entered_or_was_cast_from(what: It | That, zone: Zone, other: Zone) -> Condition:
    """ "It entered from your library or was cast from your library": two conditions about the same object."""
    return TwoConditions(EnteredFrom(what, zone), WasCastFrom(what, other))


SimpleCondition = (
    Controls
    | TurnIs
    | Is
    | IsA
    | IsIn
    | HasLife
    | HasCardsInHand
    | HasCounters
    | CostWasPaid
    | ThereAre
    | ControlsMore
    | HasMoreLife
    | HasMoreCards
    | YouCastIt
    | EnteredFrom
    | WasCastFrom
    | WasCast
    | NoManaSpent
    | ControlsThis
    | RemainsTapped
    | Joinable
)


@phrase(
    en="{amount} {was?was|[be:indicative]} {bound}",
    it=("{amount} {was?era|è} {bound:s}", "{amount} {was?erano|sono} {bound}"),
)
class AmountIs(Condition):
    """ "its power is 4 or greater", "its power was 4 or greater": as it is, or by last known information (608.2g)."""

    amount: Amount
    bound: Bound
    was: bool = False

    own_reads = frozenset()

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which has a plural verb for life totals."""
        several = language == "it" and isinstance(self.amount, LifeTotal)
        return AmountsAre(amount=self.amount, bound=self.bound, was=self.was) if several else self

    def holds(self, ctx: Context) -> bool:
        return self.bound.admits(ctx, self.amount.value(ctx))


@phrase(en="{amount} {was?were|are} {bound}", it="{amount} {was?erano|sono} {bound:p}", alone=False)
class AmountsAre(Condition):
    """An `AmountIs` about "i tuoi punti vita"."""

    amount: Amount
    bound: Bound
    was: bool = False
