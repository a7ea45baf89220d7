"""Prepared permanents: while one is prepared, a copy of its inset spell waits in exile to be cast."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.state.components import FRONT, Component, Shape
from engine.state.event import Event, Record
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from engine.state.objects import Characteristics
    from engine.state.play import Play
    from engine.state.state import State

PREPARED = "prepared"
"""Memory key of a permanent for its waiting copy; it is prepared as long as that copy is in exile."""
WAITS_FOR = "prepared for"
"""Memory key of the copy for its permanent."""


def prepare_spell(game: Play, entity: int) -> Characteristics | None:
    """Return the inset spell of a preparation card or a copy of one; None for anything else."""
    permanent = game.state.objects.get(entity)
    if permanent is None or permanent.face_down:
        return None
    shape = game.copiable(entity).shape
    return shape.back if shape is not None and shape.frame == "prepare" else None


def is_prepared(state: State, entity: int) -> bool:
    """Whether the permanent is prepared now."""
    permanent = state.objects.get(entity)
    copy = state.objects.get(permanent.memory.get(PREPARED, 0)) if permanent is not None else None
    return copy is not None and copy.zone == "exile"


def host_of(state: State, copy: int) -> int | None:
    """Return the permanent prepared with this copy; None for anything else in exile."""
    waiting = state.objects.get(copy)
    host = waiting.memory.get(WAITS_FOR) if waiting is not None else None
    permanent = state.objects.get(host) if host is not None else None
    if permanent is None or permanent.zone != "battlefield" or permanent.memory.get(PREPARED) != copy:
        return None
    return permanent.id


def prepare(game: Play, entity: int) -> int:
    """Put a copy of the permanent's inset spell into exile to wait; return its number, or 0 if there is no such
    spell."""
    state = game.state
    spell = prepare_spell(game, entity)
    if spell is None:
        return 0
    face = spell.copy()
    face.shape = None  # it is only that spell, not a card with an inset
    controller = game.controller(entity)
    copy = GameObject(state.new_id(), face, controller, "exile", state.tick())
    copy.is_card = False
    copy.components = (Component(0, controller, Shape("", (face,), face), is_card=False),)
    copy.up = FRONT
    copy.reface()
    copy.memory = {WAITS_FOR: entity}
    state.objects[copy.id] = copy
    state.exile.append(copy.id)
    if copy.works_outside:
        state.outside.append(copy.id)
    state.objects[entity].memory[PREPARED] = copy.id
    return copy.id


class BecomePrepared(Event):
    """A permanent becomes prepared if it has a spell to prepare and isn't already prepared."""

    __slots__ = ("new_id", "object")

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object
        self.new_id = 0

    def can_happen(self, game: Play) -> bool:
        here = self.object in game.state.battlefield
        return here and not is_prepared(game.state, self.object) and prepare_spell(game, self.object) is not None

    def apply(self, game: Play) -> None:
        self.new_id = prepare(game, self.object)

    def record(self, game: Play) -> Record | None:
        return Record("prepared", "prepared", (game.name(self.object),), entity=self.object, new_entity=self.new_id)
