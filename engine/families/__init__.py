"""The families of nodes: what the engine may ask of each kind of phrase.

Nodes are immutable and shared by all forks of a game; they are compared by value. Whatever changes lives in the
context (`engine.state.context.Context`) that each method receives.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.language.kinds import declared, load_nodes
from engine.language.node import ELSEWHERE, Node, walk
from engine.language.order import walk as in_order
from engine.language.phrase import node
from engine.refusal import Refusal, Text

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play
    from engine.vocabulary.mana import ManaCost
    from engine.vocabulary.needs import Need

NO_WORDS = Text("", "")

EVERYWHERE = frozenset({"battlefield", "command", "exile", "graveyard", "hand", "library", "stack"})
"""All zones (400.1)."""

DEFINED_EVERYWHERE = EVERYWHERE | {"sideboard"}
"""Where characteristic-defining abilities function: outside the game too (400.11c, 604.3)."""

EVERYTHING = frozenset(
    {
        "attach", "combat", "control", "counters", "damage", "effects", "history", "life", "mana", "memory", "tapped",
        "turn", "zones",
        *ELSEWHERE,
    }
)  # fmt: skip
"""All kinds of change that events name in `Event.touches`."""


class Recipients(Node):
    """A noun phrase for objects or players, such as "any target"."""

    word_class = "recipients"

    nominal = True
    duties = ("find",)

    general: ClassVar[bool] = False
    """Whether the words mean whatever fits them: "all creatures", not "enchanted creature"."""
    is_any_target: ClassVar[bool] = False
    """Whether the words say "target" and no more, which means a creature, player or planeswalker (115.4)."""

    @cached_property
    def is_general(self) -> bool:
        """Whether it or a part of it is `general`."""
        return any(isinstance(part, Recipients) and part.general for part in walk(self))

    @cached_property
    def speaks_of_spells(self) -> bool:
        """Whether the words mean something on the stack: "spells you cast"."""
        return any(isinstance(part, Head) and part.zone == "stack" for part in walk(self))

    @cached_property
    def speaks_of_cards(self) -> bool:
        """Whether the words mean cards that are no permanents: "cards in your graveyard"."""
        return any(isinstance(part, Head) and part.names_cards for part in walk(self))

    def find(self, ctx: Context) -> list[int]:
        """The entities that the words mean now. Targets: those chosen and still legal."""
        raise TypeError(f"{type(self).__name__} does not say what it finds")

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit `entity`, be it gone meanwhile: "a creature you control" fits any such creature."""
        return entity in self.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """As `find`, but a phrase that leaves a choice ("a creature you control") asks `chooser` (608.2d).

        Returns the list of entities.
        """
        return self.find(ctx)
        yield


class Objects(Recipients):
    """A noun phrase for objects: "target creature", "creatures you control", "it"."""

    @property
    def types_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """Those of its nouns."""
        what = getattr(self, "what", None)
        return what.types_named if isinstance(what, Node) else ()


class Players(Recipients):
    """A noun phrase for players: "you", "target opponent", "its controller"."""


class PlayerQualifier(Node):
    """What narrows a noun for players: "who controls more lands than you"."""

    word_class = "qualifier"

    duties = ("fits",)

    def fits(self, ctx: Context, player: int) -> bool:
        """Whether it is true of the player."""
        raise TypeError(f"{type(self).__name__} fits nobody")


@node
class Reference(Node):
    """A phrase that refers back: "it", "that creature", "that player".

    `refers` is the slot of the phrase or act meant (engine.nodes.text.binding); -1 when nothing before it can be meant.
    """

    refers_back = True

    refers: int = field(default=-1, compare=False, repr=False, kw_only=True)


