"""Continuous effects of resolved spells and abilities, delayed triggers, and waiting triggers (603, 611)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.state.state import State


COPIED = frozenset({"bestowed", "spliced"})
"""Durations of effects that are choices made while casting, which a copy of the spell shares (706.10)."""


WHENCE = -1
"""Memory key (not a slot) for the zones that objects left, for effects that last until something leaves (610.3)."""
TOLD = -2
"""Memory key (not a slot) that means the log reports everything carried out in its own sentence."""


class ContinuousEffect:
    """A continuous effect that a resolving spell or ability created (611.2)."""

    __slots__ = (
        "acts",
        "controller",
        "duration",
        "memo",
        "objects",
        "past",
        "source",
        "subject",
        "times",
        "timestamp",
        "until",
        "used_at",
        "uses",
        "x",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        acts: tuple[Any, ...],
        duration: str,
        objects: tuple[int, ...] | None,
        subject: Any = None,
        memo: dict[int, Any] | None = None,
        until: Any = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.timestamp = 0
        self.duration = duration
        """"end of turn", "your next turn", "end of combat", "source", "source tapped", "control", "game", "moment"
        (over at once), "bestowed" (while its object is a spell or attached to something, 702.102b), "spliced" (while
        its object is a spell, 702.46e)…"""
        self.acts = acts
        """Nodes that define the effect."""
        self.objects = objects
        """The affected entities, fixed when it began (611.2c); None if `subject` is evaluated each time."""
        self.subject = subject
        self.memo = memo or {}
        self.uses: int | None = None
        """Remaining uses of a prevention or regeneration shield; None for no limit."""
        self.used_at = -1
        """The moment it was last used (see `State.moment`)."""
        self.until = until
        """What the duration depends on: a turn number, a condition, objects."""
        self.x: int | None = None
        self.times = 1
        """Number of identical consecutive effects it represents."""
        self.past: frozenset[int] = frozenset()
        """Players whose relevant untap step has passed; it no longer affects their permanents."""

    def follow(self, old: int, new: int) -> None:
        """Transfer its effect from a permanent spell to the permanent it becomes (400.7a)."""
        if self.objects is not None and old in self.objects:
            self.objects = tuple(new if each == old else each for each in self.objects)

    def copy(self) -> ContinuousEffect:
        new = ContinuousEffect(
            self.source, self.controller, self.acts, self.duration, self.objects, self.subject, self.memo, self.until
        )
        new.timestamp = self.timestamp
        new.uses = self.uses
        new.used_at = self.used_at
        new.x = self.x
        new.times = self.times
        new.past = self.past
        return new

    def adds_up_with(self, other: ContinuousEffect) -> bool:
        """Whether the other effect, if it begins next, repeats this one with the same duration."""
        return self._is_repeated_by(other) and all(act.adds_up for act in self.acts)

    def is_overwritten_by(self, other: ContinuousEffect) -> bool:
        """Whether the other effect, if it begins next, overrides this one for as long as it would last."""
        return self._is_repeated_by(other) and all(act.overwrites for act in self.acts)

    def _is_repeated_by(self, other: ContinuousEffect) -> bool:
        return (
            self.objects is not None
            and self.objects == other.objects
            and self.duration == other.duration
            and self.until is None
            and other.until is None
            and self.uses is None
            and other.uses is None
            and (self.source, self.controller, self.past) == (other.source, other.controller, other.past)
            and self.acts == other.acts
        )


class DelayedTrigger:
    """A delayed triggered ability (603.7)."""

    __slots__ = ("ability", "controller", "duration", "followed", "memo", "once", "source", "until", "x")

    def __init__(
        self,
        source: int,
        controller: int,
        ability: Any,
        memo: dict[int, Any],
        followed: frozenset[int],
        once: bool = True,
        duration: str = "",
        x: int | None = None,
        until: Any = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.ability = ability
        self.memo = memo
        self.followed = followed
        self.once = once
        self.duration = duration
        """How long it waits, as `ContinuousEffect.duration`; "" to last until it has triggered."""
        self.until = until
        """What that depends on besides, as `ContinuousEffect.until`."""
        self.x = x


class PendingTrigger:
    """An ability that has triggered but isn't on the stack yet (603.2, 603.3)."""

    __slots__ = ("ability", "controller", "event", "followed", "memo", "source", "x")

    def __init__(
        self,
        source: int,
        controller: int,
        ability: Any,
        event: Any,
        memo: dict[int, Any],
        followed: frozenset[int] = frozenset(),
        x: int | None = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.ability = ability
        self.event = event
        self.memo = memo
        self.followed = followed
        self.x = x


def triggered(state: State) -> Iterator[tuple[int, Any]]:
    """Yield (source, ability) of those waiting to be put onto the stack or on it."""
    for trigger in state.waiting:
        yield trigger.source, trigger.ability
    for id in state.stack:
        item = state.objects[id].item
        if item is not None and item.kind == "triggered":
            yield item.source, item.ability


def sources_of_triggered(state: State) -> set[int]:
    """Return the objects they come from."""
    return {source for source, _ in triggered(state)}
