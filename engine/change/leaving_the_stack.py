"""Where spells go as they leave the stack, if their casting way says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Replacing

if TYPE_CHECKING:
    from engine.state.context import Context


class LeavesFor(Replacing):
    """The card goes to that zone instead of any other as the spell leaves the stack (702.33a)."""

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.object == ctx.source and event.zone != "battlefield")

    def replace(self, ctx: Context, event: Any) -> Steps:
        item = ctx.object(ctx.source).item
        assert item is not None
        event.zone = item.leaves_for
        return [event]
        yield
