"""Modes that are worth {P} each, of which so many in all may be chosen (700.2d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

SEASON = (
    "Season\n{0}\nSorcery\nChoose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — Draw a card.\n{P}{P}{P} — Destroy target creature."
)
BEAR = "Bear\n{0}\nCreature — Bear\n2/2"


def season() -> Driver:
    d = situation(SEASON, BEAR, hand=["Season"], theirs=["Bear"])
    d.begin("cast", "Season")
    assert isinstance(d.decision, ChooseModes)
    return d


@pytest.mark.rule("700.2d")
def test_the_same_mode_may_be_chosen_as_often_as_it_is_affordable() -> None:
    d = season()
    d.answer([0, 0, 0, 1])
    d.resolve_all()
    assert (d.life(0), len(d.hand(0))) == (23, 1)


def test_modes_worth_more_in_all_are_refused() -> None:
    d = season()
    for modes in ([2, 2], [0, 1, 2], [0] * 6):
        with pytest.raises(IllegalAnswer):
            d.decision.check(modes)
    assert d.decision.check([1, 2]) == [1, 2]


def test_what_is_dearest_has_its_targets() -> None:
    d = season()
    d.answer([1, 2])
    d.resolve_all()
    assert (d.graveyard(1), len(d.hand(0))) == (["Bear"], 1)
