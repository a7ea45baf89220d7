"""Activating abilities (602, 606)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.change import once_each_turn
from engine.change.events import AbilityOnStack, Activate, Remember
from engine.change.log_announcements import tell_ability
from engine.decisions import Steps
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting import announcing
from engine.rules.casting.symbol_payment import announce_symbols, as_announced
from engine.rules.casting.timing import sorcery_timing, split_second
from engine.rules.casting.total_cost import choose_demand, standing_for_x
from engine.rules.casting.unseen_cards import until_done
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying import activation_costs
from engine.rules.paying.demand import Demand, Purpose
from engine.rules.paying.mana_sources import Inventory, cant_use_tap, inventory_of
from engine.rules.paying.paying import pay
from engine.rules.paying.payment_bans import forbidden_to
from engine.rules.paying.plan import payable
from engine.rules.ways.way import Way
from engine.state.context import Context
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.state.play import Play


NO_WORDS = Text("", "")


def ways(game: Play, player: int, object: int) -> Iterator[Way]:
    """Yield the abilities of an object that `player` might activate, except mana abilities."""
    here = game.state.objects[object]
    summary = game.look(object).summary
    others = game.controller(object) != player
    if others and not summary.for_anyone:
        return
    for index, ability in enumerate(summary.activated):
        if not ability.is_mana and (ability.by_anyone or not others) and game.functions(here, ability):
            yield Way(f"activate:{object}:{index}", "activate", player, object, NO_WORDS, ability=index)


def activation_refusal(
    game: Play, player: int, object: int, index: int, available: Inventory | None = None
) -> Refusal | None:
    """Why `player` can't activate the object's ability with that index now; None if they can (602.2, 602.5, 606.3)."""
    ability = game.look(object).summary.activated[index]
    source = game.state.objects[object]
    if game.controller(object) != player and not ability.by_anyone:
        return refuse("602.2", "Only its controller can activate it.", "Solo il suo controllore può attivarla.")
    if not game.functions(source, ability):
        return refuse("113.6", "This ability doesn't work in this zone.", "Questa abilità non funziona in questa zona.")
    unsplit = None if ability.is_mana else split_second(game)
    if unsplit is not None:
        return unsplit
    look = game.look(object)
    for act, rule_context in look.rules:
        forbidden: Refusal | None = act.forbids_activation(rule_context, ability)
        if forbidden is not None:
            return forbidden
    forbidden = forbidden_to(game, player, object, ability)
    if forbidden is not None:
        return forbidden
    if ability.is_loyalty:
        if not sorcery_timing(game, player):
            return refuse(
                "606.3",
                "Loyalty abilities are activated in your main phase with an empty stack.",
                "Le abilità di fedeltà si attivano nella tua fase principale a pila vuota.",
            )
        if source.memory.get("loyalty turn") == game.state.turn_stamp:
            return refuse(
                "606.3",
                "A loyalty ability of it was already activated this turn.",
                "Una sua abilità di fedeltà è già stata attivata in questo turno.",
            )
    if ability.taps and "Creature" in look.types and cant_use_tap(game, object):
        return refuse(
            "302.6",
            "It has been under your control only since this turn.",
            "È sotto il tuo controllo solo da questo turno.",
        )
    if ability.is_simple and not source.tapped and not look.rules:
        return None
    item = StackItem("activated", object, ability)
    context = Context(game, object, player, item=item, x=int(ability.is_mana and ability.uses_x))
    context.place, context.paying = index, "mana" if ability.is_mana else "activate"
    if ability.uses_x and not ability.is_mana and ability.limit_refusal(context) is None:
        if _possible_ability_x(game, player, ability, context, object):
            return None
        context.x = item.x = 0
    reason: Refusal | None = ability.refusal(context)
    if reason is not None or ability.is_mana:
        return reason
    impossible = announcing.can_announce(context, None)
    if impossible is not None:
        return impossible
    refused = _total_refusal(game, player, object, ability, context, ability.least_x, available)
    if refused is not None:
        return refused
    return announcing.NO_TARGET if ability.uses_x else None


def activation_demands(player: int, source: int, ability: Any, context: Context, x: int) -> list[Demand]:
    """Return the possible total costs of the ability, after its own reductions (602.2b, 601.2f). There are several if a
    reduction leaves the player a choice (118.7)."""
    context.x = x
    mana: Any = None
    life = 0
    if ability.mana_cost is not None:
        mana, life = as_announced(ability.mana_cost, context)
    mana = activation_costs.changed(context.look(context.source), ability, mana, x)
    for limit in ability.limits:
        more = limit.increase(context)
        if more is not None:
            mana = more if mana is None else mana + more
    found = (mana,)
    letters = "".join([limit.on_x for limit in ability.limits])
    for limit in ability.limits:
        less = limit.reduction(context)
        if less is not None and mana is not None:
            lessened = (left for each in found for left in each.with_x(x).reduced_by(less))
            found = tuple(dict.fromkeys(lessened))
    return [
        Demand(
            player=player,
            source=source,
            mana=each,
            x=x,
            life=life,
            costs=ability.costs,
            context=context,
            on_x=standing_for_x(letters, mana, each, x, x * mana.variables) if letters and mana else ("", 0),
            what=Purpose(
                "activate",
                context.source,
                ability.mana_cost is not None and ability.mana_cost.variables > 0,
                ability,
            ),
            helpers=tuple(helper for cost in ability.costs for helper in cost.helpers(x)),
            rule="602.2b",
        )
        for each in found
    ]


def _total_refusal(
    game: Play, player: int, source: int, ability: Any, context: Context, x: int, available: Inventory | None = None
) -> Refusal | None:
    """Why none of the possible total costs can be paid; None if one can."""
    reason: Refusal | None = None
    for demand in activation_demands(player, source, ability, context, x):
        refusal = payable(game, demand, available)
        if refusal is None:
            return None
        reason = reason or refusal
    return reason


def activate(game: Play, player: int, object: int, index: int) -> Steps:
    """Activate an ability that uses the stack (602.2)."""
    yield from until_done(game, _activate(game, player, object, index))


def _activate(game: Play, player: int, object: int, index: int) -> Steps:
    ability = game.look(object).summary.activated[index]
    marked = once_each_turn.mark(game, object, index)
    item = StackItem("activated", object, ability)
    put = AbilityOnStack(item, player)
    yield from game.do(put)  # 602.2a
    context = announcing.stack_context(game, put.new_id)
    context.place, context.paying = index, "activate"
    chosen: dict[str, Any] = {}
    if ability.uses_x and ability.modes():
        fits = announcing.ForSomeX(
            context, None, ability, lambda: _possible_ability_x(game, player, ability, context, put.new_id)
        )
        chosen = {"legal": fits.legal, "judge": fits}
    if not (yield from announcing.choose_modes(context, None, put.new_id, **chosen)):
        raise CannotAnnounce(announcing.NO_MODE)
    if ability.uses_x:
        values = _possible_ability_x(game, player, ability, context, put.new_id)
        if not values:
            raise CannotAnnounce(announcing.NO_TARGET)
        item.x = context.x = None  # nothing is announced yet
        item.x = context.x = yield from announcing.choose_x(context, values, put.new_id)
    if ability.mana_cost is not None and ability.mana_cost.to_announce:
        yield from announce_symbols(
            context,
            put.new_id,
            ability.mana_cost,
            lambda: _total_refusal(game, player, put.new_id, ability, context, item.x or 0),
        )
    if not (yield from announcing.choose_targets(context, None, put.new_id)):
        raise CannotAnnounce(announcing.NO_TARGET)
    tell_ability(game, player, object, put.new_id)
    demands = activation_demands(player, put.new_id, ability, context, item.x or 0)
    demand = yield from choose_demand(game, player, put.new_id, demands)
    context.x = item.x
    yield from pay(game, demand)
    item.followed = frozenset(context.followed)  # 400.7: objects moved as a cost can be found
    if ability.is_loyalty:
        yield from game.do(Remember(object, "loyalty turn", game.state.turn_stamp))
    if ability.once_each_turn:
        yield from game.do(once_each_turn.use(game, object, marked))
    yield from game.do(Activate(player, object, put.new_id, False))
    yield from announcing.tell_targets(context, put.new_id)


def _possible_ability_x(game: Play, player: int, ability: Any, context: Context, source: int) -> list[int]:
    """Return the values of X for which the activation is payable and has legal choices."""
    item = context.item
    assert item is not None
    available = inventory_of(game, player)

    def affordable(x: int) -> bool:
        context.x = item.x = x
        if ability.cost_refusal(context) is not None:
            return False
        return _total_refusal(game, player, source, ability, context, x, available) is None

    values = announcing.values_of_x(context, ability.costs, None, affordable)
    return [x for x in values if x >= ability.least_x]
