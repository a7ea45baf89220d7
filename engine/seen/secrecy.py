"""What players may know: hidden cards that somebody has seen, top cards of libraries, face-down cards in the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.seen.view import ONLOOKER
from engine.state.event import Record

if TYPE_CHECKING:
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


SHOWS = frozenset({"coin", "look", "reveal", "roll", "scry", "search", "shuffle", "surveil"})
"""Kinds of records by which somebody learns hidden information, or chance decides."""


def hidden_was_seen(records: Iterable[Record]) -> bool:
    """Whether a card has left a library, or somebody has learned something from chance or a look."""
    return any(record.kind in SHOWS or record.from_zone == "library" for record in records)


def seen_tops(game: Play) -> dict[int, frozenset[int]]:
    """Return the visible top cards of libraries with the players who see them, and ONLOOKER if everybody does. A card
    that comes on top during an announcement isn't seen until that is done."""
    seats = game.state.players
    everybody = frozenset({ONLOOKER, *(player.id for player in seats)})
    found: dict[int, frozenset[int]] = {}
    for act, context, players in game.looks.player_rules:
        for seeing, owners in ((everybody, act.shows_tops(context)), (players, act.looks_at_tops(context))):
            for library in (seats[owner].library for owner in owners):
                if library and (game.unseen is None or library[-1] in game.unseen.tops):
                    found[library[-1]] = found.get(library[-1], frozenset()) | seeing
    return found
