"""The turning points of a game, found in a separate process while the replay is shown.

The process reads one line, {"save": the game, "players": seats}, and repeatedly writes {"done": share of the work}, at
last {"points": [...]}.
"""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.game import Game
from engine.garbage import spare_what_is_loaded
from engine.opponent.game_review import TurningPoint, turning_points
from gui.card_collection import Collection
from gui.computer.computer_seats import computers_of
from gui.separate_process import OwnProcess, own_command, pipes

COMMAND = "--look-back"
"""Command-line argument for this process."""


class LookBack(QObject):
    """Finds the turning points of one game for the people who played it."""

    progressed = Signal(float)
    """The share of the work done."""
    found = Signal(object)
    """A list of TurningPoint, empty if the search failed."""

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        computers = computers_of(game.setup)
        self._asked = {
            "save": game.save(),
            "players": [seat for seat in range(len(game.setup.names)) if seat not in computers],
        }
        self._process = OwnProcess(own_command(COMMAND), self)
        self._process.said.connect(self._heard)
        self._process.ended.connect(self._ended)
        self._points: list[TurningPoint] = []

    def start(self) -> None:
        """Start the search."""
        self._process.start()
        self._process.tell(self._asked)

    def stop(self) -> None:
        """Stop the search."""
        if self._process.is_running:
            self._process.kill()

    @property
    def is_running(self) -> bool:
        return self._process.is_running

    def _heard(self, fields: dict[str, Any]) -> None:
        if "done" in fields:
            self.progressed.emit(fields["done"])
        if "points" in fields:
            self._points = [TurningPoint.from_json(each) for each in fields["points"]]

    def _ended(self, words: str) -> None:
        self.found.emit(self._points)


def main() -> int:
    """Analyse the requested game; return the exit code."""
    lines, out = pipes()
    asked = json.loads(lines.readline())
    cards = Collection()
    spare_what_is_loaded()
    game = Game.load(asked["save"], cards)
    said = 0.0
    for each in turning_points(game, asked["players"]):
        if isinstance(each, list):
            out.write(json.dumps({"points": [point.to_json() for point in each]}) + "\n")
        elif each - said >= 0.01:
            said = each
            out.write(json.dumps({"done": each}) + "\n")
        out.flush()
    return 0
