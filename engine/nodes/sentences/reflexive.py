"""Abilities that trigger on something done while the same text is followed: "when you do, …" (603.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, Discourse, Effect, Players
from engine.families.discourse import Asked, EarlierClause, clause_asked_of
from engine.families.speaking import DeedQuestion
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.this_way import AnyThisWay, YouDidThisWay
from engine.nodes.sentences.effects import If
from engine.nodes.sentences.performing import Later
from engine.state.effects import PendingTrigger

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="when {who:nom} [do@who] , {effect}", it="quando {who:drop} lo [fare@who] , {effect}")
class Reflexive(DeedQuestion, Effect):
    """ "When you do, …" (603.12)."""

    is_apart = True

    asks_clause = True

    who: Players
    effect: Effect

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {}

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        return {"refers": clause_asked_of(self.who, clauses, if_not=False)}

    def __post_init__(self) -> None:
        replaces_before = type(self.effect).self_replacements is not Effect.self_replacements
        if self.effect.takes_over or replaces_before:  # both belong to the sentence before, in the same resolution
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        self.trigger(ctx, Later(self.effect, None, condition=self.condition))
        yield from ()

    @property
    def condition(self) -> Condition | None:
        """The condition for triggering (603.4): "When you do, if …, …"; None if there is none."""
        return self.effect.condition if isinstance(self.effect, If) else None

    def trigger(self, ctx: Context, ability: Later) -> None:
        """Trigger the ability if the action it asks about was taken."""
        if self.condition is not None and not self.condition.holds(ctx):
            return
        if ctx.has_done(self.refers, self.who):
            _wait(ctx, ability)


def _wait(ctx: Context, ability: Later) -> None:
    """The ability has triggered and waits to be put onto the stack (603.3)."""
    waits = PendingTrigger(ctx.source, ctx.controller, ability, ctx.event, ctx.kept(), frozenset(ctx.followed), ctx.x)
    ctx.game.note(events.AbilityWaits(waits))


@phrase(en="when {done} , {effect}", it="quando {done} , {effect}")
class ReflexiveThisWay(Effect):
    """ "When you discard a card this way, …", "When a creature card is exiled this way, …" (603.12)."""

    is_apart = True

    done: AnyThisWay | YouDidThisWay
    effect: Effect

    def __post_init__(self) -> None:
        replaces_before = type(self.effect).self_replacements is not Effect.self_replacements
        if self.effect.takes_over or replaces_before:
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        if self.done.holds(ctx):
            _wait(ctx, Later(self.effect, None))
        yield from ()
