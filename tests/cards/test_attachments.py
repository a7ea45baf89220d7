"""Auras and Equipment."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, Refused, lands, table


@pytest.mark.rule("303.4")
def test_pacifism_stops_attacks_and_blocks():
    d = table(hand=["Pacifism"], mana="WW", theirs=["Gray Ogre"], mine=["Elite Vanguard"])
    d.cast("Pacifism", targets=["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Pacifism") == d.find("Gray Ogre")
    d.attack(["Elite Vanguard"])
    assert not d.can_block("Gray Ogre", "Elite Vanguard")
    d.to_step("upkeep", active=1)
    assert not d.can_attack("Gray Ogre")


@pytest.mark.rule("704.5m")
def test_an_aura_goes_to_the_graveyard_with_its_creature():
    d = table(theirs=["Gray Ogre"], mine=["Pacifism"], attach={"Pacifism": "Gray Ogre"}, hand=["Shock"], mana="R")
    d.cast("Shock", targets=["Gray Ogre"])
    d.resolve()
    assert d.graveyard(0) == ["Pacifism", "Shock"]


@pytest.mark.rule("303.4a")
def test_faiths_fetters_enchants_any_permanent():
    d = table(hand=["Faith's Fetters", "Pacifism"], mana="WWWW", theirs=["Karn's Bastion", "Juggernaut"])
    assert d.candidates("Faith's Fetters") == [{"Plains", "Karn's Bastion", "Juggernaut"}]
    assert d.candidates("Pacifism") == [{"Juggernaut"}]


def test_faiths_fetters_gives_four_life():
    d = table(hand=["Faith's Fetters"], mana="WWWW", theirs=["Gray Ogre"])
    d.cast("Faith's Fetters", targets=["Gray Ogre"])
    d.resolve_all()
    assert d.life(0) == 24


def test_faiths_fetters_stops_attacks_and_blocks():
    d = table(mine=["Faith's Fetters", "Elite Vanguard"], theirs=["Gray Ogre"], attach={"Faith's Fetters": "Gray Ogre"})
    d.attack(["Elite Vanguard"])
    assert not d.can_block("Gray Ogre", "Elite Vanguard")
    d.to_step("upkeep", active=1)
    assert not d.can_attack("Gray Ogre")


@pytest.mark.rule("602.5")
def test_faiths_fetters_stops_abilities_but_not_those_that_make_mana():
    free = table(mine=["Karn's Bastion"], mana="RRRR")
    assert free.can("activate", "Karn's Bastion")
    d = table(
        mine=["Karn's Bastion"], mana="RRRR", theirs=["Faith's Fetters"], attach={"Faith's Fetters": "Karn's Bastion"}
    )
    assert not d.can("activate", "Karn's Bastion")
    d.activate("Karn's Bastion")
    assert d.mana(0) == {"C": 1}


def test_kasminas_transmutation_makes_a_one_one_without_abilities():
    d = table(hand=["Kasmina's Transmutation"], mana="UU", theirs=["Serra Angel"])
    d.cast("Kasmina's Transmutation", targets=["Serra Angel"])
    d.resolve()
    assert d.size("Serra Angel") == (1, 1)
    assert not d.has("Serra Angel", "flying")
    assert not d.has("Serra Angel", "vigilance")


@pytest.mark.rule("613.4b", "613.4c")
def test_counters_and_bonuses_count_on_top_of_kasminas_transmutation():
    s = Scenario()
    lands(s, 0, "G")
    s.hand(0, "Giant Growth")
    s.battlefield(0, "Serra Angel", counters={"+1/+1": 2})
    s.battlefield(1, "Kasmina's Transmutation")
    s.attach("Kasmina's Transmutation", to="Serra Angel")
    d = Driver(s.game())
    assert d.size("Serra Angel") == (3, 3)
    d.cast("Giant Growth", targets=["Serra Angel"])
    d.resolve()
    assert d.size("Serra Angel") == (6, 6)


@pytest.mark.rule("613.1b")
def test_mind_control_takes_the_creature():
    d = table(hand=["Mind Control"], mana="UUUUU", theirs=["Serra Angel"])
    d.cast("Mind Control", targets=["Serra Angel"])
    d.resolve()
    assert d.controller("Serra Angel") == 0
    assert not d.can_attack("Serra Angel")
    d.to_step("upkeep", active=0)
    d.attack(["Serra Angel"])
    d.finish_combat()
    assert d.life(1) == 16


def test_a_creature_returns_to_its_owner_when_mind_control_leaves():
    d = table(
        mine=["Mind Control"], theirs=["Serra Angel", "Seal of Cleansing"], attach={"Mind Control": "Serra Angel"}
    )
    assert d.controller("Serra Angel") == 0
    d.give_priority(1)
    d.activate("Seal of Cleansing", targets=["Mind Control"])
    d.resolve()
    assert d.controller("Serra Angel") == 1


def test_dark_favor_costs_a_life_and_gives_three_and_one():
    d = table(hand=["Dark Favor"], mana="BB", mine=["Gray Ogre"])
    d.cast("Dark Favor", targets=["Gray Ogre"])
    d.resolve_all()
    assert d.life(0) == 19
    assert d.size("Gray Ogre") == (5, 3)


@pytest.mark.rule("702.15b")
def test_mark_of_the_vampire_gives_two_two_and_lifelink():
    d = table(mine=["Gray Ogre", "Mark of the Vampire"], attach={"Mark of the Vampire": "Gray Ogre"})
    assert d.size("Gray Ogre") == (4, 4)
    d.attack(["Gray Ogre"])
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (24, 16)


def test_forced_adaptation_puts_a_counter_on_the_creature_each_of_its_controllers_upkeeps():
    d = table(mine=["Forced Adaptation"], theirs=["Gray Ogre"], attach={"Forced Adaptation": "Gray Ogre"})
    d.to_step("upkeep", active=1)
    assert not d.game.state.stack
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.counters("Gray Ogre") == 1
    assert d.size("Gray Ogre") == (3, 3)


def test_fists_of_ironwood_brings_two_saprolings():
    d = table(hand=["Fists of Ironwood"], mana="GG", mine=["Gray Ogre"])
    d.cast("Fists of Ironwood", targets=["Gray Ogre"])
    d.resolve_all()
    assert d.count("Saproling", "battlefield", 0) == 2
    assert d.token("Saproling", 0) == ((1, 1), frozenset("G"), frozenset({"Saproling"}))


@pytest.mark.rule("702.19b")
def test_fists_of_ironwood_gives_trample():
    d = table(
        mine=["Rumbling Baloth", "Fists of Ironwood"],
        attach={"Fists of Ironwood": "Rumbling Baloth"},
        theirs=["Gray Ogre"],
    )
    d.attack(["Rumbling Baloth"])
    d.block({"Gray Ogre": "Rumbling Baloth"})
    d.pass_priority()
    d.pass_priority()
    d.answer([2, 2])
    assert d.life(1) == 18


@pytest.mark.rule("702.6a", "301.5")
@pytest.mark.parametrize(
    ("sword", "creature", "size"),
    [
        ("Short Sword", "Gray Ogre", (3, 3)),
        ("Civic Saber", "Gray Ogre", (3, 2)),
        ("Civic Saber", "Selesnya Evangel", (3, 2)),
        ("Civic Saber", "Juggernaut", (5, 3)),
    ],
)
def test_equipment_is_attached_for_its_equip_cost(sword: str, creature: str, size: tuple[int, int]):
    d = table(mine=[sword, creature], mana="W")
    d.activate(sword, targets=[creature])
    d.resolve()
    assert d.attached_to(sword) == d.find(creature)
    assert d.size(creature) == size


@pytest.mark.rule("702.6a")
def test_equip_only_ones_own_creature_at_the_time_of_a_sorcery():
    d = table(mine=["Short Sword", "Gray Ogre"], theirs=["Serra Angel"], mana="W")
    assert d.candidates("Short Sword", "activate") == [{"Gray Ogre"}]
    d.to_step("end")
    with pytest.raises(Refused):
        d.activate("Short Sword", targets=["Gray Ogre"])


@pytest.mark.rule("301.5c")
def test_equipment_moves_and_leaves_its_bonus_behind():
    d = table(mine=["Short Sword", "Gray Ogre", "Kalonian Tusker"], mana="WW")
    d.activate("Short Sword", targets=["Gray Ogre"])
    d.resolve()
    d.activate("Short Sword", targets=["Kalonian Tusker"])
    d.resolve()
    assert d.size("Gray Ogre") == (2, 2)
    assert d.size("Kalonian Tusker") == (4, 4)


@pytest.mark.rule("704.5n")
def test_equipment_stays_when_its_creature_dies():
    d = table(mine=["Short Sword", "Elite Vanguard"], mana="WR", hand=["Shock"])
    d.activate("Short Sword", targets=["Elite Vanguard"])
    d.resolve()
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve()
    assert d.zone("Short Sword") == "battlefield"
    assert d.attached_to("Short Sword") is None
