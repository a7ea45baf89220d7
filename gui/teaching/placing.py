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

    def cost(box: QRect) -> float:
        hard = sum(_area(box.intersected(rect)) for rect in kept)
        soft = sum(_area(box.intersected(rect)) for rect in rather_not)
        way = box.center() - near if near is not None else QPoint(0, 0)
        return hard * 1000.0 + soft * COVERED + abs(way.x()) + abs(way.y())

    if before is not None and before.size() == size and room.contains(before):
        hard = any(_area(before.intersected(rect)) for rect in kept)
        soft = any(_area(before.intersected(rect)) for rect in rather_not)
        if not hard and not soft:
            return before
    right = max(room.left(), room.right() - size.width())
    bottom = max(room.top(), room.bottom() - size.height())
    step = max(8, room.width() // TRIES)
    columns = sorted({*range(room.left(), right + 1, step), right})
    rows = sorted({*range(room.top(), bottom + 1, step), bottom})
    return min((QRect(QPoint(x, y), size) for x in columns for y in rows), key=cost)
