"""Symbols: SVG drawings of mana, counters and icons, rendered once per size and resolution.

A symbol has the name of its file ("mana-W", "icon-keyword-flying"); `mana_name` converts the notation of costs ("W",
"u/b", "2/W", "{T}") to such a name. Icons are black drawings that take any colour.
"""

from __future__ import annotations

import logging
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gui.paint.asset_paths import symbol_names, symbol_path
from gui.paint.cache import ByteCache
from gui.paint.face import COLOUR_ORDER

_log = logging.getLogger(__name__)
_CACHE: ByteCache[QPixmap] = ByteCache(6_000_000)
_MISSING = "counter-other"

COUNTER_NAMES = {
    "+1/+1": "counter-+1-+1",
    "-1/-1": "counter--1--1",
}


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    return frozenset(symbol_names())


@lru_cache(maxsize=1024)
def mana_name(symbol: str) -> str | None:
    """The name of the drawing for a symbol of the rules (107.4), with or without braces; None if there is none."""
    bare = symbol.strip("{}").upper().replace("∞", "").replace("½", "")
    plain = f"mana-{bare.replace('/', '-')}"
    if plain in known():
        return plain
    parts = bare.split("/")
    order = "2C" + COLOUR_ORDER + "P"
    if all(part in order for part in parts):
        ordered = "mana-" + "-".join(sorted(parts, key=order.index))
        if ordered in known():
            return ordered
    return None


def counter_name(kind: str) -> str:
    """The name of the drawing for a kind of counter ("+1/+1", "charge"); a generic one if it has none of its own."""
    name = COUNTER_NAMES.get(kind, f"counter-{kind.lower()}")
    return name if name in known() else _MISSING


def keyword_icon(keyword: str) -> str | None:
    """The icon of a keyword by its English name ("first strike"); None if it has none."""
    name = "icon-keyword-" + keyword.lower().split(" from ")[0].replace(" ", "-")
    return name if name in known() else None


@lru_cache(maxsize=256)
def _renderer(name: str) -> QSvgRenderer | None:
    renderer = QSvgRenderer(str(symbol_path(name)))
    if not renderer.isValid():
        _log.warning("symbol does not load: %s", symbol_path(name))
        return None
    return renderer


def _render(name: str, pixels: int, colour: QColor | None) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    renderer = _renderer(name)
    if colour is None:
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if renderer is not None:
            renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        return image
    # Inverted black-on-white is the colour's alpha: white cut-outs show the background.
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if renderer is not None:
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    image.invertPixels()
    mask = image.convertToFormat(QImage.Format.Format_Grayscale8)
    mask.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    tinted = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    tinted.fill(colour)
    painter = QPainter(tinted)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, mask)
    painter.end()
    return tinted


def symbol_pixmap(name: str, size: float, dpr: float = 1.0, colour: QColor | None = None) -> QPixmap:
    """The symbol as a square of ``size`` × ``size`` units at ``dpr`` pixels per unit; icons take ``colour``.

    Raises KeyError if there is no such symbol.
    """
    if name not in known():
        raise KeyError(name)
    pixels = max(1, round(size * dpr))
    key = (name, pixels, dpr, colour.rgba() if colour is not None else None)
    found = _CACHE.get(key)
    if found is not None:
        return found
    pixmap = QPixmap.fromImage(_render(name, pixels, colour))
    pixmap.setDevicePixelRatio(dpr)
    return _CACHE.put(key, pixmap, pixels * pixels * 4)


def paint_symbol(painter: QPainter, name: str, rect: QRectF, colour: QColor | None = None) -> None:
    """Paint a symbol into the square ``rect``, sharp at the painter's resolution."""
    transform = painter.worldTransform()
    scale = (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5
    dpr = painter.device().devicePixelRatio()
    pixmap = symbol_pixmap(name, rect.width() * scale * dpr, 1.0, colour)
    if scale * dpr == 1.0:
        painter.drawPixmap(QPointF(round(rect.x()), round(rect.y())), pixmap)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
    painter.restore()


def icon(name: str, colour: QColor | None = None, size: int = 32) -> QIcon:
    """A symbol as a QIcon for buttons and menus, at normal and double resolution."""
    made = QIcon()
    for dpr in (1.0, 2.0):
        made.addPixmap(symbol_pixmap(name, size, dpr, colour))
    return made


def cached_bytes() -> int:
    return _CACHE.used
