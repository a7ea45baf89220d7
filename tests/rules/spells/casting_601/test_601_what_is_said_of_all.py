"""Words about everything that is chosen together, about an ability's earlier uses, and about the moment of an event."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{3}{R}\nCreature — Ogre\n4/4"
MOUSE = "Mouse\n{0}\nCreature — Mouse\n1/1"


@pytest.mark.rule("601.2c")
def test_no_more_is_targeted_than_the_total_allows():
    call = "Call\n{0}\nSorcery\nDestroy any number of target creatures with total mana value 4 or less."
    d = situation(call, BEAR, OGRE, theirs=["Bear", "Ogre"], hand=["Call"])
    with pytest.raises(IllegalAnswer, match="total") as told:
        d.cast("Call", [["Bear", "Ogre"]])
    assert told.value.refusal.rule == "601.2c"
    d = situation(call, BEAR, OGRE, theirs=["Bear", "Ogre"], hand=["Call"])
    d.cast("Call", [["Ogre"]])
    d.resolve()
    assert d.battlefield(1) == {"Bear": 1}


@pytest.mark.rule("608.2d")
def test_no_more_is_chosen_than_the_total_allows():
    call = (
        "Call\n{0}\nSorcery\nReturn any number of creature cards with total power 4 or less from your graveyard to the"
        " battlefield."
    )
    d = situation(call, BEAR, OGRE, graveyard=["Bear", "Ogre"], hand=["Call"])
    d.cast("Call")
    with pytest.raises(IllegalAnswer, match="total") as told:
        d.resolve(["Bear", "Ogre"])
    assert told.value.refusal.rule == "608.2d"


@pytest.mark.rule("113.7")
def test_each_objects_ability_counts_its_own_times():
    seer = (
        "Seer\n{0}\nCreature — Wizard\n1/1\nWhenever another creature enters, you gain 1 life. If this is the second"
        " time this ability has resolved this turn, draw a card."
    )
    d = situation(seer, MOUSE, mine=["Seer", "Seer"], hand=["Mouse"])
    d.cast("Mouse")
    d.resolve()
    d.game.answer([0, 1])
    while d.game.state.stack:
        d.resolve()
    assert d.life(0) == 22 and d.hand(0) == []


@pytest.mark.rule("603.2")
def test_what_must_be_so_as_it_attacks_is_not_asked_later():
    wolf = "Wolf\n{0}\nCreature — Wolf\n2/2\nWhenever ~ attacks while you control an Ogre, you gain 2 life."
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(wolf, OGRE, slay, mine=["Wolf", "Ogre"], hand=["Slay"])
    d.attack(["Wolf"])
    d.cast("Slay", ["Ogre"])
    d.resolve()
    d.resolve()
    assert d.life(0) == 22
    d = situation(wolf, OGRE, mine=["Wolf"])
    d.attack(["Wolf"])
    assert not d.game.state.stack


@pytest.mark.rule("122.1")
def test_only_counters_of_that_kind_are_counted():
    urn = (
        "Urn\n{0}\nArtifact\n{0}: Remove all counters from ~. You gain 1 life for each charge counter removed this way."
    )
    scenario = Scenario()
    scenario.card_text(urn)
    scenario.battlefield(0, "Urn", counters={"charge": 2, "time": 3})
    d = Driver(scenario.game())
    d.activate("Urn")
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("702.32d")
def test_only_what_was_kicked_is_a_kicked_spell():
    watch = "Watch\n{0}\nEnchantment\nWhenever you cast a kicked spell, you gain 1 life."
    kick = "Kick\n{0}\nSorcery\nKicker {0}\nDraw a card."
    for paid in (False, True):
        d = situation(watch, kick, mine=["Watch"], hand=["Kick"])
        d.cast("Kick", choose=[paid])
        assert len(d.game.state.stack) == 1 + paid


@pytest.mark.rule("603.4", "603.12")
@pytest.mark.parametrize("others", [0, 1])
def test_what_must_be_so_when_you_do_keeps_all_of_it_from_happening(others: int):
    horn = (
        "Horn\n{0}\nSorcery\nYou gain 1 life. When you do, if you control an Ogre, put a +1/+1 counter on target Bear."
        " It gains trample until end of turn."
    )
    d = situation(horn, BEAR, OGRE, mine=["Bear", *["Ogre"] * others], hand=["Horn"])
    d.cast("Horn")
    d.resolve()
    assert len(d.game.state.stack) == others
    if others:
        d.resolve()
    assert d.has("Bear", "trample") == bool(others) and d.counters("Bear") == others


@pytest.mark.rule("608.2g")
def test_that_many_are_taken_for_each_of_the_others():
    toll = "Toll\n{0}\nSorcery\nEach player sacrifices a creature for each artifact they control."
    stone = "Stone\n{0}\nArtifact"
    d = situation(
        toll,
        stone,
        BEAR,
        OGRE,
        mine=["Stone", "Bear", "Ogre"],
        theirs=["Stone", "Stone", "Bear", "Ogre"],
        hand=["Toll"],
    )
    d.cast("Toll")
    d.resolve(["Bear"])
    assert d.battlefield(0) == {"Stone": 1, "Ogre": 1} and d.battlefield(1) == {"Stone": 2}


CHAMP = (
    "Champ\n{0}\nCreature — Giant\n3/3\nAs an additional cost to cast this spell, behold an Ogre and exile it.\nWhen ~"
    " leaves the battlefield, return the exiled card to its owner's hand."
)


@pytest.mark.rule("607.2")
def test_what_was_exiled_to_cast_it_comes_back_and_nothing_else():
    bounce = "Bounce\n{0}\nInstant\nReturn target Giant to its owner's hand."
    d = situation(CHAMP, OGRE, BEAR, bounce, hand=["Champ", "Champ", "Bounce"], mine=["Ogre", "Ogre"], exile=["Bear"])
    ogres = d.all("Ogre", "battlefield")
    for ogre in ogres:
        d.cast("Champ", choose=[[ogre]] if ogre == ogres[0] else [])
        d.resolve()
    assert d.count("Ogre", "exile") == 2
    d.cast("Bounce", [d.all("Champ", "battlefield")[0]])
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Champ", "Ogre"] and d.count("Ogre", "exile") == 1 and d.count("Bear", "exile") == 1


@pytest.mark.rule("113.6b")
@pytest.mark.parametrize("zone", ["command", "battlefield", "graveyard"])
def test_it_functions_in_both_zones_that_it_names(zone: str):
    scenario = Scenario(variants=("commander",))
    scenario.card_text(
        "Lord | Lord\n{2}\nLegendary Creature — Human\n2/2\nWhenever you cast another creature spell, if ~ is in the"
        " command zone or on the battlefield, you gain 1 life."
    )
    scenario.card_text(f"Mouse | {MOUSE}")
    getattr(scenario, zone)(0, "Lord")
    scenario.hand(0, "Mouse")
    d = Driver(scenario.game())
    d.cast("Mouse")
    assert len(d.game.state.stack) == 1 + (zone != "graveyard")


@pytest.mark.rule("202.3")
def test_lesser_is_less_than_of_what_was_named_before():
    knell = (
        "Knell\n{0}\nEnchantment\nWhenever a creature you control dies, return up to one target creature card with"
        " lesser mana value from your graveyard to your hand."
    )
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(knell, slay, BEAR, OGRE, MOUSE, mine=["Knell", "Bear"], graveyard=["Ogre", "Mouse"], hand=["Slay"])
    d.cast("Slay")
    d.resolve()
    asked = d.decision
    assert [d.name(each) for each in asked.candidates] == ["Mouse"]


@pytest.mark.rule("113.6k", "603.2")
@pytest.mark.parametrize("by", [0, 1])
def test_who_made_one_discard_it_decides(by: int):
    trick = (
        "Trick\n{1}\nInstant\nDraw a card.\nWhen a spell or ability an opponent controls causes you to discard ~, ~"
        " deals 4 damage to any target."
    )
    rot = "Rot\n{0}\nInstant\nTarget player discards a card."
    d = situation(trick, rot, active=by, hand=["Trick", *["Rot"] * (1 - by)], their_hand=["Rot"] * by)
    d.cast("Rot", [0])
    d.resolve()
    if by:
        d.choose_trigger_targets(1)
        d.resolve()
    assert d.life(1) == (16 if by else 20) and not d.game.state.stack


@pytest.mark.rule("603.12")
def test_what_the_first_ability_has_targeted_is_known_when_you_do():
    drain = "Drain\n{0}\nSorcery\nYou gain life equal to target creature's power. When you do, destroy that creature."
    d = situation(drain, BEAR, OGRE, theirs=["Bear", "Ogre"], hand=["Drain"])
    d.cast("Drain", ["Ogre"])
    d.resolve()
    d.resolve()
    assert d.life(0) == 24 and d.battlefield(1) == {"Bear": 1}
