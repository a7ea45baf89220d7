"""The light round an item that can act, may not, is chosen, attacks and so on: a colour, a line style and an icon."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.paint import theme
from gui.paint.art.canvas import faded
from gui.paint.frame import rounded
from gui.paint.symbols import paint_symbol
from gui.paint.theme import GLOWS


def paint_glow(painter: QPainter, rect: QRectF, kind: str, strength: float = 1.0, sign: bool = True) -> None:
    """Light round ``rect`` (a card's place), reaching about 7% of its width outwards.

    ``kind`` is a key of `GLOWS` (KeyError otherwise), ``strength`` 0…1 for pulsing; ``sign`` adds the kind's icon at
    the top.
    """
    glow = GLOWS[kind]
    colour = QColor(glow.colour)
    unit = min(rect.width(), rect.height()) * 0.014
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(5, 0, -1):
        grow = unit * step * 0.55
        painter.setPen(QPen(faded(colour, strength * 0.13), unit * step * 1.1))
        painter.drawPath(rounded(rect.adjusted(-grow, -grow, grow, grow), rect.width() * 0.05 + grow))
    painter.setPen(QPen(faded(colour, 0.35 + 0.65 * strength), max(1.5, unit * 1.6), glow.pen))
    painter.drawPath(rounded(rect.adjusted(-unit, -unit, unit, unit), rect.width() * 0.05 + unit))
    painter.restore()
    if sign:
        paint_sign(painter, rect, kind)


def sign_spot(rect: QRectF) -> QRectF:
    """Place of the disc with a glow's icon, on the upper edge of ``rect``."""
    size = max(14.0, rect.width() * 0.16)
    return QRectF(rect.center().x() - size / 2, rect.top() - size * 0.62, size, size)


def paint_sign(painter: QPainter, rect: QRectF, kind: str) -> None:
    """Paint only a glow's icon, in a disc on the upper edge of ``rect``, for painting over the card."""
    glow = GLOWS[kind]
    colour = QColor(glow.colour)
    spot = sign_spot(rect)
    size = spot.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, max(1.0, size * 0.08)))
    painter.setBrush(theme.colour(theme.PANEL_SUNK, 235))
    painter.drawEllipse(spot)
    inset = size * 0.22
    paint_symbol(painter, glow.icon, spot.adjusted(inset, inset, -inset, -inset), colour)
    painter.restore()
