"""Anchor words (614.12b, 607.2k)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.language.cardfile import read_cards
from engine.language.node_text import describe
from tests.rules.situation import situation

SIEGE = (
    "Siege | Assedio\n{1}\nEnchantment\nAs ~ enters, choose Khans or Dragons.\n"
    "• Khans — At the beginning of your upkeep, you gain 1 life.\n• Dragons — Creatures you control get +1/+1."
)


@pytest.mark.rule("614.12b", "607.2k")
@pytest.mark.parametrize("word", ["Khans", "Dragons"])
def test_it_has_the_ability_of_the_word_that_was_chosen_and_no_other(word: str):
    d = situation(SIEGE, hand=["Siege"], mine=["Gray Ogre"], mana="G")
    d.cast("Siege")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption) and [each.key for each in decision.options] == ["Khans", "Dragons"]
    d.answer(word)
    assert d.size("Gray Ogre") == ((2, 2) if word == "Khans" else (3, 3))
    d.next_turn()
    d.next_turn()
    assert len(d.game.state.stack) == (1 if word == "Khans" else 0)
    (seen,) = (card for card in d.game.view(1).battlefield if card.name.en == "Siege")
    assert [(value.about, value.key) for value in seen.remembered] == [("word", word)]


@pytest.mark.rule("607.2k")
def test_each_has_the_ability_of_its_own_word():
    d = situation(SIEGE, hand=["Siege", "Siege"], mine=["Gray Ogre"], mana="GG")
    for word in ("Dragons", "Khans"):
        d.cast("Siege")
        d.resolve(word)
    assert d.size("Gray Ogre") == (3, 3)
    d = situation(SIEGE, mine=["Siege", "Gray Ogre"])
    assert d.size("Gray Ogre") == (2, 2), "nothing was chosen for it"


def test_anchor_words_are_read_and_written_in_both_languages():
    (card,) = read_cards(SIEGE, "test")
    (text,) = (describe(paragraph) for paragraph in card.paragraphs)
    assert text.en == "\n".join(SIEGE.split("\n")[3:])
    assert text.it.split("\n")[1].startswith("• Khan — ") and text.it.split("\n")[2].startswith("• Draghi — ")
    (again,) = read_cards(f"Siege | Assedio\n{{1}}\nIncantesimo\n{text.it}", "test", "it")
    assert again.paragraphs == card.paragraphs
