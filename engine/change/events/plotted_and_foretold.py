"""Cards in exile that may be cast on a later turn: they become plotted or foretold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play


class BeginsToWait(Event):
    """A card in exile becomes plotted, foretold or the like, and remembers who may cast it later and how."""

    __slots__ = ("keyword", "memory", "object")

    touches: ClassVar[str] = "memory"

    def __init__(self, object: int, keyword: str, memory: dict[str, Any]) -> None:
        super().__init__()
        self.object = object
        self.keyword = keyword
        """The keyword, such as "plot"."""
        self.memory = memory

    def can_happen(self, game: Play) -> bool:
        """Whether the card is in exile."""
        card = game.state.objects.get(self.object)
        return card is not None and card.zone == "exile"

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].memory.update(self.memory)
