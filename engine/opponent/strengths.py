"""Strengths of the computer player: how much it may search for each decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One strength."""

    name: str
    nodes: int
    """Number of answers it may try on copies for one decision."""
    seconds: float
    """Time limit for one decision where there is a clock."""
    width: int
    """Number of options of one kind considered."""
    samples: int
    """Number of draws of hidden things with which the best options are compared."""
    turns: int
    """Number of turns of lookahead; 1 is to the end of the current turn."""
    attack_turns: int
    """Number of turns of lookahead when declaring attackers."""
    tries_fights: bool
    """Whether attacks and blocks are searched; otherwise arithmetic alone decides."""
    replies: int
    """Number of blocks considered against an attack; the worst outcome counts."""
    caution: float = 0.0
    """Share of its life total that the next attack must leave; above 0, it never attacks with creatures it could lose.
    """
    blur: float = 0.0
    """Standard deviation, in points, of the error in judging actions when several are worthwhile. How to take an
    action, and which actions are useless, is judged without error."""


LEVELS = {
    level.name: level
    for level in (
        Level(
            "casual",
            nodes=100,
            seconds=0.3,
            width=4,
            samples=1,
            turns=1,
            attack_turns=1,
            tries_fights=False,
            replies=1,
            blur=30.0,
            caution=0.75,
        ),
        Level(
            "solid",
            nodes=600,
            seconds=1.0,
            width=8,
            samples=2,
            turns=1,
            attack_turns=1,
            tries_fights=False,
            replies=1,
            blur=6.0,
        ),
        Level(
            "sharp",
            nodes=4000,
            seconds=3.0,
            width=12,
            samples=4,
            turns=2,
            attack_turns=2,
            tries_fights=True,
            replies=4,
        ),
    )
}
"""Levels by name, weakest first, ranked by games against each other. Searching attacks and blocks is worth more than
any care in choosing spells, and only the sharp level judges spells exactly. Guarding its life makes the casual level
slow against good opponents, and costs it nothing against random play."""


class OutOfBudget(Exception):
    """The search budget for this decision is used up."""


class Budget:
    """The remaining search budget for one decision. `late` returns whether time is up; without it only nodes count."""

    def __init__(self, nodes: int, late: Callable[[], bool] | None = None) -> None:
        self.nodes = nodes
        self.spent = 0
        self._late = late

    def spend(self, nodes: int = 1) -> None:
        """Use up nodes. Raises OutOfBudget if none are left."""
        self.spent += nodes
        if self.spent > self.nodes or (self._late is not None and self._late()):
            raise OutOfBudget

    @property
    def left(self) -> int:
        return max(0, self.nodes - self.spent)
