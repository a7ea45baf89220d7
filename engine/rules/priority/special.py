"""Special actions that objects let a player take (116.2c-h)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.refusal import Refusal
from engine.rules.casting import total
from engine.rules.ways.way import Way

if TYPE_CHECKING:
    from engine.rules.paying.mana import Source
    from engine.state.play import Play


def ways(game: Play, player: int, object: int) -> Iterator[Way]:
    """The special actions that the object offers `player`."""
    here = game.state.objects[object]
    whose = game.controller(object) if here.zone == "battlefield" else here.owner
    if whose != player or here.zone == "stack":
        return
    for index, action in enumerate(game.look(object).summary.specials):
        if game.functions(here, action):
            context = game.context(object, player)
            key = f"special:{object}:{action.key}" + (f"~{index}" if index else "")
            yield Way(key, "special", player, object, action.label(context), special=action)


def refusal(game: Play, way: Way, available: Sequence[Source]) -> Refusal | None:
    """Why the action can't be taken now; None if it can."""
    assert way.special is not None
    context = way.context(game)
    reason = way.special.refusal(context)
    return reason if reason is not None else total.unpayable(game, total.of(way.special.costs), context, available)


def take(game: Play, way: Way) -> Steps:
    """Pay for the action and take it; it does not use the stack (116.2)."""
    assert way.special is not None
    context = way.context(game)
    yield from total.pay(game, total.of(way.special.costs), context, way.object)
    yield from way.special.take(context)
