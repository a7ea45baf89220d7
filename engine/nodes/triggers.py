"""Trigger conditions (603.2)."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from engine.language.phrase import phrase, words
from engine.nodes.base import Count, Node, Objects, Players, Recipients, Trigger, Zone
from engine.nodes.objects import AttachedObject, Chosen, It, Self, That
from engine.nodes.steps import When
from engine.nodes.values import CounterKind


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


class PlayerEvent(Node):
    """What the player does whom a trigger watches: a verb phrase without its subject."""

    conjugates = True
    events: ClassVar[tuple[type, ...]] = ()


class Occurrence(Node):
    """An event that a trigger waits for."""


@phrase(en="{what:nom} {events:finite,or@what}", it="{what:nom} {events:finite,or@what}")
class ObjectOccurrence(Occurrence):
    """ "~ enters or attacks"."""

    what: Watched
    events: tuple[ObjectEvent, ...]


@phrase(en="{who:nom} {events:finite,or@who}", it="{who:drop} {events:finite,or@who}")
class PlayerOccurrence(Occurrence):
    """ "you gain life"."""

    who: Players
    events: tuple[PlayerEvent, ...]


@phrase(en="{word} {what}", it="{word} {what}")
class Whenever(Trigger):
    """ "Whenever …", "When …"."""

    word: TriggerWord
    what: Occurrence


@phrase(en="{when}", it="{when}")
class AtStep(Trigger):
    """ "At the beginning of your upkeep" (603.2b)."""

    when: When


@phrase(
    en=("{first} or {second}",),
    it=("{first} o {second}",),
    number="s",
)
class EitherWatched(Objects):
    """ "~ or another creature you control"."""

    first: Self | AttachedObject
    second: Chosen


@phrase(en="{first} and {second}", it="{first} e {second}", number="p")
class BothWatched(Objects):
    """ "~ and at least two other creatures"."""

    first: Self | AttachedObject
    second: Chosen


Watched = EitherWatched | BothWatched | Self | AttachedObject | Chosen | It | That


# What objects do


@phrase(
    en=("[enter] (under {control})?", "[enter] the battlefield (under {control})?"),
    it=("[entrare] in il campo di battaglia (sotto {control})?", "[entrare] (sotto {control})?"),
)
class Enters(ObjectEvent):
    """It enters the battlefield (603.6a)."""

    control: Side | None = None


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


@phrase(en="[leave] the battlefield", it="[lasciare] il campo di battaglia")
class Leaves(ObjectEvent):
    """It leaves the battlefield (603.6c)."""


@phrase(
    en=("[be] put into {zone} (from {origin})?",),
    it=("[venire] <messo> in {zone} (da {origin})?",),
)
class IsPutInto(ObjectEvent):
    """It is put into a graveyard."""

    zone: Zone
    origin: Zone | None = None


@phrase(en="[attack] {alone?alone|}", it="[attaccare] {alone?da <solo>|}")
class Attacks(ObjectEvent):
    """It is declared as an attacker (508.1)."""

    alone: bool = False


@phrase(en="[attack] {whom}", it="[attaccare] {whom}")
class AttacksWhom(ObjectEvent):
    """It attacks a player or planeswalker."""

    whom: Recipients


@phrase(en="[block] ({what})?", it="[bloccare] ({what})?")
class Blocks(ObjectEvent):
    """It is declared as a blocker (509.1)."""

    what: Objects | None = None


@phrase(en=("[become] blocked (by {what})?",), it=("[venire] <bloccato> (da {what})?", "[diventare] <bloccato>"))
class BecomesBlocked(ObjectEvent):
    """A blocker is declared for it (509.3c)."""

    what: Objects | None = None


@phrase(
    en=("[attack] and [be] not blocked",), it=("[attaccare] e non [venire] <bloccato>",)
)
class AttacksUnblocked(ObjectEvent):
    """It attacks and no blocker is declared for it (509.3g)."""


@phrase(
    en="[deal] {combat?combat|} damage (to {to})?",
    it="[infliggere] danno {combat?da combattimento|} (a {to})?",
)
class DealsDamage(ObjectEvent):
    """It deals damage (120)."""

    combat: bool = False
    to: Recipients | None = None


@phrase(
    en=("[be] dealt {combat?combat|} damage",),
    it=("[subire] danno {combat?da combattimento|}", "[ricevere] danno {combat?da combattimento|}"),
)
class IsDealtDamage(ObjectEvent):
    """It is dealt damage (120)."""

    combat: bool = False


@phrase(en="[become] tapped", it=("[venire] <TAPpato>", "[diventare] <TAPpato>"))
class BecomesTapped(ObjectEvent):
    """It becomes tapped (603.2e)."""


@phrase(en="[become] untapped", it=("[venire] <STAPpato>", "[diventare] <STAPpato>"))
class BecomesUntapped(ObjectEvent):
    """It becomes untapped (603.2e)."""


@phrase(en="[become] the target of {what}", it=("[diventare] bersaglio di {what}", "[diventare] il bersaglio di {what}"))
class BecomesTarget(ObjectEvent):
    """It becomes the target of a spell or ability (115)."""

    what: Chosen


@phrase(en=("[be] turned face up",), it="[venire] <girato> a faccia in su")
class IsTurnedFaceUp(ObjectEvent):
    """It is turned face up (708.7)."""


# What players do


@phrase(en="[gain] life", it="[guadagnare] <punto vita:p>")
class GainsLife(PlayerEvent):
    """Gain life (119.9)."""


@phrase(en="[lose] life", it="[perdere] <punto vita:p>")
class LosesLife(PlayerEvent):
    """Lose life (119.3)."""


@phrase(en="[draw] {count:a} <card>", it="[pescare] {count:a} <carta>")
class Draws(PlayerEvent):
    """Draw a card (121)."""

    count: Count


@phrase(en=("[cast] {what}",), it="[lanciare] {what}")
class Casts(PlayerEvent):
    """Cast a spell (601.2i)."""

    what: Chosen | Self


@phrase(en="[discard] {what}", it="[scartare] {what}")
class Discards(PlayerEvent):
    """Discard a card (701.8)."""

    what: Chosen | Self


@phrase(en="[sacrifice] {what}", it="[sacrificare] {what}")
class Sacrifices(PlayerEvent):
    """Sacrifice a permanent (701.17)."""

    what: Chosen | Self


@phrase(en="[attack]", it="[attaccare]")
class AttacksAsPlayer(PlayerEvent):
    """Attack with at least one creature (508.1)."""


@phrase(en="[attack] with {what}", it="[attaccare] con {what}")
class AttacksWith(PlayerEvent):
    """Attack with such creatures (508.1)."""

    what: Chosen


@phrase(en="[cycle] {what}", it="[riciclare] {what}")
class Cycles(PlayerEvent):
    """Use a cycling ability (702.28d)."""

    what: Chosen | Self


@phrase(en="[play] {what}", it="[giocare] {what}")
class Plays(PlayerEvent):
    """Play a land or cast a spell (701.14)."""

    what: Chosen


@phrase(en="[scry]", it="[profetizzare]")
class Scries(PlayerEvent):
    """Scry (701.18)."""


@phrase(en="[surveil]", it="[sorvegliare]")
class Surveils(PlayerEvent):
    """Surveil (701.42)."""


@phrase(en="[put] {count:a} {kind} <counter> on {what}", it="[mettere] {count:a} <segnalino> {kind} su {what}")
class PutsCounters(PlayerEvent):
    """Put counters on something (122.6)."""

    count: Count
    kind: CounterKind
    what: Recipients


@phrase(
    en=("[tap] {what} for mana",),
    it=("[TAPpare] {what} per attingere mana",),
)
class TapsForMana(PlayerEvent):
    """Activate a mana ability with the tap symbol in its cost (106.12)."""

    what: Chosen | Self | AttachedObject

