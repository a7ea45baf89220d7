"""The computer as a puzzle's opponent: it looks for a reply that makes the puzzle unsolvable."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, DeclareAttackers, DeclareBlockers, Priority
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import Level
from engine.puzzles.goals import GOALS, SOLVER, Goal
from engine.puzzles.line_search import OutOfBudget, Search

if TYPE_CHECKING:
    from engine.game import Game, Setup

OPTION = "goal"
"""Name of the set-up option for the puzzle's goal, as in its file, and its first turn."""
NODES = 1_500
"""Maximum number of answers tried for one reply."""


def option_for(goal: Goal, first: int) -> dict[str, Any]:
    """The option of a set-up in which somebody solves a puzzle."""
    return {OPTION: [goal.words, first]}


def goal_of(setup: Setup) -> tuple[Goal, int] | None:
    """The goal of a game and the turn in which it began; None where it is no puzzle. What is neither is not heeded,
    since saved games may come from anybody."""
    told = setup.options.get(OPTION)
    if not isinstance(told, list) or len(told) != 2 or not isinstance(told[1], int) or told[0] not in list(GOALS):
        return None
    return GOALS[told[0]], told[1]


class _Timed(Search):
    """A search that ends when it is late."""

    late: Callable[[], bool] | None = None

    def spend(self) -> None:
        if self.late is not None and self.late():
            raise OutOfBudget
        super().spend()


class Defender(Opponent):
    """Plays against whoever solves a puzzle. It sees what both sides have, as the solver does."""

    def __init__(self, player: int, level: Level, goal: Goal, first: int, seed: int = 0) -> None:
        super().__init__(player, level, seed)
        self.goal = goal
        self.first = first

    def answer(self, game: Game, late: Callable[[], bool] | None = None) -> Answer:
        """Return a refuting reply if one is found; otherwise the computer's usual play, but attacks and blocks only
        from those not known to be answered by the solver."""
        decision = game.decision
        assert decision is not None
        if decision.player == SOLVER or (isinstance(decision, Priority) and len(decision.actions) == 1):
            return super().answer(game, late)
        search = _Timed(self.goal, self.first, NODES)
        search.late = late
        escape = search.escape(game)
        if escape is not None:
            return escape
        if search.open and isinstance(decision, DeclareAttackers | DeclareBlockers):
            return decision.check(search.open[0])
        return super().answer(game, late)
