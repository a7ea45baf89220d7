"""Conditions (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change.events import Move
from engine.families import (
    Adjective,
    Amount,
    Condition,
    Count,
    Deed,
    Discourse,
    Expected,
    Granted,
    Objects,
    Players,
    Zone,
)
from engine.families.discourse import Asked, Told, clause_asked_of
from engine.families.speaking import DeedQuestion
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.nouns.adjectives import Done
from engine.nodes.nouns.amounts import NONE, AtLeast, FewerThan, LifeTotal, OrMore
from engine.nodes.nouns.apart import most_of_different_names, most_of_one_name
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.joined import Both
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.players import AnyPlayer, EachPlayer, PlayerNoun, SomePlayer
from engine.nodes.nouns.qualifiers import AttachedTo, Bound, ExiledWith, InZone, Named, OnBattlefield
from engine.nodes.nouns.references import It, That, Them, Those
from engine.nodes.nouns.said_of import holds_for, holds_not_for, holds_of
from engine.nodes.nouns.values import CardName, Colour, CounterKind
from engine.nodes.nouns.zones import CommandZone, Exile, ZoneKind, ZoneOf
from engine.nodes.sentences.cast_conditions import CostWasPaid, NoManaSpent, WasCast, WasCastFrom, YouCastIt
from engine.nodes.sentences.comparing import ControlsMore, HasMoreCards, HasMoreLife, ThereAre, none_or
from engine.nodes.triggers.object_events import is_place
from engine.state.seats import active_players, sharing
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("{who:nom} {not_?[do@who] not control|[control@who]} {what}", "{who:nom} [control@who] no {none:p}"),
    it=("{who:drop} {not_?non|} [controllare@who] {what}", "{who:drop} non [controllare@who] {none:p}"),
)
class Controls(Condition):
    """ "you control a Goblin", "you don't control a Goblin", "you control no creatures"; what is controlled so is what
    later words speak of."""

    own_zones = frozenset()

    who: Players
    what: Chosen
    not_: bool = False

    own_reads = frozenset()

    @staticmethod
    def from_words(
        who: Players, what: Chosen | None = None, not_: bool = False, none: Filter | None = None
    ) -> Controls:
        """ "No creatures" are told without a count."""
        return Controls(who, none_or(what, none), not_)

    @property
    def none(self) -> Filter:
        """The things, where it says "no"."""
        return self.what.what

    def wording(self, language: str, features: Features) -> int:
        """Whether it says "no"."""
        return int(self.what.count == NONE)

    def holds(self, ctx: Context) -> bool:
        if self.not_:
            return holds_not_for(ctx, self.who, lambda player: count_controlled(ctx, player, self.what))
        held: list[list[int]] = []

        def controls_enough(player: int) -> bool:
            found = [entity for entity in ctx.game.permanents(player) if self.what.what.matches(ctx, entity)]
            if self.what.count.admits(ctx, len(found)):
                held.append(found)
                return True
            return False

        if not holds_for(ctx, self.who, controls_enough):
            return False
        ctx.note(self.what.slot, next(iter(held), []))
        return True


@wording(
    en="{who:nom} [control@who] {what:p} named {first} and {second}",
    it="{who:drop} [controllare@who] {what:p} <chiamato:p@what> {first} e {second}",
    prefer=1,
)
def controls_named(who: Players, what: Filter, first: CardName, second: CardName) -> Condition:
    """ "You control artifacts named … and …": you control one of each name."""
    named = (replace(what, tail=(*what.tail, Named(name))) for name in (first, second))
    return ControlsEach(who, tuple(Chosen(each) for each in named))


@phrase(en="{who:nom} [control@who] {what:and,2}", it="{who:drop} [controllare@who] {what:and,2}", prefer=-1)
class ControlsEach(Condition):
    """ "you control a blue permanent and a black permanent": something of each kind, perhaps the same for several."""

    own_zones = frozenset()

    who: Players
    what: tuple[Chosen, ...]

    def __post_init__(self) -> None:
        if len(self.what) < 2:
            raise Meaningless

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return holds_for(ctx, self.who, lambda player: all(self._has(ctx, player, each) for each in self.what))

    def _has(self, ctx: Context, player: int, chosen: Chosen) -> bool:
        found = [entity for entity in ctx.game.permanents(player) if chosen.what.matches(ctx, entity)]
        return chosen.count.admits(ctx, len(found))


@phrase(en="no {who:s} [control:indicative@who] {what}", it="nessun {who:s} [controllare:indicative@who] {what}")
class NobodyControls(Condition):
    """ "no opponent controls a white or blue creature"."""

    own_zones = frozenset()

    who: PlayerNoun
    what: Chosen

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return not Controls(SomePlayer(self.who), self.what).holds(ctx)


@phrase(
    en=(
        "{who:nom} [control@who] {what} with {same?the same name|different names}",
        "{who:nom} [control@who] {what} with {same?the same name as one another|different names}",
    ),
    it="{who:drop} [controllare@who] {what:object} con {same?lo stesso nome|nomi diversi}",
    prefer=1,
)
class ControlsByName(Condition):
    """ "you control ten or more Gates with different names", "two or more creatures with the same name": no two of so
    many, or so many, have a name in common (201.2)."""

    own_zones = frozenset()

    who: Players
    what: Chosen
    same: bool = False

    own_reads = frozenset()
    own_layers = frozenset({"1", "3"})

    def __post_init__(self) -> None:
        if self.same and not self.what.count.plural:
            raise Meaningless  # one thing has the name of something told before

    def holds(self, ctx: Context) -> bool:
        most = most_of_one_name if self.same else most_of_different_names
        found = self.what.find(ctx)

        def controls_enough(player: int) -> bool:
            own = (ctx.look(entity) for entity in found if ctx.controller_of(entity) == player)
            return self.what.count.admits(ctx, most(own))

        return holds_for(ctx, self.who, controls_enough)


@phrase(
    en="{what:nom} {not_?[do@what] not have|[have@what]} the same name as {other} (or {second})?",
    it="{what:drop} {not_?non|} [avere@what] lo stesso nome di {other} (o di {second})?",
)
class HasSameName(Condition):
    """ "it doesn't have the same name as another creature you control" (201.2a): what has no name shares none."""

    what: Objects
    other: Chosen
    second: Chosen | None = None
    not_: bool = False

    own_reads = frozenset()
    own_layers = frozenset({"1", "3"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if not found:
            return False
        names = frozenset[str]().union(*(ctx.look(entity).names for entity in found))
        others = [*self.other.find(ctx), *(self.second.find(ctx) if self.second is not None else ())]
        return any(not names.isdisjoint(ctx.look(each).names) for each in others if each not in found) != self.not_


@phrase(en="you both own and control {what}", it="possiedi e controlli {what}")
class OwnAndControl(Condition):
    """ "you both own and control ~ and a creature named …" (701.37): one object for each part of the phrase."""

    what: Objects

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if any(isinstance(part, AttachedObject) for part in getattr(self.what, "objects", ())):
            raise Meaningless  # "permanents and enchanted cards": a word of the noun before it

    def holds(self, ctx: Context) -> bool:
        found: list[int] = []
        for part in self.what.objects if isinstance(self.what, Both) else (self.what,):
            own = [
                entity
                for entity in ctx.find(part)
                if entity in ctx.state.battlefield
                and entity not in found
                and ctx.controller_of(entity) == ctx.controller == ctx.owner_of(entity)
            ]
            if not own:
                return False
            found.append(own[0])
        ctx.note(self.what.slot, found)
        return True


@phrase(en="{who:nom} [control@who] {what}", it="{who:drop} [controllare@who] {what}")
class ControlsThis(Condition):
    """ "for as long as you control ~"."""

    own_zones = frozenset()

    who: Players
    what: Self | AttachedObject | It | That

    own_reads = frozenset({"control", "zones"})

    def holds(self, ctx: Context) -> bool:
        found = ctx.on_battlefield(self.what.find(ctx))
        return bool(found) and all(self.who.includes(ctx, ctx.controller_of(entity)) for entity in found)


@phrase(
    en="{what:nom} [remain@what] tapped",
    it=("{what:drop} [rimanere@what] <TAPpato@what>", "{what:drop} [restare@what] <TAPpato@what>"),
)
class RemainsTapped(Condition):
    """ "for as long as ~ remains tapped": it has been all the time (611.2b)."""

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


@phrase(en="{what:nom} [remain@what] exiled", it="{what:drop} [rimanere@what] <esiliato@what>")
class RemainsExiled(Condition):
    """ "for as long as it remains exiled" (611.2b)."""

    what: It | That | Them | Those

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        objects = ctx.state.objects
        return any(objects[card].zone == "exile" for card in ctx.present_all(self.what.find(ctx)))


class Turn(Enum):
    """Whose turn."""

    YOURS = "yours"
    NOT_YOURS = "not yours"


words(
    {
        Turn.YOURS: ("it is your turn", "è il tuo turno"),
        Turn.NOT_YOURS: ("it is not your turn", "non è il tuo turno"),
    }
)


@phrase(en="{turn}", it="{turn}")
class TurnIs(Condition):
    """ "it's your turn"."""

    turn: Turn

    own_reads = frozenset({"turn"})

    def holds(self, ctx: Context) -> bool:
        return (ctx.controller in active_players(ctx.state)) == (self.turn is Turn.YOURS)


@phrase(en="{who:nom} [have@who] {bound:one} life", it=("{who:drop} [avere@who] {bound:one} <punto vita:p>",))
class HasLife(Condition):
    """ "you have 10 or less life"."""

    who: Players
    bound: Bound

    own_reads = frozenset({"life"})

    def holds(self, ctx: Context) -> bool:
        return holds_for(ctx, self.who, lambda player: self.bound.admits(ctx, ctx.state.players[player].life))


@phrase(
    en=(
        "{who:nom} [have@who] {count:a} <card@count> in (your|their)? hand",
        "{who:nom} [have@who] no <card:p> in (your|their)? hand",
    ),
    it=("{who:drop} [avere@who] {count:a@carta} <carta@count> in mano", "{who:drop} non [avere@who] <carta:p> in mano"),
)
class HasCardsInHand(Condition):
    """ "you have seven cards in hand", "you have no cards in hand"."""

    who: Players
    count: Count = NONE

    def wording(self, language: str, features: Features) -> int:
        """Whether it says "no"."""
        return int(self.count == NONE)

    own_reads = frozenset()

    @property
    def tells_difference(self) -> bool:
        """Whether "the difference" is how many cards a player lacks."""
        return isinstance(self.count, FewerThan) and not isinstance(self.who, EachPlayer | SomePlayer | AnyPlayer)

    def difference(self, ctx: Context) -> int:
        """How many cards are lacking."""
        assert isinstance(self.count, FewerThan)
        held = sum(len(ctx.state.players[player].hand) for player in self.who.find(ctx))
        return max(0, self.count.number.value(ctx) - held)

    def holds(self, ctx: Context) -> bool:
        least, most = self.count.bounds(ctx)

        def holds_as_many(player: int) -> bool:
            number = len(ctx.state.players[player].hand)
            return least <= number and (most is None or number <= most)

        return holds_for(ctx, self.who, holds_as_many)


@phrase(
    en="a {zone:s} has {count:a} <card@count> in it",
    it="un {zone:s} ha {count:a@carta} <carta@count>",
)
class ALibraryHas(Condition):
    """ "a library has twenty or fewer cards in it", "a graveyard has …": some player's."""

    count: Count
    zone: ZoneKind

    own_reads = frozenset({"zones", "graveyard", "library"})

    def __post_init__(self) -> None:
        if self.zone not in (ZoneKind.LIBRARY, ZoneKind.GRAVEYARD):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        zones = (ctx.state.zone(self.zone.value, player) for player in ctx.players())
        return any(self.count.admits(ctx, len(cards)) for cards in zones)


