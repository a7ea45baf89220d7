"""What is to be paid (601.2f): the total cost of a spell or ability, of an attack, of anything else that costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.decisions import Steps
from engine.families import Cost
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.pool import Mana

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


class Purpose(NamedTuple):
    """What mana is spent on, for mana that may be spent on certain things only (106.6)."""

    kind: str
    """"cast", "activate", or "" for any other cost."""
    entity: int
    """The spell, or the card still in another zone; of an ability its source."""
    has_x: bool = False
    """Whether the cost has {X} (107.3)."""


class Means(NamedTuple):
    """What stands for mana, as an untapped creature does for convoke."""

    entity: int
    """The object that is used for it."""
    letters: str = ""
    """Letters of the mana that it can stand for."""
    generic: bool = True
    """Whether it can stand for generic mana."""
    taps: bool = False
    """Whether it is tapped for that."""


class Helped(NamedTuple):
    """A means that is used, and for what."""

    means: Means
    letter: str
    """The letter of the mana that it stands for, "" for generic mana."""


class Helper(Protocol):
    """A further way to pay for mana of one cost, such as convoke, delve or improvise."""

    @property
    def most(self) -> int | None:
        """For how much generic mana it can stand at most; None where all of the cost may be paid so."""
        ...

    def means(self, game: Play, player: int) -> Sequence[Means]:
        """What could be used now."""
        ...

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        """Use these for the cost of `source`: tap them, exile them."""
        ...


@dataclass(slots=True, kw_only=True)
class Demand:
    """A total cost that a player is to pay."""

    player: int
    source: int
    """The spell or ability on the stack, the card still in hand when it is only asked, or what else demands it."""
    mana: ManaCost | None = None
    """The mana of it, with increases and reductions (601.2f)."""
    x: int = 0
    """The number for each X in the mana."""
    on_x: tuple[str, int] = ("", 0)
    """The letters of the mana that alone may be spent on X, and how much of the generic mana stands for X; "" where any
    mana may be."""
    life: int = 0
    """Life that has been announced to be paid instead of Phyrexian mana (601.2b)."""
    costs: tuple[Cost, ...] = ()
    """What else is paid in the same total cost; costs that are mana are passed over."""
    context: Context | None = None
    """In which `costs` are checked and paid; needed if there are any."""
    helpers: tuple[Helper, ...] = ()
    what: Purpose | None = None
    """None for what is neither a spell nor an ability."""
    rule: str = "601.2h"
    """The rule that is named where it can't be paid."""
    owed: tuple[Owed, ...] = ()
    """What has been begun to be paid, the outermost first: what remains of it must not be spent on this."""
    tapping: frozenset[int] = frozenset()
    """Permanents that will be tapped before it is paid."""
    pays_others: bool = True
    """Whether `pay` pays `costs` too; otherwise their turn comes later, and what they need is only kept."""


class Ident(NamedTuple):
    """What tells a mana ability from the others."""

    object: int
    ability: int
    """Its number among the activated abilities of the object."""
    x: int = 0
    """The number announced for X (107.3a), 0 where it has none."""

    @property
    def key(self) -> str:
        """Its key among the actions of a decision."""
        return f"mana:{self.object}:{self.ability}:{self.x}" if self.x else f"mana:{self.object}:{self.ability}"

    @staticmethod
    def of_key(key: str) -> Ident:
        """The one that such a key means."""
        return Ident(*(int(part) for part in key.split(":")[1:]))

    def is_same_ability(self, other: Ident) -> bool:
        """Whether only X may differ."""
        return self[:2] == other[:2]


@dataclass(slots=True)
class Owed:
    """A demand that waits while the cost of a mana ability is paid for it."""

    demand: Demand
    price: Any
    """What is left of its mana (engine.rules.paying.price.Price)."""
    ident: Ident
    """The mana ability that is being activated for it."""


@dataclass(slots=True)
class Paid:
    """What was paid."""

    mana: Mapping[Mana, int] = field(default_factory=dict)
    life: int = 0
    helped: tuple[Helped, ...] = ()

    @property
    def letters(self) -> str:
        """The mana that was spent, a letter each."""
        return "".join([mana.type * number for mana, number in self.mana.items()])

    @property
    def snow(self) -> int:
        """How much of it was snow mana (107.4h)."""
        return sum([number for mana, number in self.mana.items() if mana.snow])
