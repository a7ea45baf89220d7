"""Casting spells (601) and activating abilities (602, 606)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.context import Context
from engine.events import AbilityOnStack, Activate, Cast, Move, Remember
from engine.nodes.base import Steps
from engine.objects import Characteristics, StackItem
from engine.refusal import Refusal, refuse
from engine.rules import announcing, targeting
from engine.rules.payment.demand import Demand, Purpose
from engine.rules.payment.paying import pay
from engine.rules.payment.plan import greatest, payable
from engine.rules.payment.sources import Inventory, is_sick
from engine.rules.taking_back import CannotAnnounce
from engine.rules.timing import sorcery_timing
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.game import Game

FREE = ManaCost()

SORCERY_TIMING = {
    "Artifact": "301.1", "Creature": "302.1", "Enchantment": "303.1", "Planeswalker": "306.1", "Sorcery": "307.1",
}  # fmt: skip


def timing_refusal(game: Game, player: int, look: Characteristics, entity: int) -> Refusal | None:
    """Why a card with these characteristics can't be cast at this time (117.1a); None if it can."""
    if "Instant" in look.types or look.has("flash") or sorcery_timing(game, player):
        return None
    for act, context, players in game.looks.player_rules:
        if player in players and act.allows_flash(context, entity):
            return None
    rule = next((rule for kind, rule in SORCERY_TIMING.items() if kind in look.types), "117.1a")
    state = game.state
    if state.active != player:
        return refuse(rule, "It can be cast only on your own turn.", "Si può lanciare solo nel tuo turno.")
    if state.stack:
        return refuse(rule, "It can be cast only while the stack is empty.", "Si può lanciare solo a pila vuota.")
    return refuse(rule, "It can be cast only in a main phase.", "Si può lanciare solo in una fase principale.")


def cast_refusal(game: Game, player: int, card: int, available: Inventory) -> Refusal | None:
    """Why `player` can't cast the card now; None if they can."""
    object = game.state.objects[card]
    look = game.look(card)
    if "Land" in look.types:
        return refuse("305.9", "A land is played, not cast.", "Una terra si gioca, non si lancia.")
    if object.zone != "hand" or object.owner != player:
        return refuse("601.3", "Cards are cast from your own hand.", "Le carte si lanciano dalla propria mano.")
    timing = timing_refusal(game, player, look, card)
    if timing is not None:
        return timing
    if "Legendary" in look.supertypes and not look.is_permanent_card and not commands_legend(game, player):
        return refuse(
            "205.4e",
            "It needs a legendary creature or planeswalker that you control.",
            "Serve una creatura leggendaria o un planeswalker leggendario sotto il tuo controllo.",
        )
    if look.cost is None:
        return refuse("118.6", "It has no mana cost, so it can't be cast.",
                      "Non ha costo di mana, quindi non si può lanciare.")  # fmt: skip
    for act, context, players in game.looks.player_rules:
        if player in players:
            forbidden: Refusal | None = act.forbids_casting(context, card)
            if forbidden is not None:
                return forbidden
    item = StackItem("spell", card, None)
    context = Context(game, card, player, item=item, x=0)
    uses_x = look.cost.variables > 0
    if not uses_x:
        impossible = announcing.can_announce(context, card)
        if impossible is not None:
            return impossible
    unpayable = cost_refusal(game, player, card, look, context, available, 0)
    if unpayable is not None:
        return unpayable
    if uses_x and not possible_x(game, player, card, look, context, available):
        return announcing.NO_TARGET
    return None


def commands_legend(game: Game, player: int) -> bool:
    """Whether the player controls a legendary creature or planeswalker (205.4e)."""
    looks = (game.look(id) for id in game.permanents(player))
    return any("Legendary" in look.supertypes and look.types & {"Creature", "Planeswalker"} for look in looks)


def additional_costs(look: Characteristics) -> list[Any]:
    """Additional costs that the card itself states (118.8)."""
    return [cost for ability in look.summary.additional for cost in ability.costs]


def spell_mana(game: Game, card: int, look: Characteristics, context: Context, x: int) -> ManaCost:
    """601.2f: the mana part of the total cost: mana cost or alternative cost, plus increases, minus reductions."""
    total = (look.cost or FREE).with_x(x)
    changes = cost_changes(game, card, look, context)
    for act, other in changes:
        more = act.increase(other, card)
        if more is not None:
            total = total + more
    for act, other in changes:
        less = act.reduction(other, card)
        if less is not None:
            total = total.minus(less)
    return total


