"""How phrases of a text refer to one another: what a phrase mentions, and what a later word can mean.

A phrase that takes part is `Speaking`. One that later words can mean is an `Antecedent`; one that means something
mentioned before is a `Reference`, whose `meant` finds it. Each phrase declares this beside its words. The resolver
(engine.nodes.text.resolver) walks through a text in the order of its words and asks; it knows no phrase.
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
    from engine.families.discourse import Asked, Discourse, EarlierClause
    from engine.families.nouns import Head

NOTHING = -1
"""Instead of a slot: no mention fits."""
UNCLEAR = -2
"""Instead of a slot: two mentions fit equally well."""


class Deed(Enum):
    """What an act does, as later words put it: "the exiled card", "damage dealt this way"."""

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
    DAMAGED = "dealt damage, recipients recorded"
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
    """What the words around a reference require of its antecedent."""

    CAST = "was cast"
    CARD = "a card, not a token"
    LEFT = "has left the battlefield"
    ELSEWHERE = "not on the battlefield"
    IN_PLAY = "on the battlefield"
    PERMANENT = "on the battlefield and not a spell"
    SOURCE = "deals damage of a given amount"
    DAMAGED = "can be dealt damage, so may be a player"
    PLAYER = "owns something only players own"
    OBJECT = "has something only objects have"
    WITH_PROPERTY = "has power, toughness or mana value"


class GivenNumber(Enum):
    """Which number "that many" can take from an act or event."""

    NONE = "none"
    FIGURE = "a printed number"
    OPEN = "a number known only once it happens"


class Speaking(Node):
    """A phrase that mentions something, refers to something, or limits what its parts can refer to."""

    has_own_slot: ClassVar[bool] = False
    """Whether it gets a slot even when it refers to something, because it means other things: "the rest"."""
    opens_clause: ClassVar[bool] = False
    """Whether it is a clause with its own subject."""
    is_aside: ClassVar[bool] = False
    """Whether "it" skips what is mentioned here: costs, conditions, qualifiers."""
    is_self_contained: ClassVar[bool] = False
    """Whether references never cross its boundary: abilities in quotation marks."""
    is_option: ClassVar[bool] = False
    """Whether it is an option, such as a mode, whose words cannot refer to the other options (700.2)."""
    is_alternative: ClassVar[bool] = False
    """Whether it happens only if the previous sentence did not: "otherwise"."""
    opens_branch: ClassVar[bool] = False
    """Whether its `effect` happens only under a condition."""
    asks_clause: ClassVar[bool] = False
    """Whether it is a sentence that may ask about an earlier clause: "if you do, …"."""

    @property
    def asks_about(self) -> Asked:
        """Return the slot whose kind the sentence asks about and whether it asks for a card; None for other phrases."""
        return None

    def bind_separately(self, discourse: Discourse, bind: Callable[[Any], Any]) -> Node:
        """Return the phrase with its parts bound separately; called only if `is_self_contained`."""
        return self

    def reread(self, discourse: Discourse) -> Node:
        """Return the phrase that these words stand for in this place; most return themselves."""
        return self

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """Return the fields that record what it refers to; called before its parts are bound."""
        return {}

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        """Like `referring`, called on the bound phrase. `clauses` are the earlier ones, `asked` is what the previous
        sentence asks about."""
        return {}

    def begin_words(self, discourse: Discourse) -> None:
        """Set up `discourse.frame` for its parts."""

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        """Called before a part is bound; `bound` holds the parts bound so far."""

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        """Called after a part is bound."""

    def mentions_firmly(self, name: str, around: Any) -> bool:
        """Whether later words may mean that part although this phrase, inside `around`, is an aside."""
        return False

    def bound_again(self, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """Return fields that hold further bound copies of its parts."""
        return {}

    def end_words(self, discourse: Discourse) -> None:
        """Called on the bound phrase after it has been mentioned."""

    def expects(self, name: str) -> frozenset[Expected]:
        """Return what it requires of the antecedent of a reference in that field."""
        return frozenset()

    def denies(self, discourse: Discourse, name: str) -> set[int]:
        """Return the slots that a reference in that field cannot mean, because its words contrast them."""
        return set()


class Antecedent(Speaking):
    """A phrase that later words can refer to by its slot."""

    deeds: ClassVar[frozenset[Enum]] = frozenset()
    """What it does, for words such as "the exiled card"."""
    names_players: ClassVar[bool] = False
    """Whether it means players."""
    may_be_player: ClassVar[bool] = False
    """Whether it means either an object or a player."""
    may_be_named: ClassVar[bool] = False
    """Whether "that creature" can mean it although "it" cannot: "any target", cards drawn."""
    is_mentioned: ClassVar[bool] = True
    """Whether it is a new mention; a reference only repeats an earlier one."""
    is_mentioned_aside: ClassVar[bool] = False
    """Whether "it" always skips it."""
    is_definite: ClassVar[bool] = False
    """Whether it means one particular thing: a target, "enchanted creature", "it"."""
    stands_for_phrase: ClassVar[bool] = False
    """Whether the phrase around it determines its player: "a creature an opponent controls"."""
    is_by_name: ClassVar[bool] = False
    """Whether it is the object's own name (201.4)."""
    is_by_attachment: ClassVar[bool] = False
    """Whether it is what the object is attached to: "enchanted creature" (303.4)."""
    makes_objects: ClassVar[bool] = False
    """Whether it creates tokens."""
    makes_spell_copies: ClassVar[bool] = False
    """Whether it copies something on the stack: "the copy"."""
    is_described: ClassVar[bool] = False
    """Whether its words describe objects: targets, things to choose."""
    has_open_count: ClassVar[bool] = False
    """Whether its number is open: "one or more creatures"."""
    counts_subjects: ClassVar[bool] = False
    """Whether it is an event that counts its subjects, if their number is open."""
    moves_unseen: ClassVar[bool] = False
    """Whether it moves cards from a library, which are never permanents: drawn, milled."""
    shows_cards: ClassVar[bool] = False
    """Whether cards can be taken from among what it names."""
    is_looked_at: ClassVar[bool] = False
    """Whether it names cards that are looked at or revealed, so that "the rest" can follow."""
    can_leave_rest: ClassVar[bool] = False
    """Whether "the rest" can mean what was not chosen of it."""
    is_pair: ClassVar[bool] = False
    """Whether it means two paired creatures (702.94)."""
    chooses_objects: ClassVar[bool] = False
    """Whether it lets players choose its `what`."""
    names_owner: ClassVar[bool] = False
    """Whether it names a zone of the owner of its `what`."""
    lets_cast: ClassVar[Any] = None
    """The phrase for what it lets a player cast, if any."""

    @property
    def is_several(self) -> bool:
        """Whether later words refer to it in the plural."""
        return False

    @property
    def may_be_itself(self) -> bool:
        """Whether it may describe the object that has this text."""
        return False

    @property
    def is_each(self) -> bool:
        """Whether it is singular in its own clause and plural afterwards: "each creature"."""
        return False

    @property
    def is_referred_to_singly(self) -> bool:
        """Whether singular words may mean each of them: "for each opponent, choose target …. That creature …"."""
        return False

    @property
    def names_objects(self) -> bool:
        """Whether "it" or "them" can mean it: objects, or an act that creates some."""
        return False

    @property
    def can_be_that_player(self) -> bool:
        """Whether "that player" can mean it."""
        return self.names_players or self.may_be_player

    @property
    def names_opponent(self) -> bool:
        """Whether its words say that a player is an opponent."""
        return bool(getattr(getattr(self, "who", None), "is_opponent", False))

    @property
    def heads(self) -> tuple[Head, ...]:
        """Its nouns."""
        return ()

    @property
    def kinds_named(self) -> frozenset[str]:
        """What it names: card types, subtypes with the types they imply, "card", "permanent", "spell"…"""
        return frozenset()

    @property
    def given_number(self) -> GivenNumber | int:
        """The number that "that many" can take from it, or the slot whose number it passes on."""
        return GivenNumber.NONE

    @property
    def moves_to(self) -> str:
        """Where it moves its `what`: "battlefield", "elsewhere", or "" if it doesn't move it."""
        return ""

    @property
    def meant_slot(self) -> int:
        """The slot under which the memory keeps what it means."""
        return self.slot

    def mentioned_slot(self) -> int:
        """The slot that later words refer to."""
        return self.meant_slot


