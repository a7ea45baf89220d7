"""Places of permanents: as large as fits the room, in rows that wrap, with attackers facing their blockers.

A card's name and power are covered only by cards of its own pile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QRectF

from engine.seen.view import CardView, View
from gui.paint import RATIO
from gui.table.card_place import Place
from gui.table.geometry import Geometry
from gui.table.half import Half
from gui.table.slots import Slot, is_front, is_land_row, make_slots

GAP = 0.1
"""Gap between the slots of a row, in card widths."""
SEGMENT_GAP = 0.4
"""Gap between lands and other permanents, and between creatures and planeswalkers, in card widths."""
ROW_GAP = 0.07
"""Gap between two rows, and between a row and the edge of the field, in card widths."""
FORWARD = 0.1
"""How far a creature chosen to attack steps forward, as a share of its height."""
LEAST = 14
"""Smallest width of a card, in pixels."""
COMFORTABLE = 84.0
"""Cards at least this wide, in units of the table, are not piled up unless they are tokens."""
ONE_ROW = 1.15
"""How much larger cards must get for lands and creatures to share rows."""
WORTH_LOWERING = 1.1
"""How much larger other cards must get for hosts with many attachments to be shrunk."""
WORTH_MOVING = 1.06
"""How much larger cards must get to use the place of the empty stack."""
REST = 0.85
"""Smallest size of permanents that don't fight, relative to those that do."""
WORTH_BESIDE = 1.08
"""How much larger cards must get for permanents that don't fight to lie beside those that do, not behind them."""

Segments = Sequence[Sequence[Slot]]


@dataclass
class Row:
    """Slots side by side, each with its left edge in card widths."""

    slots: list[tuple[Slot, float]] = field(default_factory=list)
    width: float = 0.0

    @cached_property
    def height(self) -> float:
        return max(slot.height for slot, _ in self.slots)


def sizes(most: float) -> list[int]:
    """Return the widths that cards may have: only a few, so that a painted card can be reused for long."""
    found = list(range(LEAST, 80, 4)) + list(range(80, 160, 6)) + list(range(160, 480, 10))
    return [size for size in found if size <= most] or [LEAST]


def largest(most: float, fits: Callable[[int], bool]) -> int:
    """Return the largest width at which everything fits, or the smallest one if none does."""
    candidates = sizes(most)
    low, high = 0, len(candidates) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if fits(candidates[middle]):
            low = middle
        else:
            high = middle - 1
    return candidates[low]


def wrap(segments: Segments, room: float) -> list[Row]:
    """Fill rows, each at most `room` card widths wide."""
    rows: list[Row] = []
    end = room  # end of the last row; none has begun yet
    for segment in segments:
        gap = SEGMENT_GAP
        for slot in segment:
            at = end + gap
            end = at + slot.width
            if end <= room:
                rows[-1].slots.append((slot, at))
                rows[-1].width = end
            else:
                end = slot.width
                rows.append(Row([(slot, 0.0)], end))
            gap = GAP
    return rows


def wrap_evenly(segments: Segments, room: float) -> list[Row]:
    """Like `wrap`, with rows of about the same length."""
    rows = wrap(segments, room)
    if len(rows) < 2:
        return rows
    low, high = max(slot.width for segment in segments for slot in segment), room
    for _ in range(7):
        middle = (low + high) / 2
        tried = wrap(segments, middle)
        if len(tried) == len(rows):
            high, rows = middle, tried
        else:
            low = middle
    return rows


def rows_height(rows: Sequence[Row]) -> float:
    """Height of the rows from the edge of the field to the next thing, in card widths."""
    return sum(row.height + ROW_GAP for row in rows)


@dataclass
class Bands:
    """One player's rows, those nearest the middle of the table first, and the width of their cards."""

    width: int
    segments: list[Segments]

    def rows(self, room: float) -> list[Row]:
        """Return the rows for a room of this width in pixels."""
        return [row for segments in self.segments for row in wrap_evenly(segments, room / self.width)]


