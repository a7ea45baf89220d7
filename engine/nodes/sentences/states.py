"""State triggers: "When you control no Islands, sacrifice ~" (603.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events import Event
from engine.families import Trigger
from engine.language.phrase import phrase
from engine.nodes.sentences.comparing import NoneAre, ThereAre, ThereAreNo
from engine.nodes.sentences.conditions import (
    Controls,
    ControlsNo,
    CountersOn,
    HasAbilities,
    HasCardsInHand,
    HasCounters,
    HasLife,
    HasNoCardsInHand,
    HasNoCounters,
    NoCountersOn,
)

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="(when|whenever) {state}", it="(quando|ogniqualvolta) {state}", prefer=-1)
class StateTrigger(Trigger):
    """ "When you control no Islands": it triggers as soon as that is so, and not again while the ability waits or is on
    the stack (603.8)."""

    state: State

    events = (Event,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return not _is_under_way(ctx, self) and self.state.holds(ctx)


State = (
    Controls | ControlsNo | ThereAre | ThereAreNo | NoneAre | HasCounters | HasNoCounters | CountersOn | NoCountersOn
    | HasLife | HasCardsInHand | HasNoCardsInHand | HasAbilities
)  # fmt: skip


def _is_under_way(ctx: Context, trigger: StateTrigger) -> bool:
    """Whether the ability of that object with this trigger has triggered and has not left the stack yet."""
    state = ctx.state
    if any(each.source == ctx.source and each.ability.trigger is trigger for each in state.waiting):
        return True
    items = (state.objects[entity].item for entity in state.stack)
    return any(
        item is not None and item.kind == "triggered" and item.source == ctx.source and item.ability.trigger is trigger
        for item in items
    )
