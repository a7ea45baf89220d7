"""Declares nodes: `@phrase` gives a class its words in both languages and makes it an immutable dataclass.

`@wording` gives a function its words: other words for what the function returns, such as those of older cards.

From these declarations the parser and the writer of both languages are derived (see templates.py for the small
language in which the words are written). A declaration names lemmas, never endings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, dataclass_transform

LANGUAGES = ("en", "it")

Words = str | Sequence[str]
"""One template or several: the first is written, all are read."""


class Meaningless(ValueError):
    """Raised by a node's `__post_init__`, or by a wording, when its parts do not fit together; the parser drops that
    reading."""


Parts = ParamSpec("Parts")
Meaning = TypeVar("Meaning")


class Wording(Generic[Parts, Meaning]):
    """A function with templates, whose parameters are their fields: other words for the node that it returns."""

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
    """The words of one node class, of one member of an enumeration, or of a wording."""

    subject: type | Enum | Wording[..., Any]
    templates: Mapping[str, tuple[str, ...]]
    """Templates by language."""
    number: Mapping[str, str | None]
    """"s" or "p" by language, when a noun phrase has this grammatical number whatever its parts say."""
    person: int = 3
    gender: str | None = None
    """"m" or "f" (Italian), where the words themselves do not tell."""
    clitic: str = ""
    """The forms of an Italian pronoun that leans on its verb ("lo la": "esilialo", "la esilia")."""
    dropped: str = ""
    """Person and number ("2s") of the Italian verb that means it when no subject is named."""
    alone: bool = True
    """Whether it stands for its families too; if not, it is read only where its very class is asked for (of a wording:
    the class that it returns)."""
    prefer: int = 0
    """Readings with a larger number win against others of the same words."""


NodeClass = TypeVar("NodeClass", bound=type)
Member = TypeVar("Member", bound=Enum)

@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: NodeClass) -> NodeClass:
    """Class decorator: a node class without words of its own, a dataclass whose objects never change.

    How they are made, compared and shown is written once, in `engine.families.Node`: a dataclass makes these methods
    anew for each class, which would slow the program's start.
    """
    made: NodeClass = dataclass(init=False, eq=False, repr=False)(cls)  # type: ignore[assignment]
    return made


_ANY_NUMBER: Mapping[str, str | None] = {"en": None, "it": None}
_declarations: dict[type | Enum | Wording[..., Any], Declaration] = {}
_written: dict[type | Enum | Wording[..., Any], Declaration] = {}
"""Of classes whose nodes are only written, in the words of something else."""


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
    """Class decorator: a node class with its words.

    The class becomes a dataclass that never changes; each field must appear in the templates or have a default.
    """

    def declare(cls: NodeClass) -> NodeClass:
        made = node(cls)
        _declarations[made] = Declaration(
            made,
            {"en": _as_tuple(en), "it": _as_tuple(it)},
            {"en": number, "it": number_it or number},
            person, gender, clitic, dropped, alone, prefer
        )
        return made

    return declare


def wording(
    *, en: Words, it: Words, alone: bool = True, prefer: int = 0
) -> Callable[[Callable[Parts, Meaning]], Wording[Parts, Meaning]]:
    """Function decorator: other words for what the function returns; they are read, and the node is written in its own.

    The function's parameters are the fields of the templates, with their types; those with a default need not be
    mentioned. Its return annotation is the family, or the class, where the words are read. It raises `Meaningless` when
    its arguments do not fit together.
    """

    def declare(function: Callable[Parts, Meaning]) -> Wording[Parts, Meaning]:
        made = Wording(function)
        _declarations[made] = Declaration(
            made, {"en": _as_tuple(en), "it": _as_tuple(it)}, _ANY_NUMBER, alone=alone, prefer=prefer
        )
        return made

    return declare


def words(members: Mapping[Member, tuple[Words, Words]]) -> None:
    """Declares the words of an enumeration's members: English, Italian."""
    for member, (en, it) in members.items():
        _declarations[member] = Declaration(member, {"en": _as_tuple(en), "it": _as_tuple(it)}, _ANY_NUMBER)


def write_as(cls: type, subject: Wording[..., Any]) -> None:
    """Write the nodes of a class in the words of a wording."""
    _written[cls] = _declarations[subject]


def declaration(subject: type | Enum | Wording[..., Any]) -> Declaration | None:
    """The declaration of a class, of a wording or of an enumeration's member, None for a family."""
    return _declarations.get(subject) or _written.get(subject)


def declarations() -> Iterator[Declaration]:
    """All declarations in the order in which they were made."""
    return iter(_declarations.values())
