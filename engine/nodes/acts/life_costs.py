"""Life that effects add to the costs of spells (118.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.families import Cost, ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import phrase
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.life import PayLife
from engine.nodes.nouns.amounts import Number

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[cost] a additional {life} life to cast",
    it="[costare] {life} <punto vita@life> aggiuntivi per essere <lanciato>",
)
class CostLife(ContinuousAct, ObjectAct):
    """ "costs an additional 3 life to cast" (118.8)."""

    life: Number

    layers = ("cost",)
    reduces_generic_only = True

    is_priced = True

    def further_costs(self, ctx: Context, spell: int) -> Sequence[Cost]:
        return (ActCost(PayLife(self.life)),)
