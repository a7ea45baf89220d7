"""Animals and monsters with a face, seen from the front like an emblem."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from gui.paint.art.canvas import blend, faded, shaded
from gui.paint.art.figure import Figure

BONE = QColor("#eadfc2")


def dragon(fig: Figure) -> None:
    """A dragon, wings spread, looking at you."""
    hide = fig.hide()
    belly = blend(shaded(hide, 0.45), QColor("#e6c68a"), 0.45)
    fig.bat_wings(blend(hide, QColor("#3a1a1a"), 0.18), span=1.6, lift=0.85, root=(0.1, 0.3))
    fig.whole([(0, -0.1), (0.2, -0.05), (0.25, 0.4), (0.46, 0.8), (0.56, 1.4), (0, 1.4)], hide, 0.45)
    for i in range(9):
        y = 0.14 + i * 0.125
        wide = 0.11 + i * 0.02
        fig.whole(
            [(0, y), (wide, y - 0.02), (wide * 1.05, y + 0.09), (0, y + 0.14)], shaded(belly, -0.04 * i), 0.35, 0.4
        )
    for side in (-1, 1):
        for i in range(6):
            y = 0.1 + i * 0.17
            fig.part(
                [
                    (side * (0.21 + i * 0.035), y),
                    (side * (0.4 + i * 0.045), y - 0.09),
                    (side * (0.24 + i * 0.045), y + 0.13),
                ],
                shaded(hide, -0.2 if side != fig.side else 0.1),
                0.4,
                0.6,
                True,
            )
    _dragon_head(fig, hide)


def _dragon_head(fig: Figure, hide: QColor) -> None:
    horn = blend(BONE, hide, 0.2)
    fig.horn((0.17, -0.42), (0.56, -1.08), -0.2, 0.17, horn, rings=5)
    fig.horn((0.28, -0.28), (0.68, -0.5), -0.1, 0.11, horn, rings=2)
    fig.pair(
        [(0.26, -0.18), (0.56, -0.16), (0.4, -0.04), (0.54, 0.1), (0.34, 0.1), (0.38, 0.28), (0.18, 0.16)],
        shaded(hide, -0.12),
        0.5,
        0.8,
        True,
    )
    head = fig.whole(
        [(0, -0.52), (0.16, -0.5), (0.31, -0.3), (0.29, -0.08), (0.18, 0.1), (0.19, 0.36), (0.1, 0.5), (0, 0.52)],
        hide,
        0.45,
    )
    fig.scales(head, hide, 0.07)
    fig.facets([(0, -0.36), (0.075, -0.14), (0.1, 0.22), (0.05, 0.36), (0, 0.38)], shaded(hide, 0.16))
    fig.pair(
        [(0.03, -0.14), (0.3, -0.36), (0.4, -0.3), (0.27, -0.16), (0.1, -0.06)], shaded(hide, -0.32), 0.4, 0.8, True
    )
    for y in (-0.44, -0.36, -0.28):
        fig.facets([(0, y - 0.08), (0.035, y), (0, y + 0.05)], horn)
    fig.eyes(0.165, -0.1, 0.075, 0.55, blend(fig.mood.accent, QColor("#ffe14d"), 0.5))
    for side in (-1, 1):
        fig.disc(0.085 * side, 0.34, 0.032, QColor(15, 6, 6), 0.7)
        fig.light_at(0.085 * side, 0.36, 0.14, fig.mood.accent, 0.5)
        for i, x in enumerate((0.17, 0.13, 0.08)):
            fig.part(
                [
                    (side * x, 0.36 + 0.05 * i),
                    (side * (x - 0.035), 0.385 + 0.045 * i),
                    (side * (x - 0.005), 0.5 + 0.03 * i),
                ],
                BONE,
                0.3,
                0.5,
                True,
            )


def drake(fig: Figure) -> None:
    """A lesser dragon on the wing, from the side."""
    hide = fig.hide()
    s = fig.side
    fig.painter.save()
    fig.painter.rotate(-12 * s)
    spine = [(-1.6, 0.74), (-1.15, 0.42), (-0.6, 0.24), (-0.1, 0.16), (0.34, 0.02), (0.6, -0.26), (0.84, -0.42)]
    _drake_wing(fig, shaded(hide, -0.4), 0.2, -0.06)
    fig.part(
        [(-1.56 * s, 0.7), (-1.9 * s, 0.62), (-1.72 * s, 0.82), (-1.84 * s, 1.04), (-1.5 * s, 0.84)], hide, 0.4, 0.8
    )
    for (x0, y0), (x1, y1) in pairwise(spine[1:]):
        for t in (0.0, 0.5):
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 0.1
            fig.part(
                [((x - 0.1) * s, y + 0.06), ((x - 0.14) * s, y - 0.15), ((x + 0.08) * s, y + 0.02)],
                shaded(hide, -0.3),
                0.3,
                0.6,
                True,
            )
    fig.ribbon([(-0.1 * s, 0.3), (-0.4 * s, 0.54), (-0.7 * s, 0.58)], shaded(hide, -0.2), (0.11, 0.07, 0.015))
    fig.ribbon([(x * s, y) for x, y in spine], hide, (0.015, 0.07, 0.15, 0.23, 0.2, 0.13, 0.12))
    fig.ribbon([(x * s, y + 0.1) for x, y in spine[1:-1]], shaded(hide, 0.42), (0.01, 0.05, 0.09, 0.07, 0.03))
    fig.ribbon([(0.2 * s, 0.2), (0.42 * s, 0.44), (0.28 * s, 0.62)], shaded(hide, -0.1), (0.1, 0.06, 0.015))
    _drake_wing(fig, hide, 0.0, 0.0)
    for dy, length in ((0.0, 0.5), (0.1, 0.34)):
        fig.horn((0.84 * s, -0.5 + dy), ((0.84 - length) * s, -0.72 + dy), 0.08 * s, 0.1, BONE, both=False)
    fig.part(
        [(0.78 * s, -0.26), (1.02 * s, -0.28), (1.32 * s, -0.2), (1.06 * s, -0.14), (0.86 * s, -0.14)],
        shaded(hide, -0.3),
    )
    head = [
        (0.66 * s, -0.36),
        (0.82 * s, -0.6),
        (1.02 * s, -0.58),
        (1.2 * s, -0.44),
        (1.44 * s, -0.36),
        (1.42 * s, -0.26),
        (1.1 * s, -0.28),
        (0.86 * s, -0.2),
    ]
    fig.part(head, hide, 0.5, 1.0, True)
    for i in range(4):
        x = 1.36 - i * 0.08
        fig.part([((x - 0.03) * s, -0.29), ((x + 0.03) * s, -0.29), (x * s, -0.2)], BONE, 0.2, 0.3, True)
    fig.part(
        [(0.94 * s, -0.46), (1.08 * s, -0.5), (1.12 * s, -0.43), (1.0 * s, -0.41)], QColor(20, 8, 8), 0.0, 0.0, True
    )
    fig.light_at(1.04 * s, -0.45, 0.2, fig.mood.accent, 1.0)
    fig.disc(1.04 * s, -0.45, 0.028, shaded(fig.mood.accent, 0.4))
    fig.painter.restore()


def _drake_wing(fig: Figure, tone: QColor, dx: float, dy: float) -> None:
    """One raised wing, with scalloped skin between its fingers."""
    s = fig.side
    wrist = (0.22 + dx, -0.78 + dy)
    tips = [(-0.2 + dx, -1.3 + dy), (-0.86 + dx, -1.0 + dy), (-1.12 + dx, -0.42 + dy), (-0.42 + dx, 0.16 + dy)]
    path = QPainterPath(QPointF((0.1 + dx) * s, 0.1 + dy))
    path.quadTo((0.32 + dx) * s, -0.4 + dy, wrist[0] * s, wrist[1])
    path.quadTo((0.1 + dx) * s, -1.16 + dy, tips[0][0] * s, tips[0][1])
    for (ax, ay), (bx, by) in pairwise(tips):
        mx, my = (ax + bx) / 2 * 0.66 + wrist[0] * 0.34, (ay + by) / 2 * 0.66 + wrist[1] * 0.34
        path.quadTo(mx * s, my, bx * s, by)
    path.closeSubpath()
    fig.fill(path, tone, 0.55, 0.9)
    for tx, ty in tips[:3]:
        fig.stroke(
            [(wrist[0] * s, wrist[1]), ((wrist[0] + tx) / 2 * s, (wrist[1] + ty) / 2 - 0.07), (tx * s, ty)],
            shaded(tone, -0.5),
            0.028,
        )
    fig.stroke(
        [((0.1 + dx) * s, 0.1 + dy), ((0.3 + dx) * s, -0.4 + dy), (wrist[0] * s, wrist[1])], shaded(tone, -0.3), 0.07
    )


def bird(fig: Figure, griffin: bool = False, flaming: bool = False) -> None:
    """A bird of prey with raised wings; as a griffin, with a beast's ears and legs."""
    if flaming:
        hide, tips = QColor("#f08a2c"), QColor("#ffdf6b")
        fig.light_at(0, 0, 1.8, QColor("#ff9a3d"), 0.9)
    else:
        hide = blend(fig.hide(), QColor(fig.dice.pick(("#8a6a48", "#e6dccb", "#5a5560"))), 0.55)
        tips = shaded(hide, -0.42)
    fig.feather_wings(hide, span=1.5, lift=0.95, root=(0.12, 0.1), tips=tips)
    fig.fan(shaded(hide, -0.12), 0, 0.5, 62, 56, 7, 0.72, 0.1)
    fig.whole([(0, -0.3), (0.2, -0.18), (0.3, 0.2), (0.2, 0.6), (0, 0.82)], hide, 0.45)
    for row in range(5):
        for i in range(-2, 3):
            x = (i + 0.5 * (row % 2)) * 0.1
            fig.stroke(
                [(x - 0.05, 0.05 + row * 0.12), (x, 0.12 + row * 0.12), (x + 0.05, 0.05 + row * 0.12)],
                faded(shaded(hide, 0.5), 0.7),
                0.02,
            )
    for side in (-1, 1):
        fig.stroke([(0.12 * side, 0.62), (0.15 * side, 0.86)], QColor("#d9a03c"), 0.06, curved=False)
        for k in (-0.08, 0.0, 0.08):
            fig.stroke(
                [(0.15 * side, 0.85), (0.15 * side + k, 0.95), (0.15 * side + k * 1.2, 1.02)], QColor("#d9a03c"), 0.035
            )
    s = fig.side
    head = shaded(hide, 0.3) if not griffin else blend(hide, QColor("#f0e2c0"), 0.4)
    if griffin:
        fig.horn((0.1, -0.5), (0.22, -0.86), 0.03, 0.13, head)
    fig.part(
        [
            (-0.18 * s, -0.1),
            (-0.22 * s, -0.4),
            (-0.08 * s, -0.62),
            (0.1 * s, -0.62),
            (0.22 * s, -0.5),
            (0.2 * s, -0.3),
            (0.18 * s, -0.06),
        ],
        head,
        0.4,
    )
    fig.part(
        [(0.17 * s, -0.5), (0.36 * s, -0.48), (0.46 * s, -0.34), (0.41 * s, -0.2), (0.36 * s, -0.33), (0.2 * s, -0.32)],
        QColor("#e3a93c"),
        0.5,
        0.9,
    )
    fig.stroke([(0.02 * s, -0.5), (0.12 * s, -0.5), (0.22 * s, -0.45)], shaded(head, -0.7), 0.03)
    fig.disc(0.1 * s, -0.45, 0.042, QColor("#ffd84d"))
    fig.disc(0.11 * s, -0.45, 0.022, QColor("#1a0c06"))


