"""A list that folds out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox

from gui.paint import theme


class Choice(QComboBox):
    """A list that folds out, with a triangle that says so."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ACCENT))
        size = self.fontInfo().pixelSize() * 0.34
        middle = QPointF(self.width() - size * 3.4, self.height() / 2)
        corners = (QPointF(-size, -size * 0.55), QPointF(size, -size * 0.55), QPointF(0, size * 0.75))
        painter.drawPolygon([middle + corner for corner in corners])
        painter.end()
