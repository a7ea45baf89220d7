"""The families of noun phrases and their parts: objects, players, qualities, amounts, zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families.capabilities import TargetWord
from engine.families.discourse import Discourse
from engine.families.speaking import Antecedent, Reference, Speaking
from engine.language.node import ELSEWHERE, Node, values, walk
from engine.language.phrase import declaration
from engine.language.said import NamesTypes
from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.families.playability import OnCard, Surroundings
    from engine.state.context import Context

EVERYTHING = frozenset(
    {
        "attach",
        "combat",
        "control",
        "counters",
        "damage",
        "effects",
        "history",
        "life",
        "mana",
        "memory",
        "tapped",
        "turn",
        "zones",
        *ELSEWHERE,
    }
)
"""All kinds of change that can appear in `Event.touches`."""


class Recipients(Antecedent):
    """A noun phrase for objects or players, such as "any target"."""

    word_class = "recipients"

    nominal = True
    duties = ("find",)

    is_self: ClassVar[bool] = False
    """Whether it means the object with this text (201.4)."""
    refers_back: ClassVar[bool] = False
    """Whether it means what its antecedent means."""
    is_pronoun: ClassVar[bool] = False
    """Whether it is "you", "it" or "they"."""
    leaves_choice: ClassVar[bool] = False
    """Whether it leaves the choice among matching things open, their number given by `count`: "a creature", "two
    opponents"."""
    general: ClassVar[bool] = False
    """Whether the words mean everything that matches: "all creatures", not "enchanted creature"."""
    is_any_target: ClassVar[bool] = False
    """Whether it is "target" with no noun: a creature, player or planeswalker (115.4)."""

    @property
    def is_several(self) -> bool:
        """Whether it is plural: as its count says, otherwise as its template is declared."""
        count = getattr(self, "count", None)
        if isinstance(count, Count):
            return count.is_plural_afterwards
        given = declaration(type(self))
        return given is not None and given.number["en"] == "p"

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield references to what a cost paid, if it is a target: targets are chosen before costs are paid
        (601.2c)."""
        if isinstance(self, TargetWord):
            yield from (part for part in walk(self) if isinstance(part, Reference) and part.known_once_paid)

    @property
    def names_objects(self) -> bool:
        """Whether it can mean objects: true unless it means players."""
        return not self.names_players

    @cached_property
    def heads(self) -> tuple[Head, ...]:
        """The nouns of its `what`."""
        what = getattr(self, "what", None)
        return what.heads if isinstance(what, NounPhrase | Head) else ()

    @cached_property
    def kinds_named(self) -> frozenset[str]:
        """What its `what` names: card types, subtypes…"""
        what = getattr(self, "what", None)
        return frozenset(what.kinds_named) if isinstance(what, NounPhrase | Head) else frozenset()

    @cached_property
    def is_general(self) -> bool:
        """Whether it or a part of it is `general`."""
        return any(isinstance(part, Recipients) and part.general for part in walk(self))

    @cached_property
    def means_spells(self) -> bool:
        """Whether the words mean something on the stack: "spells you cast"."""
        return any(isinstance(part, Head) and part.zone == "stack" for part in walk(self))

    @cached_property
    def means_cards(self) -> bool:
        """Whether the words mean cards outside the battlefield: "cards in your graveyard"."""
        return any(isinstance(part, Head) and part.names_cards for part in walk(self))

    def find(self, ctx: Context) -> list[int]:
        """Return the entities that the words mean now; for targets, those chosen that are still legal."""
        raise TypeError(f"{type(self).__name__} does not say what it finds")

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether the words match `entity`, even if it no longer exists: "a creature you control" matches any such
        creature."""
        return entity in self.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """Like `find`, but ask `chooser` if the phrase leaves a choice ("a creature you control"; 608.2d).

        Return the list of entities.
        """
        return self.find(ctx)
        yield


