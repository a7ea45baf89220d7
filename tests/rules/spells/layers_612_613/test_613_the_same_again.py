"""Identical effects that begin one after the other: all of them count, each with its own timestamp."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

CREST = "Crest\n{1}\nCreature — Bird\n1/1\n{0}: ~ gets +1/+2 and gains flanking until end of turn."
STRIP = "Strip\n{0}\nInstant\nTarget creature loses all abilities until end of turn."


def again(d, count: int) -> None:
    for _ in range(count):
        d.activate("Crest")
        d.resolve()


@pytest.mark.rule("613.4c")
def test_all_of_them_are_added_up_and_end_together():
    d = situation(CREST, mine=["Crest"])
    again(d, 5)
    assert d.size("Crest") == (6, 11)
    assert len(d.look("Crest").keywords["flanking"]) == 5
    d.next_turn()
    assert d.size("Crest") == (1, 1) and not d.has("Crest", "flanking")


@pytest.mark.rule("613.7a")
def test_what_comes_between_takes_only_those_before_away():
    d = situation(CREST, STRIP, mine=["Crest"], hand=["Strip"])
    again(d, 2)
    d.activate("Crest")
    d.cast("Strip", targets=["Crest"])
    d.resolve()
    assert not d.has("Crest", "flanking")
    d.resolve()
    assert d.has("Crest", "flanking") and d.size("Crest") == (4, 7)


@pytest.mark.rule("613.7d")
def test_a_permanent_that_comes_between_takes_only_those_before_away():
    quiet = "Quiet\n{0}\nEnchantment\nFlash\nCreatures lose all abilities."
    d = situation(CREST, quiet, mine=["Crest"], hand=["Quiet"])
    again(d, 2)
    d.activate("Crest")
    d.cast("Quiet")
    d.resolve()
    assert not d.has("Crest", "flanking")
    d.resolve()
    assert d.has("Crest", "flanking") and d.size("Crest") == (4, 7)


def test_others_affect_others():
    d = situation(
        "Grow\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn.",
        CREST,
        CREST.replace("Crest", "Other"),
        mine=["Crest", "Other"],
        hand=["Grow", "Grow"],
    )
    d.cast("Grow", targets=["Crest"])
    d.resolve()
    d.cast("Grow", targets=["Other"])
    d.resolve()
    assert d.size("Crest") == (2, 2) and d.size("Other") == (2, 2)


def test_a_copy_of_the_game_goes_its_own_way():
    d = situation(CREST, mine=["Crest"])
    again(d, 2)
    copy = d.game.fork()
    again(d, 2)
    assert d.size("Crest") == (5, 9)
    assert copy.play.look(d.find("Crest")).power == 3
    d.game.undo()
    while d.size("Crest") == (5, 9):
        d.game.undo()
    assert d.size("Crest") == (4, 7)
