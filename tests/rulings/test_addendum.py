"""Addendum: additional effects of spells cast in one's main phase."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

ZEAL, WALLS = "Arrester's Zeal", "Unbreakable Formation"
FORK = "Fork\n{0}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the copy."


@pytest.mark.ruling("arresters-zeal-1")
@pytest.mark.parametrize("case", ["main", "countered", "later"])
def test_zeal_gives_flying_as_it_resolves(case: str):
    d = board(mana="W", hand=[ZEAL], mine=["Bear"], their_hand=["Deny"], step="upkeep" if case == "later" else "main")
    d.cast(ZEAL, ["Bear"])
    assert not d.has("Bear", "flying")
    if case == "countered":
        d.give_priority(1)
        d.cast("Deny", [ZEAL])
        d.resolve()
        assert d.size("Bear") == (2, 2) and not d.has("Bear", "flying")
        return
    d.resolve()
    assert d.size("Bear") == (4, 4) and d.has("Bear", "flying") is (case == "main")


@pytest.mark.ruling("arresters-zeal-2")
def test_a_copy_of_zeal_was_not_cast():
    d = board(FORK, mana="W", hand=[ZEAL, "Fork"], mine=["Bear", "Ogre"])
    d.cast(ZEAL, ["Bear"])
    d.cast("Fork", [ZEAL])
    d.resolve(True, ["Ogre"])
    d.resolve_all()
    assert d.size("Ogre") == (5, 5) and not d.has("Ogre", "flying")
    assert d.size("Bear") == (4, 4) and d.has("Bear", "flying")


@pytest.mark.ruling("unbreakable-formation-1")
def test_who_comes_later_has_nothing_of_the_formation():
    d = board(mana="WWWGG", hand=[WALLS, "Bear"], mine=["Ogre"])
    d.cast(WALLS)
    d.resolve()
    d.cast("Bear")
    d.resolve()
    assert d.counters("Ogre") == 1 and d.has("Ogre", "vigilance") and d.has("Ogre", "indestructible")
    assert d.counters("Bear") == 0 and not d.has("Bear", "vigilance") and not d.has("Bear", "indestructible")


@pytest.mark.ruling("unbreakable-formation-2")
@pytest.mark.parametrize("countered", [False, True])
def test_the_formation_does_nothing_before_it_resolves(countered: bool):
    d = board(mana="WWW", hand=[WALLS], mine=["Ogre"], their_hand=["Deny"])
    d.cast(WALLS)
    assert d.counters("Ogre") == 0 and not d.has("Ogre", "vigilance")
    if countered:
        d.give_priority(1)
        d.cast("Deny", [WALLS])
    d.resolve_all()
    assert d.counters("Ogre") == (not countered) and d.has("Ogre", "indestructible") is not countered


@pytest.mark.ruling("unbreakable-formation-3")
def test_a_copy_of_the_formation_was_not_cast():
    d = board(FORK, mana="WWW", hand=[WALLS, "Fork"], mine=["Ogre"])
    d.cast(WALLS)
    d.cast("Fork", [WALLS])
    d.resolve()
    d.resolve()
    assert d.has("Ogre", "indestructible") and d.counters("Ogre") == 0 and not d.has("Ogre", "vigilance")
    d.resolve()
    assert d.counters("Ogre") == 1 and d.has("Ogre", "vigilance")
