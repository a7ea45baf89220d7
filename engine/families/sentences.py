"""The families of sentences and of their parts: acts, effects, conditions, durations, triggers, costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families.capabilities import PaysX
from engine.families.discourse import Discourse
from engine.families.nouns import EVERYTHING, Amount, Count, Recipients
from engine.families.speaking import Antecedent, NumberTold, Reference, Speaking
from engine.language.node import Node, has_x, values, walk
from engine.language.word_order import walk as in_order
from engine.refusal import Refusal, Text

if TYPE_CHECKING:
    from engine.families.continuous import ContinuousAct
    from engine.state.context import Context
    from engine.state.play import Play
    from engine.vocabulary.mana import ManaCost
    from engine.vocabulary.payment_needs import Need


class Condition(Speaking):
    """Something that is true or not: "you control a Goblin"."""

    is_aside = True

    is_announced: ClassVar[bool] = False
    """Whether it asks how the spell was cast, so that it is known before targets are chosen (601.2c)."""
    tells_number: ClassVar[bool] = False
    """Whether "that many" may speak of how many things it has found: those of its `what`."""

    word_class = "condition"

    duties = ("holds",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    tells_leader: ClassVar[bool] = False
    """Whether it says who has more of something, so that "the player with the most life" is that player."""

    @property
    def names_zone(self) -> bool:
        """Whether it names the zone of its `what`: "if ~ is in your graveyard"."""
        return False

    @property
    def places_itself(self) -> frozenset[str]:
        """The zone where the words say that the ability's own object is (113.6b); empty where they say nothing."""
        return frozenset()

    @property
    def tells_difference(self) -> bool:
        """Whether it compares two numbers, of which later words say "the difference"."""
        return False

    def difference(self, ctx: Context) -> int:
        """By how much those numbers differ now, never below 0."""
        raise TypeError(f"{type(self).__name__} compares nothing")

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} can't be judged")

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.in_condition = True

    def end_words(self, discourse: Discourse) -> None:
        if discourse.frame.relative:
            return
        if self.tells_difference:
            discourse.compared = self
        if self.tells_leader:
            discourse.leading = self

    def mentions_firmly(self, name: str, around: Any) -> bool:
        """ "It" can mean the subject of a condition if that is definite: "if enchanted creature is red, tap it". The
        object itself counts only in an intervening "if", or if the condition names its zone: "whenever you cast a
        spell, if ~ is a creature, it gets +1/+1" (603.4)."""
        what = getattr(self, name)
        if name != "what" or not isinstance(what, Recipients):
            return False
        return what.is_definite or (what.is_by_name and (self.names_zone or getattr(around, "kind", "") == "triggered"))


class Duration(Node):
    """How long an effect lasts (611.2a)."""

    ends: ClassVar[str] = "game"
    """When: one of the names that ContinuousEffect.duration knows."""

    def until(self, ctx: Context) -> Any:
        """What the end depends on besides: a condition, objects; None for nothing."""
        return None


def counted_events(awaited: Iterable[Node]) -> Iterator[Node]:
    """Yield the phrases that count what is awaited: events happen to one thing, or to one or more together (603.2c); no
    other number of them is counted."""
    for each in awaited:
        for part in in_order(each):
            count = getattr(part, "count", None) if isinstance(part, Recipients) and part.leaves_choice else None
            if isinstance(count, Count) and not count.is_one and not count.can_be_awaited:
                yield part


class Happening(Antecedent):
    """What happens or is about to, said of what a trigger or a replacement effect watches (603.2, 614.1)."""

    conjugates = True

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events that it can be."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether no event matches it, or its words lack a subject."""
        return super().is_inert or not self.events


