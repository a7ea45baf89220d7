"""Day and night (502.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class TimeChanges(Event):
    """It becomes day or night."""

    __slots__ = ("before", "daytime")

    touches: ClassVar[str] = "turn"

    def __init__(self, daytime: str) -> None:
        super().__init__()
        self.daytime = daytime
        self.before = ""
        """The previous state: "day", "night", or "" for neither."""

    def prepare(self, game: Play) -> None:
        self.before = game.state.daytime

    def can_happen(self, game: Play) -> bool:
        return game.state.daytime != self.daytime

    def apply(self, game: Play) -> None:
        game.state.daytime = self.daytime

    def record(self, game: Play) -> Record | None:
        return Record("daytime", "becomes day" if self.daytime == "day" else "becomes night", (), rule="502.2")
