"""How face-down spells and permanents are told from each other: which rule or ability turned them down, and in which
order (707.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.state.play import Play

LYING = "lying"
"""The key in an object's memory under which its `Lying` stands, which everybody may know."""


class Lying(NamedTuple):
    """What everybody knows of a face-down object."""

    number: int
    """Higher than that of each that lay there before it."""
    how: str
    """"morph" or "disguise" (cast so), "manifest", "cloak", "turned" (it was face up), or "effect"."""


def lying(game: Play, how: str) -> Lying:
    """That of the next object that lies face down."""
    state = game.state
    there = (state.objects[id] for id in (*state.battlefield, *state.stack))
    known = (object.memory.get(LYING) for object in there if object.face_down)
    return Lying(1 + max((each.number for each in known if each is not None), default=0), how)
