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
    """Return the set-up option of a game in which somebody solves a puzzle that begins in turn `first`."""
    return {OPTION: [goal.words, first]}


def goal_of(setup: Setup) -> tuple[Goal, int] | None:
    """Return a game's goal and the turn in which it began; None if the game is no puzzle. Malformed values count as
    none, since saved games may come from anybody."""
    told = setup.options.get(OPTION)
    if not isinstance(told, list) or len(told) != 2 or not isinstance(told[1], int) or told[0] not in list(GOALS):
        return None
    return GOALS[told[0]], told[1]


class _Timed(Search):
    """A search that stops when time is up."""

    late: Callable[[], bool] | None = None

    def spend(self) -> None:
        if self.late is not None and self.late():
            raise OutOfBudget
        super().spend()


class Defender(Opponent):
    """Plays against somebody who solves a puzzle. It sees both players' cards, as the solver does."""

    def __init__(self, player: int, level: Level, goal: Goal, first: int, seed: int = 0) -> None:
        super().__init__(player, level, seed)
        self.goal = goal
        self.first = first

    def answer(self, game: Game, late: Callable[[], bool] | None = None) -> Answer:
        """Return a reply that refutes the solver's line, if one is found. Otherwise return an attack or block that the
        search could not decide, if there is one, or else the computer's usual play."""
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
