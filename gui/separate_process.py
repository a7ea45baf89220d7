"""A separate process of this program, so that the window never blocks; the two exchange lines of JSON."""

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
    """The command line that starts this program with these arguments, packaged or not."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", "gui", *arguments]


def pipes() -> tuple[TextIO, TextIO]:
    """In the other process, return its input and output.

    A packaged program without a console may have no such streams, although the pipes exist.
    """
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    return sys.stdin, sys.stdout


class OwnProcess(QObject):
    """One such process. `said` comes for each line with a JSON object; `ended` once, unless it was killed."""

    said = Signal(object)
    """A dict."""
    ended = Signal(str)
    """Its error output, or why it could not start."""

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
        """Start the process."""
        program, *arguments = self._command
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.kill)
        self._process.start(program, arguments)

    def tell(self, fields: dict[str, Any]) -> None:
        """Send it a line."""
        self._process.write((json.dumps(fields) + "\n").encode())

    def finish(self) -> None:
        """Send nothing more: the process exits on its own."""
        self._process.closeWriteChannel()

    def kill(self) -> None:
        """Kill the process at once and ignore its output."""
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
