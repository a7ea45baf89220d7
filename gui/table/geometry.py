"""Positions of the zones for any size of the window. Lengths are in scene units, which are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from gui.paint.table_cloth import rim_width
from gui.table.half import LABEL, MARGIN, Filled, Half, card_height, card_width, clamp
from gui.table.shared_row import far_sides, near_side

FAR_SHARE = {2: 0.54, 3: 0.59, 4: 0.6, 5: 0.61}
"""Share of both battlefields' height for that many players opposite; more have the largest one."""
LONE_SHARE = 0.43
"""The same for one player opposite a team."""
COMMAND = 0.62
"""Share of the panel's width for the command zone beside the exile."""
COMMANDER = 0.86
"""Width of the command zone between the panels if it has cards, as a share of the panel's."""
MATE, MATES = 0.26, 0.5
"""Share of the width for a teammate beside the seat, and for all of them at most."""
LANE = 11.0
"""Room for arrows on each side of the middle of the table."""
USUAL = (1200.0, 760.0)
"""Size at which text, lines and margins have their usual size (unit 1)."""
FINGER = 44.0
"""Smallest height of anything to be touched with a finger."""
PILES = ("library", "graveyard", "exile", "command")


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
    """With more than two players, the sides of those opposite from left to right in turn order; `far` is then their
    whole field."""
    at_left: tuple[Half, ...] = ()
    """The sides of teammates who follow the seat in turn order, the next one first."""
    at_right: tuple[Half, ...] = ()
    """The sides of teammates who precede the seat, in turn order."""

    @property
    def sides(self) -> tuple[Half, ...]:
        """The sides of all other players, in turn order after the seat."""
        return (*self.at_left, *(self.others or (self.far,)), *self.at_right)

    @property
    def mates(self) -> tuple[Half, ...]:
        """The sides of teammates beside the seat."""
        return (*self.at_left, *self.at_right)

    def half(self, player: int, seat: int) -> Half:
        """The side of a player as `seat` sees the table."""
        sides = self.sides
        return self.near if player == seat else sides[(player - seat - 1) % (len(sides) + 1)]

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
        for half in self.mates:
            found = found.united(half.field)
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
    mates: tuple[int, int] = (0, 0),
    weights: Sequence[float] = (),
    filled: Sequence[Filled] = (),
    own: Filled | None = None,
) -> Geometry:
    """Divide a table of `width` by `height`.

    `open_hands` gives the far hand enough room to be read. `fingers` makes the steps of the turn high enough to be
    touched. `face_to_face` makes the far side a rotated copy of the near one, for a player at the upper edge. `scale`
    makes the cards in hand larger or smaller than usual, at the cost of the battlefield. Several `opponents` share the
    far side: everybody besides the seat, of whom as many teammates as `mates` says sit at its left and right. `weights`
    are the shares of those opposite; `filled` are the zones with cards of all others in turn order, `own` those of the
    seat.
    """
    filled = filled or (Filled(),) * opponents
    own = own or Filled()
    opposite = opponents - sum(mates)
    unit = table_unit(width, height)
    margin, label = MARGIN * unit, LABEL * unit
    left = clamp(width * 0.115, 116, 190 * unit)
    right = left if face_to_face else clamp(width * 0.085, 86, 150 * unit)
    near_hand = clamp(clamp(height * 0.2, 112, 230 * unit) * scale, 70, height * 0.32)
    far_hand = near_hand * 0.72 if open_hands else clamp(height * 0.06, 34, 64 * unit)
    if face_to_face:
        near_hand = far_hand = min(near_hand, height * 0.19)
    bar = max(clamp(height * 0.045, 28, 40 * unit), FINGER if fingers else 0.0)
    # Several boards opposite need more room than the one in front of the seat.
    if opposite > 1:
        share = FAR_SHARE.get(opposite, max(FAR_SHARE.values()))
    else:
        share = LONE_SHARE if sum(mates) else 0.5
    far_height = (height - near_hand - far_hand - bar) * share
    half_height = height - near_hand - far_hand - bar - far_height
    middle = far_hand + far_height
    stack_width = clamp(width * 0.14, 118, 210 * unit)
    rim = rim_width(width, height)
    each = width * min(MATE, MATES / max(1, sum(mates)))
    at_left = each * mates[0]
    field_left = at_left + left
    field_width = width - left - right - each * sum(mates)
    right_edge = width - each * mates[1]

    room_at_side = min(far_hand + far_height, near_hand + half_height) - 2 * margin
    # The label of the outermost pile stays off the wood.
    pile_width = min(right - 2 * margin, card_width((room_at_side - rim) / 2 - label - margin))
    panel_height = clamp(room_at_side - left * 0.76, room_at_side * 0.5, left * 1.75)

    def half(zones: Filled, *, near: bool) -> Half:
        if near:
            field = QRectF(field_left, middle + bar, field_width, half_height)
            hand = QRectF(field_left, height - near_hand, field_width, near_hand)
            outer = QRectF(at_left, field.top(), right_edge - at_left, height - field.top())
        else:
            field = QRectF(left, middle - far_height, width - left - right, far_height)
            hand = QRectF(field.left(), 0, field.width(), far_hand)
            outer = QRectF(0, 0, width, middle)
        high = panel_height
        if zones.command:
            # The commander lies between the panels, large enough to be read.
            wide = COMMANDER * (left - 2 * margin)
            high = clamp(room_at_side - 2 * margin - label - card_height(wide), left * 1.1, panel_height)
        panel_top = outer.bottom() - margin - high if near else outer.top() + margin
        panel = QRectF(outer.left() + margin, panel_top, left - 2 * margin, high)
        column = outer.adjusted(outer.width() - right + margin, margin, -margin, -margin - (rim if near else 0.0))
        library, graveyard = _piles(column, pile_width, near, unit)
        exile, command = _between(panel, room_at_side - high - margin - label, zones, unit, near=near)
        return Half(near, hand, field, panel, library, graveyard, exile, command)

    reach = half_height * 0.96
    stack = QRectF(right_edge - right - stack_width, middle + bar / 2 - reach, stack_width, 2 * reach)
    spread = QRectF(width * 0.07, height * 0.1, width * 0.86, height * 0.74)
    if opponents > 1:
        # With several opponents, the stack would cover the last one's permanents.
        stack = QRectF(stack.left(), middle + bar, stack_width, half_height)
    phases = QRectF(left, middle, width - left - right - stack_width, bar)
    near = half(own, near=True)
    others: tuple[Half, ...] = ()
    if opponents > 1:
        zones = filled[mates[0] : mates[0] + opposite]
        others = far_sides(QRectF(rim / 2, 0, width - rim, middle), weights or (1.0,) * opposite, zones, far_hand, unit)

    def beside(place: int, left: float, *, at_left: bool) -> Half:
        column = QRectF(left, middle + bar, each, height - middle - bar)
        column.adjust(rim / 2 if at_left else 0, 0, 0 if at_left else -rim / 2, 0)
        return near_side(column, near.hand, filled[place], unit, panel_at_right=at_left)

    lefts = tuple(beside(place, each * (mates[0] - 1 - place), at_left=True) for place in range(mates[0]))
    first = opponents - mates[1]
    rights = tuple(
        # The last one in turn order sits next to the seat.
        beside(first + place, right_edge + each * (mates[1] - 1 - place), at_left=False)
        for place in range(mates[1])
    )
    far = _opposite(near, width, height) if face_to_face else half(filled[0], near=False)
    return Geometry((width, height), near, far, phases, stack, spread, unit, LANE * unit, others, lefts, rights)


