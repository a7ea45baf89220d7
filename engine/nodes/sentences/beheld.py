"""Whether something was beheld as a spell was cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.node_text import write
from engine.language.phrase import phrase
from engine.nodes.acts.beholding import Behold
from engine.nodes.nouns.objects import Chosen
from engine.nodes.sentences.cast_conditions import LooksBackAtCasting
from engine.rules.casting.cast_records import STATED, times_paid

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{what:s} was beheld",
    it=("{what:s} è <stato@what> <ammirato@what>", "è <stato@what> <ammirato@what> {what:s}"),
)
class WasBeheld(LooksBackAtCasting):
    """ "a Dragon was beheld", as the optional additional cost of the spell."""

    what: Chosen

    def holds(self, ctx: Context) -> bool:
        return times_paid(ctx, ctx.source, STATED + write(Behold(self.what), "en").lower()) > 0
