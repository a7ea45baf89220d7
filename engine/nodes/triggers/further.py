"""State triggers (603.8), and triggers on losing something (603.9-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Condition, Objects, Reference, Trigger
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.triggers.object_events import ObjectEvent
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context

STACK = frozenset({"stack"})


@phrase(en="(when|whenever) {condition}", it="(quando|ogniqualvolta) {condition}", prefer=-1)
class StateTrigger(Trigger):
    """ "When you control no Islands": a state trigger (603.8)."""

    condition: Condition

    def __post_init__(self) -> None:
        if isinstance(self.condition, Reference):  # a past action is not a state
            raise Meaningless

    events = (events.StateIsSo,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return self.condition.holds(ctx)


@phrase(en="[become] unattached (from {what})?", it="non [essere] più <assegnato> (a {what})?")
class BecomesUnattached(ObjectEvent):
    """ "becomes unattached" (701.3d, 603.10c)."""

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
    """ "is countered" (701.5a, 603.10e)."""

    events = (events.Counter,)

    @property
    def zones(self) -> frozenset[str]:
        return STACK

    def subject(self, ctx: Context, event: Any) -> int | None:
        entity: int = event.object
        return entity


@phrase(en="[lose] control of {what}", it="[perdere] il controllo di {what}")
class LosesControl(PlayerEvent):
    """ "lose control of": another player gets control of it, or it leaves the battlefield (603.10d)."""

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
