"""The initial state of a game: decks as libraries, or a position."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.positions.arranging import arrange
from engine.saves.json_values import SaveError
from engine.state.printed_characteristics import card_object
from engine.state.seats import reach_now
from engine.state.starting import lay_out, starting_life
from engine.state.state import PlayerState, State
from engine.vocabulary.types import COMMAND_TYPES, PLANAR_CARDS

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.language.cardfile import CardDef
    from engine.state.setup import Deck, Setup
    from engine.state.variants import GameRules


def put_aside(state: State, card: CardDef, player: int) -> int:
    """Put a player's card outside the game (103.2a, 400.11a); return its number."""
    object = card_object(state, card, player, "sideboard")
    lay_out(state, object)
    return object.id


FITTING = {"planes": PLANAR_CARDS, "schemes": frozenset({"Scheme"}), "vanguard": frozenset({"Vanguard"})}
"""Card types allowed in each list besides the deck (309.1, 310.1, 311.1, 312.1)."""


def _fitting(database: CardDatabase, name: str, place: str, rules: GameRules) -> CardDef:
    """Return the card with that name. Raises SaveError if it can't be there: command-zone cards need their own decks
    (108.5), ante cards a game for ante (407.3)."""
    card = database.card(name)
    if card.is_for_ante and not rules.ante:
        raise SaveError(f"“{card.name.en}” is only for games that are played for ante.")
    fits = card.types.isdisjoint(COMMAND_TYPES) if place == "library" else not card.types.isdisjoint(FITTING[place])
    if not fits:
        raise SaveError(f"“{card.name.en}” is a {card.type_line} and can't be in that deck.")
    return card


def _beside(deck: Deck, rules: GameRules, player: int) -> dict[str, tuple[str, ...]]:
    """Return what a player brings besides the deck under these rules; a shared planar deck is the first player's."""
    return {
        "planes": deck.planes if rules.planes and not (rules.one_planar_deck and player) else (),
        "schemes": deck.schemes if rules.archenemy_life is not None else (),
        "vanguard": (deck.vanguard,) if rules.vanguards and deck.vanguard else (),
    }


def opening_state(setup: Setup, database: CardDatabase) -> State:
    """Return a state with decks as libraries and nothing drawn yet, or the position in the set-up."""
    teams = {player: index for index, team in enumerate(setup.teams) for player in team}
    players = [PlayerState(index, name, teams.get(index)) for index, name in enumerate(setup.names)]
    state = State(players, Random(setup.seed))
    state.rules = setup.rules
    state.reach = reach_now(state)
    for player, deck in zip(players, setup.decks, strict=True):
        leaders = list(deck.commanders) if state.rules.commanders else []
        for name in deck.cards:
            leads = name in leaders
            if leads:
                leaders.remove(name)
            card = _fitting(database, name, "library", state.rules)
            lay_out(state, card_object(state, card, player.id, "library", is_commander=leads))
        for kind, names in _beside(deck, state.rules, player.id).items():
            for name in names:
                lay_out(state, card_object(state, _fitting(database, name, kind, state.rules), player.id, "command"))
        player.life = starting_life(state, player.id)
    for player, deck in zip(players, setup.decks, strict=True):
        for name in deck.sideboard:
            put_aside(state, database.card(name), player.id)
    position = setup.options.get("position")
    if position is not None:
        arrange(state, position, database, by_hand=bool(setup.options.get("by_hand")))
    return state
