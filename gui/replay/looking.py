"""The turning points of a game, found in a process of its own while the replay is looked at.

The process reads one line, {"save": the game, "players": seats}, and writes {"done": share of the work} now and then
and at last {"points": [...]}.
"""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.game import Game
from engine.garbage import spare_what_is_loaded
from engine.opponent.look_back import TurningPoint, turning_points
from gui.collection import Collection
from gui.computer.seats import computers_of
from gui.own_process import OwnProcess, own_command, pipes

COMMAND = "--look-back"
"""What the program is told to do that instead of opening its window."""


class LookBack(QObject):
    """Looks for the turning points of one game, for the people who played it."""

    progressed = Signal(float)
    """The share of the work that is done."""
    found = Signal(object)
    """A list of TurningPoint; empty too where the search went wrong."""

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
        """Begin."""
        self._process.start()
        self._process.tell(self._asked)

    def stop(self) -> None:
        """Look no further."""
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
    """Look back at the game that is asked for; the exit code."""
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
