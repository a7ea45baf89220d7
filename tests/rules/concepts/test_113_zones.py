"""Zones in which abilities function that move their own object (113.6k)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

PHOENIX = (
    "Ember Bird\n{R}\nCreature — Phoenix\n2/2\n"
    "Whenever a creature you control dies, return ~ from your graveyard to your hand."
)
MURDER = "Murder\n{B}\nInstant\nDestroy target creature."
SWEEP = "Sweep\n{B}\nSorcery\nDestroy all creatures."


def killing(mine: tuple[str, ...] = (), graveyard: tuple[str, ...] = ()) -> Driver:
    """Return a game in which a creature dies while the Bird is there."""
    d = situation(PHOENIX, MURDER, mana="B", hand=["Murder"], mine=["Gray Ogre", *mine], graveyard=graveyard)
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    return d


@pytest.mark.rule("113.6k")
def test_it_waits_in_the_zone_that_it_leaves():
    d = killing(graveyard=("Ember Bird",))
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.hand(0) == ["Ember Bird"]


@pytest.mark.rule("113.6k")
def test_it_does_not_wait_on_the_battlefield():
    d = killing(mine=("Ember Bird",))
    assert not d.game.state.stack


@pytest.mark.rule("113.6k", "603.10a")
def test_it_does_not_see_its_own_death_nor_one_at_the_same_time():
    for spell, targets in ((MURDER, ["Ember Bird"]), (SWEEP, [])):
        d = situation(PHOENIX, spell, mana="B", hand=[spell.split("\n")[0]], mine=["Ember Bird", "Gray Ogre"])
        d.cast(spell.split("\n")[0], targets)
        d.resolve()
        assert not d.game.state.stack
        assert "Ember Bird" in d.graveyard(0)


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize(
    "text",
    [
        "When ~ dies, return ~ from your graveyard to your hand.",
        "Whenever ~ or another creature you control dies, return ~ from your graveyard to your hand.",
    ],
)
def test_a_trigger_that_puts_it_there_waits_on_the_battlefield(text: str):
    bird = f"Ember Bird\n{{R}}\nCreature — Phoenix\n2/2\n{text}"
    d = situation(bird, MURDER, mana="B", hand=["Murder"], mine=["Ember Bird"])
    d.cast("Murder", ["Ember Bird"])
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Ember Bird"]
    d = situation(bird, MURDER, mana="B", hand=["Murder"], mine=["Gray Ogre"], graveyard=["Ember Bird"])
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("113.6k")
def test_an_aura_whose_host_leaves_waits_on_the_battlefield():
    aura = (
        "Rancour\n{G}\nEnchantment — Aura\nEnchant creature\n"
        "When enchanted creature dies, return ~ from your graveyard to your hand."
    )
    d = situation(
        aura, MURDER, mana="B", hand=["Murder"], mine=["Gray Ogre", "Rancour"], attach={"Rancour": "Gray Ogre"}
    )
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Rancour"]


@pytest.mark.rule("113.6k")
def test_an_earlier_part_of_the_effect_that_puts_it_there_counts_too():
    text = "Whenever you gain life, sacrifice ~. Then return ~ from your graveyard to your hand."
    d = situation(
        f"Ember Bird\n{{R}}\nCreature — Phoenix\n2/2\n{text}",
        "Balm\n{W}\nInstant\nYou gain 1 life.",
        mana="W",
        hand=["Balm"],
        mine=["Ember Bird"],
    )
    d.cast("Balm")
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Ember Bird"]
