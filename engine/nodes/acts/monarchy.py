"""The monarch: becoming it, being it, and triggers (718)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, PlayerAct, Players
from engine.language.phrase import Meaningless, phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[become] the monarch", it="[diventare] il monarca")
class BecomeMonarch(PlayerAct):
    """Become the monarch (718.1)."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from ctx.do(events.BecomeMonarch(player))


@phrase(
    en=("{who:nom} [be@who] {not_?not|} the monarch", "there is no monarch"),
    it=("{who:drop} {not_?non|} [essere@who] il monarca", "non c' è il monarca"),
)
class IsMonarch(Condition):
    """ "you're the monarch", "an opponent is the monarch"; "there is no monarch" (718.1)."""

    who: Players | None = None
    """The player; None for "no monarch"."""
    not_: bool = False

    def __post_init__(self) -> None:
        if self.who is None and self.not_:
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Return 1 for "no monarch"."""
        return int(self.who is None)

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        if self.who is None:
            return ctx.state.monarch is None
        return (ctx.state.monarch in self.who.find(ctx)) != self.not_
