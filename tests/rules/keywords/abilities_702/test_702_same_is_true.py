""" "The same is true for fear, landwalk, and protection": every keyword found, with its variants (702.1c)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

EFFORT = (
    "Concerted Effort\n{2}{W}{W}\nEnchantment\nAt the beginning of each upkeep, creatures you control gain flying until"
    " end of turn if a creature you control has flying. The same is true for first strike, landwalk, protection, and"
    " trample."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BIRD = "Bird\n{U}\nCreature — Bird\n1/1\nFlying"
SPY = "Spy\n{B}\nCreature — Rogue\n1/1\nSwampwalk\nForestwalk"
NUN = "Nun\n{W}\nCreature — Cleric\n1/1\nProtection from red\nProtection from Elves"
GIANT = "Giant\n{G}\nCreature — Giant\n1/1\nTrample"


def at_upkeep(*mine: str) -> Driver:
    d = situation(EFFORT, BEAR, BIRD, SPY, NUN, GIANT, mine=["Concerted Effort", "Bear", *mine], theirs=["Giant"])
    d.to_step("upkeep", 1)
    d.resolve()
    return d


@pytest.mark.rule("702.1c")
def test_every_variant_that_is_found_is_given():
    d = at_upkeep("Spy", "Nun")
    bear = next(each for each in d.game.view(0).battlefield if each.name.en == "Bear")
    assert sorted(text.en for text in bear.text) == [
        "Forestwalk",
        "Protection from Elves",
        "Protection from red",
        "Swampwalk",
    ]


@pytest.mark.rule("702.1c")
def test_only_what_is_found_is_given_until_the_turn_ends():
    d = at_upkeep("Bird")
    assert d.has("Bear", "flying") and not d.has("Bear", "trample") and not d.has("Bear", "landwalk")
    d.to_step("upkeep", 0)
    assert not d.has("Bear", "flying")


@pytest.mark.rule("702.1c")
def test_without_flying_the_others_are_given_all_the_same():
    d = at_upkeep("Spy")
    assert not d.has("Bear", "flying") and d.has("Bear", "landwalk")