def _between(panel: QRectF, room: float, filled: Filled, unit: float, *, near: bool) -> tuple[QRectF, QRectF]:
    """Return exile and command zone side by side between the two panels; one alone has the whole width."""
    margin, label = MARGIN * unit, LABEL * unit
    share = COMMAND if filled.exile and filled.command else 1.0
    wide = max(20.0, min((panel.width() - margin) * share, card_width(room)))
    small = max(20.0, min(panel.width() - margin - wide, wide)) if share < 1 else min(wide, panel.width() / 2)

    def place(left: float, width: float) -> QRectF:
        high = card_height(width)
        return QRectF(left, panel.top() - margin - label - high if near else panel.bottom() + margin, width, high)

    command = place(panel.right() - wide if share < 1 else panel.left(), wide)
    return place(panel.left(), small), command


def _opposite(half: Half, width: float, height: float) -> Half:
    """The side of the player opposite, as that player sees it."""

    def turned(rect: QRectF) -> QRectF:
        return QRectF(width - rect.right(), height - rect.bottom(), rect.width(), rect.height())

    rects = {zone: turned(half.pile(zone)) for zone in PILES}
    return Half(False, turned(half.hand), turned(half.field), turned(half.panel), **rects, turned=True)


def table_unit(width: float, height: float) -> float:
    """Scale of text, lines and margins on a table of this size, 1 being usual."""
    return clamp(min(width / USUAL[0], height / USUAL[1]), 0.85, 4.0)


def _piles(column: QRectF, width: float, near: bool, unit: float) -> tuple[QRectF, QRectF]:
    """Library and graveyard, the library outermost, each with a label under it."""
    height = card_height(width)
    label = LABEL * unit
    first = column.bottom() - label - height if near else column.top()
    second = first + (height + label + MARGIN * unit) * (-1 if near else 1)
    left = column.center().x() - width / 2
    return QRectF(left, first, width, height), QRectF(left, second, width, height)
