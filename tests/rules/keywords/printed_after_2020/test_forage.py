"""Foraging: exile three cards from the graveyard or sacrifice a Food, as an effect or as a cost."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GUARD = "Guard\n{G}\nCreature — Badger\n2/1\nWhen ~ enters, you may forage. If you do, put two +1/+1 counters on it."
FEAST = "Feast\n{G}\nEnchantment\nWhenever you forage, you gain 2 life.\n{2}, Forage: You gain 1 life."
BREAD = "Bread\n{1}\nArtifact — Food\n{2}, {T}, Sacrifice ~: You gain 3 life."


@pytest.mark.parametrize(("cards", "food", "counters"), [(3, False, 2), (0, True, 2), (2, False, 0), (0, False, 0)])
def test_three_cards_or_a_food_are_enough(cards: int, food: bool, counters: int):
    mine = ["Bread"] if food else []
    d = situation(BEAR, GUARD, BREAD, hand=["Guard"], graveyard=["Bear"] * cards, mine=mine, mana="G")
    d.cast("Guard")
    d.resolve()
    d.resolve(*([True] if counters else []))
    assert d.counters("Guard") == counters
    assert d.count("Bear", "exile") == (3 if cards == 3 else 0)
    assert d.graveyard(0) == (["Bread"] if food else ["Bear"] * (cards % 3))


@pytest.mark.parametrize(("choice", "left"), [("0", ["Bread"]), ("1", [])])
def test_who_could_do_either_chooses(choice: str, left: list[str]):
    d = situation(BEAR, GUARD, BREAD, hand=["Guard"], graveyard=["Bear"] * 3, mine=["Bread"], mana="G")
    d.cast("Guard")
    d.resolve()
    d.resolve(True, choice)
    assert [name for name in d.battlefield(0) if name == "Bread"] == left


def test_it_is_paid_as_a_cost_and_triggers():
    d = situation(BEAR, FEAST, mine=["Feast"], graveyard=["Bear"] * 3, mana="GGGG")
    d.activate("Feast")
    d.resolve_all()
    assert d.life(0) == 23 and d.count("Bear", "exile") == 3 and not d.can("activate", "Feast")
