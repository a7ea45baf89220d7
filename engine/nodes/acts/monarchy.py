"""The monarch: becoming it, being it, and what watches it (718)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, PlayerAct, Players
from engine.language.phrase import phrase
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[become] the monarch", it="[diventare] il monarca")
class BecomeMonarch(PlayerAct):
    """Become the monarch (718.1)."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from ctx.do(events.BecomeMonarch(player))


@phrase(en="[become] the monarch", it="[diventare] il monarca")
class BecomesMonarch(PlayerEvent):
    """ "Whenever you become the monarch"."""

    events = (events.BecomeMonarch,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player


@phrase(en="{who:nom} [be@who] {not_?not|} the monarch", it="{who:drop} {not_?non|} [essere@who] il monarca")
class IsMonarch(Condition):
    """ "you're the monarch", "an opponent is the monarch"."""

    who: Players
    not_: bool = False

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        return (ctx.state.monarch in self.who.find(ctx)) != self.not_


@phrase(en="there is no monarch", it="non c' è il monarca")
class NoMonarch(Condition):
    """ "there is no monarch" (718.1)."""

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        return ctx.state.monarch is None