class Side:
    """One player's permanents that lie in rows."""

    def __init__(
        self, cards: Sequence[CardView], everything: Sequence[CardView], apart: frozenset[int], unit: float
    ) -> None:
        self.unit = unit
        front = [card for card in cards if is_front(card)]
        walkers = [card for card in front if "Planeswalker" in card.types and "Creature" not in card.types]
        creatures = [card for card in front if "Planeswalker" not in card.types or "Creature" in card.types]
        lands = [card for card in cards if not is_front(card) and is_land_row(card)]
        others = [card for card in cards if not is_front(card) and not is_land_row(card)]
        self._parts = ((creatures, walkers), (lands, others))
        self._everything = everything
        self._apart = apart
        self._bands: dict[bool, list[Segments]] = {}
        self._laid: dict[tuple[float, float, float], Bands] = {}

    def __bool__(self) -> bool:
        return any(cards for part in self._parts for cards in part)

    def _made(self, close: bool) -> list[Segments]:
        """Return the slots in front and those behind."""
        if close not in self._bands:
            self._bands[close] = [
                [make_slots(cards, self._everything, close=close, apart=self._apart) for cards in part if cards]
                for part in self._parts
                if any(part)
            ]
        return self._bands[close]

    def lay(self, room: float, height: float, most: float) -> Bands:
        """Return the layout with the largest cards that fit: loose, or in close piles if they get too small."""
        key = (room, height, most)
        if key not in self._laid:
            self._laid[key] = self._lay(room, height, most)
        return self._laid[key]

    def _lay(self, room: float, height: float, most: float) -> Bands:
        loose = self._best(self._made(False), room, height, most)
        if loose.width >= COMFORTABLE * self.unit:
            return loose
        close = self._best(self._made(True), room, height, most)
        return close if close.width > loose.width else loose

    def _best(self, bands: list[Segments], room: float, height: float, most: float) -> Bands:
        """Try hosts with many attachments at full size, and smaller if that makes the others larger."""
        lowered: list[Segments] = [[[slot.lowered() for slot in segment] for segment in band] for band in bands]
        if lowered != bands:
            smaller = self._shape(lowered, room, height, most)
            found = self._shape(bands, room, height, most)
            return smaller if smaller.width >= found.width * WORTH_LOWERING else found
        return self._shape(bands, room, height, most)

    def _shape(self, bands: list[Segments], room: float, height: float, most: float) -> Bands:
        """Put lands and creatures in separate rows, or in the same ones if that makes cards much larger."""
        apart = self._fill(bands, room, height, most)
        if len(bands) < 2:
            return apart
        joined = self._fill([[segment for band in reversed(bands) for segment in band]], room, height, most)
        return joined if joined.width >= apart.width * ONE_ROW else apart

    def _fill(self, bands: list[Segments], room: float, height: float, most: float) -> Bands:
        def fits(size: int) -> bool:
            needed = ROW_GAP
            for band in bands:
                rows = wrap(band, room / size)
                needed += rows_height(rows)
                # A row is too wide if a single slot, such as a pile of tapped lands, is wider than the room.
                if needed * size > height or max((row.width for row in rows), default=0.0) * size > room:
                    return False
            return True

        return Bands(largest(most, fits), bands)


@dataclass
class Column:
    """An attacker, with its blockers opposite."""

    attacker: Slot
    blockers: list[Slot]

    @property
    def facing(self) -> float:
        """Width of the blockers."""
        return sum(slot.width + GAP for slot in self.blockers) - GAP if self.blockers else 0.0

    @property
    def width(self) -> float:
        return max(self.attacker.width, self.facing)


