"""Arrows between things on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
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
"""Length of an arrow's head, in units of the table."""
BELOW = 0.8
"""Height of arrows that run under the cards."""
ABOVE = 70.0


def head_of(end: QPointF, direction: QPointF, size: float) -> QPolygonF:
    """Return the head of an arrow that comes from `direction`, a vector of length 1."""
    side = QPointF(-direction.y(), direction.x())
    neck = end - direction * size
    return QPolygonF([end, neck + side * size * 0.55, neck + direction * size * 0.2, neck - side * size * 0.55])


def draw_arrow(
    painter: QPainter, path: QPainterPath, head: QPolygonF, kind: ArrowKind, width: float, tint: str = ""
) -> None:
    """Stroke an arrow with a dark edge, so that it shows on any background. `tint` replaces the colour of its kind."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = theme.colour(tint or theme.GLOWS[GLOW_OF_KIND[kind]].colour)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen, thick in ((theme.colour(theme.OUTLINE, 170), width * 1.9), (colour, width)):
        painter.setPen(QPen(pen, thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)
    edge = QPen(theme.colour(theme.OUTLINE, 190), width * 0.4)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(colour)
    painter.drawPolygon(head)


class ArrowItem(QGraphicsItem):
    """One arrow, slightly curved so that several can be told apart. It never takes the mouse."""

    def __init__(self, arrow: Arrow) -> None:
        super().__init__()
        self.arrow = arrow
        self.start = QPointF()
        self.end = QPointF()
        self._straight = False
        self._unit = 1.0
        self.path = QPainterPath()
        self._head = QPolygonF()
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(ABOVE)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def aim(
        self, start: QPointF, end: QPointF, *, straight: bool = False, below: bool = False, unit: float = 1.0
    ) -> None:
        """Run from `start` to `end`, in scene coordinates."""
        self.setZValue(BELOW if below else ABOVE)
        if start == self.start and end == self.end and (straight, unit) == (self._straight, self._unit):
            return
        self.prepareGeometryChange()
        self.start, self.end = QPointF(start), QPointF(end)
        self._straight, self._unit = straight, unit
        run = end - start
        length = math.hypot(run.x(), run.y()) or 1.0
        bend = QPointF(-run.y(), run.x()) / length * min(60.0 * unit, length * 0.16)
        if bend.y() > 0:
            bend = -bend
        control = (start + end) / 2 + (QPointF() if straight else bend)
        tangent = end - control
        tangent /= math.hypot(tangent.x(), tangent.y()) or 1.0
        size = min(HEAD * unit, length * 0.45)
        self.path = QPainterPath(start)
        self.path.quadTo(control, end - tangent * size)
        self._head = head_of(end, tangent, size)
        reach = 8 * unit
        whole = self.path.boundingRect().united(self._head.boundingRect())
        self._bounds = whole.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        draw_arrow(painter, self.path, self._head, self.arrow.kind, (3.0 if self._straight else 4.0) * self._unit)


class Stream(QGraphicsItem):
    """The attacks on one player: they start at the attackers, join in the middle of the table and end at the heart.

    It runs under the cards and never takes the mouse.
    """

    def __init__(self) -> None:
        super().__init__()
        self.path = QPainterPath()
        self._head = QPolygonF()
        self._unit = 1.0
        self.colour = ""
        """The stream's colour; "" for that of all attacks."""
        self.joints: list[QPointF] = []
        """Where arrows from attackers join one of several streams."""
        self._bounds = QRectF()
        self._course: object = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(BELOW)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def flow(
        self, springs: Sequence[QPointF], lane: float, turn: float, end: QPointF, unit: float, colour: str = ""
    ) -> None:
        """Run from `springs` along the height `lane` to `turn`, and from there to `end`. `colour` tells one stream from
        another."""
        course = ([(spring.x(), spring.y()) for spring in springs], lane, turn, end.x(), end.y(), unit, colour)
        if course == self._course:
            return
        self.prepareGeometryChange()
        self._course = course
        self._unit = unit
        self.colour = colour
        self.joints = [QPointF(spring.x(), lane) for spring in springs] if colour else []
        self.update()
        path = QPainterPath()
        for spring in springs:
            path.moveTo(spring)
            path.lineTo(spring.x(), lane)
        size = HEAD * unit
        direction = QPointF(-1.0 if end.x() < turn else 1.0, 0.0)
        curve = min(18.0 * unit, abs(end.y() - lane) / 2)
        upwards = 1.0 if end.y() > lane else -1.0
        left = turn < min(spring.x() for spring in springs)
        path.moveTo((max if left else min)(spring.x() for spring in springs), lane)
        path.lineTo(turn + curve if left else turn - curve, lane)
        path.quadTo(turn, lane, turn, lane + curve * upwards)
        path.lineTo(turn, end.y() - curve * upwards)
        path.quadTo(turn, end.y(), turn + direction.x() * min(curve, abs(end.x() - turn) / 2), end.y())
        path.lineTo(end - direction * size)
        self.path = path
        self._head = head_of(end, direction, size)
        reach = 9 * unit
        self._bounds = path.boundingRect().united(self._head.boundingRect()).adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        width = (4.0 if self.colour else 5.0) * self._unit
        draw_arrow(painter, self.path, self._head, ArrowKind.ATTACK, width, self.colour)
        for joint in self.joints:  # the pen and brush of the head
            painter.drawEllipse(joint, width * 1.2, width * 1.2)
