"""Planar and scheme decks: face-down piles in the command zone whose cards are turned up one at a time (901.4, 904.4).

Face-down cards are in their owner's `command_decks`, the top one last; face-up ones are in `command`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state.objects import GameObject
from engine.state.seats import planar_controller

if TYPE_CHECKING:
    from engine.state.state import State

PLANAR, SCHEME = "planar", "scheme"
"""The kinds of deck."""


def put_in_deck(state: State, card: GameObject) -> None:
    """Put a card that is in no zone yet face down under its owner's deck of that kind."""
    deck = PLANAR if card.is_planar else SCHEME
    card.face_down = True
    state.objects[card.id] = card
    state.players[card.owner].command_decks.setdefault(deck, []).insert(0, card.id)


def turn_top_up(state: State, player: int, deck: str) -> int | None:
    """Turn the top card of a player's deck face up with a new timestamp (701.24b, 701.25b, 613.7h); return its number,
    or None if there is no card."""
    cards = state.players[player].command_decks.get(deck)
    if not cards:
        return None
    number = cards.pop()
    card = state.objects[number]
    card.face_down = False
    card.timestamp = state.tick()
    state.command.append(number)
    state.outside.append(number)
    return number


def turn_under(state: State, card: GameObject) -> int:
    """Turn a face-up card face down and put it under its owner's deck; return the new object's number (309.6,
    310.6)."""
    del state.objects[card.id]
    state.command.remove(card.id)
    state.outside.remove(card.id)
    new = GameObject(state.new_id(), card.base, card.owner, "command", state.tick())
    new.components = card.components
    new.reface()
    put_in_deck(state, new)
    return new.id


def take_over(state: State) -> None:
    """Make the planar controller the owner of all cards of a shared planar deck (108.3a, 901.15b)."""
    if not state.rules.one_planar_deck:
        return
    player = planar_controller(state)
    for other in state.players:
        cards = other.command_decks.pop(PLANAR, None)
        if cards is None:
            continue
        for id in (*cards, *state.planar_cards()):
            state.objects[id].owner = player
        state.players[player].command_decks[PLANAR] = cards
        return
