"""Trigger conditions (603.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import is_player
from engine.families import Antecedent, Condition, GivenNumber, Head, Objects, Players, Reference, Trigger
from engine.families.playability import Surroundings
from engine.language.node import Node, walk, worded
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.language.word_order import walk as in_order
from engine.nodes.nouns.commanders import YourCommander
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.joined import Either
from engine.nodes.nouns.objects import AttachedObject, Chosen, HauntedCreature, Self
from engine.nodes.nouns.ordinals import Nth
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.ring import YourRingBearer
from engine.nodes.nouns.values import CounterKind
from engine.nodes.triggers.object_events import (
    BATTLEFIELD,
    BecomesBlocked,
    Blocks,
    Enters,
    IsDealtDamage,
    ObjectEvent,
    Side,
)
from engine.nodes.triggers.player_events import PlayerEvent, fewest, from_one_place
from engine.nodes.triggers.turn_parts import OF_EACH, Frame, When

if TYPE_CHECKING:
    from engine.state.context import Context


EXILE = frozenset({"exile"})


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


class Occurrence(Node):
    """An event that a trigger waits for."""

    duties = ("happens",)

    @property
    def event_classes(self) -> tuple[type, ...]:
        """The event classes that can match."""
        return ()

    @property
    def zones(self) -> frozenset[str]:
        """The zones where an ability that waits for it functions (113.6)."""
        return frozenset({"battlefield"})

    def happens(self, ctx: Context, event: Any) -> bool:
        """Whether it happens in `event`; records what later words refer to."""
        raise TypeError(f"{type(self).__name__} never happens")

    def times(self, event: Any) -> int:
        """Return how many times it happens in an event that matches (603.2c)."""
        return 1


def _is_controlled(what: Chosen) -> bool:
    """Whether the words name a controller."""
    return any(isinstance(each, Controlled) for each in what.what.tail)


@phrase(en="{what:nom} {events:finite,or@what}", it="{what:nom} {events:finite,or@what}")
class ObjectOccurrence(Occurrence):
    """ "~ enters or attacks"."""

    what: Watched
    events: tuple[ObjectEvent, ...]

    def __post_init__(self) -> None:
        if self._enters_for_you:
            raise Meaningless  # normalised to "a creature you control enters"

    @property
    def _enters_for_you(self) -> bool:
        """Whether it says "a creature enters under your control" instead of "a creature you control enters"."""
        return self.events == (Enters(Side.YOURS),) and isinstance(self.what, Chosen) and not _is_controlled(self.what)

    @staticmethod
    def from_words(what: Watched, events: tuple[ObjectEvent, ...]) -> ObjectOccurrence:
        """Return the occurrence; "enters under your control" becomes "you control", which is true once it has
        entered."""
        if events == (Enters(Side.YOURS),) and isinstance(what, Chosen) and not _is_controlled(what):
            tail = (Controlled(You()), *what.what.tail)
            return ObjectOccurrence(replace(what, what=replace(what.what, tail=tail)), (Enters(),))
        return ObjectOccurrence(what, events)

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, "enters under your control"."""
        what = self.what
        if language == "it" and self.events == (Enters(),) and isinstance(what, Chosen):
            tail = what.what.tail
            if tail[:1] == (Controlled(You()),) and sum(isinstance(each, Controlled) for each in tail) == 1:
                entering = replace(what, what=replace(what.what, tail=tail[1:]))
                return worded(ObjectOccurrence, **{**vars(self), "what": entering, "events": (Enters(Side.YOURS),)})
        return self

    @cached_property
    def event_classes(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys(kind for each in self.events for kind in each.events))

    @cached_property
    def zones(self) -> frozenset[str]:
        """The zones where an ability that waits for it functions: for its own object, where that is afterwards
        (113.6j)."""
        if isinstance(self.what, HauntedCreature):  # 702.54c
            return EXILE
        if not isinstance(self.what, Self | EitherWatched):
            return BATTLEFIELD
        return frozenset[str]().union(*(each.zones for each in self.events))

    @cached_property
    def _complete_events(self) -> tuple[ObjectEvent, ...]:
        """The events with shared words: in "blocks or becomes blocked by a Wall", the Wall belongs to both."""
        blockers = next((each.what for each in self.events if isinstance(each, BecomesBlocked)), None)
        return tuple(
            replace(each, what=blockers) if isinstance(each, Blocks) and each.what is None else each
            for each in self.events
        )

    def happens(self, ctx: Context, event: Any) -> bool:
        for each in self._complete_events:
            if isinstance(event, each.events):
                found = self._found(ctx, each, event)
                if found:
                    ctx.note(self.what.slot, found)
                    for part in getattr(self.what, "parts", ()):
                        ctx.note(part.slot, found)
                    return True
        return False

    def _found(self, ctx: Context, kind: ObjectEvent, event: Any) -> list[int]:
        """Return the objects to which it happens in the event.

        Empty if it doesn't happen, or if it was counted with an earlier simultaneous event (603.2c).
        """
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
                elif isinstance(other, kind.events) and (
                    kind.joins(event, other) or (least and not kind.parts(event, other))
                ):
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
        if least and number is None:  # "one or more tokens …, that many"
            ctx.note_number(kind.slot, len(found))
        return found if len(found) >= least else []

    def _subject(self, ctx: Context, kind: ObjectEvent, event: Any) -> int | None:
        subject = kind.subject(ctx, event)
        if subject is None:
            return None
        ctx.note(self.what.slot, [subject])  # its own words may say "that player" of its controller
        if not self.what.includes(ctx, subject):
            return None
        words = getattr(self.what, "what", None)
        if kind.stays and isinstance(words, Filter) and not is_player(subject) and not words.matches(ctx, subject):
            return None  # "a creature" is not a card in another zone (109.2)
        return subject


