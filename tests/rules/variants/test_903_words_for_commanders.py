"""Words for commanders as a kind of permanent (903.3)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

BANNER = "Banner | Vessillo\n{1}\nArtifact\nCommanders you control get +1/+1."
HERALD = "Herald | Araldo\n{1}\nArtifact\nWhenever a commander you control attacks, you gain 1 life."


@pytest.mark.rule("903.3")
def test_a_commander_is_whatever_leads_a_deck_whoever_owns_it() -> None:
    scenario = Scenario(variants=("commander",))
    for text in (BANNER, HERALD):
        scenario.card_text(text)
    scenario.battlefield(0, "Banner", "Herald", "Rumbling Baloth")
    scenario.battlefield(0, "Serra Angel", commander=True)
    scenario.battlefield(1, "Llanowar Elves", commander=True)
    scenario.turn(active=0, step="precombat main")
    d = Driver(scenario.game())
    assert (d.size("Serra Angel"), d.size("Rumbling Baloth"), d.size("Llanowar Elves")) == ((5, 5), (4, 4), (1, 1))
    before = d.life(0)
    d.attack(["Serra Angel", "Rumbling Baloth"])
    d.resolve_all()
    assert d.life(0) == before + 1
