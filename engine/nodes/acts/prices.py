"""What keywords cost (702): mana, or anything else that a player can do."""

from __future__ import annotations

from engine.families import Cost
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.costs import ManaPayment


class Price(Node):
    """What a keyword costs: mana right behind its name, anything else behind a dash."""

    @property
    def key(self) -> str:
        """What tells it from other prices, in a saved game too."""
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


@phrase(en="—\u2060{several:comma}", it="—\u2060{several:comma}")
class OtherPrice(Price):
    """Anything else."""

    several: tuple[Cost, ...]

    def __post_init__(self) -> None:
        if len(self.several) == 1 and isinstance(self.several[0], ManaPayment):
            raise Meaningless

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.several
