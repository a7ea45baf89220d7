"""What a card would look like as a spell, with the effects on spells that there are (601.3, 611.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state.objects import Characteristics, StackItem

if TYPE_CHECKING:
    from engine.state.play import Play


def look_as_spell(game: Play, card: int, player: int, item: StackItem) -> Characteristics:
    """The characteristics that the card would have on the stack as a spell of `player`, announced as `item`."""
    if not game.looks.shapes_spells:
        return game.look(card)
    state = game.state
    object = state.objects[card]
    zone = state.zone(object.zone, object.owner)
    place = zone.index(card)
    kept = object.zone, object.controller, object.item
    del zone[place]
    state.stack.append(card)
    object.zone, object.controller, object.item = "stack", player, item
    try:
        with game.supposing() as looks:
            return looks.look(card)
    finally:
        object.zone, object.controller, object.item = kept
        state.stack.remove(card)
        zone.insert(place, card)
