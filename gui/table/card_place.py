"""The place of one card."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Place:
    """Centre, width, rotation and height above the table of one card."""

    x: float
    y: float
    width: float
    rotation: float = 0.0
    z: float = 0.0
    zone: str = ""
    count: int = 0
    """On the front card of a group, the number of cards there; else 0."""
    covered: bool = False
    """Whether it lies in a pile and nothing of it can be seen."""
    turn: float = 0.0
    """Rotation for its player: 180 for one who sits at the upper edge; `rotation` is added to it."""

    @property
    def angle(self) -> float:
        """Its rotation on the screen, in degrees."""
        return self.turn + self.rotation

    def turned_about(self, x: float, y: float) -> Place:
        """Return the place rotated by 180° about a point, for a player who sits opposite."""
        return replace(self, x=2 * x - self.x, y=2 * y - self.y, turn=180.0)

    def counted(self, count: int) -> Place:
        """Return the same place for the front card of `count`."""
        return replace(self, count=count)
