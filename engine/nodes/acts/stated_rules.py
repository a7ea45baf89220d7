"""Sentences of static abilities that change the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Act, Recipients, StaticSentence
from engine.nodes.acts.rule_changes import RuleChange

if TYPE_CHECKING:
    from engine.state.context import Context


class StatedRule(StaticSentence, RuleChange, Act):
    """A sentence that is the act of its own effect (613.11)."""

    layers = ("rules",)

    word_class = ""
    conjugates = False

    def about(self) -> Recipients | None:
        """Return the words for the objects or players whom it applies to; None where `affected` tells."""
        return None

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((self.about(), (self,)),)


class RuleForAll(StatedRule):
    """Such a sentence about every player."""

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return list(ctx.players())


class RuleForYou(StatedRule):
    """Such a sentence about the controller of the ability."""

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.controller]