@phrase(
    en="a spell or ability {who:nom} [control@who] causes you to discard {what}",
    it="una magia o abilità controllata da {who} ti fa scartare {what:object}",
)
class CausesDiscard(Occurrence):
    """ "a spell or ability an opponent controls causes you to discard ~" (701.8)."""

    who: Players
    what: Chosen | Self

    event_classes = (events.Discard,)

    @property
    def zones(self) -> frozenset[str]:
        """The zones: about its own card, where that is afterwards (113.6k)."""
        return frozenset({"graveyard", "exile"}) if isinstance(self.what, Self) else BATTLEFIELD

    def happens(self, ctx: Context, event: Any) -> bool:
        moved = event.moved
        if event.player != ctx.controller or moved is None or moved.source is None:
            return False
        if not moved.new_id or not self.what.includes(ctx, moved.new_id):
            return False
        if not self.who.includes(ctx, ctx.controller_of(moved.source)):
            return False
        ctx.note(self.what.slot, [moved.new_id])
        return True


@phrase(en="{occurrence} while {condition}", it="{occurrence} mentre {condition}")
class OccurrenceWhile(Occurrence):
    """ "~ attacks while you control a creature with power 4 or greater": the condition is checked only as it happens
    (603.2)."""

    occurrence: ObjectOccurrence | PlayerOccurrence
    condition: Condition

    @property
    def event_classes(self) -> tuple[type, ...]:
        return self.occurrence.event_classes

    @property
    def zones(self) -> frozenset[str]:
        return self.occurrence.zones

    def happens(self, ctx: Context, event: Any) -> bool:
        return self.occurrence.happens(ctx, event) and self.condition.holds(ctx)

    def times(self, event: Any) -> int:
        return self.occurrence.times(event)


@wording(
    en="{excess?excess|} {combat?combat|{noncombat?noncombat|}} damage is dealt to {what}",
    it=(
        "viene inflitto danno {excess?in eccesso|} {combat?da combattimento|{noncombat?non da combattimento|}} a {what}"
    ),
)
def damage_is_dealt(what: Watched, combat: bool = False, noncombat: bool = False, excess: bool = False) -> Occurrence:
    """ "Damage is dealt to ~": ~ is dealt damage (120)."""
    return ObjectOccurrence(what, (IsDealtDamage(combat, noncombat, excess),))


@phrase(
    en="{each?a ({kind})? counter is|one or more ({kind})? <counter:p> are} put on {what}",
    it="{each?viene messo un segnalino ({kind})?|vengono messi uno o più <segnalino:p> ({kind})?} su {what}",
)
class CountersArePut(Occurrence, Antecedent):
    """ "one or more +1/+1 counters are put on ~", including as it enters (122.6)."""

    what: Watched
    kind: CounterKind | None = None
    each: bool = False
    """Whether it is "a counter is put", which triggers for each one (603.2c)."""

    given_number = GivenNumber.OPEN
    event_classes = (events.PutCounters,)

    def happens(self, ctx: Context, event: Any) -> bool:
        if self.kind not in (None, event.kind) or is_player(event.entity) or not self.what.includes(ctx, event.entity):
            return False
        ctx.note(self.what.slot, [event.entity])
        ctx.note_number(self.slot, event.amount)
        return True

    def times(self, event: Any) -> int:
        return event.amount if self.each else 1


@phrase(
    en="a spell or ability causes its controller to shuffle their library",
    it="una magia o abilità fa rimescolare il grimorio a il suo controllore",
)
class CausesShuffle(Occurrence, Antecedent):
    """ "a spell or ability causes its controller to shuffle their library" (701.20)."""

    can_be_that_player = True
    event_classes = (events.Shuffle,)

    def happens(self, ctx: Context, event: Any) -> bool:
        by = ctx.game.resolving
        if by is None or by not in ctx.state.objects or ctx.controller_of(by) != event.player:
            return False
        ctx.note(self.slot, [event.player])
        return True


