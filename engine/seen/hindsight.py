"""What going back would not undo in the players' heads: hidden things that they have seen meanwhile (723.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state.event import Record

SHOWS = frozenset({"coin", "look", "reveal", "roll", "scry", "search", "shuffle", "surveil"})
"""Kinds of records by which somebody learns what was hidden, or by which chance has decided."""


def hidden_was_seen(records: Iterable[Record]) -> bool:
    """Whether a card has left a library, or chance or a look has told somebody something."""
    return any(record.kind in SHOWS or record.from_zone == "library" for record in records)
