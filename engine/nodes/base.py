"""The families of nodes: what the engine may ask of each kind of phrase.

Nodes are immutable and shared by all forks of a game; they are compared by value. Whatever changes lives in the
context (`engine.context.Context`) that each method receives.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Answer, Decision
from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.context import Context

Steps = Generator[Decision, Answer, Any]
"""A procedure that may ask players: it yields decisions and is sent their answers."""


@dataclass(frozen=True)
class Node:
    """One phrase of the card language.

    `slot` is given when a card is loaded (engine.language.binding): the place in the ability's memory where a noun
    phrase or an act keeps the objects or players that it meant, so that later words can refer to them. It is no part
    of the node's value.
    """

    slot: int = field(default=-1, compare=False, repr=False, kw_only=True)


class Recipients(Node):
    """A noun phrase for objects or players, such as "any target"."""

    def find(self, ctx: Context) -> list[int]:
        """The entities that the words mean now. Targets: those chosen and still legal."""
        raise TypeError(f"{type(self).__name__} does not say what it finds")

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """As `find`, but a phrase that leaves a choice ("a creature you control") asks `chooser` (608.2d).

        Returns the list of entities.
        """
        return self.find(ctx)
        yield


class Objects(Recipients):
    """A noun phrase for objects: "target creature", "creatures you control", "it"."""


class Players(Recipients):
    """A noun phrase for players: "you", "target opponent", "its controller"."""


class Reference(Node):
    """A phrase that refers back: "it", "that creature", "that player".

    `refers` is the slot of the phrase or act meant; -1 when nothing before it can be meant, which the reader of cards
    reports as an error.
    """


class Count(Node):
    """How many things a noun phrase takes: "a", "two", "up to two", "any number of"."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Least and most; None for any number."""
        raise TypeError(f"{type(self).__name__} does not count")


class Head(Node):
    """The noun of a noun phrase: "creature", "card", "spell", "Goblin"."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether an object whose characteristics are `look` is such a thing (109.2)."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Predicate(Node):
    """What narrows a noun: an adjective ("tapped") or what follows it ("you control", "with flying")."""

    rank: ClassVar[int] = 50
    """Place among the other predicates of the same noun in English: small numbers first."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether the predicate holds of an object whose characteristics are `look`."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Adjective(Predicate):
    """A predicate before the noun in English and after it, before "bersaglio", in Italian."""

    rank_it: ClassVar[int] = 50
    """Place among the adjectives of the same noun in Italian: small numbers nearest to the noun."""


class Qualifier(Predicate):
    """A predicate after the noun in both languages: "you control", "with power 2 or less"."""


class Amount(Node):
    """A number: "3", "X", "the number of creatures you control", "its power"."""

    def value(self, ctx: Context) -> int:
        """The number now; never below 0 where the rules use it as an amount (107.1b)."""
        raise TypeError(f"{type(self).__name__} has no value")


class Numeral(Amount):
    """An amount that can stand directly before a noun: "three", "X", "that many"."""


class Condition(Node):
    """Something that is true or not: "you control a Goblin"."""

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} can't be judged")


class Duration(Node):
    """How long an effect lasts (611.2a)."""


class Act(Node):
    """A verb phrase without its subject."""

    continuous: ClassVar[bool] = False
    """Whether it holds for a time or as a static ability (611) instead of happening once."""
    statement: ClassVar[bool] = False
    """Whether "you" is said in English ("you gain 3 life") instead of the bare imperative ("draw a card")."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Do it. `subjects` are the players or objects that do it or that it happens to."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class PlayerAct(Act):
    """What players do: draw, discard, destroy, create, search…"""


class ObjectAct(Act):
    """What objects do or undergo: deal damage, get +1/+1, fight, can't block…"""


class Effect(Node):
    """A sentence, or a clause within one, that is carried out when a spell or ability resolves (608.2)."""

    def run(self, ctx: Context) -> Steps:
        """Carry it out."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Trigger(Node):
    """The event that a triggered ability waits for (603.2)."""

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events worth asking about."""

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether `event` triggers the ability; notes in `ctx.memo` what later words refer to."""
        raise TypeError(f"{type(self).__name__} never triggers")


class Cost(Node):
    """One part of a cost (118)."""

    def check(self, ctx: Context) -> Refusal | None:
        """Why it can't be paid now; None if it can."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    def pay(self, ctx: Context) -> Steps:
        """Pay it (118.3)."""
        raise TypeError(f"{type(self).__name__} can't be paid")
        yield


class Ability(Node):
    """One paragraph of a card (113)."""


class Keyword(Node):
    """A keyword ability (702)."""

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; empty when the rules' procedures read it by name."""
        return ()
