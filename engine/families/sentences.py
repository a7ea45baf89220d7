"""The families of sentences and their parts: acts, effects, conditions, durations, triggers, costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families.capabilities import PaysX
from engine.families.discourse import Discourse
from engine.families.nouns import EVERYTHING, Amount, Count, Recipients
from engine.families.speaking import Antecedent, GivenNumber, Reference, Speaking
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
    """Something that is true or false: "you control a Goblin"."""

    is_aside = True

    is_announced: ClassVar[bool] = False
    """Whether it asks how the spell was cast, and so is known before targets are chosen (601.2c)."""
    gives_number: ClassVar[bool] = False
    """Whether "that many" can mean the number of things it found, those of its `what`."""

    word_class = "condition"

    duties = ("holds",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    names_leader: ClassVar[bool] = False
    """Whether it says who has the most of something, so that "the player with the most life" is that player."""

    @property
    def names_zone(self) -> bool:
        """Whether it names the zone of its `what`: "if ~ is in your graveyard"."""
        return False

    @property
    def places_itself(self) -> frozenset[str]:
        """The zone where the words say the ability's own object is (113.6b); empty if they say nothing."""
        return frozenset()

    @property
    def gives_difference(self) -> bool:
        """Whether it compares two numbers, so that later words can say "the difference"."""
        return False

    def difference(self, ctx: Context) -> int:
        """Return the difference between those numbers now, never below 0."""
        raise TypeError(f"{type(self).__name__} compares nothing")

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} can't be judged")

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.in_condition = True

    def end_words(self, discourse: Discourse) -> None:
        if discourse.frame.relative:
            return
        if self.gives_difference:
            discourse.compared = self
        if self.names_leader:
            discourse.leading = self

    def mentions_firmly(self, name: str, around: Any) -> bool:
        """ "It" can mean the subject of a condition if that is definite: "if enchanted creature is red, tap it". The
        object itself counts only in an intervening "if" (603.4), or if the condition names its zone: "whenever you cast
        a spell, if ~ is a creature, it gets +1/+1"."""
        what = getattr(self, name)
        if name != "what" or not isinstance(what, Recipients):
            return False
        return what.is_definite or (what.is_by_name and (self.names_zone or getattr(around, "kind", "") == "triggered"))


class Duration(Node):
    """How long an effect lasts (611.2a)."""

    ends: ClassVar[str] = "game"
    """When it ends: one of the names that ContinuousEffect.duration knows."""

    def until(self, ctx: Context) -> Any:
        """Return what else the end depends on: a condition, objects; None for nothing."""
        return None


def counted_events(awaited: Iterable[Node]) -> Iterator[Node]:
    """Yield the phrases whose count can be awaited: events happen to one thing, or to one or more together (603.2c). No
    other number of them is counted."""
    for each in awaited:
        for part in in_order(each):
            count = getattr(part, "count", None) if isinstance(part, Recipients) and part.leaves_choice else None
            if isinstance(count, Count) and not count.is_one and not count.can_be_awaited:
                yield part


class Happening(Antecedent):
    """Something that happens or is about to happen, as a trigger or a replacement effect watches for it (603.2,
    614.1)."""

    conjugates = True

    events: ClassVar[tuple[type, ...]] = ()
    """The event classes that match it."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether no event matches it, or its words lack a subject."""
        return super().is_inert or not self.events


