"""Sentences that set life totals (119.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Amount, Whose
from engine.language.phrase import phrase
from engine.nodes.acts.life_totals import becomes, one_of_each_team
from engine.nodes.sentences.clauses import Core

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{whose} life total {whose…} becomes {number}",
    it="{whose} <punto vita:p> {whose…} diventano {number}",
)
class LifeTotalBecomes(Core):
    """ "Your life total becomes 10": the player gains or loses the difference (119.5)."""

    whose: Whose
    number: Amount

    def run(self, ctx: Context) -> Steps:
        players = list(dict.fromkeys(ctx.player_of(who) for who in self.whose.find(ctx)))
        number = self.number.value(ctx)
        changes: list[events.Event] = []
        for player in (yield from one_of_each_team(ctx, players)):
            changes += becomes(ctx, player, number)
        if changes:
            yield from ctx.do_all(changes)
