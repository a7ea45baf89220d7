"""Battalion."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rulings.board import board

BATTALIONS = pytest.mark.parametrize("name", ["Makeshift Battalion", "Bomber Corps", "Boros Elite"])


def happened(d: Driver, name: str) -> bool:
    """Whether the ability has resolved."""
    if name == "Bomber Corps":
        return d.life(1) == 19
    return d.size(name) == {"Makeshift Battalion": (4, 3), "Boros Elite": (3, 3)}[name]


@pytest.mark.ruling("makeshift-battalion-1", "bomber-corps-1", "boros-elite-1")
@BATTALIONS
def test_it_does_not_matter_what_they_attack(name: str):
    d = board(mine=[name, "Bear", "Ogre"], theirs=["Walker"])
    d.attack({name: 1, "Bear": "Walker", "Ogre": "Walker"})
    if name == "Bomber Corps":
        d.choose_trigger_targets(1)
    d.resolve()
    assert happened(d, name)


@pytest.mark.ruling("makeshift-battalion-2", "bomber-corps-2", "boros-elite-2")
@BATTALIONS
def test_the_others_may_be_gone_by_then(name: str):
    d = board(mine=[name, "Bear", "Ogre"], hand=["Murder", "Murder"])
    d.attack([name, "Bear", "Ogre"])
    if name == "Bomber Corps":
        d.choose_trigger_targets(1)
    for each in ("Bear", "Ogre"):
        d.cast("Murder", [each])
        d.resolve()
    assert not happened(d, name)
    d.resolve()
    assert happened(d, name)


@BATTALIONS
def test_two_attackers_are_not_a_battalion(name: str):
    d = board(mine=[name, "Bear", "Ogre"])
    d.attack([name, "Bear"])
    assert d.game.state.stack == []
