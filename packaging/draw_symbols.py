"""Draw Tappeto's symbols: ``python packaging/draw_symbols.py [FOLDER]`` writes every SVG (default: assets/symbols)."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from glyphs import (
    _SNOW,
    CHAOS,
    COLOUR_GLYPHS,
    COUNTER_GLYPHS,
    ENERGY,
    HEART,
    LOYALTY_SHAPES,
    PLANESWALK,
    TAP,
    UNTAP,
    moved,
    number,
    turned,
)
from glyphs_icons import ICONS

# light, middle, dark, ink and paper of each disc; paper shows through the cuts of the sign
DISCS = {
    "W": ("#fffdf0", "#f6e7b4", "#c8a85a", "#5a4210"),
    "U": ("#d9f1fb", "#86c5ea", "#2b74b4", "#07294d"),
    "B": ("#6f6270", "#3f3542", "#1b141d", "#efe3d2"),
    "R": ("#ffd3b4", "#f1794c", "#b02d18", "#470a06"),
    "G": ("#d8eeb0", "#84bd5e", "#2c7338", "#082c14"),
    "C": ("#faf6f0", "#cfc9c3", "#8b847f", "#332c28"),
    "generic": ("#f4eee2", "#d2c8b6", "#94897a", "#2c241a"),
    "tap": ("#f4eee2", "#d2c8b6", "#94897a", "#2c241a"),
    "untap": ("#6b6157", "#3c342c", "#17120e", "#f2e8d6"),
    "snow": ("#ffffff", "#dcecf4", "#8fb0c4", "#24506e"),
    "energy": ("#fff3bf", "#f0b429", "#a86a0c", "#3a2203"),
    "chaos": ("#e7c9f5", "#a86fcb", "#5c2c86", "#24083e"),
}
COUNTER_COLOURS = {
    "+1-+1": "G",
    "-1--1": "B",
    "charge": "energy",
    "loyalty": "C",
    "poison": "G",
    "energy": "energy",
    "time": "snow",
    "lore": "W",
    "level": "R",
    "stun": "U",
    "shield": "W",
    "other": "generic",
}
COLOURS = "WUBRG"
HEADER = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'


def tinted(drawing: str, ink: str, paper: str) -> str:
    return drawing.replace("INK", ink).replace("CUT", paper)


def glow(name: str, key: str, cx: float = 36, cy: float = 28) -> str:
    light, middle, dark, _ = DISCS[key]
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="74">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
    )


def rim() -> str:
    return (
        '<circle cx="50" cy="50" r="46" fill="none" stroke="#120c08" stroke-opacity="0.75" stroke-width="4"/>'
        '<path d="M13 44 A38 38 0 0 1 60 13" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="3.4" stroke-linecap="round"/>'
    )


def disc(key: str, sign: str, scale: float = 0.84) -> str:
    middle, ink = DISCS[key][1], DISCS[key][3]
    return (
        f'{HEADER}<defs>{glow("a", key)}</defs><circle cx="50" cy="50" r="47" fill="url(#a)"/>'
        f"{moved(tinted(sign, ink, middle), 0, 0, scale)}{rim()}</svg>\n"
    )


def halves(first: str, first_sign: str, second: str, second_sign: str, extra: str = "") -> str:
    """Return a disc divided from upper right to lower left, with one sign in each half."""
    one = moved(tinted(first_sign, DISCS[first][3], DISCS[first][1]), -16.5, -16.5, 0.45)
    two = moved(tinted(second_sign, DISCS[second][3], DISCS[second][1]), 16.5, 16.5, 0.45)
    return (
        f"{HEADER}<defs>{glow('a', first, 30, 22)}{glow('b', second, 60, 56)}</defs>"
        '<path d="M83.2 16.8 A47 47 0 1 0 16.8 83.2 Z" fill="url(#a)"/>'
        '<path d="M83.2 16.8 A47 47 0 1 1 16.8 83.2 Z" fill="url(#b)"/>'
        f'<path d="M82 18 L18 82" stroke="#120c08" stroke-opacity="0.7" stroke-width="3"/>{one}{two}{extra}{rim()}</svg>\n'
    )


def phyrexian(colour: str) -> str:
    """Return the symbol for mana payable with two life: the colour's sign inside a heart."""
    light, _, _, ink = DISCS[colour]
    heart = moved(path_heart(ink), 0, 3, 0.98)
    return (
        f'{HEADER}<defs>{glow("a", colour)}</defs><circle cx="50" cy="50" r="47" fill="url(#a)"/>{heart}'
        f"{moved(tinted(COLOUR_GLYPHS[colour], light, ink), 0, 1, 0.44)}{rim()}</svg>\n"
    )


def path_heart(colour: str) -> str:
    return tinted(HEART, colour, colour)


def phyrexian_hybrid(first: str, second: str) -> str:
    small = moved(path_heart("#120c08"), 0, 2, 0.34) + moved(path_heart("#f4e6d2"), 0, 2, 0.24)
    return halves(first, COLOUR_GLYPHS[first], second, COLOUR_GLYPHS[second], small)


