"""Winning and losing coin flips (705.1)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.language.phrase import phrase, words
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


class Outcome(Enum):
    """What became of a flip for its player."""

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
