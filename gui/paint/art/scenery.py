"""Places: backgrounds of creatures and spells, and the scenes of lands."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from gui.paint.art.canvas import HEIGHT, WIDTH, Canvas, Mode, blend, faded, fractal_line, polygon, shaded, smooth
from gui.paint.art.palettes import Mood
from gui.paint.prng import Dice


def sun(canvas: Canvas, dice: Dice, mood: Mood, x: float, y: float, radius: float, beams: bool = True) -> None:
    """The sun or moon with its haze."""
    canvas.glow(x, y, radius * 6.5, mood.light, 0.75)
    if beams:
        canvas.rays(dice, x, y, 13, 330, mood.light, 0.16, width=9)
        canvas.rays(dice, x, y, 22, 260, mood.light, 0.2, width=3)
    canvas.glow(x, y, radius * 2.4, mood.light, 0.9)
    canvas.disc(x, y, radius, blend(mood.light, QColor("white"), 0.55))


def stars(canvas: Canvas, dice: Dice, count: int, bottom: float) -> None:
    for _ in range(count):
        x, y = dice.between(0, WIDTH), dice.between(0, bottom)
        canvas.disc(x, y, dice.between(0.35, 1.2), faded(QColor("#fff6e0"), dice.between(0.3, 0.95)))


def cumulus(canvas: Canvas, dice: Dice, x: float, y: float, size: float, top: QColor, under: QColor) -> None:
    """A heap of cloud, lit from above."""
    lumps = []
    for i in range(9):
        px = (i - 4) / 4 + dice.between(-0.12, 0.12)
        swell_ = (1 - abs(px) ** 1.6 * 0.72) * dice.between(0.75, 1.2)
        lumps.append((px, max(0.16, swell_)))
    steps = ((0.13, under, 1.0), (0.02, blend(under, top, 0.55), 0.9), (-0.09, top, 0.7))
    for dy, colour, grow in steps:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for px, r in lumps:
            wide, high = r * size * 0.34 * grow, r * size * 0.3 * grow
            path.addEllipse(QPointF(x + px * size * 0.82 * (0.9 + 0.1 * grow), y + dy * size - high * 0.7), wide, high)
        path.addEllipse(QPointF(x, y + dy * size * 0.6), size * grow, size * 0.13 * grow)
        canvas.shape(path, colour)


def birds(canvas: Canvas, dice: Dice, count: int, colour: QColor) -> None:
    cx, cy = dice.between(60, 340), dice.between(40, 100)
    for _ in range(count):
        x, y, s = cx + dice.between(-50, 50), cy + dice.between(-22, 22), dice.between(3, 6.5)
        path = QPainterPath(QPointF(x - s, y - s * 0.4))
        path.quadTo(x - s * 0.3, y - s * 0.5, x, y)
        path.quadTo(x + s * 0.3, y - s * 0.5, x + s, y - s * 0.4)
        canvas.stroke(path, colour, 1.1)


def peak(
    canvas: Canvas,
    dice: Dice,
    x: float,
    base: float,
    top: float,
    half: float,
    lit: QColor,
    dark: QColor,
    cap: QColor | None,
) -> None:
    """One mountain: a lit and a shaded face along a broken ridge, its top covered with snow (or fire)."""
    ridge = [(x, top)]
    steps = 7
    for i in range(1, steps + 1):
        t = i / steps
        ridge.append((x + dice.between(-0.16, 0.16) * half * (1 - t * 0.4) + half * 0.1 * t, top + (base - top) * t))
    left = [
        (x - half * t + dice.between(-0.06, 0.06) * half, top + (base - top) * t**0.92)
        for t in (0.18, 0.36, 0.55, 0.78, 1.0)
    ]
    right = [
        (x + half * t + dice.between(-0.06, 0.06) * half, top + (base - top) * t**0.92)
        for t in (0.2, 0.4, 0.6, 0.8, 1.0)
    ]
    shade = QLinearGradient(0, top, 0, base)
    shade.setColorAt(0, dark)
    shade.setColorAt(1, blend(dark, lit, 0.25))
    canvas.shape(polygon([(x, top), *left, *reversed(ridge[1:])]), shade)
    light = QLinearGradient(0, top, 0, base)
    light.setColorAt(0, shaded(lit, 0.25))
    light.setColorAt(1, blend(lit, dark, 0.45))
    canvas.shape(polygon([(x, top), *right, *reversed(ridge[1:])]), light)
    # Gullies run down the lit face and ribs of light down the dark one.
    for _ in range(5):
        t = dice.between(0.15, 0.6)
        sx, sy = x + half * t * dice.between(0.2, 0.8), top + (base - top) * t
        canvas.shape(
            polygon(
                [(sx, sy), (sx + half * 0.22, sy + (base - top) * 0.34), (sx + half * 0.07, sy + (base - top) * 0.3)]
            ),
            faded(dark, 0.5),
        )
        sx = x - half * t * dice.between(0.2, 0.8)
        canvas.shape(
            polygon(
                [(sx, sy), (sx - half * 0.2, sy + (base - top) * 0.33), (sx - half * 0.08, sy + (base - top) * 0.33)]
            ),
            faded(lit, 0.35),
        )
    if cap is not None:
        depth = (base - top) * dice.between(0.24, 0.34)
        for side, colour in ((1, cap), (-1, blend(cap, dark, 0.45))):
            teeth = [(x, top)]
            reach = half * depth / (base - top)
            for i in range(6):
                t = i / 5
                teeth.append((x + side * reach * (1 - t), top + depth * (1.0 if i % 2 == 0 else 0.62) * (1 - t * 0.25)))
            canvas.shape(polygon(teeth), colour)


def peaks(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    horizon = 215 if grand else 235
    sx = dice.between(90, 310)
    sun(canvas, dice, mood, sx, dice.between(70, 120), dice.between(16, 30))
    canvas.mist(dice.whole(0, 5), shaded(mood.sky[2], 0.4), 0.55, QRectF(-30, 20, 460, 150))
    canvas.ridge(dice, horizon - 55, 60, 0.55, blend(mood.far, mood.sky[2], 0.55), blend(mood.far, mood.sky[2], 0.8))
    cap = blend(mood.light, QColor("white"), 0.5)
    for i in range(5):
        x = -20 + i * 110 + dice.between(-30, 30)
        height = dice.between(70, 125)
        peak(
            canvas,
            dice,
            x,
            horizon + 20,
            horizon - height,
            height * dice.between(0.8, 1.05),
            blend(mood.far, mood.light, 0.3),
            blend(mood.far, mood.mid, 0.5),
            faded(cap, 0.85),
        )
    canvas.mist(dice.whole(0, 5), mood.sky[2], 0.8, QRectF(-30, horizon - 70, 460, 100))
    if grand:
        x = dice.between(150, 250)
        peak(canvas, dice, x - 118 * dice.sign(), 305, 135, 120, mood.mid, mood.near, cap)
        peak(
            canvas,
            dice,
            x,
            312,
            dice.between(38, 60),
            175,
            blend(mood.mid, mood.light, 0.28),
            blend(mood.near, mood.dark, 0.3),
            cap,
        )
        canvas.mist(dice.whole(0, 5), mood.sky[2], 0.7, QRectF(-30, 200, 460, 90))
        birds(canvas, dice, 5, mood.dark)
    canvas.ridge(dice, 272, 34, 0.6, mood.near, mood.dark)


def hills(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    horizon = dice.between(165, 185)
    sx, sy = dice.between(80, 320), horizon - dice.between(18, 60)
    sun(canvas, dice, mood, sx, sy, dice.between(15, 24))
    for _ in range(dice.whole(3, 5)):
        size = dice.between(22, 52)
        cumulus(
            canvas,
            dice,
            dice.between(-10, 410),
            dice.between(30, horizon - 55),
            size,
            faded(shaded(mood.light, 0.5), 0.85),
            faded(blend(mood.sky[1], mood.light, 0.45), 0.85),
        )
    canvas.ridge(dice, horizon, 26, 0.5, blend(mood.far, mood.sky[2], 0.6), blend(mood.far, mood.sky[2], 0.5))
    if grand:
        town(canvas, dice, dice.between(90, 310), horizon + 2, 1.0, blend(mood.far, mood.sky[0], 0.4), mood.light)
    for i in range(4):
        t = i / 3
        y = horizon + 10 + t * 62
        ripe, green = blend(mood.mid, mood.light, 0.5 - t * 0.42), blend(mood.mid, QColor("#6f8f3f"), 0.62)
        top = blend(blend(ripe, green, 0.0 if i % 2 else 0.8), mood.far, 0.32 - t * 0.3)
        line = canvas.ridge(
            dice, y, 44 + t * 22, 0.33, shaded(top, 0.16), blend(blend(top, mood.near, 0.5), mood.near, t), 4
        )
        if grand:
            furrows(canvas, dice, line, y, 10 + t * 20, blend(top, mood.near, 0.5), shaded(top, 0.35))
    if grand:
        lone_tree(canvas, dice, dice.pick((75.0, 325.0)) + dice.between(-15, 15), 236, 62, mood)
        birds(canvas, dice, 6, mood.near)
        wheat(canvas, dice, mood)
    else:
        canvas.ridge(dice, 280, 20, 0.5, mood.near, mood.dark, 4)


def furrows(
    canvas: Canvas, dice: Dice, line: list[tuple[float, float]], y: float, depth: float, dark: QColor, light: QColor
) -> None:
    """Plough furrows along the hill."""
    for i in range(5):
        shift = 3 + depth * (i + 1) / 4
        path = smooth([(px, py + shift + (y - py) * 0.3) for px, py in line], closed=False)
        canvas.stroke(path, faded(dark if i % 2 else light, 0.32), 1.0 + i * 0.25)


def wheat(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Stalks at the front edge."""
    for _ in range(170):
        x = dice.between(-5, 405)
        h = dice.between(22, 58)
        lean = dice.between(-10, 14)
        shade = blend(mood.near, shaded(mood.mid, 0.4), dice.unit())
        path = QPainterPath(QPointF(x, 304))
        path.quadTo(x + lean * 0.2, 304 - h * 0.6, x + lean, 304 - h)
        canvas.stroke(path, shade, dice.between(0.8, 1.8))
        if dice.chance(0.6):
            canvas.stroke(
                smooth([(x + lean, 304 - h), (x + lean * 1.15, 300 - h), (x + lean * 1.4, 295 - h)], False),
                shaded(mood.light, -0.12),
                2.4,
            )