class Fights:
    """Attackers facing their blockers, in columns that wrap into several rows."""

    def __init__(self, attackers: Sequence[Slot], blockers: Mapping[int, list[Slot]]) -> None:
        self.columns = []
        for slot in attackers:
            facing = [each for lying in slot.cards for each in blockers.get(lying.card.id, ())]
            self.columns.append(Column(slot, facing))

    def rows(self, room: float) -> list[list[tuple[Column, float]]]:
        """Return the rows of columns, each column with its middle; blocked attackers are nearest to their blockers."""
        rows = self._wrapped(self.columns, room)
        if len(rows) > 1:
            blocked_first = sorted(self.columns, key=lambda column: not column.blockers)
            rows = self._wrapped(blocked_first, room)
        return rows

    @staticmethod
    def _wrapped(columns: Sequence[Column], room: float) -> list[list[tuple[Column, float]]]:
        rows: list[list[tuple[Column, float]]] = []
        attackers = blockers = 0.0
        for column in columns:
            # Many blockers may reach over the place opposite an unblocked neighbour.
            middle = max(attackers + column.attacker.width / 2, blockers + column.facing / 2)
            if not rows or middle + column.width / 2 > room:
                rows.append([])
                attackers = blockers = 0.0
                middle = column.width / 2
            rows[-1].append((column, middle))
            attackers = middle + column.attacker.width / 2 + GAP
            if column.blockers:
                blockers = middle + column.facing / 2 + GAP
        return rows

    def width(self, size: int) -> float:
        """Width in one row, with cards of that size."""
        (row,) = self.rows(float("inf"))
        return max(middle + column.width / 2 for column, middle in row) * size

    def heights(self, rows: Sequence[Sequence[tuple[Column, float]]], *, reserve: bool) -> tuple[float, float]:
        """Height of the rows on the attackers' side and on the blockers', in card widths."""
        attackers = sum(max(column.attacker.height for column, _ in row) + ROW_GAP for row in rows)
        blockers = 0.0
        for row in rows:
            facing = [slot.height for column, _ in row for slot in column.blockers]
            if facing or reserve:
                blockers += max([*facing, RATIO]) + ROW_GAP
        return attackers, blockers


