"""How face-down spells and permanents are told apart: what turned them face down, and in which order (707.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.state.play import Play

LYING = "lying"
"""Memory key for an object's `Lying`, which is public."""


class Lying(NamedTuple):
    """Public information about a face-down object."""

    number: int
    """Higher than that of any earlier face-down object."""
    how: str
    """"morph" or "disguise" (cast so), "manifest", "cloak", "turned" (it was face up), or "effect"."""


def lying(game: Play, how: str) -> Lying:
    """Return the `Lying` of the next object to be face down."""
    state = game.state
    there = (state.objects[id] for id in (*state.battlefield, *state.stack))
    known = (object.memory.get(LYING) for object in there if object.face_down)
    return Lying(1 + max((each.number for each in known if each is not None), default=0), how)