def spell_demand(
    game: Game, player: int, card: int, look: Characteristics, context: Context, x: int
) -> Demand:
    """The total cost of the spell (601.2f)."""
    context.x = x
    return Demand(
        player=player, source=card, mana=spell_mana(game, card, look, context, x), costs=tuple(additional_costs(look)),
        context=context, what=Purpose("cast", card),
    )  # fmt: skip


def cost_changes(game: Game, card: int, look: Characteristics, context: Context) -> list[tuple[Any, Context]]:
    """The effects that change what the spell costs, its own included; a card still in hand counts as the spell."""
    changes: list[tuple[Any, Context]] = []
    spell = game.state.objects[card]
    kept, spell.item = spell.item, spell.item or context.item
    try:
        changes += [
            (part.act, part.context)
            for part in game.looks.parts.get("cost", ())
            if part.functions(game.looks) and part.reaches(card)
        ]
        for ability in look.summary.own_cost:
            own = Context(game, card, context.controller, x=context.x)
            own.ability = ability
            if ability.premise is None or ability.premise.holds(own):
                changes += [(act, own) for _, acts in ability.continues() for act in acts if "cost" in act.layers]
    finally:
        spell.item = kept
    return changes


def cost_refusal(
    game: Game, player: int, card: int, look: Characteristics, context: Context, available: Inventory, x: int
) -> Refusal | None:
    """Why the player can't pay the total cost with that X; None if they can, be it only with certain targets."""
    refusal = payable(game, spell_demand(game, player, card, look, context, x), available)
    if refusal is None or _affordable_with_targets(game, player, card, look, context, available, x):
        return None
    return refusal


def _affordable_with_targets(
    game: Game, player: int, card: int, look: Characteristics, context: Context, available: Inventory, x: int
) -> bool:
    """Whether some choice of a target makes the spell cheap enough (601.2c comes before 601.2f)."""
    item = context.item
    if item is None or item.targets or not any(ability.premise is not None for ability in look.summary.own_cost):
        return False
    stacked = game.state.objects[card]
    kept, stacked.item = stacked.item, item
    try:
        for phrase in announcing.phrases(game, item, card):
            for entity in targeting.candidates(context, phrase):
                item.targets[phrase.slot] = [entity]
                refusal = payable(game, spell_demand(game, player, card, look, context, x), available)
                del item.targets[phrase.slot]
                if refusal is None:
                    return True
        return False
    finally:
        stacked.item = kept


def possible_x(
    game: Game, player: int, card: int, look: Characteristics, context: Context, available: Inventory
) -> list[int]:
    """The values of X that can be paid and leave legal choices."""
    item = context.item
    assert item is not None

    def affordable(x: int) -> bool:
        return cost_refusal(game, player, card, look, context, available, x) is None

    most = greatest(affordable)
    values: list[int] = []
    for x in range(most + 1 if most is not None else 0):
        context.x = item.x = x
        if announcing.can_announce(context, card) is None:
            values.append(x)
    return values


def cast(game: Game, player: int, card: int) -> Steps:
    """601.2: cast a card from hand."""
    item = StackItem("spell", card, None)
    move = Move(card, "stack", cause="cast", controller=player, item=item)
    yield from game.do(move)  # 601.2a
    spell = move.new_id
    item.source = spell
    context = announcing.stack_context(game, spell)
    look = game.look(spell)
    if not (yield from announcing.choose_modes(context, spell, spell)):  # 601.2b
        raise CannotAnnounce(announcing.NO_MODE)
    if look.cost is not None and look.cost.variables > 0:
        values = possible_x(game, player, spell, look, context, Inventory(game, player))
        if not values:
            raise CannotAnnounce(announcing.NO_TARGET)
        item.x = context.x = yield from announcing.choose_x(context, values, spell)
    if not (yield from announcing.choose_targets(context, spell, spell)):  # 601.2c-d
        raise CannotAnnounce(announcing.NO_TARGET)
    demand = spell_demand(game, player, spell, look, context, item.x or 0)  # 601.2f
    context.x = item.x
    paid = yield from pay(game, demand)  # 601.2g-h
    item.followed = frozenset(context.followed)
    if item.x is not None:
        yield from game.do(Remember(spell, "x", item.x))
    if paid.letters:
        yield from game.do(Remember(spell, "mana spent", paid.letters))
    if paid.snow:
        yield from game.do(Remember(spell, "snow spent", paid.snow))
    yield from game.do(Cast(player, spell))  # 601.2i
    yield from announcing.tell_targets(context, spell)


