"""Plain icons of the table: card types, zones, keywords, states and steps, each a drawing in 100 × 100 units."""

from __future__ import annotations

from glyphs import (
    COLOUR_GLYPHS,
    CUT,
    HEART,
    TAP,
    UNTAP,
    circle,
    holes,
    line,
    moved,
    path,
    polygon,
    ring,
    star,
    turned,
)


def card(x: float, y: float, w: float, h: float, fill: str = "INK", r: float = 6) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}"/>'


def outline(x: float, y: float, w: float, h: float, width: float = 7, r: float = 7) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="INK" stroke-width="{width}"'
        ' stroke-linejoin="round"/>'
    )


SWORD = (
    polygon("50,4 58,16 56,62 44,62 42,16")
    + polygon("50,14 52,60 48,60", CUT, 'opacity="0.7"')
    + path("M28 62 C36 58 64 58 72 62 L72 69 H28 Z")
    + card(45.5, 68, 9, 18, r=3)
    + circle(50, 90, 6.5)
)
SHIELD = "M50 8 L86 19 C87 55 73 79 50 93 C27 79 13 55 14 19 Z"
WING = (
    path(
        "M8 30 C30 6 66 4 92 14 C84 22 76 25 69 27 C76 28 82 28 87 27 C81 36 72 40 64 41 C69 43 73 43 78 42 C72 51 63 55 56 55"
        " C60 57 63 58 68 57 C58 72 36 80 22 94 C18 72 10 56 8 30 Z"
    )
    + line("M24 72 C26 52 36 36 56 27", 4, CUT)
    + line("M32 66 C36 54 44 46 56 41", 3.4, CUT)
)
SKULL = COLOUR_GLYPHS["B"]
FLAME = COLOUR_GLYPHS["R"]
EYE = (
    holes(
        "M4 50 C20 24 38 17 50 17 C62 17 80 24 96 50 C80 76 62 83 50 83 C38 83 20 76 4 50 Z"
        " M50 28 A22 22 0 1 0 50 72 A22 22 0 1 0 50 28 Z"
    )
    + circle(50, 50, 13)
    + circle(55, 45, 4, CUT)
)
BOLT = polygon("60,4 18,56 46,56 36,96 82,38 54,38")
HOURGLASS = (
    line("M24 10 H76 M24 90 H76", 10)
    + holes(
        "M27 14 H73 C73 38 57 44 54 50 C57 56 73 62 73 86 H27 C27 62 43 56 46 50 C43 44 27 38 27 14 Z"
        " M36 22 C37 34 44 39 50 42 C56 39 63 34 64 22 Z"
    )
    + polygon("50,60 64,82 36,82", CUT)
)
TOWER = path("M20 12 H34 V24 H43 V12 H57 V24 H66 V12 H80 V40 L72 48 V90 H28 V48 L20 40 Z") + path(
    "M42 90 V72 C42 60 58 60 58 72 V90 Z", CUT
)
BURST = polygon(star(9, 47, 23, 10)) + polygon(star(9, 20, 11, 10), CUT)
MOON = path(
    "M66 8 C40 6 14 24 14 52 C14 78 36 94 58 92 C70 91 82 84 88 73 C60 82 40 64 42 42 C43 27 52 14 66 8 Z"
) + polygon(star(4, 13, 4.5, 0, 76, 34))
SUNRISE = (
    path("M22 66 A28 28 0 0 1 78 66 Z")
    + line("M6 78 H94 M20 91 H80", 7)
    + line("M50 27 V10 M24 36 L13 24 M76 36 L87 24 M14 58 L4 53 M86 58 L96 53", 7)
)

PAW = (
    path("M50 50 C66 50 84 66 82 80 C80 93 64 90 50 90 C36 90 20 93 18 80 C16 66 34 50 50 50 Z")
    + path("M10 60 C2 50 2 38 10 22 C18 34 24 46 20 58 C18 64 13 64 10 60 Z")
    + path("M90 60 C98 50 98 38 90 22 C82 34 76 46 80 58 C82 64 87 64 90 60 Z")
    + path("M32 44 C24 34 24 20 34 4 C42 16 48 30 43 42 C40 48 35 48 32 44 Z")
    + path("M68 44 C76 34 76 20 66 4 C58 16 52 30 57 42 C60 48 65 48 68 44 Z")
)

