"""The shapes of Tappeto's symbols: SVG fragments in a box of 100 × 100 units, drawn with geometry only.

Every value is the content of an ``<svg>`` element. ``INK`` stands for the drawing colour and ``CUT`` for what shows
through (the disc below a mana sign); plain icons are black on a transparent background and are tinted when painted.
"""

from __future__ import annotations

from math import cos, pi, sin

INK = "INK"
CUT = "CUT"


def _at(angle: float, radius: float, cx: float = 50.0, cy: float = 50.0) -> str:
    """Return the point at ``angle`` degrees (0 = up, clockwise) and ``radius`` from the centre, as ``x,y``."""
    turn = angle * pi / 180
    return f"{cx + radius * sin(turn):.2f},{cy - radius * cos(turn):.2f}"


def polygon(points: str, fill: str = INK, extra: str = "") -> str:
    return f'<polygon points="{points}" fill="{fill}" {extra}/>'


def path(d: str, fill: str = INK, extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def holes(d: str, fill: str = INK) -> str:
    """Return a path whose inner outlines are holes."""
    return path(d, fill, 'fill-rule="evenodd"')


def line(d: str, width: float, colour: str = INK) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def circle(cx: float, cy: float, r: float, fill: str = INK) -> str:
    return f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{fill}"/>'


def ring(cx: float, cy: float, r: float, width: float, colour: str = INK) -> str:
    return f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def turned(inner: str, angle: float, cx: float = 50, cy: float = 50) -> str:
    return f'<g transform="rotate({angle} {cx} {cy})">{inner}</g>'


def moved(inner: str, dx: float, dy: float, scale: float = 1.0) -> str:
    """Return the 100 × 100 drawing ``inner``, scaled about its centre and then moved."""
    return f'<g transform="translate({50 + dx} {50 + dy}) scale({scale}) translate(-50 -50)">{inner}</g>'


def star(points: int, outer: float, inner: float, turn: float = 0.0, cx: float = 50, cy: float = 50) -> str:
    step = 180 / points
    return " ".join(_at(turn + i * step, outer if i % 2 == 0 else inner, cx, cy) for i in range(points * 2))


# --- mana ------------------------------------------------------------------------------------------------------------


def _sun() -> str:
    rays = []
    for i in range(12):
        a = i * 30
        tip, wide = (41, 9.5) if i % 2 == 0 else (32, 7)
        rays.append(polygon(" ".join((_at(a, tip), _at(a + wide, 22.5), _at(a, 19), _at(a - wide, 22.5)))))
    return "".join(rays) + circle(50, 50, 16) + path("M50 38.5 A11.5 11.5 0 0 0 50 61.5 Z", CUT, 'opacity="0.55"')


_WAVE = path(
    "M9 62 C20 60 25 48 31 38 C38 26 50 18 64 20 C79 22 88 34 85 46 C82 57 67 59 63 49 C61 43 65 39 70 40"
    " C64 32 52 35 49 46 C46 58 58 66 91 61 C82 70 70 73 58 71 C44 69 34 66 24 66 C18 66 13 65 9 62 Z"
) + line("M20 78 C30 71 39 71 49 77 C59 83 69 83 80 76", 6.5)

_SKULL = (
    path(
        "M50 13 C29 13 17 27 17 45 C17 55 21 61 29 64 L30 75 C30.5 79 33 81 36 81 L40 81 L41 87 L59 87 L60 81 L64 81"
        " C67 81 69.5 79 70 75 L71 64 C79 61 83 55 83 45 C83 27 71 13 50 13 Z"
    )
    + path("M25 45 C30 40 40 42 44 48 C44 57 38 61 32 59 C27 57 25 51 25 45 Z", CUT)
    + path("M75 45 C70 40 60 42 56 48 C56 57 62 61 68 59 C73 57 75 51 75 45 Z", CUT)
    + polygon("50,56 45,68 50,66 55,68", CUT)
    + line("M44 75 V86 M50 75 V86 M56 75 V86", 2.6, CUT)
)

_FLAME = path(
    "M54 8 C57 23 69 30 75 43 C84 63 72 88 50 89 C29 89 17 71 23 53 C25 46 29 41 34 36 C34 44 37 49 42 50"
    " C38 35 43 20 54 8 Z"
) + path("M54 43 C55 52 65 56 64 68 C63 77 57 82 50 82 C42 82 36 76 37 68 C38 60 44 62 47 58 C51 54 53 49 54 43 Z", CUT)

_LEAF = (
    path("M85 13 C52 12 22 24 18 52 C17 60 19 67 23 73 L14 84 L20 89 L30 79 C37 84 47 85 56 82 C80 73 88 44 85 13 Z")
    + line("M27 76 C40 60 56 42 72 28", 4.2, CUT)
    + line("M40 60 L38 43 M53 47 L52 31 M46 54 L63 55 M59 41 L74 43", 3.4, CUT)
)

_CRYSTAL = (
    polygon("50,9 73,31 69,66 50,91 31,66 27,31")
    + polygon("50,17 58,34 50,79 42,34", CUT, 'opacity="0.85"')
    + polygon("66,33 63.5,62 55,73 61,36", CUT, 'opacity="0.45"')
)

COLOUR_GLYPHS = {"W": _sun(), "U": _WAVE, "B": _SKULL, "R": _FLAME, "G": _LEAF, "C": _CRYSTAL}

_heart = "M50 84 C20 63 12 48 14 34 C16 20 32 14 43 22 C47 25 49 28 50 31 C51 28 53 25 57 22 C68 14 84 20 86 34 C88 48 80 63 50 84 Z"
HEART = path(_heart)

_DIGIT_STROKES = {
    "0": "M50 18 C34 18 30 34 30 50 C30 66 34 82 50 82 C66 82 70 66 70 50 C70 34 66 18 50 18 Z",
    "1": "M36 31 L54 18 V82 M38 82 H68",
    "2": "M31 35 C32 24 40 18 50 18 C62 18 69 26 69 36 C69 50 48 60 31 82 H70",
    "3": "M32 25 C40 17 66 15 66 33 C66 45 56 48 46 48 C58 48 70 52 70 65 C70 84 42 86 31 76",
    "4": "M60 82 V18 L28 64 H74",
    "5": "M66 18 H37 L34 47 C46 40 70 42 70 62 C70 82 44 87 31 77",
    "6": "M64 20 C44 24 31 44 31 62 C31 75 39 82 50 82 C62 82 69 74 69 63 C69 52 62 45 51 45 C41 45 33 52 31 62",
    "7": "M30 18 H70 C58 36 48 58 45 82",
    "8": "M50 48 C40 48 33 41 33 33 C33 24 40 18 50 18 C60 18 67 24 67 33 C67 41 60 48 50 48 C38 48 30 55 30 65 "
    "C30 76 39 82 50 82 C61 82 70 76 70 65 C70 55 62 48 50 48 Z",
    "9": "M36 80 C56 76 69 56 69 38 C69 25 61 18 50 18 C38 18 31 26 31 37 C31 48 38 55 49 55 C59 55 67 48 69 38",
    "X": "M31 20 L69 80 M69 20 L31 80",
    "Y": "M31 19 L50 50 L69 19 M50 50 V82",
    "Z": "M33 19 H68 L32 81 H69",
    "+": "M50 28 V72 M28 50 H72",
    "-": "M28 50 H72",
}


def number(text: str, scale: float = 0.78, width: float = 13) -> str:
    """Return digits and letters as round-ended strokes, side by side and centred in the box."""
    many = len(text)
    squeeze = scale if many == 1 else scale * 0.74
    advance = 44 * squeeze
    out = []
    for i, character in enumerate(text):
        dx = (i - (many - 1) / 2) * advance
        out.append(moved(line(_DIGIT_STROKES[character], width), dx, 0, squeeze))
    return "".join(out)


_SNOW = "".join(
    turned(line("M50 50 V12 M50 24 L40 16 M50 24 L60 16 M50 36 L42 30 M50 36 L58 30", 5.5), a)
    for a in range(0, 360, 60)
) + circle(50, 50, 7)


def _quarter_turn(back: bool) -> str:
    arrow = line("M21 46 A30 30 0 0 1 67 25", 9) + polygon("60,9 87,29 58,43")
    card = turned('<rect x="37" y="45" width="26" height="37" rx="4" fill="INK"/>', 24, 50, 63)
    whole = arrow + card
    return f'<g transform="matrix(-1 0 0 1 100 0)">{whole}</g>' if back else whole


TAP = _quarter_turn(False)
UNTAP = _quarter_turn(True)
ENERGY = polygon("58,8 22,56 46,56 38,92 78,40 53,40") + line("M14 34 A40 40 0 0 1 30 15 M86 66 A40 40 0 0 1 70 85", 6)
CHAOS = path(
    "M50 14 C72 14 86 30 86 48 C86 66 72 76 58 74 C46 72 42 60 50 54 C54 51 60 53 60 58 C68 52 66 36 52 34"
    " C36 32 24 44 26 60 C28 76 42 86 58 86 C30 92 12 74 14 50 C16 28 30 14 50 14 Z"
)
PLANESWALK = path(
    "M50 10 L58 52 L50 90 L42 52 Z M31 20 L41 54 L46 84 L35 60 Z M69 20 L59 54 L54 84 L65 60 Z"
    " M14 38 L33 64 L44 86 L24 68 Z M86 38 L67 64 L56 86 L76 68 Z"
)

# --- counters, loyalty ------------------------------------------------------------------------------------------------

LOYALTY_SHAPES = {
    "up": "M50 4 L72 20 H94 L90 74 L50 96 L10 74 L6 20 H28 Z",
    "down": "M8 10 H92 L96 66 H76 L50 96 L24 66 H4 Z",
    "zero": "M12 12 H88 L96 50 L88 88 H12 L4 50 Z",
    "start": "M10 8 L30 14 L50 4 L70 14 L90 8 L94 56 C92 76 72 88 50 96 C28 88 8 76 6 56 Z",
}

COUNTER_GLYPHS = {
    "+1-+1": polygon("50,14 82,52 63,52 63,84 37,84 37,52 18,52"),
    "-1--1": polygon("50,86 82,48 63,48 63,16 37,16 37,48 18,48"),
    "charge": polygon("58,10 24,56 46,56 38,90 76,42 54,42"),
    "loyalty": path("M50 16 L80 27 C80 56 70 74 50 86 C30 74 20 56 20 27 Z"),
    "poison": path("M50 10 C66 34 78 46 78 62 C78 79 65 90 50 90 C35 90 22 79 22 62 C22 46 34 34 50 10 Z")
    + circle(41, 60, 6, CUT)
    + circle(59, 60, 6, CUT)
    + circle(50, 74, 5, CUT),
    "energy": ENERGY,
    "time": line("M30 16 H70 M30 84 H70", 9)
    + path("M33 18 H67 C67 38 55 44 53 50 C55 56 67 62 67 82 H33 C33 62 45 56 47 50 C45 44 33 38 33 18 Z"),
    "lore": path("M14 24 C28 18 42 20 50 28 C58 20 72 18 86 24 V78 C72 72 58 74 50 82 C42 74 28 72 14 78 Z")
    + line("M50 30 V78", 4, CUT),
    "level": polygon("50,12 86,44 72,44 50,25 28,44 14,44")
    + polygon("50,36 86,68 72,68 50,49 28,68 14,68")
    + polygon("50,60 86,92 72,92 50,73 28,92 14,92"),
    "stun": polygon(star(6, 38, 15)) + circle(50, 50, 8, CUT),
    "shield": holes(
        "M50 12 L82 22 C82 56 70 76 50 90 C30 76 18 56 18 22 Z M50 24 L29 31 C30 54 38 68 50 76 C62 68 70 54 71 31 Z"
    ),
    "other": polygon("50,12 83,31 83,69 50,88 17,69 17,31")
    + polygon("50,30 67,40 67,60 50,70 33,60 33,40", CUT, 'opacity="0.6"'),
}
