"""The sides of several players who share a row of the table: opponents opposite, and teammates beside the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF

from gui.table.half import LABEL, MARGIN, Filled, Half, card_height, card_width, clamp

STRIP = 0.3
"""Share of a column for the panel and the piles at its left."""
NARROW = 460.0
"""If columns are narrower than this on average, in units, panel and piles are above the permanents."""
TOWER = 205.0
"""If columns are narrower than this on average, in units, the piles are in a row below the panel."""


def far_sides(
    room: QRectF, weights: Sequence[float], filled: Sequence[Filled], hand: float, unit: float
) -> tuple[Half, ...]:
    """Return the sides of opponents from left to right; each column's share of the width is its weight."""
    found = []
    left, whole = room.left(), sum(weights)
    usual = room.width() / len(weights)
    for weight, zones in zip(weights, filled, strict=True):
        column = QRectF(left, room.top(), room.width() * weight / whole, room.height())
        if usual >= NARROW * unit:
            found.append(_with_strip(column, zones, hand, unit))
        elif usual >= TOWER * unit:
            found.append(_with_band(column, zones, hand, unit))
        else:
            found.append(_tower(column, zones, unit))
        left = column.right()
    return tuple(found)


def near_side(column: QRectF, hand: QRectF, filled: Filled, unit: float, *, panel_at_right: bool) -> Half:
    """Return the side of a teammate beside the seat, with the hand as high as the seat's own `hand`."""
    margin, label = MARGIN * unit, LABEL * unit
    inner = column.adjusted(margin, margin, -margin, -margin)
    strip = clamp(column.width() * STRIP, 84, 150 * unit)
    left = inner.right() - strip if panel_at_right else inner.left()
    panel_height = min(strip * 1.5, inner.height() * 0.5)
    panel = QRectF(left, inner.bottom() - panel_height, strip, panel_height)
    wide, rows = _pile_rows(filled)
    high = (panel.top() - inner.top() - rows * label) / rows - margin
    width = max(16.0, min((strip - margin) / wide, card_width(high)))
    piles = _piles(QRectF(left, inner.top(), strip, panel.top() - inner.top()), filled, width, unit)
    field_left = inner.left() if panel_at_right else left + strip + margin
    field = QRectF(field_left, column.top(), inner.width() - strip - margin, hand.top() - column.top())
    own_hand = QRectF(field.left(), hand.top(), field.width(), hand.height())
    return Half(True, own_hand, field, panel, *piles)


def _with_strip(column: QRectF, filled: Filled, hand_height: float, unit: float) -> Half:
    """Return a side with the panel and the piles at its left."""
    margin, label = MARGIN * unit, LABEL * unit
    inner = column.adjusted(margin, margin, -margin, -margin)
    strip = clamp(column.width() * STRIP, 84, 170 * unit)
    _, rows = _pile_rows(filled)
    panel = QRectF(inner.left(), inner.top(), strip, inner.height() * (0.42 if rows == 2 else 0.58))
    top = panel.bottom() + margin
    high = (inner.bottom() - top - rows * label - (rows - 1) * margin) / rows
    width = max(16.0, min((strip - margin) / 2, card_width(high)))
    piles = _piles(QRectF(inner.left(), top, strip, inner.bottom() - top), filled, width, unit)
    hand = QRectF(inner.left() + strip + margin, column.top(), column.width() - strip - 3 * margin, hand_height)
    field = QRectF(hand.left(), hand.bottom(), hand.width(), column.bottom() - hand.bottom())
    return Half(False, hand, field, panel, *piles)


def _with_band(column: QRectF, filled: Filled, hand_height: float, unit: float) -> Half:
    """Return a side with panel, hand and piles in a band above the permanents, which have the whole width."""
    margin, label = MARGIN * unit, LABEL * unit
    inner = column.adjusted(margin, margin, -margin, 0)
    band = clamp(inner.height() * 0.36, 88, 124 * unit)
    panel = QRectF(inner.left(), inner.top(), clamp(column.width() * 0.42, 76, 118 * unit), band)
    left = panel.right() + margin
    right = inner.right()
    command = QRectF(right, inner.top(), 0, 0)
    if filled.command:
        # A commander is large enough to be recognised.
        width = min(card_width(band - label), (right - left) * 0.42)
        command = QRectF(right - width, inner.top(), width, card_height(width))
        right = command.left() - margin
    hand = QRectF(left, column.top(), right - left, min(hand_height, band * 0.5))
    top = hand.bottom() + margin / 2
    rest = replace(filled, command=False)
    count = 1 + rest.graveyard + rest.exile
    width = max(12.0, min((right - left - (count - 1) * margin) / count, card_width(panel.bottom() - top - label)))
    library, graveyard, exile, _ = _in_row(QRectF(left, top, right - left, 0), rest, width, margin)
    field = QRectF(column.left() + margin / 2, panel.bottom() + margin, column.width() - margin, 0)
    field.setBottom(column.bottom())
    return Half(False, hand, field, panel, library, graveyard, exile, command)


def _tower(column: QRectF, filled: Filled, unit: float) -> Half:
    """Return a side with the panel over the whole width, a row of piles below it, and the permanents below these."""
    margin, label = MARGIN * unit * 0.5, LABEL * unit
    inner = column.adjusted(margin, margin, -margin, 0)
    panel = QRectF(inner.left(), inner.top(), inner.width(), clamp(inner.height() * 0.3, 76, 124 * unit))
    top = panel.bottom() + margin
    count = 2 + filled.graveyard + filled.exile + filled.command
    width = max(10.0, min((inner.width() - (count - 1) * margin) / count, 34 * unit))
    piles = _in_row(QRectF(inner.left(), top, inner.width(), 0), filled, width, margin)
    high = card_height(width)
    left = inner.left() + (count - 1) * (width + margin)
    hand = QRectF(left, top + high * 0.35, inner.right() - left, high * 0.65)
    below = top + high + label
    field = QRectF(inner.left(), below, inner.width(), max(1.0, column.bottom() - below))
    return Half(False, hand, field, panel, *piles)


def _pile_rows(filled: Filled) -> tuple[int, int]:
    """Return how many piles lie side by side, and in how many rows."""
    return 2, 2 if filled.exile or filled.command else 1


def _piles(room: QRectF, filled: Filled, width: float, unit: float) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """Return library and graveyard, and exile and command zone below them."""
    aside, below = width + MARGIN * unit, card_height(width) + (LABEL + MARGIN) * unit
    library = QRectF(room.left(), room.top(), width, card_height(width))
    exile = library.translated(0, below)
    return library, library.translated(aside, 0), exile, exile.translated(aside if filled.exile else 0, 0)


def _in_row(room: QRectF, filled: Filled, width: float, gap: float) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """Return the four piles in a row; a folded one lies where the next would."""
    found = []
    left = room.left()
    for is_there in (True, filled.graveyard, filled.exile, filled.command):
        found.append(QRectF(left, room.top(), width, card_height(width)))
        left += (width + gap) if is_there else 0.0
    return found[0], found[1], found[2], found[3]
