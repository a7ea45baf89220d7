"""Suspecting creatures, which gives them menace and keeps them from blocking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Adjective, ObjectAct, Objects, PlayerAct
from engine.families.continuous import ContinuousAct
from engine.families.spelled import paragraphs
from engine.language.phrase import phrase
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.quoted import Quoted
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="[be] suspected", it="[essere] <sospettato>")
class IsSuspected(ContinuousAct, ObjectAct):
    """ "is suspected": it has menace and "This creature can't block"."""

    layers = ("6",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        _suspicion().modify(ctx, layer, entity, look)


@cache
def _suspicion() -> GainAbilities:
    return GainAbilities(tuple(Quoted(each) for each in paragraphs("Menace\n~ can't block.")))


@phrase(en="[suspect] {what}", it="[sospettare] {what:object}")
class Suspect(PlayerAct):
    """Make creatures suspected, unless they are already."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = ctx.on_battlefield((yield from take_objects(ctx, [player], self.what)))
            ctx.note(self.slot, found)
            new = [
                ContinuousEffect(ctx.source, player, (IsSuspected(),), "game", (entity,))
                for entity in found
                if not suspicions(ctx, entity)
            ]
            yield from ctx.do_all([events.StartEffect(effect) for effect in new])


def suspicions(ctx: Context, entity: int) -> list[ContinuousEffect]:
    """Return the effects that make the permanent suspected; empty if it is not."""
    return [
        effect
        for effect in ctx.state.effects
        if entity in (effect.objects or ()) and any(isinstance(act, IsSuspected) for act in effect.acts)
    ]


@phrase(en=("[be] no longer suspected", "[become] no longer suspected"), it="non [essere] più <sospettato>")
class NoLongerSuspected(ObjectAct):
    """ "is no longer suspected"."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        ending = [effect for entity in ctx.on_battlefield(subjects) for effect in suspicions(ctx, entity)]
        if ending:
            yield from ctx.do(events.EndEffects(ending))


@phrase(en="suspected", it="<sospettato>")
class Suspected(Adjective):
    """ "suspected"."""

    rank = 10
    rank_it = 60

    own_reads = frozenset({"effects"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(suspicions(ctx, entity))
