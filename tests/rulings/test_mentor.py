"""Mentor."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

SMALL = "Teacher\n{R}\nCreature — Human\n2/2\nMentor"
LARGE = "Master\n{R}\nCreature — Human\n3/3\nMentor"


@pytest.mark.ruling("mechanic-mentor-1")
def test_only_a_lesser_creature_is_taught():
    d = board(SMALL, mine=["Teacher", "Ogre"])
    d.attack(["Teacher", "Ogre"])
    assert d.game.state.stack == []
    for weaker in (False, True):
        d = board(SMALL, mine=["Teacher", "Ogre"], hand=["Rage", "Shrink"])
        d.cast("Rage", ["Teacher"])
        d.resolve()
        d.attack(["Teacher", "Ogre"])
        assert len(d.game.state.stack) == 1
        if weaker:
            d.cast("Shrink", ["Teacher"])
            d.resolve()
        d.resolve()
        assert d.counters("Ogre") == (not weaker)


@pytest.mark.ruling("mechanic-mentor-2")
def test_two_mentors_of_one_creature():
    d = board(LARGE, mine=["Master", "Master", "Bear"])
    d.attack([*d.all("Master"), "Bear"])
    if not d.game.state.stack:
        d.answer([0, 1])
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert d.counters("Bear") == 1


@pytest.mark.ruling("mechanic-mentor-3")
@pytest.mark.parametrize(("shrunk", "counters"), [(False, 1), (True, 0)])
def test_the_last_known_power_counts(shrunk: bool, counters: int):
    d = board(LARGE, mine=["Master", "Bear"], hand=["Shrink", "Murder"])
    d.attack(["Master", "Bear"])
    if shrunk:
        d.cast("Shrink", ["Master"])
        d.resolve()
    d.cast("Murder", ["Master"])
    d.resolve()
    d.resolve()
    assert d.counters("Bear") == counters