class Act(Antecedent):
    """A verb phrase without its subject."""

    word_class = "act"

    conjugates = True
    choice_purpose: ClassVar[str] = "effect"
    """The `ChooseObjects.about` of choices among the objects that it leaves open."""
    finds_later: ClassVar[bool] = False
    """Whether its objects are found only while it is performed: a search."""
    momentary: ClassVar[bool] = False
    """Whether it happens once and never has a duration, although other words with a duration read the same."""
    statement: ClassVar[bool] = False
    """Whether English says "you" ("you gain 3 life") instead of the bare imperative ("draw a card")."""
    you_only: ClassVar[bool] = False
    """Whether only "you" can perform it."""
    amount_open: ClassVar[bool] = False
    """Whether the player chooses how many things it takes."""

    @property
    def exiles_others(self) -> bool:
        """Whether it exiles cards other than its own."""
        return False

    @property
    def mutual(self) -> bool:
        """Whether several players or objects do it together and none can do it alone: "exchange life totals"."""
        return False

    @property
    def has_effect(self) -> bool:
        """Whether performing it changes anything."""
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
    """Whether an X in its mana cost needs a definition: "costs {X} more", "pay {X}"."""
    has_resulting_number: ClassVar[bool] = False
    """Whether it yields a number known only afterwards: coins that come up heads, all counters removed."""

    @property
    def given_number(self) -> GivenNumber | int:
        """What "that many" can count: how many it makes, takes or deals, or how many things its words name."""
        number, count, what = (getattr(self, name, None) for name in ("number", "count", "what"))
        if isinstance(number, Amount) and number.passed_on is not None:
            return number.passed_on
        if isinstance(number, Amount) and number.is_figure:
            return GivenNumber.FIGURE if number.plural else GivenNumber.NONE
        if number is not None or (isinstance(count, Count) and not count.is_exact):
            return GivenNumber.OPEN
        if isinstance(what, Recipients) and what.is_several:
            count = getattr(what, "count", None)
            return GivenNumber.FIGURE if isinstance(count, Count) and count.is_exact else GivenNumber.OPEN
        return GivenNumber.OPEN if self.has_resulting_number else GivenNumber.NONE

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.before_act = len(discourse.mentions)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Perform it. `subjects` are the players or objects that do it or undergo it."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...] | None:
        """Return what permanents, cards in hand or life it takes as a cost paid by `player`, so that nothing is planned
        for two costs; None if the words don't say."""
        return None

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player could do it as a cost or an offer (118.3)."""
        return True

    def barred(self, ctx: Context, player: int) -> bool:
        """Whether an effect keeps the player from doing all of it, so that it can't be offered or paid (121.2b)."""
        return False


class PlayerAct(Act):
    """An act of players: draw, discard, destroy, create, search…"""

    @property
    def asks_hidden_quality(self) -> bool:
        """Whether it requires cards with a certain quality in a hidden zone (118.8c)."""
        return False


class ObjectAct(Act):
    """An act that objects do or undergo: deal damage, get +1/+1, fight, can't block…"""


