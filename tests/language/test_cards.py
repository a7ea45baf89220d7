"""The cards of the program: all of their text is understood, and round-trips in both languages."""

from __future__ import annotations

import dataclasses

import pytest

from engine.card_database import default_database
from engine.families import Reference
from engine.language.cardfile import CardDef, read_cards, write_card
from engine.language.node import walk

CARDS = list(default_database())


def names(card: CardDef) -> str:
    return card.name.en


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_all_text_is_understood(card: CardDef) -> None:
    assert not card.gaps, [str(gap.error) for gap in card.gaps]


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_text_comes_back_in_both_languages(card: CardDef) -> None:
    for language in ("en", "it"):
        text = "\n".join(card.rules_text(language, own_name=False))
        again = dataclasses.replace(card, text=text, language=language)
        assert again.paragraphs == card.paragraphs
        assert "\n".join(again.rules_text(language, own_name=False)) == text


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_text_with_the_name_is_understood(card: CardDef) -> None:
    for language in ("en", "it"):
        again = dataclasses.replace(card, text="\n".join(card.rules_text(language)), language=language)
        assert again.paragraphs == card.paragraphs


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_words_that_refer_back_are_bound(card: CardDef) -> None:
    for paragraph in card.paragraphs:
        for node in walk(paragraph):
            if isinstance(node, Reference):
                assert node.refers >= 0, node


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_the_whole_card_comes_back(card: CardDef) -> None:
    for language in ("en", "it"):
        (again,) = read_cards(write_card(card, language), language=language)
        assert again.name == card.name
        assert again.cost == card.cost
        assert again.type_line == card.type_line
        assert (again.power, again.toughness, again.loyalty) == (card.power, card.toughness, card.loyalty)
        assert again.paragraphs == card.paragraphs
