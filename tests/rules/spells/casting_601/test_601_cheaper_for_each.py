"""Additional costs of any number of objects, each of which reduces the spell's cost (601.2b, 601.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber
from tests.driver import Driver
from tests.rules.situation import situation

MARCH = (
    "March\n{5}{R}\nSorcery\nAs an additional cost to cast this spell, you may exile any number of red cards from your"
    " hand. This spell costs {2} less to cast for each card exiled this way.\nYou gain 3 life."
)
IMP = "Imp\n{R}\nCreature — Imp\n1/1"
TORGAAR = (
    "Torgaar\n{4}{B}\nCreature — Demon\n7/6\nAs an additional cost to cast this spell, you may sacrifice any number of"
    " creatures.\nThis spell costs {2} less to cast for each creature sacrificed this way."
)


def march(mountains: int, imps: int) -> Driver:
    return situation(MARCH, IMP, hand=["March", *["Imp"] * imps], mine=["Mountain"] * mountains)


@pytest.mark.rule("601.2b", "601.2f")
def test_only_numbers_with_which_the_cost_can_be_paid_may_be_announced() -> None:
    d = march(mountains=2, imps=4)
    d.begin("cast", "March")
    assert isinstance(d.decision, ChooseNumber)
    # {5}{R} minus {2} each: two leave {1}{R}, and more leave {R}, which nothing can reduce (118.7c)
    assert (d.decision.minimum, d.decision.maximum) == (2, 4)


@pytest.mark.rule("601.2b", "601.2f")
def test_a_spell_that_nothing_makes_cheap_enough_can_not_be_cast() -> None:
    assert march(mountains=1, imps=2).action("cast", "March") is None
    assert march(mountains=1, imps=3).action("cast", "March") is not None
    assert march(mountains=0, imps=4).action("cast", "March") is None


@pytest.mark.rule("601.2f", "601.2h")
def test_what_is_sacrificed_is_gone_and_counts_once() -> None:
    d = situation(TORGAAR, IMP, hand=["Torgaar"], mine=["Swamp", "Imp", "Imp"])
    d.cast("Torgaar")
    assert not d.battlefield(0)  # except lands
    assert d.tapped("Swamp") and len(d.game.state.players[0].graveyard) == 2
