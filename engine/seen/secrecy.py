"""Which players may read in the log what a face-down card is (406.3, 701.34, 702.36, 707.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.event import Record
    from engine.state.objects import GameObject
    from engine.state.play import Play


def keep_secret(game: Play, record: Record) -> None:
    """Restrict a new record to those who may know its card: if it is now face down, those who may look at it there or
    knew it before."""
    if record.kind != "move" or record.known_to is not None or record.new_entity is None:
        return
    new = game.last_object(record.new_entity)
    if not new.face_down or not (len(record.names) > 1 and record.names[1].en):
        return
    before = _who_knew(game, game.last_object(record.entity)) if record.entity is not None else frozenset()
    if before is not None:
        record.known_to = before | _who_may_look(game, new)


def _who_may_look(game: Play, object: GameObject) -> frozenset[int]:
    """Return the players who may look at a face-down card."""
    if object.zone in ("battlefield", "stack", "command"):
        return object.known_to | {game.last_controller(object.id)}
    return object.known_to


def _who_knew(game: Play, object: GameObject) -> frozenset[int] | None:
    """Return the players who could see a card in its previous zone; None for all of them."""
    if object.face_down:
        return _who_may_look(game, object)
    if object.zone == "library":
        return object.known_to
    if object.zone in ("hand", "sideboard"):
        return object.known_to | {object.owner}
    return None
