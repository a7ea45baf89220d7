"""Golden rings round the things that a lesson mentions, and lines to them; they let the mouse through."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.dialogs import style
from gui.paint import theme

REACH = 5
"""Distance of a ring from what it surrounds, in pixels."""


class Rings(QWidget):
    """Lies over the table and ignores input."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rects: list[QRect] = []
        self.bubble = QRect()
        """The rectangle of the words, where the lines begin."""

    def show_rings(self, rects: Sequence[QRect], bubble: QRect) -> None:
        if list(rects) != self.rects or bubble != self.bubble:
            self.rects, self.bubble = list(rects), QRect(bubble)
            self.update()

    @property
    def unit(self) -> float:
        """Scale of lines for a window of this size."""
        return style.scale_for(self.width(), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for rect in self.rects:
            self._paint_ring(painter, QRectF(rect).adjusted(-REACH, -REACH, REACH, REACH))
        for rect in self.rects[:3]:
            self._paint_line(painter, QRectF(rect).adjusted(-REACH, -REACH, REACH, REACH))
        painter.end()

    def _paint_ring(self, painter: QPainter, box: QRectF) -> None:
        box = box.intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        unit = self.unit
        radius = 9 * unit
        for width, alpha in ((10.0, 45), (6.0, 90)):
            painter.setPen(QPen(theme.colour(theme.ACCENT_STRONG, alpha), width * unit))
            painter.drawRoundedRect(box, radius, radius)
        for colour, width in ((theme.OUTLINE, 4.5), (theme.ACCENT_STRONG, 2.6)):
            painter.setPen(QPen(QColor(colour), width * unit))
            painter.drawRoundedRect(box, radius, radius)

    def _paint_line(self, painter: QPainter, box: QRectF) -> None:
        """Paint a line from the edge of the words to the edge of the ring, with a tip."""
        if self.bubble.isEmpty():
            return
        words = QRectF(self.bubble)
        start, end = _edge(words, box.center()), _edge(box, words.center())
        way = end - start
        length = math.hypot(way.x(), way.y())
        unit = self.unit
        if length < 14 * unit or words.intersects(box):
            return
        one = way / length
        across = QPointF(-one.y(), one.x())
        path = QPainterPath(start)
        path.quadTo(start + way * 0.5 + across * min(26.0, length * 0.12), end - one * 4 * unit)
        for colour, width in ((theme.OUTLINE, 5.0), (theme.ACCENT_STRONG, 2.6)):
            painter.setPen(QPen(QColor(colour), width * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        painter.setPen(QPen(QColor(theme.OUTLINE), 1.2))
        painter.setBrush(QColor(theme.ACCENT_STRONG))
        tip = [end, end - (one * 13 - across * 7) * unit, end - (one * 13 + across * 7) * unit]
        painter.drawPolygon(QPolygonF(tip))


def _edge(box: QRectF, towards: QPointF) -> QPointF:
    """The point where the line from a box's middle to a point leaves the box."""
    middle = box.center()
    way = towards - middle
    if way.isNull():
        return middle
    across = box.width() / 2 / abs(way.x()) if way.x() else math.inf
    down = box.height() / 2 / abs(way.y()) if way.y() else math.inf
    return middle + way * min(across, down, 1.0)
