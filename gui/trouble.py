"""Faults of the program: the window stays open, the players are told, and the details can be copied."""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.refusal import Text
from gui.dialogs import file_dialogs, style
from gui.files import reason, write_safely
from gui.i18n import text, tr
from gui.plain_text import PlainLabel
from gui.version import VERSION

MOST_DETAILS = 20_000
"""Longest details, in characters; only the end of longer ones is kept."""


def system_lines() -> str:
    """Versions of the program and of what it runs on."""
    return "\n".join(
        (
            f"Tappeto {VERSION}",
            f"Python {platform.python_version()}, Qt {qVersion()}",
            platform.platform(),
        )
    )


class TroubleDialog(QDialog):
    """Says that something went wrong and that the game goes on; the details can be copied."""

    def __init__(self, details: str, parent: QWidget | None = None, unkept: str = "") -> None:
        """`unkept`: why the game can't be saved on the disk, if that is so."""
        super().__init__(parent)
        self.setWindowTitle(tr("Something went wrong"))
        large, scale = style.measures(parent if parent is not None else self)
        pixels = style.pixels(large, scale)
        style.dress(self, large, scale)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(round(each * scale) for each in (24, 20, 24, 20)))
        column.setSpacing(round(12 * scale))
        title = PlainLabel(tr("Something went wrong in the program."))
        title.setObjectName("heading")
        column.addWidget(title)
        kept = tr(
            "Your game is saved. You can go on; if it happens again, take back the last answer and try another way."
        )
        self.words = PlainLabel(unkept or kept)
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setMinimumSize(pixels * 35, pixels * 11)
        column.addWidget(self.details, 1)
        row = QHBoxLayout()
        self.copy_button = QPushButton(tr("Copy the details"))
        self.copy_button.clicked.connect(self.copy)
        self.close_button = QPushButton(tr("Go on"))
        self.close_button.setObjectName("primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        self.save_button = QPushButton(tr("Save the report…"))
        self.save_button.clicked.connect(self.save)
        self.ask_target: Callable[[str], str] = self._ask_target
        row.addWidget(self.copy_button)
        row.addWidget(self.save_button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        column.addLayout(row)
        self.told = PlainLabel()
        self.told.setObjectName("note")
        self.told.setWordWrap(True)
        self.told.hide()
        column.addWidget(self.told)
        self._text = ""
        self.add(details)

    def add(self, details: str) -> None:
        """Add the details of another fault while the dialog is open."""
        self._text = f"{self._text}\n{details}".strip()[-MOST_DETAILS:]
        self.details.setPlainText(f"{self._text}\n\n{system_lines()}")

    def copy(self) -> None:
        """Copy the details to the clipboard."""
        QGuiApplication.clipboard().setText(self.details.toPlainText())

    def save(self) -> None:
        """Save the details to a file that can be sent to somebody."""
        chosen = self.ask_target(f"tappeto-{datetime.now():%Y%m%d-%H%M%S}.txt")
        if not chosen:
            return
        try:
            write_safely(Path(chosen), self.details.toPlainText() + "\n")
        except OSError as error:
            self.told.setText(tr("The report can't be written: {reason}", reason=text(reason(error))))
        else:
            self.told.setText(tr("The report is in {file}.", file=chosen))
        self.told.show()
        self.resize(self.size().expandedTo(self.sizeHint()))

    def _ask_target(self, name: str) -> str:
        kinds = f"{tr('Text')} (*.txt)"
        return file_dialogs.ask_target(self, tr("Save the report…"), name, kinds)


class Trouble(QObject):
    """Catches otherwise uncaught exceptions, from any thread, and reports them in the window."""

    _caught = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.before_telling: list[Callable[[], None]] = []
        """Called before a fault is reported, such as to save the game."""
        self.unkept: Callable[[], Text | None] = lambda: None
        """Returns why the game can't be saved at present, or None if it can."""
        self.dialog: TroubleDialog | None = None
        self._caught.connect(self.tell)

    def install(self) -> None:
        """Install the handler for uncaught exceptions."""
        sys.excepthook = self.on_exception
        threading.excepthook = self._on_thread_exception

    def on_exception(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        """Handle an uncaught exception, as `sys.excepthook`."""
        details = "".join(traceback.format_exception(kind, error, where))
        print(details, file=sys.stderr)  # noqa: T201  a terminal, where there is one, is told too
        if issubclass(kind, KeyboardInterrupt):
            application = QApplication.instance()
            if application is not None:
                application.quit()
            return
        self._caught.emit(details)

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.on_exception(args.exc_type, args.exc_value, args.exc_traceback)

    def tell(self, details: str) -> None:
        """Show the details, or add them to the open dialog."""
        for hook in self.before_telling:
            try:
                hook()
            except Exception:
                details += traceback.format_exc()
        if self.dialog is not None:
            self.dialog.add(details)
            return
        unkept = self.unkept()
        words = text(unkept) if unkept is not None else ""
        self.dialog = TroubleDialog(details, QApplication.activeWindow(), words)
        self.dialog.destroyed.connect(self._forget_dialog)
        self.dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = None
