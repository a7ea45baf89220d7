"""Moving objects so that the same spell or ability can find them in their new zone (400.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.change.events import Event, Move
from engine.decisions import Steps

if TYPE_CHECKING:
    from engine.state.context import Context


def move(ctx: Context, entities: Iterable[int], zone: str, **details: Any) -> Steps:
    """Move objects to a zone simultaneously and keep track of them; return their new numbers."""
    moves: list[Event] = [Move(entity, zone, source=ctx.source, **details) for entity in entities]
    for each in moves:
        assert isinstance(each, Move)
        ctx.followed.add(each.object)
    done = yield from ctx.do_all(moves)
    new = [id for event in done if isinstance(event, Move) for id in event.new_ids]
    ctx.followed.update(new)
    return new
