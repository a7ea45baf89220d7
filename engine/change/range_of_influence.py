"""Range of influence as events happen (801.7, 801.10, 801.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, LeaveDrawn, LeaveGame, Lose, Move, StepBegins
from engine.change.events.players_leaving import subjects
from engine.change.events.winning_and_losing import WITH_THE_TEAM
from engine.decisions import is_player

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

OTHERS = frozenset({"card", "controller", "to"})
"""Fields of events that name no further affected player or object."""


def within_range(context: Context, event: Event) -> bool:
    """Whether an event happens within the range of influence of the text's controller (801.7). Permanents that leave
    are checked as they were before, those that enter as they are after (801.7a)."""
    if isinstance(event, Move):
        controller = event.entering_controller() if event.zone == "battlefield" else event.was_controller
        return context.reaches(controller)
    values = (getattr(event, name) for name in subjects(event.__class__) if name not in OTHERS)
    return all(context.reaches(value) for value in values if isinstance(value, int) and _is_known(context.game, value))


def _is_known(game: Play, value: int) -> bool:
    """Whether the number belongs to a player, or to a present or past object."""
    state = game.state
    return value < len(state.players) if is_player(value) else value in state.objects or value in state.last_known


def is_beyond_reach(game: Play, event: Event) -> bool:
    """Whether the event is part of a resolving spell or ability that affects something out of its controller's range;
    that part does nothing (801.10, 801.13a)."""
    if game.resolving is None or isinstance(event, LeaveGame | StepBegins):
        return False
    if isinstance(event, Lose | LeaveDrawn) and event.rule in WITH_THE_TEAM:  # that is the rule's doing
        return False
    item = game.last_object(game.resolving).item
    if item is None:
        return False
    context = game.context(item.source or game.resolving, game.last_controller(game.resolving))
    event.prepare(game)
    return not within_range(context, event)