TYPE_ICONS = {
    "creature": PAW,
    "instant": BOLT,
    "sorcery": FLAME,
    "artifact": path("M22 10 H78 C78 40 70 54 56 60 V76 H70 L76 90 H24 L30 76 H44 V60 C30 54 22 40 22 10 Z")
    + path("M33 20 H44 C42 32 44 42 47 48 C38 44 34 32 33 20 Z", CUT),
    "enchantment": holes(
        "M50 4 C60 22 78 40 96 50 C78 60 60 78 50 96 C40 78 22 60 4 50 C22 40 40 22 50 4 Z"
        " M50 30 C54 38 62 46 70 50 C62 54 54 62 50 70 C46 62 38 54 30 50 C38 46 46 38 50 30 Z"
    )
    + circle(50, 50, 6),
    "land": polygon("4,84 34,26 48,52 62,34 96,84")
    + polygon("34,26 44,46 36,42 30,48 25,44", CUT)
    + circle(76, 22, 10),
    "planeswalker": path(
        "M50 4 L64 36 C76 28 84 22 92 10 C96 40 86 62 68 70 L58 96 H42 L32 70 C14 62 4 40 8 10 C16 22 24 28 36 36 Z"
    )
    + polygon("50,34 58,52 50,74 42,52", CUT),
    "battle": turned(SWORD, 45) + turned(SWORD, -45),
    "token": ring(50, 50, 38, 8) + circle(50, 50, 26) + polygon(star(5, 18, 8), CUT),
}

ZONE_ICONS = {
    "library": card(22, 10, 48, 66, r=7)
    + line("M30 86 H72 C78 86 80 83 80 78 V22", 6)
    + line("M40 97 H84 C90 97 92 94 92 88 V34", 5)
    + polygon(star(4, 16, 6, 0, 46, 43), CUT),
    "hand": turned(card(34, 20, 32, 60), -24, 50, 100)
    + turned(outline(34, 16, 32, 60, 5), 0)
    + turned(card(34, 20, 32, 60), 24, 50, 100)
    + card(36, 18, 28, 56, CUT, 5)
    + card(40, 22, 20, 48, r=3),
    "graveyard": path("M20 88 V44 C20 0 80 0 80 44 V88 Z")
    + line("M8 91 H92", 8)
    + line("M50 26 V62 M38 38 H62", 8, CUT),
    "exile": ring(50, 50, 40, 7)
    + turned(card(34, 24, 32, 50), 18)
    + line("M22 78 L78 22", 7, CUT)
    + line("M18 82 L82 18", 5),
    "stack": polygon("50,8 92,28 50,48 8,28") + line("M10 48 L50 67 L90 48 M10 66 L50 85 L90 66", 8),
    "battlefield": path("M8 30 L30 22 L50 30 L70 22 L92 30 V82 L70 74 L50 82 L30 74 L8 82 Z")
    + line("M30 26 V72 M50 32 V78 M70 26 V72", 4, CUT),
    "command": polygon("12,84 6,28 30,48 50,12 70,48 94,28 88,84") + line("M22 74 H78", 5, CUT),
    "sideboard": outline(14, 12, 40, 56, 6) + card(44, 32, 42, 58) + line("M56 52 H74 M56 66 H74", 5, CUT),
}

