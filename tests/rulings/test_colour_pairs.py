"""Niv-Mizzet Reborn: a card of each colour pair."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.decisions import ChooseObjects
from tests.driver import Driver
from tests.rulings.board import board

NIV = "Niv-Mizzet Reborn"
PAIRS = ["".join(pair) for pair in combinations("WUBRG", 2)]


def card(name: str, cost: str) -> str:
    symbols = "".join(f"{{{letter}}}" for letter in cost)
    return f"{name}\n{symbols}\nCreature — Bear\n1/1"


TEXTS = [card(f"Pair {pair}", pair) for pair in PAIRS]
OTHERS = [card("Mono", "W"), card("Trio", "WUB"), card("Grey", "3"), card("Second", "UR")]


def arrives(*library: str) -> Driver:
    """Return a game with its trigger on the stack, and these cards on top of the library."""
    d = board(*TEXTS, *OTHERS, pool=dict.fromkeys("WUBRG", 1), hand=[NIV], library=[*library, "Plains"])
    d.cast(NIV)
    d.resolve()
    return d


@pytest.mark.ruling("niv-mizzet-reborn-1")
def test_ten_pairs_are_ten_cards():
    names = [f"Pair {pair}" for pair in PAIRS]
    d = arrives(*names)
    d.resolve()
    assert d.hand(0) == sorted(names) and d.names("library", 0) == ["Plains"]


@pytest.mark.ruling("niv-mizzet-reborn-1", "niv-mizzet-reborn-2")
@pytest.mark.parametrize("taken", ["Pair UR", "Second"])
def test_one_of_each_pair_that_is_there(taken: str):
    d = arrives("Mono", "Trio", "Grey", "Forest", "Pair WU", "Pair UR", "Second", "Pair RG", "Mono", "Trio")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.prompt.en.startswith("Blue and red: ")
    assert {d.name(each) for each in decision.candidates} == {"Pair UR", "Second"}
    assert (decision.minimum, decision.maximum) == (1, 1)
    d.answer([taken])
    assert d.hand(0) == sorted(["Pair WU", taken, "Pair RG"])
    assert len(d.names("library", 0)) == 8 and d.top(0) == ["Plains"]
