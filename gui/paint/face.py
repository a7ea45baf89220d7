"""The painter's description of a card: plain values, no engine and no Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

COLOUR_ORDER = "WUBRG"

# What a badge can say, with its icon ("status-…" in assets/symbols).
BADGES = (
    "summoning-sick",
    "attack",
    "block",
    "target",
    "token",
    "copy",
    "partial",
    "attached",
    "phased-out",
    "goaded",
    "monstrous",
    "renowned",
    "saddled",
    "prepared",
    "solved",
    "ring-bearer",
    "commander",
    "note",
)


@dataclass(frozen=True)
class CardFace:
    """The description of a card for painting.

    All texts are in the player's language. Symbols have braces in ``paragraphs`` ("{T}: Add {G}.") and none in ``cost``
    ("2", "W/U", "G/P"). ``land_colours`` are the letters of WUBRGC that a land makes. ``power_changed`` and
    ``toughness_changed`` are -1, 0 or 1: below, at or above the printed value. ``keywords`` are English names in lower
    case ("first strike"), for the icons. ``badges`` are from `BADGES`. ``chosen`` are a permanent's chosen values:
    words, or a symbol in braces. ``art_key`` is the card's English name. ``defense`` is a battle's.
    ``side`` is the symbol for the side of a double-faced card (711.1a-b), and ``behind`` the power and toughness of
    its back, as "4/4" (711.1c).
    ``second`` is the other half of the card, and ``joined`` their arrangement: "split" one above the other (708),
    "aftermath" the other one sideways, "flip" upside down (709), "adventure" as an inset in the text box (715).
    ``locked`` is the half of a Room with a locked door.
    ``sleeve`` is the design of its back, "" for the default. ``indicator`` are the letters of its colour indicator
    (204), ``foot`` the line below the text (212), ``rarity`` the letter that colours its set (206.2) and
    ``modifiers`` the hand and life modifier of a vanguard (210, 211). ``level`` is the level of a Class on the
    battlefield.
    """

    name: str
    cost: Sequence[str] = ()
    type_line: str = ""
    colours: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    subtypes: Sequence[str] = ()
    land_colours: Sequence[str] = ()
    paragraphs: Sequence[str] = ()
    keywords: Sequence[str] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    badges: frozenset[str] = frozenset()
    chosen: Sequence[str] = ()
    power_changed: int = 0
    toughness_changed: int = 0
    art_key: str = ""
    legendary: bool = False
    face_down: bool = False
    second: CardFace | None = None
    joined: str = "split"
    locked: bool = False
    sleeve: str = ""
    indicator: str = ""
    foot: str = ""
    rarity: str = ""
    modifiers: tuple[str, str] | None = None
    side: str = ""
    behind: str = ""
    level: int = 0

    @cached_property
    def key(self) -> tuple[Any, ...]:
        """The face as a hashable value: faces with equal keys look the same."""
        return (
            self.name,
            tuple(self.cost),
            self.type_line,
            self.frame_key,
            frozenset(self.kinds),
            tuple(self.subtypes),
            tuple(self.paragraphs),
            tuple(self.keywords),
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
            self.damage,
            tuple(sorted(self.counters.items())),
            frozenset(self.badges),
            tuple(self.chosen),
            self.power_changed,
            self.toughness_changed,
            self.art_key,
            self.locked,
            (self.second.key, self.joined) if self.second is not None else None,
            self.sleeve if self.face_down else "",
            self.indicator,
            self.foot,
            self.rarity,
            self.modifiers,
            self.side,
            self.behind,
            self.level,
        )

    @cached_property
    def colour_letters(self) -> str:
        """The card's colours in the order WUBRG; for a colourless land, those of its mana (without C)."""
        wanted = set(self.colours)
        if not wanted and "Land" in self.kinds:
            wanted = set(self.land_colours)
        return "".join(c for c in COLOUR_ORDER if c in wanted)

    @cached_property
    def frame_key(self) -> tuple[Any, ...]:
        """The values that determine the frame."""
        kind = "land" if "Land" in self.kinds else "artifact" if "Artifact" in self.kinds else "card"
        return (
            kind,
            self.colour_letters,
            "token" in self.badges,
            self.legendary,
            "Planeswalker" in self.kinds,
            "Enchantment" in self.kinds,
            self.face_down,
        )

    @property
    def lies_across(self) -> bool:
        """Whether it is printed across the card, like a battle."""
        return self.defense is not None

    @property
    def art_face(self) -> tuple[Any, ...]:
        """The values that determine the generated picture."""
        return (
            self.art_key or self.name,
            self.colour_letters,
            frozenset(self.kinds),
            tuple(self.subtypes),
            "".join(self.land_colours),
        )

    @property
    def art_name(self) -> str:
        return self.art_key or self.name

    @property
    def is_basic_looking(self) -> bool:
        """Whether it is a land that shows one large mana symbol instead of text: it has at most a paragraph that adds
        mana."""
        return (
            "Land" in self.kinds
            and len(self.land_colours) == 1
            and len(self.paragraphs) <= 1
            and (not self.paragraphs or (self.paragraphs[0].startswith("{T}") and len(self.paragraphs[0]) < 30))
        )

    def hidden(self) -> CardFace:
        """The face that everybody sees while this permanent is face down (708)."""
        return replace(
            FACE_DOWN,
            damage=self.damage,
            sleeve=self.sleeve,
            counters=self.counters,
            badges=self.badges,
            power=self.power,
            toughness=self.toughness,
        )


FACE_DOWN = CardFace(
    name="", kinds=frozenset({"Creature"}), power="2", toughness="2", face_down=True, art_key="face down"
)
