"""Permanents phase out and in (702.25). They change neither zone nor controller and stay the same objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.decisions import is_player
from engine.state.event import Event, Record
from engine.state.objects import PhasedOut

if TYPE_CHECKING:
    from engine.state.play import Play


class PhaseOut(Event):
    """A permanent phases out: it is treated as though it did not exist (702.25b).

    With `host` it phases out indirectly, along with the permanent it is attached to (702.25f).
    """

    __slots__ = ("host", "object")

    touches: ClassVar[str] = "zones"
    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, host: int | None = None) -> None:
        super().__init__()
        self.object = object
        self.host = host

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def apply(self, game: Play) -> None:
        state = game.state
        permanent = state.objects[self.object]
        game.remember(permanent.copy())
        game.leave_combat(self.object)  # 506.4
        state.phased_out[self.object] = PhasedOut(permanent, game.controller(self.object), self.host)
        state.battlefield.remove(self.object)
        del state.objects[self.object]

    def record(self, game: Play) -> Record | None:
        return Record("phase out", "phases out", (game.name(self.object),), entity=self.object, rule="702.25b")


class PhaseIn(Event):
    """A permanent phases in: the game treats it as though it existed again (702.25c)."""

    __slots__ = ("object",)

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def apply(self, game: Play) -> None:
        state = game.state
        phased = state.phased_out.pop(self.object)
        permanent = phased.object
        state.objects[self.object] = permanent
        state.battlefield.append(self.object)
        state.last_known.pop(self.object, None)
        host = permanent.attached_to
        if phased.host is None and host is not None and not _is_there(game, host):
            permanent.attached_to = None  # 702.25h

    def record(self, game: Play) -> Record | None:
        return Record("phase in", "phases in", (game.name(self.object),), entity=self.object, rule="702.25c")


def _is_there(game: Play, host: int) -> bool:
    if is_player(host):
        return game.state.players[host].lost is None
    return host in game.state.objects and game.state.objects[host].zone == "battlefield"
