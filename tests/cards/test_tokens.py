"""Cards that create tokens, and populate."""

from __future__ import annotations

import pytest

from tests.driver import Refused, table

SAPROLING = ((1, 1), frozenset("G"), frozenset({"Saproling"}))


@pytest.mark.rule("111.4")
def test_selesnya_evangel_makes_saprolings_with_the_help_of_a_friend():
    d = table(mine=["Selesnya Evangel", "Gray Ogre", "Elite Vanguard"], mana="G")
    d.activate("Selesnya Evangel", choose=["Gray Ogre"])
    assert d.tapped("Selesnya Evangel") and d.tapped("Gray Ogre") and not d.tapped("Elite Vanguard")
    d.resolve()
    assert d.token("Saproling", 0) == SAPROLING
    assert d.look("Saproling").types == {"Creature"}


def test_selesnya_evangel_alone_can_do_nothing():
    with pytest.raises(Refused):
        table(mine=["Selesnya Evangel"], mana="G").activate("Selesnya Evangel")


@pytest.mark.rule("302.6")
def test_the_friend_may_have_just_come():
    d = table(mine=["Selesnya Evangel"], hand=["Elite Vanguard"], mana="WG")
    d.cast("Elite Vanguard")
    d.resolve()
    d.activate("Selesnya Evangel")
    assert d.tapped("Elite Vanguard")


@pytest.mark.rule("701.30a")
def test_eyes_in_the_skies_makes_a_bird_and_populates():
    d = table(hand=["Eyes in the Skies"], mana="WWWW")
    d.cast("Eyes in the Skies")
    d.resolve()
    assert d.count("Bird", "battlefield", 0) == 2
    for bird in d.all("Bird"):
        assert d.token("Bird", 0) == ((1, 1), frozenset("W"), frozenset({"Bird"}))
        assert d.has(bird, "flying")


@pytest.mark.rule("701.30a")
def test_populate_may_copy_another_creature_token():
    d = table(mine=["Selesnya Evangel", "Gray Ogre"], hand=["Eyes in the Skies"], mana="WWWWG")
    d.activate("Selesnya Evangel")
    d.resolve()
    d.cast("Eyes in the Skies")
    d.resolve("Saproling")
    assert d.battlefield(0)["Saproling"] == 2
    assert d.battlefield(0)["Bird"] == 1


def test_murmuring_mystic_makes_a_bird_for_each_instant_or_sorcery():
    d = table(mine=["Murmuring Mystic"], hand=["Shock", "Divination", "Elite Vanguard"], mana="RUUUW")
    d.cast("Shock", targets=[1])
    d.resolve()
    assert d.token("Bird Illusion", 0) == ((1, 1), frozenset("U"), frozenset({"Bird", "Illusion"}))
    assert d.has("Bird Illusion", "flying")
    d.resolve()
    d.cast("Divination")
    d.resolve_all()
    d.cast("Elite Vanguard")
    d.resolve_all()
    assert d.count("Bird Illusion", "battlefield", 0) == 2


def test_krenko_makes_a_goblin_for_each_goblin():
    d = table(mine=["Krenko, Mob Boss", "Guttersnipe", "Gray Ogre"], theirs=["Tin Street Dodger"])
    d.activate("Krenko, Mob Boss")
    d.resolve()
    assert d.count("Goblin", "battlefield", 0) == 2
    assert d.token("Goblin", 0) == ((1, 1), frozenset("R"), frozenset({"Goblin"}))


def test_krenko_counts_the_goblins_as_the_ability_resolves():
    d = table(mine=["Krenko, Mob Boss", "Guttersnipe"], hand=["Lightning Bolt"], mana="R")
    d.activate("Krenko, Mob Boss")
    d.cast("Lightning Bolt", targets=["Krenko, Mob Boss"])
    d.resolve_all()
    assert d.count("Goblin", "battlefield", 0) == 1


