"""Spells that may be cast only if somebody has been attacked this step (601.3): attackers are declared as the step
begins (508.1)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

MAZE = "Maze\n{0}\nInstant\nCast this spell only if you've been attacked this step.\nYou gain 3 life."
BEAR = "Bear\n{1}\nCreature — Bear\n2/2"


def attacked(by: int) -> Driver:
    """Return a game in which player `by` has attacked, and player 0 has priority in the same step."""
    d = situation(MAZE, BEAR, hand=["Maze"], mine=["Bear"], theirs=["Bear"], active=by)
    d.attack(["Bear"])
    if by == 1:
        d.game.answer("pass")
    return d


@pytest.mark.rule("601.3")
def test_whoever_is_attacked_may_cast_it_in_the_step_of_the_declaration() -> None:
    d = attacked(by=1)
    assert d.step == "declare attackers"
    d.cast("Maze")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("601.3")
def test_who_attacks_may_not_and_a_later_step_is_another_one() -> None:
    d = attacked(by=0)
    assert d.step == "declare attackers"
    assert not d.can("cast", "Maze")
    d = attacked(by=1)
    d.to_step("combat damage")
    while d.decision.player != 0:
        d.game.answer("pass")
    assert d.step == "combat damage"
    assert not d.can("cast", "Maze")
