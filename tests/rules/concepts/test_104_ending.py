"""Ending the game (104) and what makes players lose (704.5a-c)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.change.events import Lose, Win
from engine.families import Effect
from engine.language.phrase import node
from engine.refusal import IllegalAnswer, Text
from engine.scenario import Scenario
from tests.driver import Driver, lands, table
from tests.rules.built import built
from tests.rules.situation import situation


def with_life(first: int, second: int, mana: str, *hand: str) -> Driver:
    s = Scenario()
    s.life(0, first)
    s.life(1, second)
    lands(s, 0, mana)
    s.hand(0, *hand)
    return Driver(s.game())


@pytest.mark.rule("104.3b", "704.5a", "104.2a")
def test_a_player_at_zero_life_loses_and_the_other_wins():
    d = with_life(20, 2, "R", "Shock")
    d.cast("Shock", targets=[1])
    d.resolve()
    assert d.game.winner == 0
    assert d.game.decision is None


@pytest.mark.rule("104.3b", "704.5a")
def test_one_life_is_enough_to_stay():
    d = with_life(20, 3, "R", "Shock")
    d.cast("Shock", targets=[1])
    d.resolve()
    assert d.game.winner is None
    assert d.life(1) == 1


@pytest.mark.rule("104.3b", "704.3")
def test_life_below_zero_is_seen_when_a_player_would_get_priority_not_before():
    d = with_life(20, 3, "RW", "Lightning Helix", "Shock")
    d.cast("Lightning Helix", targets=[1])
    d.resolve()
    assert d.game.winner == 0
    assert d.life(0) == 23


@pytest.mark.rule("104.4a")
def test_both_at_zero_is_a_draw():
    d = with_life(3, 2, "RRRR", "Earthquake")
    d.cast("Earthquake", x=3)
    d.resolve()
    assert d.game.is_draw
    assert d.game.winner is None
    assert d.game.decision is None


@pytest.mark.rule("104.3c", "704.5b")
def test_drawing_from_an_empty_library_loses():
    d = table(hand=["Divination"], mana="UUU", library=["Forest"])
    d.cast("Divination")
    d.resolve()
    assert d.game.winner == 1
    assert d.names("hand", 0) == ["Forest"]


@pytest.mark.rule("104.3c")
def test_an_empty_library_alone_does_not_lose():
    d = table(hand=["Divination"], mana="UUU", library=["Forest", "Plains"])
    d.cast("Divination")
    d.resolve()
    assert d.game.winner is None
    assert d.names("library", 0) == []


@pytest.mark.rule("104.3d", "704.5c")
@pytest.mark.parametrize(("poison", "winner"), [(9, None), (10, 0)])
def test_ten_poison_counters_lose(poison: int, winner: int | None):
    s = Scenario()
    s.player_counters(1, poison=poison)
    d = Driver(s.game())
    if d.game.decision is not None:
        d.pass_priority()
    assert d.game.winner == winner


@pytest.mark.rule("104.3a")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_may_concede_at_any_time(player: int):
    d = table(hand=["Shock"], mana="R")
    d.begin("cast", "Shock")
    d.game.concede(player)
    assert d.game.winner == 1 - player


@pytest.mark.rule("104.1")
def test_nothing_can_be_done_after_the_end():
    d = table()
    d.game.concede(0)
    with pytest.raises(IllegalAnswer, match=r"104\.1"):
        d.game.answer("pass")


@node
class WinAndLose(Effect):
    """You win the game and lose the game at the same time."""

    def run(self, ctx: Any) -> Any:
        text = Text("says so", "lo dice")
        yield from ctx.do_all([Win(ctx.controller, "104.2b", text), Lose(ctx.controller, "104.3e", text)])


@pytest.mark.rule("104.3f")
def test_who_would_win_and_lose_at_the_same_time_loses():
    d = situation(cards=[built("Bargain\n{W}\nSorcery", WinAndLose())], mana="W", hand=["Bargain"])
    d.cast("Bargain")
    d.resolve()
    assert d.game.winner == 1
