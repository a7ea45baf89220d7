"""What the phrases of a text say to one another: what a phrase mentions, and what a later word can mean by it.

A phrase that takes part in this is `Speaking`. One that later words can mean is an `Antecedent`; one that means
something mentioned before is a `Reference` (engine.families.nouns) and says in `meant` what it can mean. Both declare
this with their own words. The resolver (engine.nodes.text.resolver) walks through a text in the order of its words and
asks them; it knows no phrase.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.language.node import Node
from engine.language.phrase import node
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.families.discourse import Asked, Discourse, Told
    from engine.families.nouns import Head

NOTHING = -1
"""In place of a slot: nothing that was mentioned can be meant."""
UNCLEAR = -2
"""In place of a slot: two things that were mentioned could be meant equally well."""


class Deed(Enum):
    """What an act does to things or players, as later words speak of it: "the exiled card", "damage dealt this way"."""

    EXILED = "exiled"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    REVEALED = "revealed"
    CHOSEN = "chosen"
    DESTROYED = "destroyed"
    RETURNED = "returned"
    COPIED = "copied"
    COUNTERED = "countered"
    MILLED = "milled"
    AMASSED = "amassed"
    COUNTERS_REMOVED = "counters removed"
    DAMAGE_DEALT = "damage dealt"
    DAMAGED = "dealt damage, and whom is remembered"
    ENERGY_PAID = "energy paid"
    HAND_SHOWN = "hand shown"
    LIFE_GAINED = "life gained"
    LIFE_LOST = "life lost"
    MANA_LOST = "mana lost"
    PUT_INTO_HAND = "put into a hand"
    ROLLED = "rolled"
    SEARCHED = "searched"
    SHOWN = "shown"


class Expected(Enum):
    """What the words around a reference tell about the thing it means."""

    CAST = "was cast"
    CARD = "a card, so no token"
    LEFT = "has left the battlefield"
    ELSEWHERE = "not on the battlefield"
    IN_PLAY = "on the battlefield"
    PERMANENT = "on the battlefield and no spell"
    SOURCE = "deals damage of a given amount"
    DAMAGED = "may be a player, as what is dealt damage"
    PLAYER = "has what only players have"
    OBJECT = "has what only objects have"
    WITH_PROPERTY = "has power, toughness or mana value"


class NumberTold(Enum):
    """What an act or event says of a number, for "that many"."""

    NONE = "none"
    FIGURE = "one told in figures"
    OPEN = "one that is known only as it happens"


class Speaking(Node):
    """A phrase that mentions something, refers to something, or decides what the words in it can refer to."""

    has_own_slot: ClassVar[bool] = False
    """Whether it is given a slot even where it refers to something: it means other things."""
    opens_clause: ClassVar[bool] = False
    """Whether it is a clause with a subject of its own."""
    is_aside: ClassVar[bool] = False
    """Whether "it" passes over what is mentioned in it: costs, conditions, what only narrows another phrase."""
    is_own_world: ClassVar[bool] = False
    """Whether nothing outside of it can be meant inside, nor the other way round: abilities in quotation marks."""
    is_option: ClassVar[bool] = False
    """Whether it stands beside others of which only some are chosen, so that its words are unknown to them (700.2)."""
    is_alternative: ClassVar[bool] = False
    """Whether it happens where the sentence before did not: "otherwise"."""
    opens_branch: ClassVar[bool] = False
    """Whether its `effect` happens only under a condition."""
    asks_clause: ClassVar[bool] = False
    """Whether it is a sentence that may ask about a clause before it: "if you do, …"."""

    @property
    def asks_about(self) -> Asked:
        """Of what it asks what it is, if it is a sentence that does."""
        return None

    def in_own_world(self, discourse: Discourse, bind: Callable[[Any], Any]) -> Node:
        """The phrase, of those that are their own world, with its parts bound by themselves."""
        return self

    def reread(self, discourse: Discourse) -> Node:
        """The phrase that its words are where they stand; itself for most."""
        return self

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """The fields, with their values, that say what it refers to; asked before its parts are bound."""
        return {}

    def referring_back(self, discourse: Discourse, told: Sequence[Told], asked: Asked) -> dict[str, Any]:
        """As `referring`, asked of the bound phrase: `told` are the clauses before it, `asked` is what the sentence
        before asks."""
        return {}

    def begin_words(self, discourse: Discourse) -> None:
        """Change the state of the discourse (`Discourse.frame`) for its parts."""

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        """The part of that name is about to be bound; `bound` are those that were."""

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        """The part of that name has been bound."""

    def mentions_firmly(self, name: str, around: Any) -> bool:
        """Whether later words may mean the part of that name, although the phrase, which stands in the phrase `around`,
        is an aside."""
        return False

    def bound_again(self, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """Fields that hold more bound copies of its parts."""
        return {}

    def end_words(self, discourse: Discourse) -> None:
        """The bound phrase is behind, and has been mentioned if it can be."""

    def expects(self, name: str) -> frozenset[Expected]:
        """What its words tell about the thing that a reference in the field of that name means."""
        return frozenset()

    def denies(self, discourse: Discourse, name: str) -> set[int]:
        """The slots of things that its words set against the one in the field of that name."""
        return set()


class Antecedent(Speaking):
    """A phrase that later words can mean, under its slot."""

    deeds: ClassVar[frozenset[Enum]] = frozenset()
    """What it does, as later words speak of it."""
    names_players: ClassVar[bool] = False
    """Whether it means players."""
    may_be_player: ClassVar[bool] = False
    """Whether it means an object or a player, whichever is chosen."""
    may_be_named: ClassVar[bool] = False
    """Whether "that creature" can mean it though "it" can't: "any target", cards drawn."""
    is_mentioned: ClassVar[bool] = True
    """Whether later words mean it by its own slot; those that refer back only repeat another one's."""
    is_mentioned_aside: ClassVar[bool] = False
    """Whether "it" passes over it wherever it stands."""
    is_definite: ClassVar[bool] = False
    """Whether it is one certain thing: a target, "enchanted creature", "it"."""
    stands_for_phrase: ClassVar[bool] = False
    """Whether in "a creature an opponent controls" its player is told by the phrase around it."""
    is_by_name: ClassVar[bool] = False
    """Whether it is the object whose text it is, called by its name (201.4)."""
    is_by_attachment: ClassVar[bool] = False
    """Whether it is what the object is attached to: "enchanted creature" (303.4)."""
    makes_objects: ClassVar[bool] = False
    """Whether it creates tokens."""
    makes_spell_copies: ClassVar[bool] = False
    """Whether it copies something on the stack: "the copy"."""
    is_described: ClassVar[bool] = False
    """Whether its words describe the objects that it means: targets, things chosen."""
    @property
    def may_be_itself(self) -> bool:
        """Whether the object whose text it is may be one of the things that it describes."""
        return False

    is_so_many: ClassVar[bool] = False
    """Whether it means things of which it only happens how many there are: "one or more creatures"."""
    counts_subjects: ClassVar[bool] = False
    """Whether it is an event, which comes to a number where it happens to so many."""
    moves_unseen: ClassVar[bool] = False
    """Whether the cards that it moves come from a library and are no permanents: drawn, milled."""
    shows_cards: ClassVar[bool] = False
    """Whether it tells cards from among which some can be taken."""
    is_looked_at: ClassVar[bool] = False
    """Whether it means cards that are looked at or revealed: behind it stands "the rest"."""
    can_leave_rest: ClassVar[bool] = False
    """Whether "the rest" is what was not chosen of it, where it was chosen."""
    is_pair: ClassVar[bool] = False
    """Whether it means two creatures that are paired (702.94)."""
    chooses_objects: ClassVar[bool] = False
    """Whether it lets players choose its `what`."""
    tells_owner: ClassVar[bool] = False
    """Whether it names a zone of the owner of its `what`."""
    lets_cast: ClassVar[Any] = None
    """What it lets be cast, if it is an act that does."""

    @property
    def is_several(self) -> bool:
        """Whether later words speak of it in the plural."""
        return False

    @property
    def is_each(self) -> bool:
        """Whether it is one thing within its own clause and several behind it: "each creature"."""
        return False

    @property
    def is_told_one_by_one(self) -> bool:
        """Whether later words may speak of them as of one, meaning each: "for each opponent, choose target …"."""
        return False

    @property
    def names_objects(self) -> bool:
        """Whether "it" or "them" can mean it: objects, or an act that made some."""
        return False

    @property
    def tells_player(self) -> bool:
        """Whether "that player" can mean it."""
        return self.names_players or self.may_be_player

    @property
    def names_opponent(self) -> bool:
        """Whether its words say that a player is an opponent."""
        return bool(getattr(getattr(self, "who", None), "is_opponent", False))

    @property
    def heads(self) -> tuple[Head, ...]:
        """The nouns that it names."""
        return ()

    @property
    def kinds_named(self) -> frozenset[str]:
        """What it names: card types and subtypes with the types that they imply, "card", "permanent", "spell"…"""
        return frozenset()

    @property
    def number_told(self) -> NumberTold | int:
        """What "that many" can count of it; a slot for an act that passes on what that slot came to."""
        return NumberTold.NONE

    @property
    def moves_to(self) -> str:
        """Where its `what` is afterwards: "battlefield", "elsewhere"; "" where it stays."""
        return ""

    @property
    def meant_slot(self) -> int:
        """The slot under which the memory keeps what it means."""
        return self.slot

    def mentioned_slot(self) -> int:
        """The slot under which later words find what it means."""
        return self.meant_slot


