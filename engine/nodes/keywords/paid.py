"""Keywords with an optional additional cost and abilities linked to paying it (607.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from engine.families import Ability, ExtraCost
from engine.families.spelled import Spelled, spelled
from engine.language.node import rewritten
from engine.nodes.sentences.cast_conditions import CostWasPaid, ThisCostWasPaid, TimesPaid, TimesThisPaid

if TYPE_CHECKING:
    from engine.families import Keyword
    from engine.language.node import Node


class PaidKeyword(Spelled):
    """A keyword that gives a spell an optional additional cost; `meaning` is what else it stands for. Several instances
    are paid separately, and each refers to its own payment only (702.55b, 702.77b)."""

    @property
    def extra(self) -> ExtraCost:
        """The cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return _linked(self, 0)

    def instance(self, number: int) -> tuple[Ability, ...]:
        return tuple(each for each in _linked(self, number) if isinstance(each, Ability))


@cache
def _linked(keyword: PaidKeyword, number: int) -> tuple[Ability | Keyword, ...]:
    """Return the cost and what refers to its payment, for a keyword after `number` others of its kind."""
    extra = replace(keyword.extra, instance=number)

    def of_this(node: Node) -> Node:
        if isinstance(node, CostWasPaid):
            return ThisCostWasPaid(node.whose, node.cost, node.price, extra.key, slot=node.slot)
        if isinstance(node, TimesPaid):
            return TimesThisPaid(node.whose, node.cost, node.price, extra.key, slot=node.slot)
        return node

    return (extra, *rewritten(spelled(keyword.meaning), of_this)) if keyword.meaning else (extra,)
