"""What can enter the battlefield, and with which characteristics it is considered (608.3c, 614.17, 616.1)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("608.3c")
def test_a_creature_spell_that_cannot_enter_goes_to_its_owners_graveyard():
    d = situation(
        BEAR, "Gate\n{W}\nEnchantment\nCreatures can't enter the battlefield.", mine=["Gate"], mana="GG", hand=["Bear"]
    )
    d.cast("Bear")
    d.resolve()
    assert (d.zone("Bear"), d.graveyard(0)) == ("graveyard", ["Bear"])


@pytest.mark.rule("614.17d")
def test_what_it_would_be_on_the_battlefield_determines_whether_it_can_enter():
    """In the hand it is not a Goblin, but under this player's control it would be."""
    d = situation(
        BEAR,
        "Gate\n{W}\nEnchantment\nGoblins can't enter the battlefield.",
        "Kin\n{R}\nEnchantment\nCreatures you control are Goblins in addition to their other types.",
        mine=["Gate", "Kin"],
        mana="GG",
        hand=["Bear"],
        their_mana="GG",
        their_hand=["Bear"],
    )
    d.cast("Bear")
    d.resolve()
    assert d.graveyard(0) == ["Bear"]
    d.to_step("main", active=1)
    d.cast("Bear")
    d.resolve()
    assert d.battlefield(1) == {"Bear": 1}


@pytest.mark.rule("616.1c")
def test_as_what_it_enters_is_settled_before_how():
    """As a copy of the artifact it is no longer a creature, so it is not a creature that enters tapped."""
    d = situation(
        "Mimic\n{U}\nCreature — Shapeshifter\n0/1\nYou may have ~ enter as a copy of any artifact on the battlefield.",
        "Mud\n{W}\nEnchantment\nCreatures enter tapped.",
        mine=["Mud", "Short Sword"],
        mana="U",
        hand=["Mimic"],
    )
    d.cast("Mimic")
    d.resolve(True)
    swords = d.all("Short Sword", "battlefield")
    assert len(swords) == 2
    assert not any(d.tapped(each) for each in swords)