class Objects(Recipients, NamesTypes):
    """A noun phrase for objects: "target creature", "creatures you control", "it"."""

    shows_cards = True

    @property
    def sought(self) -> tuple[Objects, ...]:
        """The phrases to search for, one after the other; empty if it can't be searched for."""
        return ()

    @property
    def types_named(self) -> tuple[str, ...]:
        """The types that its noun names."""
        what = getattr(self, "what", None)
        return what.types_named if isinstance(what, NamesTypes) else ()


class Players(Recipients):
    """A noun phrase for players: "you", "target opponent", "its controller"."""

    names_players = True

    is_you: ClassVar[bool] = False
    """Whether it is "you"."""

    @property
    def takes_in_you(self) -> bool:
        """Whether it always includes "you"."""
        return self.is_you

    is_by_role: ClassVar[bool] = False
    """Whether it identifies a player through an object: "its controller"."""


class ObjectReference(Reference, Objects):
    """Words for objects mentioned before: "it", "that creature", "those cards"."""

    @property
    def is_plural(self) -> bool:
        """Whether its form is plural."""
        given = declaration(type(self))
        return given is not None and given.number["en"] == "p"

    @property
    def is_source(self) -> bool:
        """Whether it is "that source"."""
        what = getattr(self, "what", None)
        return isinstance(what, NounPhrase) and what.heads[0].is_source

    def meant(self, discourse: Discourse) -> int:
        """Return the slot that its noun means, or that "it" means if it has none."""
        what = getattr(self, "what", None)
        if isinstance(what, NounPhrase):
            if what.heads[0].is_source and discourse.frame.by_shield:
                return discourse.frame.prevention
            return discourse.named(what, self.is_plural)
        return discourse.thing(self.is_plural, outside_act=True)


class PlayerQualifier(Speaking):
    """A restriction of a noun for players: "who controls more lands than you"."""

    word_class = "qualifier"

    duties = ("fits",)

    def fits(self, ctx: Context, player: int) -> bool:
        """Whether it is true of the player."""
        raise TypeError(f"{type(self).__name__} fits nobody")


def slots_referred(words: Any) -> frozenset[int]:
    """Return the slots of the phrases that the words refer to; empty for values that are not nodes."""
    if not isinstance(words, Node):
        return _NO_SLOTS
    found: frozenset[int] | None = words.__dict__.get("slots_referred")
    if found is None:
        found = frozenset(part.refers for part in walk(words) if isinstance(part, Reference))
        words.__dict__["slots_referred"] = found
    return found


_NO_SLOTS: frozenset[int] = frozenset()


class Count(Node):
    """The number of things that a noun phrase means: "a", "two", "up to two", "any number of"."""

    word_class = "count"
    is_exact: ClassVar[bool] = False
    """Whether it is a plain number: "two"."""
    is_one: ClassVar[bool] = False
    """Whether it is "a"."""
    can_be_awaited: ClassVar[bool] = False
    """Whether an ability can trigger on that number of things together: "one or more" (603.2c)."""

    @property
    def is_plural_afterwards(self) -> bool:
        """Whether later words refer to the counted things in the plural; true if their number is open."""
        return True

    duties = ("bounds",)

    @property
    def plural(self) -> bool:
        """Whether the noun is plural."""
        return True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and the maximum; None for any number."""
        raise TypeError(f"{type(self).__name__} does not count")

    def admits(self, ctx: Context, number: int) -> bool:
        """Whether that number satisfies a condition with this count: three creatures satisfy "two creatures" too."""
        least, most = self.bounds(ctx)
        return number >= max(least, 1) if most is None or most >= 1 else number == 0


class NounPhrase(NamesTypes):
    """A noun with its adjectives, or several of these: "attacking creature", "artifact or creature you control"."""

    @property
    def heads(self) -> tuple[Head, ...]:
        """Its nouns."""
        raise TypeError(f"{type(self).__name__} has no nouns")

    @property
    def kinds_named(self) -> frozenset[str]:
        """What it names: card types, subtypes with the types they imply, "card", "permanent"…"""
        raise TypeError(f"{type(self).__name__} names nothing")

    @property
    def deeds(self) -> tuple[Enum, ...]:
        """What the words say was done to it: "the exiled card"."""
        return ()


class Head(NamesTypes):
    """The noun of a noun phrase: "creature", "card", "spell", "Goblin"."""

    duties = ("matches",)

    nominal = True
    counted = True
    zone: ClassVar[str] = "battlefield"
    """Zone of such objects unless the text names another one (109.2)."""
    names_cards: ClassVar[bool] = False
    """Whether it is the word "card", which means something outside the battlefield (109.2)."""
    is_token: ClassVar[bool] = False
    """Whether it is the word "token" (111.1)."""
    is_copy: ClassVar[bool] = False
    """Whether it is the word "copy" (706.10)."""
    is_spell: ClassVar[bool] = False
    """Whether it is the word "spell" (112)."""
    is_ability: ClassVar[bool] = False
    """Whether it is the word "ability" (113)."""
    is_source: ClassVar[bool] = False
    """Whether it is the word "source" (609.7)."""
    kinds_named: ClassVar[tuple[str, ...]] = ()
    """What it names: a card type or subtype with the types it implies, "card", "permanent", "spell"…"""
    reads_look_only: ClassVar[bool] = False
    """Whether it depends only on the characteristics of an object."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether an object with the characteristics `look` is such a thing, wherever it is."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    @property
    def heads(self) -> tuple[Head, ...]:
        """Itself."""
        return (self,)

    def takes_in(self, other: Head) -> bool:
        """Whether another noun only narrows this one: "Wall" after "creature"."""
        return False


