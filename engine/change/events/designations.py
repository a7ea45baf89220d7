"""Events of player designations (718)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.refusal import Text
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class BecomeMonarch(Event):
    """A player becomes the monarch, and the previous monarch no longer is (718.3)."""

    __slots__ = ("player",)

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        game.state.monarch = self.player

    def record(self, game: Play) -> Record | None:
        return Record("monarch", "monarch", (game.player_name(self.player),), entity=self.player, rule="718.1")


class ChangeSpeed(Event):
    """A player's speed changes."""

    __slots__ = ("player", "speed")

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int, speed: int) -> None:
        super().__init__()
        self.player = player
        self.speed = speed

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        game.state.players[self.player].speed = self.speed

    def record(self, game: Play) -> Record | None:
        number = Text(str(self.speed), str(self.speed))
        return Record("speed", "speed", (game.player_name(self.player), number), entity=self.player)
