"""A deck's colours as a small picture, for lists and menus whose words can't contain symbols."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from gui.paint import symbols

MOST = 3
"""Number of symbols side by side; more overlap."""


def icon_size(pixels: int) -> QSize:
    """The size of the picture beside letters of that many pixels."""
    return QSize(round(pixels * 1.1 * MOST), round(pixels * 1.1))


def colour_icon(colours: str, pixels: int, ratio: float) -> QIcon:
    """The symbols of these letters of WUBRG, at the right."""
    size = icon_size(pixels)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = size.height()
    step = min(side, (size.width() - side) / max(1, len(colours) - 1))
    for place, letter in enumerate(reversed(colours)):
        name = symbols.mana_name(letter)
        if name is not None:
            symbols.paint_symbol(painter, name, QRectF(size.width() - side - place * step, 0, side, side))
    painter.end()
    return QIcon(pixmap)
