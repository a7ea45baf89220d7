"""Nodes as text for players, in normal form."""

from __future__ import annotations

from typing import Any

from engine.language import registry
from engine.language.leaves import PLAIN
from engine.language.lexicon import SELF, Language
from engine.language.node import Node
from engine.language.own_name import UNNAMED, OwnName, own_grammar, with_name
from engine.language.word_order import slots
from engine.language.writer import Writer
from engine.refusal import Text

OWN_NAME = Text(SELF, SELF)

KEPT = "_written"
"""Attribute of a node that caches its words by the grammar of the card's name."""
NAMED = "_named"
"""Attribute of a node that caches its words with a card's name, by that name."""


def write(node: Any, language: Language, own: OwnName = UNNAMED, *, named: bool = False) -> str:
    """Return the words of a node in normal form, with "~" for the name of its card.

    `own` is the grammar of that name in Italian, for words that agree with "~". If it is `named` afterwards, the
    recipient of a quoted ability is "this creature".
    """
    meant: dict[int, Node] = {}
    told = node.as_printed if isinstance(node, Node) else None
    if told is not None:
        return told.in_language(language)
    if isinstance(node, Node):
        node = node.as_written()
        meant = slots(node)
        if not meant:
            node = registry.text().bind(node)
            meant = slots(node)
    writer = Writer(language, meant, own, named=named)
    alone = PLAIN._replace(person=2) if getattr(node, "word_class", "") == "act" else PLAIN
    return writer.lexicon.join(writer.words(node, alone))


def describe(node: Any, name: Text = OWN_NAME) -> Text:
    """Return the words of a node in both languages, with the card's name for "~"; cached."""
    own = UNNAMED if name is OWN_NAME else own_grammar(name)
    named = name is not OWN_NAME
    kept: dict[tuple[OwnName, bool], Text] = _kept_by(node, KEPT)
    found = kept.get((own, named))
    if found is None:
        words = getattr(node, "words", node)
        english, italian = write(words, "en", own, named=named), write(words, "it", own, named=named)
        found = kept[own, named] = Text(english, italian)
    return found if name is OWN_NAME else with_name(found, name)


def words_of(node: Any, name: Text | None) -> Text:
    """Return the words of a node, with `name` for its own card; cached, since nodes never change."""
    kept: dict[Text | None, Text] = _kept_by(node, NAMED)
    found = kept.get(name)
    if found is None:
        found = kept[name] = describe(node) if name is None else describe(node, name)
    return found


def _kept_by(node: Any, under: str) -> dict[Any, Text]:
    """Return a node's cache of words; an empty one for anything else."""
    kept: dict[Any, Text] = vars(node).setdefault(under, {}) if isinstance(node, Node) else {}
    return kept
