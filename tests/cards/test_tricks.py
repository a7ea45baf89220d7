"""Spells that change creatures for a turn, make them fight, or prevent damage."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, lands, table


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(("card", "mana", "size"), [("Giant Growth", "G", (5, 5)), ("Show of Valor", "WW", (4, 6))])
def test_a_pump_lasts_until_end_of_turn(card: str, mana: str, size: tuple[int, int]):
    d = table(hand=[card], mana=mana, theirs=["Gray Ogre"])
    d.cast(card, targets=["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == size
    d.to_step("end")
    assert d.size("Gray Ogre") == size
    d.next_turn()
    assert d.size("Gray Ogre") == (2, 2)


def test_giant_growth_saves_a_creature_from_shock():
    d = table(hand=["Giant Growth"], mana="G", mine=["Gray Ogre"], their_hand=["Shock"], their_mana="R", active=1)
    d.cast("Shock", targets=["Gray Ogre"])
    d.give_priority(0)
    d.cast("Giant Growth", targets=["Gray Ogre"])
    d.resolve_all()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.object("Gray Ogre").damage == 2


def test_bladebrand_gives_deathtouch_and_a_card():
    d = table(hand=["Bladebrand"], mana="BB", mine=["Elite Vanguard"], library=["Forest"])
    d.cast("Bladebrand", targets=["Elite Vanguard"])
    d.resolve()
    assert d.has("Elite Vanguard", "deathtouch")
    assert d.hand(0) == ["Forest"]
    d.next_turn()
    assert not d.has("Elite Vanguard", "deathtouch")


@pytest.mark.rule("615.1")
def test_fog_prevents_combat_damage_this_turn_and_no_other():
    d = table(mine=["Serra Angel"], mana="R", hand=["Shock"], their_hand=["Fog"], their_mana="G")
    d.give_priority(1)
    d.cast("Fog")
    d.resolve()
    d.cast("Shock", targets=[1])
    d.resolve()
    assert d.life(1) == 18
    d.attack(["Serra Angel"])
    d.finish_combat()
    assert d.life(1) == 18
    d.to_step("upkeep", active=0)
    d.attack(["Serra Angel"])
    d.finish_combat()
    assert d.life(1) == 14


@pytest.mark.rule("701.12a")
def test_titanic_brawl_makes_two_creatures_fight():
    d = table(hand=["Titanic Brawl"], mana="GG", mine=["Rumbling Baloth"], theirs=["Kalonian Tusker"])
    d.cast("Titanic Brawl", targets=["Rumbling Baloth", "Kalonian Tusker"])
    d.resolve()
    assert d.zone("Kalonian Tusker") == "graveyard"
    assert d.object("Rumbling Baloth").damage == 3


def test_titanic_brawl_wants_one_creature_of_each_player():
    d = table(hand=["Titanic Brawl"], mana="GG", mine=["Rumbling Baloth"], theirs=["Kalonian Tusker", "Gray Ogre"])
    assert d.candidates("Titanic Brawl")[-1] == {"Kalonian Tusker", "Gray Ogre"}
    assert not table(hand=["Titanic Brawl"], mana="GG", mine=["Rumbling Baloth"]).can("cast", "Titanic Brawl")


@pytest.mark.rule("701.12b")
def test_titanic_brawl_does_nothing_when_one_fighter_is_gone():
    d = table(
        hand=["Titanic Brawl"],
        mana="GG",
        mine=["Elite Vanguard"],
        theirs=["Gray Ogre"],
        their_hand=["Shock"],
        their_mana="R",
    )
    d.cast("Titanic Brawl", targets=["Elite Vanguard", "Gray Ogre"])
    d.give_priority(1)
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert d.object("Gray Ogre").damage == 0


@pytest.mark.rule("601.2f")
def test_titanic_brawl_is_cheaper_for_a_creature_with_a_counter():
    d = table(hand=["Titanic Brawl"], mana="G", mine=["Voracious Wurm"], theirs=["Gray Ogre"])
    assert not d.can("cast", "Titanic Brawl")
    s = Scenario()
    lands(s, 0, "G")
    s.hand(0, "Titanic Brawl")
    s.battlefield(0, "Kalonian Tusker", counters={"+1/+1": 1})
    s.battlefield(1, "Gray Ogre")
    d = Driver(s.game())
    d.cast("Titanic Brawl", targets=["Kalonian Tusker", "Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"


@pytest.mark.rule("613.1b")
def test_act_of_treason_borrows_untaps_and_hastens():
    s = Scenario()
    lands(s, 0, "RRR")
    s.hand(0, "Act of Treason")
    s.battlefield(1, "Serra Angel", tapped=True)
    d = Driver(s.game())
    d.cast("Act of Treason", targets=["Serra Angel"])
    d.resolve()
    assert d.controller("Serra Angel") == 0
    assert not d.tapped("Serra Angel")
    d.attack(["Serra Angel"])
    d.finish_combat()
    assert d.life(1) == 16
    d.next_turn()
    assert d.controller("Serra Angel") == 1
    assert not d.has("Serra Angel", "haste")


@pytest.mark.rule("611.2c")
@pytest.mark.parametrize(
    ("card", "mana", "grown", "keyword"),
    [("Glorious Charge", "WW", (3, 3), ""), ("Overrun", "GGGGG", (5, 5), "trample")],
)
def test_a_spell_strengthens_the_creatures_that_are_there(card: str, mana: str, grown: tuple[int, int], keyword: str):
    d = table(hand=[card, "Goblin Piker"], mana=mana + "RR", mine=["Gray Ogre"], theirs=["Grizzly Bears"])
    d.cast(card)
    d.resolve()
    d.cast("Goblin Piker")
    d.resolve()
    assert d.size("Gray Ogre") == grown
    assert d.size("Goblin Piker") == (2, 1)
    assert d.size("Grizzly Bears") == (2, 2)
    if keyword:
        assert d.has("Gray Ogre", keyword) and not d.has("Goblin Piker", keyword)
    d.next_turn()
    assert d.size("Gray Ogre") == (2, 2)
    assert not keyword or not d.has("Gray Ogre", keyword)


def test_rabid_bite_deals_damage_and_takes_none():
    d = table(hand=["Rabid Bite"], mana="GG", mine=["Grizzly Bears"], theirs=["Vastwood Gorger", "Gray Ogre"])
    assert d.candidates("Rabid Bite")[-1] == {"Vastwood Gorger", "Gray Ogre"}
    d.cast("Rabid Bite", targets=["Grizzly Bears", "Vastwood Gorger"])
    d.resolve()
    assert d.object("Vastwood Gorger").damage == 2
    assert d.object("Grizzly Bears").damage == 0


@pytest.mark.parametrize(("creature", "size"), [("Gray Ogre", None), ("Canopy Gorger", (2, 1))])
def test_grasp_of_darkness_shrinks_a_creature_by_four(creature: str, size: tuple[int, int] | None):
    d = table(hand=["Grasp of Darkness"], mana="BB", theirs=[creature])
    d.cast("Grasp of Darkness", targets=[creature])
    d.resolve_all()
    assert d.zone(creature) == ("battlefield" if size else "graveyard")
    if size:
        assert d.size(creature) == size
