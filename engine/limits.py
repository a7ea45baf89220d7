"""How much the program takes from files and makes in a game.

Saves, positions, decks, cards and settings may come from anybody. What is over one of these limits is refused with the
error of its kind before any work is done on it; what grows over one in the course of a game ends that game
(`engine.change.forced_draws`). Every limit is far above what the rules or the printed cards ever ask for.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

# ----- texts

SAVE_TEXT: Final = 16_000_000
"""Characters of a saved game: a game of a thousand turns has about a million."""
DECK_TEXT: Final = 200_000
"""Characters of a deck file: 250 different cards with their editions take 15,000."""
DECK_LINE: Final = 500
"""Characters of one of its lines: the longest name of a card has 141."""
CARD_FILE_TEXT: Final = 64_000_000
"""Characters of a file of cards: all cards ever printed take 10,000,000 in each language."""
CARD_LINE: Final = 2_000
"""Characters of one line of a card: the longest printed paragraph has 600."""
CARD_LINES: Final = 100
"""Lines of one card with all its faces: Sagas and levellers have a dozen."""
CARD_TEXT: Final = 10_000
"""Characters of one card with all its faces: the longest printed ones have 1,500 with their reminders."""
CARD_STEPS: Final = 15_000
"""Ways tried to read all paragraphs of one face of a card: the longest printed ones need two thousand."""
SETTINGS_TEXT: Final = 1_000_000
"""Characters of the file of settings."""
JOURNAL_BYTES: Final = 32_000_000
"""Bytes of a game kept on disk; with its checksums and choices taken back it is longer than a saved one."""

PLAYER_NAME: Final = 40
"""Characters of a player's name: more does not fit on the table."""
CARD_NAME: Final = 200
"""Characters of a card's name or of the label that a position gives it."""

SHOWN: Final = 80
"""Characters of a file that an error quotes."""

# ----- card databases

DATABASE_BYTES: Final = 8_000_000_000
"""Bytes of a card database, unpacked: all printings in all languages take two billion."""
DATABASE_ENTRY: Final = 8_000_000
"""Bytes of one of its entries: the longest have 100,000, of which most is no rules text."""
DATABASE_CARDS: Final = 250_000
"""Different cards of one: there are some 30,000."""
FOUND_CARDS: Final = 500
"""Cards that one search shows."""

# ----- depth

NESTING: Final = 16
"""Lists and objects within each other in a save: positions have six levels."""
READING_DEPTH: Final = 50
"""Nesting depth of phrases in the text of a card: an ability quoted within a quoted one has about twenty."""
READING_STEPS: Final = 10_000
"""Ways tried to read one paragraph: the longest printed ones need some hundreds."""
READING_ITEMS: Final = 60
"""Items of one list: sentences of a paragraph, types, keywords. The longest printed ones have a dozen."""
READING_TEXT: Final = 5_000
"""Characters of one paragraph with its modes: the longest printed ones have 600."""

# ----- counts

DECK_CARDS: Final = 1_000
"""Cards in a deck or beside it, and in a zone of a position: a deck of 250 is the largest that cards ask for."""
POSITION_CARDS: Final = 200
"""Cards that a position defines by their text."""
ANSWERS: Final = 200_000
"""Choices in a saved game: an hour of play has about a thousand."""
SUGGESTIONS: Final = 5
"""Unknown cards of one file for which names that look alike are searched for."""
PROBLEMS: Final = 100
"""Number of a file's faults that are reported."""

# ----- numbers

PRINTED_NUMBER: Final = 1_000_000
"""The largest number in the text, cost, power or toughness of a card: that of Gleemax's cost, the largest printed."""
COST_SYMBOLS: Final = 30
"""Mana symbols in one cost: the most that were printed are fifteen."""
COST_CHOICES: Final = 30
"""Symbols among them that can be paid in several ways: no more than symbols at all."""
NUMBER: Final = 10**18
"""The largest number in a game (life, counters, damage and the like). The rules have no limit (107.1), but repeated
doubling would fill the memory; this number still fits into a machine integer."""
SEED: Final = 2**64
"""One more than the largest seed."""

TOKENS: Final = 2_000
"""The most permanents that tokens may bring the battlefield to: each has its place on the table, and its abilities look
at what happens to all others."""
MANA: Final = 2_000
"""The most mana in one pool."""
MANA_X: Final = 30
"""The largest X of a mana ability: lands that store mana counters take that many turns to get there."""
REPEATS: Final = 10_000
"""How often one effect may do the same thing over, such as flipping a coin."""
TRIGGERS: Final = 10_000
"""The most triggered abilities that wait to be put onto the stack."""
ROUNDS: Final = 1_000
"""How often state-based actions may repeat: if they don't change the position, they would do so for ever."""


def shown(words: str) -> str:
    """Return words of a file as quoted in an error: all of them, or their beginning."""
    return words if len(words) <= SHOWN else words[: SHOWN - 1] + "…"


class TooMuch(ValueError):
    """A file over a limit; `what` is "characters" or "bytes"."""

    def __init__(self, limit: int, what: str) -> None:
        super().__init__(f"more than {limit} {what}")
        self.limit = limit


def read_start(path: Path) -> bytes:
    """Return the first byte of a file, b"" for an empty one. Raises OSError."""
    with open(path, "rb") as file:
        return file.read(1)


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the content of a file without reading beyond `limit` bytes. Raises `TooMuch` and OSError."""
    with open(path, "rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise TooMuch(limit, "bytes")
    return content
