"""Beings without a common face: elementals, spirits, golems, walls, plants, slime, horrors."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from gui.paint.art.animals import BONE, ring_of
from gui.paint.art.canvas import blend, faded, shaded
from gui.paint.art.figure import BRONZE, STEEL, Figure


def elemental(fig: Figure) -> None:
    """A shape of the colour's element, with a face of light."""
    {"R": _fire, "U": _water, "G": _wood, "W": _lightborn, "B": _smoke, "C": _stone}[fig.letter](fig)


def _tongues(fig: Figure, colours: tuple[QColor, ...], base: float, count: int, tall: float) -> None:
    """Flames (or waves, or smoke) that rise in rows."""
    for row, colour in enumerate(colours):
        shrink = 1 - row * 0.24
        for i in range(count):
            t = (i + 0.5) / count * 2 - 1
            x = t * 0.72 * shrink
            h = tall * (1 - 0.55 * abs(t) ** 1.5) * shrink * fig.dice.between(0.72, 1.12)
            w = 0.26 * shrink
            bend = fig.dice.between(-0.16, 0.16) - t * 0.1
            fig.part(
                [
                    (x - w, base),
                    (x - w * 0.9, base - h * 0.4),
                    (x + bend * 0.3 - w * 0.2, base - h * 0.72),
                    (x + bend, base - h * 1.08),
                    (x + bend * 0.5 + w * 0.34, base - h * 0.6),
                    (x + w, base - h * 0.3),
                    (x + w * 0.9, base),
                ],
                colour,
                0.25,
                0.25,
            )


def _fire(fig: Figure) -> None:
    fig.light_at(0, 0.1, 1.8, QColor("#ff8a2a"), 1.0)
    fig.pair(
        [(0.4, 0.1), (0.8, -0.2), (1.12, -0.62), (1.2, -0.2), (1.02, 0.16), (0.7, 0.5), (0.4, 0.6)],
        QColor("#e0561f"),
        0.4,
        0.9,
    )
    _tongues(fig, (QColor("#b8301a"), QColor("#f0742a"), QColor("#ffb53a"), QColor("#ffe27a")), 1.3, 7, 2.0)
    _mask(fig, QColor("#5a1408"), QColor("#fff6c0"))


def _water(fig: Figure) -> None:
    fig.light_at(0, 0, 1.6, fig.mood.accent, 0.8)
    fig.pair(
        [(0.3, 0.3), (0.9, 0.1), (1.2, -0.4), (0.98, -0.7), (0.8, -0.44), (0.98, -0.3), (0.8, 0.0), (0.46, 0.06)],
        QColor("#3f9cc9"),
        0.5,
        1.0,
    )
    _tongues(fig, (QColor("#174f86"), QColor("#2a7fb8"), QColor("#5ab4dc"), QColor("#a8e4f4")), 1.3, 6, 1.9)
    for _ in range(30):
        fig.disc(
            fig.dice.between(-1.1, 1.1),
            fig.dice.between(-1.0, 0.9),
            fig.dice.between(0.008, 0.035),
            faded(QColor("#f0fcff"), 0.8),
        )
    _mask(fig, QColor("#06304f"), QColor("#e6fdff"))


def _smoke(fig: Figure) -> None:
    fig.light_at(0, -0.2, 1.4, fig.mood.accent, 0.7)
    _tongues(fig, (QColor("#18101c"), QColor("#2c2032"), QColor("#453350")), 1.3, 7, 2.0)
    fig.horn((0.24, -0.4), (0.62, -1.0), 0.16, 0.15, QColor("#1a1220"))
    _mask(fig, QColor("#0a060c"), fig.mood.accent)


def _lightborn(fig: Figure) -> None:
    fig.light_at(0, -0.1, 1.8, QColor("#fff0b0"), 1.0)
    fig.feather_wings(QColor("#fff4d6"), span=1.3, lift=1.0, root=(0.1, 0.1))
    fig.mane(QColor("#ffd877"), 0, -0.2, 0.36, 0.78, 20)
    _tongues(fig, (QColor("#d9a83c"), QColor("#f6d678"), QColor("#fff2c8")), 1.3, 5, 1.5)
    _mask(fig, QColor("#a8741a"), QColor("#fffdf0"))


