"""What somebody has not cast (601.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Players
from engine.language.phrase import phrase
from engine.nodes.nouns.looking_back import past
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.said_of import holds_not_for
from engine.nodes.sentences.histories import OfTheTurn

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{who:nom} [have@who] not cast {what} this turn", it="{who:drop} non [avere@who] lanciato {what} in questo turno"
)
class HasNotCast(OfTheTurn):
    """ "you haven't cast a spell from your hand this turn": none of the players meant has, or one of "an opponent"."""

    who: Players
    what: Chosen

    def holds(self, ctx: Context) -> bool:
        casts = [each for each in ctx.state.history if isinstance(each, events.Cast)]
        who_did = {each.player for each in casts if self.what.includes(past(ctx), each.spell)}
        return holds_not_for(ctx, self.who, who_did.__contains__)
