"""Prevention effects (615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import Damage, Prevented, UseShield
from engine.decisions import Steps
from engine.families import Replacing

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


class Prevention(Replacing):
    """Prevents damage as it would be dealt (615.1)."""

    events: ClassVar[tuple[type, ...]] = (Damage,)

    def share(self, ctx: Context, event: Damage) -> int:
        """Return how much of the damage it prevents; all of it by default."""
        return event.amount

    joins_sequels: ClassVar[bool] = False
    """Whether the sequel happens once for all damage prevented at the same time."""

    def sequel(self, ctx: Context, event: Damage) -> Callable[[Play, int], Steps] | None:
        """Return what else happens immediately after the damage or in its place, called with the amount prevented
        (615.5)."""
        return None

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.prevent(ctx, event, self))

    def prevent(self, ctx: Context, event: Damage, by: Replacing) -> Steps:
        """Prevent damage. Unpreventable damage is dealt and uses nothing up, but the sequel still happens (615.12)."""
        amount = min(event.amount, self.share(ctx, event)) if event.preventable else 0
        effect = ctx.effect
        if effect is not None and effect.uses is not None and amount:
            ctx.game.note(UseShield(effect, effect.uses - (amount if self.counts_damage else min(effect.uses, 1))))
        event.amount -= amount
        cause = effect if effect is not None else (ctx.source, id(by))
        follows = self.sequel(ctx, event)
        return [event, Prevented(event.target, amount, ctx.source, cause, follows, self.joins_sequels)]
        yield


class ProtectionShield(Prevention):
    """Damage from sources with the quality is prevented (702.16e)."""

    def applies(self, ctx: Context, event: Any) -> bool:
        return any(keyword.protects_from(ctx, event.source) for keyword in ctx.look(ctx.source).keywords["protection"])
