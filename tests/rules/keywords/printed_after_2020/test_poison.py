"""Effects that count players' counters: corrupted (122.1)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SKIRGE = (
    "Skirge\n{1}{B}\nCreature — Phyrexian Imp\n2/1\n"
    "Corrupted — As long as an opponent has three or more poison counters, ~ has lifelink."
)
POISON = "Venom\n{0}\nSorcery\nTarget player gets two poison counters."


@pytest.mark.parametrize(("poisoned", "corrupted"), [((1, 1), True), ((1,), False), ((0, 0), False), ((0, 1), False)])
def test_corrupted_counts_the_poison_of_one_opponent(poisoned: tuple[int, ...], corrupted: bool):
    d = situation(SKIRGE, POISON, mine=["Skirge"], hand=["Venom"] * len(poisoned))
    for player in poisoned:
        d.cast("Venom", [player])
        d.resolve()
    assert d.has("Skirge", "lifelink") is corrupted


@pytest.mark.parametrize("enough", [True, False])
def test_your_own_counters(enough: bool):
    sage = "Sage\n{0}\nSorcery\nIf you have three or more experience counters, draw a card."
    grow = f"Grow\n{{0}}\nSorcery\nYou get {'three' if enough else 'two'} experience counters."
    d = situation(sage, grow, hand=["Grow", "Sage"], library=["Forest"])
    d.cast("Grow")
    d.resolve()
    d.cast("Sage")
    d.resolve()
    assert d.hand(0) == (["Forest"] if enough else [])


def test_a_mutagen_token_lets_a_creature_grow():
    make = "Spill\n{0}\nSorcery\nCreate a Mutagen token."
    d = situation(make, SKIRGE, mine=["Skirge"], hand=["Spill"], mana="G")
    d.cast("Spill")
    d.resolve()
    d.activate("Mutagen", targets=["Skirge"])
    d.resolve()
    assert d.counters("Skirge", "+1/+1") == 1 and not d.all("Mutagen")
