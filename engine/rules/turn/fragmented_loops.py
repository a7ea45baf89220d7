"""Fragmented loops: several players keep undoing each other's actions (722.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Standoff
from engine.decisions import Priority
from engine.rules.priority.shortcuts import REPEAT, sequence
from engine.rules.turn.loops import Portrait
from engine.state.seats import apnap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.decisions import Action
    from engine.state.play import Play


def without_standing_still(game: Play, player: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the player's actions. If several players' actions have led to the same situation again, the active player,
    or the next one involved in turn order, must do something else."""
    found = sequence(game, player)
    acting = {who for who, kind, answer in found if kind == Priority.__name__ and answer != "pass"}
    if len(acting) < 2 or player != next(each for each in apnap(game.state) if each in acting):
        return actions
    situation, trail = Portrait(game).situation(), game.state.loops.trail
    before = game.state.loops.standoff
    if before is None or before[0] != situation:
        game.note(Standoff((situation, trail)))
        return actions
    if before[1] == trail:  # it is the same moment
        return actions
    return [action for action in actions if action.key not in (found[0][2], REPEAT)]
