"""The meaning of "enchanted" and "equipped" on permanents that are not Auras or Equipment (301.5e, 303.4m)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("303.4m")
def test_enchanted_creature_means_what_it_is_attached_to():
    """An artifact that is not an Aura says "enchanted creature" of the creature that it equips."""
    lens = "Lens\n{1}\nArtifact — Equipment\nEnchanted creature gets +2/+2.\nEquip {0}"
    d = situation(lens, mine=("Lens", "Gray Ogre", "Elite Vanguard"), attach={"Lens": "Gray Ogre"})
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((4, 4), (2, 1))
    d.activate("Lens", targets=["Elite Vanguard"])
    d.resolve()
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((2, 2), (4, 3))


@pytest.mark.rule("301.5e")
def test_equipped_creature_means_what_it_is_attached_to():
    """An Aura that is not Equipment says "equipped creature" of the creature that it enchants."""
    charm = "Charm\n{W}\nEnchantment — Aura\nEnchant creature\nEquipped creature gets +2/+2."
    d = situation(charm, mana="W", mine=("Gray Ogre", "Elite Vanguard"), hand=("Charm",))
    d.cast("Charm", ["Gray Ogre"])
    d.resolve()
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((4, 4), (2, 1))
