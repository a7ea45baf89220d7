"""Behold: choose a permanent of a kind, or reveal such a card from the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.linking import COST, EXILED_BY, EXILED_LINK
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.families.capabilities import ExilesForOthers
from engine.language.phrase import phrase
from engine.nodes.acts.taking import enough
from engine.nodes.nouns.objects import Chosen, pick

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[behold] {what} {exile?and [exile] it|}",
    it="[ammirare] {what:object} {exile?e [esiliare] quella carta|}",
)
class Behold(PlayerAct, ExilesForOthers):
    """ "behold a Dragon": choose one you control, or reveal one from your hand; "and exile it"."""

    what: Chosen
    exile: bool = False

    @property
    def exiles_for_others(self) -> bool:
        return self.exile

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, self._fitting(ctx, player))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            chosen = yield from pick(ctx, player, self._fitting(ctx, player), self.what.count, self.what)
            ctx.note(self.slot, chosen)
            ctx.note(self.what.slot, chosen)
            shown = tuple(card for card in chosen if ctx.object(card).zone == "hand")
            if shown:
                yield from ctx.do(events.Reveal(player, shown))
            if self.exile:
                moves = [events.Move(card, "exile", cause="effect") for card in chosen]
                for each in moves:
                    each.memory = {EXILED_BY: ctx.source, EXILED_LINK: COST}
                yield from ctx.do_all(moves)

    def _fitting(self, ctx: Context, player: int) -> list[int]:
        """Return the matching permanents and cards in hand; a spell being cast is neither."""
        places = (*ctx.game.permanents(player), *ctx.state.players[player].hand)
        return [entity for entity in places if entity != ctx.source and self.what.what.fits(ctx, entity)]
