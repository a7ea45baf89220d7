"""What the mouse rests on.

An explanation covers what lies beside its card, so it must not pop up at each halt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QApplication

LONGER_MS = 900
"""How much longer than the style's usual time the mouse must rest on a card, in milliseconds."""


class Resting(QObject):
    """Waits a little longer than usual for something under the resting mouse."""

    def __init__(self, parent: QObject, rested: Callable[[Any, QPoint], None]) -> None:
        """`rested` is called with the thing and the place where the mouse rests on it."""
        super().__init__(parent)
        self._rested = rested
        self._thing: Any = None
        self._place = QPoint()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tell)

    def start(self, thing: Any, place: QPoint) -> None:
        """Begin to wait: the mouse has come to rest on this."""
        self._thing, self._place = thing, place
        self._timer.start(LONGER_MS)

    def moved(self, place: QPoint) -> None:
        """Handle a move: the wait ends if it is farther than a hand trembles."""
        if (place - self._place).manhattanLength() >= QApplication.startDragDistance():
            self.stop()

    def stop(self) -> None:
        """End the wait."""
        self._timer.stop()
        self._thing = None

    @property
    def waits(self) -> bool:
        """Whether it is waiting."""
        return self._timer.isActive()

    def _tell(self) -> None:
        thing, self._thing = self._thing, None
        if thing is not None:
            self._rested(thing, self._place)
