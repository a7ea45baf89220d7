"""Commanders and siege engines, and riders of the sky."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.driver import Refused, table


def test_siege_gang_commander_brings_goblins_and_throws_them():
    d = table(hand=["Siege-Gang Commander"], mana="RRRRRRR", theirs=["Gray Ogre"])
    d.cast("Siege-Gang Commander")
    d.resolve_all()
    assert d.battlefield(0)["Goblin"] == 3
    assert d.token("Goblin", 0) == ((1, 1), frozenset("R"), frozenset({"Goblin"}))
    d.activate("Siege-Gang Commander", targets=["Gray Ogre"], choose=["Goblin"])
    assert d.battlefield(0)["Goblin"] == 2
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"


def test_siege_gang_commander_is_a_goblin_that_can_be_thrown():
    d = table(mine=["Siege-Gang Commander"], mana="RR")
    d.activate("Siege-Gang Commander", targets=[1])
    assert d.zone("Siege-Gang Commander") == "graveyard"
    d.resolve()
    assert d.life(1) == 18


def test_siegebreaker_giant_keeps_a_creature_from_blocking():
    d = table(mine=["Siegebreaker Giant"], mana="RRRR", theirs=["Gray Ogre", "Elite Vanguard"])
    d.activate("Siegebreaker Giant", targets=["Gray Ogre"])
    d.resolve()
    d.attack(["Siegebreaker Giant"])
    assert not d.can_block("Gray Ogre", "Siegebreaker Giant")
    assert d.can_block("Elite Vanguard", "Siegebreaker Giant")


def test_siege_wurm_is_paid_for_by_creatures():
    d = table(hand=["Siege Wurm"], mine=["Llanowar Elves", "Gray Ogre"], mana="GGGGG")
    d.cast("Siege Wurm")
    assert d.tapped("Llanowar Elves") and d.tapped("Gray Ogre")
    d.resolve()
    assert d.size("Siege Wurm") == (5, 5)
    assert d.has("Siege Wurm", "trample")


def test_siegehorn_ceratops_grows_if_it_survives():
    d = table(mine=["Siegehorn Ceratops"], hand=["Shock", "Giant Growth"], mana="RG")
    d.cast("Giant Growth", targets=["Siegehorn Ceratops"])
    d.resolve()
    d.cast("Shock", targets=["Siegehorn Ceratops"])
    d.resolve_all()
    assert d.counters("Siegehorn Ceratops") == 2
    assert d.size("Siegehorn Ceratops") == (7, 7)


def test_skyknight_vanguard_attacks_with_a_soldier_at_its_side():
    d = table(mine=["Skyknight Vanguard"])
    d.attack(["Skyknight Vanguard"])
    d.resolve_all()
    assert d.token("Soldier", 0) == ((1, 1), frozenset("W"), frozenset({"Soldier"}))
    assert d.tapped("Soldier")
    d.finish_combat()
    assert d.life(1) == 18


def test_skyknight_legionnaire_attacks_at_once():
    d = table(hand=["Skyknight Legionnaire"], mana="RWRW")
    d.cast("Skyknight Legionnaire")
    d.resolve()
    assert d.can_attack("Skyknight Legionnaire")


def test_skyship_stalker_burns_for_speed_and_strength():
    d = table(hand=["Skyship Stalker"], mana="RRRRRRR")
    d.cast("Skyship Stalker")
    d.resolve()
    for ability in (0, 1, 2):
        d.activate("Skyship Stalker", ability)
        d.resolve()
    assert d.size("Skyship Stalker") == (4, 3)
    assert d.has("Skyship Stalker", "first strike")
    assert d.can_attack("Skyship Stalker")


def test_skymark_roc_sends_a_small_blocker_home():
    d = table(mine=["Skymark Roc"], theirs=["Gray Ogre", "Air Elemental"])
    d.attack(["Skymark Roc"])
    d.choose_trigger_targets("Gray Ogre")
    d.resolve(True)
    assert d.hand(1) == ["Gray Ogre"]
    assert d.zone("Air Elemental") == "battlefield"


def test_skycat_sovereign_counts_the_others_that_fly():
    d = table(mine=["Skycat Sovereign", "Wind Drake", "Gray Ogre"], theirs=["Storm Crow"], mana="WUWU")
    assert d.size("Skycat Sovereign") == (2, 2)
    d.activate("Skycat Sovereign")
    d.resolve()
    assert d.token("Cat Bird", 0) == ((1, 1), frozenset("W"), frozenset({"Cat", "Bird"}))
    assert d.has("Cat Bird", "flying")
    assert d.size("Skycat Sovereign") == (3, 3)


@pytest.mark.parametrize("pays", [True, False])
def test_skyrider_patrol_lifts_another(pays: bool):
    d = table(mine=["Skyrider Patrol", "Grizzly Bears"], mana="GU")
    d.to_step("beginning of combat")
    d.resolve(*([True, "auto"] if pays else [False]))
    d.resolve_all()
    assert d.counters("Grizzly Bears") == int(pays)
    assert d.has("Grizzly Bears", "flying") == pays


def test_skymarch_bloodletter_drains_one():
    d = table(hand=["Skymarch Bloodletter"], mana="BBB")
    d.cast("Skymarch Bloodletter")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 19)


def test_skyscanner_draws_a_card():
    d = table(hand=["Skyscanner"], mana="WWW", library=["Forest"])
    d.cast("Skyscanner")
    d.resolve_all()
    assert d.hand(0) == ["Forest"]


def test_skyhunters_strike_first():
    d = table(mine=["Skyhunter Patrol", "Skyhunter Skirmisher"], theirs=["Wind Drake"])
    d.attack(["Skyhunter Patrol", "Skyhunter Skirmisher"])
    d.block({"Wind Drake": "Skyhunter Patrol"})
    d.finish_combat()
    assert d.zone("Skyhunter Patrol") == "battlefield"
    assert d.zone("Wind Drake") == "graveyard"
    assert d.life(1) == 18


def test_skyline_predator_comes_in_the_turn_of_another():
    d = table(hand=["Skyline Predator"], mana="UUUUUU", active=1)
    d.give_priority(0)
    d.cast("Skyline Predator")
    d.resolve()
    assert d.zone("Skyline Predator") == "battlefield"


def test_sift_draws_three_and_discards_one():
    d = table(hand=["Sift", "Island"], mana="UUUU", library=["Forest", "Plains", "Swamp"])
    d.cast("Sift")
    d.resolve("Island")
    assert sorted(d.hand(0)) == ["Forest", "Plains", "Swamp"]
    assert d.graveyard(0) == ["Island", "Sift"] or d.graveyard(0) == ["Sift", "Island"]


@pytest.mark.parametrize("draws", [True, False])
def test_curiosity_rewards_damage_to_an_opponent(draws: bool):
    d = table(mine=["Wind Drake", "Curiosity"], attach={"Curiosity": "Wind Drake"}, library=["Forest"])
    d.attack(["Wind Drake"])
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    d.answer(draws)
    assert d.hand(0) == (["Forest"] if draws else [])


def test_curiosity_says_nothing_of_damage_to_creatures():
    d = table(mine=["Wind Drake", "Curiosity"], attach={"Curiosity": "Wind Drake"}, theirs=["Air Elemental"])
    d.attack(["Wind Drake"])
    d.block({"Air Elemental": "Wind Drake"})
    d.finish_combat()
    assert d.hand(0) == []


def test_siege_mastodon_needs_five_mana():
    with pytest.raises(Refused):
        table(hand=["Siege Mastodon"], mana="WWWW").cast("Siege Mastodon")
