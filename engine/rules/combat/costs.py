"""Costs to attack or block (508.1g-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.refusal import Refusal, refuse
from engine.rules.casting.taking_back import announces
from engine.rules.paying import paying
from engine.rules.paying.mana import any_price, prices, sources
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

Costs = Sequence[tuple["Context", Any]]
"""Costs with the contexts of the effects that demand them."""


def _mana(costs: Costs) -> ManaCost:
    """The mana part of the total cost."""
    return ManaCost(symbol for _, cost in costs if cost.is_mana for symbol in cost.mana.symbols)


def _payer(game: Play, player: int, context: Context) -> Context:
    """The context in which the player pays: "you" is who pays, whoever controls the effect."""
    return game.context(context.source, player, memo=context.memo)


def refusal(game: Play, player: int, costs: Costs, tapping: Sequence[int], rule: str) -> Refusal | None:
    """Why the player can't pay all this; `tapping` are creatures that will be tapped by then."""
    mana = _mana(costs)
    if mana.symbols and any_price(game, player, prices(mana, 0), sources(game, player, tapping)) is None:
        price = prices(mana, 0)[0]
        return refuse(rule, f"You can't pay {price} for this.", f"Non puoi pagare {price} per questo.")
    for context, cost in costs:
        if not cost.is_mana:
            unpayable: Refusal | None = cost.check(_payer(game, player, context))
            if unpayable is not None:
                return unpayable
    return None


def pay(game: Play, player: int, costs: Costs) -> Steps:
    """Pay all costs: mana first as one sum, then the others. Taking it back returns to the declaration (508.1)."""
    announces(game, player)
    mana = _mana(costs)
    if mana.symbols:
        yield from paying.pay_mana(game, player, prices(mana, 0), costs[0][0].source)
    for context, cost in costs:
        if not cost.is_mana:
            yield from cost.pay(_payer(game, player, context))
    game.announcement = None
