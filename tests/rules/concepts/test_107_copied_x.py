"""X in an ability that a permanent has by a copy effect (107.3i, 107.3k)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HULK = "Hulk\n{X}\nCreature — Eldrazi\n1/1\n~ enters with X +1/+1 counters on it."
MIRROR = (
    "Mirror\n{X}{U}\nCreature — Shapeshifter\n0/0\n"
    "You may have ~ enter as a copy of any creature on the battlefield, except it enters with an additional X +1/+1"
    " counters on it."
)


@pytest.mark.rule("107.3i", "107.3k")
def test_x_of_a_copied_ability_is_not_that_of_the_spell_which_became_the_copy():
    d = situation(HULK, MIRROR, mana="UUU", mine=["Hulk"], hand=["Mirror"])
    own = d.find("Hulk")
    d.cast("Mirror", x=2)
    d.resolve(True)
    (copy,) = [each for each in d.all("Hulk", "battlefield") if each != own]
    assert d.game.state.objects[copy].counters == {"+1/+1": 2}


@pytest.mark.rule("107.3k")
def test_x_of_its_own_ability_is_that_of_its_spell():
    d = situation(HULK, mana="UUU", hand=["Hulk"])
    d.cast("Hulk", x=3)
    d.resolve()
    assert d.counters("Hulk") == 3
