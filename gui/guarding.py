"""What appears by itself takes no key and no click for a moment: they were meant for what lay there before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

MOMENT_MS = 450
"""How long something is at least seen before a key or a click counts for it."""
PRESSES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)


class Guard(QObject):
    """Keeps presses from a widget and all that is in it, for a moment from now; a key that is held down since before
    never counts, however long it is held."""

    def __init__(self, guarded: QWidget) -> None:
        super().__init__(guarded)
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.start(MOMENT_MS)
        for part in (guarded, *guarded.findChildren(QWidget)):
            part.installEventFilter(self)

    @property
    def is_up(self) -> bool:
        """Whether no press counts yet."""
        return self._moment.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in PRESSES:
            return False
        return self.is_up or (isinstance(event, QKeyEvent) and event.isAutoRepeat())
