"""Putting objects on the top or bottom of a library, as the player who puts them there chooses (608.2d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from tests.rules.situation import situation

GUST = "Gust\n{0}\nInstant\nThe owner of target creature puts it on their choice of the top or bottom of their library."
BEAR = "Bear\n{0}\nCreature — Bear\n2/2"


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("end", "top", "bottom"), [("0", "Bear", "Island"), ("-1", "Forest", "Bear")])
def test_its_owner_chooses_an_end_of_the_library(end: str, top: str, bottom: str):
    d = situation(GUST, BEAR, theirs=["Bear"], hand=["Gust"], their_library=["Forest", "Island"])
    d.cast("Gust", ["Bear"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 1
    d.game.answer(end)
    assert (d.top(1), d.bottom(1)) == ([top], [bottom])
