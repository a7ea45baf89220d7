"""One player's side of the table, and the lengths that all sides share, in scene units, which are pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from gui.paint import RATIO

MARGIN = 6.0
LABEL = 21.0
"""Height of the label under a pile, including the edges of its cards."""


def clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))


def card_height(width: float) -> float:
    return width * RATIO


def card_width(height: float) -> float:
    return height / RATIO


@dataclass(frozen=True)
class Filled:
    """Which of a player's zones have cards: an empty one folds away where room is short."""

    graveyard: bool = True
    exile: bool = True
    command: bool = True


@dataclass(frozen=True)
class Half:
    """One player's side of the table."""

    near: bool
    """Whether it is on the lower side."""
    hand: QRectF
    field: QRectF
    """Area for permanents."""
    panel: QRectF
    """Name, life, mana."""
    library: QRectF
    graveyard: QRectF
    exile: QRectF
    command: QRectF
    turned: bool = False
    """Whether its player sits at the upper edge of the screen, and sees all of it upside down."""

    def pile(self, zone: str) -> QRectF:
        rects = {
            "library": self.library,
            "graveyard": self.graveyard,
            "exile": self.exile,
            "command": self.command,
        }
        return rects[zone]
