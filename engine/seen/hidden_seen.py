"""Hidden information seen by players, which going back doesn't undo (723.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state.event import Record

SHOWS = frozenset({"coin", "look", "reveal", "roll", "scry", "search", "shuffle", "surveil"})
"""Kinds of records by which somebody learns hidden information, or chance decides."""


def hidden_was_seen(records: Iterable[Record]) -> bool:
    """Whether a card has left a library, or somebody has learned something from chance or a look."""
    return any(record.kind in SHOWS or record.from_zone == "library" for record in records)
