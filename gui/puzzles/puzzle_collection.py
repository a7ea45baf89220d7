"""The available puzzles: the program's and the player's own, and their folders."""

from __future__ import annotations

from pathlib import Path

from engine.assets import assets_dir
from engine.puzzles.puzzle import PUZZLE_SUFFIX, Puzzle, read_puzzle
from engine.puzzles.section_file import FileError
from gui.files import data_folder

KEY = "puzzles"
"""Key in `Values.extra`: player → the ids of solved puzzles."""
MOST_PUZZLES = 500


def folder() -> Path:
    """The folder of the program's puzzles."""
    return assets_dir() / "puzzles"


def own_folder() -> Path:
    """The folder of the player's positions and puzzles."""
    return data_folder() / "positions"


def is_own(puzzle: Puzzle) -> bool:
    """Whether it is the player's own."""
    return puzzle.path.parent == own_folder()


def puzzles() -> tuple[list[Puzzle], list[FileError]]:
    """Return the puzzles in the order of their files, the player's own last, and the errors of those that can't be
    read."""
    found: list[Puzzle] = []
    broken: list[FileError] = []
    for where in (folder(), own_folder()):
        for path in sorted(where.glob(f"*{PUZZLE_SUFFIX}"))[:MOST_PUZZLES]:
            try:
                puzzle = read_puzzle(path)
            except FileError as error:
                broken.append(error)
            except OSError:
                continue
            else:
                found += [puzzle] if puzzle.goal is not None else []
    return found, broken
