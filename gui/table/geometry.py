"""Positions of the zones for any size of the window. Lengths are in scene units, which are pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from gui.paint import RATIO
from gui.paint.table_cloth import rim_width

MARGIN = 6.0
LABEL = 21.0
"""Height of the label under a pile, including the edges of its cards."""
LANE = 11.0
"""Room for arrows on each side of the middle of the table."""
USUAL = (1200.0, 760.0)
"""Size at which text, lines and margins have their usual size (unit 1)."""
FINGER = 44.0
"""Smallest height of anything to be touched with a finger."""
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


@dataclass(frozen=True)
class Geometry:
    """The zones of the whole table."""

    size: tuple[float, float]
    near: Half
    far: Half
    phases: QRectF
    stack: QRectF
    spread: QRectF
    """Area where the cards of one zone are laid out for reading."""
    unit: float = 1.0
    """Scale of text, lines and margins: 1 in a window of usual size."""
    lane: float = 12.0
    """Distance of attackers from the middle of the table, which leaves room for arrows."""
    others: tuple[Half, ...] = ()
    """With more than two players, the sides of the opponents from left to right in turn order; `far` is then their
    whole field."""

    def half(self, player: int, seat: int) -> Half:
        """The side of a player as `seat` sees the table."""
        if player == seat:
            return self.near
        if not self.others:
            return self.far
        return self.others[(player - seat - 1) % (len(self.others) + 1)]

    @property
    def battlefield(self) -> QRectF:
        """Both halves of the battlefield: where a permanent can be dropped."""
        return self.near.field.united(self.far.field)

    @property
    def open_table(self) -> QRectF:
        """The public area: the battlefield with the steps of the turn; with several opponents, each one's whole side
        except the hand."""
        found = self.battlefield.united(self.phases)
        for half in self.others:
            found = found.united(half.field.united(QRectF(half.panel.left(), half.field.top(), 1, 1)))
        return found


def table_geometry(
    width: float,
    height: float,
    open_hands: bool = False,
    scale: float = 1.0,
    opponents: int = 1,
    *,
    face_to_face: bool = False,
    fingers: bool = False,
) -> Geometry:
    """Divide a table of `width` by `height`.

    `open_hands` gives the far hand enough room to be read. `fingers` makes the steps of the turn high enough to be
    touched. `face_to_face` makes the far side a rotated copy of the near one, for a player at the upper edge. `scale`
    makes the cards in hand larger or smaller than usual, at the cost of the battlefield. Several `opponents` share the
    far side.
    """
    unit = table_unit(width, height)
    margin, label = MARGIN * unit, LABEL * unit
    left = _clamp(width * 0.115, 116, 190 * unit)
    right = left if face_to_face else _clamp(width * 0.085, 86, 150 * unit)
    near_hand = _clamp(_clamp(height * 0.2, 112, 230 * unit) * scale, 70, height * 0.32)
    far_hand = near_hand * 0.72 if open_hands else _clamp(height * 0.06, 34, 64 * unit)
    if face_to_face:
        near_hand = far_hand = min(near_hand, height * 0.19)
    bar = max(_clamp(height * 0.045, 28, 40 * unit), FINGER if fingers else 0.0)
    half_height = (height - near_hand - far_hand - bar) / 2
    middle = far_hand + half_height
    stack_width = _clamp(width * 0.14, 118, 210 * unit)
    field_left = left
    field_width = width - left - right

    room_at_side = far_hand + half_height - 2 * margin
    # The label of the outermost pile stays off the wood.
    rim = rim_width(width, height)
    pile_width = min(right - 2 * margin, card_width((room_at_side - rim) / 2 - label - margin))
    panel_height = _clamp(room_at_side - left * 0.76, room_at_side * 0.5, left * 1.75)

    def half(near: bool) -> Half:
        if near:
            field = QRectF(field_left, middle + bar, field_width, half_height)
            hand = QRectF(field_left, height - near_hand, field_width, near_hand)
            outer = QRectF(0, field.top(), width, height - field.top())
        else:
            field = QRectF(field_left, middle - half_height, field_width, half_height)
            hand = QRectF(field_left, 0, field_width, far_hand)
            outer = QRectF(0, 0, width, middle)
        panel_top = outer.bottom() - margin - panel_height if near else outer.top() + margin
        panel = QRectF(margin, panel_top, left - 2 * margin, panel_height)
        column = outer.adjusted(width - right + margin, margin, -margin, -margin - (rim if near else 0.0))
        library, graveyard = _piles(column, pile_width, near, unit)
        # Exile and command zone lie side by side between the two panels.
        room = room_at_side - panel_height - margin
        small = max(20.0, min((panel.width() - margin) / 2, card_width(room - label)))
        top = panel.top() - margin - label - card_height(small) if near else panel.bottom() + margin
        exile = QRectF(panel.left(), top, small, card_height(small))
        command = exile.translated(small + margin, 0)
        return Half(near, hand, field, panel, library, graveyard, exile, command)

    reach = half_height * 0.96
    stack = QRectF(width - right - stack_width, middle + bar / 2 - reach, stack_width, 2 * reach)
    spread = QRectF(width * 0.07, height * 0.1, width * 0.86, height * 0.74)
    if opponents > 1:
        # With several opponents, the stack would cover the last one's permanents.
        stack = QRectF(stack.left(), middle + bar, stack_width, half_height)
    phases = QRectF(field_left, middle, field_width - stack_width, bar)
    others = _beside(QRectF(0, 0, width, middle), opponents, far_hand, unit) if opponents > 1 else ()
    near = half(True)
    far = _opposite(near, width, height) if face_to_face else half(False)
    return Geometry((width, height), near, far, phases, stack, spread, unit, LANE * unit, others)


def _opposite(half: Half, width: float, height: float) -> Half:
    """The side of the player opposite, as that player sees it."""

    def turned(rect: QRectF) -> QRectF:
        return QRectF(width - rect.right(), height - rect.bottom(), rect.width(), rect.height())

    rects = {zone: turned(half.pile(zone)) for zone in PILES}
    return Half(False, turned(half.hand), turned(half.field), turned(half.panel), **rects, turned=True)


STRIP = 0.3
"""Share of an opponent's column for the panel and the piles, if several share the far side."""


