"""Attacking only the neighbour to the left or right (803)."""

from __future__ import annotations

import pytest

from engine.saves.json_values import SaveError
from tests.rules.many import BEAR, begin, seats, whom_attacked


def attacked(side: str, count: int, teams: tuple[tuple[int, ...], ...] = ()) -> set[int]:
    """Return whom a creature of the first player can attack."""
    s = seats(count, BEAR, teams=teams)
    s.options["attack"] = side
    s.battlefield(0, "Bear")
    return whom_attacked(begin(s))


@pytest.mark.rule("803.1a")
def test_attack_left_is_at_who_has_the_next_turn():
    assert attacked("left", 4) == {1}
    assert attacked("left", 3) == {1}
    assert attacked("left", 2) == {1}


@pytest.mark.rule("803.1b")
def test_attack_right_is_at_who_had_the_turn_before():
    assert attacked("right", 4) == {3}
    assert attacked("right", 3) == {2}
    assert attacked("right", 2) == {1}


@pytest.mark.rule("803.1a", "803.1b")
def test_who_has_a_teammate_beside_can_not_attack_there():
    teams = ((0, 1), (2, 3))
    assert attacked("left", 4, teams) == set()
    assert attacked("right", 4, teams) == {3}


def test_there_is_no_other_side():
    with pytest.raises(SaveError):
        attacked("up", 3)
