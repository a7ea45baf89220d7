"""Replacement and prevention effects that resolved spells and abilities leave behind (614.8, 615, 701.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Act, Replacing

if TYPE_CHECKING:
    from engine.state.context import Context


class Shield(Act, Replacing):
    """A shield: an act of a continuous effect that replaces events."""

    replacing = True


class RegenerationShield(Shield):
    """ "The next time it would be destroyed this turn, instead tap it, remove all damage marked on it and remove it
    from combat" (701.15a)."""

    events = (events.Destroy,)

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if effect is None or effect.objects is None or not effect.uses:
            return False
        return event.object in effect.objects and can_regenerate(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        assert ctx.effect is not None
        ctx.game.note(events.UseShield(ctx.effect, 0))
        return regenerating(ctx, event.object)
        yield


def regenerating(ctx: Context, permanent: int) -> list[events.Event]:
    """What happens instead of its destruction (701.15a-b)."""
    instead: list[events.Event] = [events.Regenerate(permanent)]
    if not ctx.object(permanent).tapped:
        instead.append(events.Tap(permanent))
    return [*instead, events.RemoveFromCombat(permanent)]


def can_regenerate(ctx: Context, event: events.Destroy) -> bool:
    """Whether no effect says that the permanent can't be regenerated (701.15)."""
    rules = ctx.look(event.object).rules
    return event.can_regenerate and not any(act.bars_regeneration(context) for act, context in rules)
