"""Combining costs into one total to pay (601.2f), with the commander tax (903.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import ChooseOption, Option, Steps
from engine.refusal import Text
from engine.rules.paying.demand import Demand, Purpose
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


NO_MANA = ManaCost()


def mana_of(costs: Iterable[Any]) -> ManaCost:
    """Return the sum of the mana in several costs."""
    total = NO_MANA
    for cost in costs:
        if cost.is_mana:
            total = total + cost.mana
    return total


def standing_for_x(letters: str, full: ManaCost, left: ManaCost, x: int, number: int) -> tuple[str, int]:
    """Return `Demand.on_x`: `number` of the generic mana of the `full` cost stands for X, and `left` is the cost after
    reductions, which reduce X first."""
    taken = full.generic + full.variables * x - left.generic - left.variables * x
    return letters, max(0, number - max(0, taken))


def demand_of(costs: Iterable[Any], context: Context, kind: str, rule: str) -> Demand:
    """Return the total of costs that the context's player pays for a special action of its source (116.2)."""
    costs = tuple(costs)
    mana = mana_of(costs)
    return Demand(
        player=context.controller,
        source=context.source,
        mana=mana,
        costs=costs,
        context=context,
        what=Purpose(kind, context.source, mana.variables > 0),
        rule=rule,
        helpers=tuple(helper for cost in costs for helper in cost.helpers(context.x or 0)),
    )


def choose_demand(game: Play, player: int, source: int, demands: Sequence[Demand]) -> Steps:
    """Choose which hybrid halves a reduction removes, by choosing the remaining cost (118.7e); return the demand."""
    if len(demands) < 2:
        return demands[0]
    able = [demand for demand in demands if payable(game, demand) is None] or demands
    answer = yield ChooseOption(
        player=player,
        prompt=Text("Reduced to which cost?", "Ridotto a quale costo?"),
        rule="118.7e",
        source=source,
        options=[Option(str(index), Text(str(demand.mana), str(demand.mana))) for index, demand in enumerate(able)],
        about="payment",
    )
    return able[int(answer)]


EACH_TIME = 2
"""Extra generic mana for each previous cast from the command zone."""


def commander_tax(game: Play, player: int, card: int) -> ManaCost:
    """Return the additional cost for `player` to cast the commander from the command zone (903.8): {2} for each time
    they have done so this game."""
    times = game.state.players[player].commander_casts
    cast = sum(times.get(number, 0) for number in game.state.objects[card].commanders)
    return ManaCost.parse(f"{{{EACH_TIME * cast}}}" if cast else "")