class Act(Antecedent):
    """A verb phrase without its subject."""

    word_class = "act"

    conjugates = True
    taken_for: ClassVar[str] = "effect"
    """What the objects that it leaves to choose are chosen for: `ChooseObjects.about`."""
    finds_later: ClassVar[bool] = False
    """Whether what it is done to is found only as it is done: a search."""
    momentary: ClassVar[bool] = False
    """Whether it is done at once and never for a time, although other words for a time sound the same."""
    statement: ClassVar[bool] = False
    """Whether "you" is said in English ("you gain 3 life") instead of the bare imperative ("draw a card")."""
    of_you_alone: ClassVar[bool] = False
    """Whether nobody but "you" can be said to do it."""
    amount_open: ClassVar[bool] = False
    """Whether the player takes as many of something as they like."""

    @property
    def exiles_others(self) -> bool:
        """Whether it exiles cards other than its own."""
        return False

    @property
    def mutual(self) -> bool:
        """Whether several do it with one another, so that none does it alone: "exchange life totals"."""
        return False

    @property
    def has_effect(self) -> bool:
        """Whether anything happens when it is done."""
        cls: Any = type(self)
        return cls.run is not Act.run

    @cached_property
    def is_inert(self) -> bool:
        return super().is_inert or not self.has_effect

    def misplaced(self, around: Any) -> Iterator[Node]:
        """Yield the act itself if it uses X and nothing defines X (107.3)."""
        open_x = any(getattr(value, "uses_x", False) or (self.is_priced and has_x(value)) for value in values(self))
        if open_x and not around.knows_x:
            yield self

    is_priced: ClassVar[bool] = False
    """Whether an X in its mana cost has to be defined: "costs {X} more", "pay {X}"."""
    comes_to_number: ClassVar[bool] = False
    """Whether it has a number known only once it is done: coins that come up heads, all counters removed."""

    @property
    def number_told(self) -> NumberTold | int:
        """What "that many" can count of it: how many it makes, takes or deals, or how many things its words speak
        of."""
        number, count, what = (getattr(self, name, None) for name in ("number", "count", "what"))
        if isinstance(number, Amount) and number.passed_on is not None:
            return number.passed_on
        if isinstance(number, Amount) and number.is_figure:
            return NumberTold.FIGURE if number.plural else NumberTold.NONE
        if number is not None or (isinstance(count, Count) and not count.is_exact):
            return NumberTold.OPEN
        if isinstance(what, Recipients) and what.is_several:
            told = getattr(what, "count", None)
            return NumberTold.FIGURE if isinstance(told, Count) and told.is_exact else NumberTold.OPEN
        return NumberTold.OPEN if self.comes_to_number else NumberTold.NONE

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.before_act = len(discourse.mentions)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Do it. `subjects` are the players or objects that do it or that it happens to."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...] | None:
        """As a cost that `player` pays: what of the board, the hand or the life it takes, so that nothing is meant to
        pay for two things; None if the words do not tell."""
        return None

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player could do it, where doing it is a cost or an offer (118.3)."""
        return True

    def barred(self, ctx: Context, player: int) -> bool:
        """Whether an effect keeps the player from doing all of it, so that it can't be offered or paid (121.2b)."""
        return False


class PlayerAct(Act):
    """What players do: draw, discard, destroy, create, search…"""

    @property
    def asks_hidden_quality(self) -> bool:
        """Whether it can be done only with cards of a certain quality in a hidden zone (118.8c)."""
        return False


class ObjectAct(Act):
    """What objects do or undergo: deal damage, get +1/+1, fight, can't block…"""


class Effect(Speaking):
    """A sentence, or a clause within one, that is carried out when a spell or ability resolves (608.2)."""

    word_class = "effect"

    duties = ("run",)

    protects_ability: ClassVar[bool] = False
    """Whether it says that the ability that it belongs to can't be countered (603.1a)."""
    takes_over: ClassVar[bool] = False
    """Whether, if its `condition` holds, it is carried out instead of the sentence before it (614.15)."""
    is_certain: ClassVar[bool] = False
    """Whether it is carried out whatever the board is like and nobody may choose otherwise."""
    opens_with_if: ClassVar[bool] = False
    """Whether its words begin with a condition, so that they don't stand where "instead" ends another one's."""
    several_clauses: ClassVar[bool] = False
    """Whether it consists of clauses with different subjects."""

    @property
    def announced_if(self) -> Condition | None:
        """The condition under which its targets are chosen at all, if that is known as they are (601.2c); None if they
        always are."""
        return None

    def self_replacements(self) -> tuple[Replacing, ...]:
        """What it replaces of the effect of its own spell or ability (614.15)."""
        return ()

    def statements(self) -> tuple[tuple[Reference, tuple[ContinuousAct, ...]], ...]:
        """What it says, for good, that things named before are (611.2e): the words for them, and the acts."""
        return ()

    def run(self, ctx: Context) -> Steps:
        """Carry it out."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    @property
    def your_act(self) -> Act | None:
        """The act, if it is no more than that "you" do it once and at once, without a choice."""
        return None

    def declined(self, ctx: Context) -> bool:
        """Whether it was an offer, now made, that nobody took (608.2d)."""
        return False


class Trigger(Speaking):
    """The event that a triggered ability waits for (603.2)."""

    opens_clause = True

    duties = ("matches",)

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events worth asking about."""

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where an ability with this trigger functions (113.6)."""

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.in_trigger = True

    @cached_property
    def is_inert(self) -> bool:
        """Whether no event can match it."""
        return super().is_inert or not self.events

    def idle_parts(self, around: Any) -> Iterator[Node]:
        yield from counted_events((self,))

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether `event` triggers the ability; notes in `ctx.memo` what later words refer to."""
        raise TypeError(f"{type(self).__name__} never triggers")

    def times(self, event: Any) -> int:
        """How many times the ability triggers on an event that it matches (603.2c)."""
        return 1


