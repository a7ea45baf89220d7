"""A table with a real game, shown off screen and without delays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from engine.decisions import Decision
from engine.game import Game
from engine.scenario import Scenario
from gui import i18n
from gui.bridge import Bridge
from gui.settings import Settings
from gui.table import TableWidget
from tests.gui.mouse import Hand


class Table:
    """A visible table with its game, and a mouse."""

    def __init__(self, game: Game, settings: Settings, size: tuple[int, int]) -> None:
        self.game = game
        self.settings = settings
        self.bridge = Bridge(game, settings)
        self.faults: list[str] = []
        """Errors of the program that the bridge has reported."""
        self.bridge.failed.connect(self.faults.append)
        self.widget = TableWidget(self.bridge, settings)
        self.widget.resize(*size)
        self.widget.show()
        QApplication.processEvents()
        self.bridge.start()
        self.hand = Hand(self.widget)

    @property
    def scene(self):
        return self.widget.scene

    @property
    def decision(self) -> Decision | None:
        """The current decision on the table."""
        return self.bridge.decision

    def names(self, zone: str, player: int) -> list[str]:
        """Return English names of the cards in a zone, from the real state of the game."""
        view = self.game.view(player)
        if zone == "battlefield":
            return [card.name.en for card in view.battlefield if card.controller == player]
        if zone == "stack":
            return [card.name.en for card in view.stack]
        return [card.name.en for card in getattr(view.players[player], zone)]


TableOpener = Callable[..., Table]


@pytest.fixture
def open_table(qtbot) -> Iterator[TableOpener]:
    """Return a function that opens a table with a scenario or a game, and settings by name. Nothing moves or waits
    unless a test asks for it."""
    tables: list[Table] = []

    def open_it(what: Scenario | Game, size: tuple[int, int] = (1280, 720), **values: Any) -> Table:
        game = what.game() if isinstance(what, Scenario) else what
        usual = {"animations": False, "auto_pass": False, "auto_pay": False, "beat_ms": 0, "hands": "hidden"}
        settings = Settings(**{**usual, **values})
        table = Table(game, settings, size)
        tables.append(table)
        return table

    yield open_it
    for table in tables:
        assert not table.faults, table.faults[0]
        if shiboken6.isValid(table.widget):
            table.widget.close()
            table.widget.deleteLater()
    QApplication.processEvents()
    i18n.set_language("en")
