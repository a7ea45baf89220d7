"""Triggered abilities that have triggered and not left the stack yet (603.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.state.state import State


def triggered(state: State) -> Iterator[tuple[int, Any]]:
    """Those that wait to be put onto the stack or are on it: the source and the ability of each."""
    for trigger in state.waiting:
        yield trigger.source, trigger.ability
    for id in state.stack:
        item = state.objects[id].item
        if item is not None and item.kind == "triggered":
            yield item.source, item.ability


def sources_of_triggered(state: State) -> set[int]:
    """The objects that they come from."""
    return {source for source, _ in triggered(state)}