KEYWORD_ICONS = {
    "flying": WING,
    "first-strike": turned(SWORD, 45) + line("M8 50 L28 30 M8 72 L20 60", 6),
    "double-strike": turned(SWORD, 40) + turned(SWORD, -40),
    "deathtouch": path("M50 4 C66 30 84 46 84 66 C84 84 68 96 50 96 C32 96 16 84 16 66 C16 46 34 30 50 4 Z")
    + moved(SKULL.replace("CUT", "TMP").replace("INK", "CUT").replace("TMP", "INK"), 0, 15, 0.56),
    "haste": line("M10 22 L40 50 L10 78", 11) + line("M38 22 L68 50 L38 78", 11) + line("M66 22 L94 50 L66 78", 11),
    "hexproof": polygon("50,4 90,27 90,73 50,96 10,73 10,27")
    + polygon("50,16 79,33 79,67 50,84 21,67 21,33", CUT)
    + polygon(star(6, 27, 12)),
    "indestructible": polygon("50,4 92,34 76,92 24,92 8,34") + line("M8 34 H92 M50 6 L34 34 L50 90 L66 34 Z", 4, CUT),
    "lifelink": HEART + line("M50 38 V68 M35 53 H65", 9, CUT),
    "menace": path("M6 14 C16 34 26 42 40 44 L50 36 L60 44 C74 42 84 34 94 14 C100 48 86 84 50 94 C14 84 0 48 6 14 Z")
    + polygon("22,52 44,60 40,68 26,64", CUT)
    + polygon("78,52 56,60 60,68 74,64", CUT),
    "reach": line("M24 8 C74 20 82 74 40 94", 8)
    + line("M24 8 L40 94", 3.4)
    + line("M10 56 L78 36", 7)
    + polygon("94,31 74,24 78,48"),
    "trample": path("M14 10 L30 8 L34 50 C40 40 50 38 56 42 L86 58 C96 64 96 74 90 78 H14 Z")
    + line("M10 92 H94", 8)
    + line("M62 66 L60 78 M76 66 L75 78", 4, CUT),
    "vigilance": EYE,
    "defender": TOWER,
    "flash": polygon(star(4, 48, 12)) + polygon(star(4, 30, 12, 45)) + circle(50, 50, 8, CUT),
    "ward": ring(50, 50, 41, 8) + moved(path(SHIELD), 0, 0, 0.58),
    "protection": path(SHIELD) + path("M50 20 L76 28 C76 54 67 70 50 81 Z", CUT),
    "prowess": path(
        "M26 96 C24 70 14 62 14 44 C14 36 24 36 26 44 V22 C26 14 38 14 38 22 V14 C38 6 50 6 50 14 V18 C50 11 62 11 62 18"
        " V26 C62 19 73 19 73 26 V58 C73 76 70 80 68 96 Z"
    )
    + polygon(star(4, 17, 6, 0, 48, 60), CUT),
    "shroud": path("M50 6 C74 6 84 28 84 54 C84 72 90 82 96 92 H4 C10 82 16 72 16 54 C16 28 26 6 50 6 Z")
    + path("M50 22 C64 22 68 34 66 48 C64 60 58 68 50 72 C42 68 36 60 34 48 C32 34 36 22 50 22 Z", CUT),
    "fear": SKULL,
    "equip": turned(SWORD, 45, 50, 50) + ring(66, 34, 22, 6),
    "enchant": ring(50, 50, 40, 6) + polygon(star(8, 32, 14)) + circle(50, 50, 8, CUT),
}

