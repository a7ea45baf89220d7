"""The computer at the table: asks the thinking process, and always gets an answer in time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.opponent.candidate_answers import simple
from engine.opponent.strengths import LEVELS
from gui.automatic_passing import decider
from gui.separate_process import OwnProcess, own_command

if TYPE_CHECKING:
    from engine.decisions import Answer, Decision
    from engine.game import Game

LOADING_MS = 20_000
"""Longest time for a process to start, read all cards and catch up with the game, in milliseconds."""
PATIENCE_MS = 3_000
"""How much longer than its time a search may take before it is given up, in milliseconds."""
TRIES = 2
"""How often a process that died is restarted."""


def command() -> list[str]:
    """The command line of the thinking process."""
    return own_command("--think")


class ComputerPlayers(QObject):
    """The computer's seats in one game. Nothing here blocks: answers come by signal."""

    answered = Signal(object)
    """The answer to the last decision asked."""
    troubled = Signal(str)
    """A search failed and a simple answer replaces it: details for a report."""

    def __init__(self, game: Game, levels: Mapping[int, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.levels = dict(levels)
        self.process: OwnProcess | None = None
        self._asked: Decision | None = None
        self._number = 0
        self._sent: list[Answer] = []
        """The answers that the process has received."""
        self._refused: tuple[int, Answer] | None = None
        self._ready = False
        """Whether the process has answered before."""
        self._deaths = 0
        self._told = False
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(lambda: self._give_up("The search took too long."))

    def plays(self, decision: Decision) -> bool:
        """Whether the decision is the computer's."""
        return decider(decision) in self.levels

    def prepare(self) -> None:
        """Start the process, so that it has read all cards by the first decision."""
        if self.process is None and self._deaths == 0:
            self._start()

    def ask(self, decision: Decision) -> None:
        """Think about the current decision; `answered` follows."""
        if decision is self._asked:
            return
        self._asked = decision
        self._number += 1
        if self._deaths > TRIES:
            QTimer.singleShot(0, self, self._answer_simply)
            return
        if self.process is None:
            self._start()
        answers = self.game.answers
        keep = 0
        while keep < min(len(answers), len(self._sent)) and answers[keep] == self._sent[keep]:
            keep += 1
        assert self.process is not None
        self.process.tell({"keep": keep, "answers": answers[keep:], "refused": self._refused, "ask": self._number})
        self._sent = list(answers)
        self._refused = None
        seconds = LEVELS[self.levels[decider(decision)]].seconds
        self._clock.start(round(seconds * 1000) + PATIENCE_MS + (0 if self._ready else LOADING_MS))

    def refused(self, seat: int, answer: Answer) -> None:
        """Report that the game did not accept an answer."""
        self._refused = (seat, answer)

    def forget(self) -> None:
        """Drop the current question."""
        self._asked = None
        self._clock.stop()

    def close(self) -> None:
        """End the process."""
        self.forget()
        process, self.process = self.process, None
        self._ready = False
        if process is not None:
            process.kill()

    # The process

    def _start(self) -> None:
        process = self.process = OwnProcess(command(), self)
        process.said.connect(self._heard)
        process.ended.connect(self._died)
        self._sent, self._ready = [], False
        process.start()
        levels = {str(seat): level for seat, level in self.levels.items()}
        process.tell({"begin": self.game.setup.to_json(), "levels": levels, "seed": self.game.setup.seed})

    def _heard(self, reply: dict[str, Any]) -> None:
        if reply.get("ask") != self._number or self._asked is None:
            return
        self._ready = True
        if reply.get("trouble"):
            self._tell(reply["trouble"])
        if "answer" in reply:
            self._finish(reply["answer"])
        else:
            self._give_up("")

    def _died(self, details: str) -> None:
        self._give_up(f"The process that thinks has ended. {details}")

    def _give_up(self, why: str) -> None:
        """Stop using the process: end it, and answer without a search."""
        asked = self._asked
        self._deaths += 1
        self.close()
        if why:
            self._tell(why)
        if asked is not None:
            self._asked = asked
            self._answer_simply()

    def _answer_simply(self) -> None:
        if self._asked is not None and self._asked is self.game.decision:
            self._finish(simple(self._asked))

    def _finish(self, answer: Answer) -> None:
        self.forget()
        self.answered.emit(answer)

    def _tell(self, details: str) -> None:
        """Report a fault, but a repeated one only once."""
        if not self._told:
            self._told = True
            self.troubled.emit(details)
