"""Auras that enter without having been cast (303.4f-g)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, PayMana
from tests.rules.situation import situation

LEAP = "Leap\n{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has flying."
SET = "Set\n{W}\nSorcery\nYou may put an Aura card from your hand onto the battlefield."


@pytest.mark.rule("303.4f")
def test_who_puts_it_onto_the_battlefield_chooses_what_it_enchants():
    steal = "Steal\n{B}\nSorcery\nPut target Aura card from a graveyard onto the battlefield under your control."
    d = situation(
        steal, LEAP, mana="B", hand=["Steal"], their_graveyard=["Leap"], mine=["Gray Ogre"], theirs=["Llanowar Elves"]
    )
    d.cast("Steal", ["Leap"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 0
    d.answer("Llanowar Elves")
    assert d.has("Llanowar Elves", "flying") and d.controller("Leap") == 0


@pytest.mark.rule("303.4f")
def test_hexproof_does_not_matter_but_the_enchant_ability_and_protection_do():
    d = situation(
        SET,
        LEAP,
        "Saint\n{W}\nCreature — Human\n1/1\nProtection from white",
        "Ghost\n{W}\nCreature — Spirit\n1/1\nShroud",
        mana="W",
        hand=["Set", "Leap"],
        mine=["Gray Ogre", "Short Sword"],
        theirs=["Saint", "Ghost"],
    )
    d.cast("Set")
    d.pass_priority()
    d.pass_priority()
    d.game.answer(True)
    if isinstance(d.decision, ChooseObjects) and d.decision.rule != "303.4f":
        d.answer("Leap")
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.rule == "303.4f"
    assert {d.name(entity) for entity in decision.candidates} == {"Gray Ogre", "Ghost"}


@pytest.mark.rule("303.4g")
def test_with_nothing_to_enchant_it_stays_where_it_is():
    d = situation(SET, LEAP, mana="W", hand=["Set", "Leap"], mine=["Short Sword"])
    d.cast("Set")
    d.resolve(True)
    assert d.hand(0) == ["Leap"]
    d = situation(
        "Call\n{W}\nSorcery\nReturn target Aura card from your graveyard to the battlefield.",
        LEAP,
        mana="W",
        hand=["Call"],
        graveyard=["Leap"],
        mine=["Short Sword"],
    )
    leap = d.find("Leap")
    d.cast("Call", ["Leap"])
    d.resolve()
    assert (d.find("Leap"), d.zone("Leap")) == (leap, "graveyard")


@pytest.mark.rule("303.4a", "608.3a")
def test_a_resolving_aura_spell_is_put_on_its_target_whatever_else_there_is():
    d = situation(LEAP, mana="W", hand=["Leap"], mine=["Gray Ogre", "Llanowar Elves"], theirs=["Elite Vanguard"])
    d.cast("Leap", ["Llanowar Elves"])
    d.resolve()
    assert d.attached_to("Leap") == d.find("Llanowar Elves")


TWOFOLD = "Twofold\n{W}\nEnchantment — Aura\nEnchant creature you control\nEnchant artifact"


@pytest.mark.rule("702.5c")
def test_an_aura_with_two_enchant_abilities_needs_what_fits_both():
    golem = "Golem\n{2}\nArtifact Creature — Golem\n2/2"
    stone = "Stone\n{2}\nArtifact"
    d = situation(
        TWOFOLD, golem, stone, mana="W", hand=["Twofold"], mine=["Golem", "Stone", "Gray Ogre"], theirs=["Golem"]
    )
    mine, theirs = d.find("Golem", player=0), d.find("Golem", player=1)
    d.begin("cast", "Twofold")
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert mine != theirs and d.targets_of(d.game.state.stack[-1]) == [mine]
    assert not situation(TWOFOLD, stone, mana="W", hand=["Twofold"], mine=["Stone", "Gray Ogre"]).can("cast", "Twofold")


@pytest.mark.rule("702.5c")
@pytest.mark.parametrize(("host", "stays"), [("Golem", 1), ("Stone", 0), ("Gray Ogre", 0)])
def test_an_aura_with_two_enchant_abilities_falls_off_what_fits_one(host: str, stays: int):
    golem = "Golem\n{2}\nArtifact Creature — Golem\n2/2"
    stone = "Stone\n{2}\nArtifact"
    d = situation(TWOFOLD, golem, stone, mine=[host, "Twofold"], attach={"Twofold": host})
    assert d.count("Twofold", "battlefield") == stays


@pytest.mark.rule("303.4j")
@pytest.mark.parametrize("text", ["", "Protection from white"])
def test_an_aura_that_would_be_moved_onto_what_it_cannot_enchant_stays_where_it_is(text: str):
    d = situation(
        "Shift\n{U}\nInstant\nAttach target Aura to target creature.",
        f"Saint\n{{B}}\nCreature — Human\n2/2\n{text}".rstrip(),
        mana="U",
        hand=["Shift"],
        mine=["Pacifism", "Saint"],
        theirs=["Gray Ogre"],
        attach={"Pacifism": "Gray Ogre"},
    )
    d.cast("Shift", ["Pacifism", "Saint"])
    d.resolve()
    assert d.zone("Pacifism") == "battlefield"
    assert d.attached_to("Pacifism") == d.find("Gray Ogre" if text else "Saint")


@pytest.mark.rule("303.4f")
@pytest.mark.parametrize(("colour", "fits"), [("blue", True), ("black", False)])
def test_a_copied_aura_is_put_on_what_it_can_enchant_as_it_enters(colour: str, fits: bool):
    shy = f"Shy\n{{1}}\nCreature — Cat\n1/1\nProtection from {colour}"
    dark = "Dark\n{B}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +3/+0."
    d = situation(
        shy,
        dark,
        mana="UUU",
        hand=["Copy Enchantment"],
        mine=["Gray Ogre", "Shy", "Dark"],
        attach={"Dark": "Gray Ogre"},
    )
    d.cast("Copy Enchantment")
    d.resolve(True, *["Shy"] * fits)  # with only one possibility, nobody is asked
    assert (d.size("Shy"), d.size("Gray Ogre")) == (((4, 1), (5, 2)) if fits else ((1, 1), (8, 2)))
