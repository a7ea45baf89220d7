"""Colour identities of cards (903.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.language.printed_text import rules_text
from engine.state.objects import Characteristics
from engine.state.printed_characteristics import printed
from engine.vocabulary.colours import COLOURS

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from engine.state.components import Component
    from engine.state.objects import GameObject
    from engine.state.state import State

_SYMBOL = re.compile(r"\{([^{}]*)\}")


def colour_identity(card: CardDef) -> frozenset[str]:
    """Return a card's colour identity as letters among W U B R G (903.4).

    It comprises the mana symbols in cost and rules text without reminder text (903.4b), the colour indicator, and
    colours from characteristic-defining abilities, for both faces (903.4c).
    """
    found = set(card.colours)
    for symbol in _SYMBOL.findall(rules_text(card.text)):
        found.update(half for half in symbol.split("/") if half in COLOURS)
    found.update(*_defined(card))
    return frozenset(found) if card.other_face is None else colour_identity(card.other_face) | found


def commanders_identity(state: State, player: int) -> frozenset[str]:
    """Return the combined colour identity of the player's commanders, wherever they are (702.123c)."""
    cards = {component.shape.whole.card for _, component in _components(state, player) if component.is_commander}
    return frozenset(colour for card in cards if card is not None for colour in colour_identity(card))


def fits_commanders(state: State, card: GameObject) -> bool:
    """Whether its owner may bring the card into a Commander game from outside: no other of their cards in the game has
    its name, and its identity is within the commanders' (903.11)."""
    names = {
        component.shape.whole.name
        for object, component in _components(state, card.owner)
        if component.is_card and object.zone != "sideboard"
    }
    if card.base.name in names:
        return False
    return card.base.card is None or colour_identity(card.base.card) <= commanders_identity(state, card.owner)


def _components(state: State, player: int) -> Iterator[tuple[GameObject, Component]]:
    """Yield the player's cards in all zones, each with the object it is part of."""
    objects = (*state.objects.values(), *(phased.object for phased in state.phased_out.values()))
    return ((object, each) for object in objects for each in object.components if each.owner == player)


def _defined(card: CardDef) -> Iterator[frozenset[str]]:
    """Yield the colours from each characteristic-defining ability of the card (604.3)."""
    for ability in printed(card).summary.static:
        for subject, acts in ability.continues():
            for act in acts:
                if act.defines and "5" in act.layers and (subject is None or subject.is_self):
                    yield _given(act)


def _given(act: Any) -> frozenset[str]:
    """Return the colours that the act gives a colourless object, if it affects only that object's colour."""
    look = Characteristics()
    act.modify(None, "5", 0, look)
    return look.colours