def lone_tree(canvas: Canvas, dice: Dice, x: float, y: float, size: float, mood: Mood) -> None:
    trunk = smooth(
        [
            (x - 4, y),
            (x - 2, y - size * 0.4),
            (x - size * 0.14, y - size * 0.7),
            (x + size * 0.14, y - size * 0.7),
            (x + 2, y - size * 0.4),
            (x + 5, y),
        ]
    )
    canvas.shape(trunk, mood.dark)
    foliage(canvas, dice, x, y - size * 0.78, size * 0.52, size * 0.36, mood.near, blend(mood.mid, mood.light, 0.5), 60)


def foliage(
    canvas: Canvas, dice: Dice, x: float, y: float, wide: float, high: float, dark: QColor, light: QColor, count: int
) -> None:
    """Leaves heaped up, dark below and lit from the upper left."""
    for i in range(count):
        t = i / count
        angle, r = dice.between(0, 2 * pi), dice.unit() ** 0.5
        px, py = x + cos(angle) * r * wide, y + sin(angle) * r * high
        up = max(0.0, min(1.0, 0.5 - (py - y) / high * 0.5 - (px - x) / wide * 0.22 + dice.between(-0.2, 0.2)))
        size = wide * dice.between(0.1, 0.24) * (1.15 - 0.45 * t)
        path = QPainterPath()
        path.addEllipse(QPointF(px, py), size, size * 0.72)
        canvas.shape(path, blend(dark, light, up * (0.25 + 0.75 * t)))


