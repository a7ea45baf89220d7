"""Motifs of spells: forces of nature, from lightning to fog."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QRadialGradient

from gui.paint.art import scenery
from gui.paint.art.canvas import Canvas, Mode, blend, faded, polygon, shaded, smooth
from gui.paint.art.palettes import Mood
from gui.paint.prng import Dice

CX, CY = 200.0, 142.0


def _jagged(dice: Dice, x0: float, y0: float, x1: float, y1: float, sway: float) -> list[tuple[float, float]]:
    points = [(x0, y0), (x1, y1)]
    while sway > 2.2:
        finer = []
        for (ax, ay), (bx, by) in pairwise(points):
            length = hypot(bx - ax, by - ay) or 1.0
            shift = dice.between(-1, 1) * sway
            finer += [
                (ax, ay),
                ((ax + bx) / 2 - (by - ay) / length * shift, (ay + by) / 2 + (bx - ax) / length * shift),
            ]
        finer.append(points[-1])
        points = finer
        sway *= 0.52
    return points


def _flash(canvas: Canvas, points: list[tuple[float, float]], colour: QColor, width: float) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    canvas.mode(Mode.CompositionMode_Screen)
    for grow, alpha in ((7.0, 0.13), (3.6, 0.28), (1.7, 0.7)):
        canvas.stroke(path, faded(colour, alpha), width * grow)
    canvas.mode()
    canvas.stroke(path, blend(colour, QColor("white"), 0.85), width * 0.8)


def bolt(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Lightning from a torn sky."""
    canvas.fill(faded(mood.dark, 0.55))
    for _ in range(5):
        canvas.mist(
            dice.whole(0, 5),
            dice.pick((mood.dark, mood.sky[1], mood.sky[0])),
            0.8,
            QRectF(-60, dice.between(-60, 20), 520, 170),
        )
    hit = (CX + dice.between(-40, 40), 262.0)
    canvas.glow(*hit, 210, mood.accent, 1.0)
    canvas.glow(CX, 30, 230, mood.accent, 0.7)
    canvas.brush(dice, 500, 18, 5, 0.55, 14)
    main = _jagged(dice, CX + dice.between(-50, 50), -10, *hit, 58)
    for _ in range(7):
        x, y = main[dice.whole(len(main) // 8, len(main) * 3 // 4)]
        reach = dice.between(50, 130)
        angle = dice.between(0.25, 1.1) * dice.sign() + pi / 2
        _flash(
            canvas, _jagged(dice, x, y, x + cos(angle) * reach, y + sin(angle) * reach, reach * 0.24), mood.accent, 1.1
        )
    _flash(canvas, main, mood.accent, 4.2)
    canvas.glow(*hit, 90, QColor("white"), 0.9)
    for _ in range(26):
        a, r = dice.between(-pi, 0), dice.between(16, 110)
        x, y, s = hit[0] + cos(a) * r, hit[1] + sin(a) * r * 0.7, dice.between(1.5, 6)
        canvas.shape(polygon([(x - s, y), (x, y - s * 0.8), (x + s * 0.9, y - s * 0.1), (x, y + s)]), mood.dark)
    canvas.ridge(dice, 276, 26, 0.62, blend(mood.near, mood.accent, 0.15), mood.dark)


def burst(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """An exploding ball of fire."""
    canvas.fill(faded(mood.dark, 0.35))
    hot = blend(mood.accent, QColor("#ff7a1f"), 0.5)
    canvas.glow(CX, CY, 280, hot, 1.0)
    for _ in range(14):
        a, r = dice.between(0, 2 * pi), dice.between(90, 175)
        x, y, s = CX + cos(a) * r, CY + sin(a) * r * 0.8, dice.between(24, 52)
        gradient = QRadialGradient(x - cos(a) * s * 0.5, y - sin(a) * s * 0.5, s * 1.3)
        gradient.setColorAt(0, faded(blend(hot, mood.dark, 0.35), 0.85))
        gradient.setColorAt(1, faded(mood.dark, 0.0))
        canvas.disc(x, y, s, gradient)
    for size, colour in (
        (150, shaded(hot, -0.55)),
        (122, shaded(hot, -0.15)),
        (94, blend(hot, QColor("#ffd24a"), 0.55)),
        (64, QColor("#fff0a8")),
        (34, QColor("#fffdf2")),
    ):
        points = []
        n = 30
        for i in range(n):
            a = 2 * pi * i / n
            r = size * (dice.between(0.86, 1.28) if i % 2 else dice.between(0.6, 0.8))
            points.append((CX + cos(a) * r, CY + sin(a) * r * 0.88))
        canvas.shape(smooth(points), faded(colour, 0.9))
    canvas.brush(dice, 800, 20, 4.4, 0.6, 22)
    canvas.glow(CX, CY, 120, QColor("#fff6d0"), 0.9)
    for _ in range(34):
        a, r = dice.between(0, 2 * pi), dice.between(90, 230)
        x, y = CX + cos(a) * r, CY + sin(a) * r
        tail = dice.between(8, 34)
        path = QPainterPath(QPointF(x - cos(a) * tail, y - sin(a) * tail))
        path.lineTo(x, y)
        canvas.stroke(path, faded(QColor("#ffc860"), 0.75), dice.between(0.8, 2.4))
        canvas.disc(x, y, dice.between(1.2, 3.4), QColor("#fff2c0"))


def flame(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A wall of fire."""
    canvas.fill(faded(mood.dark, 0.4))
    canvas.glow(CX, 280, 330, QColor("#ff7a24"), 1.0)
    for tone, low, tall in (
        ("#7a1a12", 0, 235),
        ("#c43a1a", 10, 190),
        ("#f0742a", 18, 145),
        ("#ffb53a", 26, 100),
        ("#ffe68a", 34, 58),
    ):
        for i in range(10):
            x = -10 + i * 46 + dice.between(-14, 14)
            h = tall * dice.between(0.6, 1.1)
            bend = dice.between(-24, 24)
            w = 30.0
            canvas.shape(
                smooth(
                    [
                        (x - w, 310),
                        (x - w, 300 - h * 0.35 + low),
                        (x - w * 0.2 + bend * 0.4, 300 - h * 0.7),
                        (x + bend, 300 - h * 1.15),
                        (x + w * 0.3 + bend * 0.4, 300 - h * 0.6),
                        (x + w, 300 - h * 0.25 + low),
                        (x + w, 310),
                    ]
                ),
                faded(QColor(tone), 0.82),
            )
    canvas.brush(dice, 700, 22, 4.5, 0.5, 18, lean=-90)
    canvas.sparks(dice, 70, (0, 10, 400, 260), QColor("#ffb84a"), 2.4)


def swirl(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Currents winding into a bright eye."""
    canvas.fill(faded(mood.dark, 0.45))
    turn = dice.sign()
    canvas.glow(CX, CY, 240, mood.accent, 0.8)
    canvas.mode(Mode.CompositionMode_Screen)
    for _ in range(110):
        start = dice.between(0, 2 * pi)
        r0 = dice.between(14, 215)
        sweep = dice.between(0.7, 2.0)
        points = []
        for k in range(9):
            a = start + turn * sweep * k / 8
            r = r0 * (1 - 0.11 * k * sweep / 2)
            points.append((CX + cos(a) * r * 1.12, CY + sin(a) * r * 0.74))
        tone = dice.pick((mood.accent, mood.sky[2], mood.light, mood.sky[1]))
        canvas.stroke(
            smooth(points, False), faded(tone, 0.16 + 0.45 * (1 - r0 / 230)), dice.between(0.8, 5.5) * (0.5 + r0 / 190)
        )
    canvas.mode()
    canvas.brush(dice, 420, 15, 3, 0.4, 18)
    canvas.glow(CX, CY, 100, mood.light, 1.0)
    canvas.glow(CX, CY, 42, QColor("white"), 1.0)
    canvas.sparks(dice, 50, (30, 20, 370, 270), mood.accent, 2.2)


def wave(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A wave about to fall."""
    s = dice.sign()

    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(CX + (x - CX) * s, y) for x, y in points]

    canvas.glow(CX + 70 * s, 90, 190, mood.light, 0.8)
    canvas.shape(
        smooth(at([(-30, 320), (-30, 210), (60, 180), (150, 205), (260, 190), (430, 220), (430, 320)])),
        shaded(mood.mid, -0.1),
    )
    deep, clear = shaded(mood.near, 0.05), blend(mood.mid, mood.accent, 0.45)
    body = smooth(
        at(
            [
                (-30, 320),
                (-30, 60),
                (20, 10),
                (110, -4),
                (210, 22),
                (268, 78),
                (262, 122),
                (232, 96),
                (190, 78),
                (150, 92),
                (136, 140),
                (168, 196),
                (250, 232),
                (430, 238),
                (430, 320),
            ]
        )
    )
    gradient = QLinearGradient(0, 0, 0, 300)
    gradient.setColorAt(0, blend(clear, QColor("white"), 0.25))
    gradient.setColorAt(0.4, clear)
    gradient.setColorAt(1, deep)
    canvas.shape(body, gradient)
    for i in range(12):
        t = i / 11
        line = at(
            [
                (-20, 280 - t * 150),
                (30 + t * 30, 90 - t * 60 + (1 - t) * 100),
                (120 + t * 20, 30 + t * 20 + (1 - t) * 70),
                (150 + 30 * t, 88 - 20 * t + (1 - t) * 60),
                (140, 150 + 40 * (1 - t)),
                (220, 236 + 40 * (1 - t)),
            ]
        )
        canvas.stroke(smooth(line, False), faded(QColor("#eafcff"), 0.28), 1.0 + 1.6 * t)
    canvas.brush(dice, 500, 18, 4, 0.45, 16)
    for _ in range(90):
        t = dice.unit()
        x, y = (20 + 260 * t, -6 + 110 * t * t) if dice.chance(0.7) else (dice.between(150, 280), dice.between(86, 150))
        px = CX + (x + dice.between(-12, 14) - CX) * s
        canvas.disc(
            px, y + dice.between(-10, 14), dice.between(1.5, 8), faded(QColor("#f6feff"), dice.between(0.4, 0.95))
        )
    scenery.swell(canvas, dice, mood, 225)


def growth(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Something green growing relentlessly."""
    canvas.glow(CX, 110, 250, mood.light, 0.9)
    canvas.rays(dice, CX, 80, 18, 300, mood.light, 0.4, width=6)
    stems = []
    for i in range(6):
        x, y = CX + (i - 2.5) * 26, 312.0
        angle = -pi / 2 + (i - 2.5) * 0.12
        bend = dice.sign() * dice.between(0.03, 0.07)
        points = [(x, y)]
        for k in range(16):
            x, y = x + cos(angle) * 15.5, y + sin(angle) * 15.5
            angle += bend * (1 + k * 0.1) + dice.between(-0.14, 0.14)
            points.append((x, y))
        stems.append(points)
    leaf = blend(mood.mid, QColor("#5fae3f"), 0.45)
    for points in stems:
        for k in range(len(points) - 1):
            path = QPainterPath(QPointF(*points[k]))
            path.lineTo(*points[k + 1])
            width = 13 * (1 - k / len(points)) + 1.5
            canvas.stroke(path, shaded(leaf, -0.55), width)
            canvas.stroke(path.translated(-width * 0.18, 0), faded(shaded(leaf, 0.2), 0.7), width * 0.3)
        for k in range(3, len(points)):
            for side in (-1, 1):
                x, y = points[k]
                px, py = points[k - 1]
                a = atan2(y - py, x - px) + side * dice.between(0.6, 1.2)
                _leaf(
                    canvas,
                    x,
                    y,
                    a,
                    dice.between(18, 42) * (1.15 - k / 26),
                    shaded(leaf, dice.between(-0.3, 0.3)),
                    mood.light,
                )
    canvas.brush(dice, 320, 10, 2.6, 0.3, 16)
    canvas.glow(CX, 100, 100, mood.light, 0.55)
    canvas.sparks(dice, 60, (40, 20, 360, 280), mood.accent, 2.4)


def _leaf(canvas: Canvas, x: float, y: float, angle: float, size: float, colour: QColor, light: QColor) -> None:
    ex, ey = x + cos(angle) * size, y + sin(angle) * size
    nx, ny = -sin(angle) * size * 0.34, cos(angle) * size * 0.34
    mx, my = (x + ex) / 2, (y + ey) / 2
    for side, tone in ((1, blend(shaded(colour, 0.22), light, 0.15)), (-1, shaded(colour, -0.28))):
        path = QPainterPath(QPointF(x, y))
        path.quadTo(mx + nx * side, my + ny * side, ex, ey)
        path.lineTo(x, y)
        canvas.shape(path, tone)


def frost(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Ice growing from a point."""
    canvas.glow(CX, CY, 240, QColor("#dff6ff"), 0.9)
    canvas.brush(dice, 400, 18, 5, 0.5, 14)
    ice = blend(QColor("#bfe8f8"), mood.sky[2], 0.25)
    for _ in range(34):
        a = dice.between(0, 2 * pi)
        r0, r1, w = dice.between(4, 40), dice.between(70, 185), dice.between(5, 15)
        nx, ny = -sin(a) * w, cos(a) * w
        bx, by, tx, ty = CX + cos(a) * r0, CY + sin(a) * r0 * 0.8, CX + cos(a) * r1, CY + sin(a) * r1 * 0.8
        mx, my = bx + (tx - bx) * 0.7, by + (ty - by) * 0.7
        canvas.shape(polygon([(bx, by), (mx + nx, my + ny), (tx, ty)]), faded(shaded(ice, 0.4), 0.85))
        canvas.shape(polygon([(bx, by), (mx - nx, my - ny), (tx, ty)]), faded(shaded(ice, -0.4), 0.85))
        path = QPainterPath(QPointF(bx, by))
        path.lineTo(tx, ty)
        canvas.stroke(path, faded(QColor("white"), 0.8), 0.9)
    canvas.glow(CX, CY, 84, QColor("white"), 0.9)
    canvas.sparks(dice, 60, (20, 10, 380, 290), QColor("#e6faff"), 2.2)


def storm(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A funnel of wind."""
    canvas.fill(faded(mood.dark, 0.3))
    canvas.glow(CX, 60, 260, mood.light, 0.7)
    lean = dice.between(-46, 46)
    for _ in range(90):
        t = dice.unit()
        y = 10 + t * 275
        x = CX + lean * (t - 0.3) + sin(t * 7) * 10
        w = 165 * (1 - t) ** 1.15 + 14
        path = QPainterPath(QPointF(x - w, y))
        path.cubicTo(x - w * 0.6, y + 16, x + w * 0.6, y + 16, x + w, y - dice.between(0, 10))
        canvas.stroke(
            path,
            faded(blend(dice.pick((mood.light, mood.far, mood.dark)), mood.accent, 0.2), dice.between(0.12, 0.5)),
            dice.between(1.2, 6.5),
        )
    canvas.brush(dice, 500, 20, 4, 0.42, 16)
    for _ in range(30):
        x, y, s = dice.between(40, 360), dice.between(60, 280), dice.between(1.6, 6)
        canvas.shape(polygon([(x - s, y), (x, y - s), (x + s, y + s * 0.4), (x - s * 0.2, y + s)]), mood.dark)
    canvas.ridge(dice, 278, 18, 0.6, mood.near, mood.dark)


def rain(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Burning stones falling from the sky."""
    canvas.fill(faded(mood.dark, 0.4))
    canvas.glow(CX, 290, 260, mood.accent, 0.8)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    s = dice.sign()
    for i in range(11):
        t = i / 10
        size = 4 + 15 * t
        x, y = dice.between(30, 370), dice.between(30, 210)
        length = size * dice.between(7, 11)
        tail = QPainterPath(QPointF(x - length * 0.6 * s, y - length))
        tail.lineTo(x + size * 0.8, y - size * 0.4)
        tail.lineTo(x - size * 0.8, y + size * 0.3)
        tail.closeSubpath()
        gradient = QLinearGradient(x - length * 0.6 * s, y - length, x, y)
        gradient.setColorAt(0, faded(mood.accent, 0.0))
        gradient.setColorAt(1, faded(blend(mood.accent, QColor("#ffdf8a"), 0.4), 0.95))
        canvas.shape(tail, gradient)
        canvas.glow(x, y, size * 4, blend(mood.accent, QColor("#ff9a3a"), 0.4), 0.9)
        canvas.shape(
            polygon(
                [
                    (
                        x + cos(k * pi / 3.5) * size * dice.between(0.75, 1.1),
                        y + sin(k * pi / 3.5) * size * dice.between(0.75, 1.1),
                    )
                    for k in range(7)
                ]
            ),
            blend(mood.dark, QColor("#6b2a1a"), 0.4),
        )
        canvas.disc(x + size * 0.2 * s, y + size * 0.25, size * 0.5, faded(QColor("#fff0b0"), 0.85))
    scenery.town(canvas, dice, CX + dice.between(-80, 80), 272, 1.2, mood.dark, mood.light)
    canvas.ridge(dice, 272, 20, 0.6, mood.near, mood.dark)
    canvas.sparks(dice, 50, (0, 60, 400, 290), mood.accent, 2.2)


def claws(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Four strokes of a great paw."""
    canvas.fill(faded(mood.dark, 0.45))
    canvas.glow(CX, CY, 230, mood.accent, 0.7)
    canvas.brush(dice, 420, 20, 5, 0.5, 14, lean=-50)
    s = dice.sign()
    hot = blend(mood.accent, QColor("white"), 0.35)
    for i in range(4):
        x = CX + (i - 1.5) * 56
        lean, top, bottom = 46 * s, 34.0 + 12 * abs(i - 1.5), 262.0 - 16 * abs(i - 1.5)
        for width, tone, add in (
            (22, mood.accent, True),
            (15, mood.dark, False),
            (8, mood.accent, True),
            (4, hot, False),
        ):
            path = QPainterPath(QPointF(x + lean, top))
            path.quadTo(x + lean * 0.4 + width, (top + bottom) / 2, x - lean, bottom)
            path.quadTo(x + lean * 0.4 - width, (top + bottom) / 2, x + lean, top)
            canvas.mode(Mode.CompositionMode_Screen if add else Mode.CompositionMode_SourceOver)
            canvas.shape(path, faded(tone, 0.55 if add else 0.9))
        canvas.mode()
        canvas.glow(x, CY, 46, mood.accent, 0.5)
    canvas.sparks(dice, 60, (50, 20, 350, 280), mood.accent, 2.4)


def fog(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Banks of mist with a wandering light."""
    canvas.glow(CX, 110, 210, mood.light, 0.9)
    for i in range(7):
        y = 60 + i * 30
        canvas.mist(
            dice.whole(0, 5),
            blend(mood.light, mood.far, i / 9),
            0.75,
            QRectF(-80 + dice.between(-60, 60), y - 60, 560, 120),
        )
        if i in (2, 4):
            for _ in range(5):
                x = dice.between(0, 400)
                scenery.trunk(
                    canvas, dice, x, y + 60, 8 + i * 4, blend(mood.near, mood.far, 0.75 - i * 0.12), mood.light
                )
    canvas.brush(dice, 420, 26, 5, 0.4, 10)
    canvas.glow(CX, 130, 60, QColor("white"), 0.7)
    canvas.sparks(dice, 30, (80, 60, 320, 240), mood.accent, 2.0)
