"""Coin flips and dice rolls as trigger events (705, 706)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.events.by_hand import RollDie
from engine.language.phrase import phrase, words
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[roll] {each?a die|one or more dice}", it="[tirare] {each?un dado|uno o più dadi}")
class RollsDice(PlayerEvent):
    """ "Whenever you roll one or more dice": once for all dice rolled together. "Whenever you roll a die": once for
    each (603.2c)."""

    each: bool = False

    events = (RollDie,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        together = [each for each in ctx.together if isinstance(each, RollDie) and each.player == event.player]
        player: int = event.player
        return player if self.each or together[0] is event else None


class Outcome(Enum):
    """The result of a flip for its player."""

    WIN = True
    LOSE = False


words({Outcome.WIN: ("[win]", "[vincere]"), Outcome.LOSE: ("[lose]", "[perdere]")})


@phrase(en="{outcome} a coin flip", it="{outcome} un lancio di moneta")
class CoinFlip(PlayerEvent):
    """ "Whenever a player wins a coin flip" (705.1)."""

    outcome: Outcome

    events = (events.CoinFlipped,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.won == self.outcome.value else None