STATUS_ICONS = {
    "summoning-sick": line(
        "M50 50 C50 42 60 42 60 50 C60 62 40 62 40 48 C40 32 68 30 70 50 C72 74 30 76 28 50 C26 22 76 14 84 48 C90 82 46 98 22 80",
        7.5,
    ),
    "attack": turned(SWORD, 45),
    "block": path(SHIELD) + path("M50 18 L78 26.5 C78 53 68 70 50 82 Z", CUT, 'opacity="0.55"'),
    "target": ring(50, 50, 34, 8) + line("M50 4 V26 M50 74 V96 M4 50 H26 M74 50 H96", 8) + circle(50, 50, 8),
    "damage": BURST,
    "copy": outline(12, 10, 48, 64, 7) + card(36, 28, 52, 64),
    "token": TYPE_ICONS["token"],
    "partial": path("M50 8 L96 90 H4 Z") + line("M50 36 V60", 9, CUT) + circle(50, 75, 5.5, CUT),
    "more": circle(20, 50, 10) + circle(50, 50, 10) + circle(80, 50, 10),
    "attached": line(
        "M40 60 L60 40 M52 28 L62 18 C70 10 82 12 88 20 C93 27 92 36 86 42 L74 54 M48 72 L38 82 C30 90 18 88 12 80 C7 73 8 64 14 58 L26 46",
        9,
    ),
    "face-down": outline(20, 6, 60, 88, 8, 9)
    + line("M38 38 C38 22 62 22 62 38 C62 50 50 48 50 60", 8)
    + circle(50, 74, 5.5),
    "phased-out": ring(50, 50, 40, 6) + '<g opacity="0.5">' + card(34, 24, 32, 52) + "</g>",
    "goaded": polygon("10,90 34,50 20,44 62,8 52,36 70,40 44,58 56,64"),
    "monstrous": path(
        "M12 92 C20 62 20 30 8 12 C24 16 32 30 34 44 C36 26 40 14 46 6 C54 20 54 34 52 46 C58 32 66 22 78 18"
        " C72 30 70 42 70 54 C76 46 84 42 94 42 C84 54 80 74 80 92 C66 84 58 82 46 82 C34 82 24 84 12 92 Z"
    ),
    "renowned": polygon("30,4 70,4 60,40 40,40") + circle(50, 66, 28) + polygon(star(5, 18, 8, 0, 50, 66), CUT),
    "saddled": path("M8 30 Q24 46 50 44 Q76 42 84 18 L94 24 Q92 52 72 60 L72 74 L58 74 L58 63 Q30 64 8 44 Z")
    + holes("M54 74 L76 74 L82 92 L48 92 Z M60 80 L56 87 L74 87 L71 80 Z"),
    "commander": holes(
        "M50 4 L90 18 L90 50 Q88 80 50 96 Q12 80 10 50 L10 18 Z M50 20 L24 29 L24 50 Q26 70 50 81 Q74 70 76 50 L76 29 Z"
    )
    + polygon("50,32 64,54 50,72 36,54"),
    "day": circle(50, 50, 21)
    + line("M50 4 V22 M50 78 V96 M4 50 H22 M78 50 H96 M18 18 L30 30 M70 70 L82 82 M82 18 L70 30 M30 70 L18 82", 10),
    "night": path("M62 6 Q28 20 30 54 Q34 88 72 90 Q48 104 24 86 Q2 64 14 34 Q26 6 62 6 Z")
    + polygon("74,22 78,36 92,40 78,44 74,58 70,44 56,40 70,36"),
    "blessing": polygon("6,94 6,58 22,58 22,42 38,42 38,26 50,10 62,26 62,42 78,42 78,58 94,58 94,94")
    + path("M40 94 V72 C40 58 60 58 60 72 V94 Z", CUT)
    + line("M16 68 V78 M84 68 V78", 5, CUT),
    "life": HEART,
    "poison": path("M50 6 C68 34 82 46 82 64 C82 82 67 94 50 94 C33 94 18 82 18 64 C18 46 32 34 50 6 Z")
    + circle(40, 62, 7, CUT)
    + circle(60, 62, 7, CUT)
    + circle(50, 78, 6, CUT),
    "priority": HOURGLASS,
    "active": polygon("50,6 94,50 70,50 70,94 30,94 30,50 6,50"),
    "undo": line("M30 20 L10 40 L30 60", 10) + line("M14 40 H60 C98 40 98 90 60 90 H40", 10),
    "settings": holes(
        "M42 4 H58 L61 18 L70 22 L82 14 L93 25 L86 38 L89 46 L96 50 V58 L84 62 L80 70 L86 82 L75 92 L63 85 L58 88 L56 97 H44"
        " L41 86 L32 82 L20 90 L9 79 L16 67 L13 58 L3 56 V44 L14 41 L18 32 L10 20 L21 9 L33 16 L40 13 Z M50 33 A17 17 0 1 0 50 67 A17 17 0 1 0 50 33 Z"
    ),
    "log": path("M18 6 H70 L86 22 V94 H18 Z") + line("M32 34 H70 M32 50 H70 M32 66 H58", 6, CUT),
    "note": path("M16 10 H84 V66 L60 92 H16 Z") + line("M84 66 H60 V92 M30 30 H70 M30 46 H70 M30 62 H48", 6, CUT),
    "sound": path("M8 36 H26 L50 14 V86 L26 64 H8 Z") + line("M62 36 A20 20 0 0 1 62 64 M72 22 A38 38 0 0 1 72 78", 8),
    "silent": path("M8 36 H26 L50 14 V86 L26 64 H8 Z") + line("M64 38 L90 64 M90 38 L64 64", 9),
    "help": ring(50, 50, 42, 8) + line("M36 38 C36 22 64 22 64 38 C64 50 50 48 50 60", 9) + circle(50, 75, 6),
    "search": ring(40, 40, 28, 10) + line("M62 62 L90 90", 13),
    "ok": line("M12 54 L38 80 L88 20", 13),
    "cancel": line("M18 18 L82 82 M82 18 L18 82", 13),
    "dice": path("M50 4 L90 26 V74 L50 96 L10 74 V26 Z")
    + line("M10 26 L50 48 L90 26 M50 48 V96", 4, CUT)
    + circle(50, 26, 6, CUT)
    + circle(30, 62, 5, CUT)
    + circle(70, 52, 5, CUT)
    + circle(70, 72, 5, CUT),
    "hand": path(
        "M26 96 C24 70 14 62 14 44 C14 36 24 36 26 44 V22 C26 14 38 14 38 22 V14 C38 6 50 6 50 14 V18 C50 11 62 11 62 18"
        " V26 C62 19 73 19 73 26 V58 C73 76 70 80 68 96 Z"
    )
    + line("M38 22 V46 M50 18 V46 M62 26 V48", 3.4, CUT),
    "crown": polygon("10,84 4,26 30,48 50,10 70,48 96,26 90,84") + circle(50, 66, 6, CUT),
    "locked": path("M26 44 L26 32 Q26 6 50 6 Q74 6 74 32 L74 44 L62 44 L62 32 Q62 18 50 18 Q38 18 38 32 L38 44 Z")
    + path(
        "M16 44 L84 44 L84 94 L16 94 Z M50 58 Q42 58 42 66 Q42 71 46 73 L44 84 L56 84 L54 73 Q58 71 58 66 Q58 58 50 58"
        " Z",
        extra='fill-rule="evenodd"',
    ),
    "prepared": path("M6 24 Q30 16 47 28 L47 88 Q30 76 6 84 Z")
    + path(
        "M94 24 Q70 16 53 28 L53 88 Q70 76 94 84 Z M64 38 L64 45 Q74 41 84 42 L84 35 Q74 34 64 38 Z M64 54 L64 61 Q74 57"
        " 84 58 L84 51 Q74 50 64 54 Z",
        extra='fill-rule="evenodd"',
    ),
    "solved": ring(42, 42, 30, 11) + line("M64 64 L88 88", 14) + line("M29 43 L39 53 L56 31", 8),
    "ring-bearer": path(
        "M50 10 A40 40 0 1 0 50 90 A40 40 0 1 0 50 10 Z M50 26 A24 24 0 1 1 50 74 A24 24 0 1 1 50 26 Z",
        extra='fill-rule="evenodd"',
    ),
}

