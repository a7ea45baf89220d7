"""Checks of a position: whether it is possible, and what the rules would change in it at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decisions import Priority
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.section_file import FileError
from engine.refusal import Text
from engine.saves.json_values import SaveError
from engine.saves.saved_game import only_save_errors

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check."""

    game: Game | None
    """The game in this position; None if it is impossible."""
    error: Text | None = None
    """Why it is impossible; None if it isn't."""
    changes: tuple[Text, ...] = ()
    """What happens or is asked before anybody acts, so that the position would change (704.3, 603.3)."""


def check(puzzle: Puzzle, database: CardDatabase) -> Report:
    """Return the result of starting a game in the puzzle's position."""
    try:
        with only_save_errors():
            try:
                game = puzzle.begin(database)
            except FileError as error:
                return Report(None, error.expected)
    except SaveError as error:
        return Report(None, error.text)
    said = [entry.text for entry in game.log(0) if entry.text.en]
    if game.decision is not None and not isinstance(game.decision, Priority):
        said.append(game.decision.prompt)
    return Report(game, changes=tuple(said))
