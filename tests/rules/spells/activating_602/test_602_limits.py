"""When abilities can be activated and spells cast: conditions, parts of turns, how often (602.5, 601.3)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TWICE = "Bell\n{1}\nArtifact\n{0}: You gain 1 life. Activate only twice each turn."
CRAFT = "Forge\n{1}\nArtifact\n{0}: You gain 1 life. Activate only if you control two or more artifacts."
LATE = "Grudge\n{0}\nInstant\nCast ~ only if a creature died this turn.\nYou gain 3 life."
KILL = "Slay\n{0}\nInstant\nDestroy target creature."


@pytest.mark.rule("602.5b")
def test_an_ability_for_twice_each_turn_works_twice():
    d = situation(TWICE, mine=["Bell"])
    d.activate("Bell")
    d.resolve()
    assert d.can("activate", "Bell")
    d.activate("Bell")
    assert not d.can("activate", "Bell")
    d.resolve()
    assert not d.can("activate", "Bell")
    assert d.life(0) == 22


@pytest.mark.rule("602.5b")
def test_a_condition_limits_an_ability_and_may_come_true():
    d = situation(CRAFT, "Ring\n{0}\nArtifact", mine=["Forge"], hand=["Ring"])
    assert not d.can("activate", "Forge")
    d.cast("Ring")
    d.resolve()
    assert d.can("activate", "Forge")


@pytest.mark.rule("601.3")
def test_a_condition_limits_a_spell():
    d = situation(LATE, KILL, hand=["Grudge", "Slay"], theirs=["Gray Ogre"])
    assert not d.can("cast", "Grudge")
    d.cast("Slay", ["Gray Ogre"])
    assert not d.can("cast", "Grudge")
    d.resolve()
    assert d.can("cast", "Grudge")
