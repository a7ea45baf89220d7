"""Events of objects that triggers watch for: entering, dying, attacking, dealing damage… (603.2)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.decisions import is_player
from engine.families import GivenNumber, Happening, Objects, Zone
from engine.families.capabilities import TappingForMana
from engine.language.leaves import Features
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.amounts import AtLeast, Exactly, Number, OrMore
from engine.nodes.nouns.designations import Designation, is_designated
from engine.nodes.nouns.joined import DamageRecipient, Together
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import SomePlayer
from engine.nodes.nouns.values import CardName
from engine.nodes.nouns.zones import Battlefield, ZoneKind, ZoneOf, ZonesOfAll

if TYPE_CHECKING:
    from engine.state.context import Context

MORTAL = frozenset({"Creature", "Planeswalker"})
"""Types of permanents that "die" when put into a graveyard (700.4)."""

BATTLEFIELD = frozenset({"battlefield"})
GRAVEYARD = frozenset({"graveyard"})


class ObjectEvent(Happening):
    """What happens to the object of a trigger: a verb phrase without its subject."""

    gives_number: ClassVar[bool] = False
    """Whether it has a number, for "that many"."""

    duties = ("subject",)

    counts_subjects = True
    events: ClassVar[tuple[type, ...]] = ()
    stays: ClassVar[bool] = False
    """Whether the object is afterwards still where the words look for it."""

    @property
    def zones(self) -> frozenset[str]:
        """The zones where an ability functions that waits for this to happen to its own object (113.6)."""
        return BATTLEFIELD

    @property
    def leads_to(self) -> frozenset[str]:
        """The zones other than the battlefield where the object is afterwards."""
        return frozenset()

    @property
    def given_number(self) -> GivenNumber | int:
        return GivenNumber.OPEN if self.gives_number else GivenNumber.NONE

    def subject(self, ctx: Context, event: Any) -> int | None:
        """Return the object to which it happens in `event`; None for other events."""
        return None

    def joins(self, event: Any, other: Any) -> bool:
        """Whether two simultaneous events are a single occurrence (603.2c)."""
        return False

    def parts(self, event: Any, other: Any) -> bool:
        """Whether two simultaneous events are separate occurrences even for "one or more" objects: "to a player"
        (603.2c)."""
        return False


def is_place(ctx: Context, zone: Zone, name: str, owner: int) -> bool:
    """Whether that player's zone with that name is meant. Records the player for "that player"."""
    shared = name not in ("hand", "library", "graveyard")
    if not any(place == name and (shared or player == owner) for place, player in zone.places(ctx)):
        return False
    for part in () if shared else walk(zone):
        if isinstance(part, SomePlayer):
            ctx.note(part.slot, [owner])
    return True


