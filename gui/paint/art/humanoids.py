"""People of all kinds: a bust before a place. Head, headgear, dress and arms differ."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from gui.paint.art.canvas import blend, faded, shaded
from gui.paint.art.figure import BRONZE, STEEL, Figure


@dataclass(frozen=True)
class Person:
    """A person's look. ``race``, ``head`` and ``arms`` are names of the tables below."""

    race: str = "human"
    head: tuple[str, ...] = ("hair", "hood")
    dress: str = "cloak"
    arms: tuple[str, ...] = ("none",)
    wings: str = ""
    halo: bool = False
    large: bool = False


def paint_person(fig: Figure, person: Person) -> None:
    """A bust with the shoulders at the lower edge."""
    dice = fig.dice
    if person.wings == "feather":
        tone = QColor("#f6efe2") if fig.letter in "WUC" else blend(QColor("#f0e4d0"), fig.hide(), 0.55)
        fig.feather_wings(tone, span=1.4, lift=dice.between(0.8, 1.0), root=(0.16, 0.35))
    elif person.wings == "bat":
        fig.bat_wings(blend(fig.hide(), QColor("#3a1520"), 0.4), span=1.42, lift=0.85, root=(0.14, 0.4))
    elif person.wings == "insect":
        _insect_wings(fig)
    if person.halo:
        fig.halo(0, -0.32, 0.5, blend(fig.light, QColor("#ffe9a0"), 0.5))
    arms = dice.pick(person.arms)
    if arms in _BEHIND:
        _BEHIND[arms](fig)
    fig.painter.save()
    if person.large:
        fig.painter.translate(0, 0.12)
        fig.painter.scale(1.22, 1.22)
    skin = _skin(fig, person.race)
    cloth, second = fig.cloth(), fig.cloth(second=True)
    gear = dice.pick(person.head)
    fig.hair_tone = _hair_colour(fig, person.race)
    long = dice.chance(0.55) or person.race in ("elf", "faerie", "vampire")
    haired = gear in ("hair", "wild", "braids", "feathers", "laurel", "circlet", "crown", "horned")
    haired = haired and person.race not in ("skeleton", "merfolk", "troll")
    if haired:
        _hair_behind(fig, long)
    _shoulders(fig, person.dress, cloth, second, skin)
    _neck(fig, skin)
    if haired and long and gear != "braids":
        _locks(fig)
    paint_face(fig, person.race, skin)
    _HEADGEAR[gear](fig, cloth, second, person.race)
    fig.painter.restore()
    if arms in _BEFORE:
        _BEFORE[arms](fig)


def _skin(fig: Figure, race: str) -> QColor:
    tones = {
        "goblin": ("#8f9a3e", "#7a8a3a", "#b0693a"),
        "orc": ("#6f7f4a", "#7d6a52"),
        "zombie": ("#8fa07c", "#9a9a8a"),
        "skeleton": ("#e6dcc2", "#d4c8aa"),
        "vampire": ("#e9e2e6", "#d8d0dc"),
        "merfolk": ("#5aa89c", "#6a9cc4", "#7fb89a"),
        "demon": ("#a83a30", "#6f2f4a", "#4a3a48"),
        "troll": ("#6f8a6a", "#5f7d7d"),
        "giant": ("#c9a184", "#a8a29a"),
        "faerie": ("#cfe0c4", "#d8c9e6", "#f0d8c4"),
        "devil": ("#c4432e", "#d9692f"),
        "shade": ("#2a2333", "#241f2e"),
        "shaper": ("#9ab0c4",),
    }
    return QColor(fig.dice.pick(tones[race])) if race in tones else fig.skin()


# --- body ------------------------------------------------------------------------------------------------------------


