"""Every puzzle of the program is solved by its stored line, whatever the opponent does, and not by a simpler one."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.assets import assets_dir
from engine.card_database import default_database
from engine.game import Game
from engine.puzzles.line_search import GuidedSearch, PlainSearch, Search
from engine.puzzles.puzzle import LEVELS, Puzzle, read_puzzle
from engine.puzzles.solution import Performer
from gui.teaching.lesson_words import Words

PATHS = sorted((assets_dir() / "puzzles").glob("*"))
PLAIN = 12_000
"""Enough for each puzzle: the search among the plainest lines must finish."""
GUIDED = 12_000
SHORTER = 1_000


def opened(path: Path) -> tuple[Puzzle, Game]:
    puzzle = read_puzzle(path)
    return puzzle, puzzle.begin(default_database())


def played(puzzle: Puzzle, game: Game) -> Performer:
    assert puzzle.goal is not None
    performer = Performer(game.fork(), puzzle.moves)
    assert performer.run(puzzle.goal) == "reached"
    return performer


each_puzzle = pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])


def test_there_are_puzzles_of_every_level():
    puzzles = [read_puzzle(path) for path in PATHS]
    assert len(puzzles) >= 30
    assert [puzzle.level for puzzle in puzzles] == sorted((each.level for each in puzzles), key=list(LEVELS).index)
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.goal for puzzle in puzzles}) == 4, "every kind of goal occurs"


@each_puzzle
def test_its_line_reaches_the_goal_whatever_the_other_side_does(path: Path) -> None:
    puzzle, game = opened(path)
    assert game.log_length == len([entry for entry in game.log(0) if not entry.text.en]), "nothing happens at once"
    performer = played(puzzle, game)
    assert performer.made == len(puzzle.moves), "every play of the line is made"
    assert puzzle.goal is not None
    plays = [move.play for move in puzzle.moves]
    proven = GuidedSearch(puzzle.goal, game, GUIDED, plays, performer.game.answers).forces(game)
    assert proven is True


@each_puzzle
def test_no_plain_line_reaches_the_goal(path: Path) -> None:
    """Doing nothing, attacking with everything, or one play in the first step and then an attack don't reach it."""
    puzzle, game = opened(path)
    assert puzzle.goal is not None
    assert PlainSearch(puzzle.goal, game, PLAIN).forces(game) is False


@each_puzzle
def test_no_line_with_fewer_plays_is_found(path: Path) -> None:
    puzzle, game = opened(path)
    assert puzzle.goal is not None
    plays = sum(move.play.verb in ("cast", "activate", "play") and not move.play.seat for move in puzzle.moves)
    assert Search(puzzle.goal, game.state.turn, SHORTER, plays - 1).forces(game) is not True


@each_puzzle
def test_its_texts_are_whole_in_both_languages(path: Path) -> None:
    puzzle = read_puzzle(path)
    words = Words(default_database(), ("Anna", "Bruno"))
    assert puzzle.after is not None and puzzle.rules and len(puzzle.hints) >= 2 and puzzle.about.en
    texts = [puzzle.title, puzzle.about, puzzle.after, *puzzle.hints, *(move.why for move in puzzle.moves if move.why)]
    for text in texts:
        assert text.en and text.it and words.missing(text) == []
    assert any(move.why for move in puzzle.moves)