def bat(fig: Figure) -> None:
    """A bat against the light."""
    hide = blend(fig.hide(), QColor("#2a1f2a"), 0.5)
    fig.bat_wings(hide, span=1.55, lift=0.7, root=(0.1, 0.1))
    fig.whole([(0, -0.2), (0.2, -0.1), (0.24, 0.25), (0.12, 0.6), (0, 0.66)], shaded(hide, 0.1), 0.5)
    fig.pair([(0.03, -0.36), (0.12, -0.72), (0.28, -0.82), (0.26, -0.4)], hide, 0.5)
    fig.whole([(0, -0.5), (0.16, -0.46), (0.22, -0.26), (0.14, -0.06), (0, 0.0)], shaded(hide, 0.15), 0.5)
    fig.eyes(0.09, -0.28, 0.05, 0.3, QColor("#ffcf4a"))
    for side in (-1, 1):
        fig.part([(0.02 * side, -0.1), (0.06 * side, -0.1), (0.04 * side, 0.02)], BONE, 0.0, 0.0, True)


def canine(fig: Figure) -> None:
    """A wolf, hound or fox."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#8a8a92", "#6b5a4a", "#d9d6d0", "#a8602f"))), 0.6)
    pale = shaded(hide, 0.5)
    fig.mane(shaded(hide, -0.12), 0, 0.2, 0.5, 1.02, 34)
    fig.pair([(0.12, -0.4), (0.2, -0.9), (0.36, -1.0), (0.5, -0.6), (0.44, -0.28)], hide, 0.5, 0.9)
    fig.pair([(0.22, -0.44), (0.3, -0.8), (0.42, -0.5)], shaded(hide, -0.5), 0.2, 0.0)
    head = fig.whole(
        [(0, -0.5), (0.26, -0.46), (0.46, -0.12), (0.62, 0.16), (0.4, 0.22), (0.24, 0.36), (0.17, 0.6), (0, 0.68)],
        hide,
        0.45,
    )
    fig.hair(head, hide, 220)
    fig.pair(
        [(0.06, -0.02), (0.24, 0.0), (0.5, 0.16), (0.3, 0.24), (0.18, 0.4), (0.12, 0.58), (0.02, 0.3)], pale, 0.4, 0.3
    )
    fig.facets([(0, -0.36), (0.08, -0.1), (0.1, 0.3), (0.0, 0.4)], shaded(hide, 0.1), sharp=False)
    fig.pair([(0.04, -0.12), (0.26, -0.24), (0.34, -0.16), (0.12, -0.02)], shaded(hide, -0.5), 0.3, 0.3)
    fig.eyes(0.2, -0.06, 0.075, 0.45, blend(fig.mood.accent, QColor("#ffd24a"), 0.6))
    fig.whole([(0, 0.34), (0.11, 0.35), (0.09, 0.45), (0, 0.5)], QColor("#1a1216"), 0.6)
    fig.stroke([(0, 0.5), (0, 0.58)], QColor("#1a1216"), 0.025, curved=False)
    fig.stroke([(-0.2, 0.56), (-0.08, 0.63), (0, 0.58), (0.08, 0.63), (0.2, 0.56)], QColor("#1a1216"), 0.028)
    for side in (-1, 1):
        fig.part([(0.08 * side, 0.6), (0.13 * side, 0.59), (0.1 * side, 0.72)], BONE, 0.0, 0.3, True)


def feline(fig: Figure) -> None:
    """A great cat, with a mane or without."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#d9a45a", "#c98a3c", "#e8e0d2", "#4a424a"))), 0.65)
    if fig.dice.chance(0.6):
        fig.mane(blend(shaded(hide, -0.35), QColor("#6b3a1a"), 0.4), 0, 0.06, 0.5, 1.1, 36)
    else:
        body = fig.whole([(0, 0.2), (0.5, 0.3), (0.66, 0.8), (0.7, 1.4), (0, 1.4)], hide)
        fig.hair(body, hide, 220, 0.13, 0.0, 0.0)
    fig.pair([(0.26, -0.4), (0.34, -0.7), (0.54, -0.68), (0.56, -0.36)], hide, 0.5)
    fig.pair([(0.34, -0.44), (0.39, -0.6), (0.49, -0.58), (0.48, -0.4)], shaded(hide, -0.5), 0.2, 0.0)
    head = fig.whole(
        [(0, -0.56), (0.3, -0.5), (0.5, -0.2), (0.5, 0.08), (0.34, 0.34), (0.26, 0.56), (0, 0.66)], hide, 0.45
    )
    fig.hair(head, hide, 200, 0.1)
    fig.facets([(0, -0.4), (0.1, -0.14), (0.13, 0.2), (0, 0.26)], shaded(hide, 0.12), sharp=False)
    fig.pair([(0.0, 0.24), (0.14, 0.2), (0.28, 0.34), (0.24, 0.52), (0.06, 0.56)], shaded(hide, 0.45), 0.4, 0.2)
    fig.whole([(0, 0.6), (0.12, 0.54), (0.14, 0.68), (0, 0.76)], shaded(hide, 0.4), 0.3)
    fig.whole([(0, 0.2), (0.12, 0.2), (0.07, 0.3), (0, 0.35)], QColor("#7a3a34"), 0.5)
    fig.stroke([(-0.2, 0.48), (-0.08, 0.5), (0, 0.38), (0.08, 0.5), (0.2, 0.48)], QColor("#2a1512"), 0.026)
    fig.eyes(0.22, -0.08, 0.085, 0.35, blend(fig.mood.accent, QColor("#ffe066"), 0.4))
    for side in (-1, 1):
        for i in range(3):
            fig.stroke(
                [(0.16 * side, 0.36 + i * 0.05), (0.46 * side, 0.3 + i * 0.09), (0.66 * side, 0.32 + i * 0.13)],
                faded(QColor("#fff4e0"), 0.75),
                0.012,
            )
            fig.stroke(
                [((0.12 + i * 0.09) * side, -0.48 + i * 0.05), ((0.13 + i * 0.09) * side, -0.34 + i * 0.04)],
                faded(shaded(hide, -0.6), 0.6),
                0.035,
                curved=False,
            )


