"""Leaves of the grammar: fields whose words come from a vocabulary or pattern rather than a declaration."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple

from engine.language.lexicon import Gender, Language, Number, Token, lexicon


class Features(NamedTuple):
    """What the context requires of a phrase's form."""

    number: Number = "s"
    gender: Gender = "m"
    person: int = 3
    mood: str = "imperative"
    counting: str = ""
    """How a number is written: "a" as an article or a word, "0" as a word but omitted if one, "one" always as a word,
    "" in digits."""
    article: str = ""
    """ "a" or "the" if each of several nouns repeats the article."""
    universal: bool = False
    """Whether all such things are meant, so that nouns and adjectives are joined by "and" instead of "or"."""
    nominative: bool = False
    dropped: bool = False
    """Whether Italian leaves the pronoun out."""
    joined: str = ""
    """How a clause is joined to the one before in the same sentence: "and", "then" or not at all."""
    several: bool = False
    """Whether several things are counted, so that nouns and adjectives are joined by "and/or"."""
    kinds: bool = False
    """Whether each thing of several kinds is meant, so that types are joined by "and": "each instant and sorcery card".
    """
    behind_you: bool = False
    """Whether the clause follows one addressed to you, so that an omitted subject can't be another player."""
    behind_others: bool = False
    """Whether the clause follows one about other players, who would seem to be its subject too."""
    static: bool = False
    """Whether the clause states what always holds ("has flying") instead of what happens ("gains flying")."""


PLAIN = Features()


def by_number(node: Any, language: str, features: Features) -> int:
    """Return which of two templates is written, singular or plural: the `wording` of nodes that have one for each."""
    return int(features.number == "p")


ANY = "*"
"""In a set of first words, any token."""
NUMBER = "#"
"""In a set of first words, a number in words or digits."""
SYMBOL = "{"
"""In a set of first words, a mana symbol or the like."""
SIZE = "/"
"""In a set of first words, power and toughness."""


@cache
def token_classes(language: Language, normal: str) -> tuple[str, ...]:
    """Return the classes (NUMBER, SYMBOL, SIZE, ANY) of a token."""
    classes = [ANY]
    if normal[0] == "{":
        classes.append(SYMBOL)
    elif "/" in normal and (normal[-1].isdigit() or normal[-1] in "xyz*"):
        classes.append(SIZE)
    elif lexicon(language).parse_number(normal) is not None or normal[0] in "+-":
        classes.append(NUMBER)
    return tuple(classes)


@cache
def token_keys(language: Language, normal: str) -> frozenset[str]:
    """Return the entries of first-word sets that match a token: the word and its classes; empty for "", the end of the
    text."""
    return frozenset((normal, *token_classes(language, normal))) if normal else frozenset()


END = "\0"
"""Stands for the words after the end of a text."""
_END_KEYS = frozenset({END})


class Reading:
    """The words of one text being parsed, as leaves see them."""

    def __init__(self, language: Language, tokens: Sequence[Token]) -> None:
        self.language = language
        self.tokens = tokens
        self.normals = [token.normal for token in tokens]
        self.keys = [token_keys(language, normal) for normal in self.normals]
        """For each word, the entries of first-word sets that match it."""
        self.normals += [END] * 8  # lets steps look ahead without a length check
        self.keys += [_END_KEYS] * 8
        self.length = len(tokens)


class Leaf(ABC):
    """Parser and writer for values of one type."""

    counted: ClassVar[bool] = False
    """Whether singular and plural are distinguished when reading."""
    nominal: ClassVar[bool] = False
    """Whether it is a noun that other words agree with."""
    name: Mapping[str, str]
    """Its name in error messages, by language."""

    @abstractmethod
    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        """Return the first words and word classes."""

    @abstractmethod
    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        """Return ends and values of what is read at `place`, the longest first."""

    @abstractmethod
    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        """Return the words of a value."""

    def gender(self, value: Any, language: Language) -> Gender:
        """Return the gender of the noun."""
        return "m"


class Vocabulary(Leaf):
    """A leaf with finitely many values."""

    def __init__(self, en: str, it: str) -> None:
        self.name = {"en": en, "it": it}
        self._tables: dict[tuple[str, str | None], dict[str, list[tuple[tuple[str, ...], Any]]]] = {}

    @abstractmethod
    def values(self) -> Iterable[Any]:
        """Return all values."""

    @abstractmethod
    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        """Return the texts that are read as a value, optionally only in that number."""

    def _table(self, language: Language, number: Number | None) -> dict[str, list[tuple[tuple[str, ...], Any]]]:
        key = (language, number if self.counted else None)
        table = self._tables.get(key)
        if table is None:
            table = {}
            split = lexicon(language).split
            for value in self.values():
                for form in dict.fromkeys(self.forms(value, language, number if self.counted else None)):
                    normals = tuple(token.normal for token in split(form)) if not form.isalpha() else (form.lower(),)
                    table.setdefault(normals[0], []).append((normals, value))
            for entries in table.values():
                entries.sort(key=lambda entry: -len(entry[0]))
            self._tables[key] = table
        return table

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return self._table(language, number)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        for normals, value in self._table(reading.language, number).get(reading.normals[place], ()):
            end = place + len(normals)
            if len(normals) == 1 or tuple(reading.normals[place:end]) == normals:
                found.append((end, value))
        return found


class Pattern(Leaf):
    """A leaf spelled by one token."""

    def __init__(self, en: str, it: str, first: Iterable[str]) -> None:
        self.name = {"en": en, "it": it}
        self._first = tuple(first)

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return self._first

    @abstractmethod
    def value(self, token: Token, language: Language) -> Any | None:
        """Return the value that the token spells, or None."""

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        value = self.value(reading.tokens[place], reading.language)
        return () if value is None else ((place + 1, value),)


_leaves: dict[Any, Leaf] = {}


def leaf(kind: Any, reader: Leaf) -> None:
    """Register how values of a type, as written in annotations, are read and written."""
    _leaves[kind] = reader


def find_leaf(kind: Any) -> Leaf | None:
    """Return the leaf of a type, or None."""
    try:
        return _leaves.get(kind)
    except TypeError:
        return None
