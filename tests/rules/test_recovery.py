"""If a procedure raises any error, the game is as before the answer and can continue."""

from __future__ import annotations

from typing import Any

import pytest

from engine.change.events import GainLife
from engine.game import Game
from engine.state.play import Play
from tests.driver import Driver
from tests.fuzz.tables import random_table
from tests.fuzz.test_random_games import fingerprint
from tests.rules.situation import situation

BLESS = "Bless\n{W}\nInstant\nYou gain 3 life."


def broken(monkeypatch: pytest.MonkeyPatch, only: list[bool]) -> None:
    """Make gaining life fail while `only` has elements."""
    whole = GainLife.apply

    def apply(self: GainLife, game: Play) -> None:
        if only:
            raise ZeroDivisionError("broken")
        whole(self, game)

    monkeypatch.setattr(GainLife, "apply", apply)


def test_an_exception_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch):
    d = situation(BLESS, hand=["Bless"], mana="W")
    d.cast("Bless")
    d.pass_priority()
    breaks = [True]
    broken(monkeypatch, breaks)
    before, answers = fingerprint(d.game), list(d.game.answers)
    with pytest.raises(ZeroDivisionError):
        d.game.answer("pass")
    assert fingerprint(d.game) == before and d.game.answers == answers
    with pytest.raises(ZeroDivisionError):
        d.game.answer("pass")
    assert d.game.undo()
    breaks.clear()
    d.resolve()
    assert d.life(0) == 23


def test_a_save_from_before_the_exception_is_whole(monkeypatch: pytest.MonkeyPatch):
    d = situation(BLESS, hand=["Bless"], mana="W")
    d.cast("Bless")
    d.pass_priority()
    breaks = [True]
    broken(monkeypatch, breaks)
    with pytest.raises(ZeroDivisionError):
        d.game.answer("pass")
    breaks.clear()
    again = Driver(Game.load(d.game.save(), d.game.database))
    again.resolve()
    assert again.life(0) == 23


@pytest.mark.parametrize("seed", range(3))
def test_exceptions_anywhere_in_a_random_game_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch):
    from random import Random

    game = random_table(seed, 2)
    dice = Random(seed)
    whole = Play.do_all
    armed = [0]

    def do_all(self: Play, events: Any) -> Any:
        if armed[0]:
            armed[0] -= 1
            if not armed[0]:
                raise ZeroDivisionError("broken")
        return whole(self, events)

    monkeypatch.setattr(Play, "do_all", do_all)
    broke = 0
    for _ in range(150):
        if game.decision is None:
            break
        answer = game.decision.sample(dice)
        before, answers = fingerprint(game), list(game.answers)
        armed[0] = dice.randint(1, 4)
        try:
            game.answer(answer)
        except ZeroDivisionError:
            broke += 1
            assert fingerprint(game) == before and game.answers == answers
        armed[0] = 0
        if game.answers == answers:
            game.answer(answer)
    assert broke > 5
