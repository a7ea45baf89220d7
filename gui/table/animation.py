"""Movement of items, driven by one clock that stops when nothing moves."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QTimer

from gui.table.card_item import CardItem
from gui.table.card_place import Place

FRAME_MS = 16


STRIKE = 0.4
"""Share of a blow's duration after which it lands."""


@dataclass
class _Blow:
    """A card that darts out at what it strikes, and back."""

    start: QPointF | None
    """Where it was as the blow began; None before that."""
    reach: QPointF
    began: int
    lasts: int


@dataclass
class _Way:
    start: Place
    end: Place
    began: int
    """Milliseconds on the clock."""


class Animator(QObject):
    """Moves cards to their places, at once or over `duration` milliseconds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.duration = 0
        """Milliseconds; 0 shows no movement."""
        self.delay = 0
        """Milliseconds before what is sent now begins to move."""
        self.fades = False
        """Whether cards fade in at their new places instead of moving there."""
        self._blows: dict[CardItem, _Blow] = {}
        self._ways: dict[CardItem, _Way] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._step)
        self.moved = _nothing
        """Called after each step, for whatever follows the cards."""
        self.arrived = _ignore
        """Called with each card that has arrived at its place."""

    @property
    def is_moving(self) -> bool:
        return bool(self._ways or self._blows)

    def send(self, item: CardItem, place: Place) -> None:
        """Move `item` from where it is to `place`."""
        item.place = place
        blow = self._blows.get(item)
        at = blow.start if blow is not None and blow.start is not None else item.pos()
        here = Place(at.x(), at.y(), item.width, item.rotation(), covered=not item.isVisible())
        there = Place(place.x, place.y, place.width, place.angle, covered=place.covered)
        if self.duration <= 0 or _is_near(here, there):
            self._ways.pop(item, None)
            if blow is None or blow.start is None:
                put(item, there)
            elif not _is_near(here, there):  # otherwise the blow itself brings it back
                del self._blows[item]
                put(item, there)
            self.arrived(item)
            return
        way = self._ways.get(item)
        if way is not None and _is_near(way.end, there):
            return
        self._ways[item] = _Way(here, there, self._clock.elapsed() + self.delay)
        if not self._timer.isActive():
            self._timer.start()

    def strike(self, item: CardItem, reach: QPointF, lasts: int, delay: int = 0) -> None:
        """Let `item` dart out and back within `lasts` milliseconds, after a delay."""
        if lasts > 0 and not self.fades and item not in self._blows:
            start = item.pos() if delay <= 0 else None
            self._blows[item] = _Blow(start, reach, self._clock.elapsed() + delay, lasts)
            if not self._timer.isActive():
                self._timer.start()

    def forget(self, item: CardItem) -> None:
        """Stop moving `item`: it is being removed, or held by the mouse."""
        self._ways.pop(item, None)
        self._blows.pop(item, None)
        item.setOpacity(1.0)

    def finish(self) -> None:
        """Move everything to its place now."""
        ways, self._ways = self._ways, {}
        blows, self._blows = self._blows, {}
        self._timer.stop()
        for item, blow in blows.items():
            if blow.start is not None:
                item.setPos(blow.start)
        for item, way in ways.items():
            put(item, way.end)
            item.setOpacity(1.0)
            self.arrived(item)
        self.moved()

    def _step(self) -> None:
        now = self._clock.elapsed()
        self._step_blows(now)
        arrived = []
        for item, way in list(self._ways.items()):
            share = (now - way.began) / self.duration if self.duration > 0 else 1.0
            if share < 0.0:
                continue
            begun = self._blows.get(item)
            if begun is not None and begun.start is not None:
                del self._blows[item]
            if share >= 1.0:
                put(item, way.end)
                item.setOpacity(1.0)
                del self._ways[item]
                arrived.append(item)
            elif self.fades:
                put(item, way.end)
                item.setOpacity(share)
            else:
                eased = 1.0 - (1.0 - share) ** 3
                put(item, _between(way.start, way.end, eased))
        if not self.is_moving:
            self._timer.stop()
        for item in arrived:
            self.arrived(item)
        self.moved()

    def _step_blows(self, now: int) -> None:
        for item, blow in list(self._blows.items()):
            share = (now - blow.began) / blow.lasts
            if share < 0.0 or (blow.start is None and item in self._ways):
                continue
            if blow.start is None:
                blow.start, blow.began, share = item.pos(), now, 0.0
            if share >= 1.0:
                del self._blows[item]
                item.setPos(blow.start)
            else:
                out = share / STRIKE if share < STRIKE else (1.0 - share) / (1.0 - STRIKE)
                item.setPos(blow.start + blow.reach * out * out)


def _nothing() -> None:
    """Default when nothing follows the cards."""


def _ignore(item: CardItem) -> None:
    """Default when nobody waits for the card."""


def put(item: CardItem, place: Place) -> None:
    """Put an item at a place."""
    item.set_width(place.width)
    item.setPos(place.x, place.y)
    item.setVisible(not place.covered)
    if item.rotation() != place.angle:
        item.setRotation(place.angle)


def _is_near(one: Place, other: Place) -> bool:
    return (
        abs(one.x - other.x) < 0.5
        and abs(one.y - other.y) < 0.5
        and abs(one.width - other.width) < 0.5
        and one.rotation == other.rotation
        and one.covered == other.covered
    )


def _between(one: Place, other: Place, share: float) -> Place:
    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    return Place(
        mix(one.x, other.x), mix(one.y, other.y), mix(one.width, other.width), mix(one.rotation, other.rotation)
    )
