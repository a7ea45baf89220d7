"""Conditions about the ordinal number of a spell or land this turn: "if it was the second spell you cast this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Condition, Objects
from engine.language.node import Node
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.ordinals import Nth

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="the {nth} {kind:s}", it="<il> {nth} {kind:s}", alone=False)
class NthOfKind(Node):
    """ "the first instant spell": the nth of its kind this turn."""

    nth: Nth
    kind: Filter

    def is_it(self, ctx: Context, entity: int, happened: list[int]) -> bool:
        """Whether the entity has that position among those of the turn, given in order."""
        back = past(ctx)
        fitting = [each for each in happened if self.kind.fits(back, each)]
        return entity in fitting and fitting.index(entity) + 1 == self.nth.value


@phrase(
    en=(
        "{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} {which:or} you {was?|have} {played?played|cast} this"
        " turn",
        "{what:nom} {was?<was/were@what>|[be@what]} {not_?not|} {which:or} you {was?have|} {played?played|cast} this"
        " turn",
    ),
    it=(
        "{what:drop} {not_?non|} {was?[essere:imperfect@what]|[essere@what]} {which:or} che hai"
        " {played?giocato|lanciato} in questo turno"
    ),
)
class IsNth(Condition):
    """ "it was the second spell you cast this turn" (601.2i), also about the permanent that the spell became; "it
    wasn't the first land you played this turn" (305.2)."""

    what: Objects
    which: tuple[NthOfKind, ...]
    not_: bool = False
    was: bool = False
    played: bool = False

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        happened = self._played(ctx) if self.played else self._cast(ctx)
        became = ctx.state.became
        for entity in self.what.find(ctx):
            done = next((each for each in happened if entity == each or entity in became.get(each, ())), None)
            if done is not None and any(each.is_it(ctx, done, happened) for each in self.which):
                return not self.not_
        return self.not_

    def _cast(self, ctx: Context) -> list[int]:
        """Return what the player has cast this turn, in order."""
        history = ctx.state.history
        return [each.spell for each in history if isinstance(each, events.Cast) and each.player == ctx.controller]

    def _played(self, ctx: Context) -> list[int]:
        """Return what the player has played this turn, in order."""
        return [
            each.new_id
            for each in ctx.state.history
            if isinstance(each, events.Move) and each.cause == "play" and each.entering_controller() == ctx.controller
        ]
