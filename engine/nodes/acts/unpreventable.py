"""Damage that can't be prevented (615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Act, Effect, Objects, Recipients, StaticSentence
from engine.language.phrase import node, phrase
from engine.nodes.acts.rule_changes import RuleChange
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class Unpreventable(RuleChange, Act):
    """No damage can be prevented."""

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return ctx.players()

    def lets_no_prevention(self, ctx: Context, damage: Any) -> bool:
        return True


@phrase(en="damage can not be prevented this turn", it="il danno non può essere prevenuto in questo turno")
class NoPreventionThisTurn(Effect):
    """ "Damage can't be prevented this turn" (615.12)."""

    def run(self, ctx: Context) -> Steps:
        effect = ContinuousEffect(ctx.source, ctx.controller, (Unpreventable(),), "end of turn", tuple(ctx.players()))
        yield from ctx.do(events.StartEffect(effect))


@phrase(en="damage can not be prevented", it="il danno non può essere prevenuto")
class NoPrevention(StaticSentence):
    """ "Damage can't be prevented" (615.12)."""

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((None, (Unpreventable(),)),)


@node
class DealtUnpreventably(RuleChange, Act):
    """The damage that certain objects deal can't be prevented."""

    by: Objects
    combat: bool = False

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return ctx.players()

    def lets_no_prevention(self, ctx: Context, damage: Any) -> bool:
        return (damage.combat or not self.combat) and damage.source in self.by.find(ctx)


@phrase(
    en="{combat?combat damage|damage} that would be dealt by {by} can not be prevented",
    it="il {combat?danno da combattimento|danno} che sta per essere inflitto da {by} non può essere prevenuto",
)
class NoPreventionOf(StaticSentence):
    """ "Damage that would be dealt by ~ can't be prevented" (615.12)."""

    by: Objects
    combat: bool = False

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((None, (DealtUnpreventably(self.by, self.combat),)),)