def _stone(fig: Figure) -> None:
    rock = blend(QColor("#857a70"), fig.mood.mid, 0.3)
    fig.facets([(0, -0.1), (0.5, 0.0), (1.0, 0.3), (1.1, 1.4), (0, 1.4)], rock)
    for dx, dy, r in ((0.8, 0.1, 0.36), (0.62, 0.56, 0.3), (0.98, 0.66, 0.26)):
        fig.pair([(dx + x * r, dy + y * r) for x, y in ring_of(7, 1.0, 0.3)], shaded(rock, 0.05), 0.5, 0.8, True)
    fig.facets([(0, -0.76), (0.26, -0.66), (0.4, -0.3), (0.34, 0.1), (0.14, 0.26), (0, 0.28)], shaded(rock, 0.08))
    for _ in range(9):
        x, y = fig.dice.between(-0.8, 0.8), fig.dice.between(0.3, 1.2)
        fig.stroke(
            [(x, y), (x + fig.dice.between(-0.1, 0.1), y + 0.1), (x + fig.dice.between(-0.2, 0.2), y + 0.2)],
            blend(fig.mood.accent, QColor("#fff0a0"), 0.3),
            0.025,
            curved=False,
        )
    fig.eyes(0.17, -0.22, 0.08, 0.3, fig.mood.accent, pupil=False)
    fig.stroke([(-0.16, 0.06), (0, 0.02), (0.16, 0.06)], shaded(rock, -0.75), 0.05)


def _wood(fig: Figure) -> None:
    treefolk(fig)


def _mask(fig: Figure, dark: QColor, light: QColor) -> None:
    """Eyes and mouth in a shape of fire or water."""
    for side in (-1, 1):
        fig.part(
            [(0.06 * side, -0.06), (0.2 * side, -0.2), (0.4 * side, -0.24), (0.32 * side, -0.04), (0.16 * side, 0.02)],
            dark,
            0.1,
            0.0,
        )
        fig.light_at(0.22 * side, -0.1, 0.2, light, 1.0)
        fig.part(
            [(0.12 * side, -0.06), (0.22 * side, -0.13), (0.32 * side, -0.16), (0.24 * side, -0.06)], light, 0.0, 0.0
        )
    fig.part(
        [(-0.22, 0.2), (-0.1, 0.3), (0, 0.24), (0.1, 0.3), (0.22, 0.2), (0.14, 0.46), (0, 0.52), (-0.14, 0.46)],
        dark,
        0.1,
        0.0,
    )


def spirit(fig: Figure) -> None:
    """A translucent veil with eyes."""
    pale = blend(blend(fig.light, fig.mood.accent, 0.35), QColor("white"), 0.35)
    fig.light_at(0, -0.2, 1.5, fig.mood.accent, 0.8)
    for side in (-1, 1):
        arm = [
            (0.3 * side, -0.06),
            (0.66 * side, 0.12),
            (0.98 * side, -0.06),
            (1.1 * side, -0.42),
            (1.22 * side, -0.66),
        ]
        fig.ribbon(arm, faded(pale, 0.5), (0.16, 0.13, 0.09, 0.05, 0.005))
        for finger in (-0.16, 0.0, 0.16):
            fig.stroke(
                [(1.08 * side, -0.38), ((1.16 + finger * 0.5) * side, -0.56), ((1.22 + finger) * side, -0.76)],
                faded(pale, 0.55),
                0.022,
            )
    for layer in range(3):
        sway = fig.dice.between(-0.2, 0.2)
        wide = 1.0 - layer * 0.22
        outline = [
            (0, -0.86 + layer * 0.08),
            (0.34 * wide, -0.7),
            (0.46 * wide, -0.2),
            (0.66 * wide, 0.3),
            (0.9 * wide + sway, 0.9),
            (0.6 * wide + sway, 0.74),
            (0.5 * wide + sway, 1.2),
            (0.26 * wide, 0.86),
            (0.06 + sway, 1.34),
        ]
        path_points = outline + [(-x + sway * 0.6, y) for x, y in reversed(outline[1:])]
        path = QPainterPath(QPointF(*path_points[0]))
        n = len(path_points)
        for i in range(n):
            x, y = path_points[i]
            u, v = path_points[(i + 1) % n]
            path.quadTo(x, y, (x + u) / 2, (y + v) / 2)
        gradient = QLinearGradient(0, -0.9, 0, 1.25)
        gradient.setColorAt(0.0, faded(pale, 0.75 - 0.12 * layer))
        gradient.setColorAt(0.55, faded(pale, 0.42))
        gradient.setColorAt(1.0, faded(pale, 0.0))
        fig.painter.fillPath(path, gradient)
    fig.part(
        [(-0.26, -0.5), (0, -0.62), (0.26, -0.5), (0.3, -0.18), (0.14, 0.06), (0, 0.1), (-0.14, 0.06), (-0.3, -0.18)],
        faded(blend(fig.dark, fig.mood.accent, 0.15), 0.75),
        0.1,
        0.4,
    )
    fig.eyes(0.13, -0.26, 0.075, 0.2, QColor("#ffffff"), pupil=False)
    fig.part([(-0.05, -0.08), (0, -0.11), (0.05, -0.08), (0, 0.02)], faded(QColor("white"), 0.5), 0.0, 0.0)