class Predicate(Node):
    """A restriction of a noun: an adjective ("tapped") or a phrase after it ("you control", "with flying")."""

    duties = ("matches",)

    reads_look_only: ClassVar[bool] = False
    """Whether it depends only on the object's characteristics, its controller and who "you" is."""

    head_kinds: ClassVar[tuple[type, ...]] = ()
    """The noun classes that it can be used with; empty for any."""

    @property
    def rank(self) -> int:
        """Position among several adjectives in English: the smallest first."""
        return 50

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether it is true of an object with the characteristics `look`."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Adjective(Predicate):
    """A predicate before the noun in English; in Italian it follows the noun and precedes "bersaglio"."""

    is_a_type: ClassVar[bool] = False
    """Whether it is a card type or subtype, which could also be a noun."""
    is_a_supertype: ClassVar[bool] = False
    of_several_kinds: ClassVar[bool] = False
    """Whether it is a card type or a subtype, either one: "land or Gate"."""
    excludes_source: ClassVar[bool] = False
    """Whether it is "other", which excludes the object that has this text."""
    says_chosen: ClassVar[bool] = False
    """Whether it is "chosen", referring to a choice made earlier in the text."""
    kinds_named: ClassVar[tuple[str, ...]] = ()
    """The card types and subtypes that it names, with the types these imply."""

    def excluding(self, slot: int) -> Adjective:
        """Return itself, or for "other" the word that excludes the object of that slot."""
        return self

    @property
    def done(self) -> Enum | None:
        """The deed of an earlier part of the text that it refers to ("exiled"), or None."""
        return None

    is_shared: ClassVar[bool] = False
    """Whether it applies to all of several nouns when it precedes the first one: "tapped artifact or creature"."""
    zone: ClassVar[str] = ""
    """The zone of the things it describes; "" if it implies none."""

    def creatures_only(self) -> bool:
        """Whether only creatures can be so, among permanents."""
        return False

    @property
    def rank_it(self) -> int:
        """Position among several adjectives in Italian, the smallest first; negative numbers precede the noun."""
        return 50


