"""The process in which the computer thinks, so that the window never blocks: lines of JSON in, lines of JSON out.

It follows the same game. The first line starts it: {"begin": set-up, "levels": {seat: level}, "seed": number}. Each
further line updates it and asks: {"keep": how many answers are still valid, "answers": those after them, "refused":
[seat, answer] or null, "ask": number}. The reply is {"ask": number, "answer": answer, "trouble": what went wrong}.

The process ends when its input ends.
"""

from __future__ import annotations

import json
import sys
import time
import traceback
from typing import Any, TextIO

from engine.card_database import CardDatabase
from engine.game import Game, Setup
from engine.garbage import spare_what_is_loaded
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import LEVELS
from engine.puzzles.defender import Defender, goal_of
from gui.card_collection import Collection
from gui.separate_process import pipes


class Worker:
    """This process's copy of the game, with a player for each of the computer's seats."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self.game: Game | None = None
        self.players: dict[int, Opponent] = {}

    def begin(self, setup: Any, levels: dict[str, str], seed: int) -> None:
        """Start a game."""
        self.game = Game.start(Setup.from_json(setup), self.database)
        strengths = {int(seat): LEVELS[level] for seat, level in levels.items()}
        puzzle = goal_of(self.game.setup)
        for seat, level in strengths.items():
            self.players[seat] = (
                Opponent(seat, level, seed + seat) if puzzle is None else Defender(seat, level, *puzzle, seed + seat)
            )

    def reply(self, told: dict[str, Any]) -> dict[str, Any]:
        """Update the game and answer the current decision."""
        game = self.game
        assert game is not None
        if len(game.answers) > told["keep"]:
            for player in self.players.values():
                player.forget()
        while len(game.answers) > told["keep"]:
            game.undo()
        game.replay(told["answers"])
        if told.get("refused") is not None:
            seat, answer = told["refused"]
            self.players[seat].refused(answer)
        decision = game.decision
        assert decision is not None
        player = self.players[decision.by]
        is_own_turn = game.view(decision.by).active_player == decision.by
        # All of them consider each act of one player, one after the other.
        end = time.monotonic() + player.level.seconds / (1 if is_own_turn else len(self.players))
        answer = player.answer(game, lambda: time.monotonic() > end)
        return {"ask": told["ask"], "answer": answer, "trouble": player.trouble}


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer line by line until the input ends."""
    worker = Worker(Collection())
    spare_what_is_loaded()
    for line in lines:
        told: dict[str, Any] = {}
        try:
            told = json.loads(line)
            if "begin" in told:
                worker.begin(told["begin"], told["levels"], told["seed"])
                continue
            reply = worker.reply(told)
        except Exception:
            reply = {"ask": told.get("ask", 0), "trouble": traceback.format_exc()}
        out.write(json.dumps(reply) + "\n")
        out.flush()


def main() -> int:
    """Run the process for the window that started it; return the exit code."""
    serve(*pipes())
    return 0


if __name__ == "__main__":
    sys.exit(main())
