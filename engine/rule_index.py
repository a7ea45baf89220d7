"""The index of numbered rules: who has to keep each rule, and its gist in one sentence.

It is read from `assets/rules/index.tsv`, one rule per line, separated by tabs, no header: id, kind, gist in English,
gist in Italian. The ids are those of the rules of July 2020.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, cast, get_args

from engine.assets import assets_dir

Kind = Literal["E", "G", "D", "X"]
"""E: the engine performs it. G: the table or the set-up does. D: a definition. X: outside the program's scope."""

Language = Literal["en", "it"]

_ID = re.compile(r"[1-9]\d\d\.[1-9]\d*[a-z]?")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, e.g. id "704.5g", with its one-sentence gist in each language."""

    id: str
    kind: Kind
    gist_en: str
    gist_it: str

    @property
    def section(self) -> str:
        """The three digits before the point: "704" for 704.5g."""
        return self.id.partition(".")[0]


class UnknownRule(KeyError):
    """An unknown rule number."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"no rule has the number {self.id!r}"


class RuleIndexError(ValueError):
    """A line of the index that isn't a rule; the message names file, line and reason."""


def read(path: Path) -> dict[str, Rule]:
    """Return the rules in the file `path` by id, in file order.

    Raises RuleIndexError for an invalid line, OSError if the file can't be read.
    """
    rules: dict[str, Rule] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        fields = line.split("\t")
        if len(fields) != 4 or not all(fields):
            wrong = "expected id, kind, English gist and Italian gist, separated by tabs"
        elif not _ID.fullmatch(fields[0]):
            wrong = f"{fields[0]!r} is not a rule's number"
        elif fields[1] not in get_args(Kind):
            wrong = f"{fields[1]!r} is not a kind (E, G, D or X)"
        elif fields[0] in rules:
            wrong = f"{fields[0]} stands here for the second time"
        else:
            rules[fields[0]] = Rule(fields[0], cast(Kind, fields[1]), fields[2], fields[3])
            continue
        raise RuleIndexError(f"{path}, line {number}: {wrong}")
    return rules


@cache
def load() -> dict[str, Rule]:
    """Return the rules of the program's own index by id; cached."""
    return read(assets_dir() / "rules" / "index.tsv")


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules, such as "704", or a chapter, such as "7", with its title in each language."""

    id: str
    title_en: str
    title_it: str

    @property
    def is_chapter(self) -> bool:
        return len(self.id) == 1

    def title(self, language: Language) -> str:
        return self.title_it if language == "it" else self.title_en


@cache
def sections() -> tuple[Section, ...]:
    """Return the chapters of the rules, each followed by its sections; cached. They are in `assets/rules/sections.tsv`,
    one per line, separated by tabs: id, title in English, title in Italian."""
    lines = (assets_dir() / "rules" / "sections.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(Section(*line.split("\t")) for line in lines)


def rule(id: str) -> Rule:
    """Return the rule with this number. Raises UnknownRule."""
    try:
        return load()[id]
    except KeyError:
        raise UnknownRule(id) from None


def gist(id: str, language: Language) -> str:
    """Return the one-sentence gist of the rule with this number. Raises UnknownRule."""
    found = rule(id)
    return found.gist_it if language == "it" else found.gist_en
