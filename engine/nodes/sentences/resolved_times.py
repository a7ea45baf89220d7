"""How many times an ability has resolved or been activated this turn (602, 603, 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Condition, Count
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
    """How many times the ability that is resolving has begun to do so this turn."""
    return sum(_is_this(ctx, event.object) for event in ctx.state.history if isinstance(event, events.Resolves))


@phrase(
    en="this ability has been activated {count:one} times this turn",
    it="questa abilità è stata attivata {count:one} volte in questo turno",
)
class ActivatedTimes(Condition):
    """ "If this ability has been activated four or more times this turn": the ability of this object, the time it is
    resolving now among them."""

    count: Count

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        activated = (event.ability for event in ctx.state.history if isinstance(event, events.Activate))
        return self.count.admits(ctx, sum(_is_this(ctx, each) for each in activated if each is not None))


@phrase(
    en="you have {not_?not|} added mana with this ability this turn",
    it="{not_?non|} hai aggiunto mana con questa abilità in questo turno",
)
class AddedMana(Condition):
    """ "you haven't added mana with this ability this turn"."""

    not_: bool = False

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        history = ctx.state.history
        added = any(
            isinstance(event, events.AddMana) and event.source == ctx.source and event.player == ctx.controller
            for event in history
        )
        return added != self.not_


def _is_this(ctx: Context, entity: int) -> bool:
    """Whether an object on the stack is or was the ability that is resolving, activated or triggered at any time."""
    item = ctx.game.last_object(entity).item
    return item is not None and item.source == ctx.source and item.ability is ctx.ability
