"""The designs of card backs to choose from: a ground, a pattern all over it, and a sign in the middle.

Designs differ in drawing and lightness, so that they can be told apart without colours.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from gui.paint.frame import GOLD
from gui.paint.prng import Dice
from gui.paint.symbols import paint_symbol

Weave = Callable[[QPainter, QRectF, float], None]
"""Draws over the whole back: painter, body, width of the card."""
Emblem = Callable[[QPainter, QPointF, float, "Design"], None]
"""Draws the sign in the middle: painter, centre, radius, design."""


@dataclass(frozen=True)
class Design:
    """One design: the ground from its middle outwards, the edge of its lines, the background of its sign."""

    ground: tuple[str, str, str]
    line: str
    paper: str
    weave: Weave
    emblem: Emblem

    def pen(self, width: float, alpha: int = 255) -> QPen:
        """A pen in the colour of the lines."""
        colour = QColor(self.line)
        colour.setAlpha(alpha)
        return QPen(colour, width)


def _polar(centre: QPointF, radius: float, angle: float) -> QPointF:
    """The point at a distance from the centre; the angle is clockwise from the top."""
    return QPointF(centre.x() + sin(angle) * radius, centre.y() - cos(angle) * radius)


def _star(centre: QPointF, points: int, outer: float, inner: float) -> QPolygonF:
    return QPolygonF(
        [_polar(centre, outer if step % 2 == 0 else inner, step * pi / points) for step in range(2 * points)]
    )


def _disc(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """The light round the sign, and its background."""
    glow = QRadialGradient(centre, r * 1.5)
    for place, alpha in ((0.0, 150), (0.6, 50), (1.0, 0)):
        light = QColor(design.ground[0]).lighter(150)
        light.setAlpha(alpha)
        glow.setColorAt(place, light)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(centre, r * 1.5, r * 1.5)
    painter.setBrush(QColor(design.paper))
    painter.setPen(QPen(QColor(design.line), r * 0.036))
    painter.drawEllipse(centre, r, r)


# Weaves


def _lattice(painter: QPainter, body: QRectF, w: float) -> None:
    """Crossing threads, as in a carpet."""
    painter.setPen(QPen(QColor(255, 205, 140, 34), max(0.7, w * 0.008)))
    step = w * 0.085
    x = body.left() - body.height()
    while x < body.right() + body.height():
        painter.drawLine(QPointF(x, body.top()), QPointF(x + body.height(), body.bottom()))
        painter.drawLine(QPointF(x, body.bottom()), QPointF(x + body.height(), body.top()))
        x += step


def _waves(painter: QPainter, body: QRectF, w: float) -> None:
    """Waves like scales, in rows."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(190, 240, 245, 70), max(0.7, w * 0.009)))
    size = w * 0.15
    for row in range(int(body.height() / (size * 0.5)) + 3):
        y = body.top() + row * size * 0.5
        for column in range(-1, int(body.width() / size) + 2):
            x = body.left() + (column + (row % 2) / 2) * size
            for share in (1.0, 0.66, 0.33):
                box = QRectF(x - size / 2 * share, y - size / 2 * share, size * share, size * share)
                painter.drawArc(box, 0, 180 * 16)


def _leaves(painter: QPainter, body: QRectF, w: float) -> None:
    """Twigs with leaves on both sides, growing upwards."""
    painter.setBrush(QColor(210, 235, 160, 46))
    painter.setPen(QPen(QColor(210, 235, 160, 60), max(0.6, w * 0.006)))
    step = w * 0.16
    for column in range(int(body.width() / step) + 2):
        x = body.left() + column * step
        painter.drawLine(QPointF(x, body.top()), QPointF(x, body.bottom()))
        for row in range(int(body.height() / (step * 0.62)) + 2):
            y = body.top() + (row + column % 2 / 2) * step * 0.62
            for side in (-1, 1):
                leaf = QPainterPath(QPointF(x, y))
                tip = QPointF(x + side * step * 0.42, y - step * 0.34)
                leaf.quadTo(QPointF(x + side * step * 0.05, y - step * 0.36), tip)
                leaf.quadTo(QPointF(x + side * step * 0.4, y), QPointF(x, y))
                painter.drawPath(leaf)