@node
class Reference(Speaking):
    """A phrase that refers back: "it", "that creature", "that player".

    `refers` is the slot of the phrase or act meant; below 0 when nothing before it can be meant, or no single thing.
    """

    refers_back = True
    is_mentioned: ClassVar[bool] = False
    is_definite: ClassVar[bool] = True

    refers: int = field(default=-1, compare=False, repr=False, kw_only=True)

    tells_payment: ClassVar[bool] = False
    """Whether it tells something that is known only once costs are paid."""

    @property
    def why_inert(self) -> Text | None:
        if self.refers >= 0:
            return None
        return _UNCLEAR if self.refers == UNCLEAR else _NOTHING_MEANT

    @property
    def meant_slot(self) -> int:
        """The slot under which the memory keeps what it means."""
        return self.refers if self.refers >= 0 and not self.has_own_slot else self.slot

    def meant(self, discourse: Discourse) -> int:
        """The slot that it means, where it stands; NOTHING or UNCLEAR."""
        raise TypeError(f"{type(self).__name__} does not say what it means")

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {"refers": self.meant(discourse)}

    @cached_property
    def is_inert(self) -> bool:
        """Whether nothing is meant, neither by earlier words nor by another ability (607)."""
        return super().is_inert or (self.refers < 0 and not getattr(self, "linked", False))


_NOTHING_MEANT = Text("nothing named before it can be meant", "niente di nominato prima può essere inteso")
_UNCLEAR = Text(
    "two things named before it could be meant equally well",
    "due cose nominate prima potrebbero essere intese ugualmente",
)


class Instruction(Speaking):
    """A clause that tells players to do something or lets them: what "if you do" asks about (118.12)."""

    who: Any
    is_offer: ClassVar[bool] = False
    """Whether they may leave it undone."""

    @property
    def can_fail(self) -> bool:
        """Whether some of it may be impossible."""
        return False
