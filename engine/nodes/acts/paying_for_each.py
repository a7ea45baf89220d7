"""Paying mana multiplied by a count: "pays {1} for each card in your hand" (118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Countable, PlayerAct
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.continuous import times_of
from engine.rules.paying.demand import Demand
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[pay] {cost} for each {per:s}", it="[pagare] {cost} per {per:s}")
class PayManaForEach(PlayerAct):
    """Pay mana for each of several things. If there are none, paying nothing counts as paying (118.3a)."""

    cost: ManaCost
    per: Countable

    def __post_init__(self) -> None:
        if self.cost.variables:
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player could pay it."""
        return payable(ctx.game, self._demand(ctx, player)) is None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from pay(ctx.game, self._demand(ctx, player))

    def _demand(self, ctx: Context, player: int) -> Demand:
        mana = self.cost.times(times_of(ctx, self.per))
        return Demand(player=player, source=ctx.source, mana=mana, rule="118.3")
