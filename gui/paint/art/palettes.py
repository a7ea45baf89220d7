"""Times of day and weathers of each colour: the palettes of pictures."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from gui.paint.art.canvas import blend
from gui.paint.prng import Dice


@dataclass(frozen=True)
class Mood:
    """Sky from top to horizon, the light, three distances of ground, the darkest shade and the colour of magic."""

    sky: tuple[QColor, QColor, QColor]
    light: QColor
    far: QColor
    mid: QColor
    near: QColor
    dark: QColor
    accent: QColor


def _mood(sky: str, light: str, far: str, mid: str, near: str, dark: str, accent: str) -> Mood:
    top, middle, low = (QColor(name) for name in sky.split())
    return Mood((top, middle, low), QColor(light), QColor(far), QColor(mid), QColor(near), QColor(dark), QColor(accent))


MOODS = {
    "W": (
        _mood("#5c93c4 #b9d3d6 #fdebb8", "#fff3c2", "#b6b79a", "#b79a52", "#7a5a26", "#3b2a17", "#ffe9a0"),
        _mood("#7d86b8 #e3b6a0 #ffe2a6", "#fff0c8", "#b79d92", "#b98a4c", "#76512b", "#3c2618", "#fff2c0"),
        _mood("#3f7fbd #8fc0dc #eaf3ea", "#fffbe6", "#9fb2ac", "#a9a15c", "#6d6a30", "#2f3018", "#ffffff"),
    ),
    "U": (
        _mood("#0d2a5c #2f79ae #a7dfe3", "#e6fbff", "#5d8fae", "#2b6590", "#123f66", "#071c38", "#8ff0ff"),
        _mood("#141541 #4253a0 #b8a6d8", "#f3e7ff", "#6a70ac", "#34427f", "#1a2558", "#0b1030", "#a9c4ff"),
        _mood("#0a4257 #2aa0a5 #c9f0d2", "#f3ffe6", "#5ba7a2", "#25707f", "#0f4358", "#06202f", "#9fffe9"),
    ),
    "B": (
        _mood("#150d1f #46284f #a4606b", "#ffc9a3", "#54364f", "#35213a", "#1c1224", "#0a0610", "#c07bff"),
        _mood("#0e1418 #2b4240 #8aa071", "#e6ffb0", "#3a4c44", "#243530", "#121d1c", "#070c0d", "#a6ff6b"),
        _mood("#180a12 #5a1d2c #c8633f", "#ffd09a", "#57293a", "#361a27", "#1d0e17", "#0c060a", "#ff5a6e"),
    ),
    "R": (
        _mood("#36131b #b23a24 #ffb24d", "#fff0b0", "#a04a35", "#6d2a22", "#3c1518", "#19090d", "#ffb03a"),
        _mood("#2b1730 #a8414c #ffa06b", "#ffe9bd", "#8f4450", "#5b2531", "#33131f", "#150810", "#ff6a3d"),
        _mood("#5a2414 #d9702c #ffdb7c", "#fff8d0", "#b0623a", "#7a381f", "#451d12", "#1d0c08", "#fff06a"),
    ),
    "G": (
        _mood("#1e5a4a #69a867 #f0efa6", "#fdffc4", "#6d9a67", "#3a6f3c", "#1b4526", "#0a2112", "#d8ff7a"),
        _mood("#2b5d7a #86bda0 #f6eeb4", "#fff8c8", "#79a183", "#447848", "#1f4a2c", "#0b2315", "#b8ff9a"),
        _mood("#4c4a1d #b09a3c #ffe58a", "#fff6b8", "#9a9147", "#5c6b2c", "#2f431d", "#131f0d", "#f6ff8a"),
    ),
    "A": (
        _mood("#2a1a12 #7a4a26 #e0a35c", "#ffe9bd", "#8a6a48", "#6b4a2f", "#3a2618", "#170d08", "#7fe0ff"),
        _mood("#12222c #2f5f6a #a8c9b4", "#f0fff0", "#5f8a88", "#3a5f62", "#1f3638", "#0a1416", "#ffc766"),
        _mood("#221a36 #5a4a80 #d0a8b4", "#ffe6e0", "#7a688f", "#4d4068", "#2a2340", "#110c1c", "#8affd0"),
    ),
    "C": (
        _mood("#4a4a5a #9a93a0 #e8dccb", "#fff6e6", "#938b8e", "#655d63", "#3b353d", "#19161c", "#e6d8ff"),
        _mood("#33383f #7d8487 #d6cfc0", "#fff3dc", "#808383", "#555a5d", "#2f3336", "#121416", "#bfe3ff"),
    ),
}

# Rarer times of day, for everything except lands: the ground has the colour's own palette, the sky another.
RARE = {
    "W": (
        _mood("#2f3f78 #9a8fc0 #ffd9b0", "#fff0d0", "#a89ab0", "#a88a5a", "#66503a", "#2a2026", "#ffdf8a"),
        _mood("#8a5a3a #e8b060 #fff2c0", "#fffbe0", "#c9a878", "#a87c3a", "#6b4a20", "#2f1f10", "#ffffff"),
    ),
    "U": (
        _mood("#27306b #b06a8a #ffc79a", "#ffe9d0", "#7a6a9c", "#3a5a8c", "#1c3560", "#0b1630", "#ffb3d0"),
        _mood("#0a1a33 #2c4a6b #93b8c4", "#eafaff", "#4f7084", "#2f4a60", "#182c40", "#08121f", "#b3f0ff"),
    ),
    "B": (
        _mood("#0b1426 #2a4a6b #8fb4c0", "#e6faff", "#3a5264", "#26364a", "#141c2c", "#070a14", "#7fd0ff"),
        _mood("#1f1410 #6b4a2a #d9a860", "#ffedc0", "#5f4a3a", "#3c2c26", "#201614", "#0c0706", "#ffd060"),
    ),
    "R": (
        _mood("#141a3a #5a4a7a #f0906a", "#ffd9b0", "#7a5060", "#5a2c34", "#301620", "#120810", "#ff8a4a"),
        _mood("#2a2622 #7a6a5a #e8c48a", "#fff0d0", "#8a6a54", "#6b3f2a", "#3a1f16", "#180c08", "#ffb84a"),
    ),
    "G": (
        _mood("#3a2a5a #c07a7a #ffd08a", "#fff0c0", "#7a8a6a", "#476f3a", "#20421f", "#0c1d0e", "#ffe27a"),
        _mood("#123a4a #4f9aa8 #d8f0d8", "#f6ffe8", "#5f948a", "#2f6f58", "#184438", "#08201c", "#a8ffd8"),
    ),
}


def mood_of(dice: Dice, colours: str, plain: bool = False) -> Mood:
    """Return a mood for the card's colours ("", "W", "UR", …): one of that colour, or one colour's sky over another's
    ground.

    ``plain`` restricts it to the colour's most typical times of day.
    """
    if not colours:
        return dice.pick(MOODS["C"])
    if len(colours) == 1:
        return dice.pick(MOODS[colours] if plain else MOODS[colours] + RARE.get(colours, ()))
    order = list(colours)
    first, second = dice.pick(MOODS[order[0]]), dice.pick(MOODS[order[1]])
    if dice.chance(0.5):
        first, second = second, first
    third = dice.pick(MOODS[order[-1]])
    return Mood(
        (first.sky[0], blend(first.sky[1], second.sky[1], 0.35), second.sky[2]),
        blend(first.light, second.light, 0.5),
        blend(first.far, second.far, 0.5),
        blend(second.mid, first.mid, 0.25),
        second.near,
        blend(first.dark, second.dark, 0.5),
        third.accent if len(order) > 2 else first.accent,
    )