class Cost(Speaking, PaysX):
    """One part of a cost (118)."""

    is_aside = True

    duties = ("check", "pay")

    @property
    def pays_x(self) -> bool:
        return self.uses_x or self.has_variable

    is_mana: ClassVar[bool] = False
    """Whether it is mana; it then has `mana: ManaCost`."""
    is_loyalty: ClassVar[bool] = False
    """Whether it is a loyalty symbol (606.2)."""
    taps_source: ClassVar[bool] = False
    """Whether it is {T} or {Q}."""
    untaps_source: ClassVar[bool] = False
    """Whether it is {Q}."""
    uses_x: ClassVar[bool] = False
    """Whether it uses X."""
    amount_open: ClassVar[bool] = False
    """Whether the player takes as many of something as they like."""
    x_of_things: ClassVar[bool] = False
    """Whether X says which things pay it ("a creature with mana value X"), so that a smaller X may be dearer."""

    def needs(self, ctx: Context) -> tuple[Need, ...] | None:
        """What of the board, the hand or the life it takes, so that nothing is meant to pay for two things; None if the
        words do not tell. Mana is no part of it."""
        return None

    def helpers(self, x: int) -> tuple[Any, ...]:
        """Of a cost that is mana what may stand for some of it (engine.rules.paying.demand.Helper), with so much for
        X."""
        return ()

    @property
    def mana(self) -> ManaCost:
        """The mana itself, of a cost that is mana."""
        raise TypeError(f"{type(self).__name__} is no mana")

    def said(self, game: Play) -> Text | None:
        """Of a cost that stands on no card: the words in which a player is told of it."""
        return None

    def check(self, ctx: Context) -> Refusal | None:
        """Why it can't be paid now; None if it can."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    def pay(self, ctx: Context) -> Steps:
        """Pay it (118.3)."""
        raise TypeError(f"{type(self).__name__} can't be paid")
        yield


class Replacing(Node):
    """A replacement or prevention effect (614, 615), whether of a static ability or of a resolved spell."""

    duties = ("applies", "replace")

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events that it may replace."""
    own_entry: ClassVar[bool] = False
    """Whether it applies to the entry of the very object that has it (614.12)."""
    order: ClassVar[int] = 3
    """Class of 616.1: 0 self-replacement, 1 control, 2 copy, 3 any other."""
    commutes: ClassVar[bool] = False
    """Whether it comes to the same before and after any other such effect, so that nobody need choose an order."""
    counts_damage: ClassVar[bool] = False
    """Whether `ContinuousEffect.uses` counts the damage that it still prevents (615.7) instead of events."""

    @cached_property
    def speaks_of_itself(self) -> bool:
        """Whether its words name the object whose text it is."""
        return any(isinstance(node, Recipients) and node.is_self for node in walk(self))

    def applies(self, ctx: Context, event: Any) -> bool:
        """Whether it would replace that event."""
        raise TypeError(f"{type(self).__name__} replaces nothing")

    def replace(self, ctx: Context, event: Any) -> Steps:
        """Returns the list of events that happen instead; the changed event itself may be among them."""
        raise TypeError(f"{type(self).__name__} replaces nothing")
        yield


class StaticSentence(Speaking):
    """A sentence of a static ability that is no plain clause (604)."""

    kind: ClassVar[str] = "static"
    """Kind of the ability that consists of it: "static", "additional cost" (118.8), or "time" for what says when the
    spell can be cast (506.7)."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where it functions (113.6)."""
    starts_game: ClassVar[bool] = False
    """Whether it makes its controller the starting player (103.1c)."""
    for_ante: ClassVar[bool] = False
    """Whether it says that the card is only for games that are played for ante (407.3)."""

    leads_decks: ClassVar[bool] = False
    """Whether it lets the card be a commander (903.3a)."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether it implements nothing that its kind of sentence is asked for."""
        cls: Any = type(self)
        own = cls.continues is not StaticSentence.continues or cls.replaces is not StaticSentence.replaces
        decks = cls.deck_limits is not StaticSentence.deck_limits or self.leads_decks or self.for_ante
        return super().is_inert or not (own or decks or self.starts_game or self.kind != "static")

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        """(subject, acts) of its continuous effects."""
        return ()

    def continues_for_each(
        self, condition: Condition
    ) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...] | None:
        """The same where the condition speaks of each thing that the sentence is about and is asked of each by itself;
        None where it speaks of no such thing."""
        return None

    def replaces(self) -> tuple[Replacing, ...]:
        """Its replacement and prevention effects."""
        return ()

    def deck_limits(self) -> tuple[int | None, ...]:
        """How many copies of the card a deck may hold (113.6m), None for any number; empty where it says nothing."""
        return ()

    def closed(self, ctx: Context) -> Refusal | None:
        """Of kind "time": why the spell can't be cast now; None if it can."""
        return None