@phrase(
    en="a {kind} <counter:s> is removed from {what} {exiled?while it is exiled|}",
    it="un <segnalino:s> {kind} viene rimosso da {what} {exiled?mentre è in esilio|}",
)
class CounterIsRemoved(Occurrence, Antecedent):
    """ "a time counter is removed from ~ while it's exiled": each of several counters (603.2c)."""

    kind: CounterKind
    what: Watched
    exiled: bool = False

    given_number = GivenNumber.NONE
    event_classes = (events.RemoveCounters,)

    def __post_init__(self) -> None:
        if self.exiled and not isinstance(self.what, Self):
            raise Meaningless

    @property
    def zones(self) -> frozenset[str]:
        return EXILE if self.exiled else BATTLEFIELD

    def happens(self, ctx: Context, event: Any) -> bool:
        if event.kind != self.kind or is_player(event.entity) or not self.what.includes(ctx, event.entity):
            return False
        ctx.note(self.what.slot, [event.entity])
        return True

    def times(self, event: Any) -> int:
        amount: int = event.amount
        return amount


@phrase(
    en="you or {what:nom} [become@what] the target of {by}", it="tu o {what:nom} [diventare@what] bersaglio di {by}"
)
class YouOrYoursBecomeTarget(Occurrence):
    """ "you or a permanent you control becomes the target of a spell or ability an opponent controls" (115)."""

    what: Chosen
    by: Chosen

    event_classes = (events.BecomesTarget,)

    def happens(self, ctx: Context, event: Any) -> bool:
        yours = event.entity == ctx.controller or (
            not is_player(event.entity) and self.what.includes(ctx, event.entity)
        )
        if not yours or not self.by.includes(ctx, event.by):
            return False
        ctx.note(self.what.slot, [event.entity])
        ctx.note(self.by.slot, [event.by])
        return True


@phrase(
    en="{what:nom} is activated , if it is not a mana ability",
    it="viene attivata {what} , se non è un' abilità di mana",
)
class AbilityIsActivated(Occurrence):
    """ "an ability of equipped creature is activated, if it isn't a mana ability" (602.2), by any player."""

    what: Chosen

    event_classes = (events.Activate,)

    def happens(self, ctx: Context, event: Any) -> bool:
        if event.ability is None or not self.what.includes(ctx, event.ability):
            return False
        ctx.note(self.what.slot, [event.ability])
        return True


@phrase(en="the {nth} {kind} counter is put on {what}", it="il {nth} segnalino {kind} viene messo su {what}")
class NthCounterIsPut(Occurrence):
    """ "the third quest counter is put on ~": the number of counters reaches or passes the third (122.7)."""

    nth: Nth
    kind: CounterKind
    what: Watched

    event_classes = (events.PutCounters,)

    def happens(self, ctx: Context, event: Any) -> bool:
        if event.kind != self.kind or is_player(event.entity) or not self.what.includes(ctx, event.entity):
            return False
        there = ctx.object(event.entity).counters.get(self.kind, 0)
        ctx.note(self.what.slot, [event.entity])
        return bool(there - event.amount < self.nth.value <= there)


@phrase(en="{who:nom} {events:finite,or@who}", it="{who:drop} {events:finite,or@who}")
class PlayerOccurrence(Occurrence):
    """ "you gain life"."""

    who: Players
    events: tuple[PlayerEvent, ...]

    @staticmethod
    def from_words(who: Players, events: tuple[PlayerEvent, ...]) -> PlayerOccurrence:
        """Return the occurrence; in "Play a land or cast a spell from exile", both are from exile."""
        return PlayerOccurrence(who, from_one_place(events))

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
            ctx.note(self.who.slot, each.doer(event))
            player = each.subject(ctx, event)
            if player is None or not self.who.includes(ctx, player):
                continue
            what = getattr(each, "what", None)
            if isinstance(what, Objects) and fewest(ctx, what) and not self._stands_for_all(ctx, each, what, event):
                continue
            ctx.note(self.who.slot, [player])
            return True
        return False

    @staticmethod
    def _stands_for_all(ctx: Context, kind: PlayerEvent, what: Objects, event: Any) -> bool:
        """Whether it is the first of simultaneous events in which that player does it, and there are enough: "you
        discard one or more cards" (603.2c). Records all the objects and their number."""
        player = kind.subject(ctx, event)
        found = ctx.recall(what.slot)
        before = True
        for other in ctx.together:
            if other is event:
                before = False
            elif isinstance(other, kind.events) and kind.subject(ctx, other) == player:
                if before:
                    return False
                found += [each for each in ctx.recall(what.slot) if each not in found]
        ctx.note(what.slot, found)
        ctx.note_number(kind.slot, len(found))
        return len(found) >= fewest(ctx, what)