@phrase(en="{zone} has no cards in it", it="{zone} non ha carte")
class IsEmpty(Condition):
    """ "your library has no cards in it"."""

    zone: ZoneOf

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        return not self.zone.cards(ctx)


@phrase(
    en=("{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} {adjective}",),
    it=("{what:drop} {not_?non|} {was?[essere:imperfect@what]|[essere@what]} {adjective@what}",),
)
class Is(Condition):
    """ "~ is tapped", "it's red", "it isn't renowned", "it was tapped": as it is, or as it last was (608.2g)."""

    what: Objects
    adjective: Adjective
    not_: bool = False
    was: bool = False

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if isinstance(self.adjective, Done):  # it tells what was done before, and is no state
            raise Meaningless

    @staticmethod
    def from_words(what: Objects, adjective: Adjective, not_: bool = False, was: bool = False) -> Condition:
        """ "is exiled" says where it is."""
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
    """ "it's a creature card", "it was a Human": as it is, or as it last was (608.2g)."""

    what: Objects
    kind: Filter
    not_: bool = False
    was: bool = False

    own_reads = frozenset()

    @property
    def asks_kind(self) -> bool:
        """Whether it is a kind of card that it asks about."""
        return any(head.names_cards for head in self.kind.heads)

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CARD} if self.asks_kind else ())

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if isinstance(self.what, Chosen):
            return holds_of(ctx, self.what, found, lambda entity: self.kind.fits(ctx, entity) != self.not_)
        held = holds_of(ctx, self.what, found, lambda entity: self.kind.fits(ctx, entity))
        return bool(found) and held != self.not_


