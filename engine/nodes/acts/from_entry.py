"""What a permanent is from the moment it enters, as stated by the spell or ability that puts it onto the battlefield
(611.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Act
from engine.families.continuous import ContinuousAct

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.context import Context


def stated_of(ctx: Context, entity: int) -> Steps:
    """Return the acts in sentences still to be carried out that say what the object is: "That creature is a black
    Zombie in addition to its other colors and types"."""
    found: list[Act] = []
    for subject, acts in ctx.ability.statements if ctx.ability is not None else ():
        meant = ctx.memo.get(subject.refers) or ctx.targets(subject.refers)
        told = subject.slot >= 0 and subject.slot in ctx.memo
        if not told and entity in ctx.present_all(meant):
            for act in acts:
                settled = yield from act.settled(ctx)
                if settled is not None:
                    found.append(settled)
    return tuple(found)


def began_with_entry(ctx: Context, entity: int, act: ContinuousAct) -> bool:
    """Whether the act has affected the object since it entered."""
    objects = ctx.state.objects
    return act.states and any(
        act in effect.acts and effect.objects == (entity,) and effect.timestamp == objects[entity].timestamp
        for effect in ctx.state.effects
        if entity in objects
    )