@phrase(
    en=(
        "[enter] {tapped?tapped|} {untapped?untapped|} (under {control})?",
        "[enter] the battlefield {tapped?tapped|} {untapped?untapped|} (under {control})?",
        "[enter] (the battlefield)? {tapped?tapped|} and under {control}",
    ),
    it=(
        "[entrare] in il campo di battaglia {tapped?<TAPpato>|} {untapped?<STAPpato>|} (sotto {control})?",
        "[entrare] {tapped?<TAPpato>|} {untapped?<STAPpato>|} (sotto {control})?",
        "[entrare] in il campo di battaglia {tapped?<TAPpato>|} e sotto {control}",
        "[entrare] {tapped?<TAPpato>|} e sotto {control}",
    ),
)
class Enters(ObjectEvent):
    """ "enters", "enters tapped", "enters untapped" (603.6a)."""

    control: Side | None = None
    tapped: bool = False
    untapped: bool = False

    def __post_init__(self) -> None:
        if self.tapped and self.untapped:
            raise Meaningless

    @property
    def can_be_that_player(self) -> bool:
        """Whether it names the controller: "under an opponent's control"."""
        return self.control is Side.OPPONENTS

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: "tapped and under your control"."""
        return 2 if self.tapped and self.control is not None else 0

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.zone != "battlefield" or not event.new_id:
            return None
        tapped = ctx.object(event.new_id).tapped
        if (self.tapped and not tapped) or (self.untapped and tapped):
            return None
        yours = ctx.controller_of(event.new_id) == ctx.controller
        if self.control is not None and yours != (self.control is Side.YOURS):
            return None
        ctx.note(self.slot, [ctx.controller_of(event.new_id)])
        new_id: int = event.new_id
        return new_id


@phrase(
    en="[enter] (the battlefield)? from {origin}",
    it=("[entrare] in il campo di battaglia da {origin}", "[entrare] da {origin}"),
)
class EntersFrom(ObjectEvent):
    """ "enters from your graveyard" (603.6a)."""

    origin: Zone

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.zone != "battlefield" or not event.new_id:
            return None
        new_id: int = event.new_id
        return new_id if is_place(ctx, self.origin, event.from_zone, event.owner) else None


class Side(Enum):
    """The player under whose control something enters."""

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
    """ "dies": is put into a graveyard from the battlefield (700.4)."""

    events = (events.Move,)
    leads_to = frozenset({"graveyard"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        died = event.from_zone == "battlefield" and event.zone == "graveyard"
        if not died or ctx.look(event.object).types.isdisjoint(MORTAL):
            return None
        object: int = event.object
        return object


@phrase(
    en=("[transform] (into {name})? {itself?into ~|}", "[be] transformed (into {name})? {itself?into ~|}"),
    it="si [trasformare] (in {name})? {itself?in ~|}",
)
class Transforms(ObjectEvent):
    """ "transforms", "transforms into …": its own name or another one (701.28e)."""

    name: CardName | None = None
    itself: bool = False
    """Whether the name is that of the object with this text."""

    events = (events.Transform,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        if self.itself and object != ctx.source:
            return None
        return object if self.name is None or ctx.look(object).is_named(self.name) else None


@phrase(en="[mutate]", it="[mutare]")
class Mutates(ObjectEvent):
    """ "mutates": a mutating creature spell merges with it (702.139d)."""

    events = (events.Merge,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        permanent: int = event.permanent
        return permanent


@phrase(
    en="[leave] the battlefield {alive?without dying|}", it="[lasciare] il campo di battaglia {alive?senza morire|}"
)
class Leaves(ObjectEvent):
    """ "leaves the battlefield" (603.6c), perhaps "without dying" (700.4)."""

    alive: bool = False

    events = (events.Move,)
    leads_to = frozenset({"graveyard", "exile", "hand", "library"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        left = event.from_zone == "battlefield" and event.zone != "battlefield"
        return event.object if left and not (self.alive and event.zone == "graveyard") else None


@phrase(en="[leave] {zone}", it="[lasciare] {zone}")
class LeavesZone(ObjectEvent):
    """ "leaves your graveyard" (603.10a)."""

    zone: ZoneOf | ZonesOfAll

    events = (events.Move,)

    def __post_init__(self) -> None:
        if self.zone.zone is not ZoneKind.GRAVEYARD:
            raise Meaningless

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.zone == event.from_zone or not is_place(ctx, self.zone, event.from_zone, event.owner):
            return None
        object: int = event.object
        return object


@phrase(
    en=("[be] put into {zone} (from {origin})?",),
    it=("[venire] <messo> in {zone} (da {origin})?",),
)
class IsPutInto(ObjectEvent):
    """ "is put into a graveyard"."""

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
        """The zones where an ability about its own object functions: where it was if it leaves the battlefield or a
        graveyard (603.10a), otherwise the new zone."""
        if isinstance(self.origin, ZoneOf) and self.origin.zone is ZoneKind.GRAVEYARD:
            return GRAVEYARD
        if isinstance(self.origin, Battlefield) or not isinstance(self.zone, ZoneOf | ZonesOfAll):
            return BATTLEFIELD
        return self.leads_to

    @property
    def leads_to(self) -> frozenset[str]:
        """The zone it names."""
        return frozenset({self.zone.zone.value}) if isinstance(self.zone, ZoneOf | ZonesOfAll) else frozenset()


@phrase(
    en="[be] returned to {yours?your|its owner 's} hand",
    it="[venire] <ripreso> in {yours?la tua mano|la mano di il suo proprietario}",
    prefer=1,
)
class IsReturned(ObjectEvent):
    """ "is returned to its owner's hand" from the battlefield, or to your hand (603.6c)."""

    yours: bool = False

    events = (events.Move,)
    leads_to = frozenset({"hand"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.from_zone != "battlefield" or event.zone != "hand":
            return None
        if self.yours and event.owner != ctx.controller:
            return None
        object: int = event.object
        return object


class ObjectDeed(Enum):
    """What an object does or undergoes in an event without further details; for keyword actions, also their name."""

    TAPPED = (events.Tap,)
    UNTAPPED = (events.Untap,)
    TURNED_FACE_UP = (events.TurnFaceUp,)
    PHASES_OUT = (events.PhaseOut,)
    PHASES_IN = (events.PhaseIn,)
    PREPARED = (events.BecomePrepared,)
    EXPLORES = (events.Does, "explore")
    EVOLVES = (events.Does, "evolve")
    CONNIVES = (events.Does, "connive")
    CREWED = (events.Does, "be crewed")
    TAPPED_FOR_TEAMWORK = (events.Does, "teamwork")


words(
    {
        ObjectDeed.TAPPED: ("[become] tapped", ("[venire] <TAPpato>", "[diventare] <TAPpato>")),
        ObjectDeed.UNTAPPED: ("[become] untapped", ("[venire] <STAPpato>", "[diventare] <STAPpato>")),
        ObjectDeed.TURNED_FACE_UP: (
            "[be] turned face up",
            ("[essere] <girato> a faccia in su", "[venire] <girato> a faccia in su"),
        ),
        ObjectDeed.PHASES_OUT: ("[phase] out", "[scomparire]"),
        ObjectDeed.PHASES_IN: ("[phase] in", "[riapparire]"),
        ObjectDeed.PREPARED: ("[become] prepared", "[diventare] <preparato>"),
        ObjectDeed.EXPLORES: ("[explore]", "[esplorare]"),
        ObjectDeed.EVOLVES: ("[evolve]", "si [evolvere]"),
        ObjectDeed.CONNIVES: ("[connive]", "[cospirare]"),
        ObjectDeed.CREWED: ("[become] crewed", ("[venire] <manovrato>", "[diventare] <manovrato>")),
        ObjectDeed.TAPPED_FOR_TEAMWORK: (
            "[become] tapped to pay a teamwork cost",
            (
                "[venire] <TAPpato> per pagare un costo di lavoro di squadra",
                "[diventare] <TAPpato> per pagare un costo di lavoro di squadra",
            ),
        ),
    }
)


@phrase(en="{deed}", it="{deed}")
class DoesDeed(ObjectEvent):
    """ "becomes tapped" (603.2e), "is turned face up" (707.8), "phases out" (702.25b), "explores" (701.40b)…"""

    deed: ObjectDeed

    @cached_property
    def events(self) -> tuple[type[events.Event], ...]:  # type: ignore[override]
        """The event class; all keyword actions share one."""
        return (self.deed.value[0],)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object if self.deed.value[1:] in ((), (getattr(event, "deed", ""),)) else None


class DeedTo(Enum):
    """Keyword actions of objects on other objects."""

    CREWS = "crew"
    EXPLORES = "explore"
    ENLISTS = "enlist"


words(
    {
        DeedTo.CREWS: ("[crew]", "[manovrare]"),
        DeedTo.EXPLORES: ("[explore]", "[esplorare]"),
        DeedTo.ENLISTS: ("[enlist]", "[arruolare]"),
    }
)


@phrase(en="{deed} {what}", it="{deed} {what}")
class DoesTo(ObjectEvent):
    """ "crews a Vehicle" (702.121b), "enlists a creature", or a card revealed when it explores (701.40a)."""

    deed: DeedTo
    what: Chosen

    events = (events.Does,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.deed != self.deed.value or event.to is None or not self.what.includes(ctx, event.to):
            return None
        ctx.note(self.what.slot, [event.to])
        object: int = event.object
        return object


@phrase(
    en="[attack] {alone?alone|} (while {state})? {first?for the first time each turn|}",
    it="[attaccare] {alone?da <solo:adj>|} (mentre è {state:s})? {first?per la prima volta in ciascun turno|}",
)
class Attacks(ObjectEvent):
    """ "attacks" (508.1), optionally alone, with a designation ("while saddled"), or for the first time in a turn."""

    alone: bool = False
    state: Designation | None = None
    first: bool = False

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.alone and event.count != 1:
            return None
        if self.state is not None and not is_designated(ctx, event.attacker, self.state):
            return None
        attacker: int = event.attacker
        return None if self.first and attacker in _attacked_before(ctx, event) else attacker


def _attacked_before(ctx: Context, event: Any) -> set[int]:
    """Return the creatures declared as attackers earlier in the turn."""
    earlier = takewhile(lambda each: each is not event, ctx.state.history)
    return {each.attacker for each in earlier if isinstance(each, events.Attack)}


def _means_several(whom: DamageRecipient) -> bool:
    """Whether the words mean several at once: "one or more players", "one or more permanents and/or players"."""
    phrases = whom.objects if isinstance(whom, Together) else (whom,)
    return any(isinstance(getattr(each, "count", None), OrMore | AtLeast) for each in phrases)


@phrase(en="[attack] {whom}", it="[attaccare] {whom:object}")
class AttacksWhom(ObjectEvent):
    """ "attacks a player or planeswalker"."""

    whom: DamageRecipient

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.whom.includes(ctx, event.attacked):
            return None
        ctx.note(self.whom.slot, [event.attacked])
        attacker: int = event.attacker
        return attacker

    def parts(self, event: Any, other: Any) -> bool:
        return not _means_several(self.whom) and bool(event.attacked != other.attacked)


@phrase(en="[counter] {what}", it="[neutralizzare] {what:object}")
class Counters(ObjectEvent):
    """ "a spell or ability you control counters a spell" (701.5)."""

    what: Chosen

    events = (events.Counter,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        return ctx.game.resolving


@phrase(en="[be] attacked", it=("[venire] <attaccato>", "[essere] <attaccato>"))
class IsAttacked(ObjectEvent):
    """ "is attacked": at least one creature is declared as attacking the planeswalker (508.3b)."""

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return None if is_player(event.attacked) else event.attacked

    def joins(self, event: Any, other: Any) -> bool:
        return bool(event.attacked == other.attacked)


@phrase(en="[block] ({what})?", it="[bloccare] ({what})?")
class Blocks(ObjectEvent):
    """ "blocks" (509.1)."""

    what: Objects | None = None

    events = (events.Block,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        blocker: int = event.blocker
        if self.what is None:
            return blocker if event.starts else None
        blocked = [event.attacker]
        if self._is_counted and isinstance(self.what, Chosen):
            together = (other for other in ctx.together if isinstance(other, events.Block))
            blocked = [other.attacker for other in together if other.blocker == blocker]
            blocked = [attacker for attacker in blocked if self.what.includes(ctx, attacker)]
            least, most = self.what.count.bounds(ctx)
            if len(blocked) < least or (most is not None and len(blocked) > most):
                return None
        elif not self.what.includes(ctx, event.attacker):
            return None
        ctx.note(self.what.slot, blocked)
        return blocker

    @property
    def _is_counted(self) -> bool:
        """Whether it is about the number of blocked creatures (509.5e) instead of each one (509.5b)."""
        return isinstance(self.what, Chosen) and self.what.count != Exactly(Number(1))

    def joins(self, event: Any, other: Any) -> bool:
        """Whether both are one occurrence: blocking several attackers is (509.5a), except with "blocks a creature"
        (509.5b)."""
        return (self.what is None or self._is_counted) and bool(event.blocker == other.blocker)


@phrase(en=("[become] blocked (by {what})?",), it=("[venire] <bloccato> (da {what})?", "[diventare] <bloccato>"))
class BecomesBlocked(ObjectEvent):
    """ "becomes blocked" (509.5c), "becomes blocked by a creature", for each blocker (509.5d), or by a number of
    creatures (509.5e)."""

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


@phrase(en="[attack] ({whom})? and [be] not blocked", it="[attaccare] ({whom})? e non [venire] <bloccato>")
class AttacksUnblocked(ObjectEvent):
    """ "attacks and isn't blocked", optionally attacking a player or planeswalker (509.5g)."""

    whom: DamageRecipient | None = None

    events = (events.BecomesUnblocked,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.whom is not None:
            if not self.whom.includes(ctx, event.attacked):
                return None
            ctx.note(self.whom.slot, [event.attacked])
        attacker: int = event.attacker
        return attacker


@phrase(en="{number} or more", it="{number} o più")
class MinimumDamage(Node):
    """ "6 or more damage"."""

    number: Number


@phrase(
    en=(
        "[deal] {combat?combat|{noncombat?noncombat|}} damage (to {to})?",
        "[deal] {least} {combat?combat|{noncombat?noncombat|}} damage (to {to})?",
    ),
    it=(
        "[infliggere] danno {combat?da combattimento|{noncombat?non da combattimento|}} (a {to})?",
        "[infliggere] {least} danni {combat?da combattimento|{noncombat?non da combattimento|}} (a {to})?",
    ),
)
class DealsDamage(ObjectEvent):
    """ "deals damage" (120), optionally a minimum at once."""

    combat: bool = False
    to: DamageRecipient | None = None
    noncombat: bool = False
    least: MinimumDamage | None = None

    def wording(self, language: str, features: Features) -> int:
        """Return 1 if there is an amount."""
        return int(self.least is not None)

    gives_number = True
    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.amount <= 0 or (self.noncombat if event.combat else self.combat):
            return None
        if self.least is not None and event.amount < self.least.number.value(ctx):
            return None
        if self.to is not None:
            if not self.to.includes(ctx, event.target):
                return None
            ctx.note(self.to.slot, [event.target])
        ctx.note_number(self.slot, event.amount)
        source: int = event.source
        return source

    def joins(self, event: Any, other: Any) -> bool:
        return (self.to is None or _means_several(self.to)) and bool(event.source == other.source)

    def parts(self, event: Any, other: Any) -> bool:
        return self.to is not None and not _means_several(self.to) and bool(event.target != other.target)


@phrase(
    en=("[be] dealt {excess?excess|} {combat?combat|{noncombat?noncombat|}} damage",),
    it=(
        "[subire] danno {excess?in eccesso|} {combat?da combattimento|{noncombat?non da combattimento|}}",
        "[ricevere] danno {excess?in eccesso|} {combat?da combattimento|{noncombat?non da combattimento|}}",
    ),
)
class IsDealtDamage(ObjectEvent):
    """ "is dealt damage" (120), or more damage than was lethal to it."""

    combat: bool = False
    noncombat: bool = False
    excess: bool = False

    gives_number = True
    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.amount <= 0 or is_player(event.target) or (self.noncombat if event.combat else self.combat):
            return None
        number = _excess(ctx, event) if self.excess else event.amount
        if number <= 0:
            return None
        ctx.note_number(self.slot, number)
        target: int = event.target
        return target

    def joins(self, event: Any, other: Any) -> bool:
        return bool(event.target == other.target)


def _excess(ctx: Context, event: Any) -> int:
    """How much of the damage that the permanent is dealt at that time is in excess; of a source with deathtouch all but
    1 is."""
    dealt: list[Any] = [
        each for each in ctx.together if isinstance(each, events.Damage) and each.target == event.target
    ]
    dealt = dealt or [event]
    bearable: int = max(each.bearable for each in dealt)
    creature = "Creature" in ctx.look(event.target).types
    if creature and any(each.dealt_by is not None and each.dealt_by[0].has("deathtouch") for each in dealt):
        bearable = min(bearable, 1)
    total: int = sum(each.amount for each in dealt)
    return total - bearable


@phrase(
    en="[be] tapped for mana",
    it=("[venire] <TAPpato> per attingere mana", "[essere] <TAPpato> per attingere mana"),
)
class IsTappedForMana(ObjectEvent, TappingForMana):
    """ "is tapped for mana" by its controller (106.12a)."""

    events = (events.Tap,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object if event.for_mana else None


@phrase(
    en="[become] the target of {what} {first?for the first time each turn|}",
    it=(
        "[diventare] bersaglio di {what} {first?per la prima volta in ciascun turno|}",
        "[diventare] il bersaglio di {what} {first?per la prima volta in ciascun turno|}",
    ),
)
class BecomesTarget(ObjectEvent):
    """ "becomes the target of a spell or ability" (115), optionally for the first time in a turn."""

    what: Chosen
    first: bool = False

    stays = True

    events = (events.BecomesTarget,)

    is_aside = True

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.by) or (self.first and self._happened_before(ctx, event)):
            return None
        ctx.note(self.what.slot, [event.by])
        entity: int = event.entity
        return entity

    def _happened_before(self, ctx: Context, event: Any) -> bool:
        """Whether it has already become the target of such a thing this turn."""
        for each in ctx.state.history:
            if each is event:
                return False
            same = isinstance(each, events.BecomesTarget) and each.entity == event.entity
            if same and self.what.includes(ctx, each.by):
                return True
        return False
