"""What changes how its controller surveils (701.42)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import Act, Recipients, SimpleNumeral, StaticSentence
from engine.language.phrase import node, phrase
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.players import You

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="you may look at a additional {number} <card@number> each time you surveil",
    it="ogni volta che sorvegli , puoi guardare {number} <carta@number> in più",
)
class LooksFurther(StaticSentence):
    """ "You may look at an additional two cards each time you surveil" (701.42b)."""

    number: SimpleNumeral

    @cached_property
    def _acts(self) -> tuple[Act, ...]:
        return (FurtherSurveilled(self.number),)

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((You(), self._acts),)


@node
class FurtherSurveilled(RuleChange, Act):
    """The act of a `LooksFurther`."""

    number: SimpleNumeral

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.controller]

    def further_surveilled(self, ctx: Context) -> int:
        return self.number.value(ctx)
