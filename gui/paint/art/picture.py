"""Generated pictures: a face always gets the same picture, on every machine."""

from __future__ import annotations

from PySide6.QtGui import QImage, QPainter

from gui.paint.art.canvas import Canvas, Mode
from gui.paint.art.creatures import paint_creature
from gui.paint.art.devices import paint_device
from gui.paint.art.enchantments import paint_enchantment
from gui.paint.art.land_pictures import paint_land
from gui.paint.art.palettes import mood_of
from gui.paint.art.spells import paint_spell
from gui.paint.face import CardFace
from gui.paint.prng import Dice


def picture(face: CardFace, pixels: int) -> QImage:
    """The picture of a card, ``pixels`` wide and 3/4 as high."""
    canvas = Canvas(pixels)
    dice = Dice(face.art_name)
    if face.kinds & {"Creature", "Planeswalker"} or "Vehicle" in face.subtypes:
        paint_creature(canvas, dice, face)
    elif "Land" in face.kinds:
        paint_land(canvas, dice, face)
        canvas.brush(dice, 800, 15, 4.2, 0.5, 12)
    else:
        mood = mood_of(dice, face.colour_letters or ("A" if "Artifact" in face.kinds else ""))
        name, colours = face.art_name, face.colour_letters
        if "Artifact" in face.kinds:
            paint_device(canvas, dice, mood, name, colours, "Equipment" in face.subtypes)
        elif "Enchantment" in face.kinds:
            paint_enchantment(canvas, dice, mood, name, colours, "Aura" in face.subtypes)
        else:
            paint_spell(canvas, dice, mood, name, colours)
    canvas.vignette(0.55)
    canvas.grain()
    _deepen(canvas)
    return canvas.finish()


def _deepen(canvas: Canvas) -> None:
    """Raise contrast and saturation, as varnish does, by blending the picture over itself in soft light."""
    own = canvas.image.copy()
    painter: QPainter = canvas.painter
    painter.save()
    painter.resetTransform()
    painter.setCompositionMode(Mode.CompositionMode_SoftLight)
    painter.setOpacity(0.5)
    painter.drawImage(0, 0, own)
    painter.restore()