def _shoulders(fig: Figure, dress: str, cloth: QColor, second: QColor, skin: QColor) -> None:
    if dress == "plate":
        steel = blend(QColor(STEEL), cloth, 0.18)
        fig.whole([(0, 0.42), (0.2, 0.4), (0.55, 0.52), (0.72, 0.8), (0.78, 1.35), (0, 1.4)], shaded(cloth, -0.25))
        fig.facets([(0, 0.46), (0.22, 0.44), (0.46, 0.62), (0.42, 1.1), (0, 1.3)], steel)
        for lift, wide in ((0.16, 0.86), (0.08, 0.8), (0.0, 0.74)):
            fig.pair(
                [
                    (0.3, 0.4 + lift),
                    (0.52, 0.34 + lift),
                    (wide - 0.04, 0.5 + lift),
                    (wide, 0.72 + lift),
                    (0.56, 0.66 + lift),
                    (0.36, 0.56 + lift),
                ],
                steel,
                0.5,
            )
        fig.facets([(0, 0.62), (0.1, 0.72), (0, 0.98)], QColor(BRONZE))
    elif dress == "fur":
        fig.whole([(0, 0.42), (0.3, 0.42), (0.66, 0.6), (0.76, 1.4), (0, 1.4)], skin)
        fig.stroke([(0, 0.62), (0.02, 1.3)], faded(fig.dark, 0.35), 0.03)
        fig.pair([(0.04, 0.74), (0.3, 0.68), (0.42, 0.8), (0.2, 0.9)], shaded(skin, 0.06), 0.3, 0.2)
        for side in (-1, 1):
            for i in range(10):
                angle = (60 + i * 12 if side > 0 else 120 - i * 12) * pi / 180
                fig.feather(
                    side * (0.22 + i * 0.05),
                    0.42 + i * 0.02,
                    angle,
                    0.34,
                    0.07,
                    shaded(QColor("#6b4a30"), fig.dice.between(-0.3, 0.25)),
                )
        fig.stroke([(-0.5, 0.62), (0.42, 1.25)], shaded(QColor("#5a3a22"), -0.1), 0.09)
        fig.disc(-0.06, 0.92, 0.06, QColor(BRONZE))
    elif dress == "bones":
        fig.whole([(0, 0.5), (0.3, 0.46), (0.62, 0.62), (0.7, 1.4), (0, 1.4)], shaded(cloth, -0.45))
        for i in range(5):
            y = 0.66 + i * 0.14
            for side in (-1, 1):
                fig.stroke(
                    [(0.02 * side, y), (0.3 * side, y - 0.06), (0.42 * side, y + 0.06)],
                    blend(skin, fig.dark, 0.1 + i * 0.08),
                    0.05,
                )
        fig.stroke([(0, 0.5), (0, 1.3)], skin, 0.06, curved=False)
        fig.pair([(0.24, 0.42), (0.52, 0.4), (0.68, 0.56), (0.66, 0.74), (0.4, 0.6)], shaded(QColor(STEEL), -0.5))
    elif dress == "scales":
        fig.whole([(0, 0.42), (0.26, 0.4), (0.6, 0.56), (0.72, 0.9), (0.72, 1.4), (0, 1.4)], skin)
        for row in range(6):
            for i in range(-5, 6):
                x = (i + 0.5 * (row % 2)) * 0.13
                fig.stroke(
                    [(x - 0.06, 0.64 + row * 0.12), (x, 0.7 + row * 0.12), (x + 0.06, 0.64 + row * 0.12)],
                    faded(shaded(skin, 0.35), 0.5),
                    0.014,
                )
        fig.pair(
            [(0.26, 0.42), (0.6, 0.3), (0.96, 0.36), (0.72, 0.52), (0.86, 0.66), (0.6, 0.66)],
            blend(cloth, fig.mood.accent, 0.3),
        )
        fig.stroke([(-0.4, 0.5), (0, 0.72), (0.4, 0.5)], QColor(BRONZE), 0.05)
    elif dress == "high collar":
        fig.pair(
            [(0.1, 0.5), (0.3, 0.0), (0.62, -0.3), (0.6, 0.2), (0.66, 0.6), (0.3, 0.7)], shaded(QColor("#7a1420"), -0.1)
        )
        fig.pair(
            [(0.22, 0.5), (0.5, 0.0), (0.66, -0.32), (0.74, 0.25), (0.95, 0.8), (0.9, 1.4), (0.3, 1.4)],
            shaded(cloth, -0.45),
        )
        fig.whole([(0, 0.46), (0.18, 0.44), (0.3, 0.7), (0.2, 1.4), (0, 1.4)], shaded(cloth, -0.2))
        fig.facets([(0, 0.5), (0.1, 0.56), (0.06, 0.8), (0, 0.9)], QColor("#e8e0e4"))
        fig.ball(0, 0.6, 0.06, QColor("#c81e2e"))
    else:
        fig.whole([(0, 0.4), (0.24, 0.38), (0.62, 0.58), (0.86, 1.0), (0.92, 1.45), (0, 1.45)], cloth)
        fig.whole([(0, 0.5), (0.14, 0.46), (0.2, 0.7), (0.12, 1.1), (0.16, 1.45), (0, 1.45)], second, 0.3, 0.0)
        for x in (0.3, 0.46, 0.62):
            for side in (-1, 1):
                fig.stroke(
                    [(x * side * 0.8, 0.56), (x * side * 1.05, 0.95), (x * side * 1.2, 1.4)],
                    faded(shaded(cloth, -0.6), 0.5),
                    0.022,
                )
        fig.pair([(0.1, 0.44), (0.24, 0.36), (0.5, 0.5), (0.4, 0.62), (0.16, 0.6)], shaded(second, 0.05))
        fig.ball(0, 0.56, 0.06, blend(fig.mood.accent, QColor("#ffd27a"), 0.4))


