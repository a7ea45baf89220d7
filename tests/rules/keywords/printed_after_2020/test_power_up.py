"""Power-up abilities: activated only once, and for less in the turn in which their permanent entered."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

FORGE = "Vulcan\n{1}{R}\nCreature — Mutant\n2/2\nPower-up — {5}{R}{R}: Put two +1/+1 counters on ~."
TWINS = "Twins\n{W/B}{W/B}\nCreature — Mutant\n1/1\nPower-up — {2}{W}: You gain 3 life."
STORM = "Storm\n{X}{U}\nCreature — Mutant\n0/1\nPower-up — {3}{U}: Draw a card."


def test_a_power_up_ability_costs_less_by_the_mana_cost_in_the_turn_in_which_its_permanent_entered():
    d = situation(FORGE, hand=["Vulcan"], mana="R" * 7)  # two for the creature, five of seven for the ability
    d.cast("Vulcan")
    d.resolve()
    d.activate("Vulcan")
    d.resolve()
    assert d.counters("Vulcan") == 2
    assert not [name for name in d.all("Mountain", "battlefield") if not d.tapped(name)]


@pytest.mark.parametrize(("lands", "can"), [(6, False), (7, True)])
def test_later_it_costs_all_of_it(lands: int, can: bool):
    d = situation(FORGE, mine=["Vulcan"], mana="R" * lands)
    assert d.can("activate", "Vulcan") == can


@pytest.mark.rule("118.7c")
def test_coloured_mana_of_the_mana_cost_takes_from_that_colour_first():
    """118.7c: {5}{R}{R} minus {1}{R} is {4}{R}, payable with Forests and one Mountain."""
    for last, can in (("G", False), ("R", True)):
        d = situation(FORGE, hand=["Vulcan"], mana="GGGGG" + last, pool={"R": 1})
        d.cast("Vulcan")
        d.resolve()
        assert d.can("activate", "Vulcan") == can


def test_hybrid_mana_takes_from_either_colour_or_from_generic_mana():
    """118.7e: {2}{W} minus {W/B}{W/B} is {1}."""
    d = situation(TWINS, hand=["Twins"], mana="WWB")
    d.cast("Twins")
    d.resolve()
    d.activate("Twins")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("107.3g")
def test_an_x_in_the_mana_cost_is_nothing():
    for lands, can in ((5, False), (6, True)):  # {3} must be paid, with two or three lands left
        d = situation(STORM, hand=["Storm"], mana="U" * lands)
        d.cast("Storm", x=2)
        d.resolve()
        assert d.can("activate", "Storm") == can


def test_each_object_does_it_once():
    d = situation(TWINS, mine=["Twins"], mana="WWWWWW")
    d.activate("Twins")
    d.resolve()
    assert not d.can("activate", "Twins")
    d.next_turn()
    d.next_turn()
    assert not d.can("activate", "Twins")
