"""The import of a card database in a process of its own, so that the window stays free."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from engine.imported.importing import Progress, unfinished
from engine.refusal import Text

COMMAND = "--import-cards"
"""What the program is told to do that instead of opening its window."""
_ROOT = Path(__file__).resolve().parents[2]


class ImportJob(QObject):
    """One import. `progressed` comes now and then; then one of `done`, `failed` and, after `cancel`, `stopped`."""

    progressed = Signal(object)
    done = Signal(object)
    """The last Progress."""
    failed = Signal(object)
    """A Text."""
    stopped = Signal()

    def __init__(self, path: Path, target: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.target = target
        self.progress = Progress()
        self._rest = b""
        self._ended = False
        self._problem: Text | None = None
        self._whole = False
        self._cancelled = False
        self.process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONUTF8", "1")
        self.process.setProcessEnvironment(environment)
        self.process.readyReadStandardOutput.connect(self._read)
        self.process.finished.connect(self._finished)
        self.process.errorOccurred.connect(self._error)

    def start(self) -> None:
        """Begin."""
        arguments = [COMMAND, str(self.path), str(self.target)]
        if not getattr(sys, "frozen", False):
            arguments = ["-m", "gui", *arguments]
            self.process.setWorkingDirectory(str(_ROOT))
        self.process.start(sys.executable, arguments)

    def cancel(self) -> None:
        """Stop it; the library stays what it was."""
        self._cancelled = True
        self.process.kill()

    @property
    def is_running(self) -> bool:
        return self.process.state() != QProcess.ProcessState.NotRunning

    def _read(self) -> None:
        self._rest += bytes(self.process.readAllStandardOutput().data())
        *lines, self._rest = self._rest.split(b"\n")
        told = None
        for line in lines:
            try:
                fields = json.loads(line)
            except ValueError:
                continue
            if "progress" in fields:
                told = Progress.from_text(fields["progress"])
            elif "failed" in fields:
                self._problem = Text(*fields["failed"])
            elif "done" in fields:
                self._whole = True
        if told is not None:
            self.progress = told
            self.progressed.emit(told)

    def _error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._problem = Text(self.process.errorString(), self.process.errorString())
            self._end()

    def _finished(self) -> None:
        self._read()
        self._end()

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        for path in unfinished(self.target):
            path.unlink(missing_ok=True)
        if self._whole:
            self.done.emit(self.progress)
        elif self._cancelled:
            self.stopped.emit()
        else:
            ended = Text("the import has ended before its time", "l'importazione è finita prima del tempo")
            self.failed.emit(self._problem or ended)