def golem(fig: Figure) -> None:
    """A construct with a furnace for a heart."""
    metal = blend(QColor(fig.dice.pick((STEEL, BRONZE, "#8f7f72", "#7d8f8a"))), fig.hide(), 0.18)
    core = blend(fig.mood.accent, QColor("#ffd27a"), 0.4)
    fig.pair([(0.4, 0.1), (0.9, -0.12), (1.22, 0.06), (1.26, 0.42), (0.98, 0.52), (0.5, 0.46)], metal, 0.55, 0.9, True)
    fig.pair([(0.98, 0.54), (1.24, 0.5), (1.3, 1.4), (0.94, 1.4)], shaded(metal, -0.12), 0.5, 0.7, True)
    fig.facets([(0, 0.08), (0.5, 0.06), (0.82, 0.3), (0.7, 0.9), (0.5, 1.4), (0, 1.4)], metal)
    fig.facets([(0, 0.24), (0.3, 0.26), (0.42, 0.5), (0.3, 0.92), (0, 1.0)], shaded(metal, -0.3))
    fig.light_at(0, 0.6, 0.75, core, 1.0)
    for r, tone in ((0.24, shaded(core, -0.3)), (0.18, core), (0.1, shaded(core, 0.6))):
        fig.disc(0, 0.6, r, tone)
    for i in range(8):
        a = i * pi / 4
        fig.stroke(
            [(cos(a) * 0.25, 0.6 + sin(a) * 0.25), (cos(a) * 0.33, 0.6 + sin(a) * 0.33)],
            shaded(metal, 0.3),
            0.04,
            curved=False,
        )
    fig.facets([(0, -0.62), (0.24, -0.6), (0.36, -0.4), (0.34, -0.02), (0.22, 0.14), (0, 0.18)], shaded(metal, 0.06))
    fig.facets([(0, -0.86), (0.07, -0.6), (0.05, -0.3), (0, -0.28)], shaded(metal, 0.25))
    fig.pair([(0.06, -0.26), (0.3, -0.34), (0.3, -0.18), (0.07, -0.12)], QColor(18, 12, 12), 0.0, 0.0, True)
    for side in (-1, 1):
        fig.light_at(0.18 * side, -0.22, 0.24, core, 1.0)
        fig.disc(0.18 * side, -0.22, 0.055, shaded(core, 0.55))
        for x, y in ((0.6, 0.2), (1.1, 0.1), (1.12, 0.4), (0.56, 0.8)):
            fig.ball(x * side, y, 0.035, shaded(metal, 0.2))
    for i in range(-2, 3):
        fig.stroke([(i * 0.07, -0.02), (i * 0.066, 0.1)], QColor(18, 12, 12), 0.03, curved=False)


