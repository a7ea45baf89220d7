"""Nodes as text for players, in normal form."""

from __future__ import annotations

from typing import Any

from engine.language import registry
from engine.language.lexicon import SELF, Language
from engine.language.node import Node
from engine.language.order import slots
from engine.language.own_name import UNNAMED, OwnName, own_grammar, with_name
from engine.language.writer import Writer
from engine.refusal import Text

OWN_NAME = Text(SELF, SELF)

_kept: dict[tuple[int, OwnName], tuple[Any, Text]] = {}
"""Words of nodes, by identity of the node; the node is kept so that its number stays its."""


def write(node: Any, language: Language, own: OwnName = UNNAMED) -> str:
    """The words of a node in normal form, with "~" for the name of the card that it is on.

    `own` is the grammar of that name in Italian, for words that agree with "~".
    """
    meant: dict[int, Node] = {}
    if isinstance(node, Node):
        node = node.as_written()
        meant = slots(node)
        if not meant:
            node = registry.text().bind(node)
            meant = slots(node)
    writer = Writer(language, meant, own)
    return writer.lexicon.join(writer.words(node))


def describe(node: Any, name: Text = OWN_NAME) -> Text:
    """The words of a node in both languages, with the card's name for "~". Each node is written only once."""
    own = UNNAMED if name is OWN_NAME else own_grammar(name)
    kept = _kept.get((id(node), own))
    if kept is None or kept[0] is not node:
        words = getattr(node, "words", node)
        kept = _kept[id(node), own] = (node, Text(write(words, "en", own), write(words, "it", own)))
    return kept[1] if name is OWN_NAME else with_name(kept[1], name)


_described: dict[tuple[int, Text | None], tuple[Any, Text]] = {}


def words_of(node: Any, name: Text | None) -> Text:
    """The words of a node, with `name` where it speaks of its own card. Nodes never change, so each is written once."""
    kept = _described.get((id(node), name))
    if kept is not None and kept[0] is node:
        return kept[1]
    found = describe(node) if name is None else describe(node, name)
    _described[id(node), name] = (node, found)
    return found
