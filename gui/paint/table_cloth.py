"""The playmat: felt in a wooden rim under warm light, at any size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from gui.paint import theme
from gui.paint.art.canvas import cloud_tile, faded, grain_tile
from gui.paint.cache import ByteCache
from gui.paint.frame import GOLD, rounded

_CACHE: ByteCache[QPixmap] = ByteCache(34_000_000)


def cloth(size: QSize, dpr: float = 1.0, felt: str = "green") -> QPixmap:
    """The mat for a window of ``size`` units. Raises KeyError for a felt that the theme does not have."""
    pixels = QSize(max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr)))
    key = (pixels.width(), pixels.height(), dpr, felt, theme.NAME)
    found = _CACHE.get(key)
    if found is not None:
        return found
    image = QImage(pixels, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_cloth(painter, QRectF(0, 0, pixels.width(), pixels.height()), felt, dpr)
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    if image.sizeInBytes() > _CACHE.limit // 2:
        _CACHE.clear()
    return _CACHE.put(key, pixmap, image.sizeInBytes())


def paint_cloth(painter: QPainter, box: QRectF, felt: str = "green", dpr: float = 1.0) -> None:
    """Paint the mat into ``box``."""
    light, middle, dark = (QColor(name) for name in theme.NOW.felt[felt])
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    rim = rim_width(box.width() / dpr, box.height() / dpr) * dpr
    _wood(painter, box, rim)
    cloth_box = box.adjusted(rim, rim, -rim, -rim)
    path = rounded(cloth_box, rim * 1.1)
    painter.fillPath(path, middle)
    painter.setClipPath(path)
    glow = QRadialGradient(
        QPointF(box.center().x(), box.top() + box.height() * 0.46), max(box.width(), box.height()) * 0.62
    )
    glow.setColorAt(0.0, light)
    glow.setColorAt(0.55, middle)
    glow.setColorAt(1.0, dark)
    painter.fillRect(cloth_box, glow)
    _clouds(painter, cloth_box, light)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.5)
    painter.fillRect(cloth_box, QBrush(grain_tile()))
    painter.setOpacity(0.35)
    painter.fillRect(cloth_box, QBrush(grain_tile("brush")))
    painter.setOpacity(1.0)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    warm = QRadialGradient(QPointF(box.center().x(), box.center().y()), max(box.width(), box.height()) * 0.42)
    warm.setColorAt(0.0, QColor(255, 206, 130, 30))
    warm.setColorAt(1.0, QColor(255, 206, 130, 0))
    painter.fillRect(cloth_box, warm)
    _shadow_inside(painter, cloth_box, rim * 2.4)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(10, 5, 2, 200), max(1.0, rim * 0.16)))
    painter.drawPath(path)
    inset = rim * 0.9
    painter.setPen(QPen(faded(GOLD, 0.4), max(1.0, dpr), Qt.PenStyle.DashLine))
    painter.drawPath(rounded(cloth_box.adjusted(inset, inset, -inset, -inset), rim * 0.7))
    painter.restore()


def rim_width(width: float, height: float) -> float:
    """Width of the wood around a table of that size."""
    return max(6.0, min(width, height) * 0.012)


def _wood(painter: QPainter, box: QRectF, rim: float) -> None:
    light, middle, dark = (QColor(name) for name in theme.NOW.wood)
    for edge in ("top", "bottom", "left", "right"):
        path = QPainterPath()
        outer, inner = box, box.adjusted(rim, rim, -rim, -rim)
        corners = {
            "top": (outer.topLeft(), outer.topRight(), inner.topRight(), inner.topLeft()),
            "bottom": (outer.bottomLeft(), outer.bottomRight(), inner.bottomRight(), inner.bottomLeft()),
            "left": (outer.topLeft(), inner.topLeft(), inner.bottomLeft(), outer.bottomLeft()),
            "right": (outer.topRight(), inner.topRight(), inner.bottomRight(), outer.bottomRight()),
        }[edge]
        path.moveTo(corners[0])
        for corner in corners[1:]:
            path.lineTo(corner)
        path.closeSubpath()
        a, b = (corners[0], corners[3]) if edge in ("top", "bottom") else (corners[0], corners[1])
        gradient = QLinearGradient(a, QPointF(a.x(), b.y()) if edge in ("top", "bottom") else QPointF(b.x(), a.y()))
        gradient.setColorAt(0.0, dark if edge in ("bottom", "right") else middle)
        gradient.setColorAt(0.5, light if edge in ("top", "left") else middle)
        gradient.setColorAt(1.0, dark)
        painter.fillPath(path, gradient)


def _clouds(painter: QPainter, box: QRectF, light: QColor) -> None:
    """Paint the brush marks of hands on the felt."""
    sheet = QImage(128, 128, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(light)
    stain = QPainter(sheet)
    stain.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    stain.drawImage(0, 0, cloud_tile(4))
    stain.end()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(0.16)
    painter.drawImage(box, sheet)
    painter.restore()


def _shadow_inside(painter: QPainter, box: QRectF, reach: float) -> None:
    """The rim's shadow on the cloth."""
    for x0, y0, x1, y1, area in (
        (0.0, box.top(), 0.0, box.top() + reach, QRectF(box.left(), box.top(), box.width(), reach)),
        (
            0.0,
            box.bottom(),
            0.0,
            box.bottom() - reach * 0.6,
            QRectF(box.left(), box.bottom() - reach * 0.6, box.width(), reach * 0.6),
        ),
        (box.left(), 0.0, box.left() + reach, 0.0, QRectF(box.left(), box.top(), reach, box.height())),
        (
            box.right(),
            0.0,
            box.right() - reach * 0.6,
            0.0,
            QRectF(box.right() - reach * 0.6, box.top(), reach * 0.6, box.height()),
        ),
    ):
        gradient = QLinearGradient(x0, y0, x1, y1)
        gradient.setColorAt(0.0, theme.shade(120))
        gradient.setColorAt(1.0, QColor(0, 0, 0, 0))
        painter.fillRect(area, gradient)