@phrase(en="{what:nom} [be@what] {place} (or {other})?", it="{what:drop} [essere@what] {place@what} (o {other@what})?")
class IsIn(Condition):
    """ "~ is in your graveyard", "~ is in the command zone or on the battlefield"."""

    what: Objects
    place: InZone | OnBattlefield | AttachedTo | ExiledWith
    other: InZone | OnBattlefield | None = None

    own_reads = frozenset()

    @property
    def places_itself(self) -> frozenset[str]:
        """The zone or zones that they name, said of the object itself."""
        if not isinstance(self.what, Self):
            return frozenset()
        if self.other is None:  # that it is on the battlefield goes without saying
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
        """ "If ~ is in your graveyard": there it is."""
        super().end_words(discourse)
        if self.places_itself:
            discourse.mark(self.what.slot, arrived=False)

    @property
    def names_zone(self) -> bool:
        return isinstance(self.place, InZone)


def _named(place: Node) -> frozenset[str]:
    """The zone that the words for a place name."""
    if isinstance(place, OnBattlefield):
        return frozenset({"battlefield"})
    zone = place.zone if isinstance(place, InZone) else None
    if isinstance(zone, ZoneOf):
        return frozenset({zone.zone.value})
    return frozenset({"exile"} if isinstance(zone, Exile) else {"command"} if isinstance(zone, CommandZone) else ())


