"""Paying the mana cost of an object without casting it (107.3g)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import PlayerAct, Whose
from engine.language.phrase import phrase
from engine.rules.paying.demand import Demand
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[pay] {whose} mana cost {whose…}", it="[pagare] {whose} <costo:s> di mana {whose…}")
class PayManaCostOf(PlayerAct):
    """ "pay its mana cost": an {X} in it is 0, except for a spell on the stack, whose X was chosen as it was cast
    (107.3g). An object without a mana cost has an unpayable one (118.6)."""

    whose: Whose

    def possible(self, ctx: Context, player: int) -> bool:
        demands = self._demands(ctx, player)
        return bool(demands) and all(payable(ctx.game, demand) is None for demand in demands)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for demand in self._demands(ctx, player):
                yield from pay(ctx.game, demand)

    def _demands(self, ctx: Context, player: int) -> list[Demand]:
        found: list[Demand] = []
        for entity in self.whose.find(ctx):
            cost = ctx.look(entity).cost
            if cost is None:
                return []
            object = ctx.object(entity)
            x = object.item.x if object.zone == "stack" and object.item is not None else 0
            found.append(Demand(player=player, source=ctx.source, mana=cost, x=x or 0, rule="118.3"))
        return found
