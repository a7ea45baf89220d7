"""Choosing which creatures attack or block, whoever controls them (508.1a, 509.1a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.language.phrase import node, phrase
from engine.nodes.acts.playing import PlayerRule
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "[choose] which creatures {block?block|attack} {combat?this combat|this turn}"
        " {block?and how those creatures block|}"
    ),
    it=(
        "[scegliere] quali creature {block?bloccano|attaccano} {combat?in questo combattimento|in questo turno}"
        " {block?e come bloccano|}"
    ),
)
class ChooseCombat(PlayerAct):
    """ "You choose which creatures block this combat and how those creatures block": what their controllers have to pay
    they still pay or not as they like (508.1h, 509.1d)."""

    block: bool = False
    combat: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        act = ChoosingCombat("block" if self.block else "attack")
        ends = "end of combat" if self.combat else "end of turn"
        for player in subjects:
            effect = ContinuousEffect(ctx.source, ctx.controller, (act,), ends, (player,))
            yield from ctx.do(events.StartEffect(effect))


@node
class ChoosingCombat(PlayerRule):
    """The act of the effect that a `ChooseCombat` starts."""

    what: str

    def chooses(self, ctx: Context, what: str) -> bool:
        return what == self.what
