"""Results of damage (120.3), damage and life of 0 (120.8, 119.9), halves (107.1a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

AWAKE = (
    "Awake\n{U}\nInstant\nTarget planeswalker becomes a 4/4 creature in addition to its other types until end of turn."
)
BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."


@pytest.mark.rule("120.3c", "120.3e")
def test_a_planeswalker_that_is_a_creature_loses_loyalty_and_is_marked():
    d = situation(AWAKE, BOLT, mana="UR", hand=["Awake", "Bolt"], theirs=["Ral Zarek"])
    loyalty = d.counters("Ral Zarek", "loyalty")
    d.cast("Awake", ["Ral Zarek"])
    d.resolve()
    d.cast("Bolt", ["Ral Zarek"])
    d.resolve()
    assert (d.counters("Ral Zarek", "loyalty"), d.object("Ral Zarek").damage) == (loyalty - 3, 3)


@pytest.mark.rule("120.8")
def test_a_source_that_would_deal_no_damage_deals_none():
    d = situation(
        "Asp\n{B}\nCreature — Snake\n0/1\nDeathtouch\n{0}: ~ deals damage equal to its power to target creature.",
        mine=["Asp"],
        theirs=["Gray Ogre"],
    )
    d.activate("Asp", targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("120.8")
def test_completely_prevented_damage_is_no_damage():
    d = situation(
        "Asp\n{B}\nCreature — Snake\n1/1\nDeathtouch\n{0}: ~ deals 1 damage to target creature.",
        "Calm\n{W}\nInstant\nPrevent the next 1 damage that would be dealt to any target this turn.",
        mine=["Asp"],
        theirs=["Gray Ogre"],
        mana="W",
        hand=["Calm"],
    )
    d.cast("Calm", ["Gray Ogre"])
    d.resolve()
    d.activate("Asp", targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("119.9")
def test_gaining_no_life_triggers_nothing():
    d = situation(
        "Count\n{W}\nInstant\nYou gain life equal to the number of artifacts you control.",
        mana="W",
        hand=["Count"],
        mine=["Ajani's Pridemate"],
    )
    d.cast("Count")
    d.resolve()
    assert not d.game.state.stack
    assert d.counters("Ajani's Pridemate") == 0


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("rounded", "life"), [("up", 3), ("down", 4)])
def test_halves_are_rounded_as_the_text_says(rounded: str, life: int):
    d = situation(
        f"Halve\n{{B}}\nSorcery\nTarget player loses X life, where X is half their life total, rounded {rounded}.",
        mana="B",
        hand=["Halve"],
        life=(20, 7),
    )
    d.cast("Halve", [1])
    d.resolve()
    assert d.life(1) == life
