"""Whether a cost can be paid in full, and a plan that pays it (118.3, 601.2g-h).

The solver alone handles abilities that affect only themselves. If an activation could change what another gives, the
plan is tried on a copy of the game before it is shown, and the copy is searched for what the solver can't foresee.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.change.events.life import life_to_pay
from engine.decisions import Answer, Steps
from engine.refusal import IllegalAnswer, Refusal, refuse
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.demand import Demand
from engine.rules.paying.mana_abilities import activate_planned, settle
from engine.rules.paying.mana_sources import Inventory, Source
from engine.rules.paying.price import Price
from engine.rules.paying.solver import DEAR, Solution, best, solve, what_is_dear, without_waste
from engine.rules.paying.solver_problem import Activation, Assembled, Plan, assemble, demand_needs, plan_of, whole_price
from engine.state.context import Context
from engine.state.play import Play

ALL = sum(DEAR)
TRIALS = 40
"""Maximum number of trial activations when one changes what another gives."""
MOST_X = 1 << 20
"""Above this, no greatest X is looked for: something gives unlimited mana."""


def payable(game: Play, demand: Demand, available: Inventory | None = None) -> Refusal | None:
    """Why the player can't pay the whole demand now; None if they can."""
    refusal = _others_refusal(demand)
    if refusal is not None:
        return refusal
    price = whole_price(game, demand)
    if can_pay(game, demand, price, available):
        return None
    return cannot_pay(demand, price, available)


def cannot_pay(demand: Demand, price: Price, available: Inventory | None = None) -> Refusal:
    """Return the refusal for mana that can't be paid, naming what is missing if `available` makes that certain."""
    cost = str(price) if price.total else str(demand.mana or price)
    en, it = f"You can't pay {cost}", f"Non puoi pagare {cost}"
    sure = available is not None and not (available.uses or available.may_give_more or demand.helpers)
    if not sure or available is None or not price.total:
        return refuse(demand.rule, f"{en}.", f"{it}.")
    if available.most >= price.least:
        return refuse(
            demand.rule,
            f"{en}: your mana is not of the types that it takes.",
            f"{it}: il tuo mana non è dei tipi che servono.",
        )
    serve = "serve" if price.least == 1 else "servono"
    return refuse(
        demand.rule,
        f"{en}: that takes {price.least} mana, and you can have {available.most}.",
        f"{it}: {serve} {price.least} mana e puoi averne {available.most}.",
    )


def can_pay(game: Play, demand: Demand, price: Price, available: Inventory | None = None) -> bool:
    """Whether the demand's mana, with symbols announced as in `price`, can be paid along with the rest of it."""
    if not (price.total or price.life) and not _competes(demand):
        return True
    inventory = available if available is not None else Inventory(game, demand.player, demand.tapping)
    if not (inventory.uses or demand.helpers) and inventory.most < price.least and not inventory.may_give_more:
        return False
    if _is_mana_alone(demand) and inventory.surely_pays(price, demand.what, demand.source):
        return True
    made = assemble(inventory, demand, price)
    if price.life and not _pays_life(made, price):
        return False
    found = solve(made.problem, 0)
    if found is not None and _is_sure(inventory, found):
        return True
    offered = what_is_dear(made.problem)
    full = solve(made.problem, offered) if offered else found
    if full is not None and _is_sure(inventory, full):
        return True
    if full is None and not inventory.may_give_more:
        return False
    return _find_by_trial(game, demand, price, inventory, made) is not None


def plan(game: Play, demand: Demand, price: Price | None = None, available: Inventory | None = None) -> Plan | None:
    """Return a complete payment that takes as little as possible of what is dear (engine.rules.paying.solver.DEAR);
    None if there is none."""
    if price is None:
        price = whole_price(game, demand)
    inventory = available if available is not None else Inventory(game, demand.player, demand.tapping)
    made = assemble(inventory, demand, price)
    if price.life and not _pays_life(made, price):
        return None
    found = best(made.problem)
    if found is not None and not made.problem.must:
        found = without_waste(made.problem, found)
    if found is not None and _is_sure(inventory, found):
        return plan_of(inventory, made, found)
    return _find_by_trial(game, demand, price, inventory, made)


