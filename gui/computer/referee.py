"""A process in which whole games of the computer against itself are played: lines of JSON in, lines of JSON out.

Each line asks for a game, {"game": number, "fixture": …}, and is answered by {"game": number, "result": …} or, where
the game could not be played, {"game": number, "trouble": what went wrong}. It ends when nothing more can come in.
"""

from __future__ import annotations

import json
import traceback
from typing import Any, TextIO

from engine.cards import CardDatabase
from engine.garbage import spare_what_is_loaded
from engine.opponent.match import Fixture, play
from gui.collection import Collection
from gui.own_process import pipes

COMMAND = "--play-games"
"""What the program is told to do that instead of opening its window."""


def reply(told: dict[str, Any], database: CardDatabase) -> dict[str, Any]:
    """Play the game that is asked for."""
    try:
        return {"game": told["game"], "result": play(Fixture.from_json(told["fixture"]), database).to_json()}
    except Exception:
        return {"game": told.get("game"), "trouble": traceback.format_exc()}


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer line by line until there are no more."""
    database = Collection()
    spare_what_is_loaded()
    for line in lines:
        out.write(json.dumps(reply(json.loads(line), database)) + "\n")
        out.flush()


def main() -> int:
    """Play for the window that has started this process; the exit code."""
    serve(*pipes())
    return 0
