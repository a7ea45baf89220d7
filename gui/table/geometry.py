"""Where the zones lie on the table, for any size of the window. Lengths in scene units, which are pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from gui.paint import RATIO

MARGIN = 6.0
LABEL = 16.0
"""Height of the words under a pile."""
PILES = ("library", "graveyard", "exile", "command")


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))


def card_height(width: float) -> float:
    return width * RATIO


def card_width(height: float) -> float:
    return height / RATIO


@dataclass(frozen=True)
class Half:
    """One player's side of the table."""

    near: bool
    """Whether it is the lower side."""
    hand: QRectF
    front: QRectF
    """The row of creatures, next to the middle."""
    back: QRectF
    """The row of lands and other permanents."""
    panel: QRectF
    """Name, life, mana."""
    library: QRectF
    graveyard: QRectF
    exile: QRectF
    command: QRectF

    def pile(self, zone: str) -> QRectF:
        rects = {
            "library": self.library,
            "graveyard": self.graveyard,
            "exile": self.exile,
            "command": self.command,
        }
        return rects[zone]


@dataclass(frozen=True)
class Geometry:
    """The zones of the whole table."""

    size: tuple[float, float]
    near: Half
    far: Half
    phases: QRectF
    stack: QRectF
    spread: QRectF
    """Where the cards of one zone are laid out for reading."""

    def half(self, player: int, seat: int) -> Half:
        return self.near if player == seat else self.far

    @property
    def battlefield(self) -> QRectF:
        """Both halves of the battlefield: where a permanent is dropped."""
        return self.near.front.united(self.near.back).united(self.far.front).united(self.far.back)


def table_geometry(width: float, height: float, open_hands: bool = False, scale: float = 1.0) -> Geometry:
    """Divide a table of `width` by `height`; with `open_hands` the far hand gets room to be read.

    `scale` makes the cards in hand larger or smaller than usual, at the cost of the battlefield.
    """
    left = _clamp(width * 0.115, 116, 190)
    right = _clamp(width * 0.085, 86, 150)
    near_hand = _clamp(_clamp(height * 0.2, 112, 230) * scale, 70, height * 0.32)
    far_hand = near_hand * 0.72 if open_hands else _clamp(height * 0.06, 34, 64)
    bar = _clamp(height * 0.045, 28, 40)
    half_height = (height - near_hand - far_hand - bar) / 2
    middle = far_hand + half_height
    stack_width = _clamp(width * 0.14, 118, 210)
    field_left = left
    field_width = width - left - right

    pile_width = min(right - 2 * MARGIN, card_width((far_hand + half_height - 2 * MARGIN) / 2 - LABEL - MARGIN))

    room_at_side = far_hand + half_height - 2 * MARGIN
    panel_height = _clamp(room_at_side - left * 0.76, room_at_side * 0.5, left * 1.75)

    def half(near: bool) -> Half:
        front_height = half_height * 0.54
        back_height = half_height - front_height
        if near:
            front = QRectF(field_left, middle + bar, field_width, front_height)
            back = QRectF(field_left, front.bottom(), field_width, back_height)
            hand = QRectF(field_left, height - near_hand, field_width, near_hand)
            outer = QRectF(0, front.top(), width, height - front.top())
        else:
            front = QRectF(field_left, middle - front_height, field_width, front_height)
            back = QRectF(field_left, front.top() - back_height, field_width, back_height)
            hand = QRectF(field_left, 0, field_width, far_hand)
            outer = QRectF(0, 0, width, middle)
        panel_top = outer.bottom() - MARGIN - panel_height if near else outer.top() + MARGIN
        panel = QRectF(MARGIN, panel_top, left - 2 * MARGIN, panel_height)
        column = outer.adjusted(width - right + MARGIN, MARGIN, -MARGIN, -MARGIN)
        library, graveyard = _piles(column, pile_width, near)
        # Exile and command zone lie between the two panels, side by side.
        room = room_at_side - panel_height - MARGIN
        small = max(20.0, min((panel.width() - MARGIN) / 2, card_width(room - LABEL)))
        top = panel.top() - MARGIN - LABEL - card_height(small) if near else panel.bottom() + MARGIN
        exile = QRectF(panel.left(), top, small, card_height(small))
        command = exile.translated(small + MARGIN, 0)
        return Half(near, hand, front, back, panel, library, graveyard, exile, command)

    reach = half_height * 0.96
    stack = QRectF(width - right - stack_width, middle + bar / 2 - reach, stack_width, 2 * reach)
    spread = QRectF(width * 0.07, height * 0.1, width * 0.86, height * 0.74)
    phases = QRectF(field_left, middle, field_width - stack_width, bar)
    return Geometry((width, height), half(True), half(False), phases, stack, spread)


def _piles(column: QRectF, width: float, near: bool) -> tuple[QRectF, QRectF]:
    """Library and graveyard, the library outermost; each pile has a line of words under it."""
    height = card_height(width)
    first = column.bottom() - LABEL - height if near else column.top()
    second = first + (height + LABEL + MARGIN) * (-1 if near else 1)
    left = column.center().x() - width / 2
    return QRectF(left, first, width, height), QRectF(left, second, width, height)
