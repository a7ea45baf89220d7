"""The player's own sets: one text file each, in the form of the program's card files, to keep and to share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine import limits
from engine.cards import folded
from engine.language.cardfile import CardDef, CardError
from gui.files import write_safely
from gui.workshop.draft import read_draft

SUFFIX = ".txt"
SHARED_SUFFIX = ".tappeto-set"
"""Of a set that is handed to somebody else; a double-click adds it to theirs."""


class CardSet:
    """The cards of one file, as they are written there."""

    def __init__(self, path: Path) -> None:
        """Raises `CardError` for a file that is no text, and OSError; a file that is not there is an empty set."""
        self.path = path
        self.blocks: list[str] = []
        if path.exists():
            self.blocks = list(blocks_of(text_of(path)))

    @property
    def name(self) -> str:
        return self.path.stem

    def names(self) -> list[str]:
        """What each card is called, as its first line says."""
        return [title_of(block) for block in self.blocks]

    def put(self, text: str) -> None:
        """Keep a card in place of the one with its name, or as the last. Raises OSError."""
        text = "\n".join(line.rstrip() for line in text.strip().splitlines() if line.strip())
        place = self.place_of(title_of(text))
        if place is None:
            self.blocks.append(text)
        else:
            self.blocks[place] = text
        self._write()

    def remove(self, name: str) -> None:
        """Drop the card with that name, if it is there. Raises OSError."""
        place = self.place_of(name)
        if place is not None:
            del self.blocks[place]
            self._write()

    def place_of(self, name: str) -> int | None:
        """Where the card with that English name stands."""
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
    """The cards of a file's text, each as it is written, remarks included."""
    for _, block in _placed_blocks(text):
        yield block


def _placed_blocks(text: str) -> Iterator[tuple[int, str]]:
    """The cards of a file's text, each with the number of the line in which it begins."""
    line = 1 + text[: len(text) - len(text.lstrip())].count("\n")
    for place, part in enumerate(re.split(r"(\n[^\S\n]*\n\s*)", text.strip())):
        is_gap = place % 2 == 1
        if not is_gap and any(words.strip() and not words.lstrip().startswith("#") for words in part.splitlines()):
            yield line, part
        line += part.count("\n")


def title_of(block: str) -> str:
    """The first line of a card that is no remark: its names."""
    lines = (line.strip() for line in block.splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "")


def _english(title: str) -> str:
    return title.split("|")[0].strip()


def cards_in(path: Path) -> list[CardDef]:
    """The cards of a set, each in the language that its text is in. Raises `CardError`, with the line of the file, and
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
    """The file of a new set with that name; with a number behind it where there is one already."""
    stem = re.sub(r"[^\w\-, ]+", "-", name).strip("- .")[:60] or "Set"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path
