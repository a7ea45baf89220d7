"""State-based actions for battles (704)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.entering import choose_protector, possible_protectors
from engine.change.events import Event, Move, Remember
from engine.decisions import Steps
from engine.state.effects import triggered
from engine.state.objects import PROTECTOR

if TYPE_CHECKING:
    from engine.state.play import Play


def without_defense(game: Play, battles: Sequence[int], dying: set[int]) -> list[Event]:
    """Return the events that put battles with no defense into their owners' graveyards (704), except battles whose
    triggered ability has yet to leave the stack."""
    objects = game.state.objects
    fallen = [id for id in battles if id not in dying and objects[id].counters.get("defense", 0) <= 0]
    if not fallen:
        return []
    busy = {source for source, _ in triggered(game.state)}
    found = [id for id in fallen if id not in busy]
    dying.update(found)
    return [Move(id, "graveyard", cause="no defense") for id in found]


def new_protectors(game: Play, battles: Sequence[int], dying: set[int]) -> Steps:
    """Have the controller of each unattacked battle without a legal protector choose one (704); return the events. A
    battle that nobody can protect goes to its owner's graveyard."""
    events: list[Event] = []
    for id in battles:
        if id in dying:
            continue
        controller, subtypes = game.controller(id), game.look(id).subtypes
        protector = game.state.objects[id].memory.get(PROTECTOR)
        if protector in possible_protectors(game, controller, subtypes):
            continue
        if _is_attacked(game, id):
            continue
        chosen = yield from choose_protector(game, controller, controller, subtypes, id)
        if chosen is None:
            events.append(Move(id, "graveyard", cause="no protector"))
            dying.add(id)
        else:
            events.append(Remember(id, PROTECTOR, chosen))
    return events


def _is_attacked(game: Play, battle: int) -> bool:
    combat = game.state.combat
    return combat is not None and battle in combat.attackers.values() and battle not in combat.spared