def _beside(room: QRectF, count: int, hand_height: float, unit: float) -> tuple[Half, ...]:
    """The sides of several opponents, side by side, each with the panel and the piles at its left."""
    margin, label = MARGIN * unit, LABEL * unit
    found = []
    each = room.width() / count
    for place in range(count):
        column = QRectF(room.left() + place * each, room.top(), each, room.height()).adjusted(
            margin, margin, -margin, -margin
        )
        strip = _clamp(each * STRIP, 84, 170 * unit)
        panel = QRectF(column.left(), column.top(), strip, column.height() * 0.42)
        top = panel.bottom() + margin
        high = (column.bottom() - top - 2 * label - margin) / 2
        wide = max(16.0, min((strip - margin) / 2, card_width(high)))
        library = QRectF(column.left(), top, wide, card_height(wide))
        aside, below = wide + margin, card_height(wide) + label + margin
        hand = QRectF(column.left() + strip + margin, column.top() - margin, each - strip - 3 * margin, hand_height)
        field = QRectF(hand.left(), hand.bottom(), hand.width(), room.bottom() - hand.bottom())
        found.append(
            Half(
                False,
                hand,
                field,
                panel,
                library,
                library.translated(aside, 0),
                library.translated(0, below),
                library.translated(aside, below),
            )
        )
    return tuple(found)


def table_unit(width: float, height: float) -> float:
    """Scale of text, lines and margins on a table of this size, 1 being usual."""
    return _clamp(min(width / USUAL[0], height / USUAL[1]), 0.85, 4.0)


def _piles(column: QRectF, width: float, near: bool, unit: float) -> tuple[QRectF, QRectF]:
    """Library and graveyard, the library outermost, each with a label under it."""
    height = card_height(width)
    label = LABEL * unit
    first = column.bottom() - label - height if near else column.top()
    second = first + (height + label + MARGIN * unit) * (-1 if near else 1)
    left = column.center().x() - width / 2
    return QRectF(left, first, width, height), QRectF(left, second, width, height)
