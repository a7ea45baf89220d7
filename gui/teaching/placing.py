"""Where the words of a lesson stand, so that they cover nothing that they speak of."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

TRIES = 40
"""So many places beside each other are tried."""
EDGE = 6
COVERED = 0.08
"""What a covered pixel of something that is better seen costs, in pixels of distance."""


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()


def place(
    size: QSize, room: QRect, never: Sequence[QRect], rather_not: Sequence[QRect], near: QPoint | None = None,
    before: QRect | None = None,
) -> QRect:  # fmt: skip
    """A place for something of that size within `room`: off everything in `never`, off as much as can be of
    `rather_not`, near a point, and where it stood before if that is still good."""
    kept = [rect.adjusted(-EDGE, -EDGE, EDGE, EDGE) for rect in never]
    if before is not None and before.size() == size and room.contains(before):
        is_good = not any(before.intersects(rect) for rect in (*kept, *rather_not))
        if is_good:
            return before
    goal = near if near is not None else room.center()
    columns = _starts(room.left(), room.right(), size.width(), [(rect.left(), rect.right()) for rect in kept], room)
    rows = _starts(room.top(), room.bottom(), size.height(), [(rect.top(), rect.bottom()) for rect in kept], room)

    def way(corner: QPoint) -> int:
        found = QRect(corner, size).center() - goal
        return abs(found.x()) + abs(found.y()) if near is not None else 0

    best, least = QRect(QPoint(columns[0], rows[0]), size), float("inf")
    for far, corner in sorted(
        ((way(corner := QPoint(x, y)), corner) for x in columns for y in rows), key=lambda each: each[0]
    ):
        if far >= least:
            break  # what lies further off can only cost more
        box = QRect(corner, size)
        hard = sum(_area(box.intersected(rect)) for rect in kept)
        soft = sum(_area(box.intersected(rect)) for rect in rather_not)
        cost = hard * 1000.0 + soft * COVERED + far
        if cost < least:
            best, least = box, cost
    return best


def _starts(first: int, last: int, length: int, kept: Sequence[tuple[int, int]], room: QRect) -> list[int]:
    """Where it may begin along one side of the room: at even distances, and close to what it has to keep off."""
    latest = max(first, last - length)
    close = [start for low, high in kept for start in (low - length, high + 1) if first <= start <= latest]
    return sorted({*range(first, latest + 1, max(8, room.width() // TRIES)), latest, *close})
