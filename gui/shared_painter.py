"""The window's only painter of cards, shared so that each card is painted and cached once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gui.paint import CardPainter, FolderArt

CARD_BYTES = 14_000_000
PICTURE_BYTES = 11_000_000
"""Cache sizes for painted cards and their pictures: enough for a crowded table and the cards read last."""


class UnreadablePictures(QObject):
    """The player's pictures that can't be read and are replaced by painted ones."""

    found = Signal(str)
    """The name of such a file. It is emitted during painting: use a queued connection."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def add(self, path: Path) -> None:
        """Add an unreadable file of the current folder."""
        self.names.append(path.name)
        self.found.emit(path.name)


@cache
def unreadable_pictures() -> UnreadablePictures:
    """Those of the current folder."""
    return UnreadablePictures()


@cache
def card_painter() -> CardPainter:
    """The shared painter. Raises RuntimeError without a QGuiApplication."""
    return CardPainter(limit=CARD_BYTES, art_limit=PICTURE_BYTES)


def use_art_folder(folder: str) -> None:
    """Prefer pictures from the player's own `folder`; "" for painted ones only."""
    unreadable = unreadable_pictures()
    unreadable.names.clear()
    card_painter().set_art_provider(FolderArt(Path(folder), unreadable.add) if folder else None)
