"""Declares nodes: `@phrase` gives a class its words in both languages and makes it an immutable dataclass.

`@wording` gives a function its words: alternative words for its result, such as those of older cards.

The parser and writer of both languages are derived from these declarations (see templates.py for the template
language). A declaration contains lemmas, never endings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, dataclass_transform

LANGUAGES = ("en", "it")

Words = str | Sequence[str]
"""One template or several: all are read, the first is written."""


class Meaningless(ValueError):
    """Raised by a node's `__post_init__`, or by a wording, if its parts don't fit together; the parser drops that
    reading."""


Parts = ParamSpec("Parts")
Meaning = TypeVar("Meaning")


class Wording(Generic[Parts, Meaning]):
    """A function with templates whose fields are its parameters: alternative words for the node it returns."""

    __name__: str
    __module__: str

    def __init__(self, function: Callable[Parts, Meaning]) -> None:
        self.function = function
        update_wrapper(self, function)

    def __call__(self, *parts: Parts.args, **named: Parts.kwargs) -> Meaning:
        return self.function(*parts, **named)

    def __repr__(self) -> str:
        return f"wording {self.__name__}"


@dataclass(frozen=True, slots=True, eq=False)
class Declaration:
    """The words of a node class, an enumeration member or a wording."""

    subject: type | Enum | Wording[..., Any]
    templates: Mapping[str, tuple[str, ...]]
    """Templates by language."""
    number: Mapping[str, str | None]
    """ "s" or "p" by language if a noun phrase always has this grammatical number."""
    person: int = 3
    gender: str | None = None
    """ "m" or "f" (Italian), if the words don't show it."""
    clitic: str = ""
    """The forms of an Italian clitic pronoun ("lo la": "esilialo", "la esilia")."""
    dropped: str = ""
    """Person and number ("2s") of the Italian verb that implies it when the subject is omitted."""
    alone: bool = True
    """Whether it is read for its families too; if not, only where its exact class is expected (for a wording, the class
    it returns)."""
    prefer: int = 0
    """Readings with a larger number win over others of the same words."""


NodeClass = TypeVar("NodeClass", bound=type)
Member = TypeVar("Member", bound=Enum)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: NodeClass) -> NodeClass:
    """Class decorator: make an immutable node class without words of its own.

    Construction, comparison and representation are written once in `engine.families.Node`: a dataclass would generate
    these methods for each class, which would slow down startup.
    """
    made: NodeClass = dataclass(init=False, eq=False, repr=False)(cls)  # type: ignore[assignment]
    return made


_ANY_NUMBER: Mapping[str, str | None] = {"en": None, "it": None}
_declarations: dict[type | Enum | Wording[..., Any], Declaration] = {}
_written: dict[type | Enum | Wording[..., Any], Declaration] = {}
"""Classes whose nodes are written only in the words of something else."""


def _as_tuple(words: Words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def phrase(
    *,
    en: Words,
    it: Words,
    number: str | None = None,
    number_it: str | None = None,
    person: int = 3,
    gender: str | None = None,
    clitic: str = "",
    dropped: str = "",
    alone: bool = True,
    prefer: int = 0,
) -> Callable[[NodeClass], NodeClass]:
    """Class decorator: make a node class with its words.

    The class becomes an immutable dataclass; each field must appear in the templates or have a default.
    """

    def declare(cls: NodeClass) -> NodeClass:
        made = node(cls)
        _declarations[made] = Declaration(
            made,
            {"en": _as_tuple(en), "it": _as_tuple(it)},
            {"en": number, "it": number_it or number},
            person,
            gender,
            clitic,
            dropped,
            alone,
            prefer,
        )
        return made

    return declare


def wording(
    *, en: Words, it: Words, alone: bool = True, prefer: int = 0
) -> Callable[[Callable[Parts, Meaning]], Wording[Parts, Meaning]]:
    """Function decorator: make alternative words for the function's result. They are only read; the node is written in
    its own words.

    The function's parameters are the typed fields of the templates; those with defaults may be missing there. Its
    return annotation is the family or class whose words these are. It raises `Meaningless` if its arguments don't fit
    together.
    """

    def declare(function: Callable[Parts, Meaning]) -> Wording[Parts, Meaning]:
        made = Wording(function)
        _declarations[made] = Declaration(
            made, {"en": _as_tuple(en), "it": _as_tuple(it)}, _ANY_NUMBER, alone=alone, prefer=prefer
        )
        return made

    return declare


def words(members: Mapping[Member, tuple[Words, Words]]) -> None:
    """Declare the words of an enumeration's members: English, Italian."""
    for member, (en, it) in members.items():
        _declarations[member] = Declaration(member, {"en": _as_tuple(en), "it": _as_tuple(it)}, _ANY_NUMBER)


def write_as(cls: type, subject: Wording[..., Any]) -> None:
    """Write the nodes of a class in the words of a wording."""
    _written[cls] = _declarations[subject]


def declaration(subject: type | Enum | Wording[..., Any]) -> Declaration | None:
    """Return the declaration of a class, wording or enumeration member; None for a family."""
    return _declarations.get(subject) or _written.get(subject)


def declarations() -> Iterator[Declaration]:
    """Yield all declarations in the order they were made."""
    return iter(_declarations.values())
