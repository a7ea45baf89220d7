"""The back of a card: Tappeto's own knot of five lights on a woven ground."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gui.paint.art.canvas import faded, grain_tile
from gui.paint.frame import GOLD, OUTER, rounded
from gui.paint.symbols import paint_symbol


def paint_back(painter: QPainter, w: float, h: float, medallion: bool = True) -> None:
    """Paint the back, ``w`` × ``h`` pixels, at the painter's origin; without the ``medallion`` its middle is free."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(rounded(QRectF(0, 0, w, h), w * 0.052), OUTER)
    border = w * 0.032
    body = QRectF(border, border, w - 2 * border, h - 2 * border)
    path = rounded(body, w * 0.034)
    ground = QRadialGradient(w / 2, h * 0.46, h * 0.62)
    ground.setColorAt(0.0, QColor("#a5482c"))
    ground.setColorAt(0.45, QColor("#6c2226"))
    ground.setColorAt(1.0, QColor("#2a0f1c"))
    painter.fillPath(path, ground)
    painter.save()
    painter.setClipPath(path)
    _lattice(painter, body, w)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    brush = QBrush(grain_tile("brush"))
    painter.setOpacity(0.6)
    painter.fillRect(body, brush)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, alpha in ((0.018, 0.008, 0.95), (0.036, 0.003, 0.7)):
        painter.setPen(QPen(faded(GOLD, alpha), max(0.8, w * width)))
        painter.drawPath(rounded(body.adjusted(w * inset, w * inset, -w * inset, -w * inset), w * 0.026))
    if medallion:
        _medallion(painter, QPointF(w / 2, h / 2), w)
    for sx in (-1, 1):
        for sy in (-1, 1):
            _corner(painter, QPointF(w / 2 + sx * w * 0.395, h / 2 + sy * h * 0.428), w * 0.05)


def _lattice(painter: QPainter, body: QRectF, w: float) -> None:
    """Crossing threads, as in a carpet."""
    painter.setPen(QPen(QColor(255, 205, 140, 34), max(0.7, w * 0.008)))
    step = w * 0.085
    x = body.left() - body.height()
    while x < body.right() + body.height():
        painter.drawLine(QPointF(x, body.top()), QPointF(x + body.height(), body.bottom()))
        painter.drawLine(QPointF(x, body.bottom()), QPointF(x + body.height(), body.top()))
        x += step


def _corner(painter: QPainter, at: QPointF, r: float) -> None:
    path = QPainterPath()
    for i in range(8):
        a, d = i * pi / 4, r if i % 2 == 0 else r * 0.36
        point = QPointF(at.x() + sin(a) * d, at.y() - cos(a) * d)
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    painter.fillPath(path, GOLD)


def _medallion(painter: QPainter, centre: QPointF, w: float) -> None:
    """An interlaced star with one light for each colour round a tilted card."""
    r = w * 0.335
    glow = QRadialGradient(centre, r * 1.5)
    glow.setColorAt(0.0, QColor(255, 190, 100, 150))
    glow.setColorAt(0.6, QColor(255, 150, 70, 50))
    glow.setColorAt(1.0, QColor(255, 150, 70, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(centre, r * 1.5, r * 1.5)
    painter.setBrush(QColor("#22101c"))
    painter.setPen(QPen(GOLD, w * 0.012))
    painter.drawEllipse(centre, r, r)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k in range(5):
        painter.save()
        painter.translate(centre)
        painter.rotate(k * 36)
        for colour, width in (("#22101c", 0.028), ("#c98a3c", 0.014), ("#f0c878", 0.005)):
            painter.setPen(QPen(QColor(colour), w * width))
            painter.drawEllipse(QPointF(0, 0), r * 0.93, r * 0.46)
        painter.restore()
    painter.setBrush(QColor("#22101c"))
    painter.setPen(QPen(GOLD, w * 0.01))
    painter.drawEllipse(centre, r * 0.4, r * 0.4)
    painter.save()
    painter.translate(centre)
    painter.rotate(24)
    card = QRectF(-r * 0.17, -r * 0.24, r * 0.34, r * 0.48)
    shine = QRadialGradient(card.topLeft(), r * 0.7)
    shine.setColorAt(0.0, QColor("#fff0c0"))
    shine.setColorAt(1.0, QColor("#d9652e"))
    painter.setPen(QPen(QColor("#2a1010"), w * 0.006))
    painter.setBrush(shine)
    painter.drawRoundedRect(card, r * 0.04, r * 0.04)
    painter.restore()
    size = w * 0.115
    for i, letter in enumerate("WUBRG"):
        a = i * 2 * pi / 5
        at = QPointF(centre.x() + sin(a) * r, centre.y() - cos(a) * r)
        painter.setPen(QPen(GOLD, w * 0.008))
        painter.setBrush(QColor("#22101c"))
        painter.drawEllipse(at, size * 0.58, size * 0.58)
        paint_symbol(painter, f"mana-{letter}", QRectF(at.x() - size / 2, at.y() - size / 2, size, size))
