"""Effects that last until something happens or for as long as something is true (610.3, 611.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import EndEffects, Event, Move
from engine.decisions import Steps, is_player
from engine.state.effects import WHENCE, ContinuousEffect

if TYPE_CHECKING:
    from engine.state.objects import GameObject
    from engine.state.play import Play


def end_what_is_over(game: Play) -> Steps:
    """End the effects that have expired, and return objects that were exiled until something left the battlefield."""
    over = [effect for effect in game.state.effects if _is_over(game, effect)]
    if not over:
        return
    yield from game.do(EndEffects(over))
    returns: list[Event] = []
    for effect in over:
        if effect.duration == "leaves":
            returns += _returns(game, effect)
    if returns:
        yield from game.do_all(returns)


def _is_over(game: Play, effect: ContinuousEffect) -> bool:
    if effect.duration == "moment":
        return True
    if effect.duration == "condition":
        context = game.context(effect.source, effect.controller, memo=dict(effect.memo))
        return effect.source in game.state.phased_out or not effect.until.holds(context)  # 702.25e
    if effect.duration == "bestowed":  # 702.102e
        objects = game.state.objects
        held = [objects[id] for id in effect.objects or () if id in objects]
        phased = any(id in game.state.phased_out for id in effect.objects or ())
        return not phased and not any(each.zone == "stack" or _is_attached(game, each) for each in held)
    if effect.duration == "leaves":
        objects, phased_out = game.state.objects, game.state.phased_out
        there = (id in phased_out or (id in objects and objects[id].zone == "battlefield") for id in effect.until)
        return not any(there)  # 702.25d: phasing out is not leaving
    return False


def _is_attached(game: Play, object: GameObject) -> bool:
    """Whether it is still attached to something; not once that has left its zone or the game (701.3d)."""
    host = object.attached_to
    if host is None:
        return False
    return host not in game.state.departed if is_player(host) else host in game.state.objects


def _returns(game: Play, effect: ContinuousEffect) -> list[Event]:
    """Return the events that bring objects back to the zone they left, under their owners' control (610.3)."""
    objects = game.state.objects
    away = [id for id in effect.objects or () if id in objects and objects[id].zone == "exile"]
    left = effect.memo.get(WHENCE, {})
    return [Move(id, left.get(id, "battlefield"), source=effect.source, controller=objects[id].owner) for id in away]


def bestowals(game: Play, entity: int) -> list[ContinuousEffect]:
    """Return the effects that make a spell or permanent bestowed (702.102b); empty if it isn't."""
    return [
        effect for effect in game.state.effects if effect.duration == "bestowed" and entity in (effect.objects or ())
    ]
