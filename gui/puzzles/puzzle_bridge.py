"""The bridge of a puzzle: one player solves, the computer defends, and a stored line can be shown move by move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.decisions import Answer, Decision
from engine.puzzles.goals import Verdict
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.solution import Move, NoSuchPlay, Performer
from engine.refusal import Text
from engine.seen.view import View
from gui.bridge import Bridge
from gui.settings import Settings

if TYPE_CHECKING:
    from engine.game import Game

ENOUGH = 60
"""Most answers in one move of a stored line."""


class PuzzleBridge(Bridge):
    """One puzzle in progress."""

    allows_by_hand = False
    judged = Signal(str)
    """The state of the goal: "open", "reached" or "missed"."""

    def __init__(self, puzzle: Puzzle, game: Game, settings: Settings, parent: QObject | None = None) -> None:
        assert puzzle.goal is not None
        self.puzzle = puzzle
        self.goal = puzzle.goal
        self.first = game.state.turn
        self.performer: Performer | None = None
        """Plays the stored line while it is shown."""
        self._verdict: Verdict = "open"
        super().__init__(game, settings, parent)
        self.after_answer.append(lambda _: self._judge())

    def _look(self) -> View:
        """A puzzle hides only the order of the libraries: both hands are open."""
        view = super()._look()
        players = [
            replace(each, hand=self.game.view(each.id).players[each.id].hand) if each.id != view.viewer else each
            for each in view.players
        ]
        return replace(view, players=players)

    @property
    def verdict(self) -> Verdict:
        return self._verdict

    @property
    def is_showing(self) -> bool:
        """Whether the stored line is being shown, so that nobody plays."""
        return self.performer is not None

    def _judge(self) -> None:
        now = self.goal.judge(self.game, self.first)
        if now != self._verdict:
            self._verdict = now
            self.judged.emit(now)

    def start_over(self) -> None:
        """Take everything back."""
        self.performer = None
        if self.game.answers:
            self.go_back(0)
            self._taken_back.clear()
        else:
            self._publish()

    def show_solution(self) -> None:
        """Show the stored line from the beginning."""
        self.start_over()
        self.performer = Performer(self.game, self.puzzle.moves, self._perform)
        self._beat.stop()
        self._stop_thinking()
        self._publish()

    def next_move(self) -> Move | None:
        """Make the next move of the stored line; return None at its end. Raises NoSuchPlay."""
        performer = self.performer
        if performer is None or self.verdict != "open":
            return None
        for _ in range(ENOUGH):
            if self.game.decision is None or self.verdict != "open":
                return None
            made = performer.step()
            if made is not None:
                self._finish_announcing(performer)
                return made
        return None

    def _finish_announcing(self, performer: Performer) -> None:
        """Make the choices and payments of a move as part of it."""
        for _ in range(ENOUGH):
            if not performer.is_announcing:
                return
            performer.step()

    def _perform(self, answer: Answer) -> None:
        if not super()._answer(answer, by_hand=True):
            move = self.performer.move if self.performer is not None else None
            raise NoSuchPlay(move or self.puzzle.moves[-1], Text("the game refuses it", "la partita la rifiuta"))

    # While the line is shown, nothing is automatic and nobody is asked.

    def _is_automatic(self, wanted: Decision, view: View) -> bool:
        return not self.is_showing and super()._is_automatic(wanted, view)

    def _answers_automatically(self, asked: Decision) -> bool:
        return not self.is_showing and super()._answers_automatically(asked)

    def _passes_for_computer(self, wanted: Decision | None) -> bool:
        return not self.is_showing and self._verdict == "open" and super()._passes_for_computer(wanted)

    def _let_think(self, wanted: Decision | None) -> None:
        if not self.is_showing and self._verdict == "open":
            super()._let_think(wanted)

    def _answer(self, answer: Answer, *, by_hand: bool) -> bool:
        if self.is_showing or self._verdict == "reached":
            return False
        return super()._answer(answer, by_hand=by_hand)
