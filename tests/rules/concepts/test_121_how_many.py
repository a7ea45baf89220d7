"""Effects that change how many cards are drawn, before the first is drawn (121.2a)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from tests.rules.situation import situation

ALMS = (
    "Alms | Elemosina\n{1}\nEnchantment\nIf an opponent would draw two or more cards, instead that player draws a card."
)
ONE_MORE = (
    "Hoard | Scorta\n{1}\nEnchantment\nIf you would draw one or more cards, you draw that many cards plus one instead."
)
TWICE = "Thought | Pensiero\n{1}\nEnchantment\nIf you would draw a card, draw two cards instead."
STUDY = "Study | Studio\n{0}\nInstant\nDraw three cards."
CONSIDER = "Consider | Considera\n{0}\nInstant\nDraw a card. Draw a card."
FORESTS = ["Forest"] * 20


@pytest.mark.rule("121.2a")
@pytest.mark.parametrize(("spell", "drawn"), [("Study", 1), ("Consider", 2)])
def test_draws_named_together_are_changed_together_before_any_card_is_drawn(spell: str, drawn: int):
    d = situation(ALMS, STUDY, CONSIDER, hand=[spell], theirs=["Alms"], library=FORESTS)
    d.cast(spell)
    d.resolve()
    assert len(d.hand(0)) == drawn


@pytest.mark.rule("121.2a")
@pytest.mark.parametrize(("spell", "drawn"), [("Study", 4), ("Consider", 4)])
def test_each_instruction_has_its_own_number(spell: str, drawn: int):
    d = situation(ONE_MORE, STUDY, CONSIDER, hand=[spell], mine=["Hoard"], library=FORESTS)
    d.cast(spell)
    d.resolve()
    assert len(d.hand(0)) == drawn


@pytest.mark.rule("121.2a", "616.1f")
def test_the_number_is_settled_before_the_single_cards():
    """Three and one are four, each doubled; one additional card for each single draw would make nine."""
    d = situation(ONE_MORE, TWICE, STUDY, hand=["Study"], mine=["Hoard", "Thought"], library=FORESTS)
    d.cast("Study")
    d.resolve()
    assert not isinstance(d.decision, ChooseOption), "nothing is left to choose between the two"
    assert len(d.hand(0)) == 8


def test_two_effects_on_the_number_are_applied_one_after_the_other():
    d = situation(ONE_MORE, STUDY, hand=["Study"], mine=["Hoard", "Hoard"], library=FORESTS)
    d.cast("Study")
    d.resolve()
    assert len(d.hand(0)) == 5
