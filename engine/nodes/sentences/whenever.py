"""Delayed triggered abilities that trigger as often as something happens this turn, or once (603.7b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect
from engine.language.phrase import phrase
from engine.nodes.sentences.effects import Compound
from engine.nodes.sentences.performing import Later
from engine.nodes.triggers.triggers import Occurrence, TriggerWord, Whenever
from engine.state.effects import DelayedTrigger

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{once?when|whenever} {what} this turn , {effect}",
    it="{once?quando|ogniqualvolta} {what} in questo turno , {effect}",
)
class WheneverThisTurn(Effect):
    """ "Whenever a creature dies this turn, …", "When that creature dies this turn, …" among the instructions of a
    spell or ability (603.7)."""

    what: Occurrence
    effect: Compound
    once: bool = False

    def run(self, ctx: Context) -> Steps:
        waiting = Whenever(TriggerWord.WHEN if self.once else TriggerWord.WHENEVER, self.what)
        trigger = DelayedTrigger(
            ctx.source, ctx.controller, Later(self.effect, waiting), ctx.kept(), frozenset(ctx.followed),
            once=self.once, expires="end of turn", x=ctx.x,
        )  # fmt: skip
        yield from ctx.do(events.StartDelayedTrigger(trigger))
