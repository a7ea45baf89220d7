"""Abilities that trigger an additional time (603.2d)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Act, Recipients, StaticSentence
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import Chosen
from engine.nodes.triggers.object_events import MORTAL

if TYPE_CHECKING:
    from engine.state.context import Context


class Deed(Enum):
    """What it does that causes an ability to trigger."""

    ENTERING = "entering"
    DYING = "dying"
    ATTACKING = "attacking"


words(
    {
        Deed.ENTERING: (("entering", "entering the battlefield"), "che entra in il campo di battaglia"),
        Deed.DYING: ("dying", "che muore"),
        Deed.ATTACKING: ("attacking", "che attacca"),
    }
)


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
        doer = self._doer(event)
        if doer is None or not self.sentence.what.includes(ctx, doer):
            return 0
        return int(self.sentence.whose.includes(ctx, source))

    def _doer(self, event: Any) -> int | None:
        """Who does in the event what the words say."""
        deed = self.sentence.deed
        if isinstance(event, events.Attack):
            return event.attacker if deed is Deed.ATTACKING else None
        if not isinstance(event, events.Move):
            return None
        if deed is Deed.ENTERING:
            return event.new_id if event.zone == "battlefield" else None
        dies = event.from_zone == "battlefield" and event.zone == "graveyard"
        mortal = event.look is not None and not MORTAL.isdisjoint(event.look.types)
        return event.object if deed is Deed.DYING and dies and mortal else None
