"""Protects unexpected windows and questions from keys and clicks meant for what was there before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

MOMENT_MS = 450
"""How long something unexpected must be visible before keys or clicks on it count, in milliseconds."""
KEY_MOMENT_MS = 250
"""How long a question must be visible before a key gives its default answer, in milliseconds: the second of two quick
presses was meant for the last question."""
ANSWERING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The keys that give a question's default answer, or close words to read."""
PRESSES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)


class Guard(QObject):
    """Blocks presses on a widget and its content for a moment from now. A key held since before never counts."""

    def __init__(self, guarded: QWidget) -> None:
        super().__init__(guarded)
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.start(self.length())
        for part in (guarded, *guarded.findChildren(QWidget)):
            part.installEventFilter(self)

    def length(self) -> int:
        """Its duration in milliseconds."""
        return MOMENT_MS

    @property
    def is_up(self) -> bool:
        """Whether presses are still blocked."""
        return self._moment.isActive()

    def keeps(self, event: QEvent) -> bool:
        """Whether an event is a press that it blocks."""
        return event.type() in PRESSES

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.keeps(event):
            return False
        return self.is_up or (isinstance(event, QKeyEvent) and event.isAutoRepeat())


class KeyGuard(Guard):
    """Blocks only keys that answer a question, for a shorter moment."""

    def length(self) -> int:
        return KEY_MOMENT_MS

    def keeps(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return event.key() in ANSWERING