def _sky(painter: QPainter, body: QRectF, w: float) -> None:
    """Large and small stars."""
    dice = Dice("the sky on a card back")
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(70):
        at = QPointF(body.left() + dice.unit() * body.width(), body.top() + dice.unit() * body.height())
        size = w * (0.006 + 0.022 * dice.unit() ** 3)
        painter.setBrush(QColor(235, 225, 255, 60 + int(150 * dice.unit())))
        painter.drawPolygon(_star(at, 4, size, size * 0.35))


def _chevrons(painter: QPainter, body: QRectF, w: float) -> None:
    """Zigzag bands, alternately thick and thin."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    step = w * 0.1
    for row in range(int(body.height() / step) + 3):
        y = body.top() + row * step
        path = QPainterPath(QPointF(body.left(), y))
        for column in range(int(body.width() / step) + 2):
            path.lineTo(body.left() + (column + 0.5) * step, y - step * 0.5)
            path.lineTo(body.left() + (column + 1) * step, y)
        painter.setPen(QPen(QColor(255, 170, 80, 90), max(0.7, w * (0.02 if row % 2 else 0.007))))
        painter.drawPath(path)


def _hexagons(painter: QPainter, body: QRectF, w: float) -> None:
    """Cells of ice."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(60, 100, 140, 80), max(0.7, w * 0.007)))
    side = w * 0.062
    wide, high = side * sqrt(3), side * 1.5
    for row in range(int(body.height() / high) + 2):
        for column in range(int(body.width() / wide) + 2):
            middle = QPointF(body.left() + (column + row % 2 / 2) * wide, body.top() + row * high)
            painter.drawPolygon(QPolygonF([_polar(middle, side, step * pi / 3) for step in range(6)]))


# Signs