def bear(fig: Figure) -> None:
    """A bear, rising."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#5a4030", "#4a3a32", "#7a5a3c"))), 0.65)
    fig.mane(shaded(hide, -0.1), 0, 0.5, 0.66, 1.1, 30)
    body = fig.whole([(0, 0.1), (0.6, 0.36), (0.92, 0.9), (0.95, 1.4), (0, 1.4)], shaded(hide, -0.12))
    fig.hair(body, shaded(hide, -0.1), 320, 0.16, 0.0, 0.0)
    for side in (-1, 1):
        fig.ball(0.44 * side, -0.5, 0.19, hide)
        fig.disc(0.44 * side, -0.48, 0.1, shaded(hide, -0.5))
    head = fig.whole([(0, -0.62), (0.34, -0.56), (0.58, -0.2), (0.58, 0.14), (0.36, 0.42), (0, 0.54)], hide, 0.45)
    fig.hair(head, hide, 240)
    fig.whole([(0, -0.06), (0.2, 0.0), (0.3, 0.26), (0.2, 0.48), (0, 0.56)], shaded(hide, 0.35), 0.4)
    fig.whole([(0, 0.06), (0.13, 0.07), (0.1, 0.2), (0, 0.26)], QColor("#1c1414"), 0.7)
    fig.whole([(0, 0.36), (0.14, 0.33), (0.12, 0.5), (0, 0.54)], QColor("#4a1a18"), 0.2, 0.0)
    for side in (-1, 1):
        fig.part([(0.1 * side, 0.34), (0.14 * side, 0.34), (0.11 * side, 0.46)], BONE, 0.0, 0.2, True)
    fig.eyes(0.22, -0.14, 0.06, 0.25, blend(fig.mood.accent, QColor("#ffb84a"), 0.5))


def horned_beast(fig: Figure, tusks: bool = True) -> None:
    """A great wild beast: plates or a mane, horns and tusks, different each time."""
    dice = fig.dice
    hide = fig.hide()
    if dice.chance(0.6):
        hide = blend(hide, QColor(dice.pick(("#8a6a48", "#6b5a6a", "#a8794a", "#5a6a78"))), dice.between(0.35, 0.7))
    plate = blend(shaded(hide, -0.25), QColor(dice.pick(("#8a7a62", "#b08a5a", "#5a6070"))), 0.4)
    style = dice.whole(0, 4)
    body = fig.whole([(0, -0.2), (0.6, 0.0), (1.0, 0.5), (1.1, 1.4), (0, 1.4)], shaded(hide, -0.22), 0.5)
    furred = dice.chance(0.5)
    if furred:
        fig.hair(body, shaded(hide, -0.15), 340, 0.16, 0.0, 0.0)
        fig.mane(shaded(hide, -0.25), 0, 0.04, 0.46, dice.between(0.8, 1.05), 28)
    else:
        fig.scales(body, shaded(hide, -0.2), 0.13)
        spines = dice.pick((7, 9, 13))
        for i in range(spines):
            angle = (188 + i * 164 / (spines - 1)) * pi / 180
            fig.feather(cos(angle) * 0.55, 0.1 + sin(angle) * 0.55, angle, 0.42 + 0.16 * (i % 2), 0.9 / spines, plate)
    if style == 0:
        fig.horn((0.3, -0.36), (0.98, -0.72), 0.24, 0.24, BONE, rings=5)
    elif style == 1:
        fig.horn((0.28, -0.42), (0.5, -1.08), -0.24, 0.22, BONE, rings=5)
        fig.horn((0.42, -0.2), (0.9, -0.3), -0.1, 0.13, BONE, rings=2)
    elif style == 2:
        fig.horn((0.4, -0.3), (0.62, 0.5), 0.5, 0.24, BONE, rings=6)
    elif style == 3:
        for x, y, tx, ty in ((0.14, -0.5, 0.2, -1.0), (0.3, -0.4, 0.52, -0.86), (0.42, -0.2, 0.82, -0.56)):
            fig.horn((x, y), (tx, ty), -0.05, 0.13, BONE, rings=2)
    else:
        fig.pair(
            [(0.28, -0.36), (0.5, -0.74), (0.78, -0.7), (0.62, -0.3), (0.44, -0.12)], shaded(hide, -0.05), 0.5, 0.9
        )
        fig.pair([(0.38, -0.36), (0.54, -0.62), (0.66, -0.6), (0.54, -0.3)], shaded(hide, -0.5), 0.2, 0.0)
    long = dice.between(-0.06, 0.1)
    head = fig.whole(
        [(0, -0.56), (0.3, -0.5), (0.47, -0.2), (0.4, 0.1), (0.34, 0.42 + long), (0.2, 0.66 + long), (0, 0.72 + long)],
        hide,
        0.5,
    )
    if furred:
        fig.hair(head, hide, 200)
    else:
        fig.scales(head, hide, 0.075)
    fig.facets(
        [(0, -0.5), (0.16, -0.36), (0.2, -0.1), (0.12, 0.3), (0.14, 0.46), (0, 0.54)], shaded(plate, 0.12), sharp=False
    )
    fig.pair([(0.08, -0.12), (0.3, -0.32), (0.46, -0.26), (0.34, -0.08), (0.16, -0.02)], plate, 0.5, 0.8)
    fig.eyes(0.25, -0.03, 0.075, 0.4, blend(fig.mood.accent, QColor("#ffcc40"), 0.4))
    for side in (-1, 1):
        fig.disc(0.09 * side, 0.5 + long, 0.04, QColor(20, 10, 10), 0.8)
    fig.stroke([(-0.28, 0.6 + long), (0, 0.68 + long), (0.28, 0.6 + long)], QColor(25, 10, 10), 0.035)
    if tusks and dice.chance(0.7):
        fig.horn((0.22, 0.62 + long), (0.36, 0.24), 0.08, 0.1, BONE)
    else:
        for x in (-0.2, -0.1, 0.1, 0.2):
            fig.part([(x - 0.03, 0.63 + long), (x + 0.03, 0.63 + long), (x, 0.76 + long)], BONE, 0.2, 0.4, True)
    if style == 2 or dice.chance(0.3):
        fig.horn((0.0, 0.3), (0.0, -0.22), 0.0, 0.15, BONE, both=False, rings=3)


def boar(fig: Figure) -> None:
    """A boar with bristles and a broad snout."""
    hide = blend(fig.hide(), QColor("#5a4438"), 0.6)
    fig.mane(shaded(hide, -0.2), 0, 0.1, 0.5, 1.05, 40)
    fig.pair([(0.28, -0.4), (0.42, -0.84), (0.62, -0.66), (0.56, -0.3)], hide, 0.5)
    head = fig.whole([(0, -0.52), (0.28, -0.48), (0.5, -0.14), (0.46, 0.18), (0.34, 0.5), (0, 0.64)], hide, 0.45)
    fig.hair(head, hide, 200)
    fig.whole(
        [(0, 0.14), (0.24, 0.16), (0.32, 0.4), (0.22, 0.58), (0, 0.6)],
        blend(shaded(hide, 0.25), QColor("#c98a80"), 0.45),
        0.4,
    )
    for side in (-1, 1):
        fig.disc(0.11 * side, 0.38, 0.055, QColor("#2a1412"), 1.3)
    fig.horn((0.27, 0.52), (0.46, 0.06), 0.12, 0.11, BONE)
    fig.eyes(0.24, -0.08, 0.06, 0.35, blend(fig.mood.accent, QColor("#ff8a3a"), 0.5))


def ox(fig: Figure) -> None:
    """A bull, minotaur or ram: heavy horns, a ring or a beard."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#6b4a38", "#8a6a4a", "#4a3a3a"))), 0.55)
    body = fig.whole([(0, 0.0), (0.6, 0.2), (0.95, 0.7), (1.0, 1.4), (0, 1.4)], shaded(hide, -0.15), 0.5)
    fig.hair(body, shaded(hide, -0.1), 320, 0.16, 0.0, 0.0)
    if fig.dice.chance(0.5):
        fig.horn((0.26, -0.44), (0.92, -0.86), 0.34, 0.2, BONE, rings=4)
    else:
        fig.horn((0.24, -0.44), (0.74, 0.02), 0.5, 0.2, BONE, rings=6)
    fig.pair([(0.3, -0.3), (0.64, -0.34), (0.78, -0.18), (0.5, -0.12)], shaded(hide, -0.1), 0.5)
    head = fig.whole(
        [(0, -0.56), (0.26, -0.52), (0.38, -0.2), (0.28, 0.16), (0.28, 0.44), (0.16, 0.64), (0, 0.68)], hide, 0.45
    )
    fig.hair(head, hide, 180)
    fig.fan(shaded(hide, -0.3), 0, -0.5, 35, 110, 9, 0.3, 0.06)
    fig.whole([(0, 0.24), (0.22, 0.26), (0.28, 0.46), (0.16, 0.62), (0, 0.66)], shaded(hide, 0.3), 0.4)
    for side in (-1, 1):
        fig.disc(0.11 * side, 0.42, 0.048, QColor("#1c0f0e"))
    fig.stroke([(-0.08, 0.52), (-0.09, 0.7), (0, 0.76), (0.09, 0.7), (0.08, 0.52)], QColor("#e0b04a"), 0.035)
    fig.eyes(0.21, -0.1, 0.062, 0.3, blend(fig.mood.accent, QColor("#ff9a4a"), 0.5))


