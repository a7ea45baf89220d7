"""Cards about +1/+1 counters, other counters, and life."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, lands, table


def test_ajanis_pridemate_grows_when_its_controller_gains_life():
    d = table(mine=["Ajani's Pridemate"], hand=["Lightning Helix"], mana="RW")
    d.cast("Lightning Helix", targets=[1])
    d.resolve_all()
    assert d.size("Ajani's Pridemate") == (3, 3)


def test_ajanis_pridemate_does_not_grow_when_the_opponent_gains_life():
    d = table(theirs=["Ajani's Pridemate"], hand=["Lightning Helix"], mana="RW")
    d.cast("Lightning Helix", targets=[0])
    d.resolve_all()
    assert d.size("Ajani's Pridemate") == (2, 2)


@pytest.mark.rule("119.9")
def test_ajanis_pridemate_grows_once_for_each_source_of_life():
    s = Scenario()
    s.battlefield(0, "Ajani's Pridemate", "Gray Ogre", "Elite Vanguard")
    for creature in ("Gray Ogre", "Elite Vanguard"):
        (mark,) = s.battlefield(0, "Mark of the Vampire")
        s.attach(mark, to=creature)
    d = Driver(s.game())
    d.attack(["Gray Ogre", "Elite Vanguard"])
    d.to_step("combat damage")
    d.resolve_all()
    assert d.counters("Ajani's Pridemate") == 2


@pytest.mark.parametrize("dies", ["Elite Vanguard", "Ral Zarek"])
def test_rising_populace_grows_when_another_creature_or_planeswalker_dies(dies: str):
    d = table(mine=["Rising Populace", dies], hand=["Volcanic Geyser"], mana="RRRRRR")
    d.cast("Volcanic Geyser", targets=[dies], x=4)
    d.resolve_all()
    assert d.size("Rising Populace") == (3, 3)


def test_rising_populace_does_not_count_the_opponents_creatures():
    d = table(mine=["Rising Populace"], theirs=["Elite Vanguard"], hand=["Shock"], mana="R")
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert d.size("Rising Populace") == (2, 2)


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("helix", "size"), [(1, (5, 5)), (0, (2, 2))])
def test_voracious_wurm_enters_with_a_counter_for_each_life_gained_this_turn(helix: int, size: tuple[int, int]):
    d = table(hand=["Lightning Helix", "Voracious Wurm"], mana="RWGG")
    if helix:
        d.cast("Lightning Helix", targets=[1])
        d.resolve()
    d.cast("Voracious Wurm")
    d.resolve()
    assert d.size("Voracious Wurm") == size


def test_voracious_wurm_forgets_life_gained_on_earlier_turns():
    d = table(hand=["Lightning Helix", "Voracious Wurm"], mana="RWGG")
    d.cast("Lightning Helix", targets=[1])
    d.resolve()
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    d.cast("Voracious Wurm")
    d.resolve()
    assert d.counters("Voracious Wurm") == 0


@pytest.mark.rule("701.27a")
def test_kioras_dambreaker_proliferates_when_it_enters():
    s = Scenario()
    lands(s, 0, "UUUUUU")
    s.hand(0, "Kiora's Dambreaker")
    s.battlefield(0, "Gray Ogre", counters={"+1/+1": 1})
    s.battlefield(1, "Ral Zarek")
    s.battlefield(1, "Kalonian Tusker", counters={"+1/+1": 1})
    d = Driver(s.game())
    d.cast("Kiora's Dambreaker")
    d.resolve()
    d.resolve(["Gray Ogre"])
    assert d.counters("Gray Ogre") == 2
    assert d.counters("Kalonian Tusker") == 1
    assert d.counters("Ral Zarek", "loyalty") == 4


def test_vindictive_vampire_drains_when_another_creature_of_its_controller_dies():
    d = table(mine=["Vindictive Vampire", "Elite Vanguard"], hand=["Shock"], mana="R")
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 19)


def test_vindictive_vampire_does_not_drain_for_itself_or_the_opponents_creatures():
    d = table(mine=["Vindictive Vampire"], theirs=["Elite Vanguard"], hand=["Shock", "Lightning Bolt"], mana="RR")
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    d.cast("Lightning Bolt", targets=["Vindictive Vampire"])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 20)


def test_gnawing_zombie_drains_for_a_sacrifice():
    d = table(mine=["Gnawing Zombie", "Elite Vanguard"], mana="BB")
    d.activate("Gnawing Zombie", targets=[1], choose=["Elite Vanguard"])
    assert d.zone("Elite Vanguard") == "graveyard"
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 19)


def test_gnawing_zombie_may_sacrifice_itself():
    d = table(mine=["Gnawing Zombie"], mana="BB")
    d.activate("Gnawing Zombie", targets=[1])
    assert d.zone("Gnawing Zombie") == "graveyard"
    d.resolve()
    assert d.life(1) == 19


def test_blood_bairn_eats_another_creature():
    d = table(mine=["Blood Bairn", "Elite Vanguard"])
    d.activate("Blood Bairn")
    assert d.zone("Elite Vanguard") == "graveyard"
    d.resolve()
    assert d.size("Blood Bairn") == (4, 4)
    assert not d.can("activate", "Blood Bairn")
    d.next_turn()
    assert d.size("Blood Bairn") == (2, 2)


def test_ring_of_three_wishes_finds_any_card_three_times():
    d = table(hand=["Ring of Three Wishes"], mana="UUUUU", library=["Forest", "Serra Angel", "Plains"])
    d.cast("Ring of Three Wishes")
    d.resolve()
    assert d.counters("Ring of Three Wishes", "wish") == 3
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    d.activate("Ring of Three Wishes")
    assert d.counters("Ring of Three Wishes", "wish") == 2
    d.resolve("Serra Angel")
    assert d.hand(0) == ["Forest", "Serra Angel"]
    assert d.names("library", 0) == ["Plains"]


def test_ring_of_three_wishes_without_wishes_does_nothing():
    s = Scenario()
    lands(s, 0, "UUUUU")
    s.battlefield(0, "Ring of Three Wishes", counters={"wish": 0})
    assert not Driver(s.game()).can("activate", "Ring of Three Wishes")


def test_soul_warden_gains_life_for_each_other_creature_that_enters():
    d = table(mine=["Soul Warden"], hand=["Eyes in the Skies"], mana="WWWW", their_hand=["Gray Ogre"], their_mana="RRR")
    d.cast("Eyes in the Skies")
    d.resolve_all()
    assert d.life(0) == 22
    d.to_step("main", active=1)
    d.cast("Gray Ogre")
    d.resolve_all()
    assert d.life(0) == 23


def test_soul_warden_does_not_count_herself_or_noncreatures():
    d = table(hand=["Soul Warden", "Honor of the Pure"], mana="WWW")
    d.cast("Soul Warden")
    d.resolve_all()
    d.cast("Honor of the Pure")
    d.resolve_all()
    assert d.life(0) == 20


@pytest.mark.rule("702.15b")
@pytest.mark.parametrize(
    ("creature", "damage"), [("Healer's Hawk", 1), ("Vampire of the Dire Moon", 1), ("Vampire Nighthawk", 2)]
)
def test_lifelink_gives_as_much_life_as_damage(creature: str, damage: int):
    d = table(mine=[creature])
    d.attack([creature])
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (20 + damage, 20 - damage)


def test_healer_of_the_pride_gains_two_life_for_each_other_creature_of_her_controller():
    d = table(
        hand=["Healer of the Pride", "Captain's Call"], mana="WWWWWWWW", their_hand=["Gray Ogre"], their_mana="RRR"
    )
    d.cast("Healer of the Pride")
    d.resolve_all()
    assert d.life(0) == 20
    d.cast("Captain's Call")
    d.resolve_all()
    assert d.life(0) == 26
    d.to_step("main", active=1)
    d.cast("Gray Ogre")
    d.resolve_all()
    assert d.life(0) == 26


def test_angels_mercy_gives_seven_life():
    d = table(hand=["Angel's Mercy"], mana="WWWW")
    d.cast("Angel's Mercy")
    d.resolve()
    assert (d.life(0), d.life(1)) == (27, 20)


def test_vampire_spawn_drains_two_when_it_enters():
    d = table(hand=["Vampire Spawn"], mana="BBB")
    d.cast("Vampire Spawn")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 18)


def test_vampire_sovereign_drains_an_opponent_of_three_when_she_enters():
    d = table(hand=["Vampire Sovereign"], mana="BBBBB")
    d.cast("Vampire Sovereign")
    d.resolve()
    assert d.targets_of(d.game.state.stack[-1]) == [1]
    d.resolve()
    assert (d.life(0), d.life(1)) == (23, 17)
