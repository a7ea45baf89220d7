"""Regenerating, and permanents that can't be regenerated (701.15, 608.2c)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

TROLL = "Mire Troll | Troll del Pantano\n{2}{G}\nCreature — Troll\n3/3\n{G}: Regenerate ~."


def regenerating(spell: str, lands: list[str]) -> Driver:
    scenario = Scenario()
    scenario.card_text(TROLL)
    scenario.battlefield(0, "Mire Troll", "Forest", *lands)
    scenario.hand(0, spell)
    driver = Driver(scenario.game())
    driver.activate("Mire Troll", 0)
    driver.resolve()
    driver.cast(spell, targets=["Mire Troll"])
    driver.resolve()
    return driver


@pytest.mark.rule("701.15a", "614.8")
def test_a_shield_replaces_the_destruction():
    driver = regenerating("Lightning Bolt", ["Mountain"])
    assert driver.zone("Mire Troll") == "battlefield"
    assert driver.tapped("Mire Troll")


@pytest.mark.rule("608.2c")
def test_what_can_not_be_regenerated_is_destroyed():
    """The later sentence of the text modifies what the earlier one does."""
    driver = regenerating("Putrefy", ["Swamp", "Forest", "Forest"])
    assert driver.zone("Mire Troll") == "graveyard"
