"""Effects that count the counters players have (122.1)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

POISON = "Poison\n{0}\nSorcery\nTarget player gets three poison counters."


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("poisoned", "drawn"), [(1, 3), (0, 0)])
def test_counters_of_the_players_who_are_named(poisoned: int, drawn: int) -> None:
    d = situation(
        POISON,
        "Count\n{0}\nSorcery\nDraw a card for each poison counter your opponents have.",
        hand=["Poison", "Count"],
    )
    d.cast("Poison", [poisoned])
    d.resolve_all()
    d.cast("Count")
    d.resolve_all()
    assert len(d.hand(0)) == drawn


@pytest.mark.rule("122.1")
def test_the_number_of_counters_that_you_have() -> None:
    d = situation(
        POISON,
        "Count\n{0}\nSorcery\nYou gain X life, where X is the number of poison counters you have.",
        hand=["Poison", "Count"],
    )
    d.cast("Poison", [0])
    d.resolve_all()
    d.cast("Count")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (23, 20)
