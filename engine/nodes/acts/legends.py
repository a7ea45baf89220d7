"""Exceptions to the "legend rule" (704.5j)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, Recipients
from engine.families.continuous import ContinuousAct
from engine.language.phrase import phrase
from engine.nodes.acts.stated_rules import StatedRule
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.objects import All

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en='the "legend rule" does not apply (to {what})?',
    it='la "regola delle leggende" non si applica (a {what})?',
)
class NoLegendRule(StatedRule, ContinuousAct):
    """ "The "legend rule" doesn't apply to tokens you control", or to anything."""

    what: Objects | None = None

    def about(self) -> Recipients:
        return self.what or All(Filter((Noun(),)))

    def lifts_legend_rule(self, ctx: Context) -> bool:
        return True
