"""The declarations that the type of a node's field stands for."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

from engine.language import registry
from engine.language import templates as t
from engine.language.fields import bare, field_types, members, parameter_types, read_as
from engine.language.lexicon import DASH, TIGHT_DASH, Language, lexicon
from engine.language.node import Node
from engine.language.phrase import Declaration, Wording, declarations

ARTICLES: dict[str, Any] = {"il": "definite", "un": "indefinite", "a": "indefinite"}
"""The lemmas that templates use for articles."""


class GrammarError(ValueError):
    """An invalid declaration: an unknown lemma or field, or a phrase that begins with itself."""


@cache
def read_types(subject: Any) -> dict[str, Any]:
    """Return the types of the fields in a class's or wording's templates, by name.

    A class may convert one reading to its normal form: then the parameters of its `from_words` are fields too, and
    their values for writing are attributes of the node.
    """
    if isinstance(subject, Wording):
        return parameter_types(subject.function)
    made = getattr(subject, "from_words", None)
    return field_types(subject) if made is None else {**field_types(subject), **parameter_types(made)}


def needed_fields(subject: type | Wording[..., Any]) -> Iterator[str]:
    """Yield the fields without defaults of a class or wording, which its words must mention."""
    made = subject.function if isinstance(subject, Wording) else getattr(subject, "from_words", None)
    if made is not None:
        for parameter in inspect.signature(made).parameters.values():
            if parameter.default is inspect.Parameter.empty:
                yield parameter.name
        return
    for field in dataclasses.fields(subject):  # type: ignore[arg-type]
        if field.init and field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            yield field.name


def has_gap(elements: t.Template) -> bool:
    """Whether the words enclose others."""
    return any(isinstance(element, t.Gap) for element in elements)


@cache
def declared(kind: Any) -> tuple[Declaration, ...]:
    """Return the declarations a symbol stands for, in order of preference."""
    found: list[Declaration] = []
    for each in members(kind):
        if isinstance(each, type) and issubclass(each, Enum):
            found += [d for d in declarations() if isinstance(d.subject, each)]
        elif isinstance(each, type) and issubclass(each, Node):
            for d in declarations():
                made: Any = d.subject
                if not isinstance(made, type):
                    if not isinstance(made, Wording):
                        continue
                    made = read_as(made)
                if issubclass(made, each) and (d.alone or made is each):
                    found.append(d)
    return tuple(sorted(dict.fromkeys(found), key=lambda d: -d.prefer))


@cache
def load_nodes() -> None:
    """Import every module of the registered packages, so that all declarations exist."""
    for _ in loading_nodes():
        pass


def loading_nodes() -> Iterator[None]:
    """Do what `load_nodes` does, yielding after each module."""
    for name in registry.packages:
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            importlib.import_module(module.name)
            yield


def has_verbs(kind: Any) -> bool:
    """Whether its words conjugate with the subject of the surrounding clause."""
    return any(
        isinstance(each, type)
        and (
            getattr(each, "conjugates", False) is True
            or (issubclass(each, Enum) and any("[" in text for d in declared(each) for text in d.templates["en"]))
        )
        for each in members(kind)
    )


def is_condition(kind: Any) -> bool:
    """Whether it can only be a condition."""
    return all(getattr(each, "word_class", "") == "condition" for each in members(kind))


def one_of(kind: Any) -> Any:
    """Return the count of one thing."""
    for declaration in declared(bare(kind)):
        one = getattr(declaration.subject, "one", None)
        if one is not None:
            return one()
    raise GrammarError(f"{kind} does not say what one is")


def class_of(declaration: Declaration) -> type:
    """Return the node class of a declaration of one."""
    assert isinstance(declaration.subject, type)
    return declaration.subject


@cache
def literal_words(language: Language, text: str) -> list[tuple[str, str]]:
    """Return the words of a template as written and as matched."""
    if text == "non-" or text.startswith("non- "):
        return [("non-", "non-"), *literal_words(language, text[4:].strip())]
    if TIGHT_DASH in text:
        before, after = text.split(TIGHT_DASH, 1)
        return [*literal_words(language, before), (TIGHT_DASH, DASH), *literal_words(language, after)]
    return [(token.text, token.normal) for token in lexicon(language).split(text)]


@cache
def keyword_words(language: Language) -> frozenset[str]:
    """Return the first words of all keywords, in lower case."""
    load_nodes()
    first: set[str] = set()
    for each in declarations():
        if isinstance(each.subject, type) and getattr(each.subject, "name", None):
            templates = (t.template(text) for text in each.templates[language])
            first |= {words[0].text.lower() for words in templates if words and isinstance(words[0], t.Literal)}
    return frozenset(first)