class Status(Enum):
    """What a player is or has."""

    POISONED = "poisoned"
    BLESSING = "the city's blessing"
    MAX_SPEED = "max speed"
    INITIATIVE = "the initiative"
    DEFENDING = "the defending player"


words(
    {
        Status.POISONED: ("[be] poisoned", "[essere] <avvelenato>"),
        Status.BLESSING: ("[have] the city 's blessing", "[avere] la benedizione di la città"),
        Status.MAX_SPEED: ("[have] max speed", "[avere] la velocità massima"),
        Status.INITIATIVE: ("[have] the initiative", "[avere] l' iniziativa"),
        Status.DEFENDING: ("[be] the defending player", "[essere] il giocatore in difesa"),
    }
)

MAX_SPEED = 4


@phrase(en="{who:nom} {status:finite@who}", it="{who:drop} {status:finite@who}")
class HasStatus(Condition):
    """ "Defending player is poisoned": has a poison counter, or the player's team has one (122.1d, 810.10). "You have
    the city's blessing" (702.130c). "You have max speed": speed 4. "You're the defending player": whom the attack that
    the ability waits for is against (508.5)."""

    own_zones = frozenset()

    who: Players
    status: Status

    own_reads = frozenset({"combat", "counters", "memory"})

    def holds(self, ctx: Context) -> bool:
        players = self.who.find(ctx)
        having = [player for player in players if self._has(ctx, player)]
        return bool(having) and (isinstance(self.who, SomePlayer) or len(having) == len(players))

    def _has(self, ctx: Context, player: int) -> bool:
        state = ctx.state
        if self.status is Status.POISONED:
            return any(state.players[each].counters.get("poison", 0) > 0 for each in sharing(state, player))
        if self.status is Status.BLESSING:
            return state.players[player].blessed
        if self.status is Status.MAX_SPEED:
            return state.players[player].speed >= MAX_SPEED
        if self.status is Status.INITIATIVE:
            return state.initiative == player
        attacked = getattr(ctx.event, "attacked", None)
        return attacked is not None and player == ctx.game.defender(attacked)


