"""Events of mana that leaves one pool and comes into another (106.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from engine import limits
from engine.change import outgrown
from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.vocabulary.pool import Mana


class LoseMana(Event):
    """A player loses all unspent mana, also what does not empty by itself."""

    __slots__ = ("lost", "player")

    touches: ClassVar[str] = "mana"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.lost: Mapping[Mana, int] = {}
        """Kind of mana → how many were lost."""

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        self.lost = dict(pool.units)
        for mana, number in self.lost.items():
            pool.take(mana, number)


class MoveMana(Event):
    """Mana that was lost comes into a player's pool as it was: what produced it and what it may be spent on stay the
    same (106.13)."""

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
        return outgrown.MANA if held + sum(self.mana.values()) > limits.MANA else ""

    def apply(self, game: Play) -> None:
        for mana, number in self.mana.items():
            game.state.players[self.player].pool.add(mana, number)