class Battlefield:
    """Works out the places of all permanents of a view.

    Creatures chosen to attack step `forward`. `pending` holds blocks being chosen: those blockers already stand before
    their attackers, and their old places stay free until they are declared. `reserve` keeps room for more blockers.
    """

    def __init__(
        self,
        view: View,
        seat: int,
        geometry: Geometry,
        *,
        apart: frozenset[int] = frozenset(),
        forward: frozenset[int] = frozenset(),
        pending: Sequence[tuple[int, int]] = (),
        reserve: bool = False,
        keeps_stack: bool = False,
    ) -> None:
        """`keeps_stack`: the place of the stack stays free, whether or not something is on it."""
        self.view = view
        self.geometry = geometry
        self.seat = seat
        self.apart = apart
        self.forward = forward
        self.reserve = reserve
        self.has_stack = keeps_stack or bool(view.stack)
        self.places: dict[int, Place] = {}
        self._z = 1.0
        here = {card.id for card in view.battlefield}
        self._cards = [card for card in view.battlefield if card.attached_to is None or card.attached_to not in here]
        self._attackers = [card for card in self._cards if card.attacking is not None and not card.phased_out]
        attacking = {card.id for card in self._attackers}
        self._facing: dict[int, int] = {}
        """Blocker → the attacker it stands before."""
        self._pending = {blocker for blocker, _ in pending}
        for blocker, attacker in pending:
            self._facing.setdefault(blocker, attacker)
        for card in self._cards:
            facing = next((attacker for attacker in card.blocking if attacker in attacking), None)
            if facing is not None:
                self._facing.setdefault(card.id, facing)

    def lay(self) -> dict[int, Place]:
        """Return the place of each permanent."""
        if self._attackers and not self.geometry.others:
            self._lay_fights()
        else:
            # With several opponents, creatures fight from their own rows, a step forward.
            self.forward |= {card.id for card in self._attackers} | self._facing.keys()
            for half, side in self._sides(frozenset()):
                self._lay_rows(side, half, half.field)
        return self.places

    def _sides(self, fighting: frozenset[int]) -> Iterator[tuple[Half, Side]]:
        for player in self.view.players:
            own = [card for card in self._cards if card.controller == player.id and card.id not in fighting]
            half = self.geometry.half(player.id, self.seat)
            yield half, Side(own, self.view.battlefield, self.apart, self.geometry.unit)

    def _room(self, field: QRectF, fitted: Callable[[float], float]) -> tuple[float, float]:
        """Return the left edge and width of the room for rows.

        It includes the place of an empty stack if cards are larger for it. Otherwise cards stay where they are, so that
        not all of them move for each spell.
        """
        narrow, wide = field.width() - self.geometry.stack.width(), field.width()
        if self.geometry.others and field != self.geometry.near.field:
            return field.left(), wide  # the stack lies before whoever is at the seat
        if self.has_stack or fitted(wide) < fitted(narrow) * WORTH_MOVING:
            return field.left(), narrow
        return field.left(), wide

    def _lay_rows(self, side: Side, half: Half, field: QRectF, most: float = 1e9) -> None:
        """Lay rows into the rest of a field, the front ones next to the middle of the table."""
        if not side or field.height() <= 0:
            return
        most = min(most, field.height() / RATIO)
        left, room = self._room(field, lambda width: side.lay(width, field.height(), most).width)
        bands = side.lay(room, field.height(), most)
        self._put_rows(bands, half, QRectF(left, field.top(), room, field.height()))

    def _put_rows(self, bands: Bands, half: Half, field: QRectF) -> None:
        width = bands.width
        rows = bands.rows(field.width())
        used = sum(row.height for row in rows) * width
        # Too many for the smallest size: the rows overlap, but stay on the table.
        between = (field.height() - used) / (len(rows) + 1)
        near_middle = field.top() if half.near else field.bottom()
        at = between
        for row in rows:
            middle = near_middle + (1 if half.near else -1) * (at + row.height * width / 2)
            left = field.left() + max(0.0, (field.width() - row.width * width) / 2)
            step = min(FORWARD * row.height * width, max(0.0, between * 0.8)) * (-1 if half.near else 1)
            for slot, x in row.slots:
                forward = any(lying.card.id in self.forward for lying in slot.cards)
                self._put(slot, left + x * width, middle + (step if forward else 0.0), width, half.turned)
            at += row.height * width + between

    def _put(self, slot: Slot, left: float, middle: float, width: float, turned: bool) -> None:
        for lying in slot.cards:
            place = Place(
                left + lying.x * width,
                middle + lying.y * width,
                round(width * lying.size),
                90.0 if lying.tapped else 0.0,
                self._z,
                "battlefield",
                covered=lying.covered,
            )
            centre = left + slot.width * width / 2
            place = place.turned_about(centre, middle) if turned else place
            self.places[lying.card.id] = place.counted(lying.count)
            self._z += 0.001

    # Combat

    def _fights(self, close: bool) -> Fights:
        everything = self.view.battlefield
        blocked = frozenset(self._facing.values())
        attackers = [
            slot
            for part in self._runs(blocked, close)
            for slot in make_slots(part, everything, close=close, apart=self.apart | blocked, upright=True)
        ]
        facing: dict[int, list[Slot]] = {}
        for card in self._cards:
            if card.id in self._facing:
                slots = make_slots([card], everything, upright=True)
                facing.setdefault(self._facing[card.id], []).extend(slots)
        return Fights(attackers, facing)

    def _runs(self, blocked: frozenset[int], close: bool) -> Iterator[list[CardView]]:
        """Yield the attackers: each blocked one alone; in close piles all unblocked ones together behind them, so that
        equal creatures are still piled up."""
        if close:
            yield from ([card] for card in self._attackers if card.id in blocked)
            yield [card for card in self._attackers if card.id not in blocked]
            return
        run: list[CardView] = []
        for card in self._attackers:
            if card.id in blocked:
                yield run
                yield [card]
                run = []
            else:
                run.append(card)
        yield run

    def _lay_fights(self) -> None:
        geometry = self.geometry
        attackers = {card.id for card in self._attackers}
        fighting = frozenset(attackers | (self._facing.keys() - self._pending))
        attacking = self._attackers[0].controller
        sides = {half.near: side for half, side in self._sides(fighting)}
        near = geometry.half(attacking, self.seat).near
        lane = geometry.lane

        def rest(fights: Fights, width: int, room: float) -> dict[bool, float]:
            """Return the height left on each side."""
            rows = fights.rows(room / width)
            first, second = fights.heights(rows, reserve=self.reserve)
            half = geometry.near.field.height()
            return {near: half - lane - first * width, (not near): half - second * width - (lane if second else 0.0)}

        def fits(fights: Fights, width: int, room: float) -> bool:
            for which, height in rest(fights, width, room).items():
                if height < 0 or max(column.width for column in fights.columns) * width > room:
                    return False
                side = sides[which]
                if side and (height <= 0 or side.lay(room, height, height / RATIO).width < width * REST):
                    return False
            return True

        field = geometry.near.field
        most = field.height() / RATIO
        room = field.width() - geometry.stack.width()
        fights = self._fights(close=False)
        width = largest(most, lambda size: fits(fights, size, room))
        if not self.has_stack:
            wide = field.width()
            larger = largest(most, lambda size: fits(fights, size, wide))
            if larger >= width * WORTH_MOVING:
                room, width = wide, larger
        if width < COMFORTABLE * geometry.unit:
            piled = self._fights(close=True)
            closer = largest(most, lambda size: fits(piled, size, room))
            if closer > width:
                fights, width = piled, closer
        if self._lay_beside(sides, room if self.has_stack else field.width(), width, near):
            return
        left = rest(fights, width, room)
        for half in (geometry.near, geometry.far):
            height = max(left[half.near], field.height() * 0.2)
            top = half.field.bottom() - height if half.near else half.field.top()
            self._lay_rows(sides[half.near], half, QRectF(field.left(), top, room, height), most=width)
        self._put_fights(fights, width, field.left(), room, near)

    def _lay_beside(self, sides: Mapping[bool, Side], room: float, width: int, near: bool) -> bool:
        """Put the fights in one row at the right and other permanents at their left, if cards get larger than `width`
        by that.

        Return whether this was done.
        """
        fights = self._fights(close=False)
        field = self.geometry.near.field
        height = field.height()

        def aside(size: int) -> float:
            """Return the room left for other permanents on each side, whether or not anything blocks yet."""
            return room - fights.width(size) - SEGMENT_GAP * size

        def fits(size: int) -> bool:
            tallest = max(fights.heights(fights.rows(float("inf")), reserve=False))
            if tallest * size > height - self.geometry.lane or aside(size) <= 0:
                return False
            laid = [side.lay(aside(size), height, height / RATIO) for side in sides.values() if side]
            return all(bands.width >= size * REST and len(bands.rows(aside(size))) == 1 for bands in laid)

        size = largest(height / RATIO, fits)
        if not fits(size) or size < width * WORTH_BESIDE:
            return False
        for half in (self.geometry.near, self.geometry.far):
            rest = QRectF(field.left(), half.field.top(), aside(size), height)
            if sides[half.near]:
                self._put_rows(sides[half.near].lay(rest.width(), height, size), half, rest)
        left = field.left() + room - fights.width(size)
        self._put_fights(fights, size, left, fights.width(size) + 1, near)
        return True

    def _put_fights(self, fights: Fights, width: int, left: float, room: float, near: bool) -> None:
        """Put the columns along the middle of the table, with the attackers on the near side or on the far one."""
        geometry = self.geometry
        rows = fights.rows(room / width)
        reach = {True: geometry.lane, False: geometry.lane}
        """How much room is used on the near and the far side of the middle."""
        for row in rows:
            taken = max(middle + column.width / 2 for column, middle in row)
            start = left + max(0.0, (room - taken * width) / 2)
            tallest = max(column.attacker.height for column, _ in row) * width
            facing = [slot.height for column, _ in row for slot in column.blockers]
            opposite = max(facing, default=0.0) * width
            for column, x in row:
                middle = start + x * width
                y = self._beside(near, reach[near] + tallest / 2)
                turned = (self._half(near).turned, self._half(not near).turned)
                self._put(column.attacker, middle - column.attacker.width * width / 2, y, width, turned[0])
                at_left = middle - column.facing * width / 2
                for slot in column.blockers:
                    self._put(slot, at_left, self._beside(not near, reach[not near] + opposite / 2), width, turned[1])
                    at_left += (slot.width + GAP) * width
            reach[near] += tallest + ROW_GAP * width
            if facing:
                reach[not near] += opposite + ROW_GAP * width

    def _half(self, near: bool) -> Half:
        return self.geometry.near if near else self.geometry.far

    def _beside(self, near: bool, distance: float) -> float:
        """Height in the scene of something that lies `distance` from the middle, on the near or far side."""
        if near:
            return self.geometry.near.field.top() + distance
        return self.geometry.far.field.bottom() - distance
