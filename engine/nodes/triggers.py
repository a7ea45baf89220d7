"""Trigger conditions (603.2)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine import events
from engine.decisions import is_player
from engine.language.phrase import phrase, words
from engine.nodes.amounts import AtLeast, OrMore
from engine.nodes.base import Count, Node, Objects, Players, Recipients, Trigger, Zone
from engine.nodes.objects import AttachedObject, Chosen, It, Self, That
from engine.nodes.steps import When
from engine.nodes.values import CounterKind
from engine.nodes.zones import AnyZone, Battlefield, ZoneOf, Zones

MORTAL = frozenset({"Creature", "Planeswalker"})
"""What dies when it is put into a graveyard from the battlefield (700.4)."""

if TYPE_CHECKING:
    from engine.context import Context


BATTLEFIELD = frozenset({"battlefield"})


class TriggerWord(Enum):
    """When or whenever (603.1)."""

    WHEN = "when"
    WHENEVER = "whenever"


words(
    {
        TriggerWord.WHEN: ("when", "quando"),
        TriggerWord.WHENEVER: ("whenever", ("ogniqualvolta", "ogni volta che")),
    }
)


class ObjectEvent(Node):
    """What happens to the object that a trigger watches: a verb phrase without its subject."""

    conjugates = True
    events: ClassVar[tuple[type, ...]] = ()

    @property
    def zones(self) -> frozenset[str]:
        """Where an ability of the very object functions that waits for this (113.6)."""
        return BATTLEFIELD

    def subject(self, ctx: Context, event: Any) -> int | None:
        """The object to which it happens in `event`; None if the event is another one."""
        return None

    def joins(self, event: Any, other: Any) -> bool:
        """Whether two events of the same moment are one occurrence (603.2c)."""
        return False


class PlayerEvent(Node):
    """What the player does whom a trigger watches: a verb phrase without its subject."""

    conjugates = True
    events: ClassVar[tuple[type, ...]] = ()

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        """The player who does it in `event`; None if the event is another one."""
        return None


class Occurrence(Node):
    """An event that a trigger waits for."""

    @property
    def event_classes(self) -> tuple[type, ...]:
        """Classes of events worth asking about."""
        return ()

    @property
    def zones(self) -> frozenset[str]:
        """Where an ability that waits for it functions (113.6)."""
        return frozenset({"battlefield"})

    def happens(self, ctx: Context, event: Any) -> bool:
        """Whether it happens in `event`; notes what later words refer to."""
        raise TypeError(f"{type(self).__name__} never happens")


@phrase(en="{what:nom} {events:finite,or@what}", it="{what:nom} {events:finite,or@what}")
class ObjectOccurrence(Occurrence):
    """ "~ enters or attacks"."""

    what: Watched
    events: tuple[ObjectEvent, ...]

    @cached_property
    def event_classes(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys(kind for each in self.events for kind in each.events))

    @cached_property
    def zones(self) -> frozenset[str]:
        """Where an ability that waits for it functions; what happens to the object itself elsewhere is seen from there
        (113.6j)."""
        if not isinstance(self.what, Self | EitherWatched):
            return BATTLEFIELD
        return frozenset[str]().union(*(each.zones for each in self.events))

    def happens(self, ctx: Context, event: Any) -> bool:
        for each in self.events:
            if isinstance(event, each.events):
                found = self._found(ctx, each, event)
                if found:
                    ctx.note(self.what.slot, found)
                    for part in getattr(self.what, "parts", ()):
                        ctx.note(part.slot, found)
                    return True
        return False

    def _found(self, ctx: Context, kind: ObjectEvent, event: Any) -> list[int]:
        """The objects to which it happens in the event; empty if it doesn't, or if an earlier event of the same moment
        already stands for all (603.2c)."""
        subject = self._subject(ctx, kind, event)
        if subject is None:
            return []
        found = [subject]
        least = fewest(ctx, self.what)
        number = ctx.memo.get(("number", kind.slot))
        alike = [other for other in ctx.together if other is not event and isinstance(other, kind.events)]
        if alike and (least or type(kind).joins is not ObjectEvent.joins):
            before = True
            for other in ctx.together:
                if other is event:
                    before = False
                elif isinstance(other, kind.events) and (least or kind.joins(event, other)):
                    also = self._subject(ctx, kind, other)
                    if also is None:
                        continue
                    if before:
                        return []
                    if also not in found:
                        found.append(also)
                    if number is not None:
                        number += ctx.recall_number(kind.slot)
            kind.subject(ctx, event)
            if number is not None:
                ctx.note_number(kind.slot, number)
        return found if len(found) >= least else []

    def _subject(self, ctx: Context, kind: ObjectEvent, event: Any) -> int | None:
        subject = kind.subject(ctx, event)
        return subject if subject is not None and self.what.includes(ctx, subject) else None


@phrase(en="{who:nom} {events:finite,or@who}", it="{who:drop} {events:finite,or@who}")
class PlayerOccurrence(Occurrence):
    """ "you gain life"."""

    who: Players
    events: tuple[PlayerEvent, ...]

    @cached_property
    def event_classes(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys(kind for each in self.events for kind in each.events))

    @cached_property
    def zones(self) -> frozenset[str]:
        return frozenset[str]().union(*(each.zones for each in self.events))

    def happens(self, ctx: Context, event: Any) -> bool:
        for each in self.events:
            if not isinstance(event, each.events):
                continue
            player = each.subject(ctx, event)
            if player is not None and self.who.includes(ctx, player):
                ctx.note(self.who.slot, [player])
                return True
        return False


@phrase(en="{word} {what}", it="{word} {what}")
class Whenever(Trigger):
    """ "Whenever …", "When …"."""

    word: TriggerWord
    what: Occurrence

    @cached_property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """Classes of events worth asking about."""
        return self.what.event_classes

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where an ability with this trigger functions (113.6)."""
        return self.what.zones

    def matches(self, ctx: Context, event: Any) -> bool:
        return self.what.happens(ctx, event)


