"""How strong the computer plays: how much it may try for one decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One strength."""

    name: str
    nodes: int
    """How many answers it may try on copies for one decision."""
    seconds: float
    """How long it may take where there is a clock."""
    width: int
    """How many possibilities of one kind are looked at."""
    samples: int
    """How often hidden things are drawn for the best of them."""
    turns: int
    """How many turns are looked ahead: 1 to the end of this one."""
    attack_turns: int
    """The same for declaring attackers."""
    tries_fights: bool
    """Whether attacks and blocks are tried; otherwise arithmetic alone decides."""
    replies: int
    """How many ways to block an attack are looked at; the worst of them counts."""
    caution: float = 0.0
    """Which share of its life the attack that follows must leave; with any, nothing attacks that could be lost."""
    blur: float = 0.0
    """By how much, in points, its judgement of an action may be off (standard deviation) where several are worth while.
    How to take an action, and what does no good, it sees as well as it can."""


LEVELS = {
    level.name: level
    for level in (
        Level(
            "casual", nodes=100, seconds=0.3, width=4, samples=1, turns=1, attack_turns=1, tries_fights=False,
            replies=1, blur=30.0, caution=0.75,
        ),
        Level(
            "solid", nodes=600, seconds=1.0, width=8, samples=2, turns=1, attack_turns=1, tries_fights=False,
            replies=1, blur=6.0,
        ),
        Level(
            "sharp", nodes=4000, seconds=3.0, width=12, samples=4, turns=2, attack_turns=2, tries_fights=True,
            replies=4,
        ),
    )
}
"""By name, the weakest first. They were placed by games against each other: to try attacks and blocks instead of
deciding them by arithmetic is worth more than any care in choosing spells, and only the sharp one judges those exactly.
To guard its own life makes the casual one slow against good ones, and costs it nothing against one that plays at
random."""


class OutOfBudget(Exception):
    """Nothing more may be tried for this decision."""


class Budget:
    """What is left to try for one decision. `late` says whether the time is over; without it only nodes count."""

    def __init__(self, nodes: int, late: Callable[[], bool] | None = None) -> None:
        self.nodes = nodes
        self.spent = 0
        self._late = late

    def spend(self, nodes: int = 1) -> None:
        """Take so much; raises OutOfBudget when nothing is left."""
        self.spent += nodes
        if self.spent > self.nodes or (self._late is not None and self._late()):
            raise OutOfBudget

    @property
    def left(self) -> int:
        return max(0, self.nodes - self.spent)
