"""The state in which a game begins: decks as libraries, or a position."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.position import arrange
from engine.state.printed import card_object
from engine.state.state import PlayerState, State

if TYPE_CHECKING:
    from engine.cards import CardDatabase
    from engine.language.cardfile import CardDef
    from engine.state.setup import Setup


def put_aside(state: State, card: CardDef, player: int) -> int:
    """Put a card of the player outside the game (103.2a, 400.11a); returns its number."""
    object = card_object(state, card, player, "sideboard")
    state.objects[object.id] = object
    state.players[player].sideboard.append(object.id)
    if object.works_outside:
        state.outside.append(object.id)
    return object.id


def opening_state(setup: Setup, database: CardDatabase) -> State:
    """Players with their decks as libraries, nothing drawn yet; or the position that the set-up describes."""
    teams = {player: index for index, team in enumerate(setup.teams) for player in team}
    players = [PlayerState(index, name, teams.get(index)) for index, name in enumerate(setup.names)]
    state = State(players, Random(setup.seed))
    state.rules = setup.rules
    for player, deck in zip(players, setup.decks, strict=True):
        player.life = state.rules.life
        leaders = list(deck.commanders) if state.rules.commanders else []
        for name in deck.cards:
            leads = name in leaders
            if leads:
                leaders.remove(name)
            card = card_object(state, database.card(name), player.id, "library", is_commander=leads)
            state.objects[card.id] = card
            player.library.append(card.id)
    for player, deck in zip(players, setup.decks, strict=True):
        for name in deck.sideboard:
            put_aside(state, database.card(name), player.id)
    position = setup.options.get("position")
    if position is not None:
        arrange(state, position, database)
    return state
