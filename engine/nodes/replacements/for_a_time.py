"""Sentences of static abilities that a resolved spell or ability uses with a duration (611.2a, 614.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect
from engine.language.phrase import phrase
from engine.nodes.acts.life_totals import DamageLeaves
from engine.nodes.acts.shields import Held
from engine.nodes.replacements.counters import IfCountersWould, OneMoreOrFewer
from engine.nodes.replacements.token_making import IfTokensWould
from engine.nodes.replacements.would import WouldInstead
from engine.nodes.sentences.durations import (
    RestOfGame,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilYourNextTurn,
)
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="{duration} , {sentence}", it="{duration} , {sentence}")
class ForADuration(Effect):
    """ "Until end of turn, if you would gain life, you gain twice that much life instead": applies like a static
    ability, except to entering objects and to its own object (614.12)."""

    duration: UntilEndOfTurn | UntilYourNextTurn | UntilEndOfYourNextTurn | RestOfGame
    sentence: DamageLeaves | WouldInstead | IfTokensWould | IfCountersWould | OneMoreOrFewer

    def run(self, ctx: Context) -> Steps:
        until = self.duration.until(ctx)
        memo = ctx.kept()
        for subject, acts in self.sentence.continues():
            reached = tuple(dict.fromkeys(each for act in acts for each in act.affected(ctx, subject)))
            lasting = ContinuousEffect(
                ctx.source, ctx.controller, acts, self.duration.ends, reached, memo=memo, until=until
            )
            lasting.x = ctx.x
            yield from ctx.do(events.StartEffect(lasting))
        held = tuple(Held(each) for each in self.sentence.replaces() if not each.own_entry)
        if held:
            waiting = ContinuousEffect(ctx.source, ctx.controller, held, self.duration.ends, (), memo=memo, until=until)
            waiting.x = ctx.x
            yield from ctx.do(events.StartEffect(waiting))