def deer(fig: Figure) -> None:
    """A stag with branching antlers."""
    hide = blend(fig.hide(), QColor("#a8764a"), 0.6)
    for side in (-1, 1):
        trunk = [(0.1 * side, -0.36), (0.34 * side, -0.62), (0.4 * side, -0.95), (0.3 * side, -1.26)]
        fig.stroke(trunk, shaded(BONE, -0.3), 0.07)
        fig.stroke([(x + 0.012 * fig.side, y - 0.01) for x, y in trunk], faded(shaded(BONE, 0.3), 0.8), 0.022)
        for (x, y), (dx, dy) in (
            ((0.3, -0.56), (0.34, -0.16)),
            ((0.39, -0.8), (0.34, -0.2)),
            ((0.37, -1.04), (0.22, -0.22)),
            ((0.26, -0.54), (-0.08, -0.3)),
        ):
            fig.stroke(
                [(x * side, y), ((x + dx * 0.7) * side, y + dy * 0.3), ((x + dx) * side, y + dy)],
                shaded(BONE, -0.15),
                0.045,
            )
    body = fig.whole([(0, 0.1), (0.24, 0.3), (0.4, 0.8), (0.5, 1.4), (0, 1.4)], shaded(hide, -0.1), 0.45)
    fig.hair(body, shaded(hide, -0.1), 200, 0.14, 0.0, 0.0)
    fig.pair([(0.2, -0.26), (0.5, -0.42), (0.66, -0.36), (0.46, -0.14), (0.24, -0.12)], hide, 0.5)
    head = fig.whole([(0, -0.46), (0.2, -0.4), (0.28, -0.14), (0.18, 0.2), (0.16, 0.44), (0, 0.54)], hide, 0.45)
    fig.hair(head, hide, 150, 0.1)
    fig.facets([(0, -0.34), (0.08, -0.1), (0.07, 0.26), (0, 0.3)], shaded(hide, 0.25), sharp=False)
    fig.whole([(0, 0.32), (0.11, 0.34), (0.08, 0.46), (0, 0.49)], QColor("#1f1412"), 0.6)
    for side in (-1, 1):
        fig.disc(0.19 * side, -0.1, 0.055, QColor("#150c08"), 1.1)
        fig.disc((0.19 + 0.015 * fig.side) * side, -0.12, 0.016, QColor("#fff6e0"))


