"""A computer player at the table."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.decisions import Answer, Decision, Priority
from engine.opponent.choices import simple
from engine.opponent.levels import Level
from engine.opponent.thinking import Announcement, Thought
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.game import Game

TRIES = 3
"""How often in a turn the same action is taken without anything else in between that changes the table."""


class Opponent:
    """Answers the decisions of one player. It reads those and what that player may know, and nothing else: whatever it
    tries, it tries on copies in which hidden things are drawn at random."""

    def __init__(self, player: int, level: Level, seed: int = 0) -> None:
        self.player = player
        self.level = level
        self.random = Random(seed)
        self.trouble = ""
        """What went wrong in the last search, for a report; "" if nothing did."""
        self.spent = 0
        """Nodes of the last search."""
        self._plan: Announcement = []
        """The answers that follow the action that was chosen last."""
        self._turn = -1
        self._taken: dict[str, int] = {}
        """Key of an action → how often it was taken this turn."""
        self._failed: set[str] = set()
        """Keys of actions that were refused this turn."""

    def answer(self, game: Game, late: Callable[[], bool] | None = None) -> Answer:
        """A legal answer to the decision of the game, which is this player's to make. `late` says when the time is
        over. Whatever goes wrong in the search, the answer is legal, and `trouble` says what it was."""
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
        """The game did not take an answer: do not give it again this turn."""
        self._plan = []
        if isinstance(answer, str):
            self._failed.add(answer)

    def forget(self) -> None:
        """The game has gone back: what was planned no longer holds."""
        self._plan = []
        self._turn = -1

    def _begin_turn(self, game: Game) -> None:
        if game.state.turn != self._turn:
            self._turn = game.state.turn
            self._taken = {}
            self._failed = set()

    def _planned(self, decision: Decision) -> tuple[Answer] | None:
        """What was decided together with an action before; None where nothing was, or it does not fit."""
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
