"""Spells that destroy, exile, return to hand, or make players sacrifice."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, lands, table


def test_condemn_puts_an_attacker_on_the_bottom_of_its_owners_library():
    d = table(
        mine=["Rumbling Baloth", "Serra Angel"], library=["Forest", "Plains"], their_hand=["Condemn"], their_mana="W"
    )
    d.attack(["Rumbling Baloth"])
    d.give_priority(1)
    assert d.candidates("Condemn") == [{"Rumbling Baloth"}]
    d.cast("Condemn", targets=["Rumbling Baloth"])
    d.resolve()
    assert d.bottom(0) == ["Rumbling Baloth"]
    assert (d.life(0), d.life(1)) == (24, 20)


def test_condemn_needs_an_attacker():
    assert not table(hand=["Condemn"], mana="W", theirs=["Serra Angel"]).can("cast", "Condemn")


def test_seal_of_cleansing_destroys_an_artifact_or_enchantment():
    d = table(mine=["Seal of Cleansing"], theirs=["Juggernaut", "Honor of the Pure", "Gray Ogre"])
    assert d.candidates("Seal of Cleansing", "activate") == [{"Seal of Cleansing", "Juggernaut", "Honor of the Pure"}]
    d.activate("Seal of Cleansing", targets=["Juggernaut"])
    assert d.zone("Seal of Cleansing") == "graveyard"
    d.resolve()
    assert d.zone("Juggernaut") == "graveyard"


@pytest.mark.parametrize("target", ["Juggernaut", "Gray Ogre", "Ring of Three Wishes"])
def test_putrefy_destroys_an_artifact_or_creature(target: str):
    d = table(
        hand=["Putrefy"],
        mana="BBG",
        theirs=["Juggernaut", "Gray Ogre", "Ring of Three Wishes", "Pacifism"],
        attach={"Pacifism": "Gray Ogre"},
    )
    assert d.candidates("Putrefy") == [{"Juggernaut", "Gray Ogre", "Ring of Three Wishes"}]
    d.cast("Putrefy", targets=[target])
    d.resolve()
    assert d.zone(target) == "graveyard"


@pytest.mark.rule("108.3")
def test_unsummon_returns_a_creature_to_its_owners_hand():
    d = table(hand=["Unsummon"], mana="U", theirs=["Serra Angel"])
    d.cast("Unsummon", targets=["Serra Angel"])
    d.resolve()
    assert d.hand(1) == ["Serra Angel"]


@pytest.mark.rule("704.5d")
def test_a_token_that_is_returned_to_a_hand_ceases_to_be():
    d = table(mine=["Selesnya Evangel", "Gray Ogre"], mana="GU", hand=["Unsummon"])
    d.activate("Selesnya Evangel")
    d.resolve()
    d.cast("Unsummon", targets=["Saproling"])
    d.resolve()
    assert d.all("Saproling") == []


@pytest.mark.rule("202.3")
def test_repeal_takes_a_permanent_with_mana_value_x_and_draws():
    d = table(
        hand=["Repeal"], mana="UUUU", theirs=["Gray Ogre", "Kalonian Tusker", "Karn's Bastion"], library=["Forest"]
    )
    d.cast("Repeal", x=3, targets=["Gray Ogre"])
    d.resolve()
    assert d.hand(1) == ["Gray Ogre"]
    assert d.hand(0) == ["Forest"]


def test_repeal_with_another_x_finds_other_targets():
    d = table(hand=["Repeal"], mana="UUU", theirs=["Gray Ogre", "Kalonian Tusker"])
    assert d.candidates("Repeal", x=2) == [{"Kalonian Tusker"}]


def test_undercitys_embrace_makes_the_opponent_sacrifice():
    d = table(hand=["Undercity's Embrace"], mana="BBB", theirs=["Serra Angel", "Elite Vanguard"])
    d.cast("Undercity's Embrace", targets=[1])
    d.resolve("Elite Vanguard")
    assert d.battlefield(1) == {"Serra Angel": 1}
    assert d.life(0) == 20


@pytest.mark.parametrize(("creature", "life"), [("Rumbling Baloth", 24), ("Kalonian Tusker", 20)])
def test_undercitys_embrace_gives_life_to_whoever_has_a_strong_creature(creature: str, life: int):
    d = table(hand=["Undercity's Embrace"], mana="BBB", mine=[creature], theirs=["Elite Vanguard"])
    d.cast("Undercity's Embrace", targets=[1])
    d.resolve()
    assert d.zone("Elite Vanguard") == "graveyard"
    assert d.life(0) == life


def test_karlov_grows_with_each_gain_of_life():
    d = table(mine=["Karlov of the Ghost Council"], hand=["Lightning Helix"], mana="RW")
    d.cast("Lightning Helix", targets=[1])
    d.resolve_all()
    assert d.counters("Karlov of the Ghost Council") == 2


def test_karlov_exiles_a_creature_for_six_counters():
    s = Scenario()
    lands(s, 0, "WB")
    s.battlefield(0, "Karlov of the Ghost Council", counters={"+1/+1": 7})
    s.battlefield(1, "Serra Angel")
    d = Driver(s.game())
    d.activate("Karlov of the Ghost Council", targets=["Serra Angel"])
    assert d.counters("Karlov of the Ghost Council") == 1
    d.resolve()
    assert d.zone("Serra Angel") == "exile"


def test_karlov_needs_six_counters():
    s = Scenario()
    lands(s, 0, "WB")
    s.battlefield(0, "Karlov of the Ghost Council", counters={"+1/+1": 5})
    s.battlefield(1, "Serra Angel")
    assert not Driver(s.game()).can("activate", "Karlov of the Ghost Council")


def test_voyager_staff_sends_a_creature_away_until_the_end_step():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Serra Angel"])
    d.activate("Voyager Staff", targets=["Serra Angel"])
    assert d.zone("Voyager Staff") == "graveyard"
    d.resolve()
    assert d.zone("Serra Angel") == "exile"
    d.to_step("end")
    d.resolve()
    assert d.zone("Serra Angel") == "battlefield"
    assert d.controller("Serra Angel") == 1


@pytest.mark.rule("400.7")
def test_what_returns_with_voyager_staff_is_a_new_object():
    s = Scenario()
    lands(s, 0, "UU")
    s.battlefield(0, "Voyager Staff")
    s.battlefield(1, "Gray Ogre", counters={"+1/+1": 3}, tapped=True)
    d = Driver(s.game())
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    d.to_step("end")
    d.resolve()
    assert d.size("Gray Ogre") == (2, 2)
    assert not d.tapped("Gray Ogre")


def test_murder_destroys_any_creature():
    d = table(
        hand=["Murder"],
        mana="BBB",
        mine=["Gray Ogre"],
        theirs=["Serra Angel", "Pacifism"],
        attach={"Pacifism": "Gray Ogre"},
    )
    assert d.candidates("Murder") == [{"Gray Ogre", "Serra Angel"}]
    d.cast("Murder", targets=["Serra Angel"])
    d.resolve()
    assert d.graveyard(1) == ["Serra Angel"]


@pytest.mark.parametrize("target", ["Serra Angel", "Honor of the Pure"])
def test_angelic_edict_exiles_a_creature_or_enchantment(target: str):
    d = table(hand=["Angelic Edict"], mana="WWWWW", theirs=["Serra Angel", "Honor of the Pure", "Voyager Staff"])
    assert d.candidates("Angelic Edict") == [{"Serra Angel", "Honor of the Pure"}]
    d.cast("Angelic Edict", targets=[target])
    d.resolve()
    assert d.zone(target) == "exile"


@pytest.mark.parametrize("answer", [True, False])
def test_gravedigger_may_return_a_creature_card(answer: bool):
    d = table(hand=["Gravedigger"], mana="BBBB", graveyard=["Vampire Noble", "Murder"])
    d.cast("Gravedigger")
    d.resolve()
    assert d.targets_of(d.game.state.stack[-1]) == [d.find("Vampire Noble")]
    d.resolve(answer)
    assert d.hand(0) == (["Vampire Noble"] if answer else [])