def _neck(fig: Figure, skin: QColor) -> None:
    fig.whole([(0, 0.08), (0.15, 0.08), (0.16, 0.34), (0.22, 0.46), (0, 0.54)], shaded(skin, -0.22), 0.4, 0.3)


def paint_face(fig: Figure, race: str, skin: QColor) -> None:
    """The head, lit on one half."""
    side = fig.side
    if race == "skeleton":
        fig.whole(
            [
                (0, -0.66),
                (0.26, -0.62),
                (0.37, -0.4),
                (0.35, -0.16),
                (0.24, -0.06),
                (0.22, 0.16),
                (0.1, 0.22),
                (0, 0.22),
            ],
            skin,
            0.45,
        )
        for s in (-1, 1):
            fig.part(
                [(0.05 * s, -0.24), (0.16 * s, -0.34), (0.27 * s, -0.27), (0.24 * s, -0.12), (0.1 * s, -0.11)],
                QColor(20, 12, 16),
                0.1,
                0.0,
            )
        fig.part([(0, -0.12), (0.05, 0.0), (-0.05, 0.0)], QColor(20, 12, 16), 0.0, 0.0, True)
        for i in range(-3, 4):
            fig.stroke([(i * 0.045, 0.06), (i * 0.042, 0.17)], faded(fig.dark, 0.75), 0.014)
        fig.stroke([(-0.17, 0.115), (0.17, 0.115)], faded(fig.dark, 0.6), 0.012)
        for s in (-1, 1):
            fig.light_at(0.16 * s, -0.22, 0.2, fig.mood.accent, 1.0)
            fig.disc(0.16 * s, -0.22, 0.025, shaded(fig.mood.accent, 0.5))
        return
    jaw = {"goblin": 0.2, "orc": 0.3, "troll": 0.3, "giant": 0.27, "demon": 0.24}.get(race, 0.2)
    if race in ("elf", "goblin", "faerie", "troll", "vampire", "demon", "devil", "orc"):
        length = {"elf": 0.36, "goblin": 0.66, "faerie": 0.4, "troll": 0.45}.get(race, 0.26)
        lift = {"elf": -0.5, "faerie": -0.5, "goblin": -0.34}.get(race, -0.38)
        fig.pair(
            [
                (0.26, -0.14),
                (0.27, -0.3),
                (0.3 + length * 0.55, lift + 0.02),
                (0.3 + length, lift - 0.02),
                (0.28 + length * 0.4, -0.12),
            ],
            skin,
            0.5,
        )
    if race == "merfolk":
        fig.pair(
            [(0.24, -0.34), (0.5, -0.5), (0.66, -0.36), (0.52, -0.22), (0.62, -0.04), (0.42, 0.0), (0.24, -0.06)],
            blend(skin, fig.mood.accent, 0.5),
            0.5,
        )
        fig.whole([(0, -0.98), (0.07, -0.72), (0.05, -0.5), (0, -0.5)], blend(skin, fig.mood.accent, 0.5))
    head = [(0, -0.64), (0.22, -0.6), (0.31, -0.38), (0.3, -0.12), (jaw + 0.03, 0.1), (0.11, 0.23), (0, 0.25)]
    fig.whole(head, skin, 0.38)
    # The half away from the light, the eye sockets, nose and mouth.
    away = -side
    fig.part(
        [
            (0, -0.62),
            (0.2 * away, -0.56),
            (0.3 * away, -0.36),
            (0.28 * away, -0.1),
            (jaw * away, 0.1),
            (0.08 * away, 0.22),
            (0, 0.22),
            (0.03 * away, -0.1),
        ],
        faded(shaded(skin, -0.55), 0.55),
        0.1,
        0.0,
    )
    for s in (-1, 1):
        fig.part(
            [(0.03 * s, -0.22), (0.13 * s, -0.29), (0.26 * s, -0.24), (0.22 * s, -0.13), (0.08 * s, -0.12)],
            faded(shaded(skin, -0.7), 0.6),
            0.1,
            0.0,
        )
    nose = 0.09 if race in ("goblin", "troll", "orc") else 0.05
    fig.part(
        [(0.012, -0.2), (nose * away, 0.0), (nose * 0.4 * away, 0.03), (-0.02 * away, 0.02)],
        faded(shaded(skin, -0.6), 0.6),
        0.1,
        0.0,
    )
    fig.stroke([(0.01, -0.2), (nose * 0.7 * side, -0.02), (0.0, 0.03)], faded(shaded(skin, 0.5), 0.5), 0.02)
    mouth = shaded(blend(skin, QColor("#8a2a2a"), 0.4), -0.35)
    fig.stroke([(-0.1, 0.11), (0, 0.095), (0.1, 0.11)], mouth, 0.026)
    fig.stroke([(-0.05, 0.15), (0.05, 0.15)], faded(shaded(skin, 0.4), 0.4), 0.016)
    glowing = race in ("zombie", "vampire", "demon", "devil", "shade", "merfolk", "goblin", "troll", "orc", "faerie")
    if glowing:
        fig.eyes(
            0.14,
            -0.18,
            0.062,
            0.25,
            fig.mood.accent if race != "vampire" else QColor("#ff4a3a"),
            pupil=race in ("goblin", "orc", "troll"),
        )
    else:
        for s in (-1, 1):
            fig.disc(0.14 * s, -0.18, 0.052, QColor("#f4ecdc"), 0.5)
            fig.disc(0.14 * s, -0.18, 0.024, QColor("#2a1a14"))
            fig.stroke([(0.05 * s, -0.245), (0.15 * s, -0.285), (0.24 * s, -0.25)], shaded(skin, -0.75), 0.026)
    if race in ("orc", "troll", "goblin"):
        fig.horn((0.09, 0.12), (0.12, -0.0), 0.02, 0.045, QColor("#efe4c4"))
    if race == "vampire":
        for s in (-1, 1):
            fig.part([(0.03 * s, 0.105), (0.06 * s, 0.105), (0.045 * s, 0.18)], QColor("#fffdf4"), 0.0, 0.0, True)
    if race in ("demon", "devil"):
        fig.horn((0.17, -0.56), (0.5, -1.05), 0.18, 0.14, QColor("#3a2a2a"), rings=4)
    if race == "zombie":
        fig.stroke(
            [(0.1 * side, -0.5), (0.16 * side, -0.34), (0.09 * side, -0.05)], faded(QColor("#3a1520"), 0.7), 0.022
        )
        for y in (-0.44, -0.34, -0.1):
            fig.stroke([(0.07 * side, y), (0.18 * side, y + 0.03)], faded(QColor("#3a1520"), 0.6), 0.014)


