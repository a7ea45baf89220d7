"""Entering permanents are judged as they would be on the battlefield (614.12)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

FLAG = "Flag\n{R}\nEnchantment\nCreatures you control are Goblins in addition to their other types."
SWAMP = "Mire\n{B}\nEnchantment\nGoblins you control enter tapped."


@pytest.mark.rule("614.12")
def test_effects_on_the_permanent_that_it_will_be_count():
    d = situation(FLAG, SWAMP, mine=["Flag", "Mire"], mana="GG", hand=["Kalonian Tusker"])
    d.cast("Kalonian Tusker")
    d.resolve()
    assert d.tapped("Kalonian Tusker")
    d = situation(FLAG, SWAMP, mine=["Mire"], mana="GG", hand=["Kalonian Tusker"])
    d.cast("Kalonian Tusker")
    d.resolve()
    assert not d.tapped("Kalonian Tusker")
