"""What a player with priority may do (117.1): the actions, why not, and doing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Action
from engine.events import Move
from engine.nodes.base import Steps
from engine.refusal import Refusal, Text, refuse
from engine.rules import casting
from engine.rules.payment.paying import activate_mana, mana_actions, mana_sources
from engine.rules.payment.sources import Inventory

if TYPE_CHECKING:
    from engine.game import Game

PASS = Action("pass", "pass", text=Text("Pass", "Passa"))
NO_PRIORITY = refuse("117.1", "You don't have priority.", "Non hai la priorità.")


def legal_actions(game: Game, player: int) -> list[Action]:
    """All that `player` may do now, passing first."""
    actions = [PASS]
    state = game.state
    available = Inventory(game, player)
    for card in state.players[player].hand:
        look = state.objects[card].base
        if "Land" in look.types:
            if land_refusal(game, player, card) is None:
                name = look.name
                actions.append(Action(f"land:{card}", "land", card, None, Text(f"Play {name.en}", f"Gioca {name.it}")))
        elif casting.cast_refusal(game, player, card, available) is None:
            name = look.name
            actions.append(Action(f"cast:{card}", "cast", card, None, Text(f"Cast {name.en}", f"Lancia {name.it}")))
    for id in (*game.permanents(player), *game.outside_of(player)):
        for index, ability in enumerate(game.look(id).summary.activated):
            if ability.is_mana:
                continue
            if casting.activation_refusal(game, player, id, index, available) is None:
                actions.append(
                    Action(f"activate:{id}:{index}", "activate", id, index, game.describe(ability, game.name(id)))
                )
    actions += mana_actions(mana_sources(game, player, available))
    return actions


def why_not(game: Game, player: int, entity: int) -> tuple[Refusal, ...]:
    """Why `player` can't use the object now, one refusal for each way; empty if there is a way."""
    state = game.state
    object = state.objects.get(entity)
    if object is None:
        return (refuse("109.1", "There is no such object any more.", "Questo oggetto non c'è più."),)
    if state.priority != player or game.decision is None:
        return (NO_PRIORITY,)
    reasons: list[Refusal] = []
    look = game.look(entity)
    if object.zone == "hand" and object.owner == player:
        if "Land" in look.types:
            reason = land_refusal(game, player, entity)
        else:
            reason = casting.cast_refusal(game, player, entity, Inventory(game, player))
        if reason is None:
            return ()
        reasons.append(reason)
    for index, ability in enumerate(look.summary.activated):
        if object.zone not in ability.zones:
            continue
        reason = casting.activation_refusal(game, player, entity, index)
        if reason is None:
            return ()
        reasons.append(reason)
    if not reasons:
        if object.zone == "battlefield":
            reasons.append(refuse("602.1", "It has no ability to activate.", "Non ha abilità da attivare."))
        else:
            reasons.append(refuse("601.3", "It can't be played from there.", "Non si può giocare da lì."))
    return tuple(reasons)


def lands_left(game: Game, player: int) -> int:
    """How many more lands `player` may play this turn (305.2)."""
    allowed = 1
    for act, context, players in game.looks.player_rules:
        if player in players:
            allowed += act.extra_lands(context)
    return max(0, allowed - game.state.players[player].lands_played)


def maximum_hand_size(game: Game, player: int) -> int | None:
    """402.2: normally seven; None for no maximum."""
    size: int | None = 7
    for act, context, players in game.looks.player_rules:
        if player in players:
            size = act.hand_size(context, size)
    return size


def land_refusal(game: Game, player: int, card: int) -> Refusal | None:
    """Why `player` can't play the land now (305.1-3); None if they can."""
    state = game.state
    object = state.objects[card]
    if object.zone != "hand" or object.owner != player:
        return refuse("305.1", "Lands are played from your own hand.", "Le terre si giocano dalla propria mano.")
    if state.active != player:
        return refuse("305.3", "Lands are played only on your own turn.", "Le terre si giocano solo nel proprio turno.")
    if state.step not in ("precombat main", "postcombat main"):
        return refuse(
            "305.1", "Lands are played only in a main phase.", "Le terre si giocano solo in una fase principale."
        )
    if state.stack:
        return refuse(
            "305.1", "Lands are played only while the stack is empty.", "Le terre si giocano solo a pila vuota."
        )
    if not lands_left(game, player):
        return refuse(
            "305.2a", "You have already played your land this turn.", "Hai già giocato la tua terra in questo turno."
        )
    return None


def perform(game: Game, player: int, key: str) -> Steps:
    """Do the action with that key."""
    kind, *numbers = key.split(":")
    if kind == "land":
        yield from play_land(game, player, int(numbers[0]))
        return
    if kind == "mana":
        yield from activate_mana(game, player, int(numbers[0]), int(numbers[1]))
        return
    game.announces(player)
    if kind == "cast":
        yield from casting.cast(game, player, int(numbers[0]))
    else:
        yield from casting.activate(game, player, int(numbers[0]), int(numbers[1]))
    game.announcement = None


def play_land(game: Game, player: int, card: int) -> Steps:
    """116.2a: put a land from the hand onto the battlefield; a special action."""
    yield from game.do(Move(card, "battlefield", cause="play", controller=player))