def counter(name: str) -> str:
    key = COUNTER_COLOURS[name]
    sign = moved(tinted(COUNTER_GLYPHS[name], DISCS[key][3], DISCS[key][1]), 0, 0, 0.68)
    edge = "50,3 91,26.5 91,73.5 50,97 9,73.5 9,26.5"
    return (
        f'{HEADER}<defs>{glow("a", key)}</defs><polygon points="{edge}" fill="url(#a)" stroke="#120c08"'
        f' stroke-width="5" stroke-linejoin="round"/>{sign}'
        '<path d="M15 62 V30 L50 10" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>\n'
    )


def loyalty(shape: str) -> str:
    return (
        f'{HEADER}<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#51465c"/>'
        '<stop offset="1" stop-color="#17121d"/></linearGradient></defs>'
        f'<path d="{LOYALTY_SHAPES[shape]}" fill="url(#a)" stroke="#d9b46a" stroke-width="5" stroke-linejoin="round"/></svg>\n'
    )


def app_icon() -> str:
    """Return the app icon: a tilted card on a mat, with a light for each colour."""
    lights = "".join(
        f'<circle cx="{x}" cy="{y}" r="5.2" fill="{DISCS[c][1]}" stroke="#120c08" stroke-width="1.4"/>'
        for c, x, y in (("W", 50, 12), ("U", 86, 38), ("B", 73, 82), ("R", 27, 82), ("G", 14, 38))
    )
    card = (
        '<rect x="33" y="24" width="36" height="50" rx="5" fill="#1a1210"/>'
        '<rect x="36" y="27" width="30" height="44" rx="3" fill="url(#c)"/>'
        f"{moved(tinted(TAP, '#fff3d0', '#7a3a1a'), 1, -1, 0.3)}"
    )
    return (
        f'{HEADER}<defs><radialGradient id="m" cx="0.45" cy="0.35" r="0.8"><stop offset="0" stop-color="#3f7d62"/>'
        '<stop offset="1" stop-color="#10281f"/></radialGradient><linearGradient id="c" x1="0" y1="0" x2="0.6" y2="1">'
        '<stop offset="0" stop-color="#ffcf7a"/><stop offset="0.5" stop-color="#d9652e"/><stop offset="1" stop-color="#5c1d2c"/>'
        '</linearGradient></defs><rect x="2" y="2" width="96" height="96" rx="22" fill="url(#m)" stroke="#0a1510" stroke-width="3"/>'
        f'<rect x="7" y="7" width="86" height="86" rx="17" fill="none" stroke="#d9b46a" stroke-opacity="0.75" stroke-width="1.6"/>'
        f"{lights}{turned(card, 24)}</svg>\n"
    )


def icon(drawing: str) -> str:
    """Return a black icon; its cut-outs are drawn in white and become holes when it is tinted."""
    return f"{HEADER}{tinted(drawing, '#000000', '#ffffff')}</svg>\n"


def all_symbols() -> dict[str, str]:
    """Return every symbol: file name without suffix → SVG text."""
    out = {f"mana-{c}": disc(c, COLOUR_GLYPHS[c]) for c in COLOUR_GLYPHS}
    out |= {f"mana-{n}": disc("generic", number(str(n)), 1.0) for n in range(21)}
    out |= {f"mana-{v}": disc("generic", number(v), 1.0) for v in "XYZ"}
    for first, second in combinations(COLOURS, 2):
        out[f"mana-{first}-{second}"] = halves(first, COLOUR_GLYPHS[first], second, COLOUR_GLYPHS[second])
        out[f"mana-{first}-{second}-P"] = phyrexian_hybrid(first, second)
    for c in COLOURS:
        out[f"mana-2-{c}"] = halves("generic", number("2", 1.05), c, COLOUR_GLYPHS[c])
        out[f"mana-C-{c}"] = halves("C", COLOUR_GLYPHS["C"], c, COLOUR_GLYPHS[c])
        out[f"mana-{c}-P"] = phyrexian(c)
    out["mana-S"] = disc("snow", _SNOW, 0.82)
    out["mana-T"] = disc("tap", TAP, 0.92)
    out["mana-Q"] = disc("untap", UNTAP, 0.92)
    out["mana-E"] = disc("energy", ENERGY)
    out["mana-CHAOS"] = disc("chaos", CHAOS)
    out["mana-PW"] = disc("generic", PLANESWALK)
    out |= {f"counter-{name}": counter(name) for name in COUNTER_GLYPHS}
    out |= {f"loyalty-{shape}": loyalty(shape) for shape in LOYALTY_SHAPES}
    out |= {f"icon-{name}": icon(drawing) for name, drawing in ICONS.items()}
    out["app"] = app_icon()
    return out


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in all_symbols().items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "assets" / "symbols")
