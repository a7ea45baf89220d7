"""The round-trip law on random nodes: parse(write(node)) == node in both languages."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hypothesis import HealthCheck, assume, given, settings

from engine.families import Amount, Condition, Objects, Paragraph, Players
from engine.language.declared_phrases import load_nodes
from engine.language.node import Node
from engine.language.node_text import write
from engine.language.parser import LanguageError, parse
from engine.nodes.abilities.static import StaticOtherwise, StaticParagraph
from engine.nodes.nouns.adjectives import HasSubtype, HasType
from engine.nodes.nouns.amounts import ThatManyMore
from engine.nodes.nouns.filters import CommanderHead, Filter, Noun, PermanentHead
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import Its, They
from engine.nodes.nouns.qualifiers import WithKeyword
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.conditions import AmountIs
from engine.nodes.sentences.controlled import HasSameName
from engine.nodes.sentences.counter_conditions import PlayerHasCounters
from engine.nodes.sentences.histories import Attacked
from tests.language.generation import nodes
from tests.language.meaning import mean_the_same

load_nodes()

# The examples are always the same: what a change breaks shows at that change, not by chance.
_TREES = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow, HealthCheck.data_too_large],
)


def _is_permanent_of_a_type(noun: Noun) -> bool:
    of_a_type = any(isinstance(each, HasType | HasSubtype) for each in noun.adjectives)
    return of_a_type and isinstance(noun.head, PermanentHead)


def _begins_with_a_commander(what: Filter) -> bool:
    return len(what.nouns) > 1 and isinstance(what.nouns[0].head, CommanderHead)


def of_two_meanings(node: Any) -> bool:
    """Whether the node contains an ambiguity that its words can't express. These are:

    - whether a zone is an object's: it is parsed so ("il suo cimitero"), and written as a player's;
    - whether "they attacked" is said of players, since it is parsed as creatures, or Italian "has counters" of a player
      who is not named;
    - whether "with vanishing" or "with suspend" is the keyword's name, or the keyword without a number;
    - whether only the first of several nouns has an adjective that English would apply to all, or the last one is a
      permanent of a type ("artifact and Clue permanent" are two kinds of permanents);
    - whether the same noun occurs twice, or "commander" is the first of two nouns or an adjective of the second ("a
      commander and attacking creature");
    - whether "or a creature" is one of two nouns, or another object with that name;
    - whether "that much plus 1" is a number, or the sum of two;
    - what an "otherwise" refers to that is a separate sentence, such as an object with other abilities besides.
    """
    if isinstance(node, ZoneOf) and isinstance(node.whose, Its):
        return True
    if isinstance(node, Attacked) and isinstance(node.who, They) and node.what is None:
        return True
    if isinstance(node, PlayerHasCounters) and isinstance(node.who, They):
        return True
    if isinstance(node, WithKeyword) and node.keyword in ("vanishing", "suspend"):
        return True
    if isinstance(node, Filter) and node.nouns[0].shared and not all(noun.shared for noun in node.nouns):
        return True
    if isinstance(node, Filter) and len(node.nouns) > 1 and _is_permanent_of_a_type(node.nouns[-1]):
        return True
    if isinstance(node, Filter) and (len(set(node.nouns)) < len(node.nouns) or _begins_with_a_commander(node)):
        return True
    if isinstance(node, HasSameName) and isinstance(node.other, Chosen):
        return node.second is not None or len(node.other.what.nouns) > 1 or of_two_meanings(node.other)
    if isinstance(node, StaticParagraph) and isinstance(node.statics[0], StaticOtherwise):
        return True
    if isinstance(node, AmountIs) and isinstance(node.amount, ThatManyMore):
        return True
    if isinstance(node, tuple):
        return any(of_two_meanings(each) for each in node)
    return isinstance(node, Node) and any(of_two_meanings(getattr(node, each.name)) for each in fields(node))


def check(node: Any, family: Any) -> None:
    __tracebackhide__ = True
    assume(not of_two_meanings(node))
    for language in ("en", "it"):
        text = write(node, language)
        try:
            again = parse(family, text, language)
        except LanguageError as error:
            raise AssertionError(text) from error
        assert mean_the_same(again, node), text
        assert write(again, language) == text


@settings(_TREES, max_examples=200)
@given(nodes(Paragraph))
def test_paragraphs_come_back(node: Any) -> None:
    check(node, Paragraph)


@settings(_TREES, max_examples=150)
@given(nodes(Condition, 6))
def test_conditions_come_back(node: Any) -> None:
    check(node, Condition)


@settings(_TREES, max_examples=150)
@given(nodes(Objects, 6))
def test_phrases_for_objects_come_back(node: Any) -> None:
    check(node, Objects)


@settings(_TREES, max_examples=60)
@given(nodes(Players, 6))
def test_phrases_for_players_come_back(node: Any) -> None:
    check(node, Players)


@settings(_TREES, max_examples=80)
@given(nodes(Amount, 6))
def test_amounts_come_back(node: Any) -> None:
    check(node, Amount)
