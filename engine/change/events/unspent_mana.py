"""Events that move mana from one pool to another (106.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from engine import limits
from engine.change import forced_draws
from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.vocabulary.pool import Mana


class LoseMana(Event):
    """A player loses all unspent mana, including mana that doesn't empty."""

    __slots__ = ("lost", "player")

    touches: ClassVar[str] = "mana"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.lost: Mapping[Mana, int] = {}
        """Kind of mana → amount lost."""

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        self.lost = dict(pool.units)
        for mana, number in self.lost.items():
            pool.take(mana, number)


class MoveMana(Event):
    """Lost mana is added to a player's pool unchanged, with the same source and spending restrictions (106.13)."""

    __slots__ = ("mana", "player")

    touches: ClassVar[str] = "mana"

    def __init__(self, player: int, mana: Mapping[Mana, int]) -> None:
        super().__init__()
        self.player = player
        self.mana = mana

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        held = game.state.players[self.player].pool.total
        return forced_draws.MANA if held + sum(self.mana.values()) > limits.MANA else ""

    def apply(self, game: Play) -> None:
        for mana, number in self.mana.items():
            game.state.players[self.player].pool.add(mana, number)
