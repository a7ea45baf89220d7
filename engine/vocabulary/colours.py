"""The five colours (105.1) as letters W U B R G; C is colourless mana, which is not a colour (105.4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final, Literal

Language = Literal["en", "it"]

COLOURS: Final = ("W", "U", "B", "R", "G")
"""In the order cards name them."""
COLOURLESS: Final = "C"
MANA_TYPES: Final = (*COLOURS, COLOURLESS)
"""The six types of mana (106.1b)."""

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "W": ("white", "bianco"),
    "U": ("blue", "blu"),
    "B": ("black", "nero"),
    "R": ("red", "rosso"),
    "G": ("green", "verde"),
    "C": ("colorless", "incolore"),
}
MULTICOLOURED: Final[dict[Language, str]] = {"en": "multicolored", "it": "multicolore"}
"""Of two or more colours (105.2b)."""
MONOCOLOURED: Final[dict[Language, str]] = {"en": "monocolored", "it": "monocolore"}
"""Of exactly one colour (105.2a)."""

COLOUR_PAIRS: Final = tuple(combinations(COLOURS, 2))
"""The ten pairs of colours (105.5)."""

_LETTERS: Final = {word: letter for letter, words in _WORDS.items() for word in words}


def colour_word(letter: str, language: Language) -> str:
    """Return the adjective for W U B R G or C, masculine singular in Italian. Raises KeyError for any other letter."""
    return _WORDS[letter][language == "it"]


def colour_letter(word: str) -> str | None:
    """Return the letter of a colour word in either language (masculine singular), or None."""
    return _LETTERS.get(word.lower())


def in_order(letters: Iterable[str]) -> tuple[str, ...]:
    """Return letters among W U B R G C without duplicates, in the order cards name them."""
    held = frozenset(letters)
    return tuple(letter for letter in MANA_TYPES if letter in held)