def elephant(fig: Figure) -> None:
    """An elephant or mammoth, ears spread."""
    hide = blend(fig.hide(), QColor("#8a8684"), 0.6)
    fig.pair([(0.3, -0.4), (0.8, -0.72), (1.25, -0.4), (1.2, 0.2), (0.8, 0.5), (0.42, 0.24)], hide, 0.5)
    fig.pair(
        [(0.46, -0.3), (0.8, -0.5), (1.08, -0.3), (1.0, 0.12), (0.74, 0.3), (0.5, 0.1)],
        blend(shaded(hide, -0.25), QColor("#8a5a50"), 0.25),
        0.3,
        0.0,
    )
    fig.whole([(0, -0.76), (0.34, -0.66), (0.5, -0.3), (0.42, 0.06), (0.27, 0.3), (0, 0.34)], hide, 0.45)
    trunk = [(0, -0.34), (0.02 * fig.side, 0.3), (0.0, 0.8), (-0.1 * fig.side, 1.12), (-0.34 * fig.side, 1.2)]
    fig.ribbon(trunk, hide, (0.08, 0.24, 0.16, 0.12, 0.08))
    for i in range(7):
        y = 0.2 + i * 0.12
        half = 0.19 - i * 0.014
        fig.stroke([(-half, y), (0, y + 0.04), (half, y)], faded(shaded(hide, -0.6), 0.5), 0.02)
    fig.horn((0.26, 0.22), (0.58, 0.96), -0.3, 0.15, BONE, rings=1)
    fig.eyes(0.27, -0.14, 0.055, 0.1, QColor("#ffdf9a"), glow=False)
    fig.facets([(0, -0.66), (0.12, -0.4), (0.0, -0.16)], shaded(hide, 0.2), sharp=False)


def horse(fig: Figure, horn: bool = False, wings: bool = False) -> None:
    """A horse's head and neck from the side; with a horn it is a unicorn, with wings a pegasus."""
    s = fig.side
    hide = blend(
        fig.hide(), QColor("#f2ece0" if horn or wings else fig.dice.pick(("#7a4a2c", "#3a2f30", "#cfc6ba"))), 0.75
    )
    mane = shaded(hide, 0.35) if horn else blend(shaded(hide, -0.5), fig.cloth(), 0.2)
    if wings:
        fig.feather_wings(shaded(hide, 0.15), span=1.4, lift=0.95, root=(0.1, 0.4))
    fig.part(
        [
            (-0.5 * s, 1.4),
            (-0.62 * s, 0.6),
            (-0.4 * s, -0.2),
            (-0.1 * s, -0.62),
            (0.14 * s, -0.7),
            (0.3 * s, -0.52),
            (0.62 * s, 0.04),
            (0.7 * s, 0.24),
            (0.6 * s, 0.36),
            (0.42 * s, 0.32),
            (0.18 * s, 0.14),
            (0.12 * s, 0.3),
            (0.3 * s, 0.8),
            (0.5 * s, 1.4),
        ],
        hide,
        0.45,
    )
    fig.part([(-0.02 * s, -0.6), (0.0, -0.96), (0.1 * s, -1.0), (0.16 * s, -0.66)], hide, 0.5)
    for i in range(14):
        t = i / 13
        x, y = (0.12 - 0.66 * t**0.85) * s, -0.72 + 1.5 * t
        angle = (150 + 20 * t) if s > 0 else (30 - 20 * t)
        fig.feather(
            x, y, angle * pi / 180, 0.4 + 0.16 * fig.dice.unit(), 0.085, shaded(mane, fig.dice.between(-0.15, 0.15))
        )
    fig.part([(0.12 * s, -0.7), (0.26 * s, -0.6), (0.3 * s, -0.3), (0.18 * s, -0.36)], mane, 0.3, 0.3)
    if horn:
        fig.light_at(0.42 * s, -1.0, 0.5, fig.light, 0.8)
        fig.horn((0.22 * s, -0.6), (0.6 * s, -1.3), 0.0, 0.1, QColor("#f6e6b8"), both=False, rings=6)
    fig.disc(0.26 * s, -0.3, 0.05, QColor("#1a0e0a"))
    fig.disc((0.26 + 0.015) * s, -0.32, 0.015, QColor("#fff8e6"))
    fig.disc(0.6 * s, 0.16, 0.03, QColor("#2a1614"))
    fig.stroke([(0.62 * s, 0.27), (0.54 * s, 0.27), (0.48 * s, 0.25)], faded(QColor("#2a1614"), 0.7), 0.015)
    fig.stroke([(0.1 * s, -0.5), (0.2 * s, 0.0), (0.1 * s, 0.24)], faded(shaded(hide, -0.5), 0.4), 0.03)


