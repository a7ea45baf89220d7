"""Activating mana abilities (605.3), and carrying out a plan that uses them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.change import once_each_turn
from engine.change.events import Activate, LoseLife, SpendMana
from engine.change.events.life import life_to_pay
from engine.decisions import Answer, ChooseObjects, Decision, Steps
from engine.refusal import Refusal, refuse
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.demand import Demand, Ident
from engine.rules.paying.mana_sources import Source, find_sources
from engine.rules.paying.solver_problem import Activation, Plan

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

NOT_NOW = refuse(
    "605.3a", "This mana ability can't be activated now.", "Questa abilità di mana ora non può essere attivata."
)


def source_of(game: Play, player: int, ident: Ident) -> Source | None:
    """Return that mana ability if its non-mana costs can be paid now, else None."""
    return next((source for source in find_sources(game, player, ident.object) if source.ident == ident), None)


def activate_source(
    game: Play, player: int, source: Source, pay_mana: Callable[[], Steps], mana: str | None = None
) -> Steps:
    """Activate a mana ability: it resolves at once without the stack (605.3b).

    `pay_mana` pays its mana cost. `mana` presets the mana it adds.
    """
    context = source.context(game, player)
    context.mana_choice = mana
    yield from pay_source(game, source, context, pay_mana)
    yield from resolve_source(game, source, context)


def pay_source(game: Play, source: Source, context: Context, pay_mana: Callable[[], Steps]) -> Steps:
    """Pay the costs of a mana ability (602.2b)."""
    ability = source.ability
    marked = once_each_turn.mark(game, source.object, source.ident.ability) if ability.once_each_turn else None
    if source.costs_mana:
        yield from pay_mana()
    for cost in ability.costs:
        if not cost.is_mana:
            refusal: Refusal | None = cost.check(context)
            if refusal is not None:
                raise CannotAnnounce(refusal)
            yield from cost.pay(context)
    if marked is not None:
        yield from game.do(once_each_turn.use(game, source.object, marked))


def resolve_source(game: Play, source: Source, context: Context) -> Steps:
    """Resolve an activated mana ability (605.3b)."""
    yield from game.do(Activate(context.controller, source.object, None, True))
    context.paying = ""  # its costs have been paid
    context.tapped_for_mana = source.ability.taps and not source.ability.untaps
    yield from source.ability.resolve(context)
    yield from resolve_triggered_mana(game)


def resolve_triggered_mana(game: Play) -> Steps:
    """Resolve triggered mana abilities at once, without the stack (605.4a)."""
    state = game.state
    for trigger in [trigger for trigger in state.waiting if trigger.ability.is_mana]:
        state.waiting.remove(trigger)
        context = game.context(trigger.source, trigger.controller, event=trigger.event, memo=trigger.memo)
        if trigger.ability.condition is None or trigger.ability.condition.holds(context):
            yield from trigger.ability.resolve(context)


def activate_planned(game: Play, player: int, steps: Sequence[Activation]) -> Steps:
    """Activate a plan's mana abilities, each with the same checks as if the player had clicked it."""
    for step in steps:
        source = source_of(game, player, step.ident)
        if source is None:
            raise CannotAnnounce(NOT_NOW)
        activating = activate_source(game, player, source, _spending(game, player, step), step.adds)
        yield from _guided(activating, step.entities)


def _spending(game: Play, player: int, step: Activation) -> Callable[[], Steps]:
    def spend() -> Steps:
        if not has(game, player, step.spends):
            raise CannotAnnounce(NOT_NOW)
        yield from game.do(SpendMana(player, step.spends))

    return spend


def has(game: Play, player: int, mana: object) -> bool:
    """Whether the player's pool holds all that mana."""
    units = game.state.players[player].pool.units
    assert isinstance(mana, dict)
    return all(units.get(kind, 0) >= number for kind, number in mana.items())


def _guided(steps: Steps, entities: Sequence[int]) -> Steps:
    """Answer a cost's decisions with the plan's objects; ask the player where they don't fit."""
    answer: Answer = None
    left = list(entities)
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as end:
            return end.value
        answer = _planned(decision, left)
        if answer is None:
            answer = decision.only_answer()
        if answer is None:
            answer = yield decision


def _planned(decision: Decision, left: list[int]) -> Answer:
    if not isinstance(decision, ChooseObjects):
        return None
    chosen = [entity for entity in decision.candidates if entity in left][: decision.minimum]
    if not chosen or len(chosen) < decision.minimum:
        return None
    for entity in chosen:
        left.remove(entity)
    return chosen


def settle(game: Play, demand: Demand, plan: Plan) -> Steps:
    """After a plan's mana abilities have been activated, spend the mana, use the helpers and pay the life.

    Raises CannotAnnounce if the mana or the life is not there (119.4): the abilities may have cost life themselves."""
    if not has(game, demand.player, plan.spends) or plan.life > life_to_pay(game, demand.player):
        raise CannotAnnounce(NOT_NOW)
    if plan.spends:
        yield from game.do(SpendMana(demand.player, plan.spends))
    for index, helper in enumerate(demand.helpers):
        used = [helped for each, helped in plan.helped if each == index]
        if used:
            yield from helper.use(game, demand.player, demand.source, used)
    if plan.life:
        yield from game.do(LoseLife(demand.player, plan.life))
