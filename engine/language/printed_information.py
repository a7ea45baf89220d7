"""Printed information without effect on the game: set, rarity, number, language, artist (206, 212)."""

from __future__ import annotations

import re
from dataclasses import dataclass

RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "M": "mythic", "S": "special"}
"""The letter of each rarity (206.2, 212.1b)."""


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card; "" for unknown values."""

    set: str = ""
    """The code of its set."""
    number: str = ""
    """The collector number, as "12" or "12/250"."""
    rarity: str = ""
    """A letter of `RARITIES`."""
    language: str = ""
    """The code of its language, such as "en"."""
    artist: str = ""

    @property
    def is_silver_bordered(self) -> bool:
        """Whether it is from a set that these rules don't cover (100.7)."""
        return self.set.upper() in SILVER_BORDERED

    @property
    def line(self) -> str:
        """Return the line as in card files."""
        return f"printed: {' | '.join((self.set, self.number, self.rarity, self.language, self.artist))}"

    @property
    def foot(self) -> str:
        """Return the text below the card's text box (212.1)."""
        first = " ".join(filter(None, (self.number, self.rarity)))
        second = " • ".join(filter(None, (self.set.upper(), self.language.upper())))
        return "   ".join(filter(None, (first, second, self.artist)))


SILVER_BORDERED = frozenset({"UGL", "UNH", "UST"})
"""Codes of the sets with silver-bordered cards, whose texts go beyond the rules (100.7)."""

_LINE = re.compile(r"^\s*printed:(.*)$")


def read_printing(line: str) -> Printing | None:
    """Return the printing given by a line of a card file; None for any other line."""
    found = _LINE.match(line)
    if found is None:
        return None
    told = [part.strip() for part in found[1].split("|")]
    fields = (*told, "", "", "", "", "")[:5]
    rarity = fields[2].upper()
    return Printing(fields[0], fields[1], rarity if rarity in RARITIES else "", fields[3], fields[4])


def rarity_letter(word: str) -> str:
    """Return the letter for a rarity word from a card database; "" if it has none."""
    return next((letter for letter, name in RARITIES.items() if word.lower() in (name, f"{name} rare")), "")
