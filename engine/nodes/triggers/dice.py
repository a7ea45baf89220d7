"""Rolling dice, as something to wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events.by_hand import RollDie
from engine.language.phrase import phrase
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[roll] {each?a die|one or more dice}", it="[tirare] {each?un dado|uno o più dadi}")
class RollsDice(PlayerEvent):
    """ "Whenever you roll one or more dice": however many at the same time. "Whenever you roll a die": for each of them
    (603.2c)."""

    each: bool = False

    events = (RollDie,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        together = [each for each in ctx.together if isinstance(each, RollDie) and each.player == event.player]
        player: int = event.player
        return player if self.each or together[0] is event else None
