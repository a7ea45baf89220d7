"""What happens to objects left behind by players who leave the game (800.4a, 800.4c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import Cease, Event, LeaveGame, Move, PlaneswalkTo, RevealConspiracy
from engine.decisions import Steps
from engine.state.seats import planar_controller

if TYPE_CHECKING:
    from engine.state.play import Play


def leave(game: Play, players: Sequence[int]) -> Steps:
    """Make players who have lost leave the game (104.5, 800.4a)."""
    hidden = [id for id in game.state.command if game.state.objects[id].face_down]
    shown: list[Event] = [RevealConspiracy(id) for id in hidden if game.controller(id) in players]
    if shown:  # 702.105e
        yield from game.do_all(shown)
    leaving = LeaveGame(players)
    yield from game.do(leaving)
    if leaving.planes:  # 901.10: no state-based action, it happens at once
        yield from game.do(PlaneswalkTo(planar_controller(game.state)))


def tidy(game: Play) -> Steps:
    """Remove what a departed player would control: non-card objects on the stack cease to exist, everything else is
    exiled (800.4a, 800.4c)."""
    state = game.state
    departed, objects, looks = state.departed, state.objects, game.looks
    changed = looks.controllers
    stray = [id for id in state.stack if changed.get(id, objects[id].controller) in departed]
    stray += [id for player in departed for id in looks.permanents(player)]
    if not stray:
        return
    ceasing: list[Event] = [Cease(id) for id in stray if id in state.stack and not state.objects[id].is_card]
    if ceasing:
        yield from game.do_all(ceasing)
    exiled: list[Event] = [Move(id, "exile", cause="rule") for id in stray if id in state.objects]
    if exiled:
        yield from game.do_all(exiled)
