"""Costs of keywords (702): mana, or anything else that a player can do."""

from __future__ import annotations

from engine.families import Cost
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.vocabulary.mana import ManaCost


class Price(Node):
    """The cost of a keyword: mana directly after its name, anything else after a dash."""

    @property
    def key(self) -> str:
        """Distinguishes it from other prices, in saved games too."""
        return " ".join(str(cost.mana) if cost.is_mana else repr(cost) for cost in self.costs)

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")


@phrase(en="{cost}", it="{cost}")
class ManaPrice(Price):
    """Mana only."""

    cost: ManaPayment

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)


@phrase(en="{first} or {second}", it="{first} o {second}")
class EitherMana(Price):
    """ "{G} or {W}": a hybrid symbol of both (107.4e), so the choice is made each time it is paid."""

    first: ManaCost
    second: ManaCost

    def __post_init__(self) -> None:
        if not all(len(each.symbols) == 1 and len(each.symbols[0].colours) == 1 for each in (self.first, self.second)):
            raise Meaningless

    @property
    def costs(self) -> tuple[Cost, ...]:
        both = "/".join(each.text.strip("{}") for each in (self.first, self.second))
        return (ManaPayment(ManaCost.parse(f"{{{both}}}")),)


@phrase(en="—\u2060{several:comma}", it="—\u2060{several:comma}")
class OtherPrice(Price):
    """Anything but mana."""

    several: tuple[Cost, ...]

    def __post_init__(self) -> None:
        if len(self.several) == 1 and isinstance(self.several[0], ManaPayment):
            raise Meaningless

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.several
