"""What is to be paid (601.2f): the total cost of a spell, ability, attack or anything else."""

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
    """What mana is spent on, for mana with a spending restriction (106.6)."""

    kind: str
    """"cast", "activate", or "" for any other cost."""
    entity: int
    """The spell, or the card still in another zone; for an ability, its source."""
    has_x: bool = False
    """Whether the cost has {X} (107.3)."""
    ability: Any = None
    """The activated ability, if it is one."""


class Means(NamedTuple):
    """An object that can stand in for mana, such as an untapped creature for convoke."""

    entity: int
    """The object used."""
    letters: str = ""
    """Letters of the mana it can replace."""
    generic: bool = True
    """Whether it can replace generic mana."""
    taps: bool = False
    """Whether using it taps it."""


class Helped(NamedTuple):
    """A means that is used, and what for."""

    means: Means
    letter: str
    """The letter of the mana it replaces; "" for generic mana."""


class Helper(Protocol):
    """An additional way to pay mana of one cost, such as convoke, delve or improvise."""

    @property
    def most(self) -> int | None:
        """Return the most generic mana it can replace; None if it can pay for any part of the cost."""
        ...

    def means(self, game: Play, player: int) -> Sequence[Means]:
        """Return what could be used now."""
        ...

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        """Use these for the cost of `source`, for example by tapping or exiling them."""
        ...


@dataclass(slots=True, kw_only=True)
class Demand:
    """A total cost for a player to pay."""

    player: int
    source: int
    """The spell or ability on the stack, a card still in hand if payment is only being considered, or any other source.
    """
    mana: ManaCost | None = None
    """Its mana, with increases and reductions (601.2f)."""
    x: int = 0
    """The value of each X in the mana."""
    on_x: tuple[str, int] = ("", 0)
    """The letters of the only mana that may be spent on X ("" for any), and how much of the generic mana stands for X.
    """
    life: int = 0
    """Life announced in place of Phyrexian mana (601.2b)."""
    costs: tuple[Cost, ...] = ()
    """Other costs in the same total; mana costs among them are ignored."""
    context: Context | None = None
    """The context in which `costs` are checked and paid; needed if there are any."""
    helpers: tuple[Helper, ...] = ()
    what: Purpose | None = None
    """None if it is neither a spell nor an ability."""
    rule: str = "601.2h"
    """The rule cited when it can't be paid."""
    owed: tuple[Owed, ...] = ()
    """Payments already begun, the outermost first; what they still need must not be spent here."""
    tapping: frozenset[int] = frozenset()
    """Permanents that will be tapped before payment."""
    pays_others: bool = True
    """Whether `pay` pays `costs` too. If not, they are paid later, and what they need is only reserved."""


class Ident(NamedTuple):
    """Identifies a mana ability."""

    object: int
    ability: int
    """Its index among the object's activated abilities."""
    x: int = 0
    """The value announced for X (107.3a); 0 if it has none."""

    @property
    def key(self) -> str:
        """Its key among the actions of a decision."""
        return f"mana:{self.object}:{self.ability}:{self.x}" if self.x else f"mana:{self.object}:{self.ability}"

    @staticmethod
    def of_key(key: str) -> Ident:
        """Return the Ident with that key."""
        return Ident(*(int(part) for part in key.split(":")[1:]))

    def is_same_ability(self, other: Ident) -> bool:
        """Whether the two differ in X at most."""
        return self[:2] == other[:2]


@dataclass(slots=True)
class Owed:
    """A demand that waits while the cost of a mana ability is paid."""

    demand: Demand
    price: Any
    """The rest of its mana (engine.rules.paying.price.Price)."""
    ident: Ident
    """The mana ability being activated for it."""


@dataclass(slots=True)
class Paid:
    """What was paid."""

    mana: Mapping[Mana, int] = field(default_factory=dict)
    life: int = 0
    helped: tuple[Helped, ...] = ()

    @property
    def letters(self) -> str:
        """The letters of the mana spent."""
        return "".join([mana.type * number for mana, number in self.mana.items()])

    @property
    def snow(self) -> int:
        """How much of it was snow mana (107.4h)."""
        return sum([number for mana, number in self.mana.items() if mana.snow])
