"""Where a spell was cast from (601.2a): mana for such spells, triggers and costs that ask for it."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana
from tests.rules.situation import situation

BOLT = "Bolt\n{R}\nInstant\nYou gain 3 life."
DOOR = "Door\n{1}\nEnchantment\nYou may cast spells from exile."


@pytest.mark.rule("106.6", "601.2a")
def test_mana_for_spells_from_exile_pays_for_one_that_has_left_it():
    d = situation(
        BOLT, DOOR, "Watch\n{1}\nArtifact\n{T}: Add {R}. Spend this mana only to cast spells from exile.",
        mine=["Watch", "Door"], exile=["Bolt"], hand=["Shock"],
    )  # fmt: skip
    assert not d.can("cast", "Shock")
    d.begin("cast", "Bolt")
    assert isinstance(d.decision, PayMana)
    d.game.answer("auto")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("601.2a", "603.2")
@pytest.mark.parametrize(("place", "life"), [("exile", 24), ("hand", 23)])
def test_an_ability_triggers_on_spells_from_one_zone(place: str, life: int):
    well = "Well\n{1}\nEnchantment\nWhenever you cast a spell from exile, you gain 1 life."
    d = situation(
        BOLT, DOOR, well, mine=["Well", "Door"], exile=["Bolt"] if place == "exile" else [],
        hand=["Bolt"] if place == "hand" else [], mana="R",
    )  # fmt: skip
    d.cast("Bolt")
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("601.2a", "601.2f")
@pytest.mark.parametrize(("place", "castable"), [("exile", True), ("hand", False)])
def test_spells_from_one_zone_cost_less(place: str, castable: bool):
    bell = "Bell\n{1}\nEnchantment\nSpells you cast from exile cost {1} less to cast."
    slow = "Slow\n{1}{R}\nInstant\nYou gain 3 life."
    d = situation(
        slow, DOOR, bell, mine=["Bell", "Door"], exile=["Slow"] if place == "exile" else [],
        hand=["Slow"] if place == "hand" else [], mana="R",
    )  # fmt: skip
    assert d.can("cast", "Slow") is castable
    if castable:
        d.cast("Slow")
        d.resolve()
        assert d.life(0) == 23
