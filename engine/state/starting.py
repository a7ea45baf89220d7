"""What players start the game with: life, cards in hand, and where each card begins (103)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.state.command_decks import SCHEME, put_in_deck
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from engine.state.state import State


def is_archenemy(state: State, player: int) -> bool:
    """Whether the player has a scheme deck, even if all its cards are face up (904.3, 904.12b)."""
    return SCHEME in state.players[player].command_decks


def _vanguards(state: State, player: int) -> Iterator[CardDef]:
    """Yield the player's vanguard cards."""
    for id in state.command:
        object = state.objects[id]
        if object.owner == player and "Vanguard" in object.base.types:
            yield object.base.card


def starting_life(state: State, player: int) -> int:
    """Return the starting life total (103.3): usually 20, another for an archenemy (904.5), with the modifier of the
    player's vanguard card (211.1)."""
    rules = state.rules
    life = rules.life
    if rules.archenemy_life is not None and is_archenemy(state, player):
        life = rules.archenemy_life
    return life + sum(card.life_modifier or 0 for card in _vanguards(state, player))


def hand_modifier(state: State, player: int) -> int:
    """Return the change a vanguard card makes to starting and maximum hand size (210.1)."""
    return sum(card.hand_modifier or 0 for card in _vanguards(state, player))


def starting_hand(state: State, player: int) -> int:
    """Return the starting hand size (103.4): usually seven, modified by a vanguard card (103.4a)."""
    return max(0, state.rules.hand + hand_modifier(state, player))


def lay_out(state: State, card: GameObject) -> None:
    """Put a card that is in no zone yet where it begins the game: under a planar or scheme deck, or in its `zone`."""
    if card.stays_in_command and card.is_of_deck:
        put_in_deck(state, card)
        return
    state.objects[card.id] = card
    state.zone(card.zone, card.owner).append(card.id)
    if card.works_outside:
        state.outside.append(card.id)
