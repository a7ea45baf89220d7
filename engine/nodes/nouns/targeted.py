"""What tells spells and abilities apart by how many targets were chosen for them (115.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, Players, Qualifier
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


def _chosen(ctx: Context, entity: int) -> list[int]:
    """All that was chosen as a target of what is on the stack, legal now or not, as often as it was chosen."""
    item = ctx.object(entity).item
    return [target for slot in item.targets.values() for target in slot] if item is not None else []


@phrase(en="with a single target", it="con un solo bersaglio")
class WithSingleTarget(Qualifier):
    """A spell or ability "with a single target": one choice was made in all (115.9a)."""

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return len(_chosen(ctx, entity)) == 1


@phrase(en="that [target:indicative@noun] only {what}", it="che [bersagliare:indicative@noun] solo {what}")
class TargetingOnly(Qualifier):
    """A spell or ability "that targets only ~": one thing was chosen, however often (115.9c)."""

    what: Objects | Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return len(set(_chosen(ctx, entity))) == 1 and any(
            self.what.includes(ctx, target) for target in ctx.targets_of(entity)
        )
