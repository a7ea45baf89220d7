"""The one painter of cards that the whole window shares, so that each card is painted and kept in memory once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gui.paint import CardPainter, FolderArt

CARD_BYTES = 14_000_000
PICTURE_BYTES = 11_000_000
"""Room for painted cards and for their pictures: enough for a crowded table, and for those read last."""


@cache
def card_painter() -> CardPainter:
    """The painter. Raises RuntimeError without a QGuiApplication."""
    return CardPainter(limit=CARD_BYTES, art_limit=PICTURE_BYTES)


def use_art_folder(folder: str) -> None:
    """Take pictures from the player's own `folder` first; "" for the painted ones alone."""
    card_painter().set_art_provider(FolderArt(Path(folder)) if folder else None)
