"""Effects on costs don't affect spells already on the stack (601.7 of the later text)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("601.7")
def test_a_cost_that_grows_later_does_not_matter_for_a_spell_on_the_stack():
    """The tax comes while the ogre waits to resolve. The ogre resolves anyway; the next one costs more."""
    tax = "Tax\n{W}\nEnchantment\nFlash\nCreature spells cost {2} more to cast."
    d = situation(tax, mana="RRRRRR", hand=("Gray Ogre", "Gray Ogre"), their_mana="W", their_hand=("Tax",))
    d.cast("Gray Ogre")
    assert len([land for land in d.all("Mountain") if d.object(land).tapped]) == 3
    d.pass_priority()
    d.cast("Tax")
    d.resolve()
    d.resolve()
    assert d.count("Gray Ogre", "battlefield") == 1
    assert len([land for land in d.all("Mountain") if d.object(land).tapped]) == 3
    assert not d.can("cast", "Gray Ogre"), "three lands are left, five mana are needed"