class Effect(Speaking):
    """A sentence, or a clause within one, that is carried out when a spell or ability resolves (608.2)."""

    word_class = "effect"

    duties = ("run",)

    resolves_anyway: ClassVar[bool] = False
    """Whether it makes the ability that it is part of resolve even if all its targets are illegal (101.1, 608.2b)."""
    protects_ability: ClassVar[bool] = False
    """Whether it says that its ability can't be countered (603.1a)."""
    takes_over: ClassVar[bool] = False
    """Whether it replaces the sentence before it if its `condition` holds (614.15)."""
    is_certain: ClassVar[bool] = False
    """Whether it is carried out whatever the state of the game, without anybody's choice."""
    opens_with_if: ClassVar[bool] = False
    """Whether it begins with a condition, and so can't follow a sentence that ends with "instead"."""
    several_clauses: ClassVar[bool] = False
    """Whether it consists of clauses with different subjects."""

    @property
    def announced_if(self) -> Condition | None:
        """The condition for choosing its targets at all, if it is known at that time (601.2c); None if they are always
        chosen."""
        return None

    def self_replacements(self) -> tuple[Replacing, ...]:
        """The replacement effects that it creates for its own spell or ability (614.15)."""
        return ()

    def statements(self) -> tuple[tuple[Reference, tuple[ContinuousAct, ...]], ...]:
        """Its lasting statements about things named before (611.2e): (words for the things, acts) pairs."""
        return ()

    def run(self, ctx: Context) -> Steps:
        """Carry it out."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    @property
    def your_act(self) -> Act | None:
        """The act, if the sentence only says that "you" do it once, at once and without a choice; None otherwise."""
        return None

    def declined(self, ctx: Context) -> bool:
        """Whether it was an offer that nobody accepted (608.2d)."""
        return False


class Trigger(Speaking):
    """The event that a triggered ability waits for (603.2)."""

    opens_clause = True

    duties = ("matches",)

    events: ClassVar[tuple[type, ...]] = ()
    """The event classes that can match."""

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
        """Whether `event` triggers the ability; records in `ctx.memo` what later words refer to."""
        raise TypeError(f"{type(self).__name__} never triggers")

    def times(self, event: Any) -> int:
        """Return how many times the ability triggers on an event that matches (603.2c)."""
        return 1


class Cost(Speaking, PaysX):
    """One part of a cost (118)."""

    is_aside = True

    duties = ("check", "pay")

    @property
    def pays_x(self) -> bool:
        return self.uses_x or self.has_variable

    is_mana: ClassVar[bool] = False
    """Whether it is mana; then it has `mana: ManaCost`."""
    is_loyalty: ClassVar[bool] = False
    """Whether it is a loyalty symbol (606.2)."""
    taps_source: ClassVar[bool] = False
    """Whether it is {T} or {Q}."""
    untaps_source: ClassVar[bool] = False
    """Whether it is {Q}."""
    uses_x: ClassVar[bool] = False
    """Whether it uses X."""
    amount_open: ClassVar[bool] = False
    """Whether the player chooses how many things it takes."""
    x_of_things: ClassVar[bool] = False
    """Whether X determines which things can pay it ("a creature with mana value X"), so that a smaller X may cost
    more."""

    def needs(self, ctx: Context) -> tuple[Need, ...] | None:
        """Return what permanents, cards in hand or life it takes, so that nothing is planned for two costs; None if the
        words don't say. Mana is not included."""
        return None

    def helpers(self, x: int) -> tuple[Any, ...]:
        """Return what can replace part of a mana cost (engine.rules.paying.demand.Helper), for that value of X."""
        return ()

    @property
    def mana(self) -> ManaCost:
        """The mana, if it is a mana cost."""
        raise TypeError(f"{type(self).__name__} is no mana")

    def said(self, game: Play) -> Text | None:
        """Return the words shown to a player for a cost that is printed on no card; None for printed ones."""
        return None

    def check(self, ctx: Context) -> Refusal | None:
        """Return why it can't be paid now; None if it can."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    def pay(self, ctx: Context) -> Steps:
        """Pay it (118.3)."""
        raise TypeError(f"{type(self).__name__} can't be paid")
        yield


class Replacing(Node):
    """A replacement or prevention effect (614, 615) of a static ability or of a resolved spell."""

    duties = ("applies", "replace")

    events: ClassVar[tuple[type, ...]] = ()
    """The event classes that it may replace."""
    own_entry: ClassVar[bool] = False
    """Whether it applies to the entry of its own object (614.12)."""
    order: ClassVar[int] = 3
    """Its class in 616.1: 0 self-replacement, 1 control, 2 copy, 3 any other."""
    commutes: ClassVar[bool] = False
    """Whether the result is the same before and after any other such effect, so that nobody needs to choose an
    order."""
    counts_damage: ClassVar[bool] = False
    """Whether `ContinuousEffect.uses` counts the damage that it can still prevent (615.7) instead of events."""

    @cached_property
    def names_itself(self) -> bool:
        """Whether its words name the object that has this text."""
        return any(isinstance(node, Recipients) and node.is_self for node in walk(self))

    def applies(self, ctx: Context, event: Any) -> bool:
        """Whether it would replace that event."""
        raise TypeError(f"{type(self).__name__} replaces nothing")

    def replace(self, ctx: Context, event: Any) -> Steps:
        """Return the list of events that happen instead, which may include the modified event itself."""
        raise TypeError(f"{type(self).__name__} replaces nothing")
        yield


class StaticSentence(Speaking):
    """A sentence of a static ability that is not a plain clause (604)."""

    kind: ClassVar[str] = "static"
    """Kind of the ability that consists of it: "static", "additional cost" (118.8), or "time" for when the spell can be
    cast (506.7)."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where it functions (113.6)."""
    starts_game: ClassVar[bool] = False
    """Whether it makes its controller the starting player (103.1c)."""
    for_ante: ClassVar[bool] = False
    """Whether it restricts the card to games that are played for ante (407.3)."""

    leads_decks: ClassVar[bool] = False
    """Whether it lets the card be a commander (903.3a)."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether it overrides no method that its kind of sentence is asked for."""
        cls: Any = type(self)
        own = cls.continues is not StaticSentence.continues or cls.replaces is not StaticSentence.replaces
        decks = cls.deck_limits is not StaticSentence.deck_limits or self.leads_decks or self.for_ante
        return super().is_inert or not (own or decks or self.starts_game or self.kind != "static")

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        """Return (subject, acts) for each of its continuous effects."""
        return ()

    def continues_for_each(
        self, condition: Condition
    ) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...] | None:
        """Like `continues`, with the condition checked for each thing that the sentence is about; None if the condition
        names no such thing."""
        return None

    def replaces(self) -> tuple[Replacing, ...]:
        """Its replacement and prevention effects."""
        return ()

    def deck_limits(self) -> tuple[int | None, ...]:
        """Return how many copies of the card a deck may hold (113.6m), None for any number; empty if it sets no
        limit."""
        return ()

    def closed(self, ctx: Context) -> Refusal | None:
        """Return why the spell can't be cast now, for the kind "time"; None if it can."""
        return None
