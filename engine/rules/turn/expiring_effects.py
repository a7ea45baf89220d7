"""Effects and delayed triggers that expire as a turn or step begins, or as a phase or turn ends (500.5, 514.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from engine.change.events import EndEffects
from engine.change.events.waiting_triggers import DelayedTriggersEnd
from engine.decisions import Steps
from engine.state.seats import active_players, is_next_turn

if TYPE_CHECKING:
    from engine.state.play import Play

AWAITING_TURN = ("your next turn",)
"""Durations of effects that end as their controller's turn begins."""

WITHIN_TURN = ("end of your next turn", "your next step", "combat of your next turn")
"""Durations of effects that end at a point of their controller's turn."""

THEIR_NEXT_TURN = "end of a player's next turn"
"""Duration of effects that end with a certain player's next turn: `until` is the player and the stamp of the turn after
which that turn comes."""


class Lasting(Protocol):
    """What continuous effects and delayed triggers have in common."""

    @property
    def controller(self) -> int: ...
    @property
    def duration(self) -> str: ...
    @property
    def until(self) -> Any: ...


def _end(game: Play, is_over: Callable[[Lasting], bool]) -> Steps:
    if game.state.effects:
        ended = [effect for effect in game.state.effects if is_over(effect)]
        if ended:
            yield from game.do(EndEffects(ended))
    if game.state.delayed:
        over = [trigger for trigger in game.state.delayed if trigger.duration and is_over(trigger)]
        if over:
            game.note(DelayedTriggersEnd(over))


def as_turn_begins(game: Play, player: int) -> Steps:
    """End effects that last until the player's next turn, as that turn begins (500.5)."""
    yield from _end(game, lambda effect: effect.duration in AWAITING_TURN and effect.controller == player)


def as_turn_lapses(game: Play, player: int) -> Steps:
    """End effects that last until a departed player's next turn, or a point in it, when that turn would begin
    (800.4k)."""
    durations = AWAITING_TURN + WITHIN_TURN

    def is_over(effect: Lasting) -> bool:
        if effect.duration == THEIR_NEXT_TURN:
            return bool(effect.until[0] == player)
        return effect.duration in durations and effect.controller == player

    yield from _end(game, is_over)


def as_step_begins(game: Play) -> Steps:
    """End effects that last until their controller's next step of this name, as it begins (500.5)."""
    active = active_players(game.state)
    yield from _end(
        game,
        lambda effect: (
            effect.duration == "your next step" and effect.until == game.state.step and effect.controller in active
        ),
    )


def with_step(game: Play) -> Steps:
    """End effects that last until the end of the current step or main phase (500.5)."""
    duration = f"end of {game.state.step}"
    yield from _end(game, lambda effect: effect.duration == duration)


def with_combat(game: Play) -> Steps:
    """End effects that last until end of combat, or end of combat this turn, at the end of the combat phase (511.2). If
    the turn has no combat phase, nothing ends them (500.5)."""
    yield from _end(
        game,
        lambda effect: (
            effect.duration == "end of combat"
            or (effect.duration == "combat of your next turn" and _is_its_turn(game, effect))
        ),
    )


def with_turn(game: Play) -> Steps:
    """End effects that last until the end of the current turn (514.2)."""
    yield from _end(
        game,
        lambda effect: (
            effect.duration == "end of turn"
            or (effect.duration == "end of your next turn" and _is_its_turn(game, effect))
            or (effect.duration == THEIR_NEXT_TURN and is_next_turn(game.state, *effect.until))
        ),
    )


def _is_its_turn(game: Play, effect: Lasting) -> bool:
    """Whether this is the controller's next turn that the effect refers to."""
    return is_next_turn(game.state, effect.controller, effect.until)
