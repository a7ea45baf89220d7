"""Finds phrases that can do nothing: text that is understood but not played (engine.families.playability)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cache
from typing import Any

from engine.families import Paragraph
from engine.families.playability import CardText, OnCard, Surroundings
from engine.language.node import Node, walk
from engine.vocabulary.mana import ManaCost


def unplayed(node: Node) -> list[Node]:
    """Return the nodes in a paragraph, including abilities in quotation marks, that the engine ignores."""
    parts = list(walk(node, whole=True))
    found = [part for part in parts if part.is_inert]
    if any(_says(part, "idle_parts") for part in parts):
        for each in (node, *(part for part in parts if part is not node and isinstance(part, Paragraph))):
            around = Surroundings(each)
            found += _said(around.own_parts, "idle_parts", around)
    return found


def misplaced(paragraphs: Sequence[Paragraph], types: Set[str], cost: ManaCost | None, frame: str) -> list[list[Node]]:
    """Return, for each paragraph, the nodes that can't work on a card with those types and subtypes, that mana cost and
    that frame."""
    card = CardText(paragraphs, types, cost, frame)
    return [list(_misplaced(each)) for each in card.paragraphs]


def _misplaced(around: OnCard) -> Iterator[Node]:
    if around.card.is_doorless:
        yield around.paragraph
    parts = around.own_parts
    known = {id(part) for part in parts}
    yield from _said(parts, "misplaced", around)
    yield from _said(around.parts, "misplaced_in_quotes", around)
    yield from _said([each for each in around.abilities if id(each) not in known], "misplaced", around)


def _said(parts: Sequence[Node], method: str, around: Surroundings) -> Iterator[Node]:
    for part in parts:
        if _says(part, method):
            yield from getattr(part, method)(around)


def _says(part: Node, method: str) -> bool:
    cls: Any = type(part)
    return _class_says(cls, method)


@cache
def _class_says(cls: Any, method: str) -> bool:
    """Whether the class overrides that method of `Node`."""
    return getattr(cls, method) is not getattr(Node, method)
