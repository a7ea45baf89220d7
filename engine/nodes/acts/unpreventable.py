"""Damage that can't be prevented (615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect, Objects
from engine.language.phrase import phrase
from engine.nodes.acts.stated_rules import RuleForAll
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="damage can not be prevented this turn", it="il danno non può essere prevenuto in questo turno")
class NoPreventionThisTurn(Effect):
    """ "Damage can't be prevented this turn" (615.12)."""

    def run(self, ctx: Context) -> Steps:
        effect = ContinuousEffect(ctx.source, ctx.controller, (NoPrevention(),), "end of turn", tuple(ctx.players()))
        yield from ctx.do(events.StartEffect(effect))


@phrase(en="damage can not be prevented", it="il danno non può essere prevenuto")
class NoPrevention(RuleForAll):
    """ "Damage can't be prevented" (615.12)."""

    def lets_no_prevention(self, ctx: Context, damage: Any) -> bool:
        return True


@phrase(
    en="{combat?combat damage|damage} that would be dealt by {by} can not be prevented",
    it="il {combat?danno da combattimento|danno} che sta per essere inflitto da {by} non può essere prevenuto",
)
class NoPreventionOf(RuleForAll):
    """ "Damage that would be dealt by ~ can't be prevented" (615.12)."""

    by: Objects
    combat: bool = False

    def lets_no_prevention(self, ctx: Context, damage: Any) -> bool:
        return (damage.combat or not self.combat) and damage.source in self.by.find(ctx)
