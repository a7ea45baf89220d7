"""Pictures of artifacts: one object on a stone, in a shaft of light."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from gui.paint.art import scenery
from gui.paint.art.canvas import Canvas, blend, faded, polygon, shaded
from gui.paint.art.figure import BRONZE, STEEL, Figure
from gui.paint.art.palettes import Mood
from gui.paint.art.signs import sword
from gui.paint.prng import Dice

Device = Callable[[Figure], None]
GOLD = QColor("#e0b352")


def _sword(fig: Figure) -> None:
    fig.painter.save()
    fig.painter.rotate(180 + fig.dice.between(-10, 10))
    fig.painter.scale(0.82, 0.82)
    sword(fig)
    fig.painter.restore()


def _axe(fig: Figure) -> None:
    fig.painter.save()
    fig.painter.rotate(18 * fig.side)
    fig.part([(-0.06, -1.0), (0.06, -1.0), (0.075, 0.95), (-0.075, 0.95)], QColor("#6b4528"), 0.5, 0.8, True)
    for side in (-1, 1):
        fig.part(
            [
                (0.04 * side, -0.86),
                (0.36 * side, -1.06),
                (0.62 * side, -0.62),
                (0.4 * side, -0.14),
                (0.04 * side, -0.42),
            ],
            QColor(STEEL),
            0.55,
            1.0,
        )
        fig.stroke([(0.4 * side, -0.98), (0.58 * side, -0.62), (0.42 * side, -0.22)], faded(QColor("white"), 0.7), 0.02)
    fig.ball(0, -0.62, 0.12, fig.mood.accent)
    fig.painter.restore()


def _hammer(fig: Figure) -> None:
    fig.painter.save()
    fig.painter.rotate(-22 * fig.side)
    fig.part([(-0.07, -0.6), (0.07, -0.6), (0.09, 1.0), (-0.09, 1.0)], QColor("#5a3a24"), 0.5, 0.8, True)
    fig.part(
        [(-0.62, -0.98), (0.62, -0.98), (0.7, -0.72), (0.62, -0.44), (-0.62, -0.44), (-0.7, -0.72)],
        QColor(STEEL),
        0.55,
        1.0,
        True,
    )
    for x in (-0.4, 0, 0.4):
        fig.part(
            [(x - 0.05, -1.0), (x + 0.05, -1.0), (x + 0.05, -0.42), (x - 0.05, -0.42)], QColor(BRONZE), 0.5, 0.6, True
        )
    fig.ball(0, -0.71, 0.11, fig.mood.accent)
    fig.painter.restore()


def _shield(fig: Figure) -> None:
    for grow, tone in (
        (1.0, QColor(BRONZE)),
        (0.88, fig.cloth() if fig.colours != "C" else QColor(STEEL)),
        (0.5, GOLD),
    ):
        fig.part(
            [
                (x * grow, y * grow - 0.05 * (1 - grow))
                for x, y in ((-0.72, -0.72), (0, -0.92), (0.72, -0.72), (0.68, 0.2), (0, 0.98), (-0.68, 0.2))
            ],
            tone,
            0.5,
            0.9,
        )
    star = [
        (sin(i * pi / 5) * (0.3 if i % 2 == 0 else 0.13), -0.06 - cos(i * pi / 5) * (0.3 if i % 2 == 0 else 0.13))
        for i in range(10)
    ]
    fig.part(star, shaded(fig.mood.accent, 0.1), 0.3, 0.6, True)


def _orb(fig: Figure) -> None:
    for side in (-1, 1):
        fig.horn((0.2 * side, 0.95), (0.46 * side, 0.0), -0.3 * side, 0.15, QColor(BRONZE), both=False)
    fig.part([(-0.46, 0.72), (0.46, 0.72), (0.56, 1.0), (-0.56, 1.0)], QColor(BRONZE), 0.5, 0.8, True)
    fig.light_at(0, -0.05, 1.2, fig.mood.accent, 1.0)
    fig.ball(0, -0.05, 0.62, shaded(fig.mood.accent, -0.25))
    for _ in range(9):
        a, r = fig.dice.between(0, 2 * pi), fig.dice.between(0.1, 0.45)
        fig.stroke(
            [
                (cos(a) * r, -0.05 + sin(a) * r),
                (cos(a + 0.6) * r, -0.05 + sin(a + 0.6) * r),
                (cos(a + 1.2) * r * 0.9, -0.05 + sin(a + 1.2) * r * 0.9),
            ],
            faded(shaded(fig.mood.accent, 0.7), 0.7),
            0.03,
        )
    fig.disc(0.2 * fig.side, -0.3, 0.12, faded(QColor("white"), 0.85), 0.7)


def _ring(fig: Figure) -> None:
    for radius, width, tone in ((0.62, 0.27, shaded(GOLD, -0.45)), (0.62, 0.2, GOLD), (0.66, 0.05, shaded(GOLD, 0.6))):
        ring = [(cos(i * pi / 16) * radius, 0.22 + sin(i * pi / 16) * radius) for i in range(33)]
        fig.stroke(ring, tone, width)
    fig.light_at(0, -0.5, 0.8, fig.mood.accent, 1.0)
    fig.facets([(0, -0.98), (0.3, -0.72), (0.32, -0.5), (0, -0.22)], fig.mood.accent)
    fig.facets([(0, -0.8), (0.14, -0.66), (0, -0.5)], shaded(fig.mood.accent, 0.5))


def _amulet(fig: Figure) -> None:
    for k in range(18):
        t = k / 17 * 2 - 1
        fig.ball(t * 0.78, -1.05 + (1 - t * t) * 0.78, 0.055, GOLD)
    fig.part(
        [
            (sin(i * pi / 8) * (0.52 if i % 2 == 0 else 0.4), 0.28 - cos(i * pi / 8) * (0.52 if i % 2 == 0 else 0.4))
            for i in range(16)
        ],
        GOLD,
        0.5,
        0.9,
    )
    fig.light_at(0, 0.28, 0.8, fig.mood.accent, 0.9)
    fig.ball(0, 0.28, 0.28, fig.mood.accent, 1.15)
    fig.disc(0.09 * fig.side, 0.16, 0.06, faded(QColor("white"), 0.85))


def _chalice(fig: Figure) -> None:
    fig.light_at(0, -0.7, 0.9, fig.mood.accent, 1.0)
    fig.whole(
        [
            (0, -0.62),
            (0.58, -0.72),
            (0.54, -0.2),
            (0.3, 0.14),
            (0.1, 0.26),
            (0.09, 0.62),
            (0.36, 0.86),
            (0.42, 1.0),
            (0, 1.0),
        ],
        GOLD,
        0.55,
        1.0,
    )
    fig.disc(0, -0.68, 0.55, shaded(GOLD, -0.5), 0.2)
    fig.disc(0, -0.68, 0.48, fig.mood.accent, 0.17)
    for x in (-0.34, 0, 0.34):
        fig.ball(x, -0.28, 0.085, blend(fig.mood.accent, QColor("#c8203a"), 0.5))


def _boots(fig: Figure) -> None:
    leather = blend(QColor("#7a4a28"), fig.cloth(), 0.25)
    for dx, tone in ((-0.38, shaded(leather, -0.2)), (0.3, leather)):
        fig.part(
            [
                (dx - 0.24, -0.86),
                (dx + 0.24, -0.9),
                (dx + 0.22, 0.36),
                (dx + 0.66, 0.6),
                (dx + 0.68, 0.86),
                (dx - 0.26, 0.86),
            ],
            tone,
            0.5,
            0.9,
        )
        fig.part(
            [(dx - 0.28, -0.96), (dx + 0.28, -1.0), (dx + 0.28, -0.74), (dx - 0.28, -0.7)], shaded(tone, 0.3), 0.5, 0.8
        )
        fig.part(
            [(dx - 0.28, 0.8), (dx + 0.7, 0.8), (dx + 0.7, 0.96), (dx - 0.28, 0.96)], shaded(tone, -0.5), 0.3, 0.5, True
        )
        for i in range(4):
            fig.stroke([(dx - 0.2, -0.5 + i * 0.22), (dx + 0.2, -0.46 + i * 0.22)], GOLD, 0.035, curved=False)
        for i in range(3):
            fig.feather(dx - 0.22, 0.1 + i * 0.12, (200 - i * 14) * pi / 180, 0.5 - i * 0.08, 0.09, QColor("#f4ead2"))


def _helm(fig: Figure) -> None:
    steel = QColor(STEEL)
    fig.fan(fig.cloth() if fig.colours != "C" else QColor("#a83a2c"), 0, -0.62, 220, 100, 12, 0.72, 0.1)
    fig.facets([(0, -0.78), (0.42, -0.64), (0.62, -0.1), (0.6, 0.5), (0.34, 0.86), (0, 0.62)], steel)
    fig.pair([(0.06, -0.06), (0.48, -0.16), (0.5, 0.06), (0.08, 0.12)], QColor(14, 10, 14), 0.0, 0.0)
    fig.facets([(0, -0.5), (0.07, -0.1), (0.05, 0.5), (0, 0.56)], GOLD)
    fig.stroke([(-0.6, -0.2), (0, -0.34), (0.6, -0.2)], GOLD, 0.07)


def _armour(fig: Figure) -> None:
    steel = blend(QColor(STEEL), fig.cloth(), 0.2)
    fig.facets([(0, -0.56), (0.2, -0.6), (0.56, -0.4), (0.5, 0.3), (0.56, 0.86), (0, 1.0)], steel)
    fig.pair([(0.4, -0.62), (0.74, -0.66), (0.98, -0.3), (0.86, 0.04), (0.56, -0.14)], shaded(steel, 0.1), 0.55, 1.0)
    for y in (0.1, 0.34, 0.58):
        fig.stroke([(-0.5, y), (0, y + 0.1), (0.5, y)], faded(shaded(steel, -0.6), 0.7), 0.03)
    fig.light_at(0, -0.2, 0.5, fig.mood.accent, 0.8)
    fig.facets([(0, -0.44), (0.17, -0.2), (0, 0.04)], fig.mood.accent)


def _cloak(fig: Figure) -> None:
    cloth = fig.cloth()
    fig.whole([(0, -0.8), (0.3, -0.74), (0.66, -0.2), (0.9, 0.6), (0.74, 1.0), (0.4, 0.84), (0, 1.0)], cloth, 0.5, 1.0)
    for x in (0.12, 0.32, 0.52):
        for side in (-1, 1):
            fig.stroke(
                [(x * side * 0.4, -0.6), (x * side * 0.9, 0.1), (x * side * 1.3, 0.9)],
                faded(shaded(cloth, -0.6), 0.5),
                0.035,
            )
    fig.part([(-0.26, -0.7), (0, -1.05), (0.26, -0.7), (0.2, -0.3), (-0.2, -0.3)], shaded(cloth, -0.55), 0.3, 0.4)
    fig.ball(0, -0.28, 0.1, GOLD)


def _crystal(fig: Figure) -> None:
    accent = fig.mood.accent
    fig.light_at(0, 0, 1.4, accent, 1.0)
    for x, h, w in ((-0.5, 0.7, 0.17), (0.52, 0.85, 0.18), (-0.24, 1.2, 0.2), (0.26, 1.0, 0.17), (0, 1.75, 0.27)):
        lean = x * 0.3
        base = 0.95
        for side in (-1, 1):
            tone = blend(accent, QColor("white"), 0.3) if side == fig.side else shaded(accent, -0.45)
            fig.part(
                [
                    (x, base),
                    (x + w * side, base - 0.06),
                    (x + lean + w * side, base - h * 0.72),
                    (x + lean, base - h),
                    (x + lean * 0.5, base - h * 0.6),
                ],
                faded(tone, 0.92),
                0.3,
                0.8,
                True,
            )


def _book(fig: Figure) -> None:
    cover = fig.cloth()
    fig.part([(-0.62, -0.86), (0.56, -0.86), (0.56, 0.9), (-0.62, 0.9)], shaded(cover, -0.2), 0.4, 0.8, True)
    fig.part([(0.56, -0.8), (0.68, -0.74), (0.68, 0.96), (0.56, 0.9)], QColor("#f0e2bc"), 0.4, 0.5, True)
    fig.part([(-0.62, 0.9), (0.56, 0.9), (0.68, 0.96), (-0.5, 0.98)], QColor("#d9c89a"), 0.4, 0.5, True)
    for x, y in ((-0.56, -0.8), (0.36, -0.8), (-0.56, 0.66), (0.36, 0.66)):
        fig.part([(x, y), (x + 0.16, y), (x + 0.16, y + 0.16), (x, y + 0.16)], GOLD, 0.5, 0.9, True)
    fig.light_at(-0.03, 0.02, 0.7, fig.mood.accent, 0.9)
    fig.part(
        [
            (
                -0.03 + sin(i * pi / 6) * (0.34 if i % 2 == 0 else 0.19),
                0.02 - cos(i * pi / 6) * (0.34 if i % 2 == 0 else 0.19),
            )
            for i in range(12)
        ],
        GOLD,
        0.4,
        0.9,
    )
    fig.ball(-0.03, 0.02, 0.13, fig.mood.accent)


def _lamp(fig: Figure) -> None:
    fig.light_at(0, 0.05, 1.4, QColor("#ffc860"), 1.0)
    fig.stroke([(-0.34, -0.62), (-0.3, -1.02), (0.3, -1.02), (0.34, -0.62)], QColor(BRONZE), 0.06)
    fig.whole([(0, -0.86), (0.16, -0.74), (0.5, -0.52), (0, -0.48)], QColor(BRONZE), 0.5, 0.9)
    fig.whole([(0, -0.5), (0.4, -0.48), (0.46, 0.62), (0, 0.66)], faded(QColor("#ffdf8a"), 0.6), 0.3, 0.6)
    fig.part([(0, -0.3), (0.14, 0.0), (0.16, 0.3), (0, 0.46), (-0.16, 0.3), (-0.1, 0.02)], QColor("#ff9a3a"), 0.2, 0.3)
    fig.part([(0, -0.02), (0.07, 0.2), (0, 0.42), (-0.07, 0.22)], QColor("#fffbe0"), 0.0, 0.0)
    for x in (-0.44, -0.16, 0.16, 0.44):
        fig.stroke([(x * 0.9, -0.48), (x, 0.62)], QColor(BRONZE), 0.045, curved=False)
    fig.whole([(0, 0.6), (0.56, 0.62), (0.6, 0.86), (0, 0.92)], QColor(BRONZE), 0.5, 0.9)


def _machine(fig: Figure) -> None:
    """An astrolabe of turning wheels."""
    fig.light_at(0, 0, 1.0, fig.mood.accent, 0.9)
    for x, y, r, n in ((-0.48, 0.4, 0.36, 10), (0.56, 0.34, 0.3, 9), (0.0, -0.16, 0.6, 16)):
        teeth = []
        for i in range(n * 4):
            a = 2 * pi * i / (n * 4)
            d = r * (1.13 if i % 4 in (1, 2) else 1.0)
            teeth.append((x + cos(a) * d, y + sin(a) * d))
        fig.part(teeth, QColor(fig.dice.pick((BRONZE, "#a8763a", STEEL))), 0.55, 0.9, True)
        fig.disc(x, y, r * 0.72, shaded(QColor(BRONZE), -0.72))
        for i in range(6):
            a = i * pi / 3 + r
            fig.stroke([(x, y), (x + cos(a) * r * 0.74, y + sin(a) * r * 0.74)], QColor(BRONZE), r * 0.13, curved=False)
        fig.ball(x, y, r * 0.26, fig.mood.accent if r > 0.5 else GOLD)
    for k in range(3):
        fig.painter.save()
        fig.painter.translate(0, -0.16)
        fig.painter.rotate(k * 60 + 20)
        fig.stroke(
            [(cos(i * pi / 20) * 0.92, sin(i * pi / 20) * 0.26) for i in range(41)], shaded(GOLD, -0.1 + 0.1 * k), 0.035
        )
        fig.painter.restore()


def _mask(fig: Figure) -> None:
    fig.fan(fig.cloth(), 0, -0.4, 205, 130, 11, 0.82, 0.11)
    fig.facets(
        [(0, -0.72), (0.42, -0.6), (0.56, -0.1), (0.4, 0.5), (0.16, 0.92), (0, 0.96)],
        blend(GOLD, fig.hide(), 0.25),
        sharp=False,
    )
    fig.pair([(0.1, -0.16), (0.26, -0.3), (0.44, -0.2), (0.34, -0.02), (0.18, -0.02)], QColor(14, 8, 10), 0.0, 0.0)
    for side in (-1, 1):
        fig.light_at(0.27 * side, -0.14, 0.2, fig.mood.accent, 1.0)
        fig.stroke([(0.2 * side, 0.2), (0.34 * side, 0.14), (0.44 * side, 0.3)], faded(fig.mood.accent, 0.9), 0.035)
    fig.facets([(0, -0.2), (0.08, 0.2), (0, 0.28)], shaded(GOLD, 0.3))
    fig.part([(-0.2, 0.5), (0, 0.44), (0.2, 0.5), (0, 0.6)], QColor(14, 8, 10), 0.0, 0.0)


def _staff(fig: Figure) -> None:
    fig.painter.save()
    fig.painter.rotate(14 * fig.side)
    fig.part([(-0.05, -0.6), (0.05, -0.6), (0.07, 1.1), (-0.07, 1.1)], QColor("#5a3a24"), 0.5, 0.9, True)
    for side in (-1, 1):
        fig.stroke([(0, -0.5), (0.34 * side, -0.66), (0.3 * side, -1.0), (0.08 * side, -1.16)], GOLD, 0.08)
    fig.light_at(0, -0.84, 0.9, fig.mood.accent, 1.0)
    fig.ball(0, -0.84, 0.2, fig.mood.accent)
    for y in (-0.4, 0.0, 0.4):
        fig.stroke([(-0.08, y), (0.08, y + 0.05)], GOLD, 0.06, curved=False)
    fig.painter.restore()


def _bow(fig: Figure) -> None:
    s = fig.side
    for width, tone in ((0.15, QColor("#3a2414")), (0.1, QColor("#8a5a30")), (0.03, QColor("#e0b070"))):
        fig.stroke([(-0.3 * s, -1.0), (0.3 * s, -0.8), (0.52 * s, 0.0), (0.3 * s, 0.8), (-0.3 * s, 1.0)], tone, width)
    fig.stroke([(-0.28 * s, -0.98), (-0.28 * s, 0.98)], faded(QColor("#fff6e0"), 0.9), 0.018, curved=False)
    fig.stroke([(-0.7 * s, 0.0), (0.86 * s, 0.0)], QColor("#c9a878"), 0.04, curved=False)
    fig.part([(1.06 * s, 0.0), (0.8 * s, -0.12), (0.86 * s, 0.0), (0.8 * s, 0.12)], QColor(STEEL), 0.4, 1.0, True)
    fig.light_at(1.0 * s, 0, 0.4, fig.mood.accent, 0.9)
    fig.ball(0.48 * s, 0, 0.09, GOLD)


def _key(fig: Figure) -> None:
    fig.light_at(0, -0.4, 0.9, fig.mood.accent, 0.8)
    for width, tone in ((0.2, shaded(GOLD, -0.4)), (0.14, GOLD), (0.04, shaded(GOLD, 0.6))):
        fig.stroke([(cos(i * pi / 10) * 0.36, -0.56 + sin(i * pi / 10) * 0.36) for i in range(21)], tone, width)
    fig.part([(-0.075, -0.2), (0.075, -0.2), (0.075, 1.0), (-0.075, 1.0)], GOLD, 0.5, 0.9, True)
    for y, w in ((0.62, 0.36), (0.84, 0.46)):
        fig.part([(0.06, y), (w, y), (w, y + 0.14), (0.06, y + 0.14)], GOLD, 0.5, 0.9, True)
    fig.ball(0, -0.56, 0.15, fig.mood.accent)


WORDS: tuple[tuple[tuple[str, ...], Device], ...] = (
    (("sword", "blade", "katana", "knife", "dagger", "saber", "scimitar"), _sword),
    (("axe", "cleaver", "scythe"), _axe),
    (("hammer", "mace", "maul", "club", "flail", "morningstar"), _hammer),
    (("shield", "buckler", "ward"), _shield),
    (("ring", "band", "circle", "signet", "mox", "bracelet"), _ring),
    (
        ("amulet", "talisman", "charm", "pendant", "necklace", "medallion", "locket", "cameo", "sigil", "signet"),
        _amulet,
    ),
    (("chalice", "cup", "goblet", "fountain", "vial", "flask", "potion", "cauldron", "urn"), _chalice),
    (("boots", "greaves", "shoes", "spikes"), _boots),
    (("helm", "crown", "cap ", "visor"), _helm),
    (("armor", "plate", "mail", "breast", "vest"), _armour),
    (("cloak", "cape", "robe", "banner", "mantle", "shroud"), _cloak),
    (("crystal", "prism", "gem", "diamond", "shard", "stone", "monolith", "obelisk", "jewel"), _crystal),
    (("book", "tome", "codex", "scroll", "map", "folio", "library"), _book),
    (("lamp", "lantern", "torch", "candle", "beacon"), _lamp),
    (("mask", "totem", "idol", "effigy", "statue", "icon"), _mask),
    (("staff", "rod", "wand", "scepter", "spear", "lance", "pike", "trident"), _staff),
    (("bow", "arrow", "sling", "arbalest", "quiver"), _bow),
    (("key", "locket", "keyrune"), _key),
    (("orb", "sphere", "globe", "eye", "pearl", "ball", "lens"), _orb),
)
EQUIPMENT: tuple[Device, ...] = (_sword, _axe, _hammer, _shield, _helm, _armour, _boots, _bow, _staff)
OTHERS: tuple[Device, ...] = (_orb, _ring, _amulet, _chalice, _crystal, _lamp, _machine, _machine, _mask, _key)


def device_of(dice: Dice, name: str, equipment: bool) -> Device:
    """Return the object named by a word of the English name, or else any."""
    low = " " + name.lower().replace("-", " ").replace("'", " ")
    for words, device in WORDS:
        if any(" " + word in low for word in words):
            return device
    return dice.pick(EQUIPMENT if equipment else OTHERS)


def paint_device(canvas: Canvas, dice: Dice, mood: Mood, name: str, colours: str, equipment: bool) -> None:
    """Paint the object on its stone."""
    canvas.sky((blend(mood.sky[0], mood.dark, 0.45), mood.sky[1], blend(mood.sky[2], mood.mid, 0.35)))
    dice.pick((scenery.ruins, scenery.cave, scenery.tower, scenery.void))(canvas, dice, mood)
    canvas.fill(faded(mood.dark, 0.28))
    canvas.brush(dice, 600, 22, 7, 0.62, 14)
    canvas.glow(200, 120, 200, mood.light, 0.8)
    canvas.rays(dice, 200, -150, 9, 470, mood.light, 0.75, start=70, sweep=40, width=5)
    stone = blend(mood.mid, QColor("#8a8078"), 0.45)
    canvas.shape(polygon([(96, 252), (304, 252), (330, 305), (70, 305)]), shaded(stone, -0.35))
    canvas.shape(
        polygon([(96, 252), (128, 236), (272, 236), (304, 252), (272, 262), (128, 262)]), blend(stone, mood.light, 0.45)
    )
    canvas.glow(200, 250, 120, mood.light, 0.7, flat=0.3)
    for i in range(7):
        canvas.shape(
            polygon([(104 + i * 30, 268), (122 + i * 30, 268), (124 + i * 31, 290), (102 + i * 31, 290)]),
            faded(mood.dark, 0.25),
        )
    figure = Figure(canvas, dice, mood, colours, 200, 140 + dice.between(-4, 4), 98)
    device_of(dice, name, equipment)(figure)
    figure.done()
    canvas.brush(dice, 200, 6, 1.8, 0.25, 10, box=(90, 20, 310, 260))
    canvas.mist(dice.whole(0, 5), mood.light, 0.35, QRectF(-40, 200, 480, 120))
    canvas.sparks(dice, 40, (90, 10, 310, 260), mood.accent, 2.0)
