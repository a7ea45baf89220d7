"""Turnabout: choices made as it resolves."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from tests.driver import Driver
from tests.rulings.board import asked, board

TURN = "Turnabout"


@pytest.mark.ruling("turnabout-1")
@pytest.mark.parametrize(
    ("type", "key", "creatures", "lands"),
    [
        ("Creature", "0", 2, 1),
        ("Land", "0", 1, 2),
        ("Creature", "1", 0, 1),
        ("Land", "1", 1, 0),
    ],
)
def test_type_and_what_is_done_are_chosen_as_it_resolves(type: str, key: str, creatures: int, lands: int):
    d = board(
        mana="UUUU",
        hand=[TURN],
        theirs=["Bear", "Ogre", "Forest", "Swamp"],
        tapped=["Ogre", "Forest"],
        their_hand=["Snack"],
    )
    d.cast(TURN, [1])
    response = Driver(d.game.fork())
    response.give_priority(1)
    assert response.can("cast", "Snack")
    first, second = asked(d, type, key)
    assert first.player == second.player == 0 and isinstance(first, ChooseOption)
    assert {option.key for option in first.options} == {"Artifact", "Creature", "Land"}
    assert sum(map(d.tapped, ("Bear", "Ogre"))) == creatures and sum(map(d.tapped, ("Forest", "Swamp"))) == lands
