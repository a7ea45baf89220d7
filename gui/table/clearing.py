"""Where something can lie over the table and hide the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

STEP = 20
"""Pixels between two places that are tried."""
SELDOM, NEVER = 5, 40
"""How much more than a card that just lies there something else should stay in sight."""


@dataclass(frozen=True)
class Obstacle:
    """What should stay in sight, and how much that matters."""

    rect: QRect
    weight: int = 1


def hidden(box: QRect, obstacles: Iterable[Obstacle]) -> int:
    """How much a box would hide: pixels, each as often as it matters."""
    found = 0
    for each in obstacles:
        common = box.intersected(each.rect)
        if not common.isEmpty():
            found += common.width() * common.height() * each.weight
    return found


def clearest(size: QSize, room: QRect, obstacles: Sequence[Obstacle], wanted: QPoint) -> QPoint:
    """The upper left corner of a box of that size in the room that hides the least; of equal ones the one nearest to
    `wanted`."""
    right, bottom = room.right() + 1 - size.width(), room.bottom() + 1 - size.height()
    middle = min(max(wanted.x(), room.left()), right)
    columns = sorted({room.left() + (right - room.left()) * eighths // 8 for eighths in range(9)} | {middle})
    rows = sorted({*range(room.top(), bottom + 1, STEP), min(max(wanted.y(), room.top()), bottom)})
    places = [QPoint(x, y) for x in columns for y in rows]
    return min(places, key=lambda at: (hidden(QRect(at, size), obstacles), (at - wanted).manhattanLength()))
