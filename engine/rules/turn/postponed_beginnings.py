"""Actions that are done first in the turn, phase or step after a skipped one (614.10b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import EndEffects
from engine.decisions import Steps
from engine.families.continuous import OpeningAct

if TYPE_CHECKING:
    from engine.state.play import Play


def first_things(game: Play, part: str) -> Steps:
    """Do what was postponed to the beginning of a turn or step; `part` is "turn" or "step"."""
    if not game.state.effects:
        return
    waiting = [
        effect
        for effect in game.state.effects
        if any(isinstance(act, OpeningAct) and act.opens == part for act in effect.acts)
    ]
    if not waiting:
        return
    yield from game.do(EndEffects(waiting))
    for effect in waiting:
        for act in effect.acts:
            assert isinstance(act, OpeningAct)
            yield from act.open(game.context(effect.source, effect.controller, memo=dict(effect.memo)))
