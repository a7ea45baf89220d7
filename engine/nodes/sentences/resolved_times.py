"""How many times an ability has resolved this turn (603, 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Condition
from engine.language.phrase import phrase
from engine.nodes.nouns.ordinals import Nth

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "this is the {nth} (or {other})? time this ability has resolved this turn",
        "it is the {nth} (or {other})? time this ability has resolved this turn",
    ),
    it=(
        "questa è la {nth@volta} (o {other@volta})? <volta:s> che questa abilità si risolve in questo turno",
        "questa è la {nth@volta} (o {other@volta})? <volta:s> che questa abilità si è risolta in questo turno",
    ),
)
class ResolvedTimes(Condition):
    """ "this is the second time this ability has resolved this turn": the ability of this object, including the current
    resolution."""

    nth: Nth
    other: Nth | None = None

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        times = resolved_this_turn(ctx)
        return times in (self.nth.value, self.nth.value if self.other is None else self.other.value)


def resolved_this_turn(ctx: Context) -> int:
    """Return how many times the resolving ability has started to resolve this turn."""
    found = 0
    for event in ctx.state.history:
        if isinstance(event, events.Resolves):
            item = ctx.game.last_object(event.object).item
            found += item is not None and item.source == ctx.source and item.ability is ctx.ability
    return found
