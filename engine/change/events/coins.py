"""Events of chance: coins (705)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class FlipCoins(Event):
    """A player flips coins (705). A player who calls them wins those that match (705.1); if nobody calls, nobody wins
    or loses (705.2)."""

    __slots__ = ("calls", "during", "heads", "number", "player")

    def __init__(self, player: int, number: int, calls: Sequence[bool] | None, during: int | None) -> None:
        super().__init__()
        self.player = player
        self.number = number
        self.calls = calls
        """The player's calls, True for heads; None if nobody calls."""
        self.during = during
        """The object that is resolving."""
        self.heads: tuple[bool, ...] = ()
        """The results, True for heads."""

    def apply(self, game: Play) -> None:
        self.heads = tuple(game.state.random.random() < 0.5 for _ in range(self.number))

    @property
    def won(self) -> tuple[bool, ...]:
        """Whether the player won each flip; empty if nobody wins or loses."""
        return () if self.calls is None else tuple(a == b for a, b in zip(self.calls, self.heads, strict=True))

    def also(self) -> Sequence[Event]:
        return [CoinFlipped(self.player, won) for won in self.won]

    def record(self, game: Play) -> Record | None:
        key = "flip coins"
        if self.calls is None and self.number == 1:
            key = "flip heads" if self.heads[0] else "flip tails"
        elif self.calls is not None:
            key = "win flips"
            if self.number == 1:
                key = "win flip" if self.won[0] else "lose flip"
        amount = sum(self.heads if self.calls is None else self.won)
        return Record("coin", key, (game.player_name(self.player),), entity=self.player, amount=amount, rule="705")


class CoinFlipped(Event):
    """A player has won or lost the flip of one coin (705.1)."""

    __slots__ = ("player", "won")

    def __init__(self, player: int, won: bool) -> None:
        super().__init__()
        self.player = player
        self.won = won