@node
class Reference(Speaking):
    """A phrase that refers back: "it", "that creature", "that player".

    `refers` is the slot of its antecedent; NOTHING or UNCLEAR if it has none.
    """

    refers_back: ClassVar[bool] = True
    """Whether it means what its antecedent means, as "it" does."""
    is_mentioned: ClassVar[bool] = False
    is_definite: ClassVar[bool] = True

    refers: int = field(default=-1, compare=False, repr=False, kw_only=True)

    known_once_paid: ClassVar[bool] = False
    """Whether what it means is known only once costs are paid."""

    @property
    def why_inert(self) -> Text | None:
        if self.refers >= 0:
            return None
        return _UNCLEAR if self.refers == UNCLEAR else _NOTHING_MEANT

    @property
    def meant_slot(self) -> int:
        """The slot under which the memory keeps what it means."""
        return self.refers if self.refers >= 0 and not self.has_own_slot else self.slot

    @property
    def is_linked(self) -> bool:
        """Whether it refers to what another ability or a cost of the same card did (607)."""
        return False

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of its antecedent, NOTHING or UNCLEAR."""
        raise TypeError(f"{type(self).__name__} does not say what it means")

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {"refers": self.meant(discourse)}

    @cached_property
    def is_inert(self) -> bool:
        """Whether it has no antecedent, neither earlier words nor another ability (607)."""
        return super().is_inert or (self.refers < 0 and not self.is_linked)


class DeedQuestion(Reference):
    """Words that ask whether the previous sentence was carried out: "if you do", "when you do" (608.2c)."""

    refers_back = False


class ThisWay(Reference):
    """A reference to the latest act with its `deed`: "the creatures destroyed this way", "the life lost this way"."""

    if TYPE_CHECKING:

        @property
        def deed(self) -> Enum:
            """What the act did. Only declared here, since it is a field of some subclasses and constant in others."""
            raise NotImplementedError

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the act; a hand that was looked at counts as revealed."""
        return discourse.latest_act(Deed.SHOWN if self.deed is Deed.REVEALED else self.deed)


_NOTHING_MEANT = Text("it refers to nothing mentioned before", "niente di nominato prima può essere inteso")
_UNCLEAR = Text(
    "it could refer to two things mentioned before",
    "due cose nominate prima potrebbero essere intese ugualmente",
)


class Instruction(Speaking):
    """A clause that instructs players or offers them something: what "if you do" asks about (118.12)."""

    who: Any
    is_offer: ClassVar[bool] = False
    """Whether players may decline."""

    @property
    def can_fail(self) -> bool:
        """Whether some of it can be impossible."""
        return False
