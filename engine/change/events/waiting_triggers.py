"""Events that track triggered abilities and effects that wait (603.3, 603.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.decisions import Steps
from engine.state.event import Bookkeeping, Event
from engine.state.objects import HIDDEN_BY
from engine.state.ring_bearers import RING_BEARER

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect, DelayedTrigger, PendingTrigger
    from engine.state.play import Play


class ComesUnderControl(Event):
    """A permanent has come under another player's control and is new to that player (302.6)."""

    __slots__ = ("controller", "object", "was_controller")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, controller: int, was_controller: int) -> None:
        super().__init__()
        self.object = object
        self.controller = controller
        self.was_controller = was_controller

    def controller_then(self, game: Play, source: int) -> int:
        return self.was_controller if source == self.object else super().controller_then(game, source)

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.seen_controller = self.controller
        permanent.since_turn = game.state.turn_stamp
        permanent.memory.pop(RING_BEARER, None)
        for card in game.state.exile:  # 702.74a: any past controller may look at what it hides
            hidden = game.state.objects[card]
            if hidden.memory.get(HIDDEN_BY) == self.object:
                hidden.known_to |= {self.controller}


TRIGGERED = "has triggered"
"""Memory key for a turn and the object's limited abilities that have triggered in it."""


class AbilityWaits(Bookkeeping):
    """An ability has triggered and waits to be put onto the stack (603.2)."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: PendingTrigger) -> None:
        super().__init__()
        self.trigger = trigger

    def apply(self, game: Play) -> None:
        game.state.waiting.append(self.trigger)
        if self.trigger.ability.most_each_turn is not None:
            memory = game.last_object(self.trigger.source).memory
            turn, before = memory.get(TRIGGERED, (0, ()))
            before = before if turn == game.state.turn_stamp else ()
            memory[TRIGGERED] = game.state.turn_stamp, (*before, self.trigger.ability)


class StateIsSo(Event):
    """Nothing happens, but state triggers must be checked (603.8)."""

    __slots__ = ()


class AbilitiesStopWaiting(Bookkeeping):
    """Triggered abilities are no longer waiting: they are being dealt with (603.3, 605.4a)."""

    __slots__ = ("triggers",)

    def __init__(self, triggers: Sequence[PendingTrigger]) -> None:
        super().__init__()
        self.triggers = triggers

    def apply(self, game: Play) -> None:
        for trigger in self.triggers:
            waiting = game.state.waiting
            place = next((place for place, each in enumerate(waiting) if each is trigger), None)
            if place is not None:
                del waiting[place]


class DelayedTriggersEnd(Bookkeeping):
    """Delayed triggers end: they have triggered, or have expired (603.7b)."""

    __slots__ = ("triggers",)

    def __init__(self, triggers: Sequence[DelayedTrigger]) -> None:
        super().__init__()
        self.triggers = triggers

    def apply(self, game: Play) -> None:
        gone = {id(trigger) for trigger in self.triggers}
        game.state.delayed = [trigger for trigger in game.state.delayed if id(trigger) not in gone]


class UseShield(Bookkeeping):
    """Part of a shield, or of an effect that applies a limited number of times, is used up (615.7, 701.15a)."""

    __slots__ = ("effect", "left")

    def __init__(self, effect: ContinuousEffect, left: int) -> None:
        super().__init__()
        self.effect = effect
        self.left = left

    def apply(self, game: Play) -> None:
        self.effect.uses = self.left
        self.effect.used_at = game.state.moment


class FollowsAtOnce(Event):
    """What a replacement effect does immediately after the event it has changed."""

    __slots__ = ("follows",)

    def __init__(self, follows: Callable[[Play], Steps]) -> None:
        super().__init__()
        self.follows = follows

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self.follows