# --- headgear --------------------------------------------------------------------------------------------------------


def _hair_colour(fig: Figure, race: str) -> QColor:
    if race in ("elf", "faerie"):
        return QColor(fig.dice.pick(("#e8d9a0", "#c9dcc0", "#7a4a2a", "#e6e6ee", "#3f5f3a")))
    if race in ("goblin", "orc", "troll", "zombie", "demon"):
        return QColor(fig.dice.pick(("#2a2024", "#4a3a2a", "#5a2a22")))
    return QColor(fig.dice.pick(("#2a1c14", "#5a3820", "#a8702f", "#d9b566", "#8a3a1f", "#3a3a42", "#cfcac2")))


def _hair_behind(fig: Figure, long: bool) -> None:
    drop = 0.62 if long else 0.04
    outline = [(0, -0.8), (0.3, -0.72), (0.43, -0.4), (0.42, drop * 0.4), (0.5, drop), (0.3, drop + 0.08), (0, drop)]
    fig.whole(outline, shaded(fig.hair_tone, -0.3))


def _locks(fig: Figure) -> None:
    """Long hair over the shoulders."""
    for side in (-fig.side, fig.side):
        tone = fig.hair_tone if side == fig.side else shaded(fig.hair_tone, -0.25)
        end = fig.dice.between(0.7, 1.0)
        fig.part(
            [
                (0.27 * side, -0.3),
                (0.4 * side, -0.2),
                (0.47 * side, 0.3),
                (0.5 * side, end),
                (0.34 * side, end * 0.8),
                (0.3 * side, 0.2),
            ],
            tone,
            0.4,
        )
        for i in range(4):
            x = 0.31 + i * 0.045
            fig.stroke(
                [(x * side, -0.1), ((x + 0.04) * side, 0.3), ((x + 0.05) * side, end * 0.86)],
                faded(shaded(tone, 0.4 if i % 2 else -0.5), 0.45),
                0.015,
            )


