"""Reconfigure: Equipment that is a creature while it isn't attached."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
SLING = "Simian Sling\n{R}\nArtifact Creature — Equipment Monkey\n1/1\nEquipped creature gets +1/+1.\nReconfigure {2}"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


def attached(**more):
    d = situation(SLING, BEAR, KILL, mine=["Simian Sling", "Bear"], mana="RRRR", **more)
    d.activate("Simian Sling", 0)
    d.resolve()
    return d


def test_it_is_attached_to_another_creature_and_is_no_creature():
    d = attached()
    assert d.attached_to("Simian Sling") == d.find("Bear") and d.size("Bear") == (3, 3)
    assert d.look("Simian Sling").types == {"Artifact"}
    assert "Monkey" not in d.look("Simian Sling").subtypes


def test_it_is_unattached_and_is_a_creature_again():
    d = attached()
    d.activate("Simian Sling", 1)
    d.resolve()
    assert d.attached_to("Simian Sling") is None and d.size("Bear") == (2, 2)
    assert d.size("Simian Sling") == (1, 1)


def test_it_is_a_creature_again_when_what_it_was_attached_to_has_died():
    d = attached(hand=["Kill"])
    d.cast("Kill", targets=["Bear"])
    d.resolve()
    assert "Creature" in d.look("Simian Sling").types


def test_unattaching_needs_that_it_is_attached():
    d = situation(SLING, BEAR, mine=["Simian Sling", "Bear"], mana="RRRR")
    assert d.can("activate", "Simian Sling", 0) and not d.can("activate", "Simian Sling", 1)


@pytest.mark.parametrize("which", [0, 1])
def test_it_is_reconfigured_as_a_sorcery(which: int):
    d = attached()
    d.to_step("beginning of combat")
    assert not d.can("activate", "Simian Sling", which)


def test_alone_it_has_nothing_to_be_attached_to():
    d = situation(SLING, mine=["Simian Sling"], mana="RR")
    assert not d.can("activate", "Simian Sling", 0)
