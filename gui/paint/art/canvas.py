"""A picture in progress: a Qt image with its own units and a painter's tools (glows, ridges, strokes, grain)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from gui.paint.prng import Dice

WIDTH = 400.0
HEIGHT = 300.0
COARSE = 260  # pictures up to this many pixels wide have fewer and broader strokes

Mode = QPainter.CompositionMode
Points = Sequence[tuple[float, float]]
Paint = QColor | QBrush | QLinearGradient | QRadialGradient | QConicalGradient


def rgb(name: str, alpha: float = 1.0) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(max(0.0, min(1.0, alpha)))
    return colour


def blend(first: QColor, second: QColor, share: float) -> QColor:
    """Mix the share ``share`` (0…1) of ``second`` into ``first``."""
    keep = 1 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
        first.alphaF() * keep + second.alphaF() * share,
    )


def faded(colour: QColor, alpha: float) -> QColor:
    made = QColor(colour)
    made.setAlphaF(max(0.0, min(1.0, alpha)))
    return made


def shaded(colour: QColor, amount: float) -> QColor:
    """Return a darker (``amount`` < 0, towards a cold black) or lighter colour (> 0, towards a warm white)."""
    if amount < 0:
        return blend(colour, QColor(10, 8, 18, colour.alpha()), -amount)
    return blend(colour, QColor(255, 246, 226, colour.alpha()), amount)


def polygon(points: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def smooth(points: Points, closed: bool = True) -> QPainterPath:
    """A curve through the midpoints of the sides, pulled towards the points."""
    path = QPainterPath()
    n = len(points)
    if closed:
        x0, y0 = points[-1]
        x1, y1 = points[0]
        path.moveTo((x0 + x1) / 2, (y0 + y1) / 2)
        for i in range(n):
            x, y = points[i]
            u, v = points[(i + 1) % n]
            path.quadTo(x, y, (x + u) / 2, (y + v) / 2)
        path.closeSubpath()
        return path
    path.moveTo(*points[0])
    for i in range(1, n - 1):
        x, y = points[i]
        u, v = points[i + 1]
        path.quadTo(x, y, (x + u) / 2, (y + v) / 2)
    path.lineTo(*points[-1])
    return path


def chiselled(points: Points, soft: float = 0.3) -> QPainterPath:
    """A closed outline with straight sides and rounded corners; ``soft`` is the rounded share of each side (0.5: all
    curve)."""
    path = QPainterPath()
    n = len(points)
    for i in range(n):
        x, y = points[i]
        px, py = points[i - 1]
        qx, qy = points[(i + 1) % n]
        ax, ay = x + (px - x) * soft, y + (py - y) * soft
        if i:
            path.lineTo(ax, ay)
        else:
            path.moveTo(ax, ay)
        path.quadTo(x, y, x + (qx - x) * soft, y + (qy - y) * soft)
    path.closeSubpath()
    return path


def fractal_line(
    dice: Dice, left: float, right: float, y: float, height: float, rough: float, steps: int = 6
) -> list[tuple[float, float]]:
    """A mountain line from ``left`` to ``right`` about ``y``, by midpoint displacement of initially ``height``
    units."""
    values = [dice.between(-0.5, 0.5), dice.between(-0.5, 0.5)]
    span = 1.0
    for _ in range(steps):
        finer = []
        for a, b in pairwise(values):
            finer += [a, (a + b) / 2 + dice.between(-0.5, 0.5) * span]
        finer.append(values[-1])
        values = finer
        span *= rough
    step = (right - left) / (len(values) - 1)
    return [(left + i * step, y - v * height) for i, v in enumerate(values)]


@lru_cache(maxsize=4)
def grain_tile(kind: str = "grain", side: int = 96) -> QImage:
    """A tile of noise around grey level 128 for overlays: fine grain, or "brush" with a horizontal weave."""
    dice = Dice("tile", kind)
    raw = dice.octets(side * side)
    if kind == "brush":
        rows = []
        for y in range(side):
            row = raw[y * side : (y + 1) * side]
            rows.append(bytes((row[x] + row[x - 1] + row[x - 2] + row[x - 3] + row[x - 4]) // 5 for x in range(side)))
        raw = b"".join(rows)
    pixels = bytes(96 + value * 64 // 255 for value in raw)
    return QImage(pixels, side, side, side, QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)


_CLOUD_CURVE = bytes(max(0, min(255, (value - 96) * 3)) for value in range(256))


@lru_cache(maxsize=8)
def cloud_tile(seed: int, side: int = 128) -> QImage:
    """Soft fractal noise as alpha: five octaves of random squares, smoothly scaled and added."""
    sheet = QImage(side, side, QImage.Format.Format_Grayscale8)
    sheet.fill(0)
    painter = QPainter(sheet)
    painter.setCompositionMode(Mode.CompositionMode_Plus)
    for octave, share in ((4, 0.46), (8, 0.26), (16, 0.15), (32, 0.08), (64, 0.05)):
        dice = Dice("cloud", seed, octave)
        small = QImage(dice.octets(octave * octave), octave, octave, octave, QImage.Format.Format_Grayscale8).copy()
        large = small.scaled(
            side, side, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.setOpacity(share)
        painter.drawImage(0, 0, large)
    painter.end()
    step = sheet.bytesPerLine()
    curved = bytes(sheet.constBits()).translate(_CLOUD_CURVE)
    alpha = QImage(curved, side, side, step, QImage.Format.Format_Grayscale8).copy()
    alpha.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    return alpha


class Canvas:
    """A picture of `WIDTH` × `HEIGHT` units (4:3) on an image that is ``pixels`` wide."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.rows = round(pixels * HEIGHT / WIDTH)
        self.image = QImage(pixels, self.rows, QImage.Format.Format_RGB32)
        self.image.fill(Qt.GlobalColor.black)
        self.scale = pixels / WIDTH
        self.painter = QPainter()
        self._below = self.image
        self._open()

    def _open(self) -> None:
        self.painter.begin(self.image)
        self.painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.painter.scale(self.scale, self.rows / HEIGHT)
        self.painter.setPen(Qt.PenStyle.NoPen)

    def finish(self) -> QImage:
        self.painter.end()
        return self.image

    # --- a layer of its own ------------------------------------------------------------------------------------------

    def begin_layer(self) -> None:
        """Paint on an empty layer until `end_layer`."""
        self.painter.end()
        self._below = self.image
        self.image = QImage(self.pixels, self.rows, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        self._open()

    def end_layer(self, side: int, light: QColor, dark: QColor) -> None:
        """Light the layer's shapes from the upper left (``side`` -1) or right (1) and add it to the picture."""
        self.painter.end()
        sheet = self.image
        reach = max(1.0, self.pixels / 130)
        rim = sheet.copy()
        painter = QPainter(rim)
        painter.setCompositionMode(Mode.CompositionMode_DestinationOut)
        painter.drawImage(QPointF(-side * reach, reach * 0.8), sheet)
        painter.setCompositionMode(Mode.CompositionMode_SourceIn)
        painter.fillRect(rim.rect(), shaded(light, 0.25))
        painter.end()
        painter = QPainter(sheet)
        painter.setCompositionMode(Mode.CompositionMode_SourceAtop)
        left, right = (self.pixels * 0.2, self.pixels * 0.8)
        lit, dim = (right, left) if side > 0 else (left, right)
        fall = QLinearGradient(lit, 0, dim, self.rows)
        fall.setColorAt(0.0, faded(light, 0.42))
        fall.setColorAt(0.34, faded(light, 0.04))
        fall.setColorAt(0.5, faded(dark, 0.12))
        fall.setColorAt(1.0, faded(dark, 0.82))
        painter.fillRect(sheet.rect(), fall)
        painter.setOpacity(0.75)
        painter.drawImage(0, 0, rim)
        painter.end()
        self.image = self._below
        self._open()
        self.painter.save()
        self.painter.resetTransform()
        self.painter.drawImage(0, 0, sheet)
        self.painter.restore()

    def end_half(self, left: float, right: float) -> None:
        """Add the layer to the picture, fading in from ``left`` to ``right``."""
        self.painter.resetTransform()
        self.painter.setCompositionMode(Mode.CompositionMode_DestinationIn)
        fade = QLinearGradient(left * self.scale, 0, right * self.scale, 0)
        fade.setColorAt(0.0, QColor(0, 0, 0, 0))
        fade.setColorAt(1.0, QColor(0, 0, 0, 255))
        self.painter.fillRect(self.image.rect(), fade)
        self.painter.end()
        sheet = self.image
        self.image = self._below
        self._open()
        self.painter.save()
        self.painter.resetTransform()
        self.painter.drawImage(0, 0, sheet)
        self.painter.restore()

    # --- areas -------------------------------------------------------------------------------------------------------

    def fill(self, paint: Paint) -> None:
        self.painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), paint)

    def sky(self, colours: Sequence[QColor], bottom: float = HEIGHT) -> None:
        """Blend colours from the top down to ``bottom``."""
        gradient = QLinearGradient(0, 0, 0, bottom)
        for i, colour in enumerate(colours):
            gradient.setColorAt(i / (len(colours) - 1), colour)
        self.fill(gradient)

    def shape(self, path: QPainterPath, paint: Paint, opacity: float = 1.0) -> None:
        if opacity != 1.0:
            self.painter.setOpacity(opacity)
        self.painter.fillPath(path, QBrush(paint))
        if opacity != 1.0:
            self.painter.setOpacity(1.0)

    def stroke(self, path: QPainterPath, colour: QColor, width: float, round_ends: bool = True) -> None:
        cap = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
        self.painter.strokePath(path, QPen(colour, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin))

    def disc(self, x: float, y: float, radius: float, paint: Paint) -> None:
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius)
        self.painter.fillPath(path, QBrush(paint))

    def mode(self, mode: QPainter.CompositionMode = Mode.CompositionMode_SourceOver) -> None:
        self.painter.setCompositionMode(mode)

    # --- light -------------------------------------------------------------------------------------------------------

    def glow(
        self,
        x: float,
        y: float,
        radius: float,
        colour: QColor,
        strength: float = 1.0,
        additive: bool = True,
        flat: float = 1.0,
    ) -> None:
        """Light that fades outwards from ``x``, ``y``; ``flat`` < 1 squeezes it vertically."""
        gradient = QRadialGradient(0, 0, radius)
        for at, share in ((0.0, 1.0), (0.25, 0.62), (0.5, 0.28), (0.75, 0.08), (1.0, 0.0)):
            gradient.setColorAt(at, faded(colour, share * strength))
        self.painter.save()
        if additive:
            self.painter.setCompositionMode(Mode.CompositionMode_Screen)
        self.painter.translate(x, y)
        self.painter.scale(1.0, flat)
        self.painter.fillRect(QRectF(-radius, -radius, 2 * radius, 2 * radius), gradient)
        self.painter.restore()

    def rays(
        self,
        dice: Dice,
        x: float,
        y: float,
        count: int,
        length: float,
        colour: QColor,
        strength: float,
        start: float = 0.0,
        sweep: float = 360.0,
        width: float = 5.0,
    ) -> None:
        """Beams from ``x``, ``y``, on average ``width`` degrees wide, fading outwards."""
        gradient = QRadialGradient(x, y, length)
        gradient.setColorAt(0.0, faded(colour, strength))
        gradient.setColorAt(0.4, faded(colour, strength * 0.45))
        gradient.setColorAt(1.0, faded(colour, 0.0))
        self.painter.save()
        self.painter.setCompositionMode(Mode.CompositionMode_Screen)
        path = QPainterPath()
        for i in range(count):
            angle = (start + sweep * (i + dice.between(-0.35, 0.35)) / count) * pi / 180
            half = dice.between(0.35, 1.3) * width * pi / 360
            reach = length * dice.between(0.6, 1.0)
            path.moveTo(x, y)
            path.lineTo(x + cos(angle - half) * reach, y + sin(angle - half) * reach)
            path.lineTo(x + cos(angle + half) * reach, y + sin(angle + half) * reach)
            path.closeSubpath()
        path.setFillRule(Qt.FillRule.WindingFill)
        self.painter.fillPath(path, QBrush(gradient))
        self.painter.restore()

    def sparks(
        self, dice: Dice, count: int, box: tuple[float, float, float, float], colour: QColor, largest: float = 2.2
    ) -> None:
        """Small lights in the box (left, top, right, bottom)."""
        self.painter.save()
        self.painter.setCompositionMode(Mode.CompositionMode_Screen)
        for _ in range(count):
            x, y = dice.between(box[0], box[2]), dice.between(box[1], box[3])
            size = largest * dice.between(0.25, 1.0)
            self.disc(x, y, size * 2.4, faded(colour, 0.22))
            self.disc(x, y, size, faded(shaded(colour, 0.5), dice.between(0.5, 1.0)))
        self.painter.restore()

    def mist(self, seed: int, colour: QColor, strength: float, box: QRectF) -> None:
        """Drifting cloud over ``box``."""
        tile = cloud_tile(seed % 6)
        tinted = QImage(tile.size(), QImage.Format.Format_ARGB32_Premultiplied)
        tinted.fill(faded(colour, strength))
        painter = QPainter(tinted)
        painter.setCompositionMode(Mode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, tile)
        # Fade the band's edges, so that no straight border shows.
        across = box.width() < WIDTH
        for end in ((0, 128), (128, 0)) if across else ((0, 128),):
            fade = QLinearGradient(0, 0, *end)
            for at, share in ((0.0, 0), (0.35, 255), (0.65, 255), (1.0, 0)):
                fade.setColorAt(at, QColor(0, 0, 0, share))
            painter.fillRect(tinted.rect(), fade)
        painter.end()
        self.painter.drawImage(box, tinted)

    def vignette(self, strength: float = 0.6, colour: QColor | None = None) -> None:
        gradient = QRadialGradient(WIDTH / 2, HEIGHT * 0.46, WIDTH * 0.66)
        dark = colour or QColor(12, 6, 14)
        gradient.setColorAt(0.45, faded(dark, 0.0))
        gradient.setColorAt(0.8, faded(dark, strength * 0.45))
        gradient.setColorAt(1.0, faded(dark, strength))
        self.fill(gradient)

    # --- ground ------------------------------------------------------------------------------------------------------

    def ridge(
        self, dice: Dice, y: float, height: float, rough: float, top: QColor, bottom: QColor, steps: int = 6
    ) -> list[tuple[float, float]]:
        """Fill the ground below a fractal line about ``y``, and return the line."""
        line = fractal_line(dice, -10, WIDTH + 10, y, height, rough, steps)
        gradient = QLinearGradient(0, min(p[1] for p in line), 0, HEIGHT)
        gradient.setColorAt(0, top)
        gradient.setColorAt(1, bottom)
        self.shape(polygon([*line, (WIDTH + 10, HEIGHT + 10), (-10, HEIGHT + 10)]), gradient)
        return line

    # --- paint as matter ---------------------------------------------------------------------------------------------

    def brush(
        self,
        dice: Dice,
        count: int,
        length: float,
        width: float,
        alpha: float = 0.75,
        jitter: int = 14,
        box: tuple[float, float, float, float] | None = None,
        lean: float = 0.0,
    ) -> None:
        """Go over the picture with ``count`` strokes in its own colours, along its edges (at angle ``lean`` in even
        areas).

        ``length`` and ``width`` are in units; strokes begin within ``box`` (left, top, right, bottom).
        """
        left, top, right, bottom = box or (0.0, 0.0, WIDTH, HEIGHT)
        # Separate dice, so that the number of strokes does not change what is painted later.
        state = dice.bits()
        if self.pixels <= COARSE:
            count, length, width = count * 5 // 9, length * 1.2, width * 1.25
        sample = self.image.scaled(
            100, 75, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        ).convertToFormat(QImage.Format.Format_RGB32)
        data = memoryview(sample.constBits()).cast("I")
        painter = self.painter
        pen = QPen()
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        wide, high = (right - left) / 65536, (bottom - top) / 65536
        resting, opaque = lean * pi / 180, int(alpha * 255)
        for _ in range(count):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            bits = state ^ (state >> 29)
            x = left + wide * (bits >> 48 & 0xFFFF)
            y = top + high * (bits >> 32 & 0xFFFF)
            px, py = int(x / 4), int(y / 4)
            px = 1 if px < 1 else 98 if px > 98 else px
            py = 1 if py < 1 else 73 if py > 73 else py
            at = py * 100 + px
            pixel = data[at]
            # Green stands for lightness, whose gradient is perpendicular to edges.
            gx = (data[at + 1] >> 8 & 255) - (data[at - 1] >> 8 & 255)
            gy = (data[at + 100] >> 8 & 255) - (data[at - 100] >> 8 & 255)
            angle = (atan2(gx, -gy) if gx * gx + gy * gy > 60 else resting) + (bits >> 24 & 0xFF) * 0.0035 - 0.45
            shift = (bits >> 16 & 0xFF) * jitter // 128 - jitter
            red, green, blue = (pixel >> 16 & 255) + shift, (pixel >> 8 & 255) + shift, (pixel & 255) + shift
            pen.setColor(
                QColor(
                    0 if red < 0 else 255 if red > 255 else red,
                    0 if green < 0 else 255 if green > 255 else green,
                    0 if blue < 0 else 255 if blue > 255 else blue,
                    opaque,
                )
            )
            pen.setWidthF(width * (0.4 + (bits & 0xFF) * 0.003125))
            painter.setPen(pen)
            reach = length * (0.175 + (bits >> 8 & 0xFF) * 0.00125)
            dx, dy = cos(angle) * reach, sin(angle) * reach
            painter.drawLine(QLineF(x - dx, y - dy, x + dx, y + dy))
        painter.setPen(Qt.PenStyle.NoPen)

    def grain(self, strength: float = 0.35) -> None:
        """Overlay the tooth of the canvas."""
        self.painter.save()
        self.painter.resetTransform()
        self.painter.setCompositionMode(Mode.CompositionMode_SoftLight)
        self.painter.setOpacity(strength)
        self.painter.fillRect(QRectF(0, 0, self.pixels, self.rows), QBrush(grain_tile()))
        self.painter.restore()


def mirrored(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return a closed, symmetric outline from the points of its right half (x = 0 is the axis)."""
    right = list(points)
    return right + [(-x, y) for x, y in reversed(right) if x != 0]