PHASE_ICONS = {
    "untap": UNTAP,
    "upkeep": SUNRISE,
    "draw": card(30, 4, 40, 56, r=6)
    + line("M50 50 V92 M32 76 L50 94 L68 76", 9)
    + line("M50 34 V60", 17, CUT)
    + line("M50 36 V92", 9),
    "main-1": polygon("4,84 34,26 48,52 62,34 96,84") + polygon(star(8, 17, 9, 0, 76, 20)),
    "begin-combat": path("M10 40 C30 40 52 30 78 10 L88 66 C60 58 40 60 16 66 Z")
    + line("M32 66 C34 84 50 88 54 74 L52 62", 8)
    + line("M92 26 L97 48", 7),
    "attackers": turned(SWORD, 45),
    "blockers": path(SHIELD) + path("M50 18 L78 26.5 C78 53 68 70 50 82 Z", CUT, 'opacity="0.55"'),
    "damage": BURST,
    "end-combat": line("M24 6 V96", 8) + path("M28 10 C46 2 58 22 88 12 C80 28 80 36 88 52 C60 60 46 40 28 50 Z"),
    "main-2": polygon("4,84 34,26 48,52 62,34 96,84")
    + path("M74 8 C66 8 60 15 62 23 C64 31 73 35 81 30 C73 28 70 18 74 8 Z"),
    "end": MOON,
    "cleanup": line("M84 8 L52 50", 9)
    + path("M40 42 L62 58 C60 78 44 92 18 94 C22 70 28 54 40 42 Z")
    + line("M36 62 L28 88 M48 68 L40 88", 4, CUT),
    "priority": HOURGLASS,
}

SIDE_ICONS = {
    "full-moon": ring(50, 50, 40, 11) + circle(38, 40, 8) + circle(62, 60, 11) + circle(62, 34, 5),
    "horror": polygon("14,92 28,50 28,18 42,42 50,8 58,42 72,18 72,50 86,92 62,66 50,94 38,66"),
    "compass": polygon(star(4, 48, 12, 0)) + polygon(star(4, 36, 10, 45)),
    "spark": line("M50 6 L60 34 L90 24 L68 48 L94 70 L62 64 L50 96 L38 64 L6 70 L32 48 L10 24 L40 34 Z", 9)
    + circle(50, 51, 8),
    "one": polygon("50,14 94,86 6,86"),
    "two": polygon("50,4 86,50 14,50") + polygon("50,46 92,96 8,96"),
}
"""The sides of double-faced cards (711.1a-b)."""

ICONS = {
    **{f"type-{name}": drawing for name, drawing in TYPE_ICONS.items()},
    **{f"zone-{name}": drawing for name, drawing in ZONE_ICONS.items()},
    **{f"keyword-{name}": drawing for name, drawing in KEYWORD_ICONS.items()},
    **{f"status-{name}": drawing for name, drawing in STATUS_ICONS.items()},
    **{f"side-{name}": drawing for name, drawing in SIDE_ICONS.items()},
    **{f"phase-{name}": drawing for name, drawing in PHASE_ICONS.items()},
    "tap-card": TAP,
}
