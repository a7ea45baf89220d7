"""Base classes for static sentences that are their own act, replacement effect or entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Recipients, Replacing, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.nodes.acts.entering import Entering, Entry
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import Self

if TYPE_CHECKING:
    from engine.state.context import Context


class StatedRule(StaticSentence, RuleChange, ContinuousAct):
    """A sentence that is the act of its own effect (613.11)."""

    layers = ("rules",)

    word_class = ""
    conjugates = False

    def about(self) -> Recipients | None:
        """Return the phrase for the objects or players it applies to; None if `affected` finds them."""
        return None

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((self.about(), (self,)),)


class RuleForAll(StatedRule):
    """A rule for every player."""

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return list(ctx.players())


class RuleForYou(StatedRule):
    """A rule for the controller of the ability."""

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.controller]


class StatedReplacement(StaticSentence, Replacing):
    """A sentence that is its own replacement effect (614)."""

    def replaces(self) -> tuple[Replacing, ...]:
        return (self,)


class StatedEntry(StaticSentence, Entry):
    """A sentence that says how its permanent enters (614.1c)."""

    def replaces(self) -> tuple[Replacing, ...]:
        return (Entering(Self(), self),)