@node
class _EnoughCounters(Condition):
    """So many counters of a kind are on objects, or were on them as they last were (608.2g)."""

    what: Objects
    count: Count
    kind: CounterKind

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        return enough_counters(ctx, self.what, self.kind, self.count)


@phrase(
    en=(
        "{what:nom} [have@what] {count:a} {kind} <counter@count> on (it|them|him|her)",
        "{what:nom} [have@what] no {kind} <counter:p> on <it/them@what>",
        "there are no {kind} <counter:p> on {what}",
    ),
    it=(
        "{what:drop} [avere@what] {count:a@segnalino} <segnalino@count> {kind}",
        "{what:drop} non [avere@what] <segnalino:p> {kind}",
        "non ci sono <segnalino:p> {kind} su {what}",
    ),
)
class HasCounters(_EnoughCounters):
    """ "~ has a +1/+1 counter on it", "~ has no +1/+1 counters on it"."""

    @staticmethod
    def from_words(what: Objects, kind: CounterKind, count: Count = NONE) -> HasCounters:
        """None are told without a count."""
        return HasCounters(what, count, kind)

    def wording(self, language: str, features: Features) -> int:
        """Whether it says "no"."""
        return int(self.count == NONE)


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
    en="{what:nom} had {count:a} {kind} <counter@count> on (it|them)",
    it="{what:nom} aveva {count:a@segnalino} <segnalino@count> {kind}",
)
class HadCounters(_EnoughCounters):
    """ "it had a +1/+1 counter on it", as it last was (608.2g)."""


@phrase(
    en="{what:nom} had {none?no|} ({kind})? <counter:p> on (it|them)",
    it="{what:nom} {none?non|} aveva <segnalino:p> ({kind})?",
    prefer=1,
)
class HadSomeCounters(Condition):
    """ "it had counters on it", "it had no +1/+1 counters on it", as it last was (608.2g)."""

    what: Objects
    kind: CounterKind | None = None
    none: bool = False

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        held = [ctx.object(entity).counters for entity in self.what.find(ctx)]
        have = [any(each.values()) if self.kind is None else bool(each.get(self.kind)) for each in held]
        return not any(have) if self.none else bool(have) and all(have)


@phrase(
    en="{what:nom} came under your control since the beginning of your last upkeep",
    it="{what:drop} [essere@what] <entrato@what> sotto il tuo controllo da l' inizio di il tuo ultimo mantenimento",
)
class CameUnderControl(Condition):
    """ "~ came under your control since the beginning of your last upkeep" (702.29a)."""

    what: Objects

    own_reads = frozenset({"zones", "control", "turn"})

    def holds(self, ctx: Context) -> bool:
        last = max(1, ctx.state.turn_before.get(ctx.controller, 0))
        return any(ctx.object(entity).since_turn >= last for entity in self.what.find(ctx))


@phrase(
    en=("there [be@count] {count:a} {kind} <counter> on {what}", "there are {count:a} {kind} <counter> on {what}"),
    it=("ci sono {count:a} <segnalino> {kind} su {what}",),
)
class CountersOn(_EnoughCounters):
    """ "there are three or more charge counters on ~"."""


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


class Doing(Enum):
    """Whether an optional thing was done (608.2c)."""

    DO = "do"
    DO_NOT = "do not"
    CAN_NOT = "can not"


words(
    {
        Doing.DO: (("[do]", "does"), "lo [fare]"),
        Doing.DO_NOT: (("[do] not", "does not"), "non lo [fare]"),
        Doing.CAN_NOT: (("[can] not",), "non [potere] farlo"),
    }
)


@phrase(en="{who:nom} {doing:finite@who}", it="{who:drop} {doing:finite@who}")
class Did(DeedQuestion, Condition):
    """ "you do": whether the player did what an earlier clause let them do or told them to do (118.12)."""

    who: Players
    doing: Doing

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {}

    def referring_back(self, discourse: Discourse, told: Sequence[Told], asked: Asked) -> dict[str, Any]:
        return {"refers": clause_asked_of(self.who, told, if_not=self.doing is not Doing.DO)}

    def holds(self, ctx: Context) -> bool:
        return ctx.has_done(self.refers, self.who) == (self.doing is Doing.DO)


