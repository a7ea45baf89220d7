"""Where one card lies."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Place:
    """Centre, width, turn and height above the table of one card."""

    x: float
    y: float
    width: float
    rotation: float = 0.0
    z: float = 0.0
    zone: str = ""
    count: int = 0
    """On the front card of a group: how many cards lie there; else 0."""
    covered: bool = False
    """Whether it lies in a pile where nothing of it is seen."""
    turn: float = 0.0
    """Which way is up for whom it lies before: 180 for a player who sits at the upper edge; `rotation` adds to it."""

    @property
    def angle(self) -> float:
        """How it is turned on the screen."""
        return self.turn + self.rotation

    def turned_about(self, x: float, y: float) -> Place:
        """The same place once all is turned round that point, for a player who sits opposite."""
        return replace(self, x=2 * x - self.x, y=2 * y - self.y, turn=180.0)

    def counted(self, count: int) -> Place:
        """The same place, of the front card of so many."""
        return replace(self, count=count)
