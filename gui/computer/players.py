"""The computer at the table: asks the process that thinks, and always gets an answer in time."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from engine.opponent.choices import simple
from engine.opponent.levels import LEVELS
from gui.passing import decider

if TYPE_CHECKING:
    from engine.decisions import Answer, Decision
    from engine.game import Game

ROOT = Path(__file__).resolve().parents[2]
LOADING_MS = 20_000
"""How long a process may take to begin, reading all cards and coming up to date."""
PATIENCE_MS = 3_000
"""How much longer than its time a search may take before it is given up."""
TRIES = 2
"""How often a process that died is started again."""


def command() -> list[str]:
    """The program that thinks."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--think"]
    return [sys.executable, "-m", "gui", "--think"]


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
        self.process: QProcess | None = None
        self._asked: Decision | None = None
        self._number = 0
        self._sent: list[Answer] = []
        """The answers that the process has."""
        self._refused: tuple[int, Answer] | None = None
        self._ready = False
        """Whether the process has answered before."""
        self._deaths = 0
        self._told = False
        self._input = b""
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
        self._write(
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
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    # The process

    def _start(self) -> None:
        process = self.process = QProcess(self)
        process.setWorkingDirectory(str(ROOT))
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._died)
        program, *arguments = command()
        self._sent, self._input, self._ready = [], b"", False
        process.start(program, arguments)
        levels = {str(seat): level for seat, level in self.levels.items()}
        self._write({"begin": self.game.setup.to_json(), "levels": levels, "seed": self.game.setup.seed})

    def _write(self, told: dict[str, Any]) -> None:
        assert self.process is not None
        self.process.write((json.dumps(told) + "\n").encode())

    def _read(self) -> None:
        if self.process is None:
            return
        self._input += bytes(self.process.readAllStandardOutput().data())
        *lines, self._input = self._input.split(b"\n")
        for line in lines:
            reply = json.loads(line)
            if reply.get("ask") != self._number or self._asked is None:
                continue
            self._ready = True
            if reply.get("trouble"):
                self._tell(reply["trouble"])
            if "answer" in reply:
                self._finish(reply["answer"])
            else:
                self._give_up("")

    def _died(self) -> None:
        process = self.process
        if process is None:
            return
        details = bytes(process.readAllStandardError().data()).decode(errors="replace")
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
