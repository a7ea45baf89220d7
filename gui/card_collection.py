"""All of the player's cards: the program's, the player's own sets, and the imported database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from engine.card_database import CardDatabase, default_database
from engine.imported.sqlite_library import Library, LibraryError
from engine.language.cardfile import CardError
from gui.files import data_folder, place_and_reason
from gui.i18n import text
from gui.workshop.card_sets import SUFFIX, CardSet, blocks_of, cards_in


class Collection(CardDatabase):
    """The player's card database. What can't be read is listed in `problems` and never stops the program."""

    def __init__(self) -> None:
        super().__init__(default_database())
        self.library: Library | None = None
        self.problems: list[str] = []
        self.open_library()
        for path in set_files():
            try:
                for card in cards_in(path):
                    self.add(card)
            except CardError as error:
                self.problems.append(text(error.told))
            except OSError as error:
                self.problems.append(text(place_and_reason(path, error)))

    def open_library(self) -> None:
        """Open the imported database's current file."""
        self.close_library()
        try:
            self.library = Library.open(library_path())
        except FileNotFoundError:
            self.library = None
        except LibraryError as error:
            self.library = None
            self.problems.append(str(error))
        except OSError as error:
            self.library = None
            self.problems.append(text(place_and_reason(library_path(), error)))
        self.shelf = self.library

    def close_library(self) -> None:
        """Close the file, so that another can replace it."""
        if self.library is not None:
            self.library.close()
        self.library = self.shelf = None


def library_path() -> Path:
    """The file of the imported database."""
    return data_folder() / "cards.sqlite"


def sets_folder() -> Path:
    """The folder of the player's own sets, with one file each."""
    return data_folder() / "sets"


def set_files() -> Iterator[Path]:
    """The files of the player's own sets, by name."""
    try:
        yield from sorted(path for path in sets_folder().iterdir() if path.suffix.lower() == SUFFIX)
    except OSError:
        return


def set_with(text: str) -> Path | None:
    """The player's own set whose cards are exactly those of that text."""
    blocks = list(blocks_of(text))
    for path in set_files():
        with suppress(CardError, OSError):
            if CardSet(path).blocks == blocks:
                return path
    return None
