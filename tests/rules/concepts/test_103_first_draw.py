"""The first draw step of the starting player (103.7a, 103.7c)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver


def steps_of_the_turn(d: Driver) -> list[str]:
    """Return the steps in which somebody gets priority, until the end of the turn."""
    turn = d.game.state.turn
    seen: list[str] = []
    while d.game.state.turn == turn:
        if not seen or seen[-1] != d.step:
            seen.append(d.step)
        d.game.answer("pass")
    return seen


@pytest.mark.rule("103.7a")
@pytest.mark.parametrize("player", [0, 1])
def test_of_two_players_the_first_has_no_draw_step_in_the_first_turn(player: int):
    s = Scenario()
    s.first_turn(player)
    d = Driver(s.game())
    assert "draw" not in steps_of_the_turn(d)
    assert d.hand(player) == []
    assert "draw" in steps_of_the_turn(d)
    assert len(d.hand(1 - player)) == 1
    assert "draw" in steps_of_the_turn(d)
    assert len(d.hand(player)) == 1


@pytest.mark.rule("103.7c")
def test_of_three_players_the_first_draws():
    s = Scenario(names=("Anna", "Bruno", "Carla"))
    s.first_turn()
    d = Driver(s.game())
    assert "draw" in steps_of_the_turn(d)
    assert len(d.hand(0)) == 1


@pytest.mark.rule("103.7a")
def test_a_situation_in_a_later_turn_has_its_draw():
    s = Scenario()
    s.turn(step="upkeep", number=1)
    d = Driver(s.game())
    d.to_step("main")
    assert len(d.hand(0)) == 1


@pytest.mark.rule("103.7a", "614.10")
def test_an_effect_that_skips_the_next_draw_step_waits_for_the_one_after():
    """A step that doesn't happen anyway is not skipped by it."""
    s = Scenario()
    nap = s.card_text("Nap | Sonno\n{U}\nInstant\nTarget player skips their next draw step.")
    s.hand(0, nap)
    s.battlefield(0, "Island")
    s.first_turn()
    d = Driver(s.game())
    d.cast("Nap", [0])
    d.resolve()
    d.to_step("upkeep", active=0)
    assert "draw" not in steps_of_the_turn(d)
    d.to_step("upkeep", active=0)
    assert "draw" in steps_of_the_turn(d)


def test_a_situation_before_the_first_turn():
    """After turn 0 comes turn 1, at its upkeep, with every permanent there since before."""
    s = Scenario()
    s.turn(active=1, step="end", priority=0, number=0)
    d = Driver(s.game())
    while d.game.state.turn == 0:
        d.game.answer("pass")
    assert (d.game.state.turn, d.game.state.active, d.step) == (1, 0, "upkeep")
