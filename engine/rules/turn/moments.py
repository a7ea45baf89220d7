"""Which moments of the turn have passed, for "only before" and "only after" (503.2, 506.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from engine.change.events import Event, StepBegins
from engine.change.events.turns import STEPS
from engine.rules.turn.turn import COMBAT_STEPS

if TYPE_CHECKING:
    from engine.state.state import State


def times_begun(state: State, step: str) -> int:
    """Return how many steps of that name have begun this turn, including the current one. If a position began in
    mid-turn, each earlier step counts once."""
    now = state.step
    begun = [event.step for event in state.history if isinstance(event, StepBegins)]
    first = begun[0] if begun else now
    return begun.count(step) + (STEPS.index(step) < STEPS.index(first))


def has_come(state: State, step: str) -> bool:
    """Whether the first step of that name has begun this turn (506.7a-d)."""
    return times_begun(state, step) > 0


def is_past(state: State, step: str) -> bool:
    """Whether it is too late for what can be done only before the first step of that name: the step has begun, or the
    turn has moved past it (506.7e)."""
    return has_come(state, step) or STEPS.index(state.step) > STEPS.index(step)


def in_combat(state: State) -> bool:
    """Whether a combat phase is in progress."""
    return state.step in COMBAT_STEPS


def has_come_in_combat(state: State, step: str) -> bool:
    """Whether that step has begun in the current combat phase; a skipped step never begins (506.7c, 506.7f)."""
    if not in_combat(state) or COMBAT_STEPS.index(state.step) < COMBAT_STEPS.index(step):
        return False
    if step in ("declare blockers", "combat damage"):
        return state.combat is not None and state.combat.was_attack
    return True


def is_past_in_combat(state: State, step: str) -> bool:
    """Whether, in the current combat phase, it is too late for what can be done only before that step."""
    return not in_combat(state) or COMBAT_STEPS.index(state.step) >= COMBAT_STEPS.index(step)


def in_this_combat(state: State) -> Iterator[Event]:
    """Yield the events since the latest combat phase began, newest first; those of the whole turn if there was none."""
    state.time_asked = True
    for event in reversed(state.history):
        if isinstance(event, StepBegins) and event.step == "beginning of combat":
            return
        yield event


def in_this_step(state: State) -> Iterator[Event]:
    """Yield the events of the current step, including turn-based actions (703.3) recorded before the step's own
    beginning, such as attacks."""
    state.time_asked = True
    return islice(state.history, state.step_from, None)
