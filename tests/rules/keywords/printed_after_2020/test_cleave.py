"""Cleave: for its cost, a spell is cast without the words in square brackets."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card, read_cards
from tests.rules.situation import situation

REJECTION = (
    "Rejection\n{U}\nInstant\nCleave {3}{U}\n"
    "Return target [Bear or Goblin] creature to its owner's hand. [You lose 2 life.]\nYou gain 5 life."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{1}{G}\nCreature — Ogre\n2/2"
RITE = "Rite\n{B}\nSorcery\nCleave {2}{B}\nDraw a card.\n[Sacrifice a creature.]"


def test_without_cleave_the_words_in_brackets_count():
    d = situation(REJECTION, BEAR, OGRE, hand=["Rejection"], theirs=["Bear", "Ogre"], mana="U")
    d.cast("Rejection", ["Bear"])
    d.resolve()
    assert d.hand(1) == ["Bear"] and d.life(0) == 23


def test_for_the_cleave_cost_the_words_in_brackets_are_removed():
    d = situation(REJECTION, BEAR, OGRE, hand=["Rejection"], theirs=["Bear", "Ogre"], mana="UUUU")
    d.cast("Rejection", ["Ogre"], way="cleave")
    d.resolve()
    assert d.hand(1) == ["Ogre"] and d.life(0) == 25


@pytest.mark.parametrize(("way", "left"), [("", 0), ("cleave", 1)])
def test_a_whole_paragraph_may_be_removed(way: str, left: int):
    d = situation(RITE, BEAR, OGRE, hand=["Rite"], mine=["Bear"], library=["Bear", "Ogre"], mana="BBB")
    d.cast("Rite", way=way)
    d.resolve()
    assert d.battlefield(0)["Bear"] == left
    assert len(d.hand(0)) == 1


def test_the_brackets_are_written_in_either_language():
    card = define_card(REJECTION)
    assert card.rules_text("en") == [
        "Cleave {3}{U}",
        "Return target [Bear or Goblin] creature to its owner's hand. [You lose 2 life.]",
        "You gain 5 life.",
    ]
    assert card.rules_text("it") == [
        "Fendere {3}{U}",
        "Fai tornare una creatura [Orso o Goblin] bersaglio in mano al suo proprietario. [Perdi 2 punti vita.]",
        "Guadagni 5 punti vita.",
    ]


def test_an_italian_card_has_brackets_too():
    italian = "\n".join(define_card(REJECTION).rules_text("it"))
    card = define_card("Rejection\n{U}\nInstant\n" + italian, "it")
    assert card.paragraphs == define_card(REJECTION).paragraphs
    assert card.cleaved is not None and card.cleaved.paragraphs == define_card(REJECTION).cleaved.paragraphs


def test_what_cannot_be_read_without_the_words_is_a_gap():
    card = define_card("Odd\n{U}\nSorcery\nCleave {1}{U}\nDraw [a card.]\nYou gain 1 life.")
    assert [gap.line for gap in card.gaps] == [5]


def test_brackets_of_other_cards_are_not_understood():
    assert read_cards("Odd\n{U}\nSorcery\nDraw a card. [You gain 1 life.]")[0].gaps