class Count(Node):
    """How many things a noun phrase takes: "a", "two", "up to two", "any number of"."""

    word_class = "count"

    duties = ("bounds",)

    @property
    def plural(self) -> bool:
        """Whether the noun stands in the plural."""
        return True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Least and most; None for any number."""
        raise TypeError(f"{type(self).__name__} does not count")

    def admits(self, ctx: Context, number: int) -> bool:
        """Whether so many things fulfil a condition that names this count: three are "two creatures" too."""
        least, most = self.bounds(ctx)
        return number >= max(least, 1) if most is None or most >= 1 else number == 0


class Head(Node):
    """The noun of a noun phrase: "creature", "card", "spell", "Goblin"."""

    duties = ("matches",)

    nominal = True
    counted = True
    zone: ClassVar[str] = "battlefield"
    """Where such a thing is unless the text names another place (109.2)."""
    names_cards: ClassVar[bool] = False
    """Whether it is the word "card", which means what lies in another zone (109.2)."""
    reads_look_only: ClassVar[bool] = False
    """Whether the characteristics of an object are all that decides."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether an object whose characteristics are `look` is such a thing, wherever it is."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    def takes_in(self, other: Head) -> bool:
        """Whether another noun says of a narrower kind what this one says: "Wall" beside "creature"."""
        return False


class Predicate(Node):
    """What narrows a noun: an adjective ("tapped") or what follows it ("you control", "with flying")."""

    duties = ("matches",)

    reads_look_only: ClassVar[bool] = False
    """Whether the characteristics of an object, and who controls it and who "you" is, are all that decides."""

    head_kinds: ClassVar[tuple[type, ...]] = ()
    """The only classes of nouns that it can stand with; empty for any."""

    @property
    def rank(self) -> int:
        """Place among the other adjectives of the same noun in English: small numbers first."""
        return 50

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether the predicate holds of an object whose characteristics are `look`."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Adjective(Predicate):
    """A predicate before the noun in English and after it, before "bersaglio", in Italian."""

    is_a_type: ClassVar[bool] = False
    """Whether it is a card type or subtype, which could also be a noun."""
    is_a_supertype: ClassVar[bool] = False
    of_several_kinds: ClassVar[bool] = False
    """Whether it is a card type or a subtype, one or the other: "land or Gate"."""
    leaves_out_source: ClassVar[bool] = False
    """Whether it is "other": it fits all but the object whose text it is."""
    says_chosen: ClassVar[bool] = False
    """Whether it is "chosen", which an earlier part of the text did."""
    is_shared: ClassVar[bool] = False
    """Whether before the first noun of several it is said of all: "tapped artifact or creature"."""
    zone: ClassVar[str] = ""
    """The zone in which things are that it is said of; "" if it tells none."""

    def is_of_creatures(self) -> bool:
        """Whether of the permanents creatures alone are so."""
        return False

    @property
    def rank_it(self) -> int:
        """Place among the adjectives of the same noun in Italian: negative before it, then the smallest first."""
        return 50


class Qualifier(Predicate):
    """A predicate after the noun in both languages: "you control", "with power 2 or less"."""

    word_class = "qualifier"

    describes: ClassVar[bool] = False
    """Whether it tells what a thing is like, as "with flying" does, so that it may be said of the last of several nouns
    alone; what tells whose, where or since when is said of them all."""
    chooses_among: ClassVar[bool] = False
    """Whether it is "from among them": of these one is chosen now."""
    asks_for_counters: ClassVar[bool] = False
    """Whether it is said of what has counters."""
    is_of_all_chosen: ClassVar[bool] = False
    """Whether it is said of all that is chosen together: "with different names"."""

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        """Why those can't be chosen together, by that rule for the choice or one of its own; None if they can."""
        return None

    def is_of_creatures(self) -> bool:
        """Whether it tells something that of the permanents creatures alone have."""
        return False


class Located(Qualifier):
    """A qualifier that names the zone where the objects are."""

    zone: Zone

    tells_origin: ClassVar[bool] = False
    """Whether of a spell it says where it was cast from."""