def wall(fig: Figure) -> None:
    """A rampart with towers, of stone, ice, thorn or fire according to the colour."""
    base = {"W": "#d9cdb4", "U": "#9cc9e0", "B": "#5d5266", "R": "#a8563a", "G": "#6f7f4a", "C": "#8d8a86"}[fig.letter]
    stone = QColor(base)
    for side in (-1, 1):
        x = 1.05 * side
        fig.part(
            [(x - 0.3, -0.6), (x + 0.3, -0.6), (x + 0.34, 1.4), (x - 0.34, 1.4)],
            stone if side == fig.side else shaded(stone, -0.2),
            0.45,
            0.8,
            True,
        )
        for k in (-0.26, -0.02, 0.22):
            fig.part(
                [(x + k - 0.06, -0.62), (x + k - 0.06, -0.8), (x + k + 0.1, -0.8), (x + k + 0.1, -0.62)],
                stone,
                0.4,
                0.8,
                True,
            )
        fig.part(
            [(x - 0.07, -0.2), (x, -0.34), (x + 0.07, -0.2), (x + 0.07, 0.1), (x - 0.07, 0.1)],
            shaded(stone, -0.75),
            0.1,
            0.0,
            True,
        )
    fig.part([(-0.8, -0.1), (0.8, -0.1), (0.8, 1.4), (-0.8, 1.4)], shaded(stone, -0.06), 0.4, 0.6, True)
    for k in range(-3, 4):
        fig.part(
            [(k * 0.24 - 0.08, -0.1), (k * 0.24 - 0.08, -0.28), (k * 0.24 + 0.08, -0.28), (k * 0.24 + 0.08, -0.1)],
            stone,
            0.4,
            0.8,
            True,
        )
    for row in range(8):
        y = 0.04 + row * 0.17
        fig.stroke([(-0.8, y), (0.8, y)], faded(shaded(stone, -0.6), 0.45), 0.018, curved=False)
        for i in range(-4, 5):
            x = (i + 0.5 * (row % 2)) * 0.2
            if abs(x) < 0.78:
                fig.stroke([(x, y), (x, y + 0.17)], faded(shaded(stone, -0.6), 0.4), 0.016, curved=False)
    fig.whole([(0, 0.34), (0.28, 0.42), (0.34, 0.7), (0.34, 1.4), (0, 1.4)], QColor("#3a2416"), 0.4)
    for x in (-0.18, -0.06, 0.06, 0.18):
        fig.stroke([(x, 0.46), (x, 1.4)], QColor("#6b5a48"), 0.03, curved=False)
    if fig.letter in "RB":
        fig.light_at(0, -0.4, 0.9, fig.mood.accent, 0.9)
    if fig.letter == "G":
        for _ in range(60):
            fig.feather(
                fig.dice.between(-1.2, 1.2),
                fig.dice.between(-0.5, 1.2),
                fig.dice.between(0, 2 * pi),
                0.17,
                0.05,
                shaded(QColor("#4d7a3a"), fig.dice.between(-0.3, 0.3)),
            )


