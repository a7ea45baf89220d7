"""The contents of a lesson, as in its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.puzzles.card_references import Named, Ref
from engine.puzzles.plays import Play
from engine.puzzles.section_file import Entry
from engine.refusal import Text
from gui.teaching.step_conditions import Condition

GROUPS = {
    "cards": Text("Cards and mana", "Carte e mana"),
    "combat": Text("Combat", "Combattimento"),
    "stack": Text("Spells and the stack", "Magie e pila"),
    "turn": Text("The turn and abilities", "Il turno e le abilità"),
    "table": Text("The rules of the house", "Le regole del tavolo"),
}
"""The parts of the course, in order."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something on the table that an overlay points at."""

    kind: str
    """"card", "zone", "player", "phases", "step", "prompt", "buttons", "undo", "menu", "preview", "log"."""
    card: Ref | None = None
    seat: int = 0
    zone: str = ""
    step: str = ""
    part: str = ""
    """Of a card: "name", "cost", "type", "text", "power", "picture"; of a player: "life", "mana"; "" for the whole."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the other seat does when it can."""

    play: Play
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A play other than the one asked for, with its comment."""

    play: Condition
    because: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: words, and perhaps a task."""

    line: int
    """Where it begins in the file, as a line number."""
    say: Text
    do: Text | None = None
    """The task in words."""
    tasks: tuple[Condition, ...] = ()
    """What must come true, in order; each play of the learner must make at least the next one true."""
    points: tuple[Pointer, ...] = ()
    hints: tuple[Text, ...] = ()
    wrongs: tuple[Wrong, ...] = ()
    replies: tuple[Reply, ...] = ()
    stops: frozenset[str] | None = None
    """Steps in which the learner is asked from here on; None for no change."""
    show: Ref | None = None
    """The card that the preview shows."""
    free: bool = False
    """Whether other plays on the way are accepted too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson, as in its file."""

    path: Path
    title: Text
    about: Text
    group: str
    situation: tuple[Entry, ...]
    steps: tuple[Step, ...]
    summary: Text
    rules: tuple[str, ...]
    stops: frozenset[str] = frozenset()
    for_two: bool = False
    """Whether both seats are players and the file contains no plays."""
    named: tuple[Named, ...] = ()
    """The cards named in its steps and its summary."""

    @property
    def id(self) -> str:
        """Key under which progress is saved: the name of the file without its number."""
        return self.path.stem.partition("-")[2] or self.path.stem