def note_object(ctx: Context, first: Node) -> None:
    """Record the object of an event for "it", if the other of two events happens."""
    for part in walk(first):
        if isinstance(part, Self):
            ctx.note(part.slot, [ctx.source])


@phrase(
    en=("{first} or {second}", "{first} , or {second}", "{first} and (whenever|when) {second}"),
    it=("{first} o {second}", "{first} , o {second}", "{first} e (ogniqualvolta|quando) {second}"),
    prefer=-2,
)
class EitherOccurrence(Occurrence):
    """ "you cycle ~ or it dies": any of two or more events (603.2)."""

    first: ObjectOccurrence | PlayerOccurrence
    second: ObjectOccurrence | PlayerOccurrence | EitherOccurrence

    @cached_property
    def event_classes(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys((*self.first.event_classes, *self.second.event_classes)))

    @cached_property
    def zones(self) -> frozenset[str]:
        return self.first.zones | self.second.zones

    def happens(self, ctx: Context, event: Any) -> bool:
        note_object(ctx, self.first)
        return any(
            isinstance(event, each.event_classes) and each.happens(ctx, event) for each in (self.first, self.second)
        )


@phrase(en="{word} {what} ({frame})?", it="{word} {what} ({frame})?")
class Whenever(Trigger):
    """ "Whenever …", "When …", optionally only during part of a turn: "during your turn"."""

    word: TriggerWord
    what: Occurrence
    frame: Frame | None = None

    @cached_property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that can match."""
        return self.what.event_classes

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where an ability with this trigger functions (113.6)."""
        return self.what.zones

    def matches(self, ctx: Context, event: Any) -> bool:
        return self.what.happens(ctx, event) and (self.frame is None or self.frame.is_now(ctx))

    def times(self, event: Any) -> int:
        return self.what.times(event)


@phrase(en="{when}", it="{when}")
class AtStep(Trigger):
    """ "At the beginning of your upkeep" (603.2b)."""

    when: When

    events = OF_EACH

    def matches(self, ctx: Context, event: Any) -> bool:
        return event.__class__ in self.when.events and self.when.matches(ctx, event)


@phrase(
    en=("{first} or {second}",),
    it=("{first} o {second}",),
    number="s",
    alone=False,
)
class EitherWatched(Either, Objects):
    """ "~ or another creature you control"."""

    first: Self | AttachedObject
    second: Chosen | AttachedObject

    is_described = True
    may_be_itself = True

    @property
    def heads(self) -> tuple[Head, ...]:
        return tuple(head for part in self.parts for head in part.heads)

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(part.kinds_named for part in self.parts))

    @property
    def parts(self) -> tuple[Objects, ...]:
        """Its parts."""
        return (self.first, self.second)


@phrase(en="{first} and {second}", it="{first} e {second}", number="p", alone=False)
class BothWatched(Objects):
    """ "~ and at least two other creatures"."""

    first: Self | AttachedObject
    second: Chosen

    @property
    def parts(self) -> tuple[Objects, ...]:
        """Its parts."""
        return (self.first,)

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether it is the first one, and that many of the others attack with it."""
        combat = ctx.state.combat
        least, _ = self.second.count.bounds(ctx)
        others = [other for other in combat.attackers if self.second.includes(ctx, other)] if combat is not None else []
        return self.first.includes(ctx, entity) and len(others) >= least

    def find(self, ctx: Context) -> list[int]:
        return self.first.find(ctx)


Watched = (
    EitherWatched
    | BothWatched
    | Self
    | AttachedObject
    | HauntedCreature
    | YourRingBearer
    | YourCommander
    | Chosen
    | It
    | That
)


@phrase(en="{first} (or|and) {second}", it="{first} (o|e) {second}")
class EitherTrigger(Trigger):
    """ "At the beginning of your upkeep or whenever you cast a red spell": either of two trigger conditions (603.2)."""

    first: AtStep | Whenever
    second: Whenever | AtStep

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield references to what only one of the two conditions mentions."""
        yield from super().idle_parts(around)
        inside = list(in_order(self))
        named = {part.slot for part in inside if part.slot >= 0 and not isinstance(part, Self | You)}
        within = {id(part) for part in inside}
        for part in around.own_parts:
            if isinstance(part, Reference) and part.refers in named and id(part) not in within:
                yield part

    @cached_property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that can match."""
        return tuple(dict.fromkeys((*self.first.events, *self.second.events)))

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where an ability with this trigger functions (113.6)."""
        zones = (getattr(each, "zones", frozenset[str]()) for each in (self.first, self.second))
        return frozenset[str]().union(*zones)

    def matches(self, ctx: Context, event: Any) -> bool:
        note_object(ctx, self)
        return any(isinstance(event, each.events) and each.matches(ctx, event) for each in (self.first, self.second))
