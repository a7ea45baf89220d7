"""Airbending: exiling things that their owners may cast for {2} while they are exiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.tracked_moves import move
from engine.decisions import Steps
from engine.families import CastingWay, Cost, Objects, PlayerAct
from engine.language.phrase import node, phrase
from engine.nodes.acts.taking import take
from engine.nodes.keywords.at_another_time import EXILE
from engine.nodes.keywords.exiled_first import TWO, wait
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class CastAirbent(CastingWay):
    """Casting an airbent card for {2} rather than its mana cost (118.9)."""

    key = "airbend"
    rule = "118.9"
    gives_access = True
    zones = EXILE

    def label(self, ctx: Context) -> Text:
        return Text("for {2}", "per {2}")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return TWO


@phrase(en="[airbend] {what}", it="[dominare] l' aria su {what}")
class Airbend(PlayerAct):
    """ "airbend target creature": exile it; its owner may cast it for {2} for as long as it remains exiled."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = ctx.present_all((yield from take(ctx, player, self.what)))
            exiled = yield from move(ctx, found, "exile", cause="exile")
            ctx.note(self.slot, exiled)
            for card in exiled:
                if card in ctx.state.objects and ctx.object(card).is_card:
                    yield from wait(ctx, card, "airbend", CastAirbent())
