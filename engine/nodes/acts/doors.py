"""Doors of Rooms: triggers on unlocking, unlocking, counting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.events.doors import doors_of, locked_doors, unlocked_doors
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Amount, Condition, Count, Objects, PlayerAct, Trigger
from engine.language.phrase import phrase
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Chosen
from engine.nodes.triggers.player_events import PlayerEvent
from engine.refusal import Text
from engine.state.components import BACK, FRONT

if TYPE_CHECKING:
    from engine.state.components import Shape
    from engine.state.context import Context


@phrase(en="when you unlock this door", it="quando sblocchi questa porta")
class UnlockThisDoor(Trigger):
    """ "When you unlock this door": the half that has the ability, as it enters or later."""

    events = (events.UnlockDoor,)

    def matches(self, ctx: Context, event: Any) -> bool:
        if event.object != ctx.source or event.player != ctx.controller:
            return False
        shape = doors_of(ctx.object(ctx.source))
        return shape is not None and _half_of(shape, self) == event.door


def _half_of(shape: Shape, trigger: Trigger) -> int | None:
    """Return the half of the Room that has the ability with this trigger; None if neither has."""
    left = shape.faces[FRONT].abilities
    if any(getattr(ability, "trigger", None) is trigger for ability in left):
        return FRONT
    others = (*shape.faces[BACK].abilities, *shape.whole.abilities)
    return BACK if any(getattr(ability, "trigger", None) is trigger for ability in others) else None


@phrase(en="fully [unlock] {what}", it="[sbloccare] completamente {what:object}")
class FullyUnlocks(PlayerEvent):
    """ "Whenever you fully unlock a Room": when its second door is unlocked."""

    what: Chosen

    events = (events.UnlockDoor,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not event.fully or not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        player: int = event.player
        return player


@phrase(en="[unlock] a locked door of {what}", it="[sbloccare] una porta bloccata di {what:object}")
class Unlock(PlayerAct):
    """ "unlock a locked door of target Room you control": the door is chosen on resolution (608.2d)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for entity in ctx.on_battlefield((yield from take_objects(ctx, [player], self.what))):
                doors = locked_doors(ctx.object(entity))
                shape = doors_of(ctx.object(entity))
                if shape is None or not doors:
                    continue
                door = doors[0]
                if len(doors) > 1:
                    answer = yield ChooseOption(
                        player=player,
                        prompt=Text("Unlock which door?", "Quale porta sblocchi?"),
                        rule="608.2d",
                        source=ctx.source,
                        about="door",
                        options=[Option(str(each), shape.faces[each].name) for each in doors],
                    )
                    door = int(answer)
                yield from ctx.do(events.UnlockDoor(player, entity, door))


@phrase(
    en="the number of unlocked doors among {what:p,every}",
    it="il <numero:s> di porte sbloccate tra {what:p,the}",
    prefer=1,
)
class UnlockedDoors(Amount):
    """ "the number of unlocked doors among Rooms you control"."""

    what: Filter

    def value(self, ctx: Context) -> int:
        return _unlocked(ctx, self.what)


@phrase(
    en="there are {count} unlocked doors among {what:p,every}", it="ci sono {count} porte sbloccate tra {what:p,the}"
)
class ThereAreUnlockedDoors(Condition):
    """ "there are two or more unlocked doors among Rooms you control"."""

    count: Count
    what: Filter

    def holds(self, ctx: Context) -> bool:
        return self.count.admits(ctx, _unlocked(ctx, self.what))


def _unlocked(ctx: Context, what: Filter) -> int:
    here = (entity for entity in ctx.state.battlefield if what.matches(ctx, entity))
    return sum(unlocked_doors(ctx.object(entity)) for entity in here)
