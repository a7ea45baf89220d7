"""Pictures of instants and sorceries: light and force, as the colours and the words of the name suggest."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QRadialGradient

from gui.paint.art import humanoids, scenery
from gui.paint.art.canvas import Canvas, Mode, blend, faded, polygon, shaded, smooth
from gui.paint.art.figure import Figure
from gui.paint.art.moods import Mood
from gui.paint.prng import Dice

Motif = Callable[[Canvas, Dice, Mood], None]
CX, CY = 200.0, 142.0


def _jagged(dice: Dice, x0: float, y0: float, x1: float, y1: float, sway: float) -> list[tuple[float, float]]:
    points = [(x0, y0), (x1, y1)]
    while sway > 2.2:
        finer = []
        for (ax, ay), (bx, by) in pairwise(points):
            length = hypot(bx - ax, by - ay) or 1.0
            shift = dice.between(-1, 1) * sway
            finer += [(ax, ay), ((ax + bx) / 2 - (by - ay) / length * shift,
                (ay + by) / 2 + (bx - ax) / length * shift)]
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
        canvas.mist(dice.whole(0, 5), dice.pick((mood.dark, mood.sky[1], mood.sky[0])), 0.8,
            QRectF(-60, dice.between(-60, 20), 520, 170))
    hit = (CX + dice.between(-40, 40), 262.0)
    canvas.glow(*hit, 210, mood.accent, 1.0)
    canvas.glow(CX, 30, 230, mood.accent, 0.7)
    canvas.brush(dice, 500, 18, 5, 0.55, 14)
    main = _jagged(dice, CX + dice.between(-50, 50), -10, *hit, 58)
    for _ in range(7):
        x, y = main[dice.whole(len(main) // 8, len(main) * 3 // 4)]
        reach = dice.between(50, 130)
        angle = dice.between(0.25, 1.1) * dice.sign() + pi / 2
        _flash(canvas, _jagged(dice, x, y, x + cos(angle) * reach, y + sin(angle) * reach, reach * 0.24),
            mood.accent, 1.1)
    _flash(canvas, main, mood.accent, 4.2)
    canvas.glow(*hit, 90, QColor("white"), 0.9)
    for _ in range(26):
        a, r = dice.between(-pi, 0), dice.between(16, 110)
        x, y, s = hit[0] + cos(a) * r, hit[1] + sin(a) * r * 0.7, dice.between(1.5, 6)
        canvas.shape(polygon([(x - s, y), (x, y - s * 0.8), (x + s * 0.9, y - s * 0.1), (x, y + s)]), mood.dark)
    canvas.ridge(dice, 276, 26, 0.62, blend(mood.near, mood.accent, 0.15), mood.dark)


def burst(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A ball of fire that tears open."""
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
    for size, colour in ((150, shaded(hot, -0.55)), (122, shaded(hot, -0.15)),
        (94, blend(hot, QColor("#ffd24a"), 0.55)), (64, QColor("#fff0a8")), (34, QColor("#fffdf2"))):
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
    for tone, low, tall in (("#7a1a12", 0, 235), ("#c43a1a", 10, 190), ("#f0742a", 18, 145), ("#ffb53a", 26, 100),
        ("#ffe68a", 34, 58)):
        for i in range(10):
            x = -10 + i * 46 + dice.between(-14, 14)
            h = tall * dice.between(0.6, 1.1)
            bend = dice.between(-24, 24)
            w = 30.0
            canvas.shape(smooth([(x - w, 310), (x - w, 300 - h * 0.35 + low),
                (x - w * 0.2 + bend * 0.4, 300 - h * 0.7), (x + bend, 300 - h * 1.15),
                (x + w * 0.3 + bend * 0.4, 300 - h * 0.6), (x + w, 300 - h * 0.25 + low), (x + w, 310)]),
                faded(QColor(tone), 0.82))
    canvas.brush(dice, 700, 22, 4.5, 0.5, 18, lean=-90)
    canvas.sparks(dice, 70, (0, 10, 400, 260), QColor("#ffb84a"), 2.4)


