"""Spells and abilities that deal damage."""

from __future__ import annotations

import pytest

from tests.driver import Refused, table


@pytest.mark.rule("115.4")
@pytest.mark.parametrize(
    ("card", "damage"),
    [("Shock", 2), ("Lightning Bolt", 3), ("Lightning Strike", 3), ("Volcanic Geyser", 4), ("Lightning Helix", 3)],
)
def test_burn_hits_any_target(card: str, damage: int):
    x = 4 if card == "Volcanic Geyser" else None
    for target, mine in ((1, 20), (0, 20 - damage)):
        d = table(hand=[card], mana="RRRRRRW", theirs=["Enormous Baloth", "Ral Zarek"])
        d.cast(card, targets=[target], x=x)
        d.resolve()
        gained = 3 if card == "Lightning Helix" else 0
        assert (d.life(0), d.life(1)) == (mine + gained, 20 - (damage if target == 1 else 0))
    d = table(hand=[card], mana="RRRRRRW", theirs=["Enormous Baloth", "Ral Zarek"])
    d.cast(card, targets=["Enormous Baloth"], x=x)
    d.resolve()
    assert d.object("Enormous Baloth").damage == damage
    d = table(hand=[card], mana="RRRRRRW", theirs=["Enormous Baloth", "Garruk, Caller of Beasts"])
    d.cast(card, targets=["Garruk, Caller of Beasts"], x=x)
    d.resolve()
    left = 4 - damage
    garruk = "Garruk, Caller of Beasts"
    assert d.counters(garruk, "loyalty") == left if left else d.zone(garruk) == "graveyard"


@pytest.mark.rule("115.4")
def test_a_noncreature_artifact_is_no_target_for_shock():
    d = table(hand=["Shock"], mana="R", theirs=["Ring of Three Wishes", "Juggernaut"])
    assert d.candidates("Shock") == [{"Juggernaut", 0, 1}]


def test_lightning_helix_without_its_target_gives_no_life():
    d = table(hand=["Lightning Helix"], mana="RW", theirs=["Elite Vanguard"], their_hand=["Shock"], their_mana="R")
    d.cast("Lightning Helix", targets=["Elite Vanguard"])
    d.give_priority(1)
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert d.life(0) == 20


def test_lava_axe_hits_players_and_planeswalkers_alone():
    d = table(hand=["Lava Axe"], mana="RRRRR", theirs=["Gray Ogre", "Garruk, Caller of Beasts"])
    assert d.candidates("Lava Axe") == [{0, 1, "Garruk, Caller of Beasts"}]
    d.cast("Lava Axe", targets=[1])
    d.resolve()
    assert d.life(1) == 15


@pytest.mark.rule("107.3a")
def test_volcanic_geyser_with_x_zero_deals_nothing():
    d = table(hand=["Volcanic Geyser"], mana="RR")
    d.cast("Volcanic Geyser", targets=[1], x=0)
    d.resolve()
    assert d.life(1) == 20


@pytest.mark.rule("107.3a")
def test_x_can_be_no_larger_than_what_can_be_paid():
    d = table(hand=["Volcanic Geyser"], mana="RRRRR")
    with pytest.raises((Refused, ValueError)):
        d.cast("Volcanic Geyser", targets=[1], x=4)


def test_pyroclasm_deals_two_damage_to_each_creature_and_to_no_player():
    d = table(hand=["Pyroclasm"], mana="RR", mine=["Gray Ogre", "Kalonian Tusker"], theirs=["Serra Angel"])
    d.cast("Pyroclasm")
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"
    assert d.object("Kalonian Tusker").damage == d.object("Serra Angel").damage == 2
    assert (d.life(0), d.life(1)) == (20, 20)


def test_earthquake_spares_fliers_and_hits_each_player():
    d = table(hand=["Earthquake"], mana="RRRR", mine=["Gray Ogre", "Rumbling Baloth"], theirs=["Messenger Drake"])
    d.cast("Earthquake", x=3)
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"
    assert d.object("Rumbling Baloth").damage == 3
    assert d.object("Messenger Drake").damage == 0
    assert (d.life(0), d.life(1)) == (17, 17)


def test_guttersnipe_burns_the_opponent_when_its_controller_casts_an_instant_or_sorcery():
    d = table(mine=["Guttersnipe"], hand=["Divination", "Shock", "Elite Vanguard"], mana="UUURW")
    d.cast("Elite Vanguard")
    d.resolve_all()
    assert d.life(1) == 20
    d.cast("Divination")
    d.resolve()
    assert d.life(1) == 18
    assert d.names("stack", 0) == ["Divination"]
    d.resolve()
    d.cast("Shock", targets=["Guttersnipe"])
    d.resolve_all()
    assert d.life(1) == 16


def test_guttersnipe_does_not_care_for_the_opponents_spells():
    d = table(mine=["Guttersnipe"], their_hand=["Shock"], their_mana="R")
    d.give_priority(1)
    d.cast("Shock", targets=[0])
    assert len(d.game.state.stack) == 1


def test_shivan_dragon_breathes_fire():
    d = table(mine=["Shivan Dragon"], mana="RR")
    d.activate("Shivan Dragon")
    d.activate("Shivan Dragon")
    d.resolve_all()
    assert d.size("Shivan Dragon") == (7, 5)
    d.next_turn()
    assert d.size("Shivan Dragon") == (5, 5)
