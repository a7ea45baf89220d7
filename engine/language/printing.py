"""What is printed on a card beside what the rules read: set, rarity, number, language, artist (206, 212). It has no
effect on the game."""

from __future__ import annotations

import re
from dataclasses import dataclass

RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "M": "mythic", "S": "special"}
"""The letter of each rarity (206.2, 212.1b)."""


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card; "" for what is not known."""

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
        """Whether it is of a set that these rules do not cover (100.7)."""
        return self.set.upper() in SILVER_BORDERED

    @property
    def line(self) -> str:
        """As card files have it."""
        return f"printed: {' | '.join((self.set, self.number, self.rarity, self.language, self.artist))}"

    @property
    def foot(self) -> str:
        """What stands below the text box of the card (212.1)."""
        first = " ".join(filter(None, (self.number, self.rarity)))
        second = " • ".join(filter(None, (self.set.upper(), self.language.upper())))
        return "   ".join(filter(None, (first, second, self.artist)))


SILVER_BORDERED = frozenset({"UGL", "UNH", "UST"})
"""Codes of the sets whose cards have silver borders: their texts may say what no rule covers (100.7)."""

_LINE = re.compile(r"^\s*printed:(.*)$")


def read_printing(line: str) -> Printing | None:
    """The printing that a line of a card file tells; None for any other line."""
    found = _LINE.match(line)
    if found is None:
        return None
    told = [part.strip() for part in found[1].split("|")]
    fields = (*told, "", "", "", "", "")[:5]
    rarity = fields[2].upper()
    return Printing(fields[0], fields[1], rarity if rarity in RARITIES else "", fields[3], fields[4])


def rarity_letter(word: str) -> str:
    """The letter of a rarity in a word, as card databases have it; "" for one that has none."""
    return next((letter for letter, name in RARITIES.items() if word.lower() in (name, f"{name} rare")), "")
