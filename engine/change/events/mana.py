"""Events of mana in pools (106)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change import forced_draws
from engine.state.event import Event
from engine.vocabulary.pool import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, Mana

if TYPE_CHECKING:
    from engine.state.play import Play


class AddMana(Event):
    """Mana is added to a player's mana pool (106.4)."""

    __slots__ = ("mana", "only", "player", "source", "stays", "tapped")

    touches: ClassVar[str] = "mana"

    def __init__(
        self,
        player: int,
        mana: str,
        source: int | None = None,
        *,
        only: Any = None,
        stays: str | None = None,
        tapped: int | None = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.mana = mana
        """One letter (W U B R G C) for each mana."""
        self.source = source
        self.only = only
        """The words of its spending restriction (106.6), or None."""
        self.stays = stays
        """Until when it doesn't empty; None if it empties as steps and phases end."""
        self.tapped = tapped
        """The permanent tapped for it (106.12), or None."""

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        held = game.state.players[self.player].pool.total
        return forced_draws.MANA if held + len(self.mana) > limits.MANA else ""

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        snow = self.source is not None and "Snow" in game.last_look(self.source).supertypes  # 107.4h
        for symbol in self.mana:
            pool.add(Mana(symbol, snow, self.only, self.stays))


MANA_STAYS_NO_LONGER = {
    "end of combat": (UNTIL_END_OF_COMBAT,),  # 511.2
    "cleanup": (UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN),  # 514.2
}
"""The `stays` values of the mana that empties as that step ends."""


class EmptyPools(Event):
    """Mana left in pools disappears as a step or phase ends (106.4, 500.4)."""

    __slots__ = ()

    touches: ClassVar[str] = "mana"

    def apply(self, game: Play) -> None:
        ending = MANA_STAYS_NO_LONGER.get(game.state.step, ())
        for seat, player in enumerate(game.state.players):
            rules = [(act, ctx) for act, ctx, players in game.looks.player_rules if seat in players]
            kept = "".join([act.keeps_mana(ctx) for act, ctx in rules])
            into = next((each for each in (act.turns_mana(ctx) for act, ctx in rules) if each), "")
            player.pool.empty(kept, into, ending=ending)


class SpendMana(Event):
    """Mana leaves a player's pool to pay a cost (118.3a)."""

    __slots__ = ("mana", "player")

    touches: ClassVar[str] = "mana"

    def __init__(self, player: int, mana: Mapping[Mana, int]) -> None:
        super().__init__()
        self.player = player
        self.mana = mana
        """Kind of mana → amount."""

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        for mana, number in self.mana.items():
            pool.take(mana, number)
