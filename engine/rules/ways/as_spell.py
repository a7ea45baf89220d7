"""What a card would look like as a spell, under the current effects on spells (601.3, 611.3a)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.state.objects import Characteristics, StackItem

if TYPE_CHECKING:
    from engine.state.play import Play


@contextmanager
def as_face(game: Play, card: int, look: Characteristics | None) -> Iterator[None]:
    """Consider only that face of the card, face up even if it is exiled face down (708.3a, 715.3a); the whole card if
    None."""
    if look is None:
        yield
        return
    object = game.state.objects[card]
    changed = game.looks.shapes_cards or card in game.looks.looks  # 601.3e: as it would be under current effects
    kept, object.base = object.base, look
    hidden, object.face_down = object.face_down, False
    try:
        if changed:
            with game.supposing():
                yield
        else:
            yield
    finally:
        object.base, object.face_down = kept, hidden


@contextmanager
def with_item(game: Play, card: int, item: StackItem) -> Iterator[None]:
    """Treat the card as the spell it would be (601.3), for example for protection from spells."""
    object = game.state.objects[card]
    kept, object.item = object.item, item
    try:
        yield
    finally:
        object.item = kept


def look_as_spell(game: Play, card: int, player: int, item: StackItem) -> Characteristics:
    """Return the characteristics the card would have on the stack as `player`'s spell, announced as `item`."""
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
