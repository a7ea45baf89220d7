"""A player's party: up to one each of Cleric, Rogue, Warrior and Wizard."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

CLERIC = "Cleric\n{W}\nCreature — Human Cleric\n1/1"
ROGUE = "Rogue\n{B}\nCreature — Human Rogue\n1/1"
WARRIOR = "Warrior\n{R}\nCreature — Human Warrior\n1/1"
WIZARD = "Wizard\n{U}\nCreature — Human Wizard\n1/1"
BOTH = "Both\n{U}\nCreature — Human Cleric Wizard\n1/1"
SHIFTER = "Shifter\n{U}\nCreature — Shapeshifter\n1/1\nChangeling"
COUNTING = (
    "Counting\n{0}\nArtifact\n{0}: You gain life equal to the number of creatures in your party.\n"
    "As long as you have a full party, creatures you control have flying."
)
GROWING = "Growing\n{G}\nCreature — Bear\n1/1\n~ gets +1/+1 for each creature in your party."
ALL = (CLERIC, ROGUE, WARRIOR, WIZARD, BOTH, SHIFTER, COUNTING, GROWING)


@pytest.mark.parametrize(
    ("members", "size"),
    [
        ([], 0),
        (["Cleric", "Cleric"], 1),
        (["Both"], 1),
        (["Both", "Cleric"], 2),
        (["Cleric", "Both", "Wizard"], 2),
        (["Both", "Both", "Both"], 2),
        (["Shifter", "Shifter", "Cleric", "Rogue"], 4),
        (["Cleric", "Rogue", "Warrior", "Wizard", "Shifter"], 4),
    ],
)
def test_each_creature_fills_one_role_and_as_many_as_can_be_are_filled(members, size):
    d = situation(*ALL, mine=["Counting", "Growing", *members], theirs=["Rogue", "Warrior"])
    assert d.size("Growing") == (1 + size, 1 + size)
    assert d.has("Growing", "flying") is (size == 4)
    assert not d.has(d.find("Rogue", player=1), "flying")
    d.activate("Counting")
    d.resolve_all()
    assert d.life(0) == 20 + size
