"""Effects that end the turn or the combat phase (717)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import limits
from engine.change import forced_draws
from engine.change.events import AbilitiesStopWaiting, Cease, Event, Move, PhaseCutShort
from engine.decisions import Steps
from engine.rules.combat import combat_phase
from engine.rules.state_based_actions import state_based
from engine.rules.turn import expiring_effects

if TYPE_CHECKING:
    from engine.state.play import Play

COMBAT = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
"""The steps of a combat phase (506.1)."""


def end_turn(game: Play) -> Steps:
    """End the turn: go on with the cleanup step, or with an additional one (717.1)."""
    yield from _break_off(game)
    if game.state.combat is not None:
        yield from _leave_combat(game)
    yield from game.do(PhaseCutShort("turn", ["cleanup"]))


def end_combat_phase(game: Play) -> Steps:
    """End the combat phase: go on with the phase after it (717.2). Outside combat, do nothing (717.2g)."""
    if game.state.step not in COMBAT:
        return
    yield from _break_off(game)
    yield from _leave_combat(game)
    yield from game.do(PhaseCutShort("combat", _after_combat(game.state.steps_left)))


def _after_combat(steps: Sequence[str]) -> list[str]:
    """Return the steps left after removing those of this combat phase; another combat phase starts with its own first
    step."""
    for place, step in enumerate(steps):
        if step not in COMBAT[1:]:
            return list(steps[place:])
    return []


def _break_off(game: Play) -> Steps:
    """Remove waiting triggers, exile the stack and check state-based actions without putting anything onto the stack
    (717.1a-c, 717.2a-c)."""
    state = game.state
    if state.waiting:
        game.note(AbilitiesStopWaiting(tuple(state.waiting)))
    exiled: list[Event] = []
    for id in reversed(state.stack):
        item = state.objects[id].item
        is_spell = item is not None and item.kind == "spell"
        exiled.append(Move(id, "exile", cause="rule") if is_spell else Cease(id))
    if exiled:
        yield from game.do_all(exiled)
    rounds = 0
    while (yield from state_based.check(game)):  # 704.3
        rounds += 1
        if rounds > limits.ROUNDS:
            forced_draws.end_as_draw(game, forced_draws.LOOP)


def _leave_combat(game: Play) -> Steps:
    """Remove everything from combat and end effects that last until end of combat (717.1d, 717.2d)."""
    yield from combat_phase.end_combat(game)
    yield from expiring_effects.with_combat(game)