def swirl(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Currents that wind into a bright eye."""
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
        canvas.stroke(smooth(points, False), faded(tone, 0.16 + 0.45 * (1 - r0 / 230)),
            dice.between(0.8, 5.5) * (0.5 + r0 / 190))
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
    canvas.shape(smooth(at([(-30, 320), (-30, 210), (60, 180), (150, 205), (260, 190), (430, 220), (430, 320)])),
        shaded(mood.mid, -0.1))
    deep, clear = shaded(mood.near, 0.05), blend(mood.mid, mood.accent, 0.45)
    body = smooth(at([(-30, 320), (-30, 60), (20, 10), (110, -4), (210, 22), (268, 78), (262, 122), (232, 96),
        (190, 78), (150, 92), (136, 140), (168, 196), (250, 232), (430, 238), (430, 320)]))
    gradient = QLinearGradient(0, 0, 0, 300)
    gradient.setColorAt(0, blend(clear, QColor("white"), 0.25))
    gradient.setColorAt(0.4, clear)
    gradient.setColorAt(1, deep)
    canvas.shape(body, gradient)
    for i in range(12):
        t = i / 11
        line = at([(-20, 280 - t * 150), (30 + t * 30, 90 - t * 60 + (1 - t) * 100),
            (120 + t * 20, 30 + t * 20 + (1 - t) * 70), (150 + 30 * t, 88 - 20 * t + (1 - t) * 60),
            (140, 150 + 40 * (1 - t)), (220, 236 + 40 * (1 - t))])
        canvas.stroke(smooth(line, False), faded(QColor("#eafcff"), 0.28), 1.0 + 1.6 * t)
    canvas.brush(dice, 500, 18, 4, 0.45, 16)
    for _ in range(90):
        t = dice.unit()
        x, y = (20 + 260 * t, -6 + 110 * t * t) if dice.chance(0.7) else (dice.between(150, 280), dice.between(86, 150))
        px = CX + (x + dice.between(-12, 14) - CX) * s
        canvas.disc(px, y + dice.between(-10, 14), dice.between(1.5, 8),
            faded(QColor("#f6feff"), dice.between(0.4, 0.95)))
    scenery.swell(canvas, dice, mood, 225)


def growth(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Something green that will not stop."""
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
                _leaf(canvas, x, y, a, dice.between(18, 42) * (1.15 - k / 26), shaded(leaf, dice.between(-0.3, 0.3)),
                    mood.light)
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


def dawn(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Light that comes down with feathers in it."""
    canvas.glow(CX, 20, 330, mood.light, 1.0)
    canvas.rays(dice, CX, -20, 20, 380, mood.light, 0.75, start=40, sweep=100, width=5)
    for _ in range(5):
        scenery.cumulus(canvas, dice, dice.between(0, 400), dice.between(220, 300), dice.between(50, 95),
            faded(shaded(mood.light, 0.3), 0.95), blend(mood.sky[1], mood.light, 0.5))
    canvas.brush(dice, 420, 18, 4.5, 0.45, 12)
    figure = Figure(canvas, dice, mood, "W", CX, CY - 6, 108)
    figure.feather_wings(QColor("#fbf4e2"), span=1.35, lift=1.05, root=(0.05, 0.15))
    figure.light_at(0, -0.1, 1.0, QColor("#fff2c0"), 1.0)
    star = [(sin(i * pi / 4) * (0.62 if i % 2 == 0 else 0.13),
        -0.1 - cos(i * pi / 4) * (0.62 if i % 2 == 0 else 0.13)) for i in range(8)]
    figure.part(star, QColor("#fff6d4"), 0.2, 0.8, True)
    figure.done()
    canvas.glow(CX, CY - 16, 80, QColor("white"), 0.8)
    canvas.sparks(dice, 50, (40, 10, 360, 280), mood.light, 2.3)


def sigil(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A circle of signs drawn in light."""
    canvas.fill(faded(mood.dark, 0.42))
    canvas.glow(CX, CY, 230, mood.accent, 0.8)
    canvas.brush(dice, 400, 18, 5, 0.5, 14)
    canvas.mode(Mode.CompositionMode_Screen)
    sides = dice.whole(3, 6)
    turn = dice.between(0, 2 * pi)
    light = shaded(mood.accent, 0.4)
    for radius, width in ((118, 3.2), (108, 1.4), (78, 2.2), (40, 2.0), (34, 1.0)):
        path = QPainterPath()
        path.addEllipse(QPointF(CX, CY), radius, radius)
        canvas.stroke(path, faded(mood.accent, 0.35), width * 3.4)
        canvas.stroke(path, light, width)
    for step in (0.0, pi / sides):
        shape = polygon([(CX + cos(turn + step + 2 * pi * i / sides) * 108,
            CY + sin(turn + step + 2 * pi * i / sides) * 108) for i in range(sides)])
        canvas.stroke(shape, faded(mood.accent, 0.35), 6)
        canvas.stroke(shape, light, 1.8)
    for i in range(24):
        a = 2 * pi * i / 24
        x, y = CX + cos(a) * 93, CY + sin(a) * 93
        rune = QPainterPath()
        for _ in range(dice.whole(2, 3)):
            rune.moveTo(x + dice.between(-5, 5), y + dice.between(-6, 6))
            rune.lineTo(x + dice.between(-5, 5), y + dice.between(-6, 6))
        canvas.stroke(rune, light, 1.5)
    canvas.mode()
    for i in range(sides * 2):
        a = turn + pi * i / sides
        canvas.glow(CX + cos(a) * 108, CY + sin(a) * 108, 26, mood.accent, 1.0)
    canvas.glow(CX, CY, 74, QColor("white"), 0.95)
    canvas.rays(dice, CX, CY, 20, 200, mood.light, 0.35, width=4)
    canvas.sparks(dice, 46, (40, 20, 360, 270), mood.accent, 2.2)


def shield(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A wall of light that something breaks upon."""
    canvas.fill(faded(mood.dark, 0.3))
    canvas.glow(CX, CY, 250, mood.light, 0.8)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    canvas.mode(Mode.CompositionMode_Screen)
    size = 25.0
    for row in range(-5, 6):
        for column in range(-5, 6):
            x = CX + (column + 0.5 * (row % 2)) * size * 1.74
            y = CY + row * size * 1.5
            far = hypot(x - CX, y - CY) / 150
            if far > 1:
                continue
            cell = polygon([(x + sin(k * pi / 3) * size * 0.95, y + cos(k * pi / 3) * size * 0.95) for k in range(6)])
            canvas.shape(cell, faded(mood.accent, dice.between(0.05, 0.4) * (1 - far * 0.6)))
            canvas.stroke(cell, faded(shaded(mood.accent, 0.4), 0.85 * (1 - far * 0.6)), 1.6)
    canvas.mode()
    x, y = CX + dice.between(-30, 30), CY + dice.between(-24, 24)
    canvas.rays(dice, x, y, 22, 170, mood.light, 0.6, width=4)
    canvas.glow(x, y, 90, QColor("white"), 1.0)
    canvas.sparks(dice, 60, (60, 20, 340, 270), mood.light, 2.2)


def doom(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A skull in the smoke."""
    canvas.fill(faded(mood.dark, 0.4))
    canvas.glow(CX, CY, 230, mood.accent, 0.85)
    for _ in range(4):
        canvas.mist(dice.whole(0, 5), dice.pick((mood.dark, mood.sky[1], mood.accent)), 0.75,
            QRectF(-60, dice.between(-30, 130), 520, 190))
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "B", CX, CY + 44, 190)
    humanoids.paint_face(figure, "skeleton", blend(QColor("#e9e0c8"), mood.accent, 0.16))
    figure.done()
    for _ in range(4):
        canvas.mist(dice.whole(0, 5), dice.pick((mood.dark, mood.accent, mood.dark)), 0.7,
            QRectF(-60, dice.between(120, 200), 520, 150))
    canvas.sparks(dice, 40, (60, 20, 340, 270), mood.accent, 2.2)


def eye(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """An eye that has opened."""
    canvas.fill(faded(mood.dark, 0.5))
    canvas.rays(dice, CX, CY, 30, 290, mood.accent, 0.5, width=5)
    canvas.brush(dice, 400, 18, 5, 0.5, 14)
    lid = QPainterPath(QPointF(CX - 150, CY + 8))
    lid.cubicTo(CX - 80, CY - 96, CX + 80, CY - 96, CX + 150, CY + 8)
    lid.cubicTo(CX + 80, CY + 88, CX - 80, CY + 88, CX - 150, CY + 8)
    ball = QRadialGradient(CX, CY, 150)
    for at, tone in ((0.0, "#ffffff"), (0.5, "#e9e2dc"), (0.8, "#a898a4"), (1.0, "#3a2a38")):
        ball.setColorAt(at, QColor(tone))
    canvas.shape(lid, ball)
    canvas.painter.save()
    canvas.painter.setClipPath(lid)
    canvas.disc(CX, CY, 66, shaded(mood.accent, -0.75))
    for _ in range(150):
        a = dice.between(0, 2 * pi)
        r0, r1 = dice.between(24, 40), dice.between(46, 63)
        path = QPainterPath(QPointF(CX + cos(a) * r0, CY + sin(a) * r0))
        path.lineTo(CX + cos(a + 0.06) * r1, CY + sin(a + 0.06) * r1)
        canvas.stroke(path, faded(blend(mood.accent, dice.pick((mood.light, mood.sky[1])), dice.unit() * 0.7), 0.8),
            dice.between(0.9, 2.4))
    canvas.disc(CX, CY, 28, QColor("#080509"))
    canvas.glow(CX, CY, 64, mood.accent, 0.5)
    canvas.disc(CX - 22, CY - 24, 10, faded(QColor("white"), 0.92))
    canvas.painter.restore()
    canvas.stroke(lid, mood.dark, 7)
    canvas.stroke(lid, faded(shaded(mood.accent, 0.3), 0.8), 1.6)
    canvas.sparks(dice, 40, (30, 20, 370, 280), mood.accent, 2.2)


def blade(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A stroke of steel, seen as it falls."""
    canvas.fill(faded(mood.dark, 0.3))
    s = dice.sign()
    canvas.mode(Mode.CompositionMode_Screen)
    for _ in range(30):
        shift = dice.between(-46, 40)
        path = QPainterPath(QPointF(CX - 210 * s, CY + 110 + shift))
        path.quadTo(CX + 20 * s, CY - 90 + shift * 0.7, CX + 190 * s, CY - 130 + shift * 0.2)
        canvas.stroke(path, faded(dice.pick((mood.light, mood.accent, mood.sky[2])), dice.between(0.08, 0.34)),
            dice.between(1, 8))
    canvas.mode()
    canvas.brush(dice, 420, 22, 4.5, 0.5, 14, lean=-35 * s)
    figure = Figure(canvas, dice, mood, "C", CX, CY, 118)
    figure.painter.rotate(50 * s)
    sword(figure)
    figure.done()
    canvas.glow(CX + 70 * s, CY - 66, 120, QColor("white"), 0.7)
    canvas.sparks(dice, 60, (30, 20, 370, 280), mood.accent, 2.4)


def sword(figure: Figure) -> None:
    steel = QColor("#c9d2da")
    for side in (-1, 1):
        figure.part([(0, -1.42), (0.12 * side, -1.14), (0.1 * side, 0.5), (0, 0.5)],
            steel if side == figure.side else shaded(steel, -0.4), 0.4, 0.8, True)
    figure.stroke([(0, -1.1), (0, 0.46)], faded(shaded(steel, 0.6), 0.9), 0.02, curved=False)
    figure.part([(-0.42, 0.42), (-0.14, 0.5), (0.14, 0.5), (0.42, 0.42), (0.38, 0.56), (0.1, 0.62), (-0.1, 0.62),
        (-0.38, 0.56)], QColor("#c9983f"), 0.5, 0.9)
    figure.part([(-0.055, 0.6), (0.055, 0.6), (0.05, 1.04), (-0.05, 1.04)], QColor("#5a2a1c"), 0.4, 0.5, True)
    for i in range(5):
        figure.stroke([(-0.055, 0.66 + i * 0.08), (0.055, 0.7 + i * 0.08)], QColor("#c9983f"), 0.018, curved=False)
    figure.ball(0, 1.1, 0.09, QColor("#c9983f"))
    figure.ball(0, 0.55, 0.07, figure.mood.accent)


def frost(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Ice that grows from a point."""
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


def portal(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A door that stands in nothing."""
    canvas.fill(faded(mood.dark, 0.35))
    canvas.glow(CX, CY + 10, 240, mood.accent, 1.0)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    for grow, tone in ((26, mood.near), (14, blend(mood.mid, mood.light, 0.35)), (0, mood.dark)):
        path = QPainterPath()
        path.moveTo(CX - 62 - grow, 300)
        path.lineTo(CX - 62 - grow, 130)
        path.cubicTo(CX - 62 - grow, 40 - grow * 1.2, CX + 62 + grow, 40 - grow * 1.2, CX + 62 + grow, 130)
        path.lineTo(CX + 62 + grow, 300)
        path.closeSubpath()
        canvas.shape(path, tone)
    canvas.painter.save()
    canvas.painter.setClipPath(path)
    for _ in range(6):
        canvas.glow(CX + dice.between(-30, 30), CY + dice.between(-40, 60), dice.between(60, 130),
            dice.pick((mood.accent, mood.light)), 0.8)
    canvas.painter.restore()
    canvas.rays(dice, CX, CY + 20, 16, 230, mood.light, 0.5, width=6)
    for i in range(11):
        a = pi + pi * i / 10
        canvas.disc(CX + cos(a) * 82, 128 + sin(a) * 80, 4, shaded(mood.accent, 0.4))
    floor = QLinearGradient(0, 250, 0, 300)
    floor.setColorAt(0, faded(mood.light, 0.6))
    floor.setColorAt(1, faded(mood.light, 0.0))
    canvas.shape(polygon([(CX - 58, 250), (CX + 58, 250), (CX + 130, 305), (CX - 130, 305)]), floor)
    canvas.sparks(dice, 46, (90, 30, 310, 280), mood.accent, 2.2)


def chains(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Chains of light across everything."""
    canvas.fill(faded(mood.dark, 0.3))
    canvas.glow(CX, CY, 230, mood.light, 0.8)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    metal = blend(QColor("#d9c48a"), mood.light, 0.3)
    for x0, y0, x1, y1 in ((-20, 20, 420, 270), (420, 10, -20, 280), (-20, 150, 420, 140)):
        n = 24
        for i in range(n):
            t = (i + 0.5) / n
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sin(t * pi) * 16
            angle = atan2(y1 - y0, x1 - x0) * 180 / pi
            canvas.painter.save()
            canvas.painter.translate(x, y)
            canvas.painter.rotate(angle)
            link = QPainterPath()
            link.addRoundedRect(QRectF(-12, -7 if i % 2 else -2.6, 24, 14 if i % 2 else 5.2), 7, 7)
            canvas.stroke(link, mood.dark, 6.4)
            canvas.stroke(link, metal, 4)
            canvas.stroke(link.translated(0, -0.9), faded(QColor("#fffbe8"), 0.8), 1.1)
            canvas.painter.restore()
    figure = Figure(canvas, dice, mood, "W", CX, CY, 70)
    figure.part([(-0.5, -0.1), (0.5, -0.1), (0.6, 0.7), (0, 0.9), (-0.6, 0.7)], QColor("#c9983f"), 0.5, 0.9, True)
    figure.stroke([(-0.34, -0.1), (-0.36, -0.6), (0, -0.8), (0.36, -0.6), (0.34, -0.1)], QColor("#b9c2cb"), 0.16)
    figure.disc(0, 0.26, 0.13, QColor("#1a0f08"))
    figure.part([(-0.05, 0.26), (0.05, 0.26), (0.09, 0.56), (-0.09, 0.56)], QColor("#1a0f08"), 0.0, 0.0, True)
    figure.done()
    canvas.glow(CX, CY + 16, 90, mood.accent, 0.6)
    canvas.sparks(dice, 40, (60, 30, 340, 270), mood.light, 2.2)


def moon(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A great moon and what flies before it."""
    canvas.fill(faded(mood.dark, 0.45))
    scenery.stars(canvas, dice, 80, 230)
    canvas.glow(CX, CY - 10, 240, mood.light, 0.8)
    canvas.disc(CX, CY - 10, 92, shaded(mood.light, 0.1))
    for _ in range(16):
        a, r = dice.between(0, 2 * pi), dice.between(0, 78)
        canvas.disc(CX + cos(a) * r, CY - 10 + sin(a) * r, dice.between(4, 17), faded(shaded(mood.light, -0.5), 0.16))
    canvas.mist(dice.whole(0, 5), mood.sky[0], 0.8, QRectF(-40, 110, 480, 110))
    canvas.brush(dice, 420, 18, 4.5, 0.42, 12)
    for _ in range(9):
        x, y, s = dice.between(70, 330), dice.between(50, 200), dice.between(6, 17)
        canvas.shape(smooth([(x, y), (x + s * 0.5, y - s * 0.5), (x + s * 1.5, y - s * 0.4), (x + s, y + s * 0.1),
            (x + s * 0.3, y + s * 0.3), (x, y + s * 0.5), (x - s * 0.3, y + s * 0.3), (x - s, y + s * 0.1),
            (x - s * 1.5, y - s * 0.4), (x - s * 0.5, y - s * 0.5)]), mood.dark)
    scenery.dead_tree(canvas, dice, 60, 290, 150, mood.dark, mood.light)
    canvas.ridge(dice, 276, 28, 0.6, mood.near, mood.dark)


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
        canvas.stroke(path, faded(blend(dice.pick((mood.light, mood.far, mood.dark)), mood.accent, 0.2),
            dice.between(0.12, 0.5)), dice.between(1.2, 6.5))
    canvas.brush(dice, 500, 20, 4, 0.42, 16)
    for _ in range(30):
        x, y, s = dice.between(40, 360), dice.between(60, 280), dice.between(1.6, 6)
        canvas.shape(polygon([(x - s, y), (x, y - s), (x + s, y + s * 0.4), (x - s * 0.2, y + s)]), mood.dark)
    canvas.ridge(dice, 278, 18, 0.6, mood.near, mood.dark)


def heart(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Life, as a warm light in two hands of leaves."""
    canvas.glow(CX, CY, 260, mood.light, 0.9)
    canvas.rays(dice, CX, CY, 26, 260, mood.accent, 0.45, width=5)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "G", CX, CY + 4, 92)
    for side in (-1, 1):
        for i in range(7):
            figure.feather(0.1 * side, 1.0, (-90 + side * (18 + i * 13)) * pi / 180, 1.3 - 0.06 * i, 0.15,
                shaded(QColor("#5f9a45"), 0.2 - 0.08 * i))
    figure.whole([(0, -0.28), (0.2, -0.62), (0.56, -0.66), (0.72, -0.3), (0.52, 0.2), (0, 0.74)],
        blend(QColor("#e0455a"), mood.accent, 0.2), 0.6, 1.0)
    figure.done()
    canvas.glow(CX - 18, CY - 30, 70, QColor("white"), 0.75)
    canvas.sparks(dice, 50, (40, 20, 360, 280), mood.light, 2.3)


def rain(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Burning stones from the sky."""
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
        canvas.shape(polygon([(x + cos(k * pi / 3.5) * size * dice.between(0.75, 1.1),
            y + sin(k * pi / 3.5) * size * dice.between(0.75, 1.1)) for k in range(7)]),
            blend(mood.dark, QColor("#6b2a1a"), 0.4))
        canvas.disc(x + size * 0.2 * s, y + size * 0.25, size * 0.5, faded(QColor("#fff0b0"), 0.85))
    scenery.town(canvas, dice, CX + dice.between(-80, 80), 272, 1.2, mood.dark, mood.light)
    canvas.ridge(dice, 272, 20, 0.6, mood.near, mood.dark)
    canvas.sparks(dice, 50, (0, 60, 400, 290), mood.accent, 2.2)


def tome(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """An open book whose words rise."""
    canvas.fill(faded(mood.dark, 0.35))
    canvas.glow(CX, 150, 250, mood.accent, 0.9)
    canvas.rays(dice, CX, 205, 20, 270, mood.light, 0.55, start=205, sweep=130, width=6)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "U", CX, 208, 118)
    figure.whole([(0, 0.14), (0.5, -0.06), (1.22, -0.02), (1.3, 0.46), (0.5, 0.5), (0, 0.66)], QColor("#6b2f24"),
        0.4, 0.8, True)
    for side in (-1, 1):
        for k in range(4):
            page = [(0, 0.1 - k * 0.03), (0.4 * side, -0.14 - k * 0.035), (1.12 * side, -0.08 - k * 0.03),
                (1.18 * side, 0.38 - k * 0.02), (0.44 * side, 0.36 - k * 0.02), (0, 0.56 - k * 0.02)]
            figure.part(page, shaded(QColor("#f4e8c8"), -0.08 * (3 - k)), 0.35, 0.6)
        for k in range(5):
            y = 0.02 + k * 0.07
            figure.stroke([(0.14 * side, y + 0.02), (0.5 * side, y - 0.12), (1.02 * side, y - 0.08)],
                faded(QColor("#5a3a24"), 0.6), 0.016)
    figure.done()
    canvas.glow(CX, 190, 90, QColor("white"), 0.8)
    canvas.mode(Mode.CompositionMode_Screen)
    for _ in range(30):
        t = dice.unit()
        x, y = CX + dice.between(-1, 1) * (30 + 110 * t), 180 - t * 165
        rune = QPainterPath(QPointF(x, y))
        for _ in range(3):
            rune.lineTo(x + dice.between(-6, 6), y + dice.between(-7, 7))
        canvas.stroke(rune, faded(shaded(mood.accent, 0.4), 1 - t * 0.7), 1.6)
    canvas.mode()
    canvas.sparks(dice, 40, (70, 10, 330, 200), mood.accent, 2.2)


WORDS: tuple[tuple[tuple[str, ...], Motif], ...] = (
    (("bolt", "lightning", "thunder", "shock", "spark", "zap", "electr", "strike", "arc "), bolt),
    (("meteor", "rain", "rockslide", "avalanche", "starfall", "hail"), rain),
    (("fireball", "blast", "explo", "burst", "shatter", "smash", "detonat", "volley", "crush", "demolish"), burst),
    (("fire", "flame", "burn", "inferno", "scorch", "lava", "pyro", "ember", "blaze", "heat"), flame),
    (("growth", "vine", "root", "bloom", "seed", "sprout", "nature", "wild", "overgrow", "harvest", "rampant",
        "bramble"), growth),
    (("wave", "tide", "sea", "flood", "wash", "drown", "current", "ocean"), wave),
    (("ice", "frost", "freez", "cold", "winter", "glaci", "chill", "snow"), frost),
    (("storm", "wind", "gust", "gale", "tornado", "cyclone", "hurricane", "unsummon", "sweep", "breeze"), storm),
    (("door", "portal", "gate", "path", "blink", "passage", "return", "recall", "escape", "journey", "vanish",
        "banish", "exile", "rift"), portal),
    (("counter", "cancel", "negat", "dissolve", "swirl", "spiral", "vortex", "essence", "whirl", "twist", "time"),
        swirl),
    (("eye", "mind", "dream", "vision", "see", "thought", "sight", "scry", "gaze", "opt", "ponder", "reveal",
        "memory", "confus"), eye),
    (("book", "tome", "study", "divination", "lesson", "lore", "knowledge", "inspiration", "research", "idea",
        "plan", "draw"), tome),
    (("shield", "protect", "ward", "guard", "defen", "safe", "stand", "barrier", "bastion", "indestruct", "armor"),
        shield),
    (("chain", "arrest", "pacif", "bind", "shackle", "prison", "lock", "hold", "detain", "peace"), chains),
    (("death", "doom", "skull", "murder", "kill", "grave", "bone", "corpse", "dead", "terror", "raise", "wither",
        "plague", "decay", "rot", "drain", "assassin", "slay"), doom),
    (("moon", "night", "dark", "shadow", "dusk", "eclipse", "fear", "duress"), moon),
    (("blade", "sword", "cut", "slash", "duel", "charge", "attack", "assault", "battle", "war", "fight", "rally",
        "valor", "valour", "weapon", "fling"), blade),
    (("heal", "life", "heart", "salve", "bless", "mercy", "nourish", "feast", "revive", "renew"), heart),
    (("dawn", "light", "sun", "angel", "glory", "holy", "day", "heaven", "sacred", "swords", "faith", "grace",
        "wrath", "judg", "justice", "condemn"), dawn),
)

BY_COLOUR: dict[str, tuple[Motif, ...]] = {
    "W": (dawn, shield, blade, sigil),
    "U": (swirl, eye, sigil, portal, wave),
    "B": (doom, moon, sigil, doom),
    "R": (burst, flame, bolt, rain),
    "G": (growth, heart, storm, growth),
    "C": (sigil, portal, swirl),
}


def motif_of(dice: Dice, name: str, colours: str) -> Motif:
    """The motif that a word of the English name asks for, else one of the card's colours."""
    low = name.lower()
    for words, motif in WORDS:
        if any(word in low for word in words):
            return motif
    return dice.pick(BY_COLOUR[dice.pick(colours) if colours else "C"])


def paint_spell(canvas: Canvas, dice: Dice, mood: Mood, name: str, colours: str) -> None:
    """A place far behind, and the spell before it."""
    letter = dice.pick(colours) if colours else "C"
    canvas.sky(mood.sky)
    dice.pick(scenery.BY_COLOUR[letter])(canvas, dice, mood)
    canvas.brush(dice, 420, 24, 8, 0.6, 12)
    motif_of(dice, name, colours)(canvas, dice, mood)
