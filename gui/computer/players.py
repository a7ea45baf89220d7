"""The computer at the table: asks the process that thinks, and always gets an answer in time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.opponent.choices import simple
from engine.opponent.levels import LEVELS
from gui.own_process import OwnProcess, own_command
from gui.passing import decider

if TYPE_CHECKING:
    from engine.decisions import Answer, Decision
    from engine.game import Game

LOADING_MS = 20_000
"""How long a process may take to begin, reading all cards and coming up to date."""
PATIENCE_MS = 3_000
"""How much longer than its time a search may take before it is given up."""
TRIES = 2
"""How often a process that died is started again."""


def command() -> list[str]:
    """The program that thinks."""
    return own_command("--think")


class ComputerPlayers(QObject):
    """The seats of one game that the computer takes. Nothing here waits: answers come by signal."""

    answered = Signal(object)
    """The answer to the decision that was asked last."""
    troubled = Signal(str)
    """A search went wrong, and a simple answer takes its place: details for a report."""

    def __init__(self, game: Game, levels: Mapping[int, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.levels = dict(levels)
        self.process: OwnProcess | None = None
        self._asked: Decision | None = None
        self._number = 0
        self._sent: list[Answer] = []
        """The answers that the process has."""
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

    def ask(self, decision: Decision) -> None:
        """Think about the decision at hand; `answered` comes later."""
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
        self.process.tell(
            {"keep": keep, "answers": answers[keep:], "refused": self._refused, "ask": self._number}
        )
        self._sent = list(answers)
        self._refused = None
        seconds = LEVELS[self.levels[decider(decision)]].seconds
        self._clock.start(round(seconds * 1000) + PATIENCE_MS + (0 if self._ready else LOADING_MS))

    def refused(self, seat: int, answer: Answer) -> None:
        """The game did not take that answer."""
        self._refused = (seat, answer)

    def forget(self) -> None:
        """What is being thought about is no longer asked."""
        self._asked = None
        self._clock.stop()

    def close(self) -> None:
        """Leave no process behind."""
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
        """The process is of no use: end it, and answer without a search."""
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
        """Report the first time; a fault that comes again and again is told once."""
        if not self._told:
            self._told = True
            self.troubled.emit(details)
