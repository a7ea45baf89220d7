"""Positions and puzzles as written in their files (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine import limits
from engine.puzzles.card_references import Named, named
from engine.puzzles.goals import GOALS, Goal
from engine.puzzles.plays import FORMS, read_play
from engine.puzzles.section_file import Entry, Section, SectionReader, read_content
from engine.puzzles.situation_lines import SituationReader
from engine.puzzles.solution import Move
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.game import Game

POSITION_SUFFIX, PUZZLE_SUFFIX = ".tappeto-position", ".tappeto-puzzle"
FILE_BYTES = 64_000
"""Maximum size in bytes; the longest puzzle has about 4,000."""
MOST_HINTS = 12
MOST_MOVES = 120
LEVELS = {
    "easy": Text("Easy", "Facile"),
    "medium": Text("Medium", "Medio"),
    "hard": Text("Hard", "Difficile"),
    "expert": Text("Very hard", "Molto difficile"),
}
"""Levels of difficulty, from the easiest."""
HEADS = ("title", "about", "names", "level", "goal")
SECTIONS = ("situation", "hints", "solution", "after")
NAMES = ("Player 1", "Player 2")


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A situation; with a goal, a puzzle."""

    path: Path
    title: Text
    situation: tuple[Entry, ...]
    about: Text = Text("", "")
    names: tuple[str, ...] = ()
    """Names of the two players, if the file gives any."""
    level: str = ""
    goal: Goal | None = None
    """The goal; None for a position."""
    hints: tuple[Text, ...] = ()
    moves: tuple[Move, ...] = ()
    """The stored solution."""
    after: Text | None = None
    """What the puzzle shows, displayed once it is solved."""
    rules: tuple[str, ...] = ()
    named: tuple[Named, ...] = ()
    """The cards named in its texts and its solution."""

    @property
    def id(self) -> str:
        """Key for the player's progress: the file name without its number."""
        return self.path.stem.partition("-")[2] or self.path.stem

    def check_situation(self, database: CardDatabase) -> None:
        """Read the situation, without checking that it is possible. Raises FileError for the first line that can't be
        read."""
        reader = SituationReader(self.path, database, self.names or NAMES)
        reader.read(self.situation)
        reader.check(self.named)

    def begin(self, database: CardDatabase, names: Sequence[str] = NAMES) -> Game:
        """Return the game in this situation. Raises FileError with the line that is impossible."""
        reader = SituationReader(self.path, database, self.names or names)
        game = reader.game(self.situation)
        reader.check(self.named)
        return game


def read_puzzle(path: Path) -> Puzzle:
    """Return the position or puzzle in a file. Raises FileError and OSError."""
    return _Reader(path).read(read_content(path, FILE_BYTES))


class _Reader(SectionReader):
    names = SECTIONS

    def read(self, content: str) -> Puzzle:
        head, *sections = self.sections(content)
        self.check_keys(head, HEADS)
        values = {entry.key: entry for entry in head.entries}
        goal = self._goal(values.get("goal"))
        after = self.at_most_one(sections, "after")
        if after is not None:
            self.check_keys(after, ("en", "it", "rules"))
        level = values.get("level")
        if level is not None and level.value not in LEVELS:
            raise self.expected(level.line, f"one of {', '.join(LEVELS)}", f"uno fra {', '.join(LEVELS)}", level.value)
        title = values.get("title")
        stem = self.path.stem
        hints = self._hints(self.at_most_one(sections, "hints"))
        moves = tuple(self._moves(self.at_most_one(sections, "solution")))
        said = self.text(after, "en", "it") if after is not None else None
        return Puzzle(
            path=self.path,
            title=self.pair(title) if title is not None else Text(stem, stem),
            about=self.pair(values["about"]) if "about" in values else Text("", ""),
            names=self._names(values.get("names")),
            level=level.value if level is not None else "",
            goal=goal,
            situation=tuple(self.only(sections, "situation").entries),
            hints=hints,
            moves=moves,
            after=said,
            rules=self.rules(after) if after is not None else (),
            named=tuple(self.named),
        )

    def _goal(self, entry: Entry | None) -> Goal | None:
        if entry is None:
            return None
        if entry.value not in GOALS:
            forms = ", ".join(f"“{each}”" for each in GOALS)
            raise self.expected(entry.line, f"one of {forms}", f"uno fra {forms}", entry.value)
        return GOALS[entry.value]

    def _names(self, entry: Entry | None) -> tuple[str, ...]:
        if entry is None:
            return ()
        names = tuple(part.strip() for part in entry.value.split(";"))
        if len(names) != 2 or not all(0 < len(name) <= limits.PLAYER_NAME for name in names):
            raise self.expected(entry.line, "“NAME; NAME”", "“NOME; NOME”", entry.value)
        return names

    def _hints(self, section: Section | None) -> tuple[Text, ...]:
        if section is None:
            return ()
        self.check_keys(section, ("en", "it"))
        found = tuple(self.pairs(section, "en", "it"))
        if len(found) > MOST_HINTS:
            raise self.fail(
                section.line,
                f"at most {MOST_HINTS} hints were expected",
                f"attesi al massimo {MOST_HINTS} suggerimenti",
            )
        return found

    def _moves(self, section: Section | None) -> list[Move]:
        if section is None:
            return []
        self.check_keys(section, ("do", "en", "it"))
        moves: list[Move] = []
        told: dict[str, str] = {}
        for entry in reversed(section.entries):
            if entry.key != "do":
                told[entry.key] = self.said(entry)
                continue
            play = read_play(entry.value)
            if play is None:
                raise self.expected(entry.line, f"one of these ({FORMS})", f"uno di questi ({FORMS})", entry.value)
            if len(told) == 1:
                raise self.fail(
                    entry.line, "an “en” and an “it” were expected after it", "attesi dopo di essa un “en” e un “it”"
                )
            self.named += named(entry.line, play.names())
            moves.insert(0, Move(entry.line, play, Text(told["en"], told["it"]) if told else None))
            told = {}
        if told:
            raise self.fail(section.line, "a line “do: …” was expected first", "attesa per prima una riga “do: …”")
        if len(moves) > MOST_MOVES:
            raise self.fail(
                section.line, f"at most {MOST_MOVES} plays were expected", f"attese al massimo {MOST_MOVES} giocate"
            )
        return moves
