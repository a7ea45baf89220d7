"""A figure made of parts lit from one side, in its own units (centre 0, 0; about 1 to each side)."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QPen, QRadialGradient

from gui.paint.art.canvas import Canvas, Mode, Points, blend, chiselled, faded, polygon, shaded, smooth
from gui.paint.art.palettes import Mood
from gui.paint.prng import Dice

HIDES = {
    "W": ("#efe2c4", "#d9c7a0", "#cfd6dc", "#e6cfa8"),
    "U": ("#4d86b5", "#3f6c9c", "#5aa3b5", "#6478b8"),
    "B": ("#54475f", "#463a44", "#5d5266", "#4a4f58"),
    "R": ("#b94a2d", "#a33a33", "#c9692f", "#8f3a2a"),
    "G": ("#628f48", "#4d7a45", "#7d8f3f", "#3f6e58"),
    "C": ("#938c86", "#7d838a", "#a39a88", "#86808e"),
}
SKINS = ("#f0c9a4", "#d9a679", "#b57f55", "#8a5a3a", "#5f3d2a", "#eed3bb")
CLOTHS = {
    "W": ("#f0e6cf", "#c9a24c", "#7f93b8"),
    "U": ("#2f5f9f", "#3b8ab0", "#4a4a9a"),
    "B": ("#3a2b40", "#54324a", "#2c3038"),
    "R": ("#a8321f", "#c4622a", "#7a2430"),
    "G": ("#3f7038", "#6a7a2f", "#2f5f4a"),
    "C": ("#77726c", "#5f6670", "#8a7a62"),
}
STEEL = "#b9c2cb"
BRONZE = "#c79a4c"


class Figure:
    """Draws parts on a canvas. ``side`` is the side of the light: 1 right, -1 left."""

    def __init__(
        self, canvas: Canvas, dice: Dice, mood: Mood, colours: str, x: float = 200, y: float = 158, size: float = 118
    ) -> None:
        self.canvas = canvas
        self.dice = dice
        self.mood = mood
        self.colours = colours or "C"
        self.side = dice.sign()
        self.letter = dice.pick(self.colours)
        self.hair_tone = QColor("#3a2a1c")
        canvas.begin_layer()
        self.painter = canvas.painter
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.scale(size, size)

    def done(self) -> None:
        """Light the figure and add it to the picture."""
        self.painter.restore()
        self.canvas.end_layer(self.side, self.mood.light, self.mood.dark)

    # --- colours -----------------------------------------------------------------------------------------------------

    def hide(self) -> QColor:
        return QColor(self.dice.pick(HIDES[self.letter]))

    def skin(self) -> QColor:
        return QColor(self.dice.pick(SKINS))

    def cloth(self, second: bool = False) -> QColor:
        letter = self.colours[-1] if second else self.letter
        return QColor(self.dice.pick(CLOTHS[letter]))

    @property
    def dark(self) -> QColor:
        return self.mood.dark

    @property
    def light(self) -> QColor:
        return self.mood.light

    # --- parts -------------------------------------------------------------------------------------------------------

    def fill(self, path: QPainterPath, colour: QColor, depth: float = 0.4, rim: float = 0.7) -> None:
        """Fill a part, lit on its upper bright side and shaded on the other; ``rim`` is the brightness of its lit
        edge."""
        box = path.boundingRect()
        lit, dim = (box.right(), box.left()) if self.side > 0 else (box.left(), box.right())
        gradient = QLinearGradient(lit, box.top(), dim, box.bottom())
        gradient.setColorAt(0.0, blend(shaded(colour, depth * 0.7), self.light, depth * 0.45))
        gradient.setColorAt(0.42, colour)
        gradient.setColorAt(1.0, blend(shaded(colour, -depth * 1.35), self.dark, 0.25))
        self.painter.fillPath(path, gradient)
        if rim > 0:
            edge = QLinearGradient(lit, box.top(), dim, box.bottom())
            edge.setColorAt(0.0, faded(shaded(self.light, 0.3), rim))
            edge.setColorAt(0.35, faded(self.light, rim * 0.35))
            edge.setColorAt(0.5, faded(self.light, 0.0))
            edge.setColorAt(1.0, faded(self.dark, 0.45))
            self.painter.strokePath(
                path,
                QPen(QBrush(edge), 0.017, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin),
            )

    def part(
        self, points: Points, colour: QColor, depth: float = 0.4, rim: float = 0.7, sharp: bool = False
    ) -> QPainterPath:
        """Draw one part; ``sharp`` preserves the corners."""
        path = polygon(points) if sharp else chiselled(points, 0.36)
        self.fill(path, colour, depth, rim)
        return path

    def pair(self, points: Points, colour: QColor, depth: float = 0.4, rim: float = 0.7, sharp: bool = False) -> None:
        """Draw a part given for the right side, and its mirror image on the left; the one away from the light is
        darker."""
        for side in (-self.side, self.side):
            tone = colour if side == self.side else shaded(colour, -0.22)
            turned = [(x * side, y) for x, y in points]
            self.part(turned, tone, depth, rim if side == self.side else rim * 0.5, sharp)

    def whole(
        self, points: Points, colour: QColor, depth: float = 0.4, rim: float = 0.7, sharp: bool = False
    ) -> QPainterPath:
        """Draw a symmetric part given by its right half."""
        outline = list(points) + [(-x, y) for x, y in reversed(list(points)) if x > 0.001]
        return self.part(outline, colour, depth, rim, sharp)

    def facets(self, points: Points, colour: QColor, sharp: bool = True) -> None:
        """Light one half and dim the other, for a shape folded along its middle."""
        for side in (-1, 1):
            tone = shaded(colour, 0.14) if side == self.side else shaded(colour, -0.3)
            self.part([(x * side, y) for x, y in points], tone, 0.25, 0.4 if side == self.side else 0.0, sharp)

    def hair(
        self, path: QPainterPath, colour: QColor, count: int, length: float = 0.13, cx: float = 0.0, cy: float = 0.1
    ) -> None:
        """Short strokes of fur on a part, combed away from ``cx``, ``cy``."""
        box = path.boundingRect()
        dice = self.dice
        for _ in range(count):
            x, y = dice.between(box.left(), box.right()), dice.between(box.top(), box.bottom())
            if not path.contains(QPointF(x, y)):
                continue
            angle = atan2(y - cy, x - cx) + dice.between(-0.35, 0.35)
            up = (x * self.side * 0.5 - (y - cy)) * 0.32 + dice.between(-0.22, 0.2)
            reach = length * dice.between(0.5, 1.2)
            self.canvas.stroke(
                _line(x, y, x + cos(angle) * reach, y + sin(angle) * reach),
                faded(shaded(colour, max(-0.6, min(0.6, up))), 0.6),
                0.016,
            )

    def scales(self, path: QPainterPath, colour: QColor, size: float = 0.085) -> None:
        """Rows of scales on a part."""
        box = path.boundingRect()
        rows = int(box.height() / size) + 1
        columns = int(box.width() / size) + 2
        for row in range(rows):
            for column in range(columns):
                x = box.left() + (column + 0.5 * (row % 2)) * size
                y = box.top() + row * size
                if not path.contains(QPointF(x, y + size * 0.3)):
                    continue
                lit = x * self.side > 0
                scale = QPainterPath(QPointF(x - size * 0.45, y))
                scale.quadTo(x, y + size * 1.05, x + size * 0.45, y)
                self.canvas.stroke(scale, faded(shaded(colour, 0.4 if lit else -0.5), 0.4), size * 0.13)

    def horn(
        self,
        base: tuple[float, float],
        tip: tuple[float, float],
        bulge: float,
        width: float,
        colour: QColor,
        both: bool = True,
        rings: int = 0,
    ) -> None:
        """A horn, tusk or claw that tapers from ``base`` to ``tip``, bent by ``bulge`` to its left."""
        for side in (-self.side, self.side) if both else (1,):
            bx, by, tx, ty = base[0] * side, base[1], tip[0] * side, tip[1]
            dx, dy = tx - bx, ty - by
            length = hypot(dx, dy) or 1.0
            nx, ny = dy / length, -dx / length
            bend = bulge * side
            mx, my = (bx + tx) / 2 + nx * bend, (by + ty) / 2 + ny * bend
            half = width / 2
            path = QPainterPath(QPointF(bx + nx * half, by + ny * half))
            path.quadTo(mx + nx * half * 0.8, my + ny * half * 0.8, tx, ty)
            path.quadTo(mx - nx * half * 0.8, my - ny * half * 0.8, bx - nx * half, by - ny * half)
            path.closeSubpath()
            self.fill(path, colour if side == self.side or not both else shaded(colour, -0.18), 0.45, 0.6)
            for i in range(rings):
                t = (i + 1) / (rings + 2)
                px = (1 - t) ** 2 * bx + 2 * t * (1 - t) * mx + t * t * tx
                py = (1 - t) ** 2 * by + 2 * t * (1 - t) * my + t * t * ty
                span = half * (1 - t) * 1.05
                self.stroke(
                    [(px + nx * span, py + ny * span), (px - nx * span, py - ny * span)], faded(self.dark, 0.4), 0.012
                )

    def stroke(self, points: Points, colour: QColor, width: float, curved: bool = True) -> None:
        path = smooth(points, closed=False) if curved and len(points) > 2 else QPainterPath(QPointF(*points[0]))
        if not (curved and len(points) > 2):
            for x, y in points[1:]:
                path.lineTo(x, y)
        self.canvas.stroke(path, colour, width)

    def disc(self, x: float, y: float, radius: float, colour: QColor, flat: float = 1.0) -> None:
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius * flat)
        self.painter.fillPath(path, colour)

    def ball(self, x: float, y: float, radius: float, colour: QColor, flat: float = 1.0) -> None:
        """A rounded body."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius * flat)
        gradient = QRadialGradient(QPointF(x + self.side * radius * 0.4, y - radius * 0.45 * flat), radius * 1.5)
        gradient.setColorAt(0.0, blend(shaded(colour, 0.4), self.light, 0.3))
        gradient.setColorAt(0.4, colour)
        gradient.setColorAt(1.0, blend(shaded(colour, -0.65), self.dark, 0.3))
        self.painter.fillPath(path, gradient)

    def light_at(self, x: float, y: float, radius: float, colour: QColor, strength: float = 1.0) -> None:
        self.canvas.glow(x, y, radius, colour, strength)

    def eyes(
        self, x: float, y: float, size: float, slant: float, colour: QColor, pupil: bool = True, glow: bool = True
    ) -> None:
        """A pair of eyes at ±x; ``slant`` > 0 raises the outer corners."""
        for side in (-1, 1):
            cx = x * side
            inner, outer = (cx - size * side, y + slant * size), (cx + size * side, y - slant * size)
            path = QPainterPath(QPointF(*inner))
            path.quadTo(cx, y - size * 0.75, *outer)
            path.quadTo(cx, y + size * 0.6, *inner)
            self.painter.fillPath(path.translated(0, -size * 0.08), faded(self.dark, 0.85))
            if glow:
                self.light_at(cx, y, size * 3.2, colour, 0.75)
            self.painter.fillPath(path, blend(colour, QColor("white"), 0.35))
            if pupil:
                slit = QPainterPath()
                slit.addEllipse(QPointF(cx, y), size * 0.16, size * 0.44)
                self.painter.fillPath(slit, QColor(20, 8, 6))

    # --- larger parts ------------------------------------------------------------------------------------------------

    def bat_wings(
        self, colour: QColor, span: float = 1.45, lift: float = 0.75, root: tuple[float, float] = (0.1, 0.2)
    ) -> None:
        """Spread leathery wings."""
        wrist = (span * 0.42, -lift)
        tips = [(span, -lift * 0.72), (span * 0.98, 0.1), (span * 0.72, 0.62), (0.16, 0.75)]
        for side in (-self.side, self.side):
            tone = colour if side == self.side else shaded(colour, -0.25)
            path = QPainterPath(QPointF(root[0] * side, root[1]))
            path.quadTo(span * 0.22 * side, -lift * 0.3, wrist[0] * side, wrist[1])
            path.quadTo(span * 0.75 * side, -lift * 1.12, tips[0][0] * side, tips[0][1])
            last = tips[0]
            for tip in tips[1:]:
                mid = ((last[0] + tip[0]) / 2 * 0.74 + wrist[0] * 0.26, (last[1] + tip[1]) / 2 * 0.74 + wrist[1] * 0.26)
                path.quadTo(mid[0] * side, mid[1], tip[0] * side, tip[1])
                last = tip
            path.closeSubpath()
            self.fill(path, tone, 0.5, 0.8)
            for tip in tips[:3]:
                bone = QPainterPath(QPointF(wrist[0] * side, wrist[1]))
                bone.quadTo((wrist[0] + tip[0]) / 2 * side, (wrist[1] + tip[1]) / 2 - 0.1, tip[0] * side, tip[1])
                self.canvas.stroke(bone, shaded(tone, -0.5), 0.03)
                self.canvas.stroke(bone.translated(0, -0.008), faded(shaded(tone, 0.35), 0.6), 0.01)
            arm = QPainterPath(QPointF(root[0] * side, root[1]))
            arm.quadTo(span * 0.22 * side, -lift * 0.3, wrist[0] * side, wrist[1])
            self.canvas.stroke(arm, shaded(tone, -0.35), 0.06)
            self.canvas.stroke(arm.translated(0, -0.015), faded(shaded(tone, 0.4), 0.7), 0.02)

    def feather(self, x: float, y: float, angle: float, length: float, width: float, colour: QColor) -> None:
        """One feather from ``x``, ``y`` in the direction ``angle`` (radians)."""
        ex, ey = x + cos(angle) * length, y + sin(angle) * length
        nx, ny = -sin(angle) * width, cos(angle) * width
        mx, my = x + cos(angle) * length * 0.55, y + sin(angle) * length * 0.55
        path = QPainterPath(QPointF(x, y))
        path.quadTo(mx + nx, my + ny, ex, ey)
        path.quadTo(mx - nx, my - ny, x, y)
        gradient = QLinearGradient(x, y, ex, ey)
        gradient.setColorAt(0, shaded(colour, -0.3))
        gradient.setColorAt(1, blend(shaded(colour, 0.25), self.light, 0.25))
        self.painter.fillPath(path, gradient)
        self.painter.strokePath(path, QPen(faded(self.dark, 0.35), 0.008))

    def feather_wings(
        self,
        colour: QColor,
        span: float = 1.35,
        lift: float = 0.9,
        root: tuple[float, float] = (0.1, 0.0),
        tips: QColor | None = None,
    ) -> None:
        """Wings of three rows of feathers, spread and raised."""
        for side in (-self.side, self.side):
            tone = colour if side == self.side else shaded(colour, -0.16)
            end = tips if tips is not None else tone
            wrist = (span * 0.5, -lift * 0.8)
            for row, (count, length, width) in enumerate(((11, 0.92, 0.1), (9, 0.62, 0.09), (8, 0.36, 0.08))):
                for i in range(count):
                    t = i / (count - 1)
                    if t < 0.55:
                        u = t / 0.55
                        bx, by = root[0] + (wrist[0] - root[0]) * u, root[1] + (wrist[1] - root[1]) * u
                    else:
                        u = (t - 0.55) / 0.45
                        bx, by = wrist[0] + span * 0.2 * u, wrist[1] - lift * 0.05 * u
                    direction = (88 - 104 * t**1.25) * pi / 180
                    reach = length * (0.62 + 0.5 * t) * span * 0.82
                    shade = blend(shaded(tone, 0.06 * row), end, 1.0 if row == 0 and tips is not None else 0.0)
                    self.feather(
                        bx * side, by, direction if side > 0 else pi - direction, reach, width * span * 0.8, shade
                    )
            path = QPainterPath(QPointF(root[0] * side, root[1] + 0.05))
            path.quadTo(span * 0.2 * side, -lift * 0.55, wrist[0] * side, wrist[1])
            path.quadTo(span * 0.66 * side, -lift * 0.98, span * 0.76 * side, -lift * 0.78)
            self.canvas.stroke(path, shaded(tone, -0.05), 0.075)
            self.canvas.stroke(path.translated(0, -0.02), faded(shaded(tone, 0.5), 0.8), 0.025)

    def fan(
        self, colour: QColor, x: float, y: float, start: float, sweep: float, count: int, length: float, width: float
    ) -> None:
        """Feathers, leaves or tufts spread round a point; angles in degrees, 0 = right, 90 = down."""
        for i in range(count):
            t = i / max(1, count - 1)
            angle = (start + sweep * t) * pi / 180
            tone = shaded(colour, 0.12 if (cos(angle) > 0) == (self.side > 0) else -0.15)
            self.feather(x, y, angle, length * self.dice.between(0.85, 1.1), width, tone)

    def mane(self, colour: QColor, x: float, y: float, inner: float, outer: float, count: int = 30) -> None:
        """A ring of hair, three rows deep, longer below than above."""
        for row in (0, 1, 2):
            for i in range(count * 3 // 2):
                angle = 2 * pi * (i + 0.33 * row) / (count * 1.5) + self.dice.between(-0.09, 0.09)
                fall = 1.0 + 0.18 * sin(angle)
                reach = (outer - inner) * (1.0 - 0.24 * row) * fall * self.dice.between(0.6, 1.05)
                lit = 0.2 if cos(angle) * self.side > 0.1 else -0.22
                tone = shaded(colour, lit - 0.1 * (2 - row) + self.dice.between(-0.1, 0.1))
                bend = angle + self.dice.between(-0.16, 0.16) + 0.12 * cos(angle)
                start = inner * 0.8
                self.feather(x + cos(angle) * start, y + sin(angle) * start, bend, reach + inner * 0.2, 0.06, tone)

    def halo(self, x: float, y: float, radius: float, colour: QColor) -> None:
        self.light_at(x, y, radius * 2.3, colour, 0.8)
        self.painter.save()
        self.painter.setCompositionMode(Mode.CompositionMode_Screen)
        for width, alpha in ((0.09, 0.35), (0.035, 1.0)):
            path = QPainterPath()
            path.addEllipse(QPointF(x, y), radius, radius)
            self.canvas.stroke(path, faded(shaded(colour, 0.4), alpha), width)
        self.painter.restore()

    def ribbon(self, points: Points, colour: QColor, widths: Sequence[float]) -> None:
        """A band along ``points`` whose half-width is interpolated from ``widths``."""
        left, right = [], []
        n = len(points)
        for i, (x, y) in enumerate(points):
            px, py = points[max(0, i - 1)]
            qx, qy = points[min(n - 1, i + 1)]
            angle = atan2(qy - py, qx - px) + pi / 2
            t = i / (n - 1) * (len(widths) - 1)
            k = min(len(widths) - 2, int(t))
            half = widths[k] + (widths[k + 1] - widths[k]) * (t - k)
            left.append((x + cos(angle) * half, y + sin(angle) * half))
            right.append((x - cos(angle) * half, y - sin(angle) * half))
        path = smooth(left, closed=False)
        back = smooth(list(reversed(right)), closed=False)
        path.connectPath(back)
        path.closeSubpath()
        self.fill(path, colour)

    def clip_box(self) -> QRectF:
        return QRectF(-1.7, -1.4, 3.4, 2.8)


def _line(x: float, y: float, u: float, v: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y))
    path.lineTo(u, v)
    return path
