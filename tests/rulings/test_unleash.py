"""Unleash."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, Priority
from tests.rulings.board import board, passing

BOTH = pytest.mark.parametrize(
    ("name", "mana", "size"),
    [
        ("Thrill-Kill Assassin", "BB", (1, 2)),
        ("Bloodfray Giant", "RRRR", (4, 3)),
    ],
)


@pytest.mark.ruling("thrill-kill-assassin-1", "bloodfray-giant-1")
@BOTH
def test_it_is_chosen_as_it_enters(name: str, mana: str, size: tuple[int, int]):
    d = board(mana=mana, hand=[name], their_hand=["Deny"])
    d.cast(name)
    assert isinstance(d.decision, Priority)
    passing(d)
    assert isinstance(d.decision, ChooseYesNo) and d.zone(name) == "stack"
    d.answer(True)
    assert d.zone(name) == "battlefield" and d.size(name) == (size[0] + 1, size[1] + 1)


@pytest.mark.ruling("thrill-kill-assassin-2", "bloodfray-giant-2")
@BOTH
def test_it_is_chosen_however_it_enters(name: str, mana: str, size: tuple[int, int]):
    for answer in (True, False):
        d = board(hand=["Revive"], graveyard=[name])
        d.cast("Revive", [name])
        d.resolve(answer)
        assert d.counters(name) == answer


@pytest.mark.ruling("thrill-kill-assassin-3", "bloodfray-giant-3")
@BOTH
def test_any_counter_keeps_it_from_blocking(name: str, mana: str, size: tuple[int, int]):
    less = "Less\n{0}\nInstant\nRemove a +1/+1 counter from target creature."
    d = board(less, hand=["Grow", "Less"], mine=[name], theirs=["Bear"], active=1, priority=0)
    d.cast("Grow", [name])
    d.resolve()
    trial = type(d)(d.game.fork())
    trial.attack(["Bear"])
    assert not trial.can_block(name, "Bear")
    d.give_priority(0)
    d.cast("Less", [name])
    d.resolve()
    d.attack(["Bear"])
    assert d.can_block(name, "Bear")


@pytest.mark.ruling("thrill-kill-assassin-4", "bloodfray-giant-4")
@BOTH
def test_a_counter_does_not_undo_a_block(name: str, mana: str, size: tuple[int, int]):
    d = board(hand=["Grow"], mine=[name], theirs=["Bear"], active=1)
    d.attack(["Bear"])
    d.block({name: "Bear"})
    d.give_priority(0)
    d.cast("Grow", [name])
    d.resolve()
    d.finish_combat()
    assert d.zone("Bear") == "graveyard" and d.life(0) == 20
    assert d.object(name).damage == 2