def greatest_x(game: Play, demand_for_x: Callable[[int], Demand], available: Inventory | None = None) -> int | None:
    """Return the greatest X whose demand the player can pay; None if not even 0 is payable (107.3a, 118.4)."""
    return greatest(lambda x: payable(game, demand_for_x(x), available) is None)


def greatest(payable_with: Callable[[int], bool]) -> int | None:
    """Return the greatest payable X, assuming that all smaller values are payable too; None if not even 0 is."""
    if not payable_with(0):
        return None
    most, over = 0, 1
    while payable_with(over):
        most, over = over, 2 * over
        if over > MOST_X:
            return MOST_X
    while over - most > 1:
        middle = (most + over) // 2
        if payable_with(middle):
            most = middle
        else:
            over = middle
    return most


def _competes(demand: Demand) -> bool:
    """Whether several non-mana costs might compete for the same thing, or life is to be paid."""
    others = [cost for cost in demand.costs if not cost.is_mana]
    return len(others) > 1 or bool(demand.owed)


def _is_mana_alone(demand: Demand) -> bool:
    """Whether only mana is paid and nothing else waits for mana."""
    return not demand.owed and not demand.tapping and all(cost.is_mana for cost in demand.costs)


def _pays_life(made: Assembled, price: Price) -> bool:
    """Whether announced life can be paid (119.4); subtracts it from the available life."""
    problem = made.problem
    if problem.life is None or not made.by_life:
        return False
    problem.capacity[problem.life] -= price.life
    return problem.capacity[problem.life] >= 0


def _is_sure(inventory: Inventory, found: Solution) -> bool:
    """Whether nothing in the solution can change what the rest gives."""
    idents = [step.use.ident for step in found.steps]
    for draw in found.draws:
        if draw.supply.entity >= 0:
            idents += [face.ident for face in draw.supply.faces if face.ident in inventory.by_ident]
    return inventory.sure(idents)


# -- trying out ------------------------------------------------------------------------------------------------------


def _find_by_trial(game: Play, demand: Demand, price: Price, inventory: Inventory, made: Assembled) -> Plan | None:
    """Return a plan that works on a copy of the game: the solver's own, or one found by activating what it can't
    foresee."""
    if demand.owed:
        found = best(made.problem)
        return None if found is None else plan_of(inventory, made, found)
    found = best(made.problem)
    if found is not None:
        planned = plan_of(inventory, made, found)
        if _works(game, demand, price, planned):
            return planned
    if found is None and not inventory.may_give_more:
        return None
    unsure = [source for source in inventory.sources if not inventory.sure([source.ident])]
    calm = best_without(made, frozenset(source.ident for source in unsure))
    if calm is not None and _is_sure(inventory, calm):
        return plan_of(inventory, made, calm)
    return _Trial(demand, price).search(game, ())


def best_without(made: Assembled, idents: frozenset[Any]) -> Solution | None:
    """Return a payment that uses none of these sources, or None."""
    return solve(made.problem, ALL, idents)


def copy_of(game: Play) -> Play:
    """Return a game in the same state, on which procedures can be tried."""
    return Play(game.setup, game.state.copy(), game.machinery)


def _works(game: Play, demand: Demand, price: Price, planned: Plan) -> bool:
    trial = copy_of(game)
    there = _demand_in(trial, demand)
    try:
        run(activate_planned(trial, demand.player, planned.steps))
        run(settle(trial, there, planned))
    except (CannotAnnounce, IllegalAnswer):
        return False
    if price.life > life_to_pay(trial, demand.player):
        return False
    return _others_payable(trial, there)