def activation_refusal(
    game: Game, player: int, object: int, index: int, available: Inventory | None = None
) -> Refusal | None:
    """Why `player` can't activate the object's ability with that index now; None if they can (602.2, 602.5, 606.3)."""
    ability = game.look(object).summary.activated[index]
    source = game.state.objects[object]
    if game.controller(object) != player:
        return refuse("602.2", "Only its controller can activate it.", "Solo chi lo controlla può attivarla.")
    if source.zone not in ability.zones:
        return refuse("113.6", "This ability doesn't work in this zone.", "Questa abilità non funziona in questa zona.")
    look = game.look(object)
    for act, rule_context in look.rules:
        forbidden: Refusal | None = act.forbids_activation(rule_context, ability)
        if forbidden is not None:
            return forbidden
    if ability.is_loyalty:
        if not sorcery_timing(game, player):
            return refuse("606.3", "Loyalty abilities are activated in your main phase with an empty stack.",
                          "Le abilità di fedeltà si attivano nella tua fase principale a pila vuota.")  # fmt: skip
        if source.memory.get("loyalty turn") == game.state.turn_stamp:
            return refuse("606.3", "A loyalty ability of it was already activated this turn.",
                          "Una sua abilità di fedeltà è già stata attivata in questo turno.")  # fmt: skip
    if ability.taps and "Creature" in look.types and is_sick(game, object):
        return refuse("302.6", "It has been under your control only since this turn.",
                      "È sotto il tuo controllo solo da questo turno.")  # fmt: skip
    item = StackItem("activated", object, ability)
    context = Context(game, object, player, item=item, x=0)
    context.place = index
    reason: Refusal | None = ability.refusal(context)
    if reason is not None:
        return reason
    if ability.is_mana:
        return None
    impossible = announcing.can_announce(context, None)
    if impossible is not None:
        return impossible
    demand = activation_demand(player, object, ability, context, 0)
    refused = payable(game, demand, available)
    if refused is not None:
        return refused
    if ability.uses_x and not _possible_ability_x(game, player, ability, context, object):
        return announcing.NO_TARGET
    return None


def activation_demand(player: int, source: int, ability: Any, context: Context, x: int) -> Demand:
    """The total cost of the ability (602.2b)."""
    context.x = x
    return Demand(
        player=player, source=source, mana=ability.mana_cost, x=x, costs=ability.costs, context=context,
        what=Purpose("activate", context.source), rule="602.2b",
    )  # fmt: skip


def activate(game: Game, player: int, object: int, index: int) -> Steps:
    """602.2: activate an ability that uses the stack."""
    ability = game.look(object).summary.activated[index]
    item = StackItem("activated", object, ability)
    put = AbilityOnStack(item, player)
    yield from game.do(put)  # 602.2a
    context = announcing.stack_context(game, put.new_id)
    context.place = index
    if not (yield from announcing.choose_modes(context, None, put.new_id)):
        raise CannotAnnounce(announcing.NO_MODE)
    if ability.uses_x:
        values = _possible_ability_x(game, player, ability, context, put.new_id)
        if not values:
            raise CannotAnnounce(announcing.NO_TARGET)
        item.x = context.x = yield from announcing.choose_x(context, values, put.new_id)
    if not (yield from announcing.choose_targets(context, None, put.new_id)):
        raise CannotAnnounce(announcing.NO_TARGET)
    demand = activation_demand(player, put.new_id, ability, context, item.x or 0)
    context.x = item.x
    yield from pay(game, demand)
    item.followed = frozenset(context.followed)  # 400.7: what was moved as a cost can be found
    if ability.is_loyalty:
        yield from game.do(Remember(object, "loyalty turn", game.state.turn_stamp))
    if ability.once_each_turn:
        yield from game.do(Remember(object, ability.memory_key(index), game.state.turn_stamp))
    yield from game.do(Activate(player, object, put.new_id, False))
    yield from announcing.tell_targets(context, put.new_id)


def _possible_ability_x(game: Game, player: int, ability: Any, context: Context, source: int) -> list[int]:
    """The values of X with which an activation can be paid and leaves legal choices."""
    item = context.item
    assert item is not None
    available = Inventory(game, player)

    def affordable(x: int) -> bool:
        context.x = item.x = x
        if ability.refusal(context) is not None:
            return False
        return payable(game, activation_demand(player, source, ability, context, x), available) is None

    most = greatest(affordable)
    values: list[int] = []
    for x in range(most + 1 if most is not None else 0):
        context.x = item.x = x
        if announcing.can_announce(context, None) is None:
            values.append(x)
    return values
