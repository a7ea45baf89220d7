"""Where the words of a lesson stand, so that they cover nothing that they speak of."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

TRIES = 40
"""So many places beside each other are tried."""
EDGE = 6
NEVER = 1000.0
"""What a covered pixel of what must be seen costs, in pixels of distance."""
SPOKEN_OF = 5.0
"""The same for something that is spoken of."""
COVERED = 0.08
"""The same for something that is better seen."""


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()


def place(
    size: QSize, room: QRect, never: Sequence[QRect], rather_not: Sequence[QRect], near: QPoint | None = None,
    before: QRect | None = None, spoken_of: Sequence[QRect] = (),
) -> QRect:  # fmt: skip
    """A place for something of that size within `room`: off everything in `never`, off what is `spoken_of` wherever
    that can be, off as much as can be of `rather_not`, near a point, and where it stood before if that is still good.
    """
    kept = [rect.adjusted(-EDGE, -EDGE, EDGE, EDGE) for rect in never]
    if before is not None and before.size() == size and room.contains(before):
        is_good = not any(before.intersects(rect) for rect in (*kept, *spoken_of, *rather_not))
        if is_good:
            return before
    edges = [*kept, *spoken_of]
    goal = near if near is not None else room.center()
    columns = _starts(room.left(), room.right(), size.width(), [(rect.left(), rect.right()) for rect in edges], room)
    rows = _starts(room.top(), room.bottom(), size.height(), [(rect.top(), rect.bottom()) for rect in edges], room)

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
        cost = hidden(box, kept, spoken_of) + _common(box, rather_not) * COVERED + far
        if cost < least:
            best, least = box, cost
    return best


def hidden(box: QRect, never: Sequence[QRect], spoken_of: Sequence[QRect]) -> float:
    """How bad it is, in pixels of distance, to cover what lies under the box; nothing where nothing of these does."""
    return _common(box, never) * NEVER + _common(box, spoken_of) * SPOKEN_OF


def _common(box: QRect, rects: Sequence[QRect]) -> int:
    return sum(_area(box.intersected(rect)) for rect in rects if box.intersects(rect))


def _starts(first: int, last: int, length: int, kept: Sequence[tuple[int, int]], room: QRect) -> list[int]:
    """Where it may begin along one side of the room: at even distances, and close to what it has to keep off."""
    latest = max(first, last - length)
    close = [start for low, high in kept for start in (low - length, high + 1) if first <= start <= latest]
    return sorted({*range(first, latest + 1, max(8, room.width() // TRIES)), latest, *close})
