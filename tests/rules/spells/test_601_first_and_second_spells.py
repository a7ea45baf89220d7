"""What the first or second spell of each turn costs (601.2f)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

ZAP = "Zap\n{2}{R}\nInstant\n~ deals 1 damage to target player."
BEAR = "Bear\n{2}{R}\nCreature — Bear\n2/2"


def law(text: str) -> str:
    return f"Law\n{{0}}\nEnchantment\n{text}"


def free(d: Driver) -> int:
    """Lands that are not tapped."""
    return sum(not d.tapped(land) for land in d.all("Mountain", "battlefield", 0))


@pytest.mark.rule("601.2f")
def test_only_the_second_spell_costs_less_and_in_each_turn_anew():
    d = situation(
        law("The second spell you cast each turn costs {2} less to cast."), ZAP, mine=["Law"], hand=["Zap"] * 4,
        mana="RRRRRRR",
    )  # fmt: skip
    left = []
    for _ in range(3):
        d.cast("Zap", [1])
        d.resolve()
        left.append(free(d))
    assert left == [4, 3, 0]
    d.next_turn()
    d.next_turn()
    d.cast("Zap", [1])
    assert free(d) == 4, "it is the first one in this turn"


def test_spells_of_others_and_of_other_kinds_do_not_count():
    d = situation(
        law("The first creature spell you cast each turn costs {1} less to cast."), ZAP, BEAR,
        "Ox\n{2}{R}\nCreature — Ox\n2/2\nFlash", mine=["Law"],
        hand=["Zap", "Bear", "Bear"], their_hand=["Ox"], mana="RRRRRRRR", their_mana="RRR",
    )  # fmt: skip
    d.give_priority(1)
    d.cast("Ox")
    d.resolve()
    assert all(d.tapped(land) for land in d.all("Mountain", "battlefield", 1))
    d.give_priority(0)
    d.cast("Zap", [1])
    d.resolve()
    assert free(d) == 5
    d.cast("Bear")
    assert free(d) == 3
    d.resolve()
    d.cast("Bear")
    assert free(d) == 0


def test_in_turns_of_ones_own_only():
    text = "The first spell you cast during each of your turns costs {1} less to cast."
    d = situation(law(text), ZAP, mine=["Law"], hand=["Zap", "Zap"], mana="RRR")
    d.cast("Zap", [1])
    assert free(d) == 1
    d = situation(law(text), ZAP, mine=["Law"], hand=["Zap", "Zap"], mana="RRR", active=1, priority=0)
    d.cast("Zap", [1])
    assert free(d) == 0
