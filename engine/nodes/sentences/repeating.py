"""Repeating the instructions of a spell or ability (608.2c): "repeat this process"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import PlayerAct
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context

REPEAT = "repeat this process"
"""Key in a context's memory: whether its sentences up to now are to be carried out again."""


@phrase(
    en=(
        "[repeat] this process {once?once|}",
        "[repeat] this process any number of times",
        "[repeat] this process as many times as they choose",
    ),
    it=(
        "[ripetere] questo procedimento {once?una volta|}",
        "[ripetere] questo processo {once?una volta|}",
        "[ripetere] questo procedimento un qualsiasi numero di volte",
    ),
)
class RepeatProcess(PlayerAct):
    """ "repeat this process": the sentences up to here are carried out again (608.2c), and with them this one, so that
    an offer to repeat them is made again each time; "once" means that the second time is the last."""

    once: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        before = (REPEAT, self.slot)
        if not (self.once and ctx.memo.get(before)):
            ctx.memo[before] = ctx.memo[REPEAT] = True
        yield from ()
