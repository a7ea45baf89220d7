"""Permanents to which the "legend rule" does not apply (704.5j)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Act, Objects, Recipients, StaticSentence
from engine.language.phrase import node, phrase
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.objects import All

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en='the "legend rule" does not apply (to {what})?',
    it='la "regola delle leggende" non si applica (a {what})?',
)
class NoLegendRule(StaticSentence):
    """ "The "legend rule" doesn't apply to tokens you control", or at all."""

    what: Objects | None = None

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((self.what or All(Filter((Noun(),))), (LiftLegendRule(),)),)


@node
class LiftLegendRule(RuleChange, Act):
    """The act of a `NoLegendRule`."""

    layers = ("rules",)
    continuous = True

    def lifts_legend_rule(self, ctx: Context) -> bool:
        return True
