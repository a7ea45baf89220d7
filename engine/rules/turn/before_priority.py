"""Before a player gets priority (117.5): check state-based actions, then put waiting triggers onto the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import limits
from engine.change import durations, forced_draws
from engine.change.events import AbilitiesStopWaiting, ComesUnderControl, Event
from engine.change.happening import collect_states
from engine.decisions import OrderItems, Steps
from engine.refusal import Text
from engine.rules.casting import announcing
from engine.rules.combat import combat_phase
from engine.rules.state_based_actions import state_based
from engine.state.effects import PendingTrigger

if TYPE_CHECKING:
    from engine.state.play import Play


def settle(game: Play) -> Steps:
    """Repeat both until nothing is left to do (117.5, 704.3); return whether anything happened."""
    state = game.state
    acted = False
    rounds = 0
    while state.dirty or state.waiting:
        state.dirty = False
        if state.effects:
            yield from durations.end_what_is_over(game)
        yield from notice_control(game)
        collect_states(game)
        yield from combat_phase.remove_from_combat(game)
        if (yield from state_based.check(game)):
            acted = True
            rounds += 1
            if rounds > limits.ROUNDS:
                forced_draws.end_as_draw(game, forced_draws.LOOP)
            continue
        rounds = 0
        if state.waiting:
            acted = True
            yield from put_triggers_on_stack(game)
    return acted


def notice_control(game: Play) -> Steps:
    """Record that permanents under a new player's control are new to that player (302.6)."""
    state = game.state
    looks = game.looks
    if "control" in looks.kept:
        return
    moved: list[Event] = []
    for id in state.battlefield:
        seen, controller = state.objects[id].seen_controller, looks.controller(id)
        if controller != seen:
            moved.append(ComesUnderControl(id, controller, seen))
    looks.kept["control"] = "noticed"
    if moved:
        yield from game.do_all(moved)


def put_triggers_on_stack(game: Play) -> Steps:
    """In APNAP order, have each player put their triggered abilities onto the stack in an order they choose
    (603.3b)."""
    waiting = list(game.state.waiting)
    lost = [trigger for trigger in waiting if trigger.controller in game.state.departed]
    if lost:  # 800.4d
        game.note(AbilitiesStopWaiting(lost))
    for player in game.apnap():
        own = [trigger for trigger in waiting if trigger.controller == player]
        if len(own) > 1:
            own = yield from _in_chosen_order(game, player, own)
        for trigger in own:
            game.note(AbilitiesStopWaiting((trigger,)))
            yield from announcing.put_trigger(game, trigger)


def _alike(trigger: PendingTrigger, other: PendingTrigger) -> bool:
    """Whether the order of the two makes no difference."""
    ability = trigger.ability
    if ability is not other.ability or trigger.source != other.source or not ability.order_is_irrelevant:
        return False
    return trigger.memo == other.memo or not ability.refers_to_event


def _in_chosen_order(game: Play, player: int, own: list[PendingTrigger]) -> Steps:
    """Return the abilities in the order `player` chooses for putting them onto the stack."""
    if all(_alike(trigger, own[0]) for trigger in own):
        return own
    texts = [game.describe(trigger.ability, game.name(trigger.source)) for trigger in own]
    order = yield OrderItems(
        player=player,
        prompt=Text(
            "In what order do your triggered abilities go onto the stack?",
            "In quale ordine vanno in pila le tue abilità innescate?",
        ),
        rule="603.3b",
        items=[trigger.source for trigger in own],
        texts=texts,
        about="triggers",
    )
    return [own[index] for index in order]
