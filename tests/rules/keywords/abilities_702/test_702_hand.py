"""Keywords that function in the hand: transmute, reinforce, ninjutsu; transfigure (702)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
DRIFT = "Drift of Phantasms\n{2}{U}\nCreature — Spirit\n0/5\nDefender\nFlying\nTransmute {1}{U}{U}"
THREE = "Three\n{2}{R}\nSorcery\nYou gain 3 life."


@pytest.mark.rule("702.52a")
def test_transmute_finds_a_card_of_the_same_mana_value():
    d = situation(DRIFT, THREE, BEAR, hand=["Drift of Phantasms"], mana="UUU", library=["Bear", "Three", "Forest"])
    d.activate("Drift of Phantasms")
    assert d.graveyard(0) == ["Drift of Phantasms"], "it is discarded as a cost"
    with pytest.raises(AssertionError):
        d.resolve(["Bear"])
    d.answer(["Three"])
    assert d.hand(0) == ["Three"]


@pytest.mark.rule("702.52a", "702.52b")
def test_transmute_works_in_the_hand_alone_and_as_a_sorcery():
    d = situation(DRIFT, hand=["Drift of Phantasms"], mana="UUU", step="upkeep")
    assert not d.can("activate", "Drift of Phantasms")
    d = situation(DRIFT, mine=["Drift of Phantasms"], mana="UUU")
    assert not d.can("activate", "Drift of Phantasms")
    assert len(d.look("Drift of Phantasms").summary.activated) == 1, "but it has the ability everywhere"


@pytest.mark.rule("702.70a")
def test_transfigure_puts_a_creature_of_the_same_mana_value_onto_the_battlefield():
    fleshwrithe = "Fleshwrithe\n{2}{B}{B}\nCreature — Horror\n3/3\nTransfigure {1}{B}{B}"
    ogre = "Four\n{3}{R}\nCreature — Ogre\n4/4"
    spell = "Spell\n{3}{R}\nSorcery\nYou gain 3 life."
    d = situation(
        fleshwrithe, ogre, spell, BEAR, mine=["Fleshwrithe"], mana="BBB", library=["Bear", "Spell", "Four", "Forest"]
    )
    d.activate("Fleshwrithe")
    assert d.graveyard(0) == ["Fleshwrithe"]
    d.resolve(["Four"])
    assert d.zone("Four") == "battlefield"
    d = situation(fleshwrithe, mine=["Fleshwrithe"], mana="BBB", step="upkeep")
    assert not d.can("activate", "Fleshwrithe")


BRIGHTHEARTH = "Brighthearth Banneret\n{1}{R}\nCreature — Elemental Warrior\n1/1\nReinforce 2—{1}{R}"


@pytest.mark.rule("702.76a", "702.76b")
def test_reinforce_puts_counters_on_a_creature_for_the_card_in_hand():
    d = situation(BRIGHTHEARTH, BEAR, hand=["Brighthearth Banneret"], mine=["Bear"], mana="RR", step="upkeep")
    d.activate("Brighthearth Banneret", targets=["Bear"])
    assert d.graveyard(0) == ["Brighthearth Banneret"]
    d.resolve()
    assert d.size("Bear") == (4, 4)
    d = situation(BRIGHTHEARTH, mine=["Brighthearth Banneret"], mana="RR")
    assert not d.can("activate", "Brighthearth Banneret")
    assert len(d.look("Brighthearth Banneret").summary.activated) == 1


NINJA = "Ninja of the Deep Hours\n{3}{U}\nCreature — Human Ninja\n2/2\nNinjutsu {1}{U}"


@pytest.mark.rule("702.48a", "702.48c")
def test_a_ninja_takes_the_place_of_an_unblocked_attacker():
    d = situation(
        NINJA, BEAR, hand=["Ninja of the Deep Hours"], mine=["Bear", "Gray Ogre"], theirs=["Gray Ogre"], mana="UU"
    )
    mine, theirs = d.all("Gray Ogre")
    assert not d.can("activate", "Ninja of the Deep Hours")
    d.attack(["Bear", mine])
    assert not d.can("activate", "Ninja of the Deep Hours"), "no creature is unblocked yet"
    d.block({theirs: mine})
    d.give_priority(0)
    d.activate("Ninja of the Deep Hours")
    assert "Bear" in d.hand(0), "it is the cost"
    d.resolve()
    assert d.tapped("Ninja of the Deep Hours")
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("702.48c")
def test_the_ninja_attacks_what_the_returned_creature_attacked():
    walker = "Walker\n{3}\nPlaneswalker — Jace\n3\n+1: You gain 1 life."
    d = situation(
        NINJA,
        BEAR,
        walker,
        hand=["Ninja of the Deep Hours"],
        mine=["Bear"],
        theirs=["Walker"],
        mana="UU",
        counters={"Walker": {"loyalty": 3}},
    )
    d.attack({"Bear": "Walker"})
    d.to_step("declare blockers")
    d.activate("Ninja of the Deep Hours")
    d.resolve()
    d.finish_combat()
    assert d.life(1) == 20 and d.counters("Walker", "loyalty") == 1


@pytest.mark.rule("702.48a")
def test_a_ninja_that_has_left_the_hand_does_not_enter():
    drop = "Drop\n{0}\nInstant\nTarget player discards a card."
    d = situation(NINJA, BEAR, drop, hand=["Ninja of the Deep Hours", "Drop"], mine=["Bear"], mana="UU")
    d.attack(["Bear"])
    d.to_step("declare blockers")
    d.activate("Ninja of the Deep Hours")
    d.cast("Drop", [0])
    d.resolve(["Ninja of the Deep Hours"])
    d.resolve()
    assert d.zone("Ninja of the Deep Hours") == "graveyard"


SKY = "Skyscribing\n{X}{U}{U}\nSorcery\nEach player draws X cards.\n"
SKY += "Forecast — {2}{U}, Reveal ~ from your hand: Each player draws a card."


@pytest.mark.rule("702.56a", "702.56b")
def test_forecast_is_for_the_owners_upkeep_once_each_turn():
    library = ["Forest"] * 5
    d = situation(SKY, hand=["Skyscribing"], mana="UUUUUU", library=library, their_library=library, step="upkeep")
    d.activate("Skyscribing")
    assert 1 in d.object("Skyscribing").known_to, "it is revealed"
    assert not d.can("activate", "Skyscribing"), "it was activated this turn"
    d.resolve()
    assert d.hand(0) == ["Forest", "Skyscribing"] and d.hand(1) == ["Forest"]
    d.to_step("main", 0)
    assert not d.can("activate", "Skyscribing")
    d = situation(SKY, hand=["Skyscribing"], mana="UUU", active=1, step="upkeep", priority=0)
    assert not d.can("activate", "Skyscribing")


@pytest.mark.rule("702.56a")
def test_forecast_works_in_the_hand_alone():
    d = situation(SKY, graveyard=["Skyscribing"], mana="UUU", step="upkeep")
    assert not d.can("activate", "Skyscribing")


@pytest.mark.rule("702.48d")
@pytest.mark.parametrize(("keyword", "able"), [("Commander ninjutsu {0}", True), ("Ninjutsu {0}", False)])
def test_commander_ninjutsu_works_in_the_command_zone(keyword: str, able: bool):
    scenario = Scenario()
    text = NINJA.replace("Ninja of the Deep Hours", "Yuriko | Yuriko")
    scenario.card_text(text.replace("Ninjutsu {1}{U}", keyword))
    scenario.command(0, "Yuriko")
    scenario.battlefield(0, "Gray Ogre")
    scenario.turn(active=0, step="main", priority=0)
    d = Driver(scenario.game())
    d.attack(["Gray Ogre"])
    d.to_step("declare blockers")
    assert d.can("activate", "Yuriko") is able
    if able:
        d.activate("Yuriko")
        d.resolve()
        assert d.zone("Yuriko") == "battlefield" and d.tapped("Yuriko")
        d.finish_combat()
        assert d.life(1) == 18


@pytest.mark.rule("702.28f")
def test_a_card_with_cycling_is_one_with_any_kind_of_it():
    find = "Find\n{0}\nSorcery\nReturn all cards with cycling from your graveyard to your hand."
    plain = "Plain\n{1}{G}\nCreature — Bear\n2/2\nCycling {2}"
    typed = "Typed\n{1}{G}\nCreature — Bear\n2/2\nForestcycling {2}"
    none = "None\n{1}{G}\nCreature — Bear\n2/2\nMadness {2}"
    d = situation(find, plain, typed, none, hand=["Find"], graveyard=["Plain", "Typed", "None"])
    d.cast("Find")
    d.resolve()
    assert [d.zone(name) for name in ("Plain", "Typed", "None")] == ["hand", "hand", "graveyard"]
