"""Anteing (407)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events.moving import Move
from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play


class Ante(Event):
    """A player puts an object they own into the ante zone (407.4)."""

    __slots__ = ("object", "player")

    def __init__(self, player: int, object: int) -> None:
        super().__init__()
        self.player = player
        self.object = object

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        """Whether the player owns the card and the game is played for ante."""
        card = game.state.objects.get(self.object)
        return card is not None and card.owner == self.player and game.state.rules.ante

    def expand(self, game: Play) -> Sequence[Event]:
        return (Move(self.object, "ante", cause="ante"),)