def _hair(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    if race in ("skeleton", "merfolk"):
        return
    tone = fig.hair_tone
    side = fig.side
    fig.part(
        [
            (-0.33, -0.26),
            (-0.36, -0.55),
            (-0.18, -0.8),
            (0.12, -0.82),
            (0.34, -0.62),
            (0.35, -0.26),
            (0.27, -0.42),
            (0.1 * side, -0.56),
            (-0.12, -0.48),
            (-0.27, -0.42),
        ],
        tone,
        0.5,
    )
    for i in range(5):
        fig.stroke(
            [(-0.04 + i * 0.02, -0.76), ((0.1 + i * 0.05) * side, -0.68), ((0.2 + i * 0.03) * side, -0.42)],
            faded(shaded(tone, 0.45), 0.4),
            0.016,
        )
    if race == "human" and fig.dice.chance(0.35):
        fig.whole([(0, 0.06), (0.1, 0.05), (0.22, -0.06), (0.23, 0.14), (0.14, 0.36), (0, 0.46)], tone, 0.45)
        fig.stroke([(-0.07, 0.12), (0, 0.1), (0.07, 0.12)], shaded(tone, -0.5), 0.025)


def _wild(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    tone = fig.hair_tone
    fig.fan(tone, 0, -0.5, 195, 150, 15, 0.42, 0.07)
    fig.part(
        [(-0.31, -0.3), (-0.3, -0.6), (0, -0.7), (0.3, -0.6), (0.31, -0.3), (0.14, -0.5), (0, -0.44), (-0.14, -0.5)],
        tone,
    )


def _braids(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    tone = fig.hair_tone
    for s in (-1, 1):
        for i in range(7):
            fig.ball(0.36 * s + 0.02 * s * i, -0.2 + i * 0.13, 0.075 - i * 0.004, tone, 0.85)
    fig.stroke([(-0.33, -0.44), (0, -0.54), (0.33, -0.44)], QColor(BRONZE), 0.05)


def _feathers(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    fig.fan(blend(second, fig.mood.accent, 0.35), 0, -0.55, 215, 110, 7, 0.62, 0.09)
    fig.stroke([(-0.33, -0.42), (0, -0.52), (0.33, -0.42)], cloth, 0.09)
    fig.ball(0, -0.5, 0.06, fig.mood.accent)


def _laurel(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    for s in (-1, 1):
        for i in range(6):
            fig.feather(
                s * (0.34 - i * 0.055),
                -0.4 - i * 0.045,
                (-120 if s > 0 else -60) * pi / 180,
                0.17,
                0.045,
                QColor("#d9bb52"),
            )


def _circlet(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    fig.stroke([(-0.33, -0.42), (0, -0.5), (0.33, -0.42)], QColor("#e8d79a"), 0.045)
    fig.light_at(0, -0.47, 0.3, fig.mood.accent, 0.9)
    fig.facets([(0, -0.58), (0.055, -0.48), (0, -0.36)], blend(fig.mood.accent, QColor("white"), 0.2))


def _crown(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    gold = QColor("#e6bb52")
    fig.part(
        [
            (-0.34, -0.46),
            (-0.4, -0.86),
            (-0.2, -0.66),
            (0, -0.96),
            (0.2, -0.66),
            (0.4, -0.86),
            (0.34, -0.46),
            (0, -0.54),
        ],
        gold,
        0.5,
        0.9,
        True,
    )
    for x in (-0.2, 0, 0.2):
        fig.ball(x, -0.6, 0.04, QColor("#b8203a") if x else fig.mood.accent)


def _hood(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    shade = faded(blend(shaded(cloth, -0.9), QColor(8, 6, 12), 0.5), 0.55)
    fig.whole([(0, -0.66), (0.24, -0.6), (0.31, -0.3), (0.28, -0.02), (0.2, -0.2), (0.0, -0.3)], shade, 0.0, 0.0)
    outline = [
        (0, -1.0),
        (0.26, -0.86),
        (0.46, -0.52),
        (0.5, -0.05),
        (0.56, 0.42),
        (0.4, 0.6),
        (0.26, 0.4),
        (0.3, -0.05),
        (0.27, -0.4),
        (0.14, -0.62),
        (0, -0.68),
    ]
    for s in (-fig.side, fig.side):
        fig.part([(x * s, y) for x, y in outline], cloth if s == fig.side else shaded(cloth, -0.28), 0.45)
    for s in (-1, 1):
        fig.stroke(
            [(0.02 * s, -0.7), (0.2 * s, -0.56), (0.29 * s, -0.3), (0.31 * s, 0.0), (0.27 * s, 0.38)],
            blend(second, QColor(BRONZE), 0.5),
            0.03,
        )


def _wizard_hat(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _hair(fig, cloth, second, race)
    lean = 0.2 * fig.dice.sign()
    fig.part(
        [
            (-0.34, -0.5),
            (-0.2, -0.9),
            (-0.05 + lean * 0.5, -1.2),
            (lean * 1.6, -1.42),
            (lean + 0.1, -1.1),
            (0.24, -0.85),
            (0.34, -0.5),
            (0, -0.58),
        ],
        cloth,
        0.5,
    )
    fig.part(
        [(-0.72, -0.4), (-0.4, -0.6), (0, -0.66), (0.4, -0.6), (0.72, -0.4), (0.3, -0.42), (0, -0.44), (-0.3, -0.42)],
        shaded(cloth, -0.15),
        0.5,
    )
    fig.stroke([(-0.32, -0.6), (0, -0.68), (0.32, -0.6)], QColor(BRONZE), 0.06)
    fig.whole(
        [(0, 0.04), (0.13, 0.05), (0.24, -0.08), (0.22, 0.3), (0.1, 0.66), (0, 0.78)],
        QColor(fig.dice.pick(("#e6e2da", "#b9b2a8", "#6b4a30"))),
        0.4,
    )


def _helm(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    steel = blend(QColor(STEEL), second, 0.12)
    fig.fan(shaded(second, 0.1), 0, -0.78, 228, 84, 9, 0.5, 0.07)
    fig.facets([(0, -0.86), (0.24, -0.78), (0.38, -0.5), (0.39, -0.2), (0.0, -0.28)], steel)
    fig.pair(
        [(0.39, -0.3), (0.4, 0.02), (0.3, 0.26), (0.14, 0.34), (0.12, 0.06), (0.28, -0.06), (0.3, -0.26)],
        steel,
        0.5,
        0.8,
        True,
    )
    fig.facets([(0, -0.3), (0.05, -0.28), (0.04, 0.02), (0, 0.06)], shaded(steel, 0.1))
    fig.stroke([(-0.39, -0.29), (0, -0.38), (0.39, -0.29)], QColor(BRONZE), 0.05)


def _great_helm(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    steel = blend(QColor(STEEL), cloth, 0.12)
    if fig.dice.chance(0.5):
        fig.horn((0.26, -0.62), (0.62, -1.02), 0.2, 0.15, QColor("#e6dcc2"), rings=3)
    else:
        fig.fan(shaded(second, 0.1), 0, -0.8, 235, 70, 8, 0.55, 0.07)
    fig.facets([(0, -0.88), (0.26, -0.8), (0.37, -0.5), (0.36, 0.1), (0.16, 0.38), (0, 0.42)], steel)
    fig.stroke([(0, -0.88), (0, 0.4)], shaded(steel, 0.35), 0.03, curved=False)
    fig.pair([(0.03, -0.24), (0.3, -0.3), (0.31, -0.2), (0.03, -0.15)], QColor(14, 10, 14), 0.1, 0.0, True)
    for s in (-1, 1):
        fig.light_at(0.16 * s, -0.22, 0.12, fig.mood.accent, 0.9)
        for i in range(4):
            fig.disc(s * (0.08 + 0.06 * (i % 2)), 0.02 + 0.07 * i, 0.016, QColor(14, 10, 14))


def _horned(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    _wild(fig, cloth, second, race)
    fig.stroke([(-0.32, -0.46), (0, -0.56), (0.32, -0.46)], QColor("#6b4a30"), 0.1)
    fig.horn((0.28, -0.52), (0.66, -0.9), 0.22, 0.17, QColor("#e8dcc0"), rings=3)


def _bald(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    if fig.dice.chance(0.6):
        for s in (-1, 1):
            fig.stroke([(0.1 * s, -0.6), (0.17 * s, -0.4), (0.13 * s, -0.28)], faded(fig.mood.accent, 0.8), 0.025)
        fig.disc(0, -0.46, 0.035, shaded(fig.mood.accent, 0.3))


def _veil(fig: Figure, cloth: QColor, second: QColor, race: str) -> None:
    pale = QColor("#f2eee4")
    outline = [
        (0, -0.84),
        (0.28, -0.76),
        (0.42, -0.44),
        (0.42, 0.1),
        (0.54, 0.62),
        (0.28, 0.66),
        (0.3, 0.0),
        (0.28, -0.42),
        (0.12, -0.58),
        (0, -0.6),
    ]
    for s in (-fig.side, fig.side):
        fig.part([(x * s, y) for x, y in outline], pale if s == fig.side else shaded(pale, -0.25), 0.4)
    fig.stroke([(-0.29, -0.44), (0, -0.58), (0.29, -0.44)], QColor("#e0b850"), 0.045)


_HEADGEAR = {
    "hair": _hair,
    "wild": _wild,
    "braids": _braids,
    "feathers": _feathers,
    "laurel": _laurel,
    "circlet": _circlet,
    "crown": _crown,
    "hood": _hood,
    "hat": _wizard_hat,
    "helm": _helm,
    "great helm": _great_helm,
    "horned": _horned,
    "bald": _bald,
    "veil": _veil,
}


# --- arms ------------------------------------------------------------------------------------------------------------


def _pole(fig: Figure, x: float, top: float, colour: QColor, width: float = 0.05) -> None:
    fig.stroke([(x, top), (x * 0.96, 1.4)], shaded(colour, -0.3), width, curved=False)
    fig.stroke(
        [(x + 0.012 * fig.side, top), (x * 0.96 + 0.012 * fig.side, 1.4)],
        faded(shaded(colour, 0.3), 0.7),
        width * 0.3,
        curved=False,
    )


def _spear(fig: Figure) -> None:
    x = -0.78 * fig.side
    _pole(fig, x, -1.0, QColor("#6b4528"))
    fig.part([(x, -1.32), (x + 0.08, -1.06), (x, -0.92), (x - 0.08, -1.06)], QColor(STEEL), 0.5, 0.9, True)
    fig.fan(fig.cloth(second=True), x, -0.92, 60, 60, 4, 0.26, 0.05)


def _staff(fig: Figure) -> None:
    x = 0.8 * fig.side
    _pole(fig, x, -0.7, QColor("#5a3a22"), 0.065)
    for s in (-1, 1):
        fig.stroke([(x, -0.66), (x + 0.16 * s, -0.84), (x + 0.05 * s, -1.08)], QColor("#5a3a22"), 0.05)
    fig.light_at(x, -0.9, 0.55, fig.mood.accent, 1.0)
    fig.ball(x, -0.9, 0.1, blend(fig.mood.accent, QColor("white"), 0.25))


def _sword(fig: Figure) -> None:
    x = 0.76 * fig.side
    fig.part(
        [(x, -1.2), (x + 0.065, -1.02), (x + 0.055, 0.3), (x - 0.055, 0.3), (x - 0.065, -1.02)],
        QColor(STEEL),
        0.55,
        1.0,
        True,
    )
    fig.stroke([(x, -1.1), (x, 0.28)], faded(fig.dark, 0.5), 0.014, curved=False)
    fig.stroke([(x - 0.2, 0.3), (x, 0.34), (x + 0.2, 0.3)], QColor(BRONZE), 0.07)
    fig.stroke([(x, 0.36), (x, 0.62)], QColor("#4a2a1a"), 0.07, curved=False)
    fig.ball(x, 0.66, 0.06, QColor(BRONZE))


def _axe(fig: Figure) -> None:
    x = 0.8 * fig.side
    _pole(fig, x, -1.0, QColor("#6b4528"), 0.06)
    for s in (-1, 1):
        fig.part(
            [
                (x + 0.03 * s, -0.86),
                (x + 0.34 * s, -1.02),
                (x + 0.42 * s, -0.72),
                (x + 0.34 * s, -0.4),
                (x + 0.03 * s, -0.6),
            ],
            QColor(STEEL),
            0.55,
            0.9,
        )


def _bow(fig: Figure) -> None:
    x = -0.72 * fig.side
    path = QPainterPath(QPointF(x, -1.05))
    path.cubicTo(x - 0.5 * fig.side, -0.7, x - 0.5 * fig.side, 0.5, x, 0.85)
    fig.canvas.stroke(path, QColor("#4a2d18"), 0.075)
    fig.canvas.stroke(path.translated(0.012 * fig.side, -0.01), faded(QColor("#d9a868"), 0.7), 0.02)
    fig.stroke([(x, -1.05), (x, 0.85)], faded(QColor("#fff4dc"), 0.8), 0.012, curved=False)


def _shield(fig: Figure) -> None:
    x = -0.62 * fig.side
    cloth, gold = fig.cloth(second=True), QColor(BRONZE)
    fig.part([(x - 0.36, 0.36), (x, 0.26), (x + 0.36, 0.36), (x + 0.34, 0.9), (x, 1.36), (x - 0.34, 0.9)], gold, 0.5)
    fig.part([(x - 0.29, 0.42), (x, 0.33), (x + 0.29, 0.42), (x + 0.27, 0.88), (x, 1.24), (x - 0.27, 0.88)], cloth, 0.5)
    star = [
        (x + sin(i * pi / 4) * (0.17 if i % 2 == 0 else 0.06), 0.72 - cos(i * pi / 4) * (0.17 if i % 2 == 0 else 0.06))
        for i in range(8)
    ]
    fig.part(star, shaded(gold, 0.3), 0.3, 0.3, True)


def _spell(fig: Figure) -> None:
    x, y = 0.62 * fig.side, 0.5
    accent = fig.mood.accent
    fig.light_at(x, y, 0.8, accent, 1.0)
    fig.light_at(x, y, 0.36, QColor("white"), 0.8)
    fig.ball(x, y, 0.11, blend(accent, QColor("white"), 0.5))
    for i in range(7):
        a = i * 2 * pi / 7 + fig.dice.unit()
        r = fig.dice.between(0.22, 0.42)
        fig.stroke(
            [
                (x + cos(a) * 0.15, y + sin(a) * 0.15),
                (x + cos(a + 0.5) * r * 0.8, y + sin(a + 0.5) * r * 0.8),
                (x + cos(a + 0.9) * r, y + sin(a + 0.9) * r),
            ],
            faded(shaded(accent, 0.5), 0.8),
            0.02,
        )


def _daggers(fig: Figure) -> None:
    for s in (-1, 1):
        x = 0.74 * s
        fig.part([(x + 0.16 * s, -0.5), (x + 0.1 * s, 0.28), (x - 0.04 * s, 0.24)], QColor(STEEL), 0.55, 1.0, True)
        fig.stroke([(x - 0.1 * s, 0.24), (x + 0.16 * s, 0.3)], QColor(BRONZE), 0.05, curved=False)


def _book(fig: Figure) -> None:
    x, y = 0.56 * fig.side, 0.78
    fig.light_at(x, y - 0.1, 0.6, fig.mood.accent, 0.8)
    fig.part(
        [
            (x - 0.36, y - 0.14),
            (x, y - 0.04),
            (x + 0.36, y - 0.14),
            (x + 0.36, y + 0.3),
            (x, y + 0.4),
            (x - 0.36, y + 0.3),
        ],
        QColor("#6b2f24"),
        0.4,
        0.6,
        True,
    )
    for s in (-1, 1):
        fig.part(
            [(x, y), (x + 0.31 * s, y - 0.12), (x + 0.31 * s, y + 0.22), (x, y + 0.33)],
            QColor("#f6ecd0"),
            0.3,
            0.6,
            True,
        )


def _insect_wings(fig: Figure) -> None:
    tone = blend(fig.mood.accent, QColor("white"), 0.45)
    for s in (-1, 1):
        for points, alpha in (
            ([(0.1, 0.4), (0.5, -0.5), (1.2, -1.0), (1.4, -0.5), (0.9, 0.15), (0.3, 0.45)], 0.6),
            ([(0.1, 0.45), (0.7, 0.35), (1.15, 0.6), (0.95, 1.0), (0.4, 0.85)], 0.5),
        ):
            fig.part([(x * s, y) for x, y in points], faded(tone, alpha), 0.4, 1.0)
            bx, by = points[0]
            for tx, ty in points[1:-1]:
                fig.stroke(
                    [(bx * s, by), ((bx + tx) / 2 * s, (by + ty) / 2 - 0.05), (tx * s * 0.97, ty * 0.97)],
                    faded(shaded(tone, 0.5), 0.6),
                    0.012,
                )


_BEHIND = {"spear": _spear, "staff": _staff, "sword": _sword, "axe": _axe, "bow": _bow}
_BEFORE = {"shield": _shield, "spell": _spell, "daggers": _daggers, "book": _book}
