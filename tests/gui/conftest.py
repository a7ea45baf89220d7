"""Fixtures: table tests press keys as soon as something is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.game import Game
from gui import input_guard
from gui.bridge import Bridge
from gui.settings import Settings
from gui.sounds import player
from gui.table import TableWidget


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No question waits before a key answers it, but where a test is about that."""
    monkeypatch.setattr(input_guard, "KEY_MOMENT_MS", 0)


@pytest.fixture(autouse=True)
def silence(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play no sounds, except in the tests of sounds, which have a player of their own."""
    if request.path.name != "test_sounds.py":
        monkeypatch.setattr(player, "PLAYERS", ())


@pytest.fixture
def show_table(qapp) -> Iterator[Callable[..., TableWidget]]:
    """Opens the table widget on a game, with open hands; closes all of them after the test."""
    opened: list[TableWidget] = []

    def show(game: Game, size: tuple[int, int] = (1400, 850), **values: Any) -> TableWidget:
        usual: dict[str, Any] = {"hands": "open", "animations": False, "auto_pass": False, "auto_pay": True}
        settings = Settings(**{**usual, **values})
        widget = TableWidget(Bridge(game, settings), settings)
        opened.append(widget)
        widget.resize(*size)
        widget.show()
        widget.bridge.start()
        return widget

    yield show
    for widget in opened:
        widget.close()
