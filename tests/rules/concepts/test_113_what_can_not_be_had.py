"""Objects that can't have certain abilities (113.11)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BAN = "Ban\n{1}\nEnchantment\nCreatures can't have flying."
DRAKE = "Drake\n{U}\nCreature — Drake\n2/2\nFlying, vigilance"
WINGS = "Wings\n{0}\nInstant\nTarget creature gets +1/+1 and gains flying and trample until end of turn."
WIND = "Wind\n{1}\nEnchantment\nCreatures you control have flying."
BREAK = "Break\n{0}\nInstant\nDestroy target enchantment."


@pytest.mark.rule("113.11")
def test_what_it_has_is_lost_and_static_abilities_do_not_give_it():
    d = situation(BAN, DRAKE, WIND, mine=["Ban", "Wind", "Drake", "Gray Ogre"])
    assert not d.has("Drake", "flying") and not d.has("Gray Ogre", "flying") and d.has("Drake", "vigilance")


@pytest.mark.rule("113.11")
def test_of_a_resolved_effect_only_that_part_does_not_apply_then_or_later():
    d = situation(BAN, WINGS, BREAK, mine=["Ban", "Gray Ogre"], hand=["Wings", "Wings", "Break"])
    d.cast("Wings", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (3, 3) and d.has("Gray Ogre", "trample") and not d.has("Gray Ogre", "flying")
    d.cast("Break", ["Ban"])
    d.resolve()
    assert not d.has("Gray Ogre", "flying"), "it was never given"
    d.cast("Wings", ["Gray Ogre"])
    d.resolve()
    assert d.has("Gray Ogre", "flying")
