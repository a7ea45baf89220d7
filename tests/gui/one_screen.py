"""A game with hidden hands at one screen, shown without delays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.game import Game
from gui import i18n
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage


@pytest.fixture
def screen(qtbot, tmp_path) -> Iterator[Callable[..., GameScreen]]:
    """Return a function that shows a game, with the curtain lifted and the first question asked."""
    made: list[GameScreen] = []

    def show(game: Game, **values: Any) -> GameScreen:
        settings = Settings(**{"animations": False, "beat_ms": 0, "hands": "hidden", **values})
        shown = GameScreen(game, settings, Storage(tmp_path))
        qtbot.addWidget(shown)
        made.append(shown)
        shown.resize(1280, 800)
        shown.show()
        shown.start()
        shown.curtain.lift()
        qtbot.waitUntil(lambda: shown.bridge.decision is not None)
        return shown

    yield show
    for each in made:
        each.close_game()
    i18n.set_language("en")
