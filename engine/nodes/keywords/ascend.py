"""Ascend and the city's blessing (702.130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.language.phrase import phrase
from engine.nodes.keywords.declaring import keyword

if TYPE_CHECKING:
    from engine.state.context import Context


Ascend = keyword(
    "ascend",
    "ascesa",
    "702.130",
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
