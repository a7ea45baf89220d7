"""Many games of the computer against itself, in one process per core of the machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.opponent.arena import Fixture, Result
from gui.computer.match_process import COMMAND
from gui.separate_process import OwnProcess, own_command

TRIES = 2
"""How often a game is tried before it counts as unplayable."""


class TrialJob(QObject):
    """The games of one trial. Each game counts once, whichever process finished it."""

    progressed = Signal()
    """One more game is in `results` or in `lost`."""
    done = Signal()

    def __init__(self, games: Sequence[Fixture], processes: int | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.games = list(games)
        self.results: list[Result] = []
        self.lost: list[str] = []
        """The reason for each game that could not be played."""
        self._waiting = deque(range(len(self.games)))
        self._begun = [0] * len(self.games)
        self._processes: list[OwnProcess] = []
        self._playing: dict[OwnProcess, int] = {}
        """The current game of each process that still has one."""
        self._count = max(1, min(processes or os.cpu_count() or 1, len(self.games)))

    def start(self) -> None:
        """Start the processes."""
        for _ in range(self._count):
            self._open()

    def cancel(self) -> None:
        """Stop; `results` keeps what has been played."""
        self._waiting.clear()
        self._playing.clear()
        for process in self._processes:
            process.kill()
        self._processes.clear()

    @property
    def is_running(self) -> bool:
        return bool(self._processes)

    @property
    def played(self) -> int:
        """Number of finished games."""
        return len(self.results) + len(self.lost)

    def _open(self) -> None:
        process = OwnProcess(own_command(COMMAND), self)
        self._processes.append(process)
        process.said.connect(lambda fields: self._heard(process, fields))
        process.ended.connect(lambda words: self._died(process, words))
        process.start()
        self._next(process)

    def _next(self, process: OwnProcess) -> None:
        if self._waiting:
            number = self._playing[process] = self._waiting.popleft()
            self._begun[number] += 1
            process.tell({"game": number, "fixture": self.games[number].to_json()})
            return
        self._playing.pop(process, None)
        process.finish()

    def _heard(self, process: OwnProcess, fields: dict[str, Any]) -> None:
        number = self._playing.get(process)
        if number is None or fields.get("game") != number:
            return
        if "result" in fields:
            self.results.append(Result.from_json(self.games[number], fields["result"]))
        else:
            self.lost.append(str(fields.get("trouble", "")))
        self.progressed.emit()
        if process in self._playing:
            self._next(process)

    def _died(self, process: OwnProcess, words: str) -> None:
        number = self._playing.pop(process, None)
        self._processes.remove(process)
        if number is not None and self._begun[number] < TRIES:
            self._waiting.appendleft(number)
        elif number is not None:
            self.lost.append(words)
            self.progressed.emit()
        if self._waiting:
            self._open()
        elif not self._processes:
            self.done.emit()
