"""Pictures of enchantments: backlit stained glass with a sign in the middle."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from gui.paint.art.animals import canine, dragon
from gui.paint.art.canvas import Canvas, Mode, blend, faded, shaded
from gui.paint.art.figure import CLOTHS, Figure
from gui.paint.art.humanoids import paint_face
from gui.paint.art.palettes import Mood
from gui.paint.art.spells import BY_COLOUR, motif_named
from gui.paint.prng import Dice

CX, CY = 200.0, 146.0


def paint_window(canvas: Canvas, dice: Dice, mood: Mood, colours: str) -> None:
    """A rose window: rings of glass round a star, each with as many panes as the one inside it, or twice as many."""
    letters = colours or "C"
    glass = [QColor(name) for letter in letters for name in CLOTHS[letter]]
    glass += [mood.accent, mood.sky[2], blend(mood.light, mood.accent, 0.5), mood.sky[1]]
    lead = blend(mood.dark, QColor("#0c080a"), 0.6)
    canvas.fill(lead)
    panes = dice.pick((6, 8, 8, 12))
    rings = []
    radius = 34.0
    while radius < 262:
        step = dice.between(24, 46)
        rings.append((radius, radius + step, panes, dice.whole(0, 2), dice.chance(0.5)))
        radius += step
        if radius > 110 and panes < 16:
            panes *= 2
    for inner, outer, count, shape, shifted in rings:
        tones = [dice.pick(glass), dice.pick(glass)]
        for i in range(count):
            a0 = 2 * pi * (i + (0.5 if shifted else 0.0)) / count
            a1 = a0 + 2 * pi / count
            tone = tones[i % 2]
            bright = dice.between(-0.12, 0.3)
            _pane(canvas, inner, outer, a0, a1, shape, blend(shaded(tone, bright), mood.light, 0.12), lead)
    canvas.disc(CX, CY, 34, shaded(mood.accent, 0.15))
    path = QPainterPath()
    path.addEllipse(QPointF(CX, CY), 34, 34)
    canvas.stroke(path, lead, 3.4)


def _pane(canvas: Canvas, r0: float, r1: float, a0: float, a1: float, shape: int, tone: QColor, lead: QColor) -> None:
    """One pane of glass with its lead: a field of a ring, a petal or a lozenge between two fields."""

    def at(r: float, a: float) -> QPointF:
        return QPointF(CX + sin(a) * r, CY - cos(a) * r)

    middle = (a0 + a1) / 2
    field = QPainterPath(at(r0, a0))
    field.lineTo(at(r1, a0))
    for k in range(1, 7):
        field.lineTo(at(r1, a0 + (a1 - a0) * k / 6))
    field.lineTo(at(r0, a1))
    for k in range(5, -1, -1):
        field.lineTo(at(r0, a0 + (a1 - a0) * k / 6))
    field.closeSubpath()
    canvas.shape(field, shaded(tone, -0.22) if shape else tone)
    canvas.stroke(field, lead, 2.6)
    if shape == 1:
        petal = QPainterPath(at(r0, middle))
        petal.quadTo(at((r0 + r1) / 2, a0 + (a1 - a0) * 0.02), at(r1, middle))
        petal.quadTo(at((r0 + r1) / 2, a1 - (a1 - a0) * 0.02), at(r0, middle))
        canvas.shape(petal, shaded(tone, 0.24))
        canvas.stroke(petal, lead, 2.2)
    elif shape == 2:
        spot = QPainterPath()
        spot.addEllipse(at((r0 + r1) / 2, middle), (r1 - r0) * 0.33, (r1 - r0) * 0.33)
        canvas.shape(spot, shaded(tone, 0.34))
        canvas.stroke(spot, lead, 2.2)


def _star(fig: Figure) -> None:
    for turn, tone, size in ((pi / 8, shaded(fig.mood.accent, -0.2), 0.8), (0.0, QColor("#f6dd9a"), 1.0)):
        fig.part(
            [
                (
                    sin(turn + i * pi / 8) * size * (1 if i % 2 == 0 else 0.4),
                    -cos(turn + i * pi / 8) * size * (1 if i % 2 == 0 else 0.4),
                )
                for i in range(16)
            ],
            tone,
            0.4,
            0.9,
            True,
        )
    fig.ball(0, 0, 0.26, fig.mood.accent)


def _leaf(fig: Figure) -> None:
    for i in range(8):
        fig.feather(0, 0.1, i * pi / 4, 1.0, 0.22, shaded(QColor("#5fa04a"), 0.2 if i % 2 else -0.1))
    fig.ball(0, 0.1, 0.24, QColor("#f2d98a"))


def _wave(fig: Figure) -> None:
    for k in range(3):
        y = -0.4 + k * 0.5
        fig.stroke(
            [(-1.0 + i * 0.25, y + (0.2 if i % 2 else -0.2)) for i in range(9)],
            shaded(QColor("#8fd4f4"), 0.3 - 0.2 * k),
            0.16,
        )
    fig.ball(0, 0, 0.3, QColor("#eafcff"))


def _skull(fig: Figure) -> None:
    fig.painter.save()
    fig.painter.translate(0, 0.36)
    fig.painter.scale(1.7, 1.7)
    paint_face(fig, "skeleton", QColor("#e6dcc4"))
    fig.painter.restore()


def _flame(fig: Figure) -> None:
    for size, tone in ((1.0, "#c43a1a"), (0.74, "#f08a2c"), (0.46, "#ffd86b")):
        fig.part(
            [
                (0, -1.0 * size),
                (0.26 * size, -0.4 * size),
                (0.62 * size, 0.1),
                (0.5 * size, 0.7),
                (0, 0.9),
                (-0.5 * size, 0.7),
                (-0.6 * size, 0.16),
                (-0.3 * size, -0.3 * size),
            ],
            QColor(tone),
            0.4,
            0.8,
        )


HEARTS: dict[str, tuple[Callable[[Figure], None], ...]] = {
    "W": (_star,),
    "U": (_wave, _star),
    "B": (_skull,),
    "R": (_flame, dragon),
    "G": (_leaf, canine),
    "C": (_star,),
}


def paint_enchantment(canvas: Canvas, dice: Dice, mood: Mood, name: str, colours: str, aura: bool) -> None:
    """Paint glass for an enchantment; for an Aura, a force suggested by name or colour, in rings of light."""
    if aura:
        canvas.sky(mood.sky)
        motif = motif_named(name) or dice.pick(BY_COLOUR[dice.pick(colours) if colours else "C"])
        motif(canvas, dice, mood)
        _rings(canvas, dice, mood)
        return
    paint_window(canvas, dice, mood, colours)
    canvas.brush(dice, 500, 8, 3, 0.3, 18)
    letter = dice.pick(colours) if colours else "C"
    canvas.glow(CX, CY, 130, mood.light, 0.75)
    figure = Figure(canvas, dice, mood, colours, CX, CY, 66)
    dice.pick(HEARTS[letter])(figure)
    figure.done()
    canvas.rays(dice, CX - 60, -30, 12, 400, mood.light, 0.5, start=30, sweep=70, width=6)
    canvas.glow(CX - 40, 20, 260, mood.light, 0.45)
    canvas.sparks(dice, 40, (30, 10, 370, 290), mood.light, 2.0)


def _rings(canvas: Canvas, dice: Dice, mood: Mood) -> None:
    """Two slanted rings of light with beads."""
    canvas.mode(Mode.CompositionMode_Screen)
    for tilt in (-24, 22):
        canvas.painter.save()
        canvas.painter.translate(CX, CY)
        canvas.painter.rotate(tilt + dice.between(-6, 6))
        for width, alpha in ((9, 0.2), (4, 0.4), (1.6, 0.95)):
            path = QPainterPath()
            path.addEllipse(QPointF(0, 0), 168, 62)
            canvas.stroke(path, faded(shaded(mood.light, 0.2), alpha), width)
        for i in range(12):
            a = i * pi / 6
            canvas.disc(cos(a) * 168, sin(a) * 62, 3.6, QColor("#fffbe8"))
        canvas.painter.restore()
    canvas.mode()
