"""Counters of one of several kinds, of which the player chooses one as they are put (122.1, 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps
from engine.families import PlayerAct, Recipients
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.board import PutCounters, SoMany
from engine.nodes.acts.taking import carry_out
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.values import CounterKind
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[put] your choice of {lots:or,2} on {what}",
    it="[mettere] a tua scelta {lots:or,2} su {what}",
)
class PutCountersOfChoice(PlayerAct):
    """ "put your choice of a flying counter or two +1/+1 counters on target creature"."""

    lots: tuple[SoMany, ...]
    what: Recipients

    of_you_alone = True

    def __post_init__(self) -> None:
        if len(self.lots) < 2:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            kinds = [ctx.noun(lot) for lot in self.lots]
            chosen = yield ChooseOption(
                player=player,
                prompt=Text("Which counters do you put?", "Quali segnalini metti?"),
                rule="608.2d",
                source=ctx.source,
                options=[Option(str(place), words) for place, words in enumerate(kinds)],
                about="counter",
            )
            lot = self.lots[int(chosen)]
            yield from carry_out(ctx, PutCounters(lot.kind, self.what, lot.number, slot=self.slot), [player])


@wording(
    en="[put] your choice of a {kinds:or,2} counter on {what}",
    it="[mettere] a tua scelta un segnalino {kinds:or,2} su {what}",
)
def put_counter_of_choice(kinds: tuple[CounterKind, ...], what: Recipients) -> PlayerAct:
    """ "Your choice of a flying, reach, or trample counter": one counter of any of these kinds."""
    return PutCountersOfChoice(tuple(SoMany(Number.one(), kind) for kind in kinds), what)
