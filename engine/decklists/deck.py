"""Decks as plain data: their cards by name, and the faults of a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from engine import limits
from engine.refusal import Text

COLOURS = "WUBRG"


class Card(Protocol):
    """The required attributes of a card definition."""

    @property
    def name(self) -> Text: ...
    @property
    def supertypes(self) -> frozenset[str]: ...
    @property
    def types(self) -> frozenset[str]: ...
    @property
    def colours(self) -> frozenset[str]: ...
    @property
    def abilities(self) -> Sequence[Any]: ...
    @property
    def gaps(self) -> Sequence[object]: ...
    @property
    def is_for_ante(self) -> bool: ...
    @property
    def is_silver_bordered(self) -> bool: ...


class Database(Protocol):
    """The required methods of a collection of card definitions."""

    def find(self, name: str) -> Card | None:
        """Return the card with that name in either language and any case; None if there is none."""

    def near(self, name: str) -> list[str]:
        """Return up to three similar names."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck file: the number of copies, the card, and the location (both from 1)."""

    count: int
    card: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault at one place in a deck file. Line and column start at 1; 0 means the whole file."""

    line: int
    column: int
    what: Text


class DeckError(ValueError):
    """An unusable deck file, with its faults in line order."""

    def __init__(self, path: Path | None, problems: Sequence[Problem]) -> None:
        self.path = path
        self.problems = tuple(problems[: limits.PROBLEMS])
        """All faults, or the first ones if there are very many."""
        super().__init__(self.in_language("en"))

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def column(self) -> int:
        return self.problems[0].column

    @property
    def what(self) -> Text:
        return self.problems[0].what

    def in_language(self, language: str) -> str:
        """Return one line per fault: file, line, column, what is wrong."""
        place = str(self.path) if self.path is not None else ("mazzo" if language == "it" else "deck")
        line, column = ("riga", "colonna") if language == "it" else ("line", "column")
        return "\n".join(
            f"{place}, {line} {problem.line}, {column} {problem.column}: {problem.what.in_language(language)}"
            if problem.line
            else f"{place}: {problem.what.in_language(language)}"
            for problem in self.problems
        )


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck as described by its file."""

    name: Text
    about: Text = Text("", "")
    path: Path | None = None
    colours: str = ""
    """Letters among WUBRG, in that order."""
    entries: tuple[Entry, ...] = ()
    side_entries: tuple[Entry, ...] = ()
    commanders: tuple[str, ...] = ()
    """The names of its cards that are its commanders (903.3)."""
    command_entries: tuple[Entry, ...] = ()
    """Planes, phenomena, schemes and vanguards, which are not part of the deck (901.3, 902.3, 904.3)."""
    spare_entries: tuple[Entry, ...] = ()
    """Listed cards that are in neither the deck nor the sideboard."""
    problem: DeckError | None = field(default=None, compare=False)
    """Why the file can't be used; None if it can."""

    @property
    def cards(self) -> list[tuple[int, str]]:
        """The deck as (number, name); a card on several lines appears once with the sum."""
        return sum_copies(self.entries)

    @property
    def sideboard(self) -> list[tuple[int, str]]:
        """The sideboard likewise (100.4)."""
        return sum_copies(self.side_entries)

    @property
    def command_cards(self) -> list[tuple[int, str]]:
        """The cards that start in the command zone likewise."""
        return sum_copies(self.command_entries)

    @property
    def size(self) -> int:
        """Number of cards in the deck, without the sideboard."""
        return sum(entry.count for entry in self.entries)

    @property
    def led_cards(self) -> list[tuple[int, str]]:
        """The deck without its commanders, each of which is one card."""
        counts = [(count - self.commanders.count(card), card) for count, card in self.cards]
        return [(count, card) for count, card in counts if count > 0]

    def names(self) -> list[str]:
        """Return the name of each card in the deck, repeated for each copy."""
        return [card for count, card in self.cards for _ in range(count)]


def sum_copies(entries: Iterable[Entry]) -> list[tuple[int, str]]:
    """Return each card once, as (number, name), with its copies on all lines."""
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.card] = counts.get(entry.card, 0) + entry.count
    return [(count, card) for card, count in counts.items()]
