"""Keywords given with a cost equal to the receiving object's mana cost (702.33, 702.96)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SNAP = (
    "Snap\n{0}\nSorcery\nTarget instant card in your graveyard gains flashback until end of turn. The flashback "
    "cost is equal to its mana cost."
)
HEAL = "Heal\n{1}{W}\nInstant\nYou gain 3 life."
VAROLZ = (
    "Varolz\n{0}\nEnchantment\nEach creature card in your graveyard has scavenge. The scavenge cost is equal to "
    "its mana cost."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{3}{R}\nCreature — Ogre\n4/4"
FORESTS = ["Forest"] * 3


@pytest.mark.rule("702.33a")
def test_flashback_for_the_mana_cost_of_the_card():
    d = situation(SNAP, HEAL, hand=["Snap"], graveyard=["Heal"], mana="WW")
    assert not d.can("cast", "Heal", way="flashback")
    d.cast("Snap", ["Heal"])
    d.resolve()
    d.cast("Heal", way="flashback")
    assert not any(d.mana(0).values()), "two mana were its cost"
    d.resolve()
    assert d.life(0) == 23 and d.zone("Heal") == "exile"


@pytest.mark.rule("702.33a")
def test_flashback_is_not_cheaper_than_the_card():
    d = situation(SNAP, HEAL, hand=["Snap"], graveyard=["Heal"], mana="W")
    d.cast("Snap", ["Heal"])
    d.resolve()
    assert not d.can("cast", "Heal", way="flashback")


def test_flashback_that_was_given_is_gone_with_the_turn():
    free = HEAL.replace("{1}{W}", "{0}")
    d = situation(SNAP, free, hand=["Snap"], graveyard=["Heal"], library=FORESTS, their_library=FORESTS)
    d.cast("Snap", ["Heal"])
    d.resolve()
    assert d.can("cast", "Heal", way="flashback")
    d.to_step("upkeep", 0)
    assert not d.can("cast", "Heal", way="flashback")


@pytest.mark.rule("702.96a")
def test_every_card_has_scavenge_for_its_own_mana_cost():
    d = situation(VAROLZ, BEAR, OGRE, mine=["Varolz", "Bear"], graveyard=["Bear", "Ogre"], mana="RRG")
    assert not d.can("activate", "Ogre"), "it costs four"
    d = situation(VAROLZ, BEAR, OGRE, mine=["Varolz", "Bear"], graveyard=["Ogre"], mana="RRRR")
    d.activate("Ogre", targets=["Bear"])
    d.resolve()
    assert d.counters("Bear") == 4 and d.zone("Ogre") == "exile"


@pytest.mark.rule("702.55a")
def test_spells_have_replicate_for_their_own_mana_cost():
    echo = (
        "Echo\n{0}\nEnchantment\nEach instant and sorcery spell you cast has replicate. The replicate cost is equal to"
        " its mana cost."
    )
    d = situation(echo, HEAL, BEAR, mine=["Echo"], hand=["Heal", "Bear"], mana="WWWWWWW")
    d.begin("cast", "Heal")
    assert d.game.decision.maximum == 2, "seven mana: three times two, and one more"
    d.game.answer(2)
    d.game.answer("auto")
    d.resolve_all()
    assert d.life(0) == 29


@pytest.mark.rule("702.118a")
def test_creature_spells_have_emerge_for_their_own_mana_cost():
    null = "Null\n{0}\nEnchantment\nEach creature spell you cast has emerge. The emerge cost is equal to its mana cost."
    d = situation(null, OGRE, BEAR, mine=["Null", "Bear"], hand=["Ogre"], mana="RR")
    assert not d.can("cast", "Ogre", way="")
    d.cast("Ogre", way=f"emerge {d.find('Bear')}")
    assert d.zone("Bear") == "graveyard" and d.zone("Ogre") == "stack"
