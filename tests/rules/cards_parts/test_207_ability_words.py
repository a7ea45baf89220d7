"""Ability words stand before abilities and mean nothing (207.2c)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from tests.rules.situation import situation

PLAIN = "Whenever a land you control enters, you gain 1 life."


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize("word", ["", "Landfall — ", "Raid — ", "Morbid — ", "Song of Home — "])
def test_an_ability_does_the_same_with_any_word_or_none(word: str):
    d = situation(f"Sage\n{{G}}\nCreature — Elf\n1/1\n{word}{PLAIN}", mine=["Sage"], hand=["Forest"])
    (seen,) = (card for card in d.game.view(1).battlefield if card.name.en == "Sage")
    assert [text.en for text in seen.text] == [f"{word}{PLAIN}"]
    d.play("Forest")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize("word", ["Flashback", "Chapter two", "song Home"])
def test_words_that_may_be_a_keyword_are_no_words_of_flavour(word: str):
    (card,) = read_cards(f"Sage | Saggio\n{{G}}\nCreature — Elf\n1/1\n{word} — {PLAIN}\n")
    assert card.gaps
