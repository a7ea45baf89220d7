"""One player controls another and makes all of that player's choices (716)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play


class ControlPlayer(Event):
    """The player `by` controls a player from now until the next turn begins or `ReleasePlayer` (716.2)."""

    __slots__ = ("by", "player")

    def __init__(self, player: int, by: int) -> None:
        super().__init__()
        self.player = player
        self.by = by

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        """A player who has left the game controls nobody (800.4b)."""
        return game.state.players[self.by].lost is None

    def apply(self, game: Play) -> None:
        game.state.controlled_by[self.player] = self.by


class ControlNextTurn(ControlPlayer):
    """The player `by` will control a player during that player's next actual turn (716.1). The last such effect created
    counts (716.1a)."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state.controlled_next[self.player] = self.by


class ReleasePlayer(Event):
    """A player makes their own choices again (716.2)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.controlled_by.pop(self.player, None)
