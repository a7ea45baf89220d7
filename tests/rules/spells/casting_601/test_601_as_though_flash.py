"""Casting spells as though they had flash, some for more mana or under a condition (601.3b, 601.2f)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

DEARER = "Haste\n{R}\nSorcery\nYou may cast ~ as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."
FIERCE = (
    "Roar\n{R}\nSorcery\nIf you control a creature with power 4 or greater, you may cast ~ as though it had flash.\n"
    "You gain 3 life."
)
GIANT = "Titan\n{4}\nCreature — Giant\n4/4"


@pytest.mark.rule("601.3b", "601.2f")
def test_at_another_time_the_spell_costs_more():
    d = situation(DEARER, hand=["Haste"], mine=["Mountain", "Mountain", "Mountain"])
    assert d.can("cast", "Haste")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Haste", way="flash")
    d.resolve()
    assert d.life(0) == 23
    assert all(d.tapped(each) for each in d.all("Mountain"))


@pytest.mark.rule("601.2f")
def test_without_the_mana_it_waits_for_its_time():
    d = situation(DEARER, hand=["Haste"], mine=["Mountain", "Mountain"])
    assert d.can("cast", "Haste")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert d.action("cast", "Haste", way="flash") is None
    assert d.action("cast", "Haste") is None


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("mine", [["Mountain", "Titan"], ["Mountain"]])
def test_the_condition_is_asked_as_it_is_cast(mine):
    d = situation(FIERCE, GIANT, hand=["Roar"], mine=mine)
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert (d.action("cast", "Roar", way="flash") is not None) is ("Titan" in mine)
