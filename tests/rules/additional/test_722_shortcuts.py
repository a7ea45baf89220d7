"""Shortcuts and loops that players maintain (722)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, Priority
from engine.game import Game
from tests.driver import Driver
from tests.rules.situation import situation

BELL = "Bell\n{1}\nArtifact\n{0}: You gain 1 life."
GUST = "Gust\n{1}\nArtifact\n{0}: Target creature gains flying until end of turn."
CHAIN = "Chain\n{1}\nArtifact\n{0}: Target creature loses flying until end of turn."


def rung(times: int = 2, **more: object) -> Driver:
    """Return a game in which the Bell has been used that often, with everybody passing each time."""
    d = situation(BELL, mine=["Bell"], **more)  # type: ignore[arg-type]
    for _ in range(times):
        d.activate("Bell", 0)
        d.resolve()
    return d


def offered(d: Driver) -> bool:
    assert isinstance(d.decision, Priority)
    return any(action.key == "repeat" for action in d.decision.actions)


@pytest.mark.rule("722.2a", "722.1b")
def test_what_was_done_twice_may_be_done_as_often_as_one_says():
    assert not offered(rung(1))
    d = rung()
    assert offered(d)
    d.game.answer("repeat")
    asked = d.decision
    assert isinstance(asked, ChooseNumber) and (asked.player, asked.minimum, asked.maximum) == (0, 1, 1000)
    d.game.answer(500)
    asked = d.decision
    assert isinstance(asked, ChooseNumber) and (asked.player, asked.rule) == (1, "722.2b")
    d.game.answer(500)
    assert isinstance(d.decision, Priority) and d.decision.player == 0
    assert d.life(0) == 20 + 2 + 500 and not d.game.state.stack


@pytest.mark.rule("722.2b", "722.2c")
def test_who_ends_it_sooner_must_do_something_else_there():
    d = situation(BELL, CHAIN, mine=["Bell"], theirs=["Chain", "Gray Ogre"])
    for _ in range(2):
        d.activate("Bell", 0)
        d.resolve()
    d.game.answer("repeat")
    d.game.answer(10)
    d.game.answer(4)
    assert isinstance(d.decision, Priority) and d.decision.player == 1
    assert d.life(0) == 26 and len(d.game.state.stack) == 1
    assert "pass" not in [action.key for action in d.decision.actions]
    d.activate("Chain", 0)
    d.resolve()
    d.resolve()
    assert d.life(0) == 27


@pytest.mark.rule("722.2c")
def test_who_could_do_nothing_else_just_passes():
    d = rung()
    for answer in ("repeat", 5, 0):
        d.game.answer(answer)
    assert isinstance(d.decision, Priority) and d.decision.player == 1
    assert [action.key for action in d.decision.actions] == ["pass"]


@pytest.mark.rule("722.2c")
def test_who_could_only_make_mana_just_passes():
    d = situation(BELL, mine=["Bell"], theirs=["Forest"])
    for _ in range(2):
        d.activate("Bell", 0)
        d.resolve()
    for answer in ("repeat", 5, 0):
        d.game.answer(answer)
    assert isinstance(d.decision, Priority) and d.decision.player == 1
    assert "pass" in [action.key for action in d.decision.actions]


@pytest.mark.rule("722.2a")
def test_it_is_not_offered_where_something_else_was_done_or_it_cannot_be_begun():
    tap = "Harp\n{1}\nArtifact\n{T}: You gain 1 life."
    d = situation(tap, BELL, mine=["Harp", "Bell"])
    d.activate("Bell", 0)
    d.resolve()
    d.activate("Harp", 0)
    d.resolve()
    d.activate("Bell", 0)
    d.resolve()
    assert not offered(d)


def test_a_shortcut_is_saved_undone_and_copied_like_all_else():
    d = rung()
    for answer in ("repeat", 7, 7):
        d.game.answer(answer)
    again = Game.load(d.game.save(), d.game.database)
    assert again.state.players[0].life == 29
    copy = d.game.fork()
    assert [action.key for action in copy.decision.actions] == [action.key for action in d.decision.actions]
    d.game.undo()
    assert isinstance(d.decision, ChooseNumber) and d.life(0) == 22
    d.game.answer(3)
    assert d.life(0) == 25


@pytest.mark.rule("722.3")
def test_who_is_active_must_end_a_loop_of_two_players():
    d = situation(GUST, CHAIN, mine=["Gust", "Gray Ogre"], theirs=["Chain"])
    rounds = 0
    while d.can("activate", "Gust", 0):
        d.activate("Gust", 0, ["Gray Ogre"])
        d.resolve()
        assert d.has("Gray Ogre", "flying")
        d.pass_priority()
        d.activate("Chain", 0, ["Gray Ogre"])
        d.pass_priority()
        d.pass_priority()
        rounds += 1
        assert rounds < 10
        if d.decision.player == 1:
            d.pass_priority()
    assert d.step == "precombat main" and not d.has("Gray Ogre", "flying") and d.decision.player == 0
    assert rounds >= 2
    assert not Driver(d.game.fork()).can("activate", "Gust", 0)


@pytest.mark.rule("722.6", "722.5")
def test_nobody_need_do_what_unless_says_to_end_a_loop():
    rites = (
        "Rites\n{1}\nEnchantment\nWhenever you gain life, you lose 1 life unless you pay {1}.\n"
        "Whenever you lose life, you gain 1 life."
    )
    d = situation(rites, BELL, mine=["Rites", "Bell"], mana="G")
    d.activate("Bell", 0)
    answers = 0
    while not d.game.over and answers < 400:
        decision = d.decision
        d.game.answer("pass" if isinstance(decision, Priority) else decision.rule == "722.2b")
        answers += 1
    assert d.game.is_draw
