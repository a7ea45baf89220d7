"""Changes to how a player surveils (701.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import SimpleNumeral
from engine.language.phrase import phrase
from engine.nodes.acts.stated_rules import RuleForYou

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="you may look at a additional {number} <card@number> each time you surveil",
    it="ogni volta che sorvegli , puoi guardare {number} <carta@number> in più",
)
class LooksFurther(RuleForYou):
    """ "You may look at an additional two cards each time you surveil" (701.42b)."""

    number: SimpleNumeral

    def further_surveilled(self, ctx: Context) -> int:
        return self.number.value(ctx)