@pytest.mark.rule("111.9", "704.5j")
def test_tolsimir_brings_the_legendary_wolf_voja():
    d = table(mine=["Tolsimir Wolfblood"])
    d.activate("Tolsimir Wolfblood")
    d.resolve()
    size, colours, subtypes = d.token("Voja", 0)
    assert size == (4, 4)
    assert (colours, subtypes) == (frozenset("GW"), frozenset({"Wolf"}))
    assert "Legendary" in d.look("Voja").supertypes
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    d.activate("Tolsimir Wolfblood")
    d.pass_priority()
    d.pass_priority()
    d.answer(d.decision.candidates[:1])
    assert d.count("Voja", "battlefield", 0) == 1


def test_fungal_rebirth_returns_a_permanent_card():
    d = table(
        hand=["Fungal Rebirth"], mana="GGG", graveyard=["Serra Angel", "Shock", "Forest"], their_graveyard=["Gray Ogre"]
    )
    assert d.candidates("Fungal Rebirth") == [{"Serra Angel", "Forest"}]
    d.cast("Fungal Rebirth", targets=["Serra Angel"])
    d.resolve()
    assert d.hand(0) == ["Serra Angel"]
    assert d.all("Saproling") == []


def test_fungal_rebirth_makes_two_saprolings_if_a_creature_died():
    d = table(hand=["Fungal Rebirth", "Shock"], mana="GGGR", graveyard=["Forest"], theirs=["Gray Ogre"])
    d.cast("Shock", targets=["Gray Ogre"])
    d.resolve()
    d.cast("Fungal Rebirth", targets=["Forest"])
    d.resolve()
    assert d.count("Saproling", "battlefield", 0) == 2
    assert d.token("Saproling", 0) == SAPROLING


@pytest.mark.rule("700.2")
def test_selesnya_charm_strengthens_a_creature():
    d = table(hand=["Selesnya Charm"], mana="GW", mine=["Gray Ogre"])
    d.cast("Selesnya Charm", modes=[0], targets=["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (4, 4)
    assert d.has("Gray Ogre", "trample")
    d.next_turn()
    assert d.size("Gray Ogre") == (2, 2)
    assert not d.has("Gray Ogre", "trample")


@pytest.mark.rule("700.2a")
def test_selesnya_charm_exiles_a_creature_with_power_five_or_greater():
    d = table(hand=["Selesnya Charm"], mana="GW", theirs=["Shivan Dragon", "Rumbling Baloth"])
    assert d.candidates("Selesnya Charm", modes=[1]) == [{"Shivan Dragon"}]
    d.cast("Selesnya Charm", modes=[1], targets=["Shivan Dragon"])
    d.resolve()
    assert d.zone("Shivan Dragon") == "exile"


@pytest.mark.rule("700.2a")
def test_a_mode_without_a_target_cannot_be_chosen():
    d = table(hand=["Selesnya Charm"], mana="GW", theirs=["Rumbling Baloth"])
    d.begin("cast", "Selesnya Charm")
    assert d.decision.legal == [0, 2]


def test_selesnya_charm_makes_a_vigilant_knight():
    d = table(hand=["Selesnya Charm"], mana="GW", mine=["Gray Ogre"])
    d.cast("Selesnya Charm", modes=[2])
    d.resolve()
    assert d.token("Knight", 0) == ((2, 2), frozenset("W"), frozenset({"Knight"}))
    assert d.has("Knight", "vigilance")


@pytest.mark.parametrize(
    ("card", "mana", "kind", "colour", "number", "size"),
    [
        ("Captain's Call", "WWWW", "Soldier", "W", 3, (1, 1)),
        ("Captain of the Watch", "WWWWWW", "Soldier", "W", 3, (2, 2)),
        ("Goblin Instigator", "RR", "Goblin", "R", 1, (1, 1)),
    ],
)
def test_some_cards_bring_a_company(card: str, mana: str, kind: str, colour: str, number: int, size: tuple[int, int]):
    d = table(hand=[card], mana=mana)
    d.cast(card)
    d.resolve_all()
    assert d.battlefield(0)[kind] == number
    assert d.token(kind, 0) == (size, frozenset(colour), frozenset({kind}))
