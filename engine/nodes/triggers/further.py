"""Triggers on how the game is (603.8), on what is gone or lost (603.10), and abilities that trigger again (603.2d)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Act, Condition, Objects, Recipients, StaticSentence, Trigger
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.triggers.object_events import MORTAL, ObjectEvent
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context

STACK = frozenset({"stack"})


@phrase(en="when {condition}", it="quando {condition}", prefer=-1)
class WhenSo(Trigger):
    """ "When you control no Islands": a state trigger (603.8)."""

    condition: Condition

    events = (events.StateIsSo,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return self.condition.holds(ctx)


@phrase(en="[phase] out", it="[scomparire]")
class PhasesOut(ObjectEvent):
    """It phases out (702.25b, 603.10b)."""

    events = (events.PhaseOut,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        entity: int = event.object
        return entity


@phrase(en="[phase] in", it="[riapparire]")
class PhasesIn(ObjectEvent):
    """It phases in (702.25c)."""

    events = (events.PhaseIn,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        entity: int = event.object
        return entity


@phrase(en="[become] unattached (from {what})?", it="non [essere] più <assegnato> (a {what})?")
class BecomesUnattached(ObjectEvent):
    """It becomes unattached (701.3d, 603.10c)."""

    what: Objects | None = None

    events = (events.Unattached,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.what is not None:
            if not self.what.includes(ctx, event.host):
                return None
            ctx.note(self.what.slot, [event.host])
        entity: int = event.object
        return entity


@phrase(en="[be] countered", it=("[venire] <neutralizzato>", "[essere] <neutralizzato>"))
class IsCountered(ObjectEvent):
    """It is countered (701.5a, 603.10e)."""

    events = (events.Counter,)

    @property
    def zones(self) -> frozenset[str]:
        return STACK

    def subject(self, ctx: Context, event: Any) -> int | None:
        entity: int = event.object
        return entity


@phrase(en="[lose] control of {what}", it="[perdere] il controllo di {what}")
class LosesControl(PlayerEvent):
    """It comes under another player's control or leaves the battlefield (603.10d)."""

    what: Self | AttachedObject | Chosen

    events = (events.ComesUnderControl, events.Move)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if isinstance(event, events.Move) and event.from_zone != "battlefield":
            return None
        if not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        player: int = event.was_controller
        return player


@phrase(en="[lose] the game", it="[perdere] la partita")
class LosesGame(PlayerEvent):
    """Lose the game, for whatever reason but a draw (603.9)."""

    events = (events.Lose,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player


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
