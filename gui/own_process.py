"""This program once more, in a process of its own, so that the window never waits: they talk in lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Signal

_ROOT = Path(__file__).resolve().parents[1]
_SECONDS_TO_END = 3


def own_command(*arguments: str) -> list[str]:
    """How this program is started with these arguments, packaged or not."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", "gui", *arguments]


def pipes() -> tuple[TextIO, TextIO]:
    """On the other side: where lines come in and go out. A packaged program without a console may start without
    these streams, though somebody writes and reads there."""
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    return sys.stdin, sys.stdout


class OwnProcess(QObject):
    """One such process. `said` comes for each line that is an object of JSON; `ended` once, if it was not killed."""

    said = Signal(object)
    """A dict."""
    ended = Signal(str)
    """What it complained of, or why it could not begin."""

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command)
        self._rest = b""
        self._over = False
        self._process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONUTF8", "1")
        self._process.setProcessEnvironment(environment)
        self._process.setWorkingDirectory(str(_ROOT))
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._error)

    def start(self) -> None:
        """Begin."""
        program, *arguments = self._command
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.kill)
        self._process.start(program, arguments)

    def tell(self, fields: dict[str, Any]) -> None:
        """Write a line to it."""
        self._process.write((json.dumps(fields) + "\n").encode())

    def finish(self) -> None:
        """Nothing more will be asked: it ends by itself."""
        self._process.closeWriteChannel()

    def kill(self) -> None:
        """End it at once; nothing is heard of it any more."""
        self._over = True
        self._process.blockSignals(True)
        self._process.kill()
        self._process.waitForFinished(_SECONDS_TO_END * 1000)

    @property
    def is_running(self) -> bool:
        return self._process.state() != QProcess.ProcessState.NotRunning

    def _read(self) -> None:
        self._rest += bytes(self._process.readAllStandardOutput().data())
        *lines, self._rest = self._rest.split(b"\n")
        for line in lines:
            try:
                fields = json.loads(line)
            except ValueError:
                continue
            if isinstance(fields, dict) and not self._over:
                self.said.emit(fields)

    def _error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._end(self._process.errorString())

    def _finished(self) -> None:
        self._read()
        self._end(bytes(self._process.readAllStandardError().data()).decode(errors="replace"))

    def _end(self, words: str) -> None:
        if not self._over:
            self._over = True
            self.ended.emit(words)
