"""Pictures of creatures and planeswalkers: a figure before a place, lit from behind."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from gui.paint.art.canvas import HEIGHT, WIDTH, Canvas, blend, shaded
from gui.paint.art.families import subject_of
from gui.paint.art.figure import Figure
from gui.paint.art.palettes import Mood, mood_of
from gui.paint.art.scenery import backdrop
from gui.paint.face import CardFace
from gui.paint.prng import Dice


def paint_creature(canvas: Canvas, dice: Dice, face: CardFace) -> Mood:
    """Paint the place in broad strokes, the figure in fine ones, then mist and sparks in front of it."""
    colours = face.colour_letters
    mood = mood_of(dice, colours)
    backdrop(canvas, dice, mood, colours)
    canvas.brush(dice, 700, 22, 7, 0.62, 14)
    x = 200 + dice.between(-10, 10)
    canvas.glow(x, 140, 210, mood.light, 0.55)
    if "Planeswalker" in face.kinds:
        canvas.rays(dice, x, 130, 26, 320, mood.accent, 0.5, width=5)
        canvas.glow(x, 130, 190, mood.accent, 0.8)
    canvas.mist(dice.whole(0, 5), blend(mood.light, mood.sky[2], 0.4), 0.5, QRectF(-40, 90, WIDTH + 80, 200))
    figure = Figure(canvas, dice, mood, colours, x, 156, 116 + dice.between(-4, 12))
    subject_of(face)(figure)
    figure.done()
    canvas.brush(dice, 420, 7, 2.2, 0.32, 12, box=(60, 20, 340, 290))
    canvas.mist(dice.whole(0, 5), mood.near, 0.7, QRectF(-40, HEIGHT - 90, WIDTH + 80, 150))
    canvas.glow(x + 150 * figure.side, 20, 190, mood.light, 0.32)
    canvas.sparks(dice, 22, (20, 60, 380, 290), shaded(mood.accent, 0.2), 1.8)
    return mood
