"""A card in exile waits to be cast on a later turn: it becomes plotted, foretold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play


class BeginsToWait(Event):
    """A card in exile becomes what a keyword calls it, and remembers who may cast it later, and how."""

    __slots__ = ("keyword", "memory", "object")

    touches: ClassVar[str] = "memory"

    def __init__(self, object: int, keyword: str, memory: dict[str, Any]) -> None:
        super().__init__()
        self.object = object
        self.keyword = keyword
        """Such as "plot"."""
        self.memory = memory

    def can_happen(self, game: Play) -> bool:
        """Only what is in exile waits there."""
        card = game.state.objects.get(self.object)
        return card is not None and card.zone == "exile"

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].memory.update(self.memory)
