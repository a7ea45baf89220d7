"""Searches lines of play for one that comes to a goal whatever the other player does, on copies of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Answer, Decision, DeclareAttackers, Priority
from engine.puzzles.answers import every
from engine.puzzles.goal import SOLVER, Goal
from engine.puzzles.plays import KINDS, Play, answer_to
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.game import Game

PASS = "pass"


class OutOfBudget(Exception):
    """The search has tried as much as it may."""


class Search:
    """Looks for a way of the solver to the goal against every reply. Each answer tried costs one of the budget.

    With `plays` the solver may do so many things with priority besides passing.
    """

    def __init__(self, goal: Goal, first: int, budget: int, plays: int | None = None) -> None:
        self.goal = goal
        self.first = first
        self.budget = budget
        self.plays = plays
        self.spent = 0

    def forces(self, game: Game) -> bool | None:
        """Whether the solver can come to the goal from here for certain; None where the budget was not enough."""
        try:
            return self._wins(game, [], 0)
        except OutOfBudget:
            return None

    def escape(self, game: Game) -> Answer | None:
        """An answer of the other player, whose decision it is, after which the solver can't come to the goal; None
        where none was found within the budget."""
        decision = game.decision
        assert decision is not None
        for answer in self.replies(game, decision):
            try:
                if not self._wins(game, [answer], 0):
                    return answer
            except OutOfBudget:
                return None
        return None

    def answers(self, game: Game, decision: Decision, made: int) -> Sequence[Answer]:
        """What the solver may answer, having made so many plays."""
        found = every(decision)
        if isinstance(decision, Priority) and self.plays is not None and made >= self.plays:
            return [PASS] if PASS in found else found[:1]
        return found

    def replies(self, game: Game, decision: Decision) -> Sequence[Answer]:
        """What the other player may answer: doing something first."""
        found = every(decision)
        return [*found[1:], *found[:1]] if isinstance(decision, Priority) else found

    def _wins(self, base: Game, answers: list[Answer], made: int) -> bool:
        """From a decision, which was come to by these answers from one with priority."""
        game = base.fork()
        try:
            for answer in answers:
                game.answer(answer)
        except IllegalAnswer:
            # What was offered turned out not to be possible: no way for the solver, and no reply for the other.
            return base.decision is not None and self._is_others(base.decision)
        self.spent += 1 + len(answers)
        if self.spent > self.budget:
            raise OutOfBudget
        verdict = self.goal.judge(game, self.first)
        decision = game.decision
        if verdict != "open" or decision is None:
            return verdict == "reached"
        if isinstance(decision, Priority) and game.state.main is None:
            base, answers = game, []
        if self._is_others(decision):
            return all(self._wins(base, [*answers, reply], made) for reply in self.replies(game, decision))
        counts = isinstance(decision, Priority)
        return any(
            self._wins(base, [*answers, answer], made + (counts and answer != PASS))
            for answer in self.answers(game, decision, made)
        )

    @staticmethod
    def _is_others(decision: Decision) -> bool:
        return (decision.player if decision.by < 0 else decision.by) != SOLVER


class PlainSearch(Search):
    """Looks among the plainest lines only: one thing at most is done, at once, and then one attacks with everything or
    with nothing. What has to be chosen for that one thing is tried in all ways."""

    def __init__(self, goal: Goal, game: Game, budget: int) -> None:
        super().__init__(goal, game.state.turn, budget)
        self._begun = len(game.answers)

    def answers(self, game: Game, decision: Decision, made: int) -> Sequence[Answer]:
        found = every(decision)
        if isinstance(decision, Priority) and len(game.answers) > self._begun:
            return [PASS] if PASS in found else found[:1]
        if isinstance(decision, DeclareAttackers):
            most = max(len(answer) for answer in found)
            return [answer for answer in found if len(answer) in (0, most)]
        return found


class GuidedSearch(Search):
    """Tries the plays of a stored line before all others."""

    def __init__(self, goal: Goal, first: int, budget: int, line: Sequence[Play]) -> None:
        super().__init__(goal, first, budget, sum(play.verb in KINDS and play.seat == SOLVER for play in line))
        self.line = [play for play in line if play.seat == SOLVER]

    def answers(self, game: Game, decision: Decision, made: int) -> Sequence[Answer]:
        found = super().answers(game, decision, made)
        told = [answer_to(decision, play, game) for play in self.line]
        liked = [answer for answer in told if answer is not None]
        if isinstance(decision, Priority):
            acts = [play for play in self.line if play.verb in KINDS]
            due = answer_to(decision, acts[made], game) if made < len(acts) else None
            liked = [due, PASS] if due is not None else [PASS]
        return [*(each for each in liked if each in found), *(each for each in found if each not in liked)]
