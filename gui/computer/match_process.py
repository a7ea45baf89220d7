"""A process that plays whole games of the computer against itself: lines of JSON in, lines of JSON out.

Each line requests a game, {"game": number, "fixture": …}; the reply is {"game": number, "result": …} or, if the game
could not be played, {"game": number, "trouble": what went wrong}. The process ends when its input ends.
"""

from __future__ import annotations

import json
import traceback
from typing import Any, TextIO

from engine.card_database import CardDatabase
from engine.garbage import spare_what_is_loaded
from engine.opponent.arena import Fixture, play
from gui.card_collection import Collection
from gui.separate_process import pipes

COMMAND = "--play-games"
"""Command-line argument for this process."""


def reply(told: dict[str, Any], database: CardDatabase) -> dict[str, Any]:
    """Play the requested game."""
    try:
        return {"game": told["game"], "result": play(Fixture.from_json(told["fixture"]), database).to_json()}
    except Exception:
        return {"game": told.get("game"), "trouble": traceback.format_exc()}


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer line by line until the input ends."""
    database = Collection()
    spare_what_is_loaded()
    for line in lines:
        out.write(json.dumps(reply(json.loads(line), database)) + "\n")
        out.flush()


def main() -> int:
    """Run the process for the window that started it; return the exit code."""
    serve(*pipes())
    return 0
