"""The back of a card, in one of the designs of `sleeves`."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gui.paint.art.canvas import faded, grain_tile
from gui.paint.frame import OUTER, rounded
from gui.paint.sleeves import DESIGNS, USUAL


def paint_back(painter: QPainter, w: float, h: float, design: str = USUAL, emblem: bool = True) -> None:
    """Paint the back, ``w`` × ``h`` pixels, at the painter's origin; without ``emblem`` the middle stays empty."""
    sleeve = DESIGNS[design]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(rounded(QRectF(0, 0, w, h), w * 0.052), OUTER)
    border = w * 0.032
    body = QRectF(border, border, w - 2 * border, h - 2 * border)
    path = rounded(body, w * 0.034)
    ground = QRadialGradient(w / 2, h * 0.46, h * 0.62)
    for place, colour in zip((0.0, 0.45, 1.0), sleeve.ground, strict=True):
        ground.setColorAt(place, QColor(colour))
    painter.fillPath(path, ground)
    painter.save()
    painter.setClipPath(path)
    sleeve.weave(painter, body, w)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    brush = QBrush(grain_tile("brush"))
    painter.setOpacity(0.6)
    painter.fillRect(body, brush)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = QColor(sleeve.line)
    for inset, width, alpha in ((0.018, 0.008, 0.95), (0.036, 0.003, 0.7)):
        painter.setPen(QPen(faded(line, alpha), max(0.8, w * width)))
        painter.drawPath(rounded(body.adjusted(w * inset, w * inset, -w * inset, -w * inset), w * 0.026))
    if emblem:
        sleeve.emblem(painter, QPointF(w / 2, h / 2), w * 0.335, sleeve)
    for sx in (-1, 1):
        for sy in (-1, 1):
            _corner(painter, QPointF(w / 2 + sx * w * 0.395, h / 2 + sy * h * 0.428), w * 0.05, line)


def _corner(painter: QPainter, at: QPointF, r: float, colour: QColor) -> None:
    path = QPainterPath()
    for i in range(8):
        a, d = i * pi / 4, r if i % 2 == 0 else r * 0.36
        point = QPointF(at.x() + sin(a) * d, at.y() - cos(a) * d)
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    painter.fillPath(path, colour)
