"""Long presses on a touch screen: they do what a mouse does by hovering and with its right button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent

HOLD_MS = 450
"""How long a finger must rest to be more than a tap, in milliseconds."""
TREMBLE = 14
"""How far a resting finger may move, in pixels."""


class Holding(QObject):
    """Watches finger presses and calls `held` when one has rested long enough."""

    def __init__(self, parent: QObject, held: Callable[[QPointF], None]) -> None:
        super().__init__(parent)
        self.is_held = False
        """Whether the finger has rested, so that letting go is no tap."""
        self._at = QPointF()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOLD_MS)
        self._timer.timeout.connect(lambda: self._hold(held))

    def _hold(self, held: Callable[[QPointF], None]) -> None:
        self.is_held = True
        held(self._at)

    def press(self, event: QMouseEvent) -> None:
        """Handle a press. Those of a mouse are ignored."""
        self.is_held = False
        self._at = event.position()
        if is_finger(event):
            self._timer.start()

    def move(self, event: QMouseEvent) -> None:
        """Handle a move, which may end the rest."""
        if (event.position() - self._at).manhattanLength() > TREMBLE:
            self._timer.stop()

    def release(self) -> bool:
        """Handle the release; return whether the finger had rested."""
        self._timer.stop()
        was, self.is_held = self.is_held, False
        return was


def is_finger(event: QMouseEvent) -> bool:
    """Whether a press comes from a touch screen."""
    return event.device().type() == QInputDevice.DeviceType.TouchScreen