def treefolk(fig: Figure) -> None:
    """A tree that looks back."""
    bark = blend(QColor("#6b4f38"), fig.mood.near, 0.25)
    leaf = blend(QColor("#4f8a3c"), fig.hide(), 0.4)
    for side in (-1, 1):
        for i in range(3):
            limb = [
                (0.3 * side, 0.3 - i * 0.2),
                ((0.7 + 0.1 * i) * side, -0.1 - i * 0.2),
                ((0.9 + 0.16 * i) * side, -0.6 - i * 0.12),
            ]
            fig.ribbon(limb, shaded(bark, -0.1 if side == fig.side else -0.35), (0.13, 0.09, 0.03))
    _leaves(fig, leaf, 190, (-1.25, -1.2, 1.25, -0.3))
    fig.whole([(0, -0.74), (0.36, -0.6), (0.4, -0.1), (0.36, 0.4), (0.5, 0.9), (0.7, 1.4), (0, 1.4)], bark, 0.5)
    for i in range(9):
        x = (i - 4) * 0.085
        fig.stroke(
            [(x, -0.66), (x * 1.2 + fig.dice.between(-0.03, 0.03), 0.1), (x * 1.5, 1.3)],
            faded(shaded(bark, -0.6 if i % 2 else 0.35), 0.5),
            0.026,
        )
    for side in (-1, 1):
        fig.part(
            [(0.05 * side, -0.1), (0.16 * side, -0.24), (0.32 * side, -0.22), (0.28 * side, -0.02), (0.12 * side, 0.0)],
            shaded(bark, -0.8),
            0.0,
            0.0,
        )
    fig.eyes(0.18, -0.11, 0.065, 0.2, blend(fig.mood.accent, QColor("#ffe680"), 0.4), pupil=False)
    fig.part([(-0.05, 0.0), (0.05, 0.0), (0.1, 0.2), (-0.1, 0.2)], shaded(bark, 0.15), 0.5)
    fig.part([(-0.22, 0.34), (0, 0.26), (0.22, 0.34), (0.1, 0.48), (-0.1, 0.48)], shaded(bark, -0.8), 0.0, 0.0)
    for i in range(9):
        fig.feather(
            (i - 4) * 0.06,
            0.46,
            (90 + (i - 4) * 8) * pi / 180,
            fig.dice.between(0.3, 0.6),
            0.05,
            shaded(leaf, fig.dice.between(-0.3, 0.2)),
        )
    _leaves(fig, shaded(leaf, 0.12), 70, (-0.6, -1.05, 0.6, -0.5))


