"""Paying the mana cost of an object (107.3g, 118.6)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.driver import Driver
from tests.rules.situation import situation

TAX = "Tax\n{0}\nInstant\nCounter target spell unless its controller pays its mana cost."
RANSOM = "Ransom\n{0}\nInstant\nDestroy target permanent unless its controller pays its mana cost."
FIRE = "Fire\n{X}{R}\nSorcery\n~ deals X damage to any target."
HYDRA = "Hydra\n{X}{G}\nCreature — Hydra\n2/2\n~ enters with X +1/+1 counters on it."


def asked(d: Driver) -> bool:
    """Whether somebody may pay; a player who can't is not asked."""
    return isinstance(d.decision, ChooseYesNo)


@pytest.mark.rule("107.3g")
@pytest.mark.parametrize(("lands", "can"), [(7, False), (8, True)])
def test_for_a_spell_on_the_stack_x_is_what_was_chosen(lands: int, can: bool):
    """X is three: four mana for the spell, and four for the spell that would counter it."""
    d = situation(TAX, FIRE, mana="R" * lands, hand=["Fire"], their_hand=["Tax"])
    d.cast("Fire", [1], x=3)
    d.give_priority(1)
    d.cast("Tax", ["Fire"])
    d.pass_priority()
    d.pass_priority()
    assert asked(d) is can
    if can:
        d.answer(True)
        d.announce(())
        assert sum(d.object(land).tapped for land in d.all("Mountain")) == 8
        d.resolve()
    assert d.life(1) == (17 if can else 20)


@pytest.mark.rule("107.3g")
@pytest.mark.parametrize(("mana", "can"), [("GGGG", False), ("GGGGG", True)])
def test_for_any_other_object_x_is_zero(mana: str, can: bool):
    """The Hydra was cast with X = 3; one green mana ransoms it."""
    d = situation(RANSOM, HYDRA, mana=mana, hand=["Hydra", "Ransom"])
    d.cast("Hydra", x=3)
    d.resolve()
    assert d.size("Hydra") == (5, 5)
    d.cast("Ransom", ["Hydra"])
    d.pass_priority()
    d.pass_priority()
    assert asked(d) is can
    if can:
        d.answer(True)
        d.announce(())
        assert sum(d.object(land).tapped for land in d.all("Forest")) == 5
    assert d.zone("Hydra") == ("battlefield" if can else "graveyard")


def test_what_has_no_mana_cost_has_none_that_could_be_paid():
    d = situation(RANSOM, mana="GGGG", hand=["Ransom"], mine=["Island"])
    d.cast("Ransom", ["Island"])
    d.resolve()
    assert d.zone("Island") == "graveyard"
