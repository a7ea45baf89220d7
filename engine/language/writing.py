"""Nodes as text for players, in normal form."""

from __future__ import annotations

from typing import Any

from engine.language.binding import bind, slots
from engine.language.lexicon import SELF, Gender, Language
from engine.language.writer import Writer
from engine.nodes.abilities import Static, StaticParagraph
from engine.nodes.base import Node
from engine.refusal import Text

OWN_NAME = Text(SELF, SELF)

_kept: dict[int, tuple[Any, Text]] = {}


def write(node: Any, language: Language, own_gender: Gender = "m") -> str:
    """The words of a node in normal form, with "~" for the name of the card that it is on.

    `own_gender` is the grammatical gender of that card in Italian, for words that agree with "~".
    """
    if isinstance(node, Static):
        node = StaticParagraph((node,))
    meant: dict[int, Node] = {}
    if isinstance(node, Node):
        meant = slots(node)
        if not meant:
            node = bind(node)
            meant = slots(node)
    writer = Writer(language, meant, own_gender)
    return writer.lexicon.join(writer.words(node))


def describe(node: Any, name: Text = OWN_NAME, own_gender: Gender = "m") -> Text:
    """The words of a node in both languages, with the card's name for "~". Each node is written only once."""
    kept = _kept.get(id(node))
    if kept is None or kept[0] is not node:
        words = getattr(node, "words", node)
        kept = _kept[id(node)] = (node, Text(write(words, "en", own_gender), write(words, "it", own_gender)))
    if name is OWN_NAME:
        return kept[1]
    return Text(kept[1].en.replace(SELF, name.en), kept[1].it.replace(SELF, name.it))
