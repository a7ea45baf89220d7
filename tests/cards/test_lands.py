"""Lands: the mana they make, and how they enter."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, Refused, lands, table
from tests.rules.situation import situation


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("land", "symbol"), [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")]
)
def test_a_basic_land_makes_one_mana_of_its_colour(land: str, symbol: str):
    d = table(mine=[land])
    d.activate(land)
    assert d.mana(0) == {symbol: 1}
    assert d.tapped(land)
    assert not d.can("mana", land)


@pytest.mark.parametrize("gate", ["Selesnya Guildgate", "Izzet Guildgate"])
def test_a_guildgate_enters_tapped(gate: str):
    d = table(hand=[gate])
    d.play(gate)
    assert d.zone(gate) == "battlefield"
    assert d.tapped(gate)


@pytest.mark.parametrize(
    ("gate", "spell", "other"),
    [
        ("Selesnya Guildgate", "Elite Vanguard", "Llanowar Elves"),
        ("Izzet Guildgate", "Unsummon", "Shock"),
    ],
)
def test_a_guildgate_pays_for_either_of_its_colours(gate: str, spell: str, other: str):
    for card in (spell, other):
        d = table(mine=[gate, "Gray Ogre"], hand=[card])
        d.cast(card, targets=["Gray Ogre"] if card in ("Unsummon", "Shock") else [])
        assert d.tapped(gate)


@pytest.mark.parametrize(("gate", "spell"), [("Selesnya Guildgate", "Shock"), ("Izzet Guildgate", "Giant Growth")])
def test_a_guildgate_makes_no_third_colour(gate: str, spell: str):
    assert not table(mine=[gate, "Gray Ogre"], hand=[spell]).can("cast", spell)


def test_karns_bastion_makes_colourless_mana():
    d = table(mine=["Karn's Bastion"], hand=["Voyager Staff", "Shock"])
    assert not d.can("cast", "Shock")
    d.cast("Voyager Staff")
    assert d.tapped("Karn's Bastion")


@pytest.mark.rule("701.27a")
def test_karns_bastion_proliferates():
    s = Scenario()
    lands(s, 0, "RRRR")
    s.battlefield(0, "Karn's Bastion", "Gray Ogre")
    s.battlefield(0, "Ring of Three Wishes", counters={"wish": 3})
    d = Driver(s.game())
    d.activate("Karn's Bastion", 1)
    d.resolve(["Ring of Three Wishes"])
    assert d.counters("Ring of Three Wishes", "wish") == 4
    assert d.counters("Gray Ogre") == 0


def test_karns_bastion_needs_four_more_mana_to_proliferate():
    d = table(mine=["Karn's Bastion", "Ring of Three Wishes"], mana="RRR")
    with pytest.raises(Refused):
        d.activate("Karn's Bastion", 1)


@pytest.mark.rule("706.5", "614.1c")
@pytest.mark.parametrize("copies", [True, False])
def test_a_land_that_enters_tapped_as_a_copy(copies: bool):
    """It enters tapped only if it is a copy."""
    mirror = "Mirror\nLand\nYou may have ~ enter tapped as a copy of any land on the battlefield."
    d = situation(mirror, hand=["Mirror"], theirs=["Forest", "Mountain"])
    d.begin("land", "Mirror")
    d.game.answer(copies)
    if copies:
        d.game.answer([d.find("Mountain")])
    (land,) = d.game.state.battlefield[2:]
    assert d.look(land).names == ({"Mountain"} if copies else {"Mirror"})
    assert d.tapped(land) is copies
