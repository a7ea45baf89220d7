"""The parts of nodes in word order, and the nodes by slot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.language import templates as t
from engine.language.fields import phrase_fields
from engine.language.leaves import PLAIN
from engine.language.node import Node
from engine.language.phrase import declaration


@cache
def _has_choice(cls: Any) -> bool:
    """Whether its word order depends on its values."""
    given = declaration(cls)
    elements = t.template(given.templates["en"][0]) if given is not None else ()
    return any(isinstance(element, t.Flag) for element in elements)


@cache
def _plain_order(cls: Any) -> tuple[str, ...]:
    given = declaration(cls)
    mentioned = t.fields(t.template(given.templates["en"][0])) if given is not None else []
    names = phrase_fields(cls)
    return tuple(dict.fromkeys([*(field.name for field in mentioned if field.name in names), *names]))


def field_order(node: Node) -> tuple[str, ...]:
    """Return the fields of a node that can hold nodes, in the order of its English words."""
    cls: Any = type(node)
    names = phrase_fields(cls)
    if len(names) < 2:
        return names
    wording = getattr(node, "wording", None)
    if wording is None and not _has_choice(cls):
        return _plain_order(cls)
    given = declaration(cls)
    assert given is not None
    chosen = wording("en", PLAIN) if wording is not None else 0
    elements = t.written(t.template(given.templates["en"][chosen]), node)
    mentioned = [element.name for element in elements if isinstance(element, t.Field) and element.name in names]
    return tuple(dict.fromkeys([*mentioned, *names]))


def slots(node: Node) -> dict[int, Node]:
    """Return slot → the phrase or act that has it, for a bound node."""
    return {each.slot: each for each in walk(node) if each.slot >= 0}


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes in it in word order, except quoted abilities."""
    waiting: list[Any] = [node]
    while waiting:
        each = waiting.pop()
        if each.__class__ is tuple:
            waiting += reversed(each)
        elif isinstance(each, Node) and (each is node or not each.is_quoted):
            yield each
            names = field_order(each)
            if names:
                held = each.__dict__
                waiting += [held[name] for name in reversed(names)]
