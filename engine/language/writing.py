"""Nodes as text, in normal form."""

from __future__ import annotations

from engine.language.binding import bind, slots
from engine.language.leaves import PLAIN
from engine.language.lexicon import SELF, Gender, Language
from engine.language.writer import Writer
from engine.nodes.abilities import Static, StaticParagraph
from engine.nodes.base import Node
from engine.refusal import Text

OWN_NAME = Text(SELF, SELF)


def write(node: Node, language: Language, own_gender: Gender = "m") -> str:
    """The words of a node in normal form, with "~" for the name of the card that it is on.

    `own_gender` is the grammatical gender of that card in Italian.
    """
    if isinstance(node, Static):
        node = StaticParagraph((node,))
    bound = bind(node)
    writer = Writer(language, slots(bound), own_gender)
    return writer.lexicon.join(writer.words(bound, PLAIN))


def describe(node: Node, name: Text = OWN_NAME, own_gender: Gender = "m") -> Text:
    """The words of a node in both languages, with the card's name where it speaks of itself."""
    en = write(node, "en", own_gender).replace(SELF, name.en)
    it = write(node, "it", own_gender).replace(SELF, name.it)
    return Text(en, it)
