"""Mana that one player loses and another adds: it keeps its properties (106.13)."""

from __future__ import annotations

import pytest

from engine.change.events import AddMana
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

DRAIN = "Drain\n{0}\nSorcery\nTarget player loses all unspent mana and you add the mana lost this way."
PILLAR = "Pillar\n{1}\nArtifact\n{T}: Add {C}{C}. Spend this mana only to cast artifact spells."
FROST = "Frost\nSnow Land\n{T}: Add {G}."
COG = "Cog\n{2}\nArtifact"
BEAR = "Bear\n{2}\nCreature — Bear\n2/2"
SNOWMAN = "Snowman\n{S}\nCreature — Elemental\n1/1"
LEAF = "Leaf\n{G}\nCreature — Elemental\n1/1"


def drained(*texts: str, theirs: list[str], hand: list[str]) -> Driver:
    """Return a game in which player 1 has tapped all that for mana, and player 0 drains it."""
    d = situation(DRAIN, COG, BEAR, SNOWMAN, LEAF, *texts, hand=["Drain", *hand], theirs=theirs)
    d.cast("Drain", [1])
    d.pass_priority()
    for name in theirs:
        d.begin("mana", name)
    d.resolve()
    return d


@pytest.mark.rule("106.13")
def test_the_pool_empties_into_the_other_one():
    d = drained(theirs=["Forest", "Island", "Forest"], hand=["Leaf"])
    assert d.mana(1) == {} and d.mana(0) == {"G": 2, "U": 1}
    assert d.can("cast", "Leaf")


@pytest.mark.rule("106.13")
def test_what_it_may_be_spent_on_stays():
    d = drained(PILLAR, theirs=["Pillar"], hand=["Cog", "Bear"])
    assert d.mana(0) == {"C": 2}
    assert d.can("cast", "Cog") and not d.can("cast", "Bear")


@pytest.mark.rule("106.13")
@pytest.mark.parametrize(("land", "snow"), [("Frost", True), ("Forest", False)])
def test_what_produced_it_stays(land: str, snow: bool):
    d = drained(FROST, theirs=[land], hand=["Snowman", "Leaf"])
    assert d.mana(0) == {"G": 1} and d.can("cast", "Leaf")
    assert d.can("cast", "Snowman") is snow


@pytest.mark.rule("106.13")
@pytest.mark.parametrize("stays", [None, "until end of turn"])
def test_what_keeps_it_in_a_pool_stays(stays: str | None):
    d = situation(DRAIN, hand=["Drain"])
    happen(d, AddMana(1, "R", stays=stays))
    d.cast("Drain", [1])
    d.resolve()
    assert d.mana(0) == {"R": 1} and d.mana(1) == {}
    d.to_step("end")
    assert d.mana(0) == ({"R": 1} if stays else {})


@pytest.mark.rule("106.13")
def test_it_may_be_the_same_player():
    d = situation(DRAIN, LEAF, hand=["Drain", "Leaf"], pool={"G": 1})
    d.cast("Drain", [0])
    d.resolve()
    assert d.mana(0) == {"G": 1}
