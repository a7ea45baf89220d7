"""Afterlife: the Spirits arrive too late to block."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareBlockers
from tests.rulings.board import board

FIRST = "Swift\n{W}\nCreature — Knight\n5/5\nFirst strike"


@pytest.mark.parametrize(
    ("name", "spirits"),
    [
        pytest.param("Orzhov Enforcer", 1, marks=pytest.mark.ruling("orzhov-enforcer-1")),
        pytest.param("Syndicate Messenger", 1, marks=pytest.mark.ruling("syndicate-messenger-1")),
        pytest.param("Ministrant of Obligation", 2, marks=pytest.mark.ruling("ministrant-of-obligation-1")),
        pytest.param("Debtors' Transport", 2, marks=pytest.mark.ruling("debtors-transport-1")),
    ],
)
def test_the_spirits_do_not_block_in_that_combat(name: str, spirits: int):
    d = board(FIRST, mine=["Swift", "Bear"], theirs=[name])
    d.attack(["Swift", "Bear"])
    d.block({name: "Swift"})
    while d.battlefield(1)["Spirit"] < spirits:
        assert not isinstance(d.decision, DeclareBlockers)
        d.pass_priority()
    assert d.step == "first-strike combat damage" or d.step.startswith("combat damage")
    assert d.life(1) == 20
    d.finish_combat()
    assert d.life(1) == 18 and d.battlefield(1) == {"Spirit": spirits}
    assert d.token("Spirit", 1) == ((1, 1), {"W", "B"}, {"Spirit"}) and d.has("Spirit", "flying")
