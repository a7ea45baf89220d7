"""Scavenge, and adapt with reduced costs."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

DRAKE = "Pteramander"


@pytest.mark.parametrize(
    ("name", "mana", "counters"),
    [
        pytest.param("Sewer Shambler", "BBB", 2, marks=pytest.mark.ruling("sewer-shambler-1")),
        pytest.param("Drudge Beetle", "GGGGGG", 2, marks=pytest.mark.ruling("drudge-beetle-1")),
        pytest.param("Slitherhead", "", 1, marks=pytest.mark.ruling("slitherhead-1")),
    ],
)
def test_the_card_is_exiled_before_anybody_can_answer(name: str, mana: str, counters: int):
    d = board(mana=mana, graveyard=[name], mine=["Bear"], their_hand=["Bury"])
    d.activate(name, targets=["Bear"])
    assert d.zone(name) == "exile"
    d.give_priority(1)
    assert not d.can("cast", "Bury")
    d.resolve()
    assert d.counters("Bear") == counters


@pytest.mark.ruling("pteramander-1")
@pytest.mark.parametrize(("cards", "mana"), [(10, "U"), (3, "UUUUU")])
def test_what_adapting_costs(cards: int, mana: str):
    graveyard = ["Shock", "Divination"] * 5
    assert board(mana=mana, mine=[DRAKE], graveyard=graveyard[:cards]).can("activate", DRAKE)
    assert not board(mana=mana[1:], mine=[DRAKE], graveyard=graveyard[:cards]).can("activate", DRAKE)


@pytest.mark.ruling("pteramander-2")
def test_who_has_a_counter_does_not_adapt():
    graveyard = ["Shock"] * 7
    d = board(mana="UU", mine=[DRAKE], graveyard=graveyard, counters={DRAKE: {"+1/+1": 1}})
    d.activate(DRAKE)
    d.resolve()
    assert d.counters(DRAKE) == 1
    d = board(mana="UU", mine=[DRAKE], graveyard=graveyard)
    d.activate(DRAKE)
    d.activate(DRAKE)
    d.resolve()
    assert d.counters(DRAKE) == 4
    d.resolve()
    assert d.counters(DRAKE) == 4


@pytest.mark.ruling("pteramander-3")
def test_who_lost_the_counters_adapts_again():
    less = "Less\n{0}\nInstant\nRemove four +1/+1 counters from target creature."
    d = board(less, mana="UU", mine=[DRAKE], graveyard=["Shock"] * 7, hand=["Less"])
    d.activate(DRAKE)
    d.resolve()
    d.cast("Less", [DRAKE])
    d.resolve()
    assert d.counters(DRAKE) == 0
    d.activate(DRAKE)
    d.resolve()
    assert d.counters(DRAKE) == 4
