"""The families of what sentences speak of: objects, players, their qualities, amounts, zones."""

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
"""All kinds of change that events name in `Event.touches`."""


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
    """Whether it means any things that fit, in the number its `count` says: "a creature", "two opponents"."""
    general: ClassVar[bool] = False
    """Whether the words mean whatever fits them: "all creatures", not "enchanted creature"."""
    is_any_target: ClassVar[bool] = False
    """Whether the words say "target" and no more, which means a creature, player or planeswalker (115.4)."""

    @property
    def is_several(self) -> bool:
        """As its count says, otherwise as its words are declared."""
        count = getattr(self, "count", None)
        if isinstance(count, Count):
            return count.tells_several
        given = declaration(type(self))
        return given is not None and given.number["en"] == "p"

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Targets are chosen before costs are paid (601.2c)."""
        if isinstance(self, TargetWord):
            yield from (part for part in walk(self) if isinstance(part, Reference) and part.tells_payment)

    @property
    def names_objects(self) -> bool:
        """True for anything that can be an object, so not for players."""
        return not self.names_players

    @cached_property
    def heads(self) -> tuple[Head, ...]:
        """The nouns of its `what`."""
        what = getattr(self, "what", None)
        return what.heads if isinstance(what, NounPhrase | Head) else ()

    @cached_property
    def kinds_named(self) -> frozenset[str]:
        """What its `what` names."""
        what = getattr(self, "what", None)
        return frozenset(what.kinds_named) if isinstance(what, NounPhrase | Head) else frozenset()

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


class Objects(Recipients, NamesTypes):
    """A noun phrase for objects: "target creature", "creatures you control", "it"."""

    shows_cards = True

    @property
    def sought(self) -> tuple[Objects, ...]:
        """The phrases to search for one after the other; empty if it can't be searched for."""
        return ()

    @property
    def types_named(self) -> tuple[str, ...]:
        """Those of its nouns."""
        what = getattr(self, "what", None)
        return what.types_named if isinstance(what, NamesTypes) else ()


class Players(Recipients):
    """A noun phrase for players: "you", "target opponent", "its controller"."""

    names_players = True

    is_you: ClassVar[bool] = False
    """Whether it is "you"."""

    @property
    def takes_in_you(self) -> bool:
        """Whether it always includes you."""
        return self.is_you

    is_by_role: ClassVar[bool] = False
    """Whether it identifies a player through an object: "its controller"."""


class ObjectReference(Reference, Objects):
    """Words for objects mentioned before: "it", "that creature", "those cards"."""

    @property
    def is_plural(self) -> bool:
        """Whether the word itself stands in the plural."""
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
    """What narrows a noun for players: "who controls more lands than you"."""

    word_class = "qualifier"

    duties = ("fits",)

    def fits(self, ctx: Context, player: int) -> bool:
        """Whether it is true of the player."""
        raise TypeError(f"{type(self).__name__} fits nobody")


def slots_referred(words: Any) -> frozenset[int]:
    """The slots of the phrases that words refer to; of what is no words, none."""
    if not isinstance(words, Node):
        return _NO_SLOTS
    found: frozenset[int] | None = words.__dict__.get("slots_referred")
    if found is None:
        found = frozenset(part.refers for part in walk(words) if isinstance(part, Reference))
        words.__dict__["slots_referred"] = found
    return found


_NO_SLOTS: frozenset[int] = frozenset()


class Count(Node):
    """How many things a noun phrase takes: "a", "two", "up to two", "any number of"."""

    word_class = "count"
    is_exact: ClassVar[bool] = False
    """Whether it is a number and no more: "two"."""
    is_one: ClassVar[bool] = False
    """Whether it is "a"."""
    can_be_awaited: ClassVar[bool] = False
    """Whether an ability can wait for that number of things together: "one or more" (603.2c)."""

    @property
    def tells_several(self) -> bool:
        """Whether later words refer to what it counts in the plural, as they do if the number is open."""
        return True

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


class NounPhrase(NamesTypes):
    """A noun with its adjectives, or several: "attacking creature", "artifact or creature you control"."""

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
        """What its words say was done to it: "the exiled card"."""
        return ()


class Head(NamesTypes):
    """The noun of a noun phrase: "creature", "card", "spell", "Goblin"."""

    duties = ("matches",)

    nominal = True
    counted = True
    zone: ClassVar[str] = "battlefield"
    """Where such a thing is unless the text names another place (109.2)."""
    names_cards: ClassVar[bool] = False
    """Whether it is the word "card", which means what lies in another zone (109.2)."""
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
    """What it names: a card type or subtype and what that implies, "card", "permanent", "spell"…"""
    reads_look_only: ClassVar[bool] = False
    """Whether the characteristics of an object are all that decides."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether an object whose characteristics are `look` is such a thing, wherever it is."""
        raise TypeError(f"{type(self).__name__} matches nothing")

    @property
    def heads(self) -> tuple[Head, ...]:
        """Itself."""
        return (self,)

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
    kinds_named: ClassVar[tuple[str, ...]] = ()
    """The card types and subtypes that it names, with the types that they imply."""

    def apart_from(self, slot: int) -> Adjective:
        """Return itself; "other" returns the word that leaves out that slot instead."""
        return self

    @property
    def done(self) -> Enum | None:
        """What an earlier part of the text did to it ("exiled"), or None."""
        return None

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


class Qualifier(Predicate, Speaking):
    """A predicate after the noun in both languages: "you control", "with power 2 or less"."""

    word_class = "qualifier"
    is_aside = True

    describes: ClassVar[bool] = False
    """Whether it tells what a thing is like, as "with flying" does, so that it may be said of the last of several nouns
    alone; what tells whose, where or since when is said of them all."""
    chooses_among: ClassVar[bool] = False
    """Whether it is "from among them": of these one is chosen now."""
    compares_with: ClassVar[frozenset[int]] = frozenset()
    """Slots of the objects that it says something is shared with."""
    is_at_random: ClassVar[bool] = False
    """Whether it is "at random"."""
    asks_for_controller: ClassVar[bool] = False
    """Whether it is said of what has a controller: of permanents and of what is on the stack (109.4)."""
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
    counted = True

    def count(self, ctx: Context) -> int:
        """How many there are."""
        raise TypeError(f"{type(self).__name__} does not count")

    def count_for(self, ctx: Context, entity: int) -> int:
        """How many there are for one of the objects that the sentence is about."""
        return self.count(ctx)


class Tally(Countable):
    """A countable that stands in the plural too: "for each counter on ~", "the number of counters on ~"."""

    own_reads: ClassVar[frozenset[str]] = EVERYTHING


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
