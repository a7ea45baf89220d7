"""Schemes: setting them in motion, and what happens to them afterwards (701.25, 703.4d, 704.6e, 904)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, SchemeDone, SetInMotion
from engine.decisions import Steps
from engine.state.effects import sources_of_triggered
from engine.state.starting import is_archenemy

if TYPE_CHECKING:
    from engine.state.play import Play


def set_in_motion(game: Play, player: int, number: int = 1) -> Steps:
    """Set the archenemy's top schemes in motion one at a time (701.25a, 701.25c)."""
    for _ in range(number if is_archenemy(game.state, player) else 0):
        yield from game.do(SetInMotion(player))


def schemes_done(game: Play) -> list[Event]:
    """Return the events that put face-up non-ongoing schemes under the scheme deck, unless a triggered ability of a
    scheme is waiting or on the stack (704.6e)."""
    state = game.state
    up = [id for id in state.command if "Scheme" in state.objects[id].base.types]
    if not up or any("Scheme" in game.last_look(source).types for source in sources_of_triggered(state)):
        return []
    looks = game.looks
    return [SchemeDone(looks.controller(id), id) for id in up if "Ongoing" not in looks.look(id).supertypes]
