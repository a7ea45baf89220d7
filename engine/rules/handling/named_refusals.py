"""Refusals prefixed with the name of their object, as far as the player may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import is_player
from engine.refusal import Refusal, Text

if TYPE_CHECKING:
    from engine.state.play import Play

UNNAMED = Text("This card", "Questa carta")
NOBODY = Text("Nobody", "Nessuno")
"""The name for a number that is no player."""
OPEN_ZONES = ("battlefield", "stack", "graveyard", "exile", "command")
"""Zones where face-up objects are public (400.2)."""


def called(game: Play, player: int, entity: int) -> Text:
    """Return what `player` may call a player or object: its name, or "this card" if it is hidden from them."""
    if is_player(entity):
        return game.name(entity) if 0 <= entity < len(game.state.players) else NOBODY
    object = game.state.objects.get(entity)
    if object is None or object.face_down:
        return UNNAMED
    if object.zone in OPEN_ZONES or (object.zone == "hand" and object.owner == player):
        name = game.name(entity)
        return name if name.en else UNNAMED
    return UNNAMED


def about(game: Play, player: int, entity: int, refusal: Refusal | None) -> Refusal | None:
    """Return the refusal prefixed with the object's name: "Serra Angel — It has defender."."""
    if refusal is None:
        return None
    name = called(game, player, entity)
    return Refusal(refusal.rule, Text(*(f"{who} — {why}" for who, why in zip(name, refusal.reason, strict=True))))