def ape(fig: Figure) -> None:
    """An ape with folded brow."""
    hide = blend(fig.hide(), QColor("#3f3a3c"), 0.5)
    face = blend(shaded(hide, 0.2), QColor("#8a7464"), 0.5)
    body = fig.whole([(0, -0.1), (0.7, 0.1), (1.1, 0.6), (1.15, 1.4), (0, 1.4)], hide, 0.5)
    fig.hair(body, hide, 360, 0.18, 0.0, 0.0)
    fig.mane(hide, 0, -0.05, 0.46, 0.76, 30)
    head = fig.whole(
        [(0, -0.62), (0.36, -0.5), (0.5, -0.1), (0.42, 0.34), (0.2, 0.56), (0, 0.58)], shaded(hide, 0.06), 0.45
    )
    fig.hair(head, hide, 200)
    fig.whole([(0, -0.3), (0.28, -0.3), (0.34, -0.08), (0.3, 0.2), (0.26, 0.44), (0, 0.52)], face, 0.4)
    fig.pair([(0.0, -0.26), (0.24, -0.36), (0.36, -0.22), (0.2, -0.16), (0.02, -0.14)], shaded(hide, -0.2), 0.5)
    fig.eyes(0.16, -0.1, 0.055, 0.2, blend(fig.mood.accent, QColor("#ffb84a"), 0.5))
    for side in (-1, 1):
        fig.disc(0.06 * side, 0.1, 0.035, QColor("#1a1010"), 0.7)
    fig.stroke([(-0.22, 0.34), (0, 0.28), (0.22, 0.34)], QColor("#1a1010"), 0.03)


