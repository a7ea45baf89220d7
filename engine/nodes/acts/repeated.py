"""Keyword actions that are done several times: "investigate twice", "proliferate X times" (701)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.forced_draws import check_repeats
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.language.phrase import phrase
from engine.nodes.acts.board import Populate, Proliferate
from engine.nodes.acts.incubating import Incubate
from engine.nodes.acts.keyword_actions import Investigate
from engine.nodes.nouns.times import Times

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="{act} {times}", it="{act} {times}")
class Repeated(PlayerAct):
    """The action so many times, each after the one before (608.2c)."""

    act: Investigate | Proliferate | Populate | Incubate
    times: Times

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        times = self.times.value(ctx)
        check_repeats(ctx.game, times)
        for _ in range(times):
            yield from self.act.run(ctx, subjects)