@phrase(en=("no one does", "no player does"), it=("nessuno lo fa", "nessun giocatore lo fa"))
class NoOneDid(DeedQuestion, Condition):
    """ "no one does": whether none of the players did what an earlier clause let each of them do (118.12)."""

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {}

    def referring_back(self, discourse: Discourse, told: Sequence[Told], asked: Asked) -> dict[str, Any]:
        return {"refers": clause_asked_of(AnyPlayer(PlayerNoun.PLAYER), told, if_not=True)}

    def holds(self, ctx: Context) -> bool:
        return not ctx.who_did(self.refers)


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
    """A condition that "and" and "or" may join to another one."""


@phrase(
    en=("{first} {both?and|or} {second}", "{first} or if {second}"),
    it=("{first} {both?e|o} {second}", "{first} o se {second}"),
)
class TwoConditions(Condition):
    """One of two conditions, or both of them."""

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
    """ "it entered from your library": onto the battlefield, this turn."""

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
    """ "It entered from your library or was cast from your library": two conditions on the same object."""
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
    """ "its power is 4 or greater", "its power was 4 or greater": as it is, or as it last was (608.2g)."""

    amount: Amount
    bound: Bound
    was: bool = False

    own_reads = frozenset()

    def said_in(self, language: str) -> Node:
        """Italian speaks of a life total in the plural."""
        several = language == "it" and isinstance(self.amount, LifeTotal)
        return AreSoMany(amount=self.amount, bound=self.bound, was=self.was) if several else self

    def holds(self, ctx: Context) -> bool:
        return self.bound.admits(ctx, self.amount.value(ctx))


@phrase(en="{amount} {was?were|are} {bound}", it="{amount} {was?erano|sono} {bound:p}", alone=False)
class AreSoMany(Condition):
    """An `AmountIs` of "i tuoi punti vita"."""

    amount: Amount
    bound: Bound
    was: bool = False


@phrase(en=("{cost} was spent to cast {what}",), it=("{cost} sono stati spesi per lanciare {what}",))
class ManaSpent(Condition):
    """ "{R} was spent to cast this spell"."""

    cost: ManaCost
    what: Objects

    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def holds(self, ctx: Context) -> bool:
        for entity in self.what.find(ctx):
            memory = ctx.object(entity).memory
            spent = memory.get("mana spent", "") + "S" * memory.get("snow spent", 0)  # 107.4h
            if all(
                spent.count(symbol.text[1:-1]) >= sum(other == symbol for other in self.cost) for symbol in self.cost
            ):
                return True
        return False


@phrase(
    en="{count} ({colour})? mana was spent to cast {what}",
    it="sono stati spesi {count} <mana:p> ({colour@mana})? per [lanciare:infinitive] {what:object}",
)
class SoMuchSpent(Condition):
    """ "four or more mana was spent to cast that spell", "at least three red mana" (601.2h): also of the permanent that
    it became."""

    count: AtLeast | OrMore
    what: Objects
    colour: Colour | None = None

    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def holds(self, ctx: Context) -> bool:
        spent = (ctx.object(entity).memory.get("mana spent", "") for entity in self.what.find(ctx))
        numbers = (len(each) if self.colour is None else each.count(str(self.colour)) for each in spent)
        return any(self.count.admits(ctx, number) for number in numbers)


def count_controlled(ctx: Context, player: int, what: Chosen) -> bool:
    """Whether the player controls so many such objects."""
    return what.count.admits(ctx, sum(what.what.matches(ctx, entity) for entity in ctx.game.permanents(player)))


def enough_counters(ctx: Context, what: Objects, kind: CounterKind, count: Count) -> bool:
    """Whether the objects have so many counters of the kind, each of them; of "a creature", as many as it says."""
    least, most = count.bounds(ctx)

    def has_enough(entity: int) -> bool:
        number = ctx.object(entity).counters.get(kind, 0)
        return least <= number and (most != 0 or not number)

    return holds_of(ctx, what, what.find(ctx), has_enough)
