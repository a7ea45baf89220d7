"""Events about the targets of objects on the stack (115.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.change.events.stack import target_names
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class ChangeTargets(Event):
    """A spell's or ability's targets are changed (115.7); the division among them stays (115.7f)."""

    __slots__ = ("object", "targets")

    touches: ClassVar[str] = "stack"

    def __init__(self, object: int, targets: Mapping[int, Sequence[int]]) -> None:
        super().__init__()
        self.object = object
        self.targets = targets
        """Slot of each instance of the word "target" → all its new targets."""

    def apply(self, game: Play) -> None:
        item = game.state.objects[self.object].item
        assert item is not None
        item.targets = {slot: list(self.targets.get(slot, chosen)) for slot, chosen in item.targets.items()}

    def record(self, game: Play) -> Record | None:
        changed = game.state.objects[self.object]
        assert changed.item is not None
        names = (game.name(self.object), game.player_name(changed.controller), *target_names(game, changed.item))
        return Record("targets", "targets change", names, entity=self.object, rule="115.7")
