"""State-based actions for dungeons (704)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.dungeons import dungeons
from engine.change.events import CompleteDungeon, Event
from engine.state.effects import triggered

if TYPE_CHECKING:
    from engine.state.play import Play


def left_behind(game: Play) -> list[Event]:
    """Return the events that complete dungeons whose venture marker is in the last room, once that room's ability has
    left the stack."""
    found: list[Event] = []
    for player in game.state.players:
        at = player.venture
        if not at.card or player.lost is not None or dungeons()[at.dungeon].rooms[at.room].exits:
            continue
        if all(source != at.card for source, _ in triggered(game.state)):
            found.append(CompleteDungeon(player.id))
    return found
