"""Pictures of lands: the place that their mana comes from."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from gui.paint.art import scenery
from gui.paint.art.canvas import WIDTH, Canvas
from gui.paint.art.palettes import Mood, mood_of
from gui.paint.face import CardFace
from gui.paint.prng import Dice

SCENE_OF_TYPE = {
    "forest": scenery.forest,
    "mountain": scenery.peaks,
    "island": scenery.sea,
    "plains": scenery.hills,
    "swamp": scenery.swamp,
    "cave": scenery.cave,
    "desert": scenery.waste,
    "tower": scenery.tower,
    "gate": scenery.tower,
    "urza’s": scenery.tower,
    "lair": scenery.cave,
}


def paint_land(canvas: Canvas, dice: Dice, face: CardFace) -> Mood:
    """Paint the scene of the land's types, or else of the mana it makes; two types make two places that meet."""
    colours = "".join(c for c in face.land_colours if c in "WUBRG")
    mood = mood_of(dice, colours[:2], plain=True)
    canvas.sky(mood.sky)
    scenes = [SCENE_OF_TYPE[name.lower()] for name in face.subtypes if name.lower() in SCENE_OF_TYPE]
    if not scenes:
        scenes = [scenery.LAND_SCENES[c] for c in colours]
        if len(scenes) != 1:
            scenes = (
                scenes[:1] if scenes and dice.chance(0.4) else [dice.pick((scenery.tower, scenery.ruins, *scenes[:2]))]
            )
        elif len(face.paragraphs) > 1 or len(face.land_colours) != 1:
            scenes = [dice.pick((scenery.tower, scenery.ruins, scenes[0]))]
    if len(scenes) > 1:
        mood = mood_of(dice, colours[:1], plain=True)
        canvas.sky(mood.sky)
        scenes[0](canvas, dice, mood, True)
        other = mood_of(dice, colours[1:2], plain=True)
        canvas.begin_layer()
        canvas.sky(other.sky)
        scenes[1](canvas, dice, other, True)
        canvas.end_half(WIDTH * 0.36, WIDTH * 0.64)
        canvas.mist(dice.whole(0, 5), mood.light, 0.5, QRectF(WIDTH * 0.3, -20, WIDTH * 0.4, 340))
        return mood
    scenes[0](canvas, dice, mood, True)
    return mood
