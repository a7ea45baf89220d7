"""Planeswalkers."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, lands, table

GARRUK = "Garruk, Caller of Beasts"
RAL = "Ral Zarek"


def with_loyalty(name: str, loyalty: int, **more: list[str]) -> Driver:
    s = Scenario()
    s.battlefield(0, name, counters={"loyalty": loyalty})
    for where, names in more.items():
        if where == "theirs":
            s.battlefield(1, *names)
        else:
            getattr(s, "battlefield" if where == "mine" else where)(0, *names)
    lands(s, 0, "GGR")
    return Driver(s.game())


@pytest.mark.rule("306.5b")
@pytest.mark.parametrize(("card", "mana"), [(GARRUK, "GGGGGG"), (RAL, "UURR")])
def test_a_planeswalker_enters_with_its_loyalty(card: str, mana: str):
    d = table(hand=[card], mana=mana)
    d.cast(card)
    d.resolve()
    assert d.counters(card, "loyalty") == 4


@pytest.mark.rule("306.5d")
@pytest.mark.parametrize("card", [GARRUK, RAL])
def test_one_loyalty_ability_a_turn(card: str):
    d = with_loyalty(card, 4, theirs=["Gray Ogre"], library=["Forest"] * 5, hand=["Kalonian Tusker"])
    assert d.can("activate", card, 0)
    d.activate(card, 0, targets=["Gray Ogre", "Forest"] if card == RAL else [])
    assert d.counters(card, "loyalty") == 5
    assert not d.can("activate", card)


@pytest.mark.rule("606.5")
@pytest.mark.parametrize("card", [GARRUK, RAL])
def test_loyalty_must_suffice(card: str):
    assert with_loyalty(card, 7, theirs=["Gray Ogre"]).can("activate", card, 2)
    assert not with_loyalty(card, 6, theirs=["Gray Ogre"]).can("activate", card, 2)


def test_garruk_takes_the_creatures_among_five_cards():
    library = ["Serra Angel", "Forest", "Shock", "Gray Ogre", "Plains", "Island"]
    d = with_loyalty(GARRUK, 4, library=library)
    d.activate(GARRUK, 0)
    d.resolve([1, 0, 2])
    assert d.hand(0) == ["Gray Ogre", "Serra Angel"]
    assert d.top(0) == ["Island"]
    assert sorted(d.bottom(0, 3)) == ["Forest", "Plains", "Shock"]


def test_garruk_puts_a_green_creature_from_the_hand_onto_the_battlefield():
    d = with_loyalty(GARRUK, 4, hand=["Enormous Baloth", "Giant Spider", "Serra Angel", "Giant Growth"])
    d.activate(GARRUK, 1)
    assert d.counters(GARRUK, "loyalty") == 1
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    assert {d.name(entity) for entity in d.decision.candidates} == {"Enormous Baloth", "Giant Spider"}
    d.answer("Enormous Baloth")
    assert d.zone("Enormous Baloth") == "battlefield"
    assert d.hand(0) == ["Giant Growth", "Giant Spider", "Serra Angel"]


def test_garruk_need_not_put_the_creature():
    d = with_loyalty(GARRUK, 4, hand=["Enormous Baloth"])
    d.activate(GARRUK, 1)
    d.resolve(False)
    assert d.hand(0) == ["Enormous Baloth"]


@pytest.mark.rule("114.4")
def test_garruks_emblem_finds_a_creature_for_each_creature_spell():
    d = with_loyalty(GARRUK, 7, hand=["Kalonian Tusker", "Shock"], library=["Forest", "Serra Angel", "Plains"])
    d.activate(GARRUK, 2)
    d.resolve()
    assert d.zone(GARRUK) == "graveyard"
    assert len(d.game.state.command) == 1
    d.cast("Shock", targets=[1])
    assert d.names("stack", 0) == ["Shock"]
    d.resolve()
    d.cast("Kalonian Tusker")
    d.resolve(True, "Serra Angel")
    assert d.zone("Serra Angel") == "battlefield"
    assert d.names("stack", 0) == ["Kalonian Tusker"]


def test_ral_taps_one_permanent_and_untaps_another():
    s = Scenario()
    s.battlefield(0, RAL, counters={"loyalty": 4})
    s.battlefield(0, "Serra Angel", tapped=True)
    s.battlefield(1, "Gray Ogre")
    d = Driver(s.game())
    d.activate(RAL, 0, targets=["Gray Ogre", "Serra Angel"])
    d.resolve()
    assert d.tapped("Gray Ogre")
    assert not d.tapped("Serra Angel")


@pytest.mark.rule("115.3")
def test_rals_two_targets_are_different():
    s = Scenario()
    s.battlefield(0, RAL, counters={"loyalty": 4})
    assert not Driver(s.game()).can("activate", RAL, 0)


def test_ral_deals_three_damage():
    d = with_loyalty(RAL, 4)
    d.activate(RAL, 1, targets=[1])
    d.resolve()
    assert d.life(1) == 17
    assert d.counters(RAL, "loyalty") == 2


@pytest.mark.rule("500.7", "705.2")
def test_rals_coins_give_a_turn_for_each_heads():
    d = with_loyalty(RAL, 7)
    d.activate(RAL, 2)
    d.resolve()
    turns = len(d.game.state.extra_turns)
    assert 0 <= turns <= 5
    for _ in range(turns):
        d.to_step("upkeep")
        assert d.active == 0
    d.to_step("upkeep")
    assert d.active == 1


@pytest.mark.rule("705.2")
def test_rals_coins_fall_both_ways():
    seen = set()
    for seed in range(12):
        s = Scenario(seed=seed)
        s.battlefield(0, RAL, counters={"loyalty": 7})
        d = Driver(s.game())
        d.activate(RAL, 2)
        d.resolve()
        seen.add(len(d.game.state.extra_turns))
    assert len(seen) > 1


@pytest.mark.rule("120.3c", "306.8")
def test_a_planeswalker_can_be_attacked():
    d = table(mine=["Serra Angel"], theirs=[GARRUK])
    d.attack({"Serra Angel": GARRUK})
    d.finish_combat()
    assert d.zone(GARRUK) == "graveyard"
    assert d.life(1) == 20