def _leaves(fig: Figure, leaf: QColor, count: int, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    cx, cy, rx, ry = (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2
    for _ in range(count):
        a, r = fig.dice.between(0, 2 * pi), fig.dice.unit() ** 0.5
        x, y = cx + cos(a) * r * rx, cy + sin(a) * r * ry
        up = -(y - cy) / ry * 0.28 + (x - cx) / rx * 0.18 * fig.side
        fig.feather(
            x,
            y,
            fig.dice.between(0, 2 * pi),
            fig.dice.between(0.13, 0.24),
            0.07,
            shaded(leaf, up + fig.dice.between(-0.16, 0.12)),
        )


def plant(fig: Figure) -> None:
    """A flower or a fungus with a will of its own."""
    leaf = blend(QColor("#4d8a40"), fig.hide(), 0.3)
    bloom = blend(fig.mood.accent, fig.cloth(), 0.5)
    for side in (-1, 1):
        for i in range(3):
            fig.ribbon(
                [
                    (0.05 * side, 1.3),
                    ((0.4 + 0.22 * i) * side, 0.9 - i * 0.2),
                    ((0.8 + 0.16 * i) * side, 0.3 - i * 0.3),
                    ((1.0 + 0.1 * i) * side, 0.45 - i * 0.42),
                ],
                shaded(leaf, -0.1 * i),
                (0.1, 0.14, 0.1, 0.01),
            )
    if fig.dice.chance(0.5):
        fig.ribbon([(0, 1.4), (0.1 * fig.side, 0.8), (0, 0.2)], leaf, (0.13, 0.1, 0.08))
        for row, (n, r, tone) in enumerate(((11, 0.95, -0.25), (9, 0.72, 0.0), (7, 0.5, 0.25))):
            for i in range(n):
                a = 2 * pi * (i + 0.5 * row) / n
                fig.feather(cos(a) * 0.12, -0.1 + sin(a) * 0.12, a, r, 0.17, shaded(bloom, tone))
        fig.ball(0, -0.1, 0.26, QColor("#7a4a1f"))
        fig.eyes(0.1, -0.12, 0.055, 0.3, QColor("#ffe680"))
        fig.stroke([(-0.12, 0.06), (0, 0.01), (0.12, 0.06)], QColor("#2a120a"), 0.03)
    else:
        fig.whole([(0, -0.1), (0.22, 0.0), (0.3, 0.6), (0.42, 1.4), (0, 1.4)], blend(BONE, leaf, 0.2), 0.45)
        fig.whole([(0, -0.9), (0.5, -0.8), (0.92, -0.3), (0.96, 0.06), (0.5, -0.04), (0, 0.02)], bloom, 0.5)
        for x, y, r in ((-0.4, -0.46, 0.13), (0.1, -0.62, 0.16), (0.5, -0.3, 0.11), (-0.08, -0.24, 0.09)):
            fig.disc(x, y, r, faded(shaded(bloom, 0.6), 0.8), 0.8)
        fig.eyes(0.11, 0.26, 0.06, 0.1, fig.mood.accent)
        fig.stroke([(-0.1, 0.48), (0, 0.44), (0.1, 0.48)], shaded(leaf, -0.8), 0.03)


def ooze(fig: Figure) -> None:
    """Slime around what it has eaten."""
    slime = blend(fig.hide(), fig.mood.accent, 0.35)
    fig.light_at(0, 0.4, 1.3, slime, 0.7)
    fig.whole(
        [(0, -0.7), (0.3, -0.62), (0.5, -0.2), (0.7, 0.2), (0.96, 0.7), (1.2, 1.1), (1.2, 1.4), (0, 1.4)],
        faded(slime, 0.9),
        0.5,
        1.0,
    )
    for _ in range(16):
        x, y = fig.dice.between(-0.7, 0.7), fig.dice.between(-0.1, 1.2)
        r = fig.dice.between(0.03, 0.12)
        fig.disc(x, y, r, faded(shaded(slime, 0.5), 0.4))
        fig.disc(x + r * 0.3 * fig.side, y - r * 0.3, r * 0.35, faded(QColor("white"), 0.7))
    fig.stroke([(-0.3, 0.8), (0.1, 0.7), (0.34, 0.86)], faded(BONE, 0.5), 0.05)
    fig.eyes(0.19, -0.18, 0.1, 0.15, blend(fig.mood.accent, QColor("#fff0a0"), 0.5))
    fig.part(
        [(-0.3, 0.36), (-0.2, 0.16), (0, 0.1), (0.2, 0.16), (0.3, 0.36), (0, 0.26)], shaded(slime, -0.75), 0.0, 0.0
    )
    for x in (-0.45, 0.4, 0.66):
        fig.stroke([(x, 0.4), (x + 0.02, 0.8), (x, 1.0)], faded(shaded(slime, 0.4), 0.6), 0.06)


def horror(fig: Figure) -> None:
    """Too many eyes and arms."""
    hide = blend(fig.hide(), QColor("#3a2a40"), 0.4)
    for i in range(9):
        a = (180 + i * 22.5) * pi / 180
        bend = fig.dice.between(-0.3, 0.3)
        fig.ribbon(
            [
                (cos(a) * 0.2, 0.2 + sin(a) * 0.2),
                (cos(a + bend) * 0.8, 0.2 + sin(a + bend) * 0.75),
                (cos(a + bend * 2) * 1.35, 0.2 + sin(a + bend * 2) * 1.25),
            ],
            shaded(hide, fig.dice.between(-0.3, 0.0)),
            (0.16, 0.1, 0.01),
        )
    fig.whole([(0, -0.6), (0.44, -0.46), (0.6, 0.0), (0.5, 0.5), (0.6, 1.4), (0, 1.4)], hide, 0.5)
    for x, y, r in (
        (0, -0.2, 0.2),
        (-0.3, 0.08, 0.11),
        (0.32, 0.02, 0.13),
        (0.16, 0.3, 0.08),
        (-0.14, -0.44, 0.08),
        (0.22, -0.4, 0.07),
    ):
        fig.light_at(x, y, r * 2, fig.mood.accent, 0.6)
        fig.ball(x, y, r, QColor("#f2ead2"))
        fig.ball(x + 0.02 * fig.side, y, r * 0.62, blend(fig.mood.accent, QColor("#d9402a"), 0.3))
        fig.disc(x + 0.02 * fig.side, y, r * 0.16, QColor("#0c0608"), 2.6)
    fig.part([(-0.36, 0.5), (0, 0.44), (0.36, 0.5), (0.26, 0.82), (0, 0.9), (-0.26, 0.82)], QColor("#3a0c14"), 0.1, 0.0)
    for i in range(-3, 4):
        x = i * 0.1
        fig.part([(x - 0.04, 0.47), (x + 0.04, 0.47), (x, 0.62)], BONE, 0.2, 0.3, True)
        fig.part([(x - 0.04, 0.86 - abs(i) * 0.02), (x + 0.04, 0.86 - abs(i) * 0.02), (x, 0.72)], BONE, 0.2, 0.3, True)


def illusion(fig: Figure) -> None:
    """Facets of glass that momentarily form a shape."""
    glass = blend(fig.mood.accent, fig.hide(), 0.5)
    fig.light_at(0, 0, 1.5, fig.mood.accent, 0.9)
    for _ in range(34):
        a, r = fig.dice.between(0, 2 * pi), fig.dice.between(0.3, 1.25)
        x, y = cos(a) * r, sin(a) * r * 0.85
        size = fig.dice.between(0.08, 0.3)
        turn = fig.dice.between(0, 2 * pi)
        fig.part(
            [
                (x + cos(turn) * size, y + sin(turn) * size),
                (x + cos(turn + 2.2) * size * 0.6, y + sin(turn + 2.2) * size * 0.6),
                (x + cos(turn + 3.9) * size * 0.7, y + sin(turn + 3.9) * size * 0.7),
            ],
            faded(shaded(glass, fig.dice.between(-0.3, 0.5)), 0.55),
            0.3,
            0.9,
            True,
        )
    fig.facets([(0, -0.72), (0.3, -0.56), (0.42, -0.2), (0.3, 0.2), (0.16, 0.44), (0, 0.5)], faded(glass, 0.9))
    fig.facets([(0, -0.5), (0.12, -0.2), (0.08, 0.1), (0, 0.14)], faded(shaded(glass, 0.4), 0.9))
    fig.eyes(0.17, -0.14, 0.09, 0.35, QColor("#ffffff"), pupil=False)
    fig.stroke([(-0.12, 0.26), (0, 0.23), (0.12, 0.26)], faded(fig.dark, 0.8), 0.03)


def vehicle(fig: Figure) -> None:
    """A ship of the sky or the sand."""
    s = fig.side
    hull = blend(QColor("#7a4a2c"), fig.cloth(), 0.25)
    fig.part(
        [(-0.2 * s, -0.1), (-0.9 * s, -0.7), (-0.3 * s, -1.1), (0.2 * s, -0.5)],
        blend(QColor("#e8d6b0"), fig.cloth(), 0.3),
        0.4,
        0.9,
    )
    fig.part(
        [(0.1 * s, 0.0), (0.0 * s, -1.15), (0.7 * s, -0.8), (0.8 * s, -0.1)],
        blend(QColor("#f2e4c4"), fig.cloth(), 0.4),
        0.4,
        0.9,
    )
    fig.stroke([(0.06 * s, 0.5), (0.02 * s, -1.2)], QColor("#4a2d18"), 0.06, curved=False)
    fig.part(
        [
            (-1.2 * s, 0.1),
            (-0.6 * s, 0.24),
            (0.6 * s, 0.22),
            (1.1 * s, -0.02),
            (1.4 * s, -0.2),
            (1.0 * s, 0.52),
            (0.4 * s, 0.76),
            (-0.6 * s, 0.74),
            (-1.1 * s, 0.5),
        ],
        hull,
        0.5,
        0.9,
    )
    for i in range(4):
        y = 0.32 + i * 0.11
        fig.stroke([(-1.05 * s, y), (0, y + 0.07), (1.0 * s, y - 0.04)], faded(shaded(hull, -0.6), 0.5), 0.018)
    for x in (-0.6, -0.2, 0.2, 0.6):
        fig.ball(x * s, 0.36, 0.075, QColor(BRONZE))
        fig.light_at(x * s, 0.36, 0.16, fig.mood.accent, 0.8)
        fig.disc(x * s, 0.36, 0.04, shaded(fig.mood.accent, 0.4))
    fig.fan(shaded(QColor(BRONZE), -0.1), -1.1 * s, 0.3, 150 if s > 0 else -30, 60, 5, 0.5, 0.1)
