"""Colour identities of cards (903.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.language.printed import rules_text
from engine.state.objects import Characteristics
from engine.state.printed import printed
from engine.vocabulary.colours import COLOURS

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from engine.state.components import Component
    from engine.state.objects import GameObject
    from engine.state.state import State

_SYMBOL = re.compile(r"\{([^{}]*)\}")


def colour_identity(card: CardDef) -> frozenset[str]:
    """Letters among W U B R G: the colours of the mana symbols in the card's cost and rules text, those of its colour
    indicator, and those that its characteristic-defining abilities give it; of both faces (903.4c), reminders apart
    (903.4b)."""
    found = set(card.colours)
    for symbol in _SYMBOL.findall(rules_text(card.text)):
        found.update(half for half in symbol.split("/") if half in COLOURS)
    found.update(*_defined(card))
    return frozenset(found) if card.other_face is None else colour_identity(card.other_face) | found


def commanders_identity(state: State, player: int) -> frozenset[str]:
    """The colours of all commanders of the player together, wherever they are (702.123c)."""
    cards = {component.shape.whole.card for _, component in _components(state, player) if component.is_commander}
    return frozenset(colour for card in cards if card is not None for colour in colour_identity(card))


def fits_commanders(state: State, card: GameObject) -> bool:
    """Whether its owner may bring the card into a game of Commander from outside: no other card of that player in the
    game, which is one of the starting deck or was brought in too, has its name, and the commanders have all colours of
    its identity (903.11)."""
    names = {
        component.shape.whole.name
        for object, component in _components(state, card.owner) if component.is_card and object.zone != "sideboard"
    }  # fmt: skip
    if card.base.name in names:
        return False
    return card.base.card is None or colour_identity(card.base.card) <= commanders_identity(state, card.owner)


def _components(state: State, player: int) -> Iterator[tuple[GameObject, Component]]:
    """The player's cards, wherever they are, each with the object that it is part of."""
    objects = (*state.objects.values(), *(phased.object for phased in state.phased_out.values()))
    return ((object, each) for object in objects for each in object.components if each.owner == player)


def _defined(card: CardDef) -> Iterator[frozenset[str]]:
    """The colours that each characteristic-defining ability of the card gives it (604.3)."""
    for ability in printed(card).summary.static:
        for subject, acts in ability.continues():
            for act in acts:
                if act.defines and "5" in act.layers and (subject is None or subject.is_self):
                    yield _given(act)


def _given(act: Any) -> frozenset[str]:
    """The colours of a colourless object that the act, which speaks of nothing else, changes."""
    look = Characteristics()
    act.modify(None, "5", 0, look)
    return look.colours
