"""Day and night, and the permanents that transform with them (502.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import Cast, Event, TimeChanges, Transform
from engine.decisions import Steps
from engine.state.components import BACK, FRONT
from engine.state.seats import whole_side_of

if TYPE_CHECKING:
    from engine.state.play import Play


def look_at_last_turn(game: Play) -> Steps:
    """Change day to night if the active player cast no spell last turn, and night to day if they cast two or more
    (502.2). With shared team turns, the whole team's spells count (502.2a)."""
    state = game.state
    if not state.daytime or state.last_active is None:
        return
    cast = Counter(event.player for event in state.last_history if isinstance(event, Cast))
    most = max(cast[player] for player in whole_side_of(state, state.last_active))
    if state.daytime == "day" and not most:
        yield from game.do(TimeChanges("night"))
    elif state.daytime == "night" and most >= 2:
        yield from game.do(TimeChanges("day"))


def follow(game: Play, bound: Sequence[int]) -> Steps:
    """Make it day or night for permanents with daybound or nightbound and transform them to match; return whether
    anything happened."""
    looks = game.looks
    if not game.state.daytime:
        day = any(looks.look(id).has("daybound") for id in bound)
        yield from game.do(TimeChanges("day" if day else "night"))
        return True
    night = game.state.daytime == "night"
    keyword, side = ("daybound", FRONT) if night else ("nightbound", BACK)
    turning: list[Event] = [
        Transform(id, bound=True) for id in bound if looks.look(id).has(keyword) and game.state.objects[id].up == side
    ]
    turning = [event for event in turning if event.can_happen(game)]
    if turning:
        yield from game.do_all(turning)
    return bool(turning)
