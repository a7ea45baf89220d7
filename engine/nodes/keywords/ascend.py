"""Ascend and the city's blessing (702.130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, PlayerAct, Players
from engine.language.phrase import phrase
from engine.nodes.keywords.declaring import keyword

if TYPE_CHECKING:
    from engine.state.context import Context


Ascend = keyword(
    "ascend", "ascesa", "702.130",
    "If you control ten or more permanents, you get the city's blessing for the rest of the game.",
)


@phrase(
    en="[get] the city 's blessing for the rest of the game",
    it="[ricevere] la benedizione di la città per il resto di la partita",
)
class GetBlessing(PlayerAct):
    """ "You get the city's blessing" (702.130a)."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all([events.GainBlessing(player) for player in subjects])


@phrase(
    en=("{who:nom} [have@who] the city 's blessing",), it=("{who:drop} [avere@who] la benedizione di la città",)
)
class HasBlessing(Condition):
    """ "you have the city's blessing" (702.130c)."""

    who: Players

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        found = self.who.find(ctx)
        return bool(found) and all(ctx.state.players[player].blessed for player in found)
