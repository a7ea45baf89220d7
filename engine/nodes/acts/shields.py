"""Replacement and prevention effects created by resolved spells and abilities (614.8, 615, 701.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Replacing
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node

if TYPE_CHECKING:
    from engine.state.context import Context


class Shield(ContinuousAct, Replacing):
    """A continuous effect's act that replaces events."""

    replacing = True


@node
class Held(Shield):
    """The act of an effect that applies a sentence's replacement effect for a duration (611.2a)."""

    inner: Replacing

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that it may replace."""
        return self.inner.events

    @property
    def order(self) -> int:  # type: ignore[override]
        """Its class in 616.1."""
        return self.inner.order

    @property
    def commutes(self) -> bool:  # type: ignore[override]
        """Like that of what it holds."""
        return self.inner.commutes

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.inner.applies(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.inner.replace(ctx, event))


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
    """Return what happens instead of the permanent being destroyed (701.15a-b)."""
    instead: list[events.Event] = [events.Regenerate(permanent)]
    if not ctx.object(permanent).tapped:
        instead.append(events.Tap(permanent))
    return [*instead, events.RemoveFromCombat(permanent)]


def can_regenerate(ctx: Context, event: events.Destroy) -> bool:
    """Whether no effect keeps the permanent from being regenerated (701.15)."""
    rules = ctx.look(event.object).rules
    return event.can_regenerate and not any(act.bars_regeneration(context) for act, context in rules)
