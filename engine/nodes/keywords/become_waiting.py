"""Effects that plot or foretell a card in exile, and triggers on that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import CastingWay, ObjectAct
from engine.language.phrase import phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.prices import ManaPrice
from engine.nodes.keywords.at_another_time import EXILE
from engine.nodes.keywords.exiled_first import CastPlotted, Foretell, wait
from engine.nodes.keywords.ways import KeywordWay
from engine.nodes.triggers.object_events import ObjectEvent
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[become] plotted", it="[diventare] <tramato>")
class BecomePlotted(ObjectAct):
    """ "becomes plotted": its owner may cast it without paying its mana cost on a later turn, as a sorcery."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for card in ctx.present_all(subjects):
            yield from wait(ctx, card, "plot", CastPlotted())


@phrase(
    en="[become] foretold . its foretell cost is its mana cost reduced by {less}",
    it="[diventare] <predetto> . il suo costo di predire è il suo costo di mana ridotto di {less}",
)
class BecomeForetold(ObjectAct):
    """ "becomes foretold": its owner may look at it, and cast it for that cost on a later turn; a card without a mana
    cost can't be cast that way (118.6)."""

    less: ManaCost

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for card in ctx.present_all(subjects):
            cost = ctx.object(card).base.cost
            way: CastingWay | None = None
            if cost is not None:
                way = KeywordWay(Foretell(ManaPrice(ManaPayment(cost.reduced_by(self.less)[0]))))
            yield from wait(ctx, card, "foretell", way)


@phrase(en="[become] plotted", it="[diventare] <tramato>")
class BecomesPlotted(ObjectEvent):
    """ "becomes plotted", in exile."""

    events = (events.BeginsToWait,)
    zones = EXILE

    def subject(self, ctx: Context, event: Any) -> int | None:
        card: int = event.object
        return card if event.keyword == "plot" else None