@phrase(en="{when}", it="{when}")
class AtStep(Trigger):
    """ "At the beginning of your upkeep" (603.2b)."""

    when: When

    events = (events.StepBegins,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return self.when.matches(ctx, event)


@phrase(
    en=("{first} or {second}",),
    it=("{first} o {second}",),
    number="s",
    alone=False,
)
class EitherWatched(Objects):
    """ "~ or another creature you control"."""

    first: Self | AttachedObject
    second: Chosen

    @property
    def parts(self) -> tuple[Objects, ...]:
        """The phrases of which it consists."""
        return (self.first, self.second)

    def includes(self, ctx: Context, entity: int) -> bool:
        return self.first.includes(ctx, entity) or self.second.includes(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys((*self.first.find(ctx), *self.second.find(ctx))))


@phrase(en="{first} and {second}", it="{first} e {second}", number="p", alone=False)
class BothWatched(Objects):
    """ "~ and at least two other creatures"."""

    first: Self | AttachedObject
    second: Chosen

    @property
    def parts(self) -> tuple[Objects, ...]:
        """The phrases of which it consists."""
        return (self.first,)

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether it is the first one and so many of the others attack with it."""
        combat = ctx.state.combat
        least, _ = self.second.count.bounds(ctx)
        others = [other for other in combat.attackers if self.second.includes(ctx, other)] if combat is not None else []
        return self.first.includes(ctx, entity) and len(others) >= least

    def find(self, ctx: Context) -> list[int]:
        return self.first.find(ctx)


Watched = EitherWatched | BothWatched | Self | AttachedObject | Chosen | It | That


def fewest(ctx: Context, what: Objects) -> int:
    """How many such objects at the same time the words ask for ("one or more …"); 0 if each stands for itself."""
    if isinstance(what, Chosen) and isinstance(what.count, OrMore | AtLeast):
        return what.count.bounds(ctx)[0]
    return 0


def is_place(ctx: Context, zone: Zone, name: str, owner: int) -> bool:
    """Whether the zone of that name, of that player, is meant."""
    shared = name not in ("hand", "library", "graveyard")
    return any(place == name and (shared or player == owner) for place, player in zone.places(ctx))


# What objects do


@phrase(
    en=("[enter] (under {control})?", "[enter] the battlefield (under {control})?"),
    it=("[entrare] in il campo di battaglia (sotto {control})?", "[entrare] (sotto {control})?"),
)
class Enters(ObjectEvent):
    """It enters the battlefield (603.6a)."""

    control: Side | None = None

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.zone != "battlefield" or not event.new_id:
            return None
        yours = ctx.controller_of(event.new_id) == ctx.controller
        if self.control is not None and yours != (self.control is Side.YOURS):
            return None
        new_id: int = event.new_id
        return new_id


class Side(Enum):
    """Under whose control something enters."""

    YOURS = "your control"
    OPPONENTS = "an opponent's control"


words(
    {
        Side.YOURS: ("your control", "il tuo controllo"),
        Side.OPPONENTS: ("a opponent 's control", "il controllo di un avversario"),
    }
)


@phrase(en="[die]", it="[morire]")
class Dies(ObjectEvent):
    """It is put into a graveyard from the battlefield (700.4)."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        died = event.from_zone == "battlefield" and event.zone == "graveyard"
        if not died or ctx.look(event.object).types.isdisjoint(MORTAL):
            return None
        object: int = event.object
        return object


@phrase(en="[leave] the battlefield", it="[lasciare] il campo di battaglia")
class Leaves(ObjectEvent):
    """It leaves the battlefield (603.6c)."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        left = event.from_zone == "battlefield" and event.zone != "battlefield"
        return event.object if left else None


@phrase(
    en=("[be] put into {zone} (from {origin})?",),
    it=("[venire] <messo> in {zone} (da {origin})?",),
)
class IsPutInto(ObjectEvent):
    """It is put into a graveyard."""

    zone: Zone
    origin: Zone | None = None

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not event.new_id or not is_place(ctx, self.zone, event.zone, event.owner):
            return None
        if self.origin is not None and not is_place(ctx, self.origin, event.from_zone, event.owner):
            return None
        remembered = event.object in ctx.state.last_known and ctx.source != event.new_id
        entity: int = event.object if remembered else event.new_id
        return entity

    @cached_property
    def zones(self) -> frozenset[str]:
        """What leaves the battlefield is seen from there (603.10a), what comes from anywhere else from the new zone."""
        if isinstance(self.origin, Battlefield) or not isinstance(self.zone, ZoneOf | AnyZone | Zones):
            return BATTLEFIELD
        return frozenset({self.zone.zone.value})


@phrase(en="[attack] {alone?alone|}", it="[attaccare] {alone?da <solo:adj>|}")
class Attacks(ObjectEvent):
    """It is declared as an attacker (508.1)."""

    alone: bool = False

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return None if self.alone and event.count != 1 else event.attacker


@phrase(en="[attack] {whom}", it="[attaccare] {whom}")
class AttacksWhom(ObjectEvent):
    """It attacks a player or planeswalker."""

    whom: Recipients

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.whom.includes(ctx, event.attacked):
            return None
        ctx.note(self.whom.slot, [event.attacked])
        attacker: int = event.attacker
        return attacker


@phrase(en="[block] ({what})?", it="[bloccare] ({what})?")
class Blocks(ObjectEvent):
    """It is declared as a blocker (509.1)."""

    what: Objects | None = None

    events = (events.Block,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.what is not None:
            if not self.what.includes(ctx, event.attacker):
                return None
            ctx.note(self.what.slot, [event.attacker])
        blocker: int = event.blocker
        return blocker

    def joins(self, event: Any, other: Any) -> bool:
        """509.5a: once for the creature, however many attackers it blocks."""
        return self.what is None and bool(event.blocker == other.blocker)


@phrase(en=("[become] blocked (by {what})?",), it=("[venire] <bloccato> (da {what})?", "[diventare] <bloccato>"))
class BecomesBlocked(ObjectEvent):
    """Blockers are declared for it (509.5c), for each "a creature" that blocks it (509.5d), or so many (509.5e)."""

    what: Objects | None = None

    events = (events.Block, events.BecomesBlocked)

    def subject(self, ctx: Context, event: Any) -> int | None:
        attacker: int = event.attacker
        if self.what is None:
            return attacker if isinstance(event, events.BecomesBlocked) else None
        least, most = self.what.count.bounds(ctx) if isinstance(self.what, Chosen) else (1, 1)
        each = (least, most) == (1, 1)
        if each is not isinstance(event, events.Block):
            return None
        named = [event.blocker] if each else event.blockers
        blockers = [blocker for blocker in named if self.what.includes(ctx, blocker)]
        if len(blockers) < least or (most is not None and len(blockers) > most):
            return None
        ctx.note(self.what.slot, blockers)
        return attacker


@phrase(
    en=("[attack] and [be] not blocked",), it=("[attaccare] e non [venire] <bloccato>",)
)
class AttacksUnblocked(ObjectEvent):
    """It attacks and no blocker is declared for it (509.5g)."""

    events = (events.BecomesUnblocked,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        attacker: int = event.attacker
        return attacker


@phrase(
    en="[deal] {combat?combat|} damage (to {to})?",
    it="[infliggere] danno {combat?da combattimento|} (a {to})?",
)
class DealsDamage(ObjectEvent):
    """It deals damage (120)."""

    combat: bool = False
    to: Recipients | None = None

    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.amount <= 0 or (self.combat and not event.combat):
            return None
        if self.to is not None:
            if not self.to.includes(ctx, event.target):
                return None
            ctx.note(self.to.slot, [event.target])
        ctx.note_number(self.slot, event.amount)
        source: int = event.source
        return source

    def joins(self, event: Any, other: Any) -> bool:
        return self.to is None and bool(event.source == other.source)


@phrase(
    en=("[be] dealt {combat?combat|} damage",),
    it=("[subire] danno {combat?da combattimento|}", "[ricevere] danno {combat?da combattimento|}"),
)
class IsDealtDamage(ObjectEvent):
    """It is dealt damage (120)."""

    combat: bool = False

    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.amount <= 0 or (self.combat and not event.combat) or is_player(event.target):
            return None
        ctx.note_number(self.slot, event.amount)
        target: int = event.target
        return target

    def joins(self, event: Any, other: Any) -> bool:
        return bool(event.target == other.target)


@phrase(en="[become] tapped", it=("[venire] <TAPpato>", "[diventare] <TAPpato>"))
class BecomesTapped(ObjectEvent):
    """It becomes tapped (603.2e)."""

    events = (events.Tap,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object


@phrase(en="[become] untapped", it=("[venire] <STAPpato>", "[diventare] <STAPpato>"))
class BecomesUntapped(ObjectEvent):
    """It becomes untapped (603.2e)."""

    events = (events.Untap,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object


@phrase(
    en="[become] the target of {what}", it=("[diventare] bersaglio di {what}", "[diventare] il bersaglio di {what}")
)
class BecomesTarget(ObjectEvent):
    """It becomes the target of a spell or ability (115)."""

    what: Chosen

    events = (events.BecomesTarget,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.by):
            return None
        ctx.note(self.what.slot, [event.by])
        entity: int = event.entity
        return entity


@phrase(en=("[be] turned face up",), it="[venire] <girato> a faccia in su")
class IsTurnedFaceUp(ObjectEvent):
    """It is turned face up (708.7)."""


# What players do


@phrase(en="[gain] life", it="[guadagnare] <punto vita:p>")
class GainsLife(PlayerEvent):
    """Gain life (119.9)."""

    events = (events.GainLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[lose] life", it="[perdere] <punto vita:p>")
class LosesLife(PlayerEvent):
    """Lose life (119.3)."""

    events = (events.LoseLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[draw] {count:a} <card>", it="[pescare] {count:a} <carta>")
class Draws(PlayerEvent):
    """Draw a card (121)."""

    count: Count

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.moved is not None else None


@phrase(en=("[cast] {what}",), it="[lanciare] {what}")
class Casts(PlayerEvent):
    """Cast a spell (601.2i)."""

    what: Chosen | Self

    events = (events.Cast,)

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """"When you cast this spell" functions on the stack (113.6)."""
        return frozenset({"stack"}) if isinstance(self.what, Self) else frozenset({"battlefield"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.spell):
            return None
        ctx.note(self.what.slot, [event.spell])
        player: int = event.player
        return player


@phrase(en="[discard] {what}", it="[scartare] {what}")
class Discards(PlayerEvent):
    """Discard a card (701.8)."""

    what: Chosen | Self

    events = (events.Discard,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        card = event.moved.new_id if event.moved is not None else 0
        if not card or not self.what.includes(ctx, card):
            return None
        ctx.note(self.what.slot, [card])
        player: int = event.player
        return player


@phrase(en="[sacrifice] {what}", it="[sacrificare] {what}")
class Sacrifices(PlayerEvent):
    """Sacrifice a permanent (701.17)."""

    what: Chosen | Self

    events = (events.Sacrifice,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        player: int = event.player
        return player


@phrase(en="[attack]", it="[attaccare]")
class AttacksAsPlayer(PlayerEvent):
    """Attack with at least one creature (508.1)."""

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        combat = ctx.state.combat
        first = next(iter(combat.attackers), None) if combat is not None else None
        return ctx.controller_of(event.attacker) if event.attacker == first else None


@phrase(en="[attack] with {what}", it="[attaccare] con {what}")
class AttacksWith(PlayerEvent):
    """Attack with such creatures (508.1)."""

    what: Chosen

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.attacker):
            return None
        attackers = [event.attacker]
        least = fewest(ctx, self.what)
        if least:
            attacks = [other.attacker for other in ctx.together if isinstance(other, events.Attack)]
            attackers = [attacker for attacker in attacks if self.what.includes(ctx, attacker)]
            if len(attackers) < least or attackers[0] != event.attacker:
                return None
        ctx.note(self.what.slot, attackers)
        return ctx.controller_of(event.attacker)


@phrase(en="[cycle] {what}", it="[riciclare] {what}")
class Cycles(PlayerEvent):
    """Use a cycling ability (702.28d)."""

    what: Chosen | Self

    events = (events.Activate,)

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """"When you cycle ~" is seen from the graveyard (702.28c)."""
        return frozenset({"graveyard"}) if isinstance(self.what, Self) else BATTLEFIELD

    def subject(self, ctx: Context, event: Any) -> int | None:
        item = ctx.state.objects[event.ability].item if event.ability is not None else None
        card = ctx.state.became.get(event.object)
        if item is None or card is None:
            return None
        cycling = ctx.look(card).keywords.get("cycling", ())
        if not any(item.ability is ability for keyword in cycling for ability in keyword.abilities()):
            return None
        if not self.what.includes(ctx, card):
            return None
        ctx.note(self.what.slot, [card])
        player: int = event.player
        return player


@phrase(en="[play] {what}", it="[giocare] {what}")
class Plays(PlayerEvent):
    """Play a land or cast a spell (701.14)."""

    what: Chosen

    events = (events.Move, events.Cast)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if isinstance(event, events.Cast):
            played, player = event.spell, event.player
        elif event.cause == "play":
            played, player = event.new_id, event.owner
        else:
            return None
        if not self.what.includes(ctx, played):
            return None
        ctx.note(self.what.slot, [played])
        return player


@phrase(en="[scry]", it="[profetizzare]")
class Scries(PlayerEvent):
    """Scry (701.18)."""

    events = (events.Scry,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player


@phrase(en="[surveil]", it="[sorvegliare]")
class Surveils(PlayerEvent):
    """Surveil (701.42)."""

    events = (events.Surveil,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player


@phrase(en="[put] {count:a} {kind} <counter> on {what}", it="[mettere] {count:a} <segnalino> {kind} su {what}")
class PutsCounters(PlayerEvent):
    """Put counters on something (122.6)."""

    count: Count
    kind: CounterKind
    what: Recipients

    events = (events.PutCounters,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        least, _ = self.count.bounds(ctx)
        if event.kind != self.kind or event.amount < least or not self.what.includes(ctx, event.entity):
            return None
        ctx.note(self.what.slot, [event.entity])
        ctx.note_number(self.slot, event.amount)
        return ctx.controller_of(event.source) if event.source is not None else None


@phrase(
    en=("[tap] {what} for mana",),
    it=("[TAPpare] {what} per attingere mana",),
)
class TapsForMana(PlayerEvent):
    """Activate a mana ability with the tap symbol in its cost (106.12)."""

    what: Chosen | Self | AttachedObject

    taps_for_mana = True
    events = (events.Tap,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not event.for_mana or not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        return ctx.controller_of(event.object)