def town(canvas: Canvas, dice: Dice, x: float, y: float, scale: float, wall: QColor, light: QColor) -> None:
    """Towers on the skyline."""
    path = QPainterPath()
    for i in range(7):
        w = dice.between(5, 11) * scale
        h = dice.between(10, 24 if i % 3 else 48) * scale
        px = x + (i - 3) * 9 * scale
        path.addRect(QRectF(px - w / 2, y - h, w, h + 14))
        if dice.chance(0.7):
            path.addPath(
                polygon([(px - w * 0.65, y - h), (px, y - h - w * dice.between(1.0, 2.2)), (px + w * 0.65, y - h)])
            )
        else:
            for k in (-1, 0, 1):
                path.addRect(QRectF(px + k * w * 0.38 - w * 0.12, y - h - 2.5 * scale, w * 0.24, 3 * scale))
    canvas.shape(path, wall)
    for _ in range(9):
        canvas.disc(x + dice.between(-26, 26) * scale, y - dice.between(2, 16) * scale, 0.9 * scale, faded(light, 0.9))


def sea(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    horizon = dice.between(150, 172)
    sx = dice.between(120, 280)
    sun(canvas, dice, mood, sx, horizon - dice.between(26, 80), dice.between(17, 27), beams=dice.chance(0.6))
    for _ in range(4):
        cumulus(
            canvas,
            dice,
            dice.between(-20, 420),
            horizon - dice.between(6, 70),
            dice.between(24, 58),
            faded(shaded(mood.light, 0.4), 0.9),
            faded(blend(mood.sky[1], mood.light, 0.3), 0.9),
        )
    canvas.shape(
        polygon([(0, horizon), (WIDTH, horizon), (WIDTH, HEIGHT), (0, HEIGHT)]),
        _down(horizon, HEIGHT, blend(mood.far, mood.light, 0.25), mood.mid, mood.dark),
    )
    if grand:
        island(canvas, dice, mood, horizon)
    swell(canvas, dice, mood, horizon)
    # The path of light on the water.
    canvas.mode(Mode.CompositionMode_Screen)
    for _ in range(70):
        t = dice.unit() ** 1.3
        y = horizon + 2 + t * 95
        w = (5 + t * 42) * dice.between(0.4, 1.0)
        x = sx + dice.bell(0, 6 + t * 24)
        canvas.stroke(
            smooth([(x - w, y), (x, y + 1.4 * t), (x + w, y)], False),
            faded(mood.light, 0.55 * (1 - t * 0.6)),
            0.8 + t * 1.7,
        )
    canvas.mode()


def swell(canvas: Canvas, dice: Dice, mood: Mood, horizon: float) -> None:
    """Rows of waves, larger towards the front, each with a lit crest."""
    rows = 7
    for i in range(rows):
        t = (i + 0.6) / rows
        y = horizon + 12 + t * t * (HEIGHT - horizon - 6)
        length = 26 + t * 95
        x = -dice.between(0, length)
        points = []
        while x < WIDTH + length:
            rise = (2 + t * 13) * dice.between(0.6, 1.15)
            points += [(x, y), (x + length * 0.34, y - rise), (x + length * 0.46, y - rise * 0.1)]
            x += length * dice.between(0.55, 1.5)
        crest = smooth(points, closed=False)
        body = QPainterPath(crest)
        body.lineTo(WIDTH + 40, HEIGHT + 10)
        body.lineTo(-40, HEIGHT + 10)
        body.closeSubpath()
        canvas.shape(
            body,
            _down(
                y - 14 * t,
                y + 60 * t + 12,
                faded(blend(mood.far, mood.accent, 0.3), 0.4),
                faded(mood.mid, 0.3),
                faded(mood.dark, 0.3),
            ),
        )
        canvas.stroke(crest, faded(shaded(mood.light, 0.3), 0.28 + 0.3 * t), 0.7 + t * 1.7)


def island(canvas: Canvas, dice: Dice, mood: Mood, horizon: float) -> None:
    """A steep green rock with an arch or a tower, and its reflection."""
    x = dice.between(140, 260)
    rock = fractal_line(dice, x - 95, x + 95, horizon, 15, 0.62, 5)
    n = len(rock) - 1
    peak_at = dice.between(0.35, 0.65)
    line = []
    for i, (px, py) in enumerate(rock):
        t = i / n
        hump = max(0.0, 1 - abs(t - peak_at) / (peak_at if t < peak_at else 1 - peak_at)) ** 1.35
        line.append((px, horizon + 8 - hump * 104 + (py - horizon) * (0.35 + hump)))
    stone, leaf = blend(mood.near, QColor("#6b5a48"), 0.5), blend(QColor("#4f8f4a"), mood.mid, 0.25)
    body = polygon([*line, (x + 95, horizon + 16), (x - 95, horizon + 16)])
    canvas.shape(body, _down(horizon - 100, horizon + 16, blend(stone, mood.light, 0.35), stone, mood.dark))
    canvas.painter.save()
    canvas.painter.setClipPath(body)
    canvas.shape(
        polygon(
            [(px + 26 + (i % 3) * 4, py + 16 + (i % 2) * 9) for i, (px, py) in enumerate(line)]
            + [(x - 160, horizon + 40), (x - 160, 40)]
        ),
        faded(mood.dark, 0.38),
    )
    for px, py in line:
        foliage(canvas, dice, px, py + 5, 15, 9, shaded(leaf, -0.5), shaded(leaf, 0.25), 7)
    canvas.painter.restore()
    for px, py in line[2:-2:3]:
        foliage(canvas, dice, px, py - 1, 9, 6, shaded(leaf, -0.45), shaded(leaf, 0.3), 9)
    for _ in range(3):
        palm(canvas, dice, x + dice.between(-78, 78), horizon + 10, dice.between(22, 40), mood)
    canvas.shape(
        polygon([(x - 110, horizon + 14), (x, horizon + 8), (x + 112, horizon + 14), (x, horizon + 21)]),
        blend(QColor("#f4dfae"), mood.light, 0.3),
    )
    canvas.mist(dice.whole(0, 5), mood.light, 0.5, QRectF(x - 150, horizon - 26, 300, 46))
    birds(canvas, dice, 5, shaded(mood.light, 0.6))


def palm(canvas: Canvas, dice: Dice, x: float, y: float, size: float, mood: Mood) -> None:
    bend = dice.between(-10, 10)
    trunk = QPainterPath(QPointF(x, y))
    trunk.quadTo(x + bend * 0.2, y - size * 0.5, x + bend, y - size)
    canvas.stroke(trunk, mood.dark, 2.2)
    for angle in range(-170, 20, 27):
        a = angle * pi / 180
        leaf = QPainterPath(QPointF(x + bend, y - size))
        leaf.quadTo(
            x + bend + cos(a) * size * 0.3,
            y - size + sin(a) * size * 0.3 - 3,
            x + bend + cos(a) * size * 0.5,
            y - size + sin(a) * size * 0.22 + 5,
        )
        canvas.stroke(leaf, blend(QColor("#2f6b3c"), mood.dark, dice.between(0.1, 0.6)), 2.4)


def _down(top: float, bottom: float, *colours: QColor) -> QLinearGradient:
    gradient = QLinearGradient(0, top, 0, bottom)
    for i, colour in enumerate(colours):
        gradient.setColorAt(i / max(1, len(colours) - 1), colour)
    return gradient


def trunk(
    canvas: Canvas,
    dice: Dice,
    x: float,
    base: float,
    width: float,
    colour: QColor,
    light: QColor,
    top: float = -20.0,
    branches: int = 2,
) -> None:
    """A tree's trunk from ``base`` to beyond the upper edge, with roots, branches and a lit edge."""
    wander = [(0.0, 0.0)]
    for i in range(1, 6):
        wander.append((wander[-1][0] + dice.between(-0.25, 0.25) * width, i / 5))
    left = [(x - width * (0.5 - 0.2 * t) + dx, base + (top - base) * t) for dx, t in wander]
    right = [(x + width * (0.5 - 0.2 * t) + dx, base + (top - base) * t) for dx, t in wander]
    root = width * 0.75
    body = smooth(
        [
            (x - width * 0.5 - root, base + 5),
            *left,
            *reversed(right),
            (x + width * 0.5 + root, base + 5),
            (x, base - width * 0.1),
        ]
    )
    canvas.shape(body, colour)
    canvas.painter.save()
    canvas.painter.setClipPath(body)
    edge = smooth([(px + width * 0.12, py) for px, py in left], closed=False)
    canvas.stroke(edge, faded(light, 0.5), max(0.8, width * 0.2))
    for _ in range(int(3 + width / 5)):
        dx = dice.between(-0.35, 0.4) * width
        bark = smooth([(px + width * 0.5 + dx, py) for px, py in left], closed=False)
        canvas.stroke(bark, faded(shaded(colour, dice.pick((-0.4, 0.14))), 0.5), max(0.6, width * 0.06))
    canvas.painter.restore()
    for _ in range(branches):
        t = dice.between(0.35, 0.8)
        side = dice.sign()
        y = base + (top - base) * t
        reach = width * dice.between(1.6, 3.2)
        tip = y - reach * dice.between(0.4, 0.8)
        branch = QPainterPath(QPointF(x, y - width * 0.12))
        branch.quadTo(x + side * reach * 0.4, y - reach * 0.14, x + side * reach, tip)
        branch.quadTo(x + side * reach * 0.45, y + width * 0.06, x, y + width * 0.22)
        canvas.shape(branch, colour)


def forest(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    sx = dice.between(150, 250)
    canvas.glow(sx, 110, 260, mood.light, 0.95)
    for depth in range(4 if grand else 3):
        t = depth / 3
        colour = blend(blend(mood.far, mood.sky[2], 0.65), mood.near, t * 0.85)
        base = 215 + t * 62
        for _ in range(9 - depth * 2):
            x = dice.between(-10, 410)
            if abs(x - sx) < 26 + t * 46:
                x += (46 + t * 70) * (1 if x > sx else -1)
            trunk(
                canvas,
                dice,
                x,
                base + dice.between(-5, 6),
                6 + t * 19,
                shaded(colour, dice.between(-0.12, 0.06)),
                mood.light,
                branches=2,
            )
        for _ in range(7):
            x = dice.between(-10, 410)
            foliage(
                canvas,
                dice,
                x,
                dice.between(-5, 40) - t * 12,
                42,
                26,
                shaded(colour, -0.25),
                blend(colour, mood.light, 0.55 - 0.3 * t),
                16,
            )
        canvas.ridge(dice, base + 6, 10, 0.5, blend(colour, mood.light, 0.22 - 0.16 * t), colour, 4)
        canvas.mist(dice.whole(0, 5), blend(mood.light, mood.far, 0.3), 0.5 - 0.3 * t, QRectF(-30, base - 60, 460, 80))
    canvas.rays(dice, sx + dice.between(-30, 30), -30, 9, 330, mood.light, 0.6, start=62, sweep=62, width=5)
    if grand:
        path = smooth(
            [
                (sx - 6, 232),
                (sx + 12, 244),
                (sx - 22, 262),
                (sx - 52, 304),
                (sx + 62, 304),
                (sx + 22, 262),
                (sx + 30, 244),
                (sx + 6, 232),
            ]
        )
        canvas.shape(path, faded(blend(mood.light, mood.mid, 0.3), 0.55))
        for side in (-1, 1):
            x = 200 + side * dice.between(150, 185)
            trunk(canvas, dice, x, 292, dice.between(44, 58), mood.dark, blend(mood.accent, mood.mid, 0.35), branches=3)
            foliage(canvas, dice, x - side * 10, 6, 95, 38, mood.dark, blend(mood.mid, mood.light, 0.2), 70)
        ferns(canvas, dice, mood)
        canvas.sparks(dice, 26, (60, 90, 340, 260), mood.accent, 1.8)


def ferns(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    for _ in range(26):
        x = dice.between(0, 400)
        if 140 < x < 260 and dice.chance(0.6):
            continue
        size = dice.between(14, 34)
        tone = blend(mood.dark, mood.mid, dice.between(0.1, 0.75))
        for k in range(5):
            a = (-90 + (k - 2) * 27 + dice.between(-6, 6)) * pi / 180
            path = QPainterPath(QPointF(x, 302))
            path.quadTo(
                x + cos(a) * size * 0.6, 302 + sin(a) * size, x + cos(a) * size * 1.1, 302 + sin(a) * size * 0.72
            )
            canvas.stroke(path, tone, 2.6)


def dead_tree(canvas: Canvas, dice: Dice, x: float, base: float, size: float, colour: QColor, light: QColor) -> None:
    """A bare tree that forks and twists."""

    def grow(px: float, py: float, angle: float, length: float, width: float, depth: int) -> None:
        bend = angle + dice.between(-0.45, 0.45)
        ex, ey = px + cos(bend) * length, py + sin(bend) * length
        path = QPainterPath(QPointF(px, py))
        path.quadTo(px + cos(angle) * length * 0.55, py + sin(angle) * length * 0.55, ex, ey)
        canvas.stroke(path, colour, width)
        if width > 2.4:
            canvas.stroke(path.translated(-width * 0.26, -width * 0.06), faded(light, 0.35), width * 0.16)
        if depth:
            for side in (-1, 1):
                if depth > 1 or dice.chance(0.75):
                    grow(
                        ex,
                        ey,
                        bend + side * dice.between(0.25, 0.85),
                        length * dice.between(0.55, 0.8),
                        width * 0.58,
                        depth - 1,
                    )

    grow(x, base + 4, -pi / 2 + dice.between(-0.2, 0.2), size * 0.42, size * 0.13, 4)
    for side in (-1, 1):
        canvas.stroke(
            smooth([(x, base - size * 0.1), (x + side * size * 0.1, base), (x + side * size * 0.24, base + 7)], False),
            colour,
            size * 0.07,
        )


def swamp(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    horizon = 182
    mx = dice.between(110, 290)
    sun(canvas, dice, mood, mx, dice.between(62, 96), dice.between(22, 34), beams=False)
    canvas.glow(mx, horizon, 250, blend(mood.light, mood.accent, 0.4), 0.6, flat=0.6)
    canvas.mist(dice.whole(0, 5), mood.sky[0], 0.6, QRectF(-40, 10, 480, 130))
    canvas.ridge(dice, horizon - 12, 28, 0.6, blend(mood.far, mood.sky[2], 0.3), mood.far)
    for _ in range(6):
        dead_tree(
            canvas,
            dice,
            dice.between(0, 400),
            horizon + 2,
            dice.between(50, 78),
            blend(mood.mid, mood.far, 0.45),
            mood.light,
        )
    canvas.mist(dice.whole(0, 5), blend(mood.sky[2], mood.accent, 0.2), 0.75, QRectF(-40, horizon - 50, 480, 74))
    canvas.shape(
        polygon([(0, horizon), (WIDTH, horizon), (WIDTH, HEIGHT), (0, HEIGHT)]),
        _down(horizon, HEIGHT, blend(mood.sky[2], mood.light, 0.25), blend(mood.mid, mood.accent, 0.16), mood.near),
    )
    canvas.glow(mx, horizon + 34, 150, mood.light, 0.75, flat=0.5)
    for _ in range(46):
        y = horizon + dice.unit() ** 1.4 * 112
        x, w = dice.between(0, 400), dice.between(10, 46)
        canvas.stroke(
            smooth([(x - w, y), (x, y + 1), (x + w, y)], False), faded(dice.pick((mood.light, mood.dark)), 0.22), 1.1
        )
    for _ in range(5 if grand else 2):
        x, y, w = dice.between(20, 380), dice.between(horizon + 12, 262), dice.between(24, 62)
        canvas.shape(
            smooth(
                [
                    (x - w, y),
                    (x - w * 0.5, y - w * 0.16),
                    (x, y - w * 0.22),
                    (x + w * 0.6, y - w * 0.12),
                    (x + w, y),
                    (x, y + w * 0.07),
                ]
            ),
            blend(mood.near, mood.dark, 0.35),
        )
        reeds(canvas, dice, x, y, w, mood)
    if grand:
        side = dice.sign()
        dead_tree(canvas, dice, 200 + side * 118, 268, 190, mood.dark, mood.light)
        dead_tree(canvas, dice, 200 - side * 160, 278, 130, shaded(mood.near, -0.2), mood.light)
        for _ in range(7):
            x, y = dice.between(60, 340), dice.between(150, 255)
            canvas.glow(x, y, dice.between(14, 30), mood.accent, 0.8)
            canvas.disc(x, y, 1.6, shaded(mood.accent, 0.7))
    canvas.mist(dice.whole(0, 5), blend(mood.sky[1], mood.accent, 0.25), 0.6, QRectF(-40, 212, 480, 80))
    canvas.ridge(dice, 290, 14, 0.6, mood.dark, shaded(mood.dark, -0.5), 5)


def reeds(canvas: Canvas, dice: Dice, x: float, y: float, width: float, mood: Mood) -> None:
    for _ in range(12):
        px, h = x + dice.between(-0.8, 0.8) * width, dice.between(8, 24)
        canvas.stroke(
            smooth([(px, y), (px + 1, y - h * 0.6), (px + dice.between(-5, 5), y - h)], False), mood.dark, 1.2
        )


def clouds(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    sun(canvas, dice, mood, dice.between(110, 290), dice.between(80, 150), dice.between(20, 34))
    for layer in range(5):
        t = layer / 4
        for _ in range(4):
            cumulus(
                canvas,
                dice,
                dice.between(-30, 430),
                130 + t * 165 + dice.between(-14, 14),
                40 + t * 62,
                faded(blend(shaded(mood.light, 0.3), mood.sky[1], t * 0.35), 0.94),
                faded(blend(mood.sky[1], mood.mid, t * 0.7), 0.94),
            )


def waste(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    """Broken rock and rifts of fire."""
    sun(canvas, dice, mood, dice.between(100, 300), 110, 26)
    canvas.mist(dice.whole(0, 5), mood.dark, 0.8, QRectF(-40, -10, 480, 150))
    for layer in range(3):
        t = layer / 2
        canvas.ridge(
            dice, 190 + t * 60, 70 - t * 30, 0.72, blend(mood.far, mood.near, t), blend(mood.mid, mood.dark, t), 6
        )
        canvas.glow(dice.between(60, 340), 232 + t * 50, 110, mood.accent, 0.75, flat=0.45)
    canvas.sparks(dice, 40, (0, 90, 400, 290), mood.accent, 1.7)


def ruins(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    """Pillars and arches against the light."""
    sun(canvas, dice, mood, 200 + dice.between(-50, 50), dice.between(100, 140), 24)
    canvas.ridge(dice, 205, 30, 0.55, blend(mood.far, mood.sky[2], 0.5), mood.far)
    for depth in range(3):
        t = depth / 2
        colour = blend(blend(mood.far, mood.sky[2], 0.35), mood.near, t)
        base = 226 + t * 50
        for side in (-1, 1):
            for k in range(2):
                x = 200 + side * (58 + k * 62 + t * 40) + dice.between(-12, 12)
                w = 15 + t * 16
                h = dice.between(70, 165) + t * 60
                gradient = QLinearGradient(x - w / 2, 0, x + w / 2, 0)
                gradient.setColorAt(0, shaded(colour, -0.3) if side > 0 else blend(colour, mood.light, 0.2))
                gradient.setColorAt(0.5, blend(colour, mood.light, 0.45))
                gradient.setColorAt(1, blend(colour, mood.light, 0.2) if side > 0 else shaded(colour, -0.3))
                canvas.painter.fillRect(QRectF(x - w / 2, base - h, w, h + 40), gradient)
                canvas.painter.fillRect(
                    QRectF(x - w * 0.7, base - h - w * 0.3, w * 1.4, w * 0.34), blend(colour, mood.light, 0.3)
                )
                canvas.painter.fillRect(QRectF(x - w * 0.7, base - w * 0.2, w * 1.4, w * 0.4), shaded(colour, -0.1))
        canvas.ridge(dice, base + 12, 14, 0.5, blend(colour, mood.light, 0.2), colour, 4)
        canvas.mist(dice.whole(0, 5), mood.sky[2], 0.5, QRectF(-30, base - 40, 460, 60))
    if grand:
        canvas.rays(dice, 200, 40, 10, 330, mood.light, 0.4, start=40, sweep=100)
        canvas.sparks(dice, 20, (80, 60, 320, 260), mood.accent, 1.6)


def tower(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    """A city of towers on a rise."""
    sx = dice.between(120, 280)
    sun(canvas, dice, mood, sx, dice.between(80, 130), 24)
    canvas.mist(dice.whole(0, 5), shaded(mood.sky[2], 0.3), 0.6, QRectF(-40, 20, 480, 150))
    canvas.ridge(dice, 215, 50, 0.55, blend(mood.far, mood.sky[2], 0.55), mood.far)
    for k in range(6):
        town(canvas, dice, 20 + k * 72, 226, 1.1, blend(mood.far, mood.sky[2], 0.35), mood.light)
    canvas.mist(dice.whole(0, 5), mood.sky[2], 0.7, QRectF(-30, 180, 460, 70))
    for _ in range(4 if grand else 2):
        spire(canvas, dice, dice.between(110, 290), 284, dice.between(110, 205), dice.between(22, 38), mood)
    canvas.ridge(dice, 266, 26, 0.55, blend(mood.mid, mood.near, 0.5), mood.near)
    canvas.ridge(dice, 288, 18, 0.55, mood.near, mood.dark)


def spire(canvas: Canvas, dice: Dice, x: float, base: float, height: float, width: float, mood: Mood) -> None:
    stone = blend(mood.mid, mood.light, 0.25)
    gradient = QLinearGradient(x - width / 2, 0, x + width / 2, 0)
    gradient.setColorAt(0, shaded(mood.near, -0.1))
    gradient.setColorAt(0.62, blend(stone, mood.light, 0.35))
    gradient.setColorAt(1, stone)
    body = height * 0.68
    canvas.shape(
        polygon(
            [
                (x - width * 0.5, base),
                (x - width * 0.38, base - body),
                (x + width * 0.38, base - body),
                (x + width * 0.5, base),
            ]
        ),
        gradient,
    )
    for level in (0.42, 0.72, 1.0):
        y = base - body * level
        canvas.painter.fillRect(QRectF(x - width * 0.52, y, width * 1.04, width * 0.12), gradient)
    roof = dice.pick(("#7a3b2e", "#31566e", "#4d3a66", "#3e5a3a"))
    canvas.shape(
        polygon([(x - width * 0.56, base - body), (x, base - height), (x, base - body)]), shaded(QColor(roof), -0.3)
    )
    canvas.shape(
        polygon([(x, base - body), (x, base - height), (x + width * 0.56, base - body)]),
        blend(QColor(roof), mood.light, 0.3),
    )
    for level in (0.25, 0.55, 0.84):
        canvas.glow(x, base - body * level, width * 0.5, mood.light, 0.7)
        canvas.shape(
            polygon(
                [
                    (x - width * 0.06, base - body * level + width * 0.12),
                    (x - width * 0.06, base - body * level - width * 0.06),
                    (x, base - body * level - width * 0.15),
                    (x + width * 0.06, base - body * level - width * 0.06),
                    (x + width * 0.06, base - body * level + width * 0.12),
                ]
            ),
            shaded(mood.light, 0.4),
        )


def cave(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    """A cave with a light inside."""
    canvas.fill(mood.near)
    canvas.glow(200, 150, 240, mood.accent, 0.9)
    canvas.glow(200, 150, 120, mood.light, 0.8)
    for layer in range(3):
        t = layer / 2
        colour = blend(mood.mid, mood.dark, 0.2 + t * 0.8)
        inner = 150 - t * -10
        edge = []
        for i in range(40):
            a = i / 40 * 2 * pi
            r = inner + 26 * t + dice.between(-22, 16)
            edge.append((200 + cos(a) * r * 1.2, 152 + sin(a) * r * 0.86))
        path = QPainterPath()
        path.addRect(QRectF(-5, -5, WIDTH + 10, HEIGHT + 10))
        path.addPath(polygon(edge))
        canvas.shape(path, colour)
        for _ in range(9):
            x, h = dice.between(30, 370), dice.between(30, 90) * (0.6 + t * 0.5)
            canvas.shape(polygon([(x - 9, -5), (x + dice.between(-3, 3), h), (x + 9, -5)]), colour)
    canvas.sparks(dice, 24, (80, 60, 320, 250), mood.accent, 1.6)


def void(canvas: Canvas, dice: Dice, mood: Mood, grand: bool = False) -> None:
    """An empty space of colour, clouds of light and stars."""
    for _ in range(5):
        canvas.glow(
            dice.between(40, 360),
            dice.between(30, 270),
            dice.between(120, 240),
            dice.pick((mood.sky[1], mood.sky[2], mood.accent)),
            0.5,
        )
    stars(canvas, dice, 60, HEIGHT)
    for _ in range(2):
        canvas.mist(
            dice.whole(0, 5),
            dice.pick((mood.light, mood.accent, mood.dark)),
            0.45,
            QRectF(-40, dice.between(-20, 60), 480, 260),
        )


Scene = Callable[..., None]

BY_COLOUR: dict[str, tuple[Scene, ...]] = {
    "W": (hills, clouds, tower, peaks, ruins),
    "U": (sea, clouds, tower, void, ruins),
    "B": (swamp, ruins, cave, waste),
    "R": (peaks, waste, cave, waste),
    "G": (forest, hills, forest, peaks),
    "C": (ruins, void, tower, cave),
}

LAND_SCENES: dict[str, Scene] = {"W": hills, "U": sea, "B": swamp, "R": peaks, "G": forest, "C": ruins}


def backdrop(canvas: Canvas, dice: Dice, mood: Mood, colours: str, scene: Scene | None = None) -> None:
    """Paint a place of the card's colours with the brush, as a background."""
    letter = dice.pick(colours) if colours else "C"
    chosen = scene or dice.pick(BY_COLOUR[letter])
    canvas.sky(mood.sky)
    chosen(canvas, dice, mood)
