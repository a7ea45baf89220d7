"""Motifs of spells: things and signs, from the arcane circle to the open book."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QRadialGradient

from gui.paint.art import humanoids, scenery
from gui.paint.art.canvas import Canvas, Mode, blend, faded, polygon, shaded, smooth
from gui.paint.art.figure import Figure
from gui.paint.art.palettes import Mood
from gui.paint.prng import Dice

CX, CY = 200.0, 142.0


def dawn(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Light coming down with feathers in it."""
    canvas.glow(CX, 20, 330, mood.light, 1.0)
    canvas.rays(dice, CX, -20, 20, 380, mood.light, 0.75, start=40, sweep=100, width=5)
    for _ in range(5):
        scenery.cumulus(
            canvas,
            dice,
            dice.between(0, 400),
            dice.between(220, 300),
            dice.between(50, 95),
            faded(shaded(mood.light, 0.3), 0.95),
            blend(mood.sky[1], mood.light, 0.5),
        )
    canvas.brush(dice, 420, 18, 4.5, 0.45, 12)
    figure = Figure(canvas, dice, mood, "W", CX, CY - 6, 108)
    figure.feather_wings(QColor("#fbf4e2"), span=1.35, lift=1.05, root=(0.05, 0.15))
    figure.light_at(0, -0.1, 1.0, QColor("#fff2c0"), 1.0)
    star = [
        (sin(i * pi / 4) * (0.62 if i % 2 == 0 else 0.13), -0.1 - cos(i * pi / 4) * (0.62 if i % 2 == 0 else 0.13))
        for i in range(8)
    ]
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
        shape = polygon(
            [
                (CX + cos(turn + step + 2 * pi * i / sides) * 108, CY + sin(turn + step + 2 * pi * i / sides) * 108)
                for i in range(sides)
            ]
        )
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
    """A wall of light with something breaking against it."""
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
        canvas.mist(
            dice.whole(0, 5),
            dice.pick((mood.dark, mood.sky[1], mood.accent)),
            0.75,
            QRectF(-60, dice.between(-30, 130), 520, 190),
        )
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "B", CX, CY + 44, 190)
    humanoids.paint_face(figure, "skeleton", blend(QColor("#e9e0c8"), mood.accent, 0.16))
    figure.done()
    for _ in range(4):
        canvas.mist(
            dice.whole(0, 5),
            dice.pick((mood.dark, mood.accent, mood.dark)),
            0.7,
            QRectF(-60, dice.between(120, 200), 520, 150),
        )
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
        canvas.stroke(
            path,
            faded(blend(mood.accent, dice.pick((mood.light, mood.sky[1])), dice.unit() * 0.7), 0.8),
            dice.between(0.9, 2.4),
        )
    canvas.disc(CX, CY, 28, QColor("#080509"))
    canvas.glow(CX, CY, 64, mood.accent, 0.5)
    canvas.disc(CX - 22, CY - 24, 10, faded(QColor("white"), 0.92))
    canvas.painter.restore()
    canvas.stroke(lid, mood.dark, 7)
    canvas.stroke(lid, faded(shaded(mood.accent, 0.3), 0.8), 1.6)
    canvas.sparks(dice, 40, (30, 20, 370, 280), mood.accent, 2.2)


