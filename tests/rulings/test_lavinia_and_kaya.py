"""Spells that exceed their caster's lands or cost no mana, and counts of cards in exile."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseTargets
from tests.driver import Driver
from tests.rulings.board import board, highest_x

LAVINIA, KAYA = "Lavinia, Azorius Renegade", "Kaya, Orzhov Usurper"
OFFER = "You may pay {0} rather than pay this spell's mana cost.\nYou gain 1 life."


def against_lavinia(*texts: str, **given: Any) -> Driver:
    return board(*texts, mine=[LAVINIA], active=1, **given)


@pytest.mark.ruling("lavinia-azorius-renegade-1")
def test_the_mana_value_counts_whatever_is_paid():
    dear = f"Dear\n{{4}}\nSorcery\n{OFFER}"
    cheap = "Cheap\n{2}\nSorcery\nThis spell costs {2} more to cast.\nYou gain 1 life."
    rock = "Rock\n{1}\nArtifact\n{T}: Add {C}."
    d = against_lavinia(rock, dear, their_mana="WW", their_hand=["Dear"], theirs=["Rock", "Rock"])
    assert not d.can("cast", "Dear", way="instead")
    d = against_lavinia(dear, their_mana="WWWW", their_hand=["Dear"])
    assert d.can("cast", "Dear", way="instead"), "four lands"
    d = against_lavinia(rock, cheap, their_mana="WW", their_hand=["Cheap"], theirs=["Rock", "Rock"])
    assert d.can("cast", "Cheap")
    d = against_lavinia(
        rock, "Three\n{3}\nSorcery\nYou gain 1 life.", their_mana="WW", their_hand=["Three"], theirs=["Rock", "Rock"]
    )
    assert not d.can("cast", "Three")


@pytest.mark.ruling("lavinia-azorius-renegade-2")
def test_a_spell_without_mana_is_cast_and_then_countered():
    free = "Gift\n{0}\nSorcery\nYou gain 1 life."
    glad = "Glad\n{1}\nEnchantment\nWhenever you cast a spell, you gain 5 life."
    d = against_lavinia(free, glad, their_hand=["Gift"], theirs=["Glad"])
    d.cast("Gift")
    assert len(d.game.state.stack) == 3
    d.resolve()
    assert d.graveyard(1) == ["Gift"] and d.life(1) == 20
    d.resolve()
    assert d.life(1) == 25


@pytest.mark.ruling("lavinia-azorius-renegade-3")
def test_x_counts_in_the_mana_value():
    rock = "Rock\n{1}\nArtifact\n{T}: Add {R}."
    blaze = "Bolt\n{X}{R}\nSorcery\n~ deals X damage to any target."
    d = against_lavinia(rock, blaze, their_mana="RRR", their_hand=["Bolt"], theirs=["Rock", "Rock", "Rock"])
    assert highest_x(d, "Bolt") == 2


@pytest.mark.ruling("lavinia-azorius-renegade-4")
def test_mana_for_an_additional_cost_is_mana_spent():
    gift = f"Gift\n{{1}}\nSorcery\nKicker {{W}}\n{OFFER}"
    for kicked in (True, False):
        d = against_lavinia(gift, their_mana="W", their_hand=["Gift"])
        d.cast("Gift", way="instead", choose=[kicked])
        assert len(d.game.state.stack) == (1 if kicked else 2), "Lavinia's ability triggers only without mana"


@pytest.mark.ruling("kaya-orzhov-usurper-1", "kaya-orzhov-usurper-2")
def test_mana_values_on_the_battlefield():
    sprig = "Sprig\n{X}{G}\nCreature — Hydra\n1/1\n~ enters with X +1/+1 counters on it."
    make = "Make\n{0}\nSorcery\nCreate a 1/1 white Spirit creature token."
    d = board(sprig, make, mana="GGGG", mine=[KAYA, "Ogre"], hand=["Sprig", "Double", "Make"])
    d.cast("Sprig", x=3)
    d.resolve()
    d.cast("Make")
    d.resolve()
    d.cast("Double", ["Ogre"])
    d.resolve()
    assert d.battlefield(0)["Ogre"] == 2
    d.begin("activate", KAYA, 1)
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert {d.name(each) for each in decision.candidates} == {"Sprig", "Spirit"}


@pytest.mark.ruling("kaya-orzhov-usurper-3")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Fury\n{1}\nEnchantment\nIf a source would deal damage to a player, it deals double that damage instead.", 12),
        ("Calm\n{1}\nEnchantment\nPrevent all damage that would be dealt to players.", 20),
        ("Idle\n{1}\nEnchantment", 16),
    ],
)
def test_life_for_each_card_in_exile_whatever_the_damage(text: str, life: int):
    d = board(
        text,
        mine=[KAYA, text.split("\n")[0]],
        their_exile=["Bear", "Ogre", "Bear", "Ogre"],
        exile=["Giant"],
        counters={KAYA: {"loyalty": 5}},
    )
    d.activate(KAYA, 2, targets=[1])
    d.resolve()
    assert d.life(1) == life and d.life(0) == 24
