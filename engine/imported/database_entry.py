"""Entries of card databases in any format: faces as text, not yet read as cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine import limits
from engine.saves.json_values import is_plain
from engine.vocabulary.colours import colour_word


class BrokenEntry(ValueError):
    """An entry that lacks something every card has, or has it in an impossible form."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face as written in a database; "" for missing values."""

    name: str
    type_line: str
    cost: str = ""
    """Mana symbols in braces."""
    size: str = ""
    """Power and toughness: "2/2", "*/1+*"."""
    loyalty: str = ""
    """A planeswalker's loyalty, or a battle's defense."""
    text: str = ""
    """One paragraph per line."""
    indicator: str = ""
    """Colours of the indicator in English words, separated by commas."""
    name_it: str = ""
    text_it: str = ""
    printing: str = ""
    """What else is printed on it, as a line of a card file (`engine.language.printed_information`)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One card."""

    faces: tuple[Face, ...]
    """One or two."""
    frame: str = ""
    """How two faces are joined, one of `engine.language.cardfile.FRAMES`."""
    year: int = 0
    """Year of the first printing known to the database; 0 if unknown."""
    official: bool = True
    """Whether the text is the official wording."""
    sets: tuple[str, ...] = ()
    """Codes of the sets it was printed in, if the database has them."""

    @property
    def name(self) -> str:
        """The name of the whole card: both faces with "//" between them."""
        return " // ".join(face.name for face in self.faces)

    def as_fields(self) -> dict[str, Any]:
        """Return the entry as JSON values; `from_fields` reads them."""
        return asdict(self)

    @classmethod
    def from_fields(cls, fields: dict[str, Any]) -> Entry:
        faces = tuple(Face(**face) for face in fields["faces"])
        return cls(**{**fields, "faces": faces, "sets": tuple(fields["sets"])})


@dataclass(frozen=True, slots=True)
class Translation:
    """Italian words for a card that another entry defines: a name and a text for each face."""

    name: str
    """The English name of the whole card."""
    faces: tuple[tuple[str, str], ...]

    def of(self, entry: Entry) -> Entry:
        """Return the entry with these words, unless it already has Italian ones or has another number of faces."""
        if len(self.faces) != len(entry.faces) or entry.faces[0].name_it:
            return entry
        pairs = zip(entry.faces, self.faces, strict=True)
        return replace(entry, faces=tuple(replace(face, name_it=name, text_it=text) for face, (name, text) in pairs))


@dataclass(frozen=True, slots=True)
class Skipped:
    """An entry that is not a playable card: a token, another language, a broken one."""

    name: str
    reason: str
    broken: bool = False


Read = Entry | Translation | Skipped


def plain(value: Any, what: str, most: int = limits.CARD_NAME) -> str:
    """Return a line of text, "" for none. Raises `BrokenEntry` for anything else."""
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > most or not is_plain(value):
        raise BrokenEntry(f"{what} should be a line of at most {most} characters")
    return value.strip()


def paragraphs(value: Any, what: str) -> str:
    """Return rules text with one paragraph per line, "" for none. Raises `BrokenEntry` for anything else."""
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > limits.CARD_TEXT:
        raise BrokenEntry(f"{what} should be a text of at most {limits.CARD_TEXT} characters")
    lines = (" ".join(line.split()) for line in value.splitlines())
    return "\n".join(_LOYALTY.sub(r"\1:", line) for line in lines if line and not line.startswith(_NO_TEXT))


_LOYALTY = re.compile(r"^\[([+−–-]?(?:\d+|X))\]:")
"""The cost of a loyalty ability as some databases write it: "[+1]: Draw a card."."""
_NO_TEXT = ("#",)
"""Prefixes that would start a comment in a card file."""


def needed(value: Any, what: str) -> str:
    """Return a line of text that every card has. Raises `BrokenEntry` if it is missing."""
    found = plain(value, what)
    if not found:
        raise BrokenEntry(f"it has no {what}")
    return found


def listed(value: Any, what: str) -> list[Any]:
    """Return a list, empty for none. Raises `BrokenEntry` for anything else."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise BrokenEntry(f"{what} should be a list")
    return value


def fielded(value: Any, what: str) -> dict[str, Any]:
    """Return a JSON object. Raises `BrokenEntry` for anything else."""
    if not isinstance(value, dict):
        raise BrokenEntry(f"{what} should be an object")
    return value


def modifiers(hand: Any, life: Any) -> str:
    """Return the hand and life modifiers of a vanguard as a card file writes them; "" if there are none (210, 211)."""
    told = [plain(each, "a modifier") for each in (hand, life)]
    return "/".join(told) if all(told) else ""


def colour_words(letters: Any) -> str:
    """Return colours as a card file writes them in brackets: "green, white" for ["G", "W"]."""
    found = [each for each in listed(letters, "the colour indicator") if each in ("W", "U", "B", "R", "G")]
    return ", ".join(colour_word(each, "en") for each in found)


def year_of(value: Any) -> int:
    """Return the year that a date begins with; 0 for anything else."""
    if isinstance(value, str) and re.match(r"(19|20)\d\d\b", value):
        return int(value[:4])
    return 0


NOT_PLAYED = frozenset({"token", "emblem", "art_series", "double_faced_token"})
"""Layouts of objects that can't be in a deck."""
ONE_FACE = frozenset(
    {
        "",
        "normal",
        "leveler",
        "class",
        "saga",
        "case",
        "mutate",
        "prototype",
        "meld",
        "host",
        "augment",
        "reversible_card",
    }
)
"""Layouts of cards with one face of their own."""
_FRAMES = {
    "modal_dfc": "modal",
    "flip": "flip",
    "transform": "transform",
    "split": "split",
    "aftermath": "aftermath",
    "adventure": "adventure",
    "omen": "omen",
    "prepare": "prepare",
    "modal": "modal",
    "meld": "meld",
}


def frame_of(layout: str) -> str:
    """Return how the two faces of a card with that layout are joined. Raises `BrokenEntry` for an unknown layout."""
    found = _FRAMES.get(layout)
    if found is None:
        raise BrokenEntry(f"cards with the layout “{limits.shown(layout)}” are not supported")
    return found


def card_form(entry: Entry) -> str:
    """Return the entry as the text of a card file (`engine.language.cardfile`)."""
    if len(entry.faces) == 1:
        return "\n".join(_face_lines(entry.faces[0]))
    between = "//" if entry.frame == "split" else f"// {_told_apart(entry)}"
    return "\n".join([*_face_lines(entry.faces[0]), between, *_face_lines(entry.faces[1])])


def _told_apart(entry: Entry) -> str:
    """Return its frame; databases call Omens Adventures, which have the same frame."""
    return "omen" if entry.frame == "adventure" and entry.faces[1].type_line.endswith(" Omen") else entry.frame


def _face_lines(face: Face) -> Iterable[str]:
    yield f"{face.name} | {face.name_it}" if face.name_it else face.name
    if face.cost:
        yield face.cost
    indicator = f"({face.indicator}) " if face.indicator else ""
    yield indicator + face.type_line.replace(" - ", " — ")
    yield from filter(None, (face.printing, face.size, face.loyalty, face.text))
