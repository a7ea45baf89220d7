"""The one painter of cards that the whole window shares, so that each card is painted and kept in memory once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gui.paint import CardPainter, FolderArt


@cache
def card_painter() -> CardPainter:
    """The painter. Raises RuntimeError without a QGuiApplication."""
    return CardPainter()


def use_art_folder(folder: str) -> None:
    """Take pictures from the player's own `folder` first; "" for the painted ones alone."""
    card_painter().set_art_provider(FolderArt(Path(folder)) if folder else None)
