"""The game continues the same from any priority decision: a fork restarts the game's procedures there."""

from __future__ import annotations

from random import Random

import pytest

import engine.game
from bench.engine_figures import answer
from engine.decisions import ChooseObjects, Priority
from tests.driver import Driver
from tests.fuzz.tables import random_table
from tests.fuzz.test_random_games import fingerprint
from tests.rules.many import begin, seats
from tests.rules.situation import situation

MOURNING = "Mourning\n{B}\nEnchantment\nWhenever you discard a card, you gain 1 life."


def at_cleanup() -> Driver:
    """Return a game with priority in the cleanup step: an ability triggers on the discard to hand size (514.3a)."""
    d = situation(MOURNING, hand=["Swamp"] * 8, mine=["Mourning"])
    d.to_step("end")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    d.answer(["Swamp"])
    assert d.has_priority_in("cleanup")
    return d


@pytest.mark.rule("514.3a")
def test_the_cleanup_step_goes_on_in_a_fork():
    d = at_cleanup()
    assert len(d.game.state.stack) == 1
    fork = Driver(d.game.fork())
    assert (fork.step, fork.game.state.turn, fork.decision.player) == ("cleanup", 5, 0)
    assert fingerprint(fork.game) == fingerprint(d.game)
    for each in (d, fork):
        each.resolve()
        assert (each.step, each.game.state.turn, each.life(0)) == ("cleanup", 5, 21)
        each.pass_priority()
        each.pass_priority()
        assert (each.step, each.game.state.turn) == ("upkeep", 6)
    assert fingerprint(fork.game) == fingerprint(d.game)


@pytest.mark.rule("514.3a")
def test_another_cleanup_step_comes_after_one_with_priority():
    """It has its own discard and end of effects."""
    d = at_cleanup()
    before = [event for event in d.game.state.history if type(event).__name__ == "DamageWearsOff"]
    d.resolve()
    history = d.game.state.history
    d.pass_priority()
    d.pass_priority()
    wear = [event for event in history if type(event).__name__ == "DamageWearsOff"]
    assert (len(before), len(wear)) == (1, 2)


def test_undo_in_the_cleanup_step_across_a_checkpoint(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engine.game, "FORTH_EVERY", 1)
    monkeypatch.setattr(engine.game, "RECENT_EVERY", 1)
    d = at_cleanup()
    seen = fingerprint(d.game)
    d.pass_priority()
    assert d.game.undo()
    assert fingerprint(d.game) == seen and d.step == "cleanup"
    d.resolve()
    assert (d.step, d.life(0)) == ("cleanup", 21)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_a_fork_at_each_priority_decision_of_a_game_goes_on_alike(seed: int, players: int):
    game = random_table(seed, players)
    dice = Random(seed)
    while game.decision is not None and len(game.answers) < 250:
        given = answer(game.decision, dice)
        fork = game.fork() if isinstance(game.decision, Priority) and dice.random() < 0.3 else None
        game.answer(given)
        if fork is not None:
            fork.answer(given)
            assert fingerprint(fork) == fingerprint(game)


def test_who_passed_is_kept_by_a_fork():
    d = begin(seats(4))
    d.pass_priority()
    d.pass_priority()
    fork = Driver(d.game.fork())
    for each in (d, fork):
        each.pass_priority()
        each.pass_priority()
        assert each.step == "beginning of combat"
