"""How phrases judge what has happened before."""

from __future__ import annotations

from engine.state.context import Context


def past(ctx: Context) -> Context:
    """The surroundings in which what something was is looked at. What has happened is not how an effect applies, so
    that static abilities look at it as well (604.7)."""
    back = Context(ctx.game, ctx.source, ctx.controller, memo=ctx.memo, x=ctx.x, event=ctx.event)
    back.ability = ctx.ability
    return back
