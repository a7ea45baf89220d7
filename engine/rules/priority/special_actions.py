"""Special actions that objects allow a player to take (116.2c-h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.decisions import ChooseNumber, Steps
from engine.refusal import Refusal, Text
from engine.rules.casting.total_cost import demand_of, mana_of
from engine.rules.paying.demand import Demand
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import greatest_x, payable
from engine.rules.priority.unlocking import unlockings
from engine.rules.supplementary.planechase import ROLL_THE_DIE
from engine.rules.ways.way import Way
from engine.state.objects import TURNS_UP
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.rules.paying.mana_sources import Inventory
    from engine.state.play import Play


def ways(game: Play, player: int, object: int) -> Iterator[Way]:
    """Yield the special actions that the object offers `player`."""
    here = game.state.objects[object]
    on_table = here.zone == "battlefield" or here.stays_in_command
    if here.is_planar and not here.face_down and player in active_players(game.state):  # 901.12d
        key = f"special:{object}:{ROLL_THE_DIE.key}"
        label = ROLL_THE_DIE.label(game.context(object, player))
        yield Way(key, "special", player, object, label, special=ROLL_THE_DIE)
    is_own = (game.controller(object) if on_table else here.owner) == player
    if here.zone == "stack" or not (is_own or (on_table and game.look(object).summary.for_anyone)):
        return
    hidden = here.face_down and on_table
    look = here.base if hidden else game.look(object)  # 702.36e: its face-up characteristics
    further = here.memory.get(TURNS_UP, ()) if hidden else ()
    for action in unlockings(game, object) if is_own else ():
        label = action.label(game.context(object, player))
        yield Way(f"special:{object}:{action.key}", "special", player, object, label, special=action)
    for index, action in enumerate((*look.summary.specials, *further)):
        may = is_own or action.by_anyone
        if may and action.of_face_down == hidden and game.functions(here, action):
            context = game.context(object, player)
            key = f"special:{object}:{action.key}" + (f"~{index}" if index else "")
            yield Way(key, "special", player, object, action.label(context), special=action)


def refusal(game: Play, way: Way, available: Inventory) -> Refusal | None:
    """Why the action can't be taken now; None if it can."""
    assert way.special is not None
    reason = way.special.refusal(way.context(game))
    return reason if reason is not None else payable(game, demand_for(game, way, way.special.least_x), available)


def take(game: Play, way: Way) -> Steps:
    """Pay for the action and take it; it does not use the stack (116.2)."""
    assert way.special is not None
    context = way.context(game)
    least = way.special.least_x
    if mana_of(way.special.costs).variables:  # 107.3d
        most = greatest_x(game, lambda x: demand_for(game, way, max(x, least)))
        context.x = yield ChooseNumber(
            player=way.player,
            prompt=Text("Choose a value for X.", "Scegli il valore di X."),
            rule="107.3d",
            source=way.object,
            minimum=least,
            maximum=max(most or 0, least),
        )
    yield from pay(game, demand_for(game, way, context.x or 0))
    yield from way.special.take(context)


def demand_for(game: Play, way: Way, x: int = 0) -> Demand:
    """Return the cost of the action, with the value `x` for {X}."""
    assert way.special is not None
    context = way.context(game)
    demand = demand_of(way.special.costs, context, "", way.special.rule)
    further = way.special.further_mana(context)
    if further is not None:
        demand.mana = further if demand.mana is None else demand.mana + further
    demand.x = x
    return demand
