"""Events of conspiracies (313, 702.105, 905.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events.turning import TurnCardFaceUp
from engine.state.event import Record

if TYPE_CHECKING:
    from engine.state.play import Play


class RevealConspiracy(TurnCardFaceUp):
    """A face-down conspiracy is turned face up; what was chosen for it is revealed (702.105c)."""

    __slots__ = ()

    def can_happen(self, game: Play) -> bool:
        return super().can_happen(game) and game.state.objects[self.object].stays_in_command

    def apply(self, game: Play) -> None:
        super().apply(game)
        game.state.objects[self.object].timestamp = game.state.tick()  # 613.7j

    def record(self, game: Play) -> Record | None:
        return Record("face up", "turned face up", (game.name(self.object),), entity=self.object, rule="702.105c")
