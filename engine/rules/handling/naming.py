"""Refusals that name what they are about, as far as the player may know what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import is_player
from engine.refusal import Refusal, Text

if TYPE_CHECKING:
    from engine.state.play import Play

UNNAMED = Text("This card", "Questa carta")
NOBODY = Text("Nobody", "Nessuno")
"""For a number that stands for no player."""
OPEN_ZONES = ("battlefield", "stack", "graveyard", "exile", "command")
"""Where everybody sees what lies face up (400.2)."""


def called(game: Play, player: int, entity: int) -> Text:
    """What `player` may call a player or an object: its name, or "this card" for what the player may not know."""
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
    """The refusal with the name of what it is about in front: "Serra Angel — It has defender."."""
    if refusal is None:
        return None
    name = called(game, player, entity)
    return Refusal(refusal.rule, Text(*(f"{who} — {why}" for who, why in zip(name, refusal.reason, strict=True))))
