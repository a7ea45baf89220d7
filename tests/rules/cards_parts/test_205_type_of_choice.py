"""Creature types of one's choice (205.1a, 205.3m), and basic lands' mana of a chosen colour (105.4)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

MASK = "Mask\n{0}\nCreature — Illusion Wizard\n1/1\n{0}: ~ becomes the creature type of your choice until end of turn."


@pytest.mark.rule("205.1a", "205.3m")
def test_it_has_that_creature_type_and_no_other():
    d = situation(MASK, mine=["Mask"], library=["Forest"] * 3, their_library=["Forest"] * 3)
    d.activate("Mask")
    d.resolve("Goblin")
    assert d.look("Mask").subtypes == {"Goblin"}
    assert any("creature type of your choice" in entry.text.en for entry in d.game.log(0)), "the log says so"
    d.to_step("upkeep", active=1)
    assert d.look("Mask").subtypes == {"Illusion", "Wizard"}


@pytest.mark.rule("105.4", "607.2d")
def test_mana_of_the_chosen_colour_or_another():
    gate = "Arch | Arco\nLand\nAs ~ enters, choose a color.\n{T}: Add {U} or one mana of the chosen color."
    scenario = Scenario()
    scenario.card_text(gate)
    scenario.hand(0, "Arch")
    d = Driver(scenario.game())
    d.play("Arch")
    d.game.answer("R")
    d.activate("Arch", choose=["R"])
    assert d.mana(0) == {"R": 1}