def rodent(fig: Figure) -> None:
    """A rat, mouse, squirrel or rabbit."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#7a6a62", "#5a5458", "#a8825a"))), 0.6)
    body = fig.whole([(0, 0.2), (0.44, 0.4), (0.66, 0.9), (0.66, 1.4), (0, 1.4)], hide, 0.45)
    fig.hair(body, hide, 220, 0.12, 0.0, 0.0)
    for side in (-1, 1):
        fig.ball(0.42 * side, -0.48, 0.3, hide)
        fig.disc(0.42 * side, -0.46, 0.2, blend(shaded(hide, -0.1), QColor("#c98a88"), 0.6))
    head = fig.whole([(0, -0.5), (0.26, -0.42), (0.38, -0.1), (0.3, 0.2), (0.12, 0.5), (0, 0.58)], hide, 0.45)
    fig.hair(head, hide, 180, 0.1)
    fig.whole([(0, 0.4), (0.09, 0.42), (0, 0.54)], QColor("#d98a88"), 0.5)
    fig.eyes(0.19, -0.08, 0.065, 0.25, blend(fig.mood.accent, QColor("#ff5a4a"), 0.4))
    for side in (-1, 1):
        for i in range(3):
            fig.stroke(
                [(0.08 * side, 0.44), (0.36 * side, 0.36 + i * 0.07), (0.62 * side, 0.34 + i * 0.13)],
                faded(QColor("#fff4e0"), 0.6),
                0.01,
            )
        fig.part(
            [(0.005 * side, 0.56), (0.05 * side, 0.56), (0.04 * side, 0.72), (0.005 * side, 0.72)], BONE, 0.0, 0.3, True
        )


def lizard(fig: Figure, jaws: bool = False) -> None:
    """A lizard, frog, turtle or crocodile: a broad scaled head with wide-set eyes."""
    hide = blend(fig.hide(), QColor("#5f7a3a"), 0.35)
    body = fig.whole([(0, 0.0), (0.5, 0.3), (0.86, 0.8), (0.9, 1.4), (0, 1.4)], shaded(hide, -0.15), 0.5)
    fig.scales(body, shaded(hide, -0.15), 0.12)
    fig.fan(blend(hide, fig.mood.accent, 0.35), 0, -0.1, 190, 160, 11, 0.86, 0.1)
    head = fig.whole([(0, -0.44), (0.3, -0.46), (0.52, -0.2), (0.56, 0.14), (0.36, 0.46), (0, 0.58)], hide, 0.45)
    fig.scales(head, hide)
    fig.whole([(0, 0.22), (0.36, 0.2), (0.5, 0.14), (0.34, 0.42), (0, 0.54)], shaded(hide, 0.35), 0.4, 0.3)
    for side in (-1, 1):
        fig.ball(0.34 * side, -0.34, 0.16, shaded(hide, 0.1))
        fig.light_at(0.34 * side, -0.34, 0.22, fig.mood.accent, 0.5)
        fig.ball(0.35 * side, -0.33, 0.1, blend(fig.mood.accent, QColor("#ffd84d"), 0.6))
        fig.disc(0.35 * side, -0.33, 0.026, QColor("#120a06"), 2.6)
        fig.disc(0.07 * side, 0.08, 0.025, QColor("#1a1410"))
    fig.stroke([(-0.52, 0.16), (-0.2, 0.24), (0, 0.22), (0.2, 0.24), (0.52, 0.16)], QColor("#1c120e"), 0.03)
    if jaws or fig.dice.chance(0.4):
        for i in range(-4, 5):
            x = i * 0.1
            fig.part([(x - 0.03, 0.2), (x + 0.03, 0.2), (x, 0.31)], BONE, 0.0, 0.2, True)
    for row in range(3):
        for i in range(-2, 3):
            fig.disc((i + 0.5 * (row % 2)) * 0.1, -0.28 + row * 0.11, 0.026, faded(shaded(hide, 0.4), 0.5))


def insect(fig: Figure) -> None:
    """A beetle or wasp from above, wings open."""
    hide = blend(fig.hide(), QColor(fig.dice.pick(("#3f6a4a", "#6b4a8a", "#8a5a2a", "#2f4a5a"))), 0.5)
    wing = blend(fig.mood.accent, QColor("white"), 0.5)
    for side in (-1, 1):
        for points in (
            [(0.1, 0.0), (0.7, -0.7), (1.35, -0.8), (1.3, -0.35), (0.6, 0.1)],
            [(0.1, 0.1), (0.8, 0.1), (1.25, 0.4), (0.9, 0.7), (0.3, 0.4)],
        ):
            fig.part([(x * side, y) for x, y in points], faded(wing, 0.55), 0.4, 1.0)
            for t in (0.3, 0.6, 0.9):
                fig.stroke(
                    [(0.1 * side, 0.05), (points[2][0] * t * side, points[2][1] * t + 0.05)],
                    faded(shaded(wing, 0.4), 0.5),
                    0.012,
                )
        for i in range(3):
            y = -0.1 + i * 0.3
            fig.stroke(
                [(0.2 * side, y), (0.56 * side, y + 0.04), (0.66 * side, y + 0.36), (0.86 * side, y + 0.44)],
                shaded(hide, -0.4),
                0.05,
            )
        fig.stroke([(0.08 * side, -0.56), (0.24 * side, -0.86), (0.5 * side, -0.96)], shaded(hide, -0.3), 0.03)
    fig.whole([(0, 0.06), (0.28, 0.12), (0.34, 0.5), (0.2, 0.92), (0, 1.08)], hide, 0.55)
    for i in range(5):
        y = 0.3 + i * 0.14
        fig.stroke(
            [(-0.3 + 0.04 * i, y), (0, y + 0.06), (0.3 - 0.04 * i, y)],
            faded(shaded(hide, 0.55 if i % 2 else -0.6), 0.6),
            0.035,
        )
    fig.whole([(0, -0.32), (0.24, -0.26), (0.28, -0.02), (0.16, 0.14), (0, 0.16)], shaded(hide, 0.1), 0.55)
    fig.whole([(0, -0.62), (0.18, -0.58), (0.22, -0.4), (0.1, -0.28), (0, -0.26)], shaded(hide, -0.1), 0.55)
    fig.horn((0.08, -0.58), (0.12, -0.82), -0.06, 0.07, shaded(hide, -0.4))
    for side in (-1, 1):
        fig.ball(0.15 * side, -0.5, 0.08, blend(fig.mood.accent, QColor("#ff5a3a"), 0.4))


def spider(fig: Figure) -> None:
    """A spider hanging in its web."""
    hide = blend(fig.hide(), QColor("#2f2a30"), 0.45)
    web = faded(QColor("#fff6e6"), 0.4)
    for i in range(12):
        a = i * pi / 6 + 0.1
        fig.stroke([(0, -0.2), (cos(a) * 2, -0.2 + sin(a) * 2)], web, 0.012, curved=False)
    for r in (0.45, 0.75, 1.05, 1.35):
        ring = [
            (cos(i * pi / 6 + 0.1) * r * (1 if i % 2 else 0.97), -0.2 + sin(i * pi / 6 + 0.1) * r) for i in range(13)
        ]
        fig.stroke(ring, web, 0.01, curved=False)
    for side in (-1, 1):
        for i, (kx, ky, tx, ty) in enumerate(
            ((0.5, -0.75, 0.72, -1.1), (0.8, -0.5, 1.2, -0.5), (0.85, -0.05, 1.25, 0.4), (0.62, 0.2, 0.8, 0.95))
        ):
            tone = hide if side == fig.side else shaded(hide, -0.3)
            fig.stroke(
                [(0.12 * side, -0.2 + i * 0.07), (kx * side, ky), (tx * side, ty)],
                shaded(tone, -0.2),
                0.085,
                curved=False,
            )
            fig.stroke(
                [(0.12 * side, -0.22 + i * 0.07), (kx * side, ky - 0.015), (tx * side, ty - 0.015)],
                faded(shaded(tone, 0.4), 0.6),
                0.022,
                curved=False,
            )
    fig.ball(0, 0.36, 0.42, hide, 1.15)
    mark = blend(fig.mood.accent, QColor("#ff4a3a"), 0.3)
    fig.part(
        [(0, 0.12), (0.12, 0.28), (0.04, 0.38), (0.12, 0.56), (0, 0.66), (-0.12, 0.56), (-0.04, 0.38), (-0.12, 0.28)],
        mark,
        0.3,
        0.4,
    )
    fig.ball(0, -0.22, 0.25, shaded(hide, 0.06))
    for x, y, r in ((0.07, -0.3, 0.05), (0.16, -0.27, 0.035), (0.06, -0.19, 0.034), (0.14, -0.18, 0.026)):
        for side in (-1, 1):
            fig.light_at(x * side, y, r * 2.5, fig.mood.accent, 0.6)
            fig.disc(x * side, y, r, shaded(fig.mood.accent, 0.25))
    fig.horn((0.07, -0.06), (0.05, 0.14), 0.05, 0.07, shaded(hide, 0.2))


def serpent(fig: Figure, sea: bool = False, heads: int = 1) -> None:
    """A serpent rising in coils; with several heads it is a hydra."""
    hide = fig.hide()
    belly = blend(shaded(hide, 0.5), QColor("#f0dfae"), 0.4)
    s = fig.side
    spots = (
        [0.0]
        if heads == 1
        else [(-0.85, 0.0, 0.85)[i] if heads == 3 else (i - (heads - 1) / 2) * 0.62 for i in range(heads)]
    )
    order = sorted(range(len(spots)), key=lambda i: -abs(spots[i]))
    for i in order:
        dx = spots[i]
        scale = 1.0 if heads == 1 else (0.82 if abs(dx) < 0.1 else 0.66)
        top = -0.62 if heads == 1 or abs(dx) < 0.1 else -0.3
        line = [
            (dx * 0.25 - 0.5 * s * (heads == 1), 1.5),
            (dx * 0.4 + 0.34 * s, 0.95),
            (dx * 0.7 - 0.3 * s, 0.45),
            (dx + 0.16 * s, 0.0),
            (dx, top + 0.2),
        ]
        fig.ribbon(line, hide, tuple(w * scale for w in (0.3, 0.26, 0.22, 0.18, 0.15)))
        fig.ribbon(
            [(x - 0.03 * s, y) for x, y in line], belly, tuple(w * scale for w in (0.12, 0.11, 0.09, 0.07, 0.05))
        )
        fig.painter.save()
        fig.painter.translate(dx, top + 0.1)
        fig.painter.scale(scale, scale)
        if sea:
            fig.pair(
                [(0.14, -0.2), (0.5, -0.62), (0.62, -0.2), (0.72, 0.14), (0.3, 0.2)],
                blend(hide, fig.mood.accent, 0.4),
                0.5,
                0.9,
            )
        elif heads == 1:
            fig.pair([(0.1, -0.3), (0.4, -0.2), (0.52, 0.2), (0.36, 0.66), (0.12, 0.8)], shaded(hide, -0.12), 0.5, 0.8)
        fig.whole([(0, -0.42), (0.2, -0.36), (0.32, -0.12), (0.24, 0.16), (0.12, 0.36), (0, 0.4)], hide, 0.5)
        fig.facets([(0, -0.3), (0.08, -0.08), (0.06, 0.22), (0, 0.28)], shaded(hide, 0.15), sharp=False)
        fig.eyes(0.19, -0.08, 0.075, 0.4, blend(fig.mood.accent, QColor("#ffe14d"), 0.5))
        fig.stroke([(-0.2, 0.2), (0, 0.3), (0.2, 0.2)], QColor("#1a0c0c"), 0.028)
        for side in (-1, 1):
            fig.part([(0.07 * side, 0.26), (0.12 * side, 0.24), (0.09 * side, 0.42)], BONE, 0.0, 0.3, True)
        fig.stroke([(0, 0.32), (0.0, 0.48), (0.05, 0.6)], QColor("#d93a4a"), 0.022)
        fig.stroke([(0.0, 0.48), (-0.05, 0.6)], QColor("#d93a4a"), 0.022, curved=False)
        fig.painter.restore()


def wurm(fig: Figure) -> None:
    """A wurm's maw: rings of teeth round a throat."""
    hide = fig.hide()
    for i in range(7, 0, -1):
        r = 0.5 + i * 0.12
        fig.ball(-0.5 * fig.side * (i / 7) ** 1.6, 0.1 + i * i * 0.03, r, shaded(hide, -0.07 * i), 0.98)
    for k in range(12):
        a = k * pi / 6
        fig.feather(
            cos(a) * 0.5, 0.02 + sin(a) * 0.5, a, 0.34, 0.14, shaded(hide, 0.12 if cos(a) * fig.side > 0 else -0.2)
        )
    fig.ball(0, 0.02, 0.62, shaded(hide, 0.05))
    fig.disc(0, 0.02, 0.5, shaded(blend(hide, QColor("#8a2a30"), 0.6), -0.15))
    for ring, (radius, count, length) in enumerate(((0.5, 18, 0.2), (0.36, 14, 0.17), (0.23, 10, 0.13))):
        fig.disc(0, 0.02, radius * 0.96, blend(QColor("#7a2028"), fig.dark, 0.25 + 0.3 * ring))
        for k in range(count):
            a = 2 * pi * (k + 0.5 * ring) / count
            x, y = cos(a) * radius, 0.02 + sin(a) * radius
            w = radius * 0.13
            fig.part(
                [
                    (x - sin(a) * w, y + cos(a) * w),
                    (x + sin(a) * w, y - cos(a) * w),
                    (cos(a) * (radius - length), 0.02 + sin(a) * (radius - length)),
                ],
                shaded(BONE, -0.12 * ring),
                0.4,
                0.5,
                True,
            )
    fig.disc(0, 0.02, 0.11, QColor(12, 4, 6))
    fig.light_at(0, 0.02, 0.3, fig.mood.accent, 0.5)


