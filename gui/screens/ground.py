"""What every screen stands on: the playmat, and a title in its upper left."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui.dialogs.panel import paint_panel
from gui.paint import table_cloth


class Ground(QWidget):
    """A screen on the playmat."""

    felt = "green"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cloth: QPixmap | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter)
        painter.end()

    def paint_ground(self, painter: QPainter) -> None:
        if self._cloth is None or self._cloth.deviceIndependentSize().toSize() != self.size():
            self._cloth = table_cloth.cloth(self.size(), self.devicePixelRatioF(), self.felt)
        painter.drawPixmap(0, 0, self._cloth)


class Board(QWidget):
    """A raised board with a golden edge, for what stands on a screen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(10, 8, -10, -12), shadow=10)
        painter.end()
