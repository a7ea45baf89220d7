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

    def counted(self, count: int) -> Place:
        """The same place, of the front card of so many."""
        return replace(self, count=count)
