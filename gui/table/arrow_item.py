"""Arrows between things on the table."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.paint import theme
from gui.table.interaction import Arrow, ArrowKind

GLOW_OF_KIND = {
    ArrowKind.TARGET: "target",
    ArrowKind.ATTACK: "attacking",
    ArrowKind.BLOCK: "blocking",
    ArrowKind.AIM: "selected",
}
HEAD = 15.0


class ArrowItem(QGraphicsItem):
    """One arrow, bent a little so that several can be told apart. It never takes the mouse."""

    def __init__(self, arrow: Arrow) -> None:
        super().__init__()
        self.arrow = arrow
        self._start = QPointF()
        self._end = QPointF()
        self._path = QPainterPath()
        self._head = QPolygonF()
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(70)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def aim(self, start: QPointF, end: QPointF) -> None:
        """Run from `start` to `end`, both in the scene."""
        if start == self._start and end == self._end:
            return
        self.prepareGeometryChange()
        self._start, self._end = QPointF(start), QPointF(end)
        run = end - start
        length = math.hypot(run.x(), run.y()) or 1.0
        bend = QPointF(-run.y(), run.x()) / length * min(60.0, length * 0.16)
        if bend.y() > 0:
            bend = -bend
        control = (start + end) / 2 + bend
        tangent = end - control
        size = math.hypot(tangent.x(), tangent.y()) or 1.0
        tangent /= size
        side = QPointF(-tangent.y(), tangent.x())
        neck = end - tangent * HEAD
        self._path = QPainterPath(start)
        self._path.quadTo(control, neck)
        self._head = QPolygonF([end, neck + side * HEAD * 0.55, neck + tangent * 3, neck - side * HEAD * 0.55])
        self._bounds = self._path.boundingRect().united(self._head.boundingRect()).adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        glow = theme.GLOWS[GLOW_OF_KIND[self.arrow.kind]]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(10, 6, 3, 170), 7.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(QPen(theme.colour(glow.colour), 4.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        edge = QPen(QColor(10, 6, 3, 190), 1.6)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(edge)
        painter.setBrush(theme.colour(glow.colour))
        painter.drawPolygon(self._head)
