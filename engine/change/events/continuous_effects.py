"""Events that start and end continuous effects and delayed triggered abilities (603.7, 611)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.refusal import Text
from engine.state.event import Event, Record
from engine.state.state import State

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect, DelayedTrigger
    from engine.state.play import Play


class StartEffect(Event):
    """A continuous effect from a resolving spell or ability begins (611.2)."""

    __slots__ = ("duration", "effect", "is_told", "names_before")

    touches: ClassVar[str] = "effects"

    def __init__(self, effect: ContinuousEffect, duration: Any = None, is_told: bool | None = False) -> None:
        super().__init__()
        self.effect = effect
        self.duration = duration
        """The words for its duration, if the text has any."""
        self.is_told = is_told
        """Whether the log reports the effect itself; None if something else reported all of it."""
        self.names_before: dict[int, Text] = {}
        """The names, before the effect, of the objects it turns into copies."""

    def apply(self, game: Play) -> None:
        state = game.state
        if any(act.turns_into_copies for act in self.effect.acts):
            self.names_before = {id: game.name(id) for id in self.effect.objects or () if id in state.objects}
        last = state.effects[-1] if state.effects else None
        if last is not None and last.adds_up_with(self.effect) and not _is_between(state, last.timestamp):
            last.times += 1
            return
        if last is not None and last.is_overwritten_by(self.effect):
            state.effects.pop()
        self.effect.timestamp = state.tick()
        state.effects.append(self.effect)

    def record(self, game: Play) -> Record | None:
        """Return a record about public objects. For a change of rules, the card alone names those affected."""
        if self.is_told is None:
            return None
        found = game.state.objects
        seen = [id for id in self.effect.objects or () if id in found and found[id].zone in ("battlefield", "stack")]
        takes = any("2" in act.layers for act in self.effect.acts)
        if not seen or not (self.is_told or takes):
            return None
        names = tuple(map(game.name, seen))
        words = (self.effect.acts, self.duration)
        you = game.player_name(self.effect.controller)
        if takes:
            player = game.player_name(game.controller(seen[0]))
            return Record(
                "effect",
                "gains control",
                (player, you, *names),
                entity=seen[0],
                source=self.effect.source,
                rule="613.1b",
                words=words,
            )
        if len(seen) == 1 and seen[0] in self.names_before:
            return Record(
                "effect",
                "becomes copy",
                (self.names_before[seen[0]], names[0]),
                entity=seen[0],
                source=self.effect.source,
                rule="706.2",
            )
        return Record(
            "effect",
            "effect",
            (names[0], you, *names),
            entity=seen[0],
            source=self.effect.source,
            rule="611.2",
            words=words,
            from_zone=found[seen[0]].zone,
        )


def _is_between(state: State, timestamp: int) -> bool:
    """Whether anything that can have effects has a later timestamp (613.7)."""
    objects = (state.objects[id] for id in (*state.battlefield, *state.outside))
    return any(
        object.timestamp > timestamp or any(stamp > timestamp for stamp in object.counter_stamps.values())
        for object in objects
    )


class EndEffects(Event):
    """Continuous effects end simultaneously (514.2 and others)."""

    __slots__ = ("effects",)

    touches: ClassVar[str] = "effects"

    def __init__(self, effects: list[ContinuousEffect]) -> None:
        super().__init__()
        self.effects = effects

    def apply(self, game: Play) -> None:
        ended = {id(effect) for effect in self.effects}
        game.state.effects = [effect for effect in game.state.effects if id(effect) not in ended]


class EffectsPass(Event):
    """Effects on a player's untap step have been applied: they leave that player's permanents alone from now on, and
    end with the last player they affect (502.2)."""

    __slots__ = ("effects", "player")

    touches: ClassVar[str] = "effects"

    def __init__(self, effects: list[ContinuousEffect], player: int) -> None:
        super().__init__()
        self.effects = effects
        self.player = player

    def apply(self, game: Play) -> None:
        for effect in self.effects:
            effect.past |= {self.player}
            if effect.objects is not None:
                left = (id for id in effect.objects if id in game.state.objects)
                effect.objects = tuple(id for id in left if game.controller(id) != self.player)


class StartDelayedTrigger(Event):
    """A delayed triggered ability is created (603.7)."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: DelayedTrigger) -> None:
        super().__init__()
        self.trigger = trigger

    def apply(self, game: Play) -> None:
        game.state.delayed.append(self.trigger)
