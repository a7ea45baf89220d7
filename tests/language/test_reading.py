"""The parser looks ahead, and skips fields without phrases, only where that changes nothing."""

from __future__ import annotations

import dataclasses

import pytest

from engine.card_database import default_database
from engine.families import Paragraph
from engine.language.fields import phrase_fields
from engine.language.grammar import grammar
from engine.language.node import Node, walk
from engine.language.parser import Parse

CARDS = list(default_database())


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_read_does_not_depend_on_looking_ahead(language):
    rules = grammar(language)
    symbol = rules.symbol(Paragraph)
    tried = 0
    for card in CARDS[::3]:
        for text in card.rules_text(language, own_name=False):
            ahead = Parse(rules, rules.lexicon.split(text))
            asking = Parse(rules, rules.lexicon.split(text))
            asking.expected = {}  # to tell what was expected, every production is tried
            assert ahead.read(symbol, 0) == asking.read(symbol, 0)
            tried += 1
    assert tried > 100


def test_each_node_is_in_a_field_for_phrases():
    held = 0
    for card in CARDS:
        for node in (part for paragraph in card.paragraphs for part in walk(paragraph, whole=True)):
            for field in dataclasses.fields(node):
                value = getattr(node, field.name)
                if isinstance(value, Node) or (isinstance(value, tuple) and any(isinstance(v, Node) for v in value)):
                    assert field.name in phrase_fields(type(node)), type(node)
                    held += 1
    assert held > 1000
