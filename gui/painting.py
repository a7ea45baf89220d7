"""The one painter of cards that the whole window shares, so that each card is painted and kept in memory once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gui.paint import CardPainter, FolderArt

CARD_BYTES = 14_000_000
PICTURE_BYTES = 11_000_000
"""Room for painted cards and for their pictures: enough for a crowded table, and for those read last."""


class UnreadablePictures(QObject):
    """The player's own pictures that can't be read, in whose place the painted ones are shown."""

    found = Signal(str)
    """The name of such a file. It is met while something is being painted: listen to it queued."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def add(self, path: Path) -> None:
        """That file of the folder of the moment can't be read."""
        self.names.append(path.name)
        self.found.emit(path.name)


@cache
def unreadable_pictures() -> UnreadablePictures:
    """Those of the folder of the moment."""
    return UnreadablePictures()


@cache
def card_painter() -> CardPainter:
    """The painter. Raises RuntimeError without a QGuiApplication."""
    return CardPainter(limit=CARD_BYTES, art_limit=PICTURE_BYTES)


def use_art_folder(folder: str) -> None:
    """Take pictures from the player's own `folder` first; "" for the painted ones alone."""
    unreadable = unreadable_pictures()
    unreadable.names.clear()
    card_painter().set_art_provider(FolderArt(Path(folder), unreadable.add) if folder else None)
