"""Rolling dice, as something to wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events.by_hand import RollDie
from engine.language.phrase import phrase
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en=("[roll] one or more dice", "[roll] a die"), it=("[tirare] uno o più dadi", "[tirare] un dado"))
class RollsDice(PlayerEvent):
    """ "Whenever you roll one or more dice": however many at the same time."""

    events = (RollDie,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        together = [each for each in ctx.together if isinstance(each, RollDie) and each.player == event.player]
        player: int = event.player
        return player if together and together[0] is event else None
