"""Random games in which every write to the state is checked: only the `apply` of an event may write."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from types import FrameType
from typing import Any

import pytest

from bench.engine_figures import answer
from engine.change.events import Event
from engine.game import Game
from engine.state.objects import GameObject
from engine.state.state import Combat, PlayerState, State
from tests.fuzz.tables import random_table

WATCHED = (State, PlayerState, GameObject, Combat)

MAKING = {"__init__", "copy", "opening_state", "arrange", "new_id", "tick", "card_object"}
"""Functions that create or copy a state, or assign numbers."""

SUPPOSING = {
    "_affordable_with_targets",
    "arriving_object",
    "as_face",
    "as_it_would_enter",
    "as_on_the_stack",
    "ban",
    "cost_changes",
    "fits_as_spell",
    "look_as_spell",
    "with_item",
}
"""Functions that look at a supposed state, and restore it before anything else happens."""

MACHINERY = {"dirty", "history", "last_known", "moment", "time_asked"}
"""Bookkeeping of the event machinery."""


def permitted(frame: FrameType | None) -> bool:
    """Whether an event is being applied, or a state created, restored or supposed."""
    while frame is not None:
        name = frame.f_code.co_name
        if name == "apply" and isinstance(frame.f_locals.get("self"), Event):
            return True
        if name in MAKING or name in SUPPOSING:
            return True
        frame = frame.f_back
    return False


class Watch:
    """Notes each write to a state outside an event."""

    def __init__(self) -> None:
        self.writes = 0
        self.strays: set[str] = set()

    def look(self, what: str) -> None:
        self.writes += 1
        frame: FrameType | None = sys._getframe(2)
        if not permitted(frame):
            assert frame is not None
            self.strays.add(f"{what} in {frame.f_code.co_name}, line {frame.f_lineno}")

    def wrapped(self, value: Any, what: str) -> Any:
        if type(value) is list:
            return watched_list(self, what)(value)
        if type(value) is dict:
            held = {key: self.wrapped(each, what) for key, each in value.items()}
            return watched_dict(self, what)(held)
        return value


LIST_WRITERS = (
    "append",
    "extend",
    "insert",
    "remove",
    "pop",
    "clear",
    "sort",
    "reverse",
    "__setitem__",
    "__delitem__",
    "__iadd__",
)
DICT_WRITERS = ("__setitem__", "__delitem__", "pop", "popitem", "clear", "update", "setdefault", "__ior__")


def _watching(base: type, writers: tuple[str, ...], watch: Watch, what: str) -> type:
    def make(name: str) -> Callable[..., Any]:
        plain = getattr(base, name)

        def write(self: Any, *args: Any, **more: Any) -> Any:
            watch.look(f"{what}.{name}")
            return plain(self, *args, **more)

        return write

    return type(f"Watched{base.__name__}", (base,), {name: make(name) for name in writers})


def watched_list(watch: Watch, what: str) -> type:
    return _made(list, LIST_WRITERS, watch, what)


def watched_dict(watch: Watch, what: str) -> type:
    return _made(dict, DICT_WRITERS, watch, what)


_kinds: dict[tuple[type, int, str], type] = {}


def _made(base: type, writers: tuple[str, ...], watch: Watch, what: str) -> type:
    key = (base, id(watch), what)
    if key not in _kinds:
        _kinds[key] = _watching(base, writers, watch, what)
    return _kinds[key]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    found = Watch()
    for kind in WATCHED:

        def write(self: Any, name: str, value: Any, kind: type = kind) -> None:
            if name not in MACHINERY:
                found.look(f"{kind.__name__}.{name}")
                value = found.wrapped(value, f"{kind.__name__}.{name}")
            object.__setattr__(self, name, value)

        monkeypatch.setattr(kind, "__setattr__", write, raising=False)
    yield found
    _kinds.clear()


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 3)])
def test_only_events_write_the_state(watch: Watch, seed: int, players: int):
    game = random_table(seed, players)
    dice = Random(seed)
    while game.decision is not None and len(game.answers) < 400:
        if players > 2 and dice.random() < 0.004:
            game.concede(dice.randrange(players))
            continue
        game.answer(answer(game.decision, dice))
    assert watch.writes > 2000
    assert watch.strays == set()


def test_a_write_past_the_events_is_seen(watch: Watch):
    game: Game = random_table(1, 2)
    game.state.players[0].life -= 1
    game.state.battlefield.append(99)
    assert len(watch.strays) == 2
