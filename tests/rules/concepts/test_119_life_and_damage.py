"""Life (119) and damage (120)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.driver import table
from tests.rules.battle import Battle, after_combat, divide, fight, order
from tests.rules.situation import situation


def pinger(keyword: str, damage: int = 1) -> str:
    return f"Pinger\n{{R}}\nCreature — Imp\n2/2\n{keyword}\n{{T}}: ~ deals {damage} damage to any target."


@pytest.mark.rule("119.3")
def test_gains_and_losses_change_the_total():
    d = situation(
        "Drain\n{B}\nSorcery\nTarget player loses 3 life. You gain 2 life.", mana="B", hand=["Drain"], life=(20, 20)
    )
    d.cast("Drain", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 17)


@pytest.mark.rule("119.9", "603.2c")
def test_each_source_of_life_triggers_once_whatever_the_amount():
    d = situation("Gift\n{W}\nInstant\nYou gain 5 life.", mana="WW", hand=["Gift", "Gift"], mine=["Ajani's Pridemate"])
    d.cast("Gift")
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.cast("Gift")
    d.resolve()
    d.resolve()
    assert d.counters("Ajani's Pridemate") == 2


@pytest.mark.rule("119.9")
def test_gaining_no_life_triggers_nothing():
    d = situation(
        "Count\n{W}\nInstant\nYou gain X life, where X is the number of Elves you control.",
        mana="W",
        hand=["Count"],
        mine=["Ajani's Pridemate"],
    )
    d.cast("Count")
    d.resolve()
    assert not d.game.state.stack
    assert d.life(0) == 20


@pytest.mark.rule("120.1a", "115.4")
def test_damage_goes_to_creatures_and_planeswalkers_alone():
    d = situation(
        "Blast\n{R}\nSorcery\n~ deals 3 damage to each permanent.",
        mana="R",
        hand=["Blast"],
        mine=["Short Sword"],
        theirs=["Serra Angel", "Ral Zarek"],
    )
    d.cast("Blast")
    d.resolve()
    assert d.object("Serra Angel").damage == 3
    assert d.counters("Ral Zarek", "loyalty") == 1
    assert d.object("Short Sword").damage == 0


@pytest.mark.rule("120.2b", "120.3f", "702.15b")
def test_the_source_of_the_damage_is_the_object_that_the_text_names():
    d = situation(
        "Punch\n{G}\nSorcery\nTarget creature you control deals damage equal to its power to any target.",
        pinger("Lifelink"),
        mana="G",
        hand=["Punch"],
        mine=["Pinger", "Gray Ogre"],
    )
    d.cast("Punch", ["Pinger", 1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.rule("120.3a", "119.2")
def test_damage_to_a_player_is_loss_of_life():
    d = situation(
        "Leech\n{B}\nEnchantment\nWhenever an opponent loses life, you gain 1 life.",
        mana="R",
        hand=["Shock"],
        mine=["Leech"],
    )
    d.cast("Shock", [1])
    d.resolve()
    assert d.life(1) == 18
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("120.3b", "702.89b")
def test_infect_damage_to_a_player_is_poison():
    d = situation(pinger("Infect", 2), mine=["Pinger"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 20
    assert d.game.play.counters(1) == {"poison": 2}


@pytest.mark.rule("120.3c", "306.8")
def test_damage_to_a_planeswalker_removes_loyalty():
    d = situation(pinger("Lifelink"), mine=["Pinger"], theirs=["Ral Zarek"])
    d.activate("Pinger", targets=["Ral Zarek"])
    d.resolve()
    assert d.counters("Ral Zarek", "loyalty") == 3
    assert d.life(0) == 21


@pytest.mark.rule("120.3d")
@pytest.mark.parametrize(
    "keyword",
    [
        pytest.param("Wither", marks=pytest.mark.rule("702.79a")),
        pytest.param("Infect", marks=pytest.mark.rule("702.89c")),
    ],
)
def test_wither_and_infect_damage_to_a_creature_is_counters(keyword: str):
    d = situation(pinger(keyword), mine=["Pinger"], theirs=["Serra Angel"])
    d.activate("Pinger", targets=["Serra Angel"])
    d.resolve()
    assert d.counters("Serra Angel", "-1/-1") == 1
    assert d.object("Serra Angel").damage == 0
    assert d.size("Serra Angel") == (3, 3)


@pytest.mark.rule("120.3e", "120.6")
def test_damage_to_a_creature_is_marked_and_adds_up():
    d = table(hand=["Shock", "Shock"], mana="RR", theirs=["Serra Angel"])
    d.cast("Shock", ["Serra Angel"])
    d.resolve()
    assert d.object("Serra Angel").damage == 2
    assert d.size("Serra Angel") == (4, 4)
    d.cast("Shock", ["Serra Angel"])
    d.resolve()
    assert d.zone("Serra Angel") == "graveyard"


@pytest.mark.rule("120.6", "514.2", "302.7")
def test_marked_damage_goes_away_in_the_cleanup_step():
    d = table(hand=["Shock", "Shock"], mana="RR", theirs=["Serra Angel"], step="end")
    d.cast("Shock", ["Serra Angel"])
    d.resolve()
    d.to_step("upkeep")
    assert d.object("Serra Angel").damage == 0
    d.give_priority(0)
    d.cast("Shock", ["Serra Angel"])
    d.resolve()
    assert d.zone("Serra Angel") == "battlefield"


@pytest.mark.rule("120.6", "205.1a")
def test_damage_stays_on_a_permanent_that_stops_being_a_creature():
    d = situation(
        "Wake\n{W}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn.",
        "Sleep\n{W}\nSorcery\nDestroy all creatures.",
        mana="WRW",
        hand=["Wake", "Shock", "Wake"],
        mine=["Short Sword"],
    )
    d.cast("Wake", ["Short Sword"])
    d.resolve()
    d.cast("Shock", ["Short Sword"])
    d.resolve()
    assert d.object("Short Sword").damage == 2
    d.to_step("upkeep")
    assert d.object("Short Sword").damage == 0
    assert d.zone("Short Sword") == "battlefield"


@pytest.mark.rule("120.3f", "702.15b")
def test_lifelink_of_a_planeswalker_target_and_player_gains_as_part_of_the_damage():
    d = situation(pinger("Lifelink", 3), mine=["Pinger"], life=(1, 20), theirs=["Ajani's Pridemate"])
    d.activate("Pinger", targets=["Ajani's Pridemate"])
    d.resolve()
    assert d.life(0) == 4
    assert d.zone("Ajani's Pridemate") == "graveyard"


@pytest.mark.rule("120.3f", "120.4d")
def test_life_gained_by_lifelink_counts_before_state_based_actions():
    mirror = "Mirror Imp\n{R}\nCreature — Imp\n2/2\nLifelink\n{T}: ~ deals 2 damage to each player."
    d = situation(mirror, mine=["Mirror Imp"], life=(1, 20))
    d.activate("Mirror Imp")
    d.resolve()
    assert (d.life(0), d.life(1)) == (3, 18)


@pytest.mark.rule("120.8")
def test_zero_damage_is_not_an_event():
    d = situation(
        "Feeble\n{R}\nCreature — Imp\n0/2\nWhenever ~ deals damage, you gain 1 life.\n"
        "{T}: ~ deals damage equal to its power to any target.",
        mine=["Feeble"],
        theirs=["Gray Ogre"],
    )
    d.activate("Feeble", targets=["Gray Ogre"])
    d.resolve()
    assert not d.game.state.stack
    assert d.life(0) == 20


@pytest.mark.rule("120.4b", "603.2g")
def test_prevented_damage_triggers_nothing():
    d = situation(
        "Stinger\n{R}\nCreature — Imp\n2/2\nWhenever ~ deals combat damage to a player, you gain 1 life.",
        mine=["Stinger"],
        their_hand=["Fog"],
        their_mana="G",
    )
    d.attack(["Stinger"])
    d.give_priority(1)
    d.cast("Fog")
    d.resolve()
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (20, 20)


@pytest.mark.rule("704.5h", "702.2b")
def test_damage_of_a_source_with_deathtouch_destroys_by_a_state_based_action():
    d = situation(pinger("Deathtouch"), mine=["Pinger"], theirs=["Enormous Baloth"])
    d.activate("Pinger", targets=["Enormous Baloth"])
    d.resolve()
    assert d.zone("Enormous Baloth") == "graveyard"


@pytest.mark.rule("704.5h", "120.8")
def test_deathtouch_without_damage_destroys_nothing():
    d = situation(pinger("Deathtouch", 0), mine=["Pinger"], theirs=["Enormous Baloth"])
    d.activate("Pinger", targets=["Enormous Baloth"])
    d.resolve()
    assert d.zone("Enormous Baloth") == "battlefield"


@pytest.mark.rule("702.15c", "608.2g")
def test_lifelink_looks_at_the_source_as_it_last_was():
    d = situation(
        pinger("Lifelink"),
        mine=["Pinger"],
        their_hand=["Unsummon"],
        their_mana="U",
    )
    d.activate("Pinger", targets=[1])
    d.give_priority(1)
    d.cast("Unsummon", ["Pinger"])
    d.resolve()
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 19)


@pytest.mark.rule("119.9")
def test_one_source_that_damages_two_things_at_one_time_gains_life_once():
    battle = Battle()
    battle.creature(0, "Vampire", "5/5", "Lifelink, trample")
    battle.creature(0, "Pride", "1/1", "Whenever you gain life, put a +1/+1 counter on ~.")
    battle.creature(1, "Wall", "0/2")
    battle.creature(1, "Fence", "0/1")
    d = battle.begin()
    fight(d, ["Vampire"], ("Wall", "Vampire"), ("Fence", "Vampire"))
    order(d, "Wall", "Fence")
    divide(d, 2, 1, 2)
    after_combat(d)
    assert (d.life(0), d.life(1), d.counters("Pride")) == (25, 18, 1)


@pytest.mark.rule("702.15e", "119.9")
def test_two_sources_gain_life_each_for_itself():
    battle = Battle()
    battle.creature(0, "Vampire", "2/2", "Lifelink")
    battle.creature(0, "Bat", "1/1", "Lifelink")
    battle.creature(0, "Pride", "1/1", "Whenever you gain life, put a +1/+1 counter on ~.")
    d = battle.begin()
    fight(d, ["Vampire", "Bat"])
    after_combat(d)
    assert (d.life(0), d.counters("Pride")) == (23, 2)


@pytest.mark.rule("119.10")
def test_what_replaces_a_gain_of_life_applies_once_for_each_source():
    battle = Battle()
    battle.creature(0, "Vampire", "3/3", "Lifelink, trample")
    battle.creature(1, "Wall", "0/1")
    battle.permanent(0, "Fount", "Artifact", "If you would gain life, draw a card instead.")
    d = battle.begin()
    fight(d, ["Vampire"], ("Wall", "Vampire"))
    divide(d, 1, 2)
    after_combat(d)
    assert d.life(0) == 20
    assert len(d.hand(0)) == 1


@pytest.mark.rule("120.4c")
def test_what_replaces_a_loss_of_life_applies_to_that_of_damage():
    d = situation(
        "Wound\n{B}\nEnchantment\nIf an opponent would lose life, that player loses twice that much life instead.",
        mine=["Wound"],
        hand=["Shock"],
        mana="R",
    )
    d.cast("Shock", [1])
    d.resolve()
    assert d.life(1) == 16


GUARD = (
    "Guard\n{W}\nInstant\n"
    "The next time a source of your choice would deal damage to you this turn, prevent that damage."
)


@pytest.mark.rule("120.7")
def test_a_source_may_be_a_permanent_or_a_spell_on_the_stack():
    d = situation(
        GUARD,
        mana="W",
        hand=["Guard"],
        theirs=["Gray Ogre"],
        their_mana="R",
        their_hand=["Shock", "Divination"],
        active=1,
    )
    shock = d.cast("Shock", [0])
    d.give_priority(0)
    d.cast("Guard")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert {shock, d.find("Gray Ogre"), d.find("Plains")} <= set(decision.candidates)
    assert not set(decision.candidates) & set(d.all("Divination"))
    d.game.answer([shock])
    d.resolve()
    assert d.life(0) == 20


@pytest.mark.rule("109.2c")
def test_a_source_is_whatever_deals_the_damage_wherever_it_is():
    ward = "Ward\n{W}\nEnchantment\nIf a red source would deal damage to you, prevent that damage."
    pinger = "Pinger\n{R}\nCreature — Goblin\n1/1\nSacrifice ~: ~ deals 1 damage to any target."
    d = situation(ward, pinger, mana="R", hand=["Shock"], mine=["Pinger", "Gray Ogre"], theirs=["Ward"])
    d.cast("Shock", [1])
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    d.attack(["Gray Ogre"])
    d.finish_combat()
    assert d.life(1) == 20
