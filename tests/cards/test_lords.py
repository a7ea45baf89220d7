"""Creatures and enchantments that affect others while on the battlefield, and sizes that count something."""

from __future__ import annotations

import pytest

from tests.driver import table


@pytest.mark.rule("613.4c")
def test_glorious_anthem_strengthens_every_creature_of_its_controller():
    d = table(mine=["Glorious Anthem", "Elite Vanguard", "Gray Ogre"], theirs=["Serra Angel"])
    assert d.size("Elite Vanguard") == (3, 2)
    assert d.size("Gray Ogre") == (3, 3)
    assert d.size("Serra Angel") == (4, 4)


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(
    ("lord", "follower", "stranger", "keyword"),
    [
        ("Captain of the Watch", "Glory Seeker", "Healer's Hawk", "vigilance"),
        ("Goblin Chieftain", "Goblin Roughrider", "Gray Ogre", "haste"),
        ("Elvish Archdruid", "Elvish Warrior", "Grizzly Bears", ""),
    ],
)
def test_a_lord_leads_the_others_of_its_kind(lord: str, follower: str, stranger: str, keyword: str):
    alone = table(mine=[follower, stranger], theirs=[lord])
    d = table(mine=[lord, follower, stranger])
    power, toughness = alone.size(follower)
    assert power is not None and toughness is not None
    assert d.size(follower) == (power + 1, toughness + 1)
    assert d.size(stranger) == alone.size(stranger)
    assert d.size(lord) == alone.size(lord)
    if keyword:
        assert d.has(follower, keyword)
        assert not d.has(stranger, keyword) and not alone.has(follower, keyword)


def test_windstorm_drake_strengthens_other_fliers_of_its_controller():
    d = table(mine=["Windstorm Drake", "Storm Crow", "Gray Ogre"], theirs=["Serra Angel"])
    assert d.size("Windstorm Drake") == (3, 3)
    assert d.size("Storm Crow") == (2, 2)
    assert d.size("Gray Ogre") == (2, 2)
    assert d.size("Serra Angel") == (4, 4)


@pytest.mark.rule("613.4c")
def test_honor_of_the_pure_strengthens_white_creatures_of_its_controller():
    d = table(mine=["Honor of the Pure", "Elite Vanguard", "Gray Ogre"], theirs=["Serra Angel"])
    assert d.size("Elite Vanguard") == (3, 2)
    assert d.size("Gray Ogre") == (2, 2)
    assert d.size("Serra Angel") == (4, 4)


def test_predatory_slivers_strengthen_themselves_and_each_other():
    d = table(mine=["Predatory Sliver"])
    assert d.size("Predatory Sliver") == (2, 2)
    d = table(mine=["Predatory Sliver", "Predatory Sliver", "Gray Ogre"], theirs=["Predatory Sliver"])
    assert [d.size(sliver) for sliver in d.all("Predatory Sliver", player=0)] == [(3, 3), (3, 3)]
    assert [d.size(sliver) for sliver in d.all("Predatory Sliver", player=1)] == [(2, 2)]
    assert d.size("Gray Ogre") == (2, 2)


def test_tolsimir_strengthens_green_and_white_creatures_but_not_himself():
    d = table(
        mine=["Tolsimir Wolfblood", "Llanowar Elves", "Elite Vanguard", "Selesnya Evangel", "Gray Ogre"],
        theirs=["Kalonian Tusker"],
    )
    assert d.size("Tolsimir Wolfblood") == (3, 4)
    assert d.size("Llanowar Elves") == (2, 2)
    assert d.size("Elite Vanguard") == (3, 2)
    assert d.size("Selesnya Evangel") == (3, 4)
    assert d.size("Gray Ogre") == (2, 2)
    assert d.size("Kalonian Tusker") == (3, 3)


def test_the_bonus_ends_with_its_source():
    d = table(mine=["Honor of the Pure", "Elite Vanguard"], theirs=["Seal of Cleansing"])
    d.give_priority(1)
    d.activate("Seal of Cleansing", targets=["Honor of the Pure"])
    d.resolve()
    assert d.size("Elite Vanguard") == (2, 1)


@pytest.mark.rule("604.3")
def test_nightmare_is_as_large_as_its_controllers_swamps_are_many():
    d = table(mine=["Nightmare"], mana="BBBG", their_mana="B")
    assert d.size("Nightmare") == (3, 3)


@pytest.mark.rule("704.5f")
def test_nightmare_without_swamps_dies():
    d = table(mine=["Nightmare"], theirs=["Swamp"])
    d.pass_priority()
    assert d.zone("Nightmare") == "graveyard"


@pytest.mark.rule("604.3", "208.2a")
def test_crackling_drake_counts_its_owners_instants_and_sorceries_in_graveyard_and_exile():
    d = table(mine=["Crackling Drake"], graveyard=["Shock", "Divination", "Gray Ogre"], their_graveyard=["Fog"])
    assert d.size("Crackling Drake") == (2, 4)


def test_imposing_sovereign_makes_the_opponents_creatures_enter_tapped():
    d = table(theirs=["Imposing Sovereign"], hand=["Elite Vanguard", "Ring of Three Wishes"], mana="WWWWWW")
    d.cast("Elite Vanguard")
    d.resolve()
    assert d.tapped("Elite Vanguard")
    d.cast("Ring of Three Wishes")
    d.resolve()
    assert not d.tapped("Ring of Three Wishes")


def test_imposing_sovereign_lets_her_own_side_enter_untapped():
    d = table(mine=["Imposing Sovereign"], hand=["Elite Vanguard"], mana="W")
    d.cast("Elite Vanguard")
    d.resolve()
    assert not d.tapped("Elite Vanguard")