class Amount(Node):
    """A number: "3", "X", "the number of creatures you control", "its power"."""

    word_class = "amount"

    duties = ("value",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    @property
    def plural(self) -> bool:
        """Whether a noun counted by it stands in the plural."""
        return True

    def value(self, ctx: Context) -> int:
        """The number now; never below 0 where the rules use it as an amount (107.1b)."""
        raise TypeError(f"{type(self).__name__} has no value")


class Numeral(Amount):
    """An amount that can count a noun: "three cards", "X cards", "a card for each …", "cards equal to …"."""


class SimpleNumeral(Numeral):
    """A numeral of one word or two, all of it before its noun: "three", "X", "that many"."""

    word_class = "numeral"


class Countable(Node):
    """What can be counted but is no object: "of its colors", "coin that comes up heads"."""

    duties = ("count",)

    nominal = True

    def count(self, ctx: Context) -> int:
        """How many there are."""
        raise TypeError(f"{type(self).__name__} does not count")

    def count_for(self, ctx: Context, entity: int) -> int:
        """How many there are for one of the objects that the sentence is about."""
        return self.count(ctx)


class Whose(Node):
    """A possessor around what it possesses: "your …", "its …", "target player's …"."""

    word_class = "whose"

    duties = ("find",)

    of_each: ClassVar[bool] = False
    """Whether what each of several has is meant by itself, so that there is no one number or player."""

    def find(self, ctx: Context) -> list[int]:
        """The players or objects that possess."""
        raise TypeError(f"{type(self).__name__} does not say whose")


class SimpleWhose(Whose):
    """A possessor without one of its own: not "its controller's …"."""


class Zone(Node):
    """One or several zones: "your graveyard", "all graveyards", "exile"."""

    word_class = "zone"

    duties = ("places",)

    nominal = True
    of_one_player: ClassVar[bool] = False
    """Whether it is one player's, whichever that is, for all that is taken from there: "a single graveyard"."""

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        """The zones meant, each with its player (the first player for a shared one)."""
        raise TypeError(f"{type(self).__name__} is no place")

    def cards(self, ctx: Context) -> list[int]:
        """The objects that are there."""
        return [entity for zone, player in self.places(ctx) for entity in ctx.state.zone(zone, player)]

    def holds(self, ctx: Context, entity: int) -> bool:
        """Whether the object is there, or was there last."""
        object = ctx.object(entity)
        shared = object.zone not in ("hand", "library", "graveyard", "sideboard")
        return any(zone == object.zone and (shared or player == object.owner) for zone, player in self.places(ctx))


class Condition(Node):
    """Something that is true or not: "you control a Goblin"."""

    is_announced: ClassVar[bool] = False
    """Whether it asks how the spell was cast, so that it is known before targets are chosen (601.2c)."""
    tells_number: ClassVar[bool] = False
    """Whether "that many" may speak of how many things it has found: those of its `what`."""

    word_class = "condition"

    duties = ("holds",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

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


class Duration(Node):
    """How long an effect lasts (611.2a)."""

    ends: ClassVar[str] = "game"
    """When: one of the names that ContinuousEffect.duration knows."""

    def until(self, ctx: Context) -> Any:
        """What the end depends on besides: a condition, objects; None for nothing."""
        return None


class Act(Node):
    """A verb phrase without its subject."""

    word_class = "act"

    conjugates = True
    continuous: ClassVar[bool] = False
    """Whether it holds for a time or as a static ability (611) instead of happening once."""
    only_for_a_time: ClassVar[bool] = False
    """Whether an instruction without a duration is followed at once instead of beginning an effect: "you may cast it"
    (608.2f)."""
    states: ClassVar[bool] = False
    """Whether it says what its subject is besides what it was: so is a permanent from its entry on (611.2e)."""
    begins_for_each: ClassVar[bool] = False
    """Whether it is an instruction that begins a continuous effect, one for each of several players, and never stated
    by a static ability: "gain control" (611.2)."""
    reaches_mana: ClassVar[bool] = True
    """Whether a continuous act of layers 1 to 6 may change what mana an object can give."""
    layers: ClassVar[tuple[str, ...]] = ()
    """Layers in which a continuous act applies (613.1): "1" to "6", "7a" to "7d",
    "rules" (613.11), "cost" (601.2f) or "entry" (614.17d)."""
    defines: ClassVar[bool] = False
    """Whether it is characteristic-defining (604.3)."""
    taken_for: ClassVar[str] = "effect"
    """What the objects that it leaves to choose are chosen for: `ChooseObjects.about`."""
    makes_copies: ClassVar[bool] = False
    """Whether it makes objects of which what follows speaks: while all of it is offered they aren't there yet."""
    turns_into_copies: ClassVar[bool] = False
    """Whether it makes objects that are there copies of another one (706.2)."""
    finds_later: ClassVar[bool] = False
    """Whether what it is done to is found only as it is done: a search."""
    independent: ClassVar[bool] = False
    """Whether no other effect of its layer can change what it does, so that dependency need not be looked for."""
    alike: ClassVar[bool] = False
    """Whether it makes the same of all objects that look the same, whatever else is true (see `modify`)."""
    momentary: ClassVar[bool] = False
    """Whether it is done at once and never for a time, although other words for a time sound the same."""
    fixed_change: ClassVar[tuple[int, int] | None] = None
    """What it adds to power and to toughness in layer 7c, if it does nothing else there and nothing can change that."""
    adds_up: ClassVar[bool] = False
    """Whether two effects in a row that do it to the same objects do what one does that is applied twice."""
    overwrites: ClassVar[bool] = False
    """Whether of two effects in a row that do it to the same objects, just alike, nothing is left of the former."""
    lasts: ClassVar[str] = "game"
    """How long it holds where the words name no duration (see `Duration.ends`)."""
    disables: ClassVar[bool] = False
    """Whether it can take away static abilities, so that other effects may end with it (613.8a)."""
    replacing: ClassVar[bool] = False
    """Whether it is a replacement or prevention effect (614, 615) with the methods of `Replacing`."""
    statement: ClassVar[bool] = False
    """Whether "you" is said in English ("you gain 3 life") instead of the bare imperative ("draw a card")."""
    of_you_alone: ClassVar[bool] = False
    """Whether nobody but "you" can be said to do it."""
    amount_open: ClassVar[bool] = False
    """Whether the player takes as many of something as they like."""
    exiles: ClassVar[bool] = False
    """Whether it exiles objects of which other abilities of its own object may speak (607.2a)."""
    opens: ClassVar[str] = ""
    """Of an effect that waits to be the first thing in the next "turn" or "step": which of them (614.10b)."""

    @property
    def mutual(self) -> bool:
        """Whether several do it with one another, so that none does it alone: "exchange life totals"."""
        return False

    def open(self, ctx: Context) -> Steps:
        """Do what it `opens` with."""
        raise TypeError(f"{type(self).__name__} opens nothing")
        yield

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Do it. `subjects` are the players or objects that do it or that it happens to."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        """Whom a continuous act affects now, as part of a static ability: its subject, unless it says otherwise."""
        return subject.find(ctx) if subject is not None else []

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Whom a continuous act affects that begins now (611.2c); returns the entities."""
        return list(subjects)
        yield

    def uses(self, ctx: Context) -> int | None:
        """How often an effect of it can be used that begins now; None for any number of times."""
        return None

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        """Change the characteristics `look` of an object in one of `layers` (613)."""
        raise TypeError(f"{type(self).__name__} modifies nothing")

    def new_controller(self, ctx: Context, entity: int) -> int:
        """Who controls the object, for acts of layer 2."""
        raise TypeError(f"{type(self).__name__} does not change control")

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Whether the object that the event would put onto the battlefield can't enter (614.17d), for acts of the layer
        "entry"."""
        return False

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where a static ability with this act functions (113.6)."""

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        """Its replacement effects as part of a static ability about `subject` ("~ enters tapped")."""
        return ()

    def reduction(self, ctx: Context, spell: int) -> Any:
        """How much less the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

    spares_symbols: ClassVar[bool] = False
    """Whether it takes nothing but generic mana off the cost of a spell, if anything (118.7c)."""

    def increase(self, ctx: Context, spell: int) -> Any:
        """How much more the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

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

    def without(self, names: frozenset[str]) -> Act | None:
        """The act as it is done to what can't have the keywords of these names (113.11); None if nothing is left."""
        return self

    def amounts(self, ctx: Context) -> Any:
        """The values that `modify` would use now, to tell whether it depends on another effect (613.8a)."""
        return None

    def locked(self, ctx: Context) -> Act:
        """The act with its variable amounts worked out, for an effect that begins as its spell or ability resolves
        (608.2g, 611.2)."""
        return self

    def settled(self, ctx: Context) -> Steps:
        """As `locked`, with the choices that it leaves made by the controller; returns the act, None for one that comes
        to nothing."""
        return self.locked(ctx)
        yield


class PlayerAct(Act):
    """What players do: draw, discard, destroy, create, search…"""

    @property
    def asks_hidden_quality(self) -> bool:
        """Whether it can be done only with cards of a certain quality in a hidden zone (118.8c)."""
        return False


class ObjectAct(Act):
    """What objects do or undergo: deal damage, get +1/+1, fight, can't block…"""


class Effect(Node):
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

    def statements(self) -> tuple[tuple[Reference, tuple[Act, ...]], ...]:
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


class Trigger(Node):
    """The event that a triggered ability waits for (603.2)."""

    duties = ("matches",)

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events worth asking about."""

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where an ability with this trigger functions (113.6)."""

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether `event` triggers the ability; notes in `ctx.memo` what later words refer to."""
        raise TypeError(f"{type(self).__name__} never triggers")

    def times(self, event: Any) -> int:
        """How many times the ability triggers on an event that it matches (603.2c)."""
        return 1


class Cost(Node):
    """One part of a cost (118)."""

    duties = ("check", "pay")

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
        return any(node.is_self for node in walk(self))

    def applies(self, ctx: Context, event: Any) -> bool:
        """Whether it would replace that event."""
        raise TypeError(f"{type(self).__name__} replaces nothing")

    def replace(self, ctx: Context, event: Any) -> Steps:
        """Returns the list of events that happen instead; the changed event itself may be among them."""
        raise TypeError(f"{type(self).__name__} replaces nothing")
        yield


class StaticSentence(Node):
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

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        """(subject, acts) of its continuous effects."""
        return ()

    def continues_for_each(self, condition: Condition) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...] | None:
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


class Paragraph(Node):
    """One paragraph of a card: an ability, several static ones, or a line of keywords."""

    duties = ("abilities",)

    holds_lines: ClassVar[bool] = False
    """Whether the lines below belong to it, as they do to a level symbol."""

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that it gives the object."""
        raise TypeError(f"{type(self).__name__} gives no abilities")


class Ability(Paragraph):
    """An ability of an object (113).

    Concrete abilities have the attributes that engine.state.summary and the procedures of engine.rules read:
    spell, activated and triggered ones `targets(modes)`, `modes()`, `mode_bounds(ctx)`, `resolve(ctx)`;
    activated ones `costs`, `is_mana`, `is_loyalty`, `refusal(ctx)`, `mana_options(ctx)`, `mana_cost`…;
    triggered ones `trigger` and `condition`; static ones `condition`, `replaces()` and `continues()`.
    """

    kind: ClassVar[str] = "spell"
    """"spell", "activated", "triggered", "static" (113.3) or "additional cost"."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Zones in which it functions (113.6)."""
    chapter: ClassVar[int] = 0
    """The number of the chapter symbol that it stands for (714.2b); 0 for any other ability."""
    statements: ClassVar[tuple[tuple[Any, tuple[Act, ...]], ...]] = ()
    """What its instructions say, for good, that things named before are (611.2e): the words for them, and the acts."""
    most_each_turn: ClassVar[int | None] = None
    """How often a triggered one triggers in a turn at most; None for no limit."""
    done_once: ClassVar[bool] = False
    """Whether a triggered one triggers only until what it lets its controller do has been done in the turn."""

    @cached_property
    def scope(self) -> Paragraph:
        """The paragraph whose phrases its words may refer to."""
        return self

    @cached_property
    def _phrases(self) -> dict[int, Recipients]:
        return {
            node.slot: node
            for node in walk(self.scope)
            if isinstance(node, Recipients) and node.slot >= 0 and not node.is_target
        }

    @property
    def own_words(self) -> tuple[Any, ...]:
        """The parts of the text that its instructions or statements consist of."""
        return (self.scope,)

    @cached_property
    def referred(self) -> frozenset[int]:
        """Slots of which its words speak again."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if isinstance(node, Reference))

    @cached_property
    def asked_deeds(self) -> frozenset[int]:
        """Slots of the clauses of which its words ask whether they were done ("if you do")."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if node.asks_deed and isinstance(node, Reference))

    def phrase(self, slot: int) -> Recipients | None:
        """The noun phrase with that slot, for words that refer to it without its having been evaluated."""
        return self._phrases.get(slot)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self,)


class CastingWay(Ability):
    """A way to cast a spell that its card or an effect offers: a permission to cast it from where it is, another price,
    or both (601.2b, 601.3, 118.9).

    `ctx` is a context whose source is the card or spell and whose controller is the player who casts it.
    """

    kind = "way"
    key: ClassVar[str] = ""
    """Its name in the keys of actions and for words such as "if its evoke cost was paid"."""
    rule: ClassVar[str] = "601.3"
    """Number of the rule that it comes from."""
    gives_access: ClassVar[bool] = False
    """Whether it lets the card be cast from its `zones` at all; if not, it is an alternative for what can be cast."""
    plays_lands: ClassVar[bool] = False
    """Whether lands can be played by its permission as well."""
    only_with: ClassVar[str] = ""
    """The `key` of the only alternative with which its permission can be used; "" for any or none."""
    at_any_time: ClassVar[bool] = False
    """Whether the card's types don't matter for when it can be cast (117.1a)."""
    face_down: ClassVar[bool] = False
    """Whether the card is turned face down before it is put on the stack (707.4)."""
    given: ClassVar[Any] = None
    """What the card is face down (Characteristics); None for what 707.2a says."""
    transformed: ClassVar[bool] = False
    """Whether the card is cast with its other face up."""
    surcharge: ClassVar[ManaCost | None] = None
    """Mana that casting it so costs more (601.2f)."""
    leaves_for: ClassVar[str] = ""
    """Zone where the card is put instead of anywhere else as it leaves the stack."""
    resolves_to: ClassVar[str] = ""
    """Zone where it is put instead of its owner's graveyard as it resolves."""
    shapes_by_effect: ClassVar[bool] = False
    """Whether it is an effect of its own (see `begins`) that makes the spell what `shaped` says, and not its copiable
    values."""

    varies: ClassVar[bool] = False
    """Whether its variants are others when the board is another, although the card looks the same."""

    def variants(self, ctx: Context) -> Sequence[CastingWay]:
        """The ways that it stands for, where a choice belongs to it: "sacrificing a creature" (601.2b)."""
        return (self,)

    @property
    def variant_of(self) -> CastingWay:
        """The way that stands on the card, of a variant of it; else itself."""
        return self

    def plays_face(self, face: str) -> bool:
        """Whether it lets the card be played as the face of that name (engine.state.components.Shape)."""
        return True

    def label(self, ctx: Context) -> Text:
        """How it is told apart from other ways, behind "Cast …"; empty for no words."""
        return NO_WORDS

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        """What is paid rather than the mana cost (118.9); None for the mana cost."""
        return None

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        """What casting the spell this way costs besides (118.8)."""
        return ()

    def reduction(self, ctx: Context) -> ManaCost | None:
        """How much less the spell costs that is cast this way (601.2f); None for nothing."""
        return None

    def begins(self, ctx: Context) -> Steps:
        """The spell, the source of `ctx`, has been put onto the stack to be cast this way (601.2a), or the land is
        about to be played."""
        return
        yield

    def refusal(self, ctx: Context) -> Refusal | None:
        """Why it can't be used now, costs and timing aside; None if it can."""
        return None

    def shaped(self, look: Any) -> Any:
        """The characteristics of a spell cast this way, whose card has the characteristics `look`."""
        return look


@node
class ExtraCost(Ability):
    """An optional additional cost of the spell (118.8b, 601.2b)."""

    kind = "extra"
    zones = frozenset()
    rule: ClassVar[str] = "601.2b"
    repeats: ClassVar[bool] = False
    """Whether it may be paid any number of times."""
    lowers: ClassVar[bool] = False
    """Whether the spell may cost less the more often it is paid, so that a number may be payable where none is."""
    resolves_to: ClassVar[str] = ""
    """Zone where the spell is put as it resolves if it was paid."""
    for_modes: ClassVar[str] = ""
    """"all": choosing all modes costs it; "each": each mode beyond the first does; "" for neither."""

    instance: int = field(default=0, kw_only=True)
    """How many of the same title the spell has before it."""

    @property
    def title(self) -> str:
        """Its keyword's name, and what tells it from other costs of that name."""
        raise TypeError(f"{type(self).__name__} has no title")

    @property
    def key(self) -> str:
        """What tells it from all other optional costs of the same spell; it begins with its title."""
        return f"{self.title} #{self.instance + 1}" if self.instance else self.title

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def costs_for(self, times: int) -> tuple[Cost, ...]:
        """What is paid where it is paid so many times."""
        return self.costs * times

    def most_times(self, ctx: Context) -> int | None:
        """How often it could be paid with what there is, whatever the mana; None where that is not known."""
        return None

    def label(self, ctx: Context) -> Text:
        """What it is called, with its cost."""
        raise TypeError(f"{type(self).__name__} has no words")


class AsItResolves(Ability):
    """A static ability of a spell that says what becomes of it as it resolves (608.2k, 608.3)."""

    kind = "resolving"
    zones = frozenset()

    def put(self, ctx: Context) -> Steps:
        """An instant or sorcery has resolved: put its card elsewhere than into a graveyard. Returns whether it did."""
        return False
        yield

    def targets(self, ctx: Context) -> Sequence[Any]:
        """What the permanent spell targets as it was announced (702.139a)."""
        return ()

    def outlives_targets(self, ctx: Context) -> bool:
        """Whether the spell resolves although none of its targets is legal (702.139b)."""
        return False

    def merges(self, ctx: Context) -> Steps:
        """The permanent spell, whose context it is, is about to enter the battlefield: do something else with it
        (608.3b). Returns whether it did."""
        return False
        yield

    def became(self, ctx: Context) -> Steps:
        """The spell has become the permanent that is the source of `ctx`."""
        return
        yield


class CompanionRule(Ability):
    """What a player's starting deck must be like for the card to be the companion (103.2b, 702.138a)."""

    kind = "companion"
    zones = frozenset()

    def holds(self, ctx: Context) -> bool:
        """Whether the library of the player, still the whole deck, is like that."""
        raise TypeError(f"{type(self).__name__} asks for nothing")


class SecretAgenda(Ability):
    """What is chosen in secret for a conspiracy that is put into the command zone face down (702.105a)."""

    kind = "agenda"
    zones = frozenset({"command"})
    duties = ("chosen",)

    def chosen(self, ctx: Context) -> Steps:
        """Let its player choose; returns what the conspiracy remembers."""
        raise TypeError(f"{type(self).__name__} chooses nothing")
        yield


class AsItIsDrawn(Ability):
    """A static ability of a card that does something as it is drawn (702.93a)."""

    kind = "drawn"
    zones = frozenset()

    def drawn(self, ctx: Context) -> Steps:
        """The card, the source of `ctx`, has just been drawn."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Splicing(Ability):
    """A static ability of a card in hand that lets its text be spliced onto a spell (702.46a)."""

    kind = "splice"
    zones = frozenset()

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The additional cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def fits(self, ctx: Context, spell: int) -> bool:
        """Whether it can be spliced onto such a spell."""
        raise TypeError(f"{type(self).__name__} fits nothing")

    def text(self, look: Any, place: int) -> Act:
        """The act of the effect by which the spell gains the text of a card that looks so, the first or a later one."""
        raise TypeError(f"{type(self).__name__} has no text")


class PaymentHelp(Ability):
    """What stands for mana of the spell's total cost: untapped creatures, cards in the graveyard (601.2h, 702.50). See
    engine.rules.paying.demand.Helper."""

    kind = "help"
    zones = frozenset()
    most: ClassVar[int | None] = None
    """For how much generic mana it can stand at most; None where all of the cost may be paid so."""

    def means(self, game: Play, player: int) -> Sequence[Any]:
        """What could be used now (engine.rules.paying.demand.Means)."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def use(self, game: Play, player: int, source: int, used: Sequence[Any]) -> Steps:
        """Use these for the cost of the spell `source`."""
        raise TypeError(f"{type(self).__name__} uses nothing")
        yield


class SpecialAction(Ability):
    """A special action that its object lets a player take (116.2)."""

    kind = "special"
    key: ClassVar[str] = ""
    rule: ClassVar[str] = "116.2"
    of_face_down: ClassVar[bool] = False
    """Whether it can be taken for a face-down permanent that would have it face up (702.36e), and for no other."""

    @property
    def least_x(self) -> int:
        """The smallest number for an X in its cost (107.3d)."""
        return 0

    def label(self, ctx: Context) -> Text:
        """What the player does."""
        raise TypeError(f"{type(self).__name__} has no words")

    @property
    def costs(self) -> tuple[Cost, ...]:
        """What it costs."""
        return ()

    def further_mana(self, ctx: Context) -> ManaCost | None:
        """The mana that it costs beside them, as things stand; None for none."""
        return None

    def refusal(self, ctx: Context) -> Refusal | None:
        """Why it can't be taken now, costs aside; None if it can."""
        return None

    def take(self, ctx: Context) -> Steps:
        """Take it, once its costs are paid."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Granted(Node):
    """What an object can be given: a keyword, or abilities in quotation marks."""

    own_zones = frozenset()

    duties = ("given",)

    is_apart = True

    is_of_creatures: ClassVar[bool] = False
    """Whether of the permanents creatures alone are said to have it: what attacks, blocks and deals combat damage."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that the object gains."""
        raise TypeError(f"{type(self).__name__} gives no abilities")

    def had_by(self, look: Any) -> bool:
        """Whether an object whose characteristics are `look` has it."""
        return all(ability in look.abilities for ability in self.given())

    def settled(self, ctx: Context) -> Steps:
        """The same with the choices that it leaves made by the controller, as an effect begins that grants it."""
        return self
        yield


class Keyword(Granted):
    """A keyword ability (702)."""

    is_keyword = True

    name: ClassVar[str] = ""
    """Its English name in lower case."""
    also_lost_with: ClassVar[str] = ""
    """Name of the keyword whose loss takes this one along (702.11e, 702.21b)."""
    exiles: ClassVar[bool] = False
    """Whether it exiles a card of which other abilities of its object speak (607.2a)."""
    chooses: ClassVar[str] = ""
    """Which value it lets a player choose, to which other abilities of its object refer (607.2d); "" for none."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        return (self,)

    def had_by(self, look: Any) -> bool:
        return bool(look.has(self.name))

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; empty when the rules' procedures read it by name."""
        return ()

    def with_x(self, amount: Amount) -> Keyword:
        """The keyword whose X is that amount, calculated anew each time (702.1b); itself if that is not played."""
        return self

    def instance(self, number: int) -> tuple[Ability, ...]:
        """The abilities of one more such keyword on an object that has `number` of them already: those with an optional
        cost are paid, and told apart, each by itself (607.1)."""
        return self.abilities()

    def leads_with(self, other: Any) -> bool:
        """Whether it lets its card be a commander together with that card (702.123)."""
        return False


@cache
def keyword_named(name: str) -> type[Keyword]:
    """The keyword with that lower-case English name; KeyError for none."""
    load_nodes()
    for declaration in declared(Keyword):
        if isinstance(declaration.subject, type) and getattr(declaration.subject, "name", "") == name:
            return declaration.subject
    raise KeyError(name)