class Qualifier(Predicate, Speaking):
    """A predicate after the noun in both languages: "you control", "with power 2 or less"."""

    word_class = "qualifier"
    is_aside = True

    describes: ClassVar[bool] = False
    """Whether it describes a thing itself, as "with flying" does, so that it may apply to the last of several nouns
    only. A qualifier that says whose, where or since when applies to all of them."""
    chooses_among: ClassVar[bool] = False
    """Whether it is "from among them": one of them is chosen now."""
    compares_with: ClassVar[frozenset[int]] = frozenset()
    """Slots of the objects that it compares with."""
    is_at_random: ClassVar[bool] = False
    """Whether it is "at random"."""
    needs_controller: ClassVar[bool] = False
    """Whether it applies only to objects with a controller: permanents and objects on the stack (109.4)."""
    needs_counters: ClassVar[bool] = False
    """Whether it applies only to objects that can have counters."""
    is_of_all_chosen: ClassVar[bool] = False
    """Whether it applies to everything chosen together: "with different names"."""

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        """Return why these can't be chosen together; None if they can. The refusal cites `rule` or a rule of its
        own."""
        return None

    def creatures_only(self) -> bool:
        """Whether it says something that only creatures have, among permanents."""
        return False


class Located(Qualifier):
    """A qualifier that names the zone where the objects are."""

    zone: Zone

    names_origin: ClassVar[bool] = False
    """Whether it says, of a spell, where it was cast from."""


class Amount(Node):
    """A number: "3", "X", "the number of creatures you control", "its power"."""

    word_class = "amount"

    duties = ("value",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    is_figure: ClassVar[bool] = False
    """Whether it is a printed number."""

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield the phrase itself if it uses X and nothing defines X (107.3)."""
        if any(getattr(value, "uses_x", False) for value in values(self)) and not around.knows_x:
            yield self

    @property
    def passed_on(self) -> int | None:
        """The slot whose number "that many" repeats; None for other amounts."""
        return None

    @property
    def plural(self) -> bool:
        """Whether the counted noun is plural."""
        return True

    def value(self, ctx: Context) -> int:
        """Return the number now; never below 0 where the rules use it as an amount (107.1b)."""
        raise TypeError(f"{type(self).__name__} has no value")


class Numeral(Amount):
    """An amount that can count a noun: "three cards", "X cards", "a card for each …", "cards equal to …"."""


class SimpleNumeral(Numeral):
    """A numeral that stands entirely before its noun: "three", "X", "that many"."""

    word_class = "numeral"


class Countable(Node):
    """Something that can be counted but is not an object: "of its colors", "coin that comes up heads"."""

    duties = ("count",)

    nominal = True
    counted = True

    def count(self, ctx: Context) -> int:
        """Return how many there are."""
        raise TypeError(f"{type(self).__name__} does not count")

    def count_for(self, ctx: Context, entity: int) -> int:
        """Return how many there are for one of the objects that the sentence is about."""
        return self.count(ctx)


class Tally(Countable):
    """A countable with a plural: "for each counter on ~", "the number of counters on ~"."""

    own_reads: ClassVar[frozenset[str]] = EVERYTHING


class Whose(Node):
    """A possessor and the place of what it possesses: "your …", "its …", "target player's …"."""

    word_class = "whose"

    duties = ("find",)

    of_each: ClassVar[bool] = False
    """Whether each of several possessors is meant separately, so that there is no single number or player."""

    def find(self, ctx: Context) -> list[int]:
        """Return the players or objects that possess."""
        raise TypeError(f"{type(self).__name__} does not say whose")


class SimpleWhose(Whose):
    """A possessor that itself has none: not "its controller's …"."""


class Zone(Node):
    """One or more zones: "your graveyard", "all graveyards", "exile"."""

    word_class = "zone"

    duties = ("places",)

    nominal = True
    of_one_player: ClassVar[bool] = False
    """Whether everything taken from there must come from a single player's zone: "a single graveyard"."""

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        """Return the (zone, player) pairs meant; a shared zone has the first player."""
        raise TypeError(f"{type(self).__name__} is no place")

    def cards(self, ctx: Context) -> list[int]:
        """Return the objects that are there."""
        return [entity for zone, player in self.places(ctx) for entity in ctx.state.zone(zone, player)]

    def holds(self, ctx: Context, entity: int) -> bool:
        """Whether the object is there, or was last there."""
        object = ctx.object(entity)
        shared = object.zone not in ("hand", "library", "graveyard", "sideboard")
        return any(zone == object.zone and (shared or player == object.owner) for zone, player in self.places(ctx))
