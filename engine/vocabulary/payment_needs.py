"""What costs take from the board, hand or life total, so that nothing pays for two things (118)."""

from __future__ import annotations

from typing import NamedTuple


class Need(NamedTuple):
    """A number of units of a resource from one of several entities."""

    kind: str
    """ "tap", "untap", "here" (leaving its zone), "counter:" and the kind, "life", "once" and the like."""
    amount: int
    entities: tuple[int, ...]
