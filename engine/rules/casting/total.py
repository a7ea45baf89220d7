"""Costs put together into what is to be paid at one time (601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.rules.paying.demand import Demand, Purpose
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


def mana_of(costs: Iterable[Any]) -> ManaCost:
    """The mana in several costs as one sum."""
    total = ManaCost()
    for cost in costs:
        if cost.is_mana:
            total = total + cost.mana
    return total


def demand_of(costs: Iterable[Any], context: Context, kind: str, rule: str) -> Demand:
    """Costs that the player of a context pays for something of its source: a special action (116.2)."""
    costs = tuple(costs)
    return Demand(
        player=context.controller, source=context.source, mana=mana_of(costs), costs=costs, context=context,
        what=Purpose(kind, context.source), rule=rule,
    )  # fmt: skip
