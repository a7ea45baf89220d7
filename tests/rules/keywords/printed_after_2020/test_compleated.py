"""Compleated: less loyalty for life paid instead of Phyrexian mana (107.4f, 306.5b, 616.1)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

AJANI = (
    "Sleeper\n{1}{G}{G/W/P}{W/P}\nLegendary Planeswalker — Ajani\n5\nCompleated\n+1: You gain 1 life.\n-3: Draw a card."
)


@pytest.mark.rule("107.4f", "306.5b")
@pytest.mark.parametrize(
    ("mana", "paid", "loyalty", "life"), [("GGGW", [0, 0], 5, 20), ("GGG", [0], 3, 18), ("GG", [], 1, 16)]
)
def test_each_symbol_that_life_was_paid_for_costs_two_loyalty(mana: str, paid: list[int], loyalty: int, life: int):
    d = situation(AJANI, hand=["Sleeper"], mana=mana)
    d.cast("Sleeper", choose=[str(each) for each in paid])
    d.resolve()
    assert (d.counters("Sleeper", "loyalty"), d.life(0)) == (loyalty, life)


def test_what_was_not_cast_enters_with_all_its_loyalty():
    back = "Back\n{B}\nSorcery\nReturn target planeswalker card from your graveyard to the battlefield."
    d = situation(AJANI, back, hand=["Back"], graveyard=["Sleeper"], mana="B")
    d.cast("Back", ["Sleeper"])
    d.resolve()
    assert d.counters("Sleeper", "loyalty") == 5


def test_once_it_has_come_back_it_is_a_new_object_that_nobody_cast():
    """400.7."""
    blink = "Blink\n{W}\nSorcery\nExile target planeswalker, then return it to the battlefield."
    d = situation(AJANI, blink, hand=["Sleeper", "Blink"], mana="GGGWW")
    d.cast("Sleeper", choose=["1", "1"])
    d.resolve()
    assert d.counters("Sleeper", "loyalty") == 1
    d.cast("Blink", ["Sleeper"])
    d.resolve()
    assert d.counters("Sleeper", "loyalty") == 5
