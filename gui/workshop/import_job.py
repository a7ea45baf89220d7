"""The import of a card database in a separate process, so that the window stays responsive."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.imported.importing import Progress, unfinished
from engine.refusal import Text
from gui.separate_process import OwnProcess, own_command

COMMAND = "--import-cards"
"""Command-line argument for the importing process."""


class ImportJob(QObject):
    """One import. `progressed` comes repeatedly; then one of `done`, `failed` or, after `cancel`, `stopped`."""

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
        self._problem: Text | None = None
        self._whole = False
        self.process = OwnProcess(own_command(COMMAND, str(path), str(target)), self)
        self.process.said.connect(self._heard)
        self.process.ended.connect(self._end)

    def start(self) -> None:
        """Start the process."""
        self.process.start()

    def cancel(self) -> None:
        """Stop the process; the library stays as it was."""
        if self.is_running:
            self.process.kill()
            self._tidy()
            self.stopped.emit()

    @property
    def is_running(self) -> bool:
        return self.process.is_running

    def _heard(self, fields: dict[str, Any]) -> None:
        if "progress" in fields:
            self.progress = Progress.from_text(fields["progress"])
            self.progressed.emit(self.progress)
        elif "failed" in fields:
            self._problem = Text(*fields["failed"])
        elif "done" in fields:
            self._whole = True

    def _end(self, details: str) -> None:
        self._tidy()
        if self._whole:
            self.done.emit(self.progress)
        else:
            last = details.strip().splitlines()[-1:]
            ended = Text("the import ended too early", "l'importazione è finita prima del tempo")
            self.failed.emit(self._problem or (Text(last[0], last[0]) if last else ended))

    def _tidy(self) -> None:
        for path in unfinished(self.target):
            path.unlink(missing_ok=True)
