"""What costs take of the board, the hand or the life, so that nothing is meant to pay for two things (118)."""

from __future__ import annotations

from typing import NamedTuple


class Need(NamedTuple):
    """So many units of a resource of one of several entities."""

    kind: str
    """"tap", "untap", "here" (that it leaves where it is), "counter:" and the kind, "life", "once" and the like."""
    amount: int
    entities: tuple[int, ...]