def _others_payable(trial: Play, demand: Demand) -> bool:
    """Whether the non-mana costs can still be paid together."""
    if _others_refusal(demand) is not None:
        return False
    if not demand_needs(demand):
        return True
    inventory = Inventory(trial, demand.player)
    return solve(assemble(inventory, demand, Price()).problem, 0) is not None


def _others_refusal(demand: Demand) -> Refusal | None:
    """Why one of the non-mana costs can't be paid as the game stands; None if each can."""
    for cost in demand.costs:
        if not cost.is_mana:
            assert demand.context is not None
            refusal: Refusal | None = cost.check(demand.context)
            if refusal is not None:
                return refusal
    return None


def _demand_in(game: Play, demand: Demand) -> Demand:
    """Return the same demand in a copy of the game."""
    context = demand.context
    if context is None:
        return demand
    new = Context(
        game,
        context.source,
        context.controller,
        item=context.item,
        memo=dict(context.memo),
        x=context.x,
        event=context.event,
        followed=context.followed,
    )
    new.place, new.ability, new.paying = context.place, context.ability, context.paying
    return Demand(
        player=demand.player,
        source=demand.source,
        mana=demand.mana,
        x=demand.x,
        costs=demand.costs,
        context=new,
        helpers=demand.helpers,
        what=demand.what,
        rule=demand.rule,
        owed=demand.owed,
        tapping=demand.tapping,
        on_x=demand.on_x,
    )


def run(steps: Steps) -> Any:
    """Run a procedure without players; arbitrary answers are given to its decisions."""
    from random import Random

    random = Random(0)
    answer: Answer = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as end:
            return end.value
        answer = decision.only_answer()
        if answer is None:
            answer = decision.sample(random)


class _Trial:
    """A search through activations on copies of the game."""

    def __init__(self, demand: Demand, price: Price) -> None:
        self.demand = demand
        self.price = price
        self.left = TRIALS
        self.seen: set[Any] = set()

    def search(self, game: Play, before: tuple[Activation, ...]) -> Plan | None:
        """Return a plan that begins with what has been activated in that copy of the game, or None."""
        demand = _demand_in(game, self.demand)
        inventory = Inventory(game, demand.player, demand.tapping)
        made = assemble(inventory, demand, self.price)
        pays_life = not self.price.life or _pays_life(made, self.price)
        found = best(made.problem) if pays_life and _others_refusal(demand) is None else None
        if found is not None:
            planned = plan_of(inventory, made, found)
            if _is_sure(inventory, found) or _works(game, demand, self.price, planned):
                return planned._replace(steps=(*before, *planned.steps))
        for source in inventory.sources:
            if inventory.sure([source.ident]):
                continue
            for step in self._ways(source):
                if self.left <= 0:
                    return None
                self.left -= 1
                there = copy_of(game)
                try:
                    run(activate_planned(there, demand.player, (step,)))
                except (CannotAnnounce, IllegalAnswer):
                    continue
                key = _signature(there, demand.player)
                if key in self.seen:
                    continue
                self.seen.add(key)
                planned_on = self.search(there, (*before, step))
                if planned_on is not None:
                    return planned_on
        return None

    def _ways(self, source: Source) -> list[Activation]:
        if source.costs_mana:
            return []
        chosen: list[tuple[int, ...]] = [()]
        for need in source.needs or ():
            if len(need.entities) > 1:
                chosen = [(*before, entity) for before in chosen for entity in need.entities]
        return [Activation(source.ident, option, {}, entities) for option in source.options for entities in chosen]


def _signature(game: Play, player: int) -> Any:
    state = game.state
    seat = state.players[player]
    return (
        frozenset(seat.pool.units.items()),
        seat.life,
        tuple(seat.hand),
        tuple((id, state.objects[id].tapped, tuple(state.objects[id].counters.items())) for id in state.battlefield),
    )