def fish(fig: Figure) -> None:
    """A great fish or shark leaping from the water."""
    s = fig.side
    hide = blend(fig.hide(), QColor("#5a7f9c"), 0.4)
    fig.painter.save()
    fig.painter.rotate(-24 * s)
    fig.part([(-0.82 * s, 0.08), (-1.42 * s, -0.4), (-1.2 * s, 0.08), (-1.4 * s, 0.56)], shaded(hide, -0.15), 0.5, 0.9)
    fig.part([(-0.16 * s, -0.26), (-0.3 * s, -0.72), (0.02 * s, -0.6), (0.24 * s, -0.3)], shaded(hide, -0.15), 0.5, 0.9)
    fig.part(
        [
            (-1.22 * s, 0.06),
            (-0.5 * s, -0.2),
            (0.1 * s, -0.38),
            (0.7 * s, -0.28),
            (1.06 * s, 0.02),
            (0.7 * s, 0.24),
            (0.1 * s, 0.38),
            (-0.5 * s, 0.26),
        ],
        hide,
        0.5,
    )
    fig.part(
        [
            (-0.7 * s, 0.16),
            (0.0, 0.2),
            (0.6 * s, 0.12),
            (0.98 * s, 0.08),
            (0.66 * s, 0.24),
            (0.1 * s, 0.36),
            (-0.5 * s, 0.25),
        ],
        blend(shaded(hide, 0.6), QColor("#f4ead0"), 0.4),
        0.3,
        0.0,
    )
    fig.part([(0.2 * s, 0.2), (0.0, 0.66), (-0.2 * s, 0.6), (-0.04 * s, 0.22)], shaded(hide, -0.2), 0.5, 0.9)
    for i in range(3):
        fig.stroke(
            [((0.36 - i * 0.07) * s, -0.1), ((0.32 - i * 0.07) * s, 0.06), ((0.37 - i * 0.07) * s, 0.18)],
            faded(shaded(hide, -0.6), 0.7),
            0.02,
        )
    fig.disc(0.72 * s, -0.07, 0.045, QColor("#f6e6a0"))
    fig.disc(0.73 * s, -0.07, 0.022, QColor("#120a06"))
    fig.stroke([(1.02 * s, 0.06), (0.84 * s, 0.14), (0.66 * s, 0.1)], QColor("#1a1214"), 0.025)
    for i in range(4):
        fig.part(
            [((0.94 - i * 0.07) * s, 0.1), ((0.9 - i * 0.07) * s, 0.1), ((0.92 - i * 0.07) * s, 0.17)],
            BONE,
            0.0,
            0.2,
            True,
        )
    fig.painter.restore()
    for _ in range(26):
        a = fig.dice.between(pi * 1.05, pi * 1.95)
        r = fig.dice.between(0.2, 0.9)
        fig.disc(-0.5 * s + cos(a) * r, 0.95 + sin(a) * r, fig.dice.between(0.01, 0.04), faded(QColor("#f4fdff"), 0.85))


def kraken(fig: Figure) -> None:
    """Arms from the deep, and an eye."""
    hide = fig.hide()
    for i in range(8):
        x = (i - 3.5) * 0.36
        lean = fig.dice.between(-0.35, 0.35)
        h = fig.dice.between(0.7, 1.5) * (1.1 - abs(i - 3.5) * 0.06)
        curl = fig.dice.sign()
        line = [
            (x * 0.7, 1.4),
            (x + lean * 0.4, 1.1 - h * 0.4),
            (x * 1.15 + lean, 1.0 - h * 0.9),
            (x * 1.15 + lean + 0.22 * curl, 1.0 - h * 1.05),
            (x * 1.15 + lean + 0.3 * curl, 1.0 - h * 0.8),
        ]
        fig.ribbon(line, shaded(hide, fig.dice.between(-0.25, 0.1)), (0.14, 0.12, 0.08, 0.045, 0.015))
        for k in range(6):
            t = 0.2 + k * 0.1
            px, py = line[0][0] + (line[2][0] - line[0][0]) * t * 1.2, line[0][1] + (line[2][1] - line[0][1]) * t * 1.2
            fig.disc(px + 0.04 * fig.side, py, 0.028, faded(blend(shaded(hide, 0.5), QColor("#f2d9c8"), 0.5), 0.7))
    fig.ball(0, 0.7, 0.5, hide, 1.2)
    fig.light_at(0, 0.5, 0.5, fig.mood.accent, 0.7)
    fig.ball(0, 0.5, 0.2, blend(fig.mood.accent, QColor("#ffe680"), 0.5))
    fig.disc(0, 0.5, 0.055, QColor("#120a08"), 2.4)


def ring_of(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    """Points on a circle."""
    return [(cos(turn + 2 * pi * i / count) * radius, sin(turn + 2 * pi * i / count) * radius) for i in range(count)]
