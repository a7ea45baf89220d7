"""Restores the game in a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.game import SAVE_FORMAT, Game, SaveError, Setup
from engine.refusal import Text
from engine.saves.json_values import parse_json
from gui import journal
from gui.journal import BrokenSave, SavedGame, Summary

if TYPE_CHECKING:
    from engine.card_database import CardDatabase


@dataclass(slots=True)
class Restored:
    """A restored game, and what could not be restored."""

    game: Game
    saved: SavedGame
    problems: tuple[Text, ...] = ()
    """The file's errors; the game is in the position before the first of them."""


def summary_of(game: Game) -> Summary:
    """The state of a game, for lists."""
    view = game.view(0)
    over = game.decision is None
    return Summary(view.turn, view.active_player, tuple(player.life for player in view.players), over, game.winner)


def read(path: Path) -> SavedGame:
    """Read the game in a file: an autosave, a saved game or the output of `Game.save`.

    Raises BrokenSave if it contains no game, OSError if it can't be read.
    """
    start = limits.read_start(path)
    return _read_text(path) if start == b"{" else journal.read(path)


def _read_text(path: Path) -> SavedGame:
    try:
        data: Any = parse_json(limits.read_bytes(path, 4 * limits.SAVE_TEXT).decode())
    except limits.TooMuch as error:
        raise BrokenSave(path, journal.TOO_LONG) from error
    except ValueError as error:
        what = Text(
            f"The file is cut off or was edited ({error}).", f"Il file è incompleto o è stato modificato ({error})."
        )
        raise BrokenSave(path, what) from error
    match data:
        case {"format": str(format), "setup": dict(setup), "answers": list(answers)} if format == SAVE_FORMAT:
            try:
                names = journal.read_names(setup.get("names", ()))
            except SaveError:
                names = ()  # errors in them are reported when the game is set up
            return SavedGame(path, setup, answers, names=names, modified=path.stat().st_mtime)
    raise BrokenSave(path, Text("There is no game in this file.", "In questo file non c'è una partita."))


def restore(saved: SavedGame, database: CardDatabase) -> Restored:
    """Replay a saved game's answers, as far as they are legal.

    Raises BrokenSave if not even its beginning can be set up.
    """
    problems = [saved.damage.what] if saved.damage is not None else []
    try:
        setup = Setup.from_json(saved.setup)
        game = Game.start(setup, database)
    except Exception as error:
        # Any error of a strange set-up, such as a missing card, is the file's fault.
        raise BrokenSave(
            saved.path,
            Text(f"The game can't be set up: {error}.", f"La partita non può essere preparata: {error}."),
        ) from error
    stopped = _replay(game, saved.answers)
    if stopped is not None:
        number = len(game.answers) + 1
        count = len(saved.answers)
        problems.append(
            Text(
                f"Choice {number} of {count} does not fit the game: {stopped.en}",
                f"La scelta {number} di {count} non è adatta alla partita: {stopped.it}",
            )
        )
    return Restored(game, saved, tuple(problems))


def _replay(game: Game, answers: Sequence[Any]) -> Text | None:
    """Give the answers to the game; return why the next one is not legal, or None if all were."""
    try:
        game.replay(answers)
    except SaveError as error:
        cause = error.__cause__
        refusal = getattr(cause, "refusal", None)
        return refusal.reason if refusal is not None else Text(str(cause), str(cause))
    except Exception as error:
        # The engine failed on this answer; the game is in the position before it.
        return Text(repr(error), repr(error))
    return None
