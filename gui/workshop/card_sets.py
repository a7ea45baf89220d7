"""The player's own sets, for keeping and sharing: one text file each, in the program's format of card files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine import limits
from engine.card_database import folded
from engine.language.cardfile import CardDef, CardError
from gui.files import write_safely
from gui.workshop.card_draft import read_draft

SUFFIX = ".txt"
SHARED_SUFFIX = ".tappeto-set"
"""Suffix of a shared set; a double-click on the file adds it to the recipient's sets."""


class CardSet:
    """The cards of one file, as written there."""

    def __init__(self, path: Path) -> None:
        """Raises `CardError` for a file that is not text, and OSError; a missing file is an empty set."""
        self.path = path
        self.blocks: list[str] = []
        if path.exists():
            self.blocks = list(blocks_of(text_of(path)))

    @property
    def name(self) -> str:
        return self.path.stem

    def names(self) -> list[str]:
        """The names of the cards, as in their first lines."""
        return [title_of(block) for block in self.blocks]

    def put(self, text: str) -> None:
        """Replace the card with the same name, or add one at the end. Raises OSError."""
        text = "\n".join(line.rstrip() for line in text.strip().splitlines() if line.strip())
        place = self.place_of(title_of(text))
        if place is None:
            self.blocks.append(text)
        else:
            self.blocks[place] = text
        self._write()

    def remove(self, name: str) -> None:
        """Remove the card with that name, if there is one. Raises OSError."""
        place = self.place_of(name)
        if place is not None:
            del self.blocks[place]
            self._write()

    def place_of(self, name: str) -> int | None:
        """The index of the card with that English name."""
        wanted = folded(_english(name))
        return next((at for at, each in enumerate(self.names()) if folded(_english(each)) == wanted), None)

    def _write(self) -> None:
        write_safely(self.path, "\n\n".join(self.blocks) + "\n" if self.blocks else "")


def text_of(path: Path) -> str:
    """The text of a file of cards. Raises `CardError` and OSError."""
    try:
        return limits.read_bytes(path, limits.CARD_FILE_TEXT).decode("utf-8-sig")
    except limits.TooMuch as error:
        raise CardError(str(path), 1, 1, "", f"the file has {error}") from error
    except UnicodeDecodeError as error:
        raise CardError(str(path), 1, 1, "", f"the file is not text in UTF-8 (byte {error.start + 1})") from error


def blocks_of(text: str) -> Iterator[str]:
    """The cards of a file's text, each as written, with comments."""
    for _, block in _placed_blocks(text):
        yield block


def _placed_blocks(text: str) -> Iterator[tuple[int, str]]:
    """The cards of a file's text, each with the number of its first line."""
    line = 1 + text[: len(text) - len(text.lstrip())].count("\n")
    for place, part in enumerate(re.split(r"(\n[^\S\n]*\n\s*)", text.strip())):
        is_gap = place % 2 == 1
        if not is_gap and any(words.strip() and not words.lstrip().startswith("#") for words in part.splitlines()):
            yield line, part
        line += part.count("\n")


def title_of(block: str) -> str:
    """The first line of a card that is no comment: its names."""
    lines = (line.strip() for line in block.splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "")


def _english(title: str) -> str:
    return title.split("|")[0].strip()


def cards_in(path: Path) -> list[CardDef]:
    """The cards of a set, each in the language of its text. Raises `CardError`, which names the line of the file, and
    OSError."""
    found = []
    for line, block in _placed_blocks(text_of(path)):
        draft = read_draft(block, file=str(path))
        if draft.card is None:
            error = draft.error or CardError(str(path), 1, 1, title_of(block), "is no card")
            raise CardError(error.file, error.line + line - 1, error.column, error.words, error.reason)
        found.append(draft.card)
    return found


def new_path(folder: Path, name: str) -> Path:
    """The file of a new set with that name, with a number added if there is one already."""
    stem = re.sub(r"[^\w\-, ]+", "-", name).strip("- .")[:60] or "Set"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path
