"""Builds the situation in which a lesson begins, from the same lines as all situations, or as a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game import Deck, Game, Setup
from engine.puzzles.card_references import SEATS
from engine.puzzles.section_file import Entry
from engine.puzzles.situation_lines import SituationReader
from engine.saves.json_values import SaveError
from gui.teaching.lesson import Lesson

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

DECKS = tuple(f"{seat} deck" for seat in SEATS)
SEED = "seed"


def begin(lesson: Lesson, database: CardDatabase, names: Sequence[str]) -> Game:
    """Return the game at the lesson's beginning. Raises LessonError, which names the faulty line."""
    reader = SituationReader(lesson.path, database, names)
    whole = [line for line in lesson.situation if line.key in (*DECKS, SEED)]
    game = _whole_game(reader, whole, names) if whole else reader.game(lesson.situation)
    reader.check(lesson.named)
    return game


def _whole_game(reader: SituationReader, lines: Sequence[Entry], names: Sequence[str]) -> Game:
    """Return a game from its start, with the decks that the lines name."""
    found = {line.key: line for line in lines}
    if any(key not in found for key in DECKS):
        raise reader.fail(lines[0].line, "a deck for each seat was expected", "atteso un mazzo per ogni posto")
    decks = tuple(Deck(tuple(reader.cards(found[key]))) for key in DECKS)
    seed = reader.number(found[SEED], found[SEED].value) if SEED in found else 1
    try:
        return Game.start(Setup(decks=decks, names=tuple(names), seed=seed, chooser=0), reader.database)
    except SaveError as error:
        raise reader.impossible(error) from error
