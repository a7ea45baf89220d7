"""Abilities that trigger an additional time (603.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import Act, Recipients, StaticSentence
from engine.language.phrase import node, phrase
from engine.nodes.abilities.deeds import Deed, is_source, looking_back
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import Chosen

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="if {what} {deed} causes a triggered ability of {whose} to trigger , that ability triggers a additional time",
    it="se {what} {deed} provoca l'innesco di un'abilità innescata di {whose} , quell'abilità si innesca una volta in"
    " più",
)
class TriggersAgain(StaticSentence):
    """ "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers
    an additional time" (603.2d)."""

    what: Chosen
    deed: Deed
    whose: Chosen

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((None, (TriggeringAgain(self),)),)


@node
class TriggeringAgain(RuleChange, Act):
    """The act of a `TriggersAgain`."""

    sentence: TriggersAgain

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.controller]

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        doer = self.sentence.deed.doer(event)
        if doer is None:
            return 0
        seen = looking_back(ctx)
        return int(self.sentence.what.includes(seen, doer) and is_source(seen, self.sentence.whose.what, source))
