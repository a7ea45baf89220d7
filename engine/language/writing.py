"""Nodes as text for players, kept once written."""

from __future__ import annotations

from typing import Any

from engine.language.lexicon import lexicon
from engine.language.writer import Writer, children
from engine.nodes.base import Node
from engine.refusal import Text

_kept: dict[int, tuple[Any, Text]] = {}


def describe(node: Any) -> Text:
    """The words of a node in both languages. Nodes never change, so each is written once."""
    kept = _kept.get(id(node))
    if kept is not None and kept[0] is node:
        return kept[1]
    words = getattr(node, "words", node)
    found = Text(written(words, "en"), written(words, "it"))
    _kept[id(node)] = (node, found)
    return found


def written(node: Any, language: Any) -> str:
    """The words of a node in one language."""
    return lexicon(language).join(Writer(language, antecedents(node)).words(node))


def antecedents(node: Any) -> dict[int, Node]:
    """Slot → phrase or act, for the gender of pronouns."""
    found: dict[int, Node] = {}
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Node):
            if each.slot >= 0:
                found[each.slot] = each
            waiting += children(each)
    return found
