"""Where to put something over the table so that it hides the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

STEP = 20
"""Distance between the places that are tried, in pixels."""
SELDOM, NEVER = 5, 40
"""Weights of things that should stay in sight, relative to a plain card."""


@dataclass(frozen=True)
class Obstacle:
    """Something that should stay in sight, with its weight."""

    rect: QRect
    weight: int = 1


def hidden(box: QRect, obstacles: Iterable[Obstacle]) -> int:
    """Return how much `box` would hide: pixels, times the weight of what they show."""
    found = 0
    for each in obstacles:
        common = box.intersected(each.rect)
        if not common.isEmpty():
            found += common.width() * common.height() * each.weight
    return found


def clearest(size: QSize, room: QRect, obstacles: Sequence[Obstacle], wanted: QPoint) -> QPoint:
    """Return the upper left corner of the box of this size in `room` that hides the least.

    Of equal ones, it is the nearest to `wanted`.
    """
    right, bottom = room.right() + 1 - size.width(), room.bottom() + 1 - size.height()
    middle = min(max(wanted.x(), room.left()), right)
    columns = sorted({room.left() + (right - room.left()) * eighths // 8 for eighths in range(9)} | {middle})
    rows = sorted({*range(room.top(), bottom + 1, STEP), min(max(wanted.y(), room.top()), bottom)})
    places = [QPoint(x, y) for x in columns for y in rows]
    return min(places, key=lambda at: (hidden(QRect(at, size), obstacles), (at - wanted).manhattanLength()))
