"""Triggered abilities that have not left the stack yet (603.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.state.state import State


def triggered(state: State) -> Iterator[tuple[int, Any]]:
    """Yield (source, ability) of those waiting to be put onto the stack or on it."""
    for trigger in state.waiting:
        yield trigger.source, trigger.ability
    for id in state.stack:
        item = state.objects[id].item
        if item is not None and item.kind == "triggered":
            yield item.source, item.ability


def sources_of_triggered(state: State) -> set[int]:
    """Return the objects they come from."""
    return {source for source, _ in triggered(state)}
