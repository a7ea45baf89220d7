"""Several players doing the same: each has their own choices and numbers, and what they do happens together (101.4,
608.2e)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.state.context import Context

if TYPE_CHECKING:
    from engine.families import Recipients
    from engine.state.event import Event


class Together:
    """What one of the players is about to do: it waits until each of them has come so far."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events


class OwnContext(Context):
    """The surroundings of what one of several players does: "their", "it" and "that many" are this player's own."""

    __slots__ = ()

    def do(self, event: Event) -> Steps:
        return self.do_all([event])

    def do_all(self, events: Sequence[Event]) -> Steps:
        return (yield Together(events))  # type: ignore[misc]  # `by_each` takes it: nobody is asked


def by_each(
    ctx: Context, who: Recipients, players: Sequence[int], procedure: Callable[[Context, int], Steps]
) -> Steps:
    """Carry out a procedure for each of the players: they make their choices in APNAP order, then act at the same time,
    and so on (608.2e). Returns what it returned, for each player."""
    own = {player: _own(ctx, who, player) for player in players}
    before = {player: dict(each.memo) for player, each in own.items()}
    running = {player: procedure(each, player) for player, each in own.items()}
    answers: dict[int, Any] = dict.fromkeys(players)
    results: dict[int, Any] = {}
    while running:
        waiting: dict[int, Sequence[Event]] = {}
        for player, steps in list(running.items()):
            try:
                asked = steps.send(answers[player])
                while not isinstance(asked, Together):
                    asked = steps.send((yield asked))
                waiting[player] = asked.events
            except StopIteration as end:
                results[player] = end.value
                del running[player]
        if waiting:
            done = yield from ctx.do_all([event for events in waiting.values() for event in events])
            answers = {player: _of(events, done) if len(waiting) > 1 else done for player, events in waiting.items()}
    for player, each in own.items():
        _keep(ctx, who, player, {key: value for key, value in each.memo.items() if before[player].get(key) != value})
    return results


def _own(ctx: Context, who: Recipients, player: int) -> OwnContext:
    memo = dict(ctx.memo)
    for key, value in ctx.memo.items():
        if isinstance(key, tuple) and key[0] == "own" and key[2] == player:
            memo[key[1]] = value
    memo[who.slot] = [player]
    own = OwnContext(ctx.game, ctx.source, ctx.controller, item=ctx.item, memo=memo, x=ctx.x, event=ctx.event)
    for name in ("followed", "legal", "effect", "duration", "reserved", "ability", "place", "held", "together"):
        setattr(own, name, getattr(ctx, name))
    return own


def _of(events: Sequence[Event], done: Sequence[Event]) -> list[Event]:
    """What has happened of the events of one player."""
    objects = {_object(event) for event in events} - {None}
    return [event for event in done if any(event is each for each in events) or _object(event) in objects]


def _object(event: Event) -> int | None:
    object: int | None = getattr(event, "object", getattr(event, "card", None))
    return object


def _keep(ctx: Context, who: Recipients, player: int, noted: dict[Any, Any]) -> None:
    """What a player's words came to is kept as theirs, and as part of what all of them came to."""
    for key, value in noted.items():
        if isinstance(key, tuple) and key[0] == "own":
            continue
        ctx.memo["own", key, player] = value
        if isinstance(key, int) and key != who.slot:
            ctx.memo[key] = [*_others(ctx, key, player), *value]
        elif isinstance(key, tuple) and key[0] == "number":
            ctx.memo[key] = sum(_others(ctx, key, player, whole=True)) + value


def _others(ctx: Context, key: Any, player: int, *, whole: bool = False) -> list[Any]:
    """What the other players have noted under that key."""
    noted = [
        value for name, value in ctx.memo.items()
        if isinstance(name, tuple) and name[0] == "own" and name[1] == key and name[2] != player
    ]  # fmt: skip
    return noted if whole else list(dict.fromkeys(entity for each in noted for entity in each))
