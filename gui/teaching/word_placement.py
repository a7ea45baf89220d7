"""Where to put the words of a lesson so that they cover nothing they mention."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

TRIES = 40
"""Number of places tried side by side."""
EDGE = 6
NEVER = 1000.0
"""Cost of a covered pixel of what must be seen, in pixels of distance."""
SPOKEN_OF = 5.0
"""Cost of a covered pixel of something the words mention."""
COVERED = 0.08
"""Cost of a covered pixel of something that is better visible."""


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()


def place(
    size: QSize,
    room: QRect,
    never: Sequence[QRect],
    rather_not: Sequence[QRect],
    near: QPoint | None = None,
    before: QRect | None = None,
    spoken_of: Sequence[QRect] = (),
) -> QRect:
    """Return a place of that size within `room`.

    It avoids everything in `never`, avoids `spoken_of` if possible, and as much as possible of `rather_not`; it is near
    a point, and where the words were before if that is still good.
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
            break  # anything farther off can only cost more
        box = QRect(corner, size)
        cost = hidden(box, kept, spoken_of) + _common(box, rather_not) * COVERED + far
        if cost < least:
            best, least = box, cost
    return best


def hidden(box: QRect, never: Sequence[QRect], spoken_of: Sequence[QRect]) -> float:
    """Cost of covering what lies under the box, in pixels of distance; 0 if nothing does."""
    return _common(box, never) * NEVER + _common(box, spoken_of) * SPOKEN_OF


def _common(box: QRect, rects: Sequence[QRect]) -> int:
    return sum(_area(box.intersected(rect)) for rect in rects if box.intersects(rect))


def _starts(first: int, last: int, length: int, kept: Sequence[tuple[int, int]], room: QRect) -> list[int]:
    """Return where the box may begin along one side of the room: at even distances, and next to what it must avoid."""
    latest = max(first, last - length)
    close = [start for low, high in kept for start in (low - length, high + 1) if first <= start <= latest]
    return sorted({*range(first, latest + 1, max(8, room.width() // TRIES)), latest, *close})
