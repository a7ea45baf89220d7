"""What appears by itself takes no key and no click for a moment: they were meant for what lay there before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

MOMENT_MS = 450
"""How long something that nobody has asked for is at least seen before a key or a click counts for it."""
KEY_MOMENT_MS = 250
"""How long a question is at least seen before a key answers it with what is offered first: the second of two quick
presses was meant for the question before."""
ANSWERING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The keys that answer a question with what is offered first, and read on where there is something to read."""
PRESSES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)


class Guard(QObject):
    """Keeps presses from a widget and all that is in it, for a moment from now; a key that is held down since before
    never counts, however long it is held."""

    def __init__(self, guarded: QWidget) -> None:
        super().__init__(guarded)
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.start(self.length())
        for part in (guarded, *guarded.findChildren(QWidget)):
            part.installEventFilter(self)

    def length(self) -> int:
        """Milliseconds for which it is up."""
        return MOMENT_MS

    @property
    def is_up(self) -> bool:
        """Whether no press counts yet."""
        return self._moment.isActive()

    def keeps(self, event: QEvent) -> bool:
        """Whether it is a press of those that are kept away."""
        return event.type() in PRESSES

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.keeps(event):
            return False
        return self.is_up or (isinstance(event, QKeyEvent) and event.isAutoRepeat())


class KeyGuard(Guard):
    """Keeps only the keys away that answer a question, for a shorter moment."""

    def length(self) -> int:
        return KEY_MOMENT_MS

    def keeps(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return event.key() in ANSWERING
