"""A computer player at the table."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.decisions import Answer, Decision, Priority
from engine.opponent.candidate_answers import simple
from engine.opponent.searching_ahead import Announcement, Thought
from engine.opponent.strengths import Level
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.game import Game

TRIES = 3
"""How often per turn an action is repeated if nothing else changes the table in between."""


class Opponent:
    """Answers one player's decisions. It uses only those and that player's view; everything it tries is on copies with
    hidden things redrawn."""

    def __init__(self, player: int, level: Level, seed: int = 0) -> None:
        self.player = player
        self.level = level
        self.random = Random(seed)
        self.trouble = ""
        """The last search's failure, for a report; "" if there was none."""
        self.spent = 0
        """Number of nodes used by the last search."""
        self._plan: Announcement = []
        """The remaining answers for the last chosen action."""
        self._turn = -1
        self._taken: dict[str, int] = {}
        """Key of an action → times taken this turn."""
        self._failed: set[str] = set()
        """Keys of actions refused this turn."""

    def answer(self, game: Game, late: Callable[[], bool] | None = None) -> Answer:
        """Return a legal answer to the game's decision, which must be this player's. `late` returns whether time is up.
        If the search fails, the answer is still legal, and `trouble` describes the failure."""
        decision = game.decision
        assert decision is not None
        self.trouble, self.spent = "", 0
        self._begin_turn(game)
        planned = self._planned(decision)
        if planned is not None:
            return planned[0]
        try:
            answers = self._think(game, decision, late)
            answer = decision.check(answers[0][1])
        except Exception:
            self.trouble = traceback.format_exc()
            self._plan = []
            return simple(decision)
        self._plan = answers[1:]
        if isinstance(decision, Priority) and answer != "pass":
            self._taken[answer] = self._taken.get(answer, 0) + 1
        return answer

    def refused(self, answer: Answer) -> None:
        """Note that the game refused an answer, so it isn't repeated this turn."""
        self._plan = []
        if isinstance(answer, str):
            self._failed.add(answer)

    def forget(self) -> None:
        """Drop all plans after the game has gone back."""
        self._plan = []
        self._turn = -1

    def _begin_turn(self, game: Game) -> None:
        if game.state.turn != self._turn:
            self._turn = game.state.turn
            self._taken = {}
            self._failed = set()

    def _planned(self, decision: Decision) -> tuple[Answer] | None:
        """Return the planned answer in a tuple; None if there is none or it doesn't fit."""
        if not self._plan:
            return None
        kind, answer = self._plan[0]
        if kind == type(decision).__name__ and not isinstance(decision, Priority):
            try:
                checked = decision.check(answer)
            except IllegalAnswer:
                pass
            else:
                del self._plan[0]
                return (checked,)
        self._plan = []
        return None

    def _think(self, game: Game, decision: Decision, late: Callable[[], bool] | None) -> Announcement:
        if isinstance(decision, Priority) and len(decision.actions) == 1:
            return [("Priority", decision.actions[0].key)]
        barred = self._failed | {key for key, times in self._taken.items() if times >= TRIES}
        thought = Thought(game, decision.player, self.level, self.random.getrandbits(32), late)
        try:
            return thought.answer(frozenset(barred))
        finally:
            self.spent = thought.budget.spent