def _lights(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """An interlaced star with one light for each colour, round a tilted card."""
    _disc(painter, centre, r, design)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k in range(5):
        painter.save()
        painter.translate(centre)
        painter.rotate(k * 36)
        for colour, width in (("#22101c", 0.084), ("#c98a3c", 0.042), ("#f0c878", 0.015)):
            painter.setPen(QPen(QColor(colour), r * width))
            painter.drawEllipse(QPointF(0, 0), r * 0.93, r * 0.46)
        painter.restore()
    painter.setBrush(QColor(design.paper))
    painter.setPen(QPen(GOLD, r * 0.03))
    painter.drawEllipse(centre, r * 0.4, r * 0.4)
    painter.save()
    painter.translate(centre)
    painter.rotate(24)
    card = QRectF(-r * 0.17, -r * 0.24, r * 0.34, r * 0.48)
    shine = QRadialGradient(card.topLeft(), r * 0.7)
    shine.setColorAt(0.0, QColor("#fff0c0"))
    shine.setColorAt(1.0, QColor("#d9652e"))
    painter.setPen(QPen(QColor("#2a1010"), r * 0.018))
    painter.setBrush(shine)
    painter.drawRoundedRect(card, r * 0.04, r * 0.04)
    painter.restore()
    size = r * 0.343
    for i, letter in enumerate("WUBRG"):
        at = _polar(centre, r, i * 2 * pi / 5)
        painter.setPen(QPen(GOLD, r * 0.024))
        painter.setBrush(QColor(design.paper))
        painter.drawEllipse(at, size * 0.58, size * 0.58)
        paint_symbol(painter, f"mana-{letter}", QRectF(at.x() - size / 2, at.y() - size / 2, size, size))


def _shell(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """A shell with ribs spreading from its foot."""
    _disc(painter, centre, r, design)
    foot = QPointF(centre.x(), centre.y() + r * 0.62)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share in range(-4, 5):
        tip = _polar(foot, r * (1.36 - 0.022 * share * share), share * 0.2)
        rib = QPainterPath(foot)
        rib.quadTo(_polar(foot, r * 0.8, share * 0.28), tip)
        painter.setPen(design.pen(r * 0.035))
        painter.drawPath(rib)
        painter.drawEllipse(tip, r * 0.06, r * 0.06)
    painter.setBrush(QColor(design.line))
    painter.drawEllipse(foot, r * 0.12, r * 0.09)


def _rosette(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """Two rings of leaves round a bud."""
    _disc(painter, centre, r, design)
    for count, length, turn in ((8, 0.9, 0.0), (8, 0.55, pi / 8)):
        for step in range(count):
            angle = step * 2 * pi / count + turn
            leaf = QPainterPath(centre)
            tip = _polar(centre, r * length, angle)
            leaf.quadTo(_polar(centre, r * length * 0.6, angle - 0.45), tip)
            leaf.quadTo(_polar(centre, r * length * 0.6, angle + 0.45), centre)
            painter.setPen(design.pen(r * 0.022))
            painter.setBrush(QColor(design.ground[0 if turn else 1]))
            painter.drawPath(leaf)
            painter.drawLine(centre, tip)
    painter.setBrush(QColor(design.line))
    painter.drawEllipse(centre, r * 0.1, r * 0.1)


def _moon(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """A crescent holding a star."""
    _disc(painter, centre, r, design)
    moon = QPainterPath()
    moon.addEllipse(centre, r * 0.74, r * 0.74)
    bite = QPainterPath()
    bite.addEllipse(centre + QPointF(r * 0.26, -r * 0.12), r * 0.58, r * 0.58)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(moon.subtracted(bite), QColor(design.line))
    painter.setBrush(QColor(design.line))
    painter.drawPolygon(_star(centre + QPointF(r * 0.26, -r * 0.12), 8, r * 0.36, r * 0.13))


def _sun(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """A burning wheel with an eye."""
    _disc(painter, centre, r, design)
    painter.setPen(Qt.PenStyle.NoPen)
    for points, outer, inner, colour in ((16, 0.92, 0.5, design.ground[1]), (12, 0.74, 0.4, design.line)):
        painter.setBrush(QColor(colour))
        painter.drawPolygon(_star(centre, points, r * outer, r * inner))
    painter.setBrush(QColor(design.paper))
    painter.drawEllipse(centre, r * 0.34, r * 0.34)
    painter.setBrush(QColor(design.line))
    painter.drawEllipse(centre, r * 0.13, r * 0.26)


def _crystal(painter: QPainter, centre: QPointF, r: float, design: Design) -> None:
    """A snow crystal with six arms."""
    _disc(painter, centre, r, design)
    painter.setPen(design.pen(r * 0.05))
    for arm in range(6):
        angle = arm * pi / 3
        painter.drawLine(centre, _polar(centre, r * 0.86, angle))
        for share in (0.34, 0.54, 0.7):
            root = _polar(centre, r * share, angle)
            for side in (-1, 1):
                painter.drawLine(root, _polar(root, r * (0.34 - share * 0.24), angle + side * pi / 3.4))


DESIGNS: dict[str, Design] = {
    "lights": Design(("#a5482c", "#6c2226", "#2a0f1c"), GOLD.name(), "#22101c", _lattice, _lights),
    "tide": Design(("#3f9aa8", "#1c5f7d", "#0b2a45"), "#d8f2ef", "#0c3048", _waves, _shell),
    "grove": Design(("#7d9a45", "#38642f", "#142c1a"), "#eef0b8", "#1d3a1c", _leaves, _rosette),
    "dusk": Design(("#6b4aa0", "#38246b", "#120b2c"), "#e6d6ff", "#1a1038", _sky, _moon),
    "ember": Design(("#5a2a16", "#2b1512", "#0d0808"), "#ffb04a", "#160b08", _chevrons, _sun),
    "frost": Design(("#f4fafc", "#c6dbe8", "#8fb0c8"), "#2f5878", "#e8f2f7", _hexagons, _crystal),
}
"""All designs by name; the first is the default."""
USUAL = next(iter(DESIGNS))
