"""Creatures that make mana, and effects that make spells cheaper."""

from __future__ import annotations

import pytest

from tests.driver import table


@pytest.mark.parametrize("elf", ["Llanowar Elves", "Elvish Mystic"])
def test_an_elf_makes_green_mana(elf: str):
    d = table(mine=[elf])
    d.activate(elf)
    assert d.mana(0) == {"G": 1}
    assert d.tapped(elf)


@pytest.mark.rule("302.6")
@pytest.mark.parametrize("elf", ["Llanowar Elves", "Elvish Mystic"])
def test_an_elf_that_has_just_come_makes_none(elf: str):
    d = table(hand=[elf], mana="G")
    d.cast(elf)
    d.resolve()
    assert not d.can("mana", elf)


def test_goblin_electromancer_makes_instants_and_sorceries_cheaper():
    d = table(mine=["Goblin Electromancer"], hand=["Divination", "Pyroclasm"], mana="UR")
    assert d.can("cast", "Divination")
    d.cast("Pyroclasm")
    assert [d.tapped(land) for land in ("Island", "Mountain")] == [False, True]


@pytest.mark.rule("601.2f")
def test_goblin_electromancer_leaves_coloured_costs_and_creatures_alone():
    d = table(mine=["Goblin Electromancer"], hand=["Shock", "Scroll Thief"], mana="UU")
    assert not d.can("cast", "Shock")
    assert not d.can("cast", "Scroll Thief")


def test_two_goblin_electromancers_add_up():
    assert table(mine=["Goblin Electromancer"] * 2, hand=["Divination"], mana="U").can("cast", "Divination")
    assert not table(mine=["Goblin Electromancer"], hand=["Divination"], mana="U").can("cast", "Divination")


def test_an_opponents_goblin_electromancer_does_not_help():
    assert not table(theirs=["Goblin Electromancer"], hand=["Divination"], mana="UR").can("cast", "Divination")


def test_farseek_puts_a_land_of_four_kinds_onto_the_battlefield_tapped():
    d = table(
        hand=["Farseek"], mana="GG", library=["Forest", "Plains", "Karn's Bastion", "Island", "Selesnya Guildgate"]
    )
    d.cast("Farseek")
    d.pass_priority()
    d.pass_priority()
    assert {d.name(entity) for entity in d.decision.candidates} == {"Plains", "Island"}
    d.answer("Plains")
    assert d.zone("Plains", 0) == "battlefield"
    assert d.tapped("Plains")
    assert sorted(d.names("library", 0)) == ["Forest", "Island", "Karn's Bastion", "Selesnya Guildgate"]


@pytest.mark.rule("701.19b")
def test_farseek_may_fail_to_find():
    d = table(hand=["Farseek"], mana="GG", library=["Plains", "Island"])
    d.cast("Farseek")
    d.resolve([])
    assert d.zone("Plains", 0) == "library"
    assert d.zone("Farseek") == "graveyard"


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("creature", "cheaper"), [("Storm Crow", True), ("Gray Ogre", False)])
def test_winged_words_is_cheaper_beside_a_flier(creature: str, cheaper: bool):
    d = table(hand=["Winged Words"], mana="UU", mine=[creature], theirs=["Serra Angel"])
    assert d.can("cast", "Winged Words") is cheaper


def test_elvish_archdruid_makes_green_mana_for_each_elf():
    d = table(mine=["Elvish Archdruid", "Elvish Warrior", "Llanowar Elves", "Gray Ogre"], theirs=["Elvish Mystic"])
    d.activate("Elvish Archdruid")
    assert d.mana(0) == {"G": 3}
    assert d.tapped("Elvish Archdruid")
