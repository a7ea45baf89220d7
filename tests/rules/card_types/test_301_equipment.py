"""Equipment and what it can be attached to (301.5), several equip abilities (702.6e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("301.5", "704.5n")
def test_equipment_comes_off_what_is_no_creature_any_more():
    d = situation(
        "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn.",
        "Cart\n{2}\nArtifact", mana="UWW", hand=["Wake"], mine=["Cart", "Short Sword"],
    )  # fmt: skip
    d.cast("Wake", ["Cart"])
    d.resolve()
    d.activate("Short Sword")
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Cart")
    assert d.size("Cart") == (4, 4)
    d.next_turn()
    assert d.attached_to("Short Sword") is None
    assert d.zone("Short Sword") == "battlefield"


@pytest.mark.rule("702.6e")
def test_of_several_equip_abilities_any_can_be_activated():
    d = situation(
        "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {3}\nEquip {1}",
        mana="WWWW", mine=["Blade", "Gray Ogre"],
    )  # fmt: skip
    for ability, tapped in ((1, 1), (0, 4)):
        d.activate("Blade", ability)
        d.resolve()
        assert d.attached_to("Blade") == d.find("Gray Ogre")
        assert sum(d.tapped(land) for land in d.all("Plains", "battlefield")) == tapped
