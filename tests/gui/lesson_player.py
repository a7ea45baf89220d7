"""Plays lessons without a window: finds the plays that a task asks for, and others."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from engine.decisions import (
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.puzzles.answers import plainest
from engine.refusal import IllegalAnswer
from gui.automatic_passing import decider
from gui.teaching.lesson_runner import LEARNER, Runner

PATIENCE = 200
"""Number of answers after which a lesson is considered endless."""
LONG = 3000
"""The same for a whole game."""


def candidates(decision: Decision) -> list[Any]:
    """Return answers that a player could think of."""
    if isinstance(decision, Priority):
        return [action.key for action in decision.actions]
    if isinstance(decision, PayMana):
        return ["auto"] if decision.plan is not None else [action.key for action in decision.actions] + ["pool"]
    if isinstance(decision, DeclareAttackers | DeclareBlockers):
        pairs = [[first, second] for first, seconds in decision.candidates.items() for second in seconds]
        return [list(chosen) for count in range(4) for chosen in combinations(pairs, count)]
    if isinstance(decision, ChooseObjects):
        sizes = range(decision.minimum, min(decision.maximum, 3) + 1)
        return [list(chosen) for size in sizes for chosen in combinations(decision.candidates, size)][:80]
    if isinstance(decision, ChooseModes):
        return [[index] for index in decision.legal]
    if isinstance(decision, ChooseNumber):
        return list(range(decision.minimum, min(decision.maximum, 12) + 1))
    if isinstance(decision, ChooseYesNo):
        return [True, False]
    if isinstance(decision, ChooseOption):
        return [option.key for option in decision.options]
    return [plainest(decision), *(decision.sample(Random(seed)) for seed in range(3))]


class Student:
    """Plays one lesson to its end, with wrong plays on the way."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.wrong: list[tuple[int, Any]] = []
        """The legal plays that were tried and rejected, with the step."""
        self.welcome: dict[int, int] = {}
        """Step with a task → number of plays accepted at its first decision."""

    def play(self) -> None:
        """Play to the end. Raises AssertionError with the step if there is no way to continue."""
        runner = self.runner
        for _ in range(LONG if runner.lesson.for_two else PATIENCE):
            if runner.is_over:
                return
            runner.run()
            if runner.is_over:
                return
            if runner.is_reading:
                runner.go_on()
                continue
            if runner.step is not None and runner.step.free:
                self._play_freely()
            else:
                self._play_on()
        raise AssertionError(f"no end: step {runner.step_index}, task {runner.step}")

    def _play_on(self) -> None:
        runner = self.runner
        before, decision = (runner.step_index, runner.done), runner.game.decision
        best = self.best()
        runner.give(best)
        runner.run()
        assert (runner.step_index, runner.done) != before or runner.game.decision is not decision, self._where

    @property
    def _where(self) -> str:
        step = self.runner.step
        assert step is not None
        return f"{self.runner.lesson.path.name}:{step.line} task {step.tasks[self.runner.done]}"

    def best(self) -> Any:
        """Return the answer to the current decision that is asked for or leads there. Raises AssertionError if there is
        none."""
        runner, step = self.runner, self.runner.step
        assert step is not None
        decision = runner.game.decision
        assert decision is not None, f"{self._where}: the game is over"
        good = []
        for answer in candidates(decision):
            try:
                verdict = runner.judge(answer)
            except IllegalAnswer:
                continue
            if verdict.welcome:
                good.append(answer)
            elif decider(decision) == LEARNER:
                self.wrong.append((runner.step_index, answer))
        self.welcome.setdefault(runner.step_index, len(good))
        moving = [answer for answer in good if not str(answer).startswith("mana") or "mana" in str(step.tasks)]
        assert moving, f"{self._where}: none of {candidates(decision)} is accepted"
        return next((answer for answer in moving if self._moves(answer)), moving[0])

    def _play_freely(self) -> None:
        """Make plays rather than pass, and attack with everything."""
        decision = self.runner.game.decision
        assert decision is not None
        answer: Any
        if isinstance(decision, Priority):
            actions = [action for action in decision.actions if action.kind in ("land", "cast")]
            answer = actions[0].key if actions else "pass"
        elif isinstance(decision, DeclareAttackers):
            answer = [[first, seconds[0]] for first, seconds in decision.candidates.items() if seconds]
        elif isinstance(decision, ChooseOption):
            answer = decision.options[0].key
        else:
            answer = decision.sample(Random(len(self.runner.game.answers)))
        self.runner.give(answer)

    def _moves(self, answer: Any, depth: int = 4) -> bool:
        """Whether a task becomes true after this answer and the choices that follow."""
        trial = self.runner.fork()
        if trial.give(answer) or trial.run():
            return True
        decision = trial.game.decision
        if decision is None or isinstance(decision, Priority) or not depth:
            return False
        for following in candidates(decision):
            try:
                if trial.judge(following).welcome and Student(trial)._moves(following, depth - 1):
                    return True
            except IllegalAnswer:
                continue
        return False
