"""The bridge of a lesson: it judges plays before they count, and makes the plays in the lesson's file."""

from __future__ import annotations

import traceback
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.decisions import Answer, Decision, PayMana
from engine.refusal import IllegalAnswer
from engine.seen.view import View
from gui.automatic_passing import END_OF_TURN
from gui.bridge import Bridge
from gui.settings import Settings
from gui.teaching.game_facts import Happening, act
from gui.teaching.lesson_runner import LEARNER, Runner

OTHERS_BEAT = 2
"""How much longer than usual the other seat's plays are shown."""


class LessonBridge(Bridge):
    """One lesson in progress at the learner's seat."""

    allows_by_hand = False
    judged = Signal(object)
    """The `Verdict` on a play other than the one asked for; it has been taken back."""
    welcomed = Signal()
    """A play that was asked for, or a part of it, is about to be made."""
    moved = Signal()
    """The lesson is at another step or task."""

    def __init__(self, runner: Runner, settings: Settings, parent: QObject | None = None) -> None:
        self.runner = runner
        self._acts: list[Happening] = []
        super().__init__(runner.game, settings, parent)
        self.seat = LEARNER
        self.view: View = self._look()

    @property
    def waits_for_reader(self) -> bool:
        return self.runner.is_reading and not self.runner.is_over

    def read_on(self) -> None:
        """Mark the words of a step without a task as read."""
        self.runner.go_on()
        self.moved.emit()
        self._publish()

    def back_to_step(self) -> None:
        """Take back all plays since the step began."""
        count = self.runner.restart_step()
        self._beat.stop()
        while len(self.game.answers) > count and self.game.undo():
            pass
        del self.givers[len(self.game.answers) :]
        self._report_answered()
        self._reset_log()
        self._publish()

    @property
    def reads_with_enter(self) -> bool:  # type: ignore[override]
        return not self._is_whole_game

    @property
    def asks_openly(self) -> bool:
        """No: a lesson decides itself who is asked."""
        return False

    @property
    def can_redo(self) -> bool:
        return False

    def redo(self) -> bool:
        """Do nothing: in a lesson, plays that were taken back are made again by hand."""
        return False

    def go_on(self, goal: str = END_OF_TURN) -> None:
        """Pass once in a lesson, but as usual in a whole game."""
        if self._is_whole_game:
            super().go_on(goal)
        else:
            self.answer("pass")

    @property
    def _is_whole_game(self) -> bool:
        """Whether two players are freely playing a whole game."""
        return self.runner.lesson.for_two

    def _hand_over_to(self, wanted: Decision) -> None:
        """Keep the learner at the seat, from which a partner plays too. In a whole game the table turns."""
        if self._is_whole_game:
            super()._hand_over_to(wanted)

    def _is_automatic(self, wanted: Decision, view: View) -> bool:
        if self._is_whole_game:
            return super()._is_automatic(wanted, view)
        return not self.paused and not self.runner.asks(wanted)

    def _answers_automatically(self, asked: Decision) -> bool:
        return self._is_whole_game and super()._answers_automatically(asked)

    def _beat_length(self) -> int:
        base = super()._beat_length()
        wanted = self.game.decision
        if isinstance(wanted, PayMana):
            return 0
        others = wanted is not None and self.runner.wanted_of_partner(wanted) is not None
        return max(base, self.settings.values.beat_ms) * OTHERS_BEAT if others else base

    def _pass_automatically(self) -> None:
        wanted = self.game.decision
        if wanted is None or self.paused or self.runner.is_reading:
            return
        if self._is_whole_game:
            super()._pass_automatically()
        elif self.runner.asks(wanted):
            self._publish()
        else:
            self._give(self.runner.answer_for(wanted), by_hand=False)

    def _answer(self, answer: Answer, *, by_hand: bool, told: bool = True) -> bool:
        """Handle a player's answer: it counts if it is the play asked for."""
        try:
            verdict = self.runner.judge(answer)
        except IllegalAnswer as error:
            if told:
                self.refused.emit(error.refusal)
            return False
        except Exception:
            self.failed.emit(traceback.format_exc())
            return False
        if verdict.welcome:
            self.welcomed.emit()
            return self._give(answer, by_hand=by_hand)
        decision = self.game.decision
        if decision is not None and decision.can_cancel:
            self._give("cancel", by_hand=True)
        else:
            # The question starts again without any of the choices made for it.
            self.decision_changed.emit(self.decision)
        self.judged.emit(verdict)
        return False

    def _give(self, answer: Any, *, by_hand: bool) -> bool:
        decision = self.game.decision
        self._acts = []
        if decision is not None and answer != "cancel":
            try:
                self._acts = act(self.game, decision.check(answer), LEARNER)
            except IllegalAnswer as error:
                self.refused.emit(error.refusal)
                return False
            self.runner.note_reply(answer)
        return super()._answer(answer, by_hand=by_hand)

    def _report_answered(self) -> None:
        before = (self.runner.step_index, self.runner.done)
        acts, self._acts = self._acts, []
        self.runner.follow(acts)
        super()._report_answered()
        if before != (self.runner.step_index, self.runner.done):
            self.moved.emit()
