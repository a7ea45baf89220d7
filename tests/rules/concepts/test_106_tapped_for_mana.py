"""Triggers on tapping a permanent for mana, whoever taps it (106.12a, 605.1b)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

GROWTH = (
    "Growth\n{G}\nEnchantment — Aura\nEnchant land\nWhenever enchanted land is tapped for mana, its controller"
    " adds {G}."
)
FLARE = "Flare\n{2}{R}\nEnchantment\nWhenever a Mountain is tapped for mana, its controller adds an additional {R}."
OGRE = "Ogre\n{2}{G}\nCreature — Ogre\n3/3"
GIANT = "Giant\n{2}{R}{R}\nCreature — Giant\n4/4"
TWIST = "Twist\n{0}\nInstant\nTap target land."


@pytest.mark.rule("106.12a", "605.4a")
def test_the_lands_controller_adds_the_mana_and_payments_count_on_it():
    d = situation(GROWTH, OGRE, mine=["Forest", "Mountain", "Growth"], attach={"Growth": "Forest"}, hand=["Ogre"])
    assert d.can("cast", "Ogre")
    d.cast("Ogre")
    assert d.zone("Ogre") == "stack" and d.tapped("Forest") and d.tapped("Mountain")
    d = situation(OGRE, mine=["Forest", "Mountain"], hand=["Ogre"])
    assert not d.can("cast", "Ogre")


@pytest.mark.rule("106.12a", "605.4a")
@pytest.mark.parametrize("side", ["mine", "theirs"])
def test_it_is_the_lands_controller_whosever_the_enchantment_is(side: str):
    there = {"mine": ["Flare"], "theirs": []} if side == "mine" else {"mine": [], "theirs": ["Flare"]}
    d = situation(FLARE, GIANT, mine=[*there["mine"], "Mountain", "Mountain"], theirs=there["theirs"], hand=["Giant"])
    assert d.can("cast", "Giant")
    d.activate("Mountain")
    assert d.mana(0) == {"R": 2} and d.mana(1) == {}
    d.begin("cast", "Giant")
    d.game.answer("auto")
    assert d.zone("Giant") == "stack"


@pytest.mark.rule("106.12")
def test_tapped_for_anything_else_it_adds_none():
    d = situation(FLARE, TWIST, mine=["Flare", "Mountain"], hand=["Twist"])
    d.cast("Twist", ["Mountain"])
    d.resolve()
    assert d.tapped("Mountain") and d.mana(0) == {}


ECHO = (
    "Echo\n{2}{G}\nEnchantment\nWhenever a player taps a land for mana, that player adds one mana of any type that land"
    " produced."
)
FORK = "Fork\nLand\n{T}: Add {G} or {R}."


@pytest.mark.rule("106.12a", "605.4a")
def test_it_is_of_the_type_that_the_land_has_just_made():
    d = situation(ECHO, FORK, mine=["Echo", "Fork", "Forest"])
    d.begin("mana", "Fork")
    d.game.answer("R")
    assert d.mana(0) == {"R": 2}
    d.activate("Forest")
    assert d.mana(0) == {"R": 2, "G": 2}


@pytest.mark.rule("106.12a")
def test_an_earlier_type_says_nothing():
    d = situation(ECHO, FORK, "Wake\n{0}\nInstant\nUntap target land.", mine=["Echo", "Fork"], hand=["Wake"])
    d.begin("mana", "Fork")
    d.game.answer("R")
    d.cast("Wake")
    d.resolve()
    d.begin("mana", "Fork")
    d.game.answer("G")
    assert d.mana(0) == {"R": 2, "G": 2}


@pytest.mark.rule("106.12a")
def test_of_a_land_with_a_choice_nothing_is_counted_on_before():
    d = situation(ECHO, FORK, OGRE, mine=["Echo", "Fork"], hand=["Ogre"])
    assert not d.can("cast", "Ogre")


VAULT = (
    "Vault\nLand\n{T}, Remove any number of charge counters from ~: Add {B} for each charge counter removed this way."
)


@pytest.mark.rule("602.2b")
def test_any_number_of_counters_is_announced_as_the_mana_ability_is_activated():
    scenario = Scenario()
    scenario.card_text(VAULT)
    scenario.battlefield(0, "Vault", counters={"charge": 3})
    d = Driver(scenario.game())
    offered = [each.key for each in d.decision.actions if each.kind == "mana"]
    assert len(offered) == 3
    d.game.answer(offered[1])
    assert d.mana(0) == {"B": 2} and d.counters("Vault", "charge") == 1
