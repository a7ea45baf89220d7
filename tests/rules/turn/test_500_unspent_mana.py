"""Unspent mana as steps and phases end (106.4, 500.4)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

WELL = "Well\n{0}\nEnchantment\nMana pools don't empty as steps and phases end."
OMNATH = "Omnath\n{0}\nEnchantment\nYou don't lose unspent green mana as steps and phases end."
STONE = "Stone\n{0}\nArtifact\nIf you would lose unspent mana, that mana becomes colorless instead."
BIRGI = (
    "Birgi\n{0}\nEnchantment\nWhenever you cast a spell, add {R}. Until end of turn, you don't lose this mana as steps"
    " and phases end."
)
CHARM = "Charm\n{0}\nInstant\nYou gain 1 life."
LIBRARY = ["Forest"] * 3


def with_mana(*texts: str, mine: list[str], theirs: list[str] | None = None) -> Driver:
    """Return a game with two mana floating in the main phase."""
    d = situation(*texts, mine=mine, theirs=theirs or [], mana="GR", library=LIBRARY, their_library=LIBRARY)
    d.activate("Forest")
    d.activate("Mountain")
    assert d.mana(0) == {"G": 1, "R": 1}
    return d


@pytest.mark.rule("500.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        ([], [], {}),
        (["Well"], [], {"G": 1, "R": 1}),
        ([], ["Well"], {"G": 1, "R": 1}),
        (["Omnath"], [], {"G": 1}),
        ([], ["Omnath"], {}),
        (["Stone"], [], {"C": 2}),
        (["Stone", "Omnath"], [], {"C": 1, "G": 1}),
    ],
)
def test_what_stays_in_the_pool(mine: list[str], theirs: list[str], left: dict[str, int]):
    d = with_mana(WELL, OMNATH, STONE, mine=mine, theirs=theirs)
    d.to_step("end", 0)
    assert d.mana(0) == left
    d.to_step("upkeep", 1)
    assert d.mana(0) == left


@pytest.mark.rule("500.4", "514.2")
def test_mana_that_stays_until_end_of_turn():
    d = situation(BIRGI, CHARM, mine=["Birgi"], hand=["Charm"], mana="G", library=LIBRARY, their_library=LIBRARY)
    d.cast("Charm")
    d.resolve()
    d.activate("Forest")
    assert d.mana(0) == {"R": 1, "G": 1}
    d.to_step("end", 0)
    assert d.mana(0) == {"R": 1}, "the other mana is lost"
    d.to_step("upkeep", 1)
    assert d.mana(0) == {}


@pytest.mark.rule("106.4", "613.4c")
def test_a_creature_as_large_as_the_mana_that_is_left():
    locus = (
        "Locus\n{2}{G}\nCreature — Elemental\n1/1\nYou don't lose unspent green mana as steps and phases end.\n~ gets"
        " +1/+1 for each unspent green mana you have."
    )
    d = situation(locus, mine=["Locus"], mana="GGR", library=LIBRARY, their_library=LIBRARY)
    assert d.size("Locus") == (1, 1)
    d.activate("Forest")
    d.activate("Mountain")
    assert d.size("Locus") == (2, 2)
    d.to_step("end", 0)
    d.begin("mana", next(land for land in d.all("Forest", "battlefield") if not d.tapped(land)))
    assert d.size("Locus") == (3, 3)


def test_firebending_mana_stays_until_the_end_of_combat():
    cadet = "Cadet\n{1}{R}\nCreature — Human\n2/2\nFirebending 2"
    d = situation(cadet, mine=["Cadet"], library=LIBRARY, their_library=LIBRARY)
    d.attack(["Cadet"])
    assert d.mana(0) == {}
    d.resolve()
    assert d.mana(0) == {"R": 2}
    d.to_step("end of combat", 0)
    assert d.mana(0) == {"R": 2}
    d.to_step("postcombat main", 0)
    assert d.mana(0) == {}