def blade(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A blade, seen as it falls."""
    canvas.fill(faded(mood.dark, 0.3))
    s = dice.sign()
    canvas.mode(Mode.CompositionMode_Screen)
    for _ in range(30):
        shift = dice.between(-46, 40)
        path = QPainterPath(QPointF(CX - 210 * s, CY + 110 + shift))
        path.quadTo(CX + 20 * s, CY - 90 + shift * 0.7, CX + 190 * s, CY - 130 + shift * 0.2)
        canvas.stroke(
            path, faded(dice.pick((mood.light, mood.accent, mood.sky[2])), dice.between(0.08, 0.34)), dice.between(1, 8)
        )
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
        figure.part(
            [(0, -1.42), (0.12 * side, -1.14), (0.1 * side, 0.5), (0, 0.5)],
            steel if side == figure.side else shaded(steel, -0.4),
            0.4,
            0.8,
            True,
        )
    figure.stroke([(0, -1.1), (0, 0.46)], faded(shaded(steel, 0.6), 0.9), 0.02, curved=False)
    figure.part(
        [
            (-0.42, 0.42),
            (-0.14, 0.5),
            (0.14, 0.5),
            (0.42, 0.42),
            (0.38, 0.56),
            (0.1, 0.62),
            (-0.1, 0.62),
            (-0.38, 0.56),
        ],
        QColor("#c9983f"),
        0.5,
        0.9,
    )
    figure.part([(-0.055, 0.6), (0.055, 0.6), (0.05, 1.04), (-0.05, 1.04)], QColor("#5a2a1c"), 0.4, 0.5, True)
    for i in range(5):
        figure.stroke([(-0.055, 0.66 + i * 0.08), (0.055, 0.7 + i * 0.08)], QColor("#c9983f"), 0.018, curved=False)
    figure.ball(0, 1.1, 0.09, QColor("#c9983f"))
    figure.ball(0, 0.55, 0.07, figure.mood.accent)


def portal(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """A door standing in a void."""
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
        canvas.glow(
            CX + dice.between(-30, 30),
            CY + dice.between(-40, 60),
            dice.between(60, 130),
            dice.pick((mood.accent, mood.light)),
            0.8,
        )
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
    """Chains of light across the picture."""
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
    """A great moon with something flying before it."""
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
        canvas.shape(
            smooth(
                [
                    (x, y),
                    (x + s * 0.5, y - s * 0.5),
                    (x + s * 1.5, y - s * 0.4),
                    (x + s, y + s * 0.1),
                    (x + s * 0.3, y + s * 0.3),
                    (x, y + s * 0.5),
                    (x - s * 0.3, y + s * 0.3),
                    (x - s, y + s * 0.1),
                    (x - s * 1.5, y - s * 0.4),
                    (x - s * 0.5, y - s * 0.5),
                ]
            ),
            mood.dark,
        )
    scenery.dead_tree(canvas, dice, 60, 290, 150, mood.dark, mood.light)
    canvas.ridge(dice, 276, 28, 0.6, mood.near, mood.dark)


def heart(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Life, as a warm light in two hands of leaves."""
    canvas.glow(CX, CY, 260, mood.light, 0.9)
    canvas.rays(dice, CX, CY, 26, 260, mood.accent, 0.45, width=5)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "G", CX, CY + 4, 92)
    for side in (-1, 1):
        for i in range(7):
            figure.feather(
                0.1 * side,
                1.0,
                (-90 + side * (18 + i * 13)) * pi / 180,
                1.3 - 0.06 * i,
                0.15,
                shaded(QColor("#5f9a45"), 0.2 - 0.08 * i),
            )
    figure.whole(
        [(0, -0.28), (0.2, -0.62), (0.56, -0.66), (0.72, -0.3), (0.52, 0.2), (0, 0.74)],
        blend(QColor("#e0455a"), mood.accent, 0.2),
        0.6,
        1.0,
    )
    figure.done()
    canvas.glow(CX - 18, CY - 30, 70, QColor("white"), 0.75)
    canvas.sparks(dice, 50, (40, 20, 360, 280), mood.light, 2.3)


def tome(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """An open book with rising words."""
    canvas.fill(faded(mood.dark, 0.35))
    canvas.glow(CX, 150, 250, mood.accent, 0.9)
    canvas.rays(dice, CX, 205, 20, 270, mood.light, 0.55, start=205, sweep=130, width=6)
    canvas.brush(dice, 420, 18, 5, 0.5, 14)
    figure = Figure(canvas, dice, mood, "U", CX, 208, 118)
    figure.whole(
        [(0, 0.14), (0.5, -0.06), (1.22, -0.02), (1.3, 0.46), (0.5, 0.5), (0, 0.66)], QColor("#6b2f24"), 0.4, 0.8, True
    )
    for side in (-1, 1):
        for k in range(4):
            page = [
                (0, 0.1 - k * 0.03),
                (0.4 * side, -0.14 - k * 0.035),
                (1.12 * side, -0.08 - k * 0.03),
                (1.18 * side, 0.38 - k * 0.02),
                (0.44 * side, 0.36 - k * 0.02),
                (0, 0.56 - k * 0.02),
            ]
            figure.part(page, shaded(QColor("#f4e8c8"), -0.08 * (3 - k)), 0.35, 0.6)
        for k in range(5):
            y = 0.02 + k * 0.07
            figure.stroke(
                [(0.14 * side, y + 0.02), (0.5 * side, y - 0.12), (1.02 * side, y - 0.08)],
                faded(QColor("#5a3a24"), 0.6),
                0.016,
            )
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
