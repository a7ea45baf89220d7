"""Doors of Rooms: the unlocked halves give the permanent its name, mana cost and rules text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.state.components import BACK, BOTH, FRONT, NEITHER, Shape
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.objects import GameObject
    from engine.state.play import Play

_LOCKED = {FRONT: (BACK,), BACK: (FRONT,), BOTH: (), NEITHER: (FRONT, BACK)}


def doors_of(object: GameObject) -> Shape | None:
    """Return the halves of a Room (`object.up` says which are unlocked); None for anything else."""
    if object.face_down or object.pile or not object.components:
        return None
    shape = object.copied.shape if object.copied is not None else object.components[0].shape
    return shape if shape is not None and shape.closed is not None else None


def locked_doors(object: GameObject) -> tuple[int, ...]:
    """Return a permanent's locked doors, left before right; empty if it isn't a Room."""
    return _LOCKED[object.up] if doors_of(object) is not None else ()


def unlocked_doors(object: GameObject) -> int:
    """Return the number of a permanent's unlocked doors."""
    return 2 - len(_LOCKED[object.up]) if doors_of(object) is not None else 0


class UnlockDoor(Event):
    """A player unlocks a door of a Room, permanently."""

    __slots__ = ("door", "fully", "object", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, object: int, door: int) -> None:
        super().__init__()
        self.player = player
        self.object = object
        self.door = door
        """FRONT for the left door, BACK for the right one."""
        self.fully = False
        """Whether this unlocks the second door."""

    def can_happen(self, game: Play) -> bool:
        permanent = game.state.objects.get(self.object)
        return permanent is not None and permanent.zone == "battlefield" and self.door in locked_doors(permanent)

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        self.fully = permanent.up != NEITHER
        permanent.up = BOTH if self.fully else self.door
        permanent.reface()

    def record(self, game: Play) -> Record | None:
        shape = doors_of(game.state.objects[self.object])
        assert shape is not None
        names = game.player_name(self.player), shape.faces[self.door].name
        return Record("unlock", "unlocks", names, entity=self.object)
