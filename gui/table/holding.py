"""A finger that rests on something: what a mouse does by hovering and with its right button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent

HOLD_MS = 450
"""How long a finger rests before that is no tap any more."""
TREMBLE = 14
"""Pixels that a finger may move and still rests."""


class Holding(QObject):
    """Watches presses of fingers; `held` is called once one has rested long enough."""

    def __init__(self, parent: QObject, held: Callable[[QPointF], None]) -> None:
        super().__init__(parent)
        self.is_held = False
        """Whether the finger that is down has rested: letting go is then no tap."""
        self._at = QPointF()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOLD_MS)
        self._timer.timeout.connect(lambda: self._hold(held))

    def _hold(self, held: Callable[[QPointF], None]) -> None:
        self.is_held = True
        held(self._at)

    def press(self, event: QMouseEvent) -> None:
        """Something was pressed: by a finger, or by a mouse, which needs none of this."""
        self.is_held = False
        self._at = event.position()
        if is_finger(event):
            self._timer.start()

    def move(self, event: QMouseEvent) -> None:
        """A finger that moves does not rest."""
        if (event.position() - self._at).manhattanLength() > TREMBLE:
            self._timer.stop()

    def release(self) -> bool:
        """The finger is gone; whether it has rested before."""
        self._timer.stop()
        was, self.is_held = self.is_held, False
        return was


def is_finger(event: QMouseEvent) -> bool:
    """Whether a press comes from a touch screen."""
    return event.device().type() == QInputDevice.DeviceType.TouchScreen
