"""Ending the turn or the combat phase, and restarting the game (717, 719)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Objects, PlayerAct
from engine.language.phrase import phrase, words
from engine.rules.turn.ending import end_combat_phase, end_turn
from engine.rules.turn.restarts_and_subgames import restart

if TYPE_CHECKING:
    from engine.state.context import Context


class Span(Enum):
    """The turn or the combat phase."""

    TURN = "turn"
    COMBAT = "combat phase"


words({Span.TURN: ("the turn", "il turno"), Span.COMBAT: ("the combat phase", "la fase di combattimento")})


@phrase(en="[end] {span}", it="[terminare] {span}")
class EndSpan(PlayerAct):
    """ "End the turn" (717.1), "end the combat phase" (717.2)."""

    span: Span

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from (end_turn(ctx.game) if self.span is Span.TURN else end_combat_phase(ctx.game))


@phrase(
    en="[restart] the game (, leaving in exile {what})?", it="[ricominciare] la partita (, lasciando in esilio {what})?"
)
class Restart(PlayerAct):
    """ "Restart the game" (719.1); cards that it names are left out (719.5)."""

    what: Objects | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        kept = [] if self.what is None else ctx.find(self.what)
        ctx.note(self.slot, kept)
        yield from restart(ctx.game, ctx.controller, kept)
