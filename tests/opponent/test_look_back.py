"""Reviews of games: the choice that lost the game is found, and what would have been better."""

from __future__ import annotations

import json

import pytest

from engine.game import Game
from engine.opponent import game_review
from engine.opponent.game_review import MOST, TurningPoint, turning_points
from engine.refusal import Text
from tests.driver import Driver
from tests.rules.situation import situation


def lost_without_an_attack() -> Game:
    """Anna could win at once, but does not attack, and loses to the next attack without blocking."""
    d = situation(
        mine=["Serra Angel", "Serra Angel"],
        theirs=["Trained Armodon"] * 3,
        life=(9, 8),
        step="main",
    )
    d.attack([])
    d.next_turn()
    d.attack(d.all("Trained Armodon"))
    d.block({})
    finish(d)
    return d.game


def finish(d: Driver) -> None:
    while d.game.decision is not None:
        d.pass_priority()


def points(game: Game, players: list[int]) -> list[TurningPoint]:
    *shares, found = turning_points(game, players)
    assert all(isinstance(share, float) for share in shares) and shares == sorted(shares)
    assert isinstance(found, list)
    return found


def test_the_attack_that_was_not_made_is_found():
    game = lost_without_an_attack()
    assert game.over and game.winner == 1
    answers = list(game.answers)
    found = points(game, [0])
    first = found[0]
    assert first.player == 0 and first.done.en == "No attack."
    assert "Serra Angel" in first.better.en and "attacks" in first.better.en and "attacca" in first.better.it
    assert 0 < len(found) <= MOST and first.cost > 5
    assert [point.answers for point in found] == sorted(point.answers for point in found)
    assert game.answers == answers and game.over

    there = game.fork()
    there.back_to(first.answers)
    assert type(there.decision).__name__ == "DeclareAttackers"


def test_a_concession_is_not_another_choice():
    """A concession does not answer the decision, so it is not reported as a pass."""
    d = situation(mine=["Plains", "Healer's Hawk"], hand=["Elite Vanguard"], step="main")
    d.game.concede(0)
    found = points(d.game, [0])
    assert [(point.done, point.better) for point in found if point.better.en] == []
    assert len(found) == 1 and "conced" in found[0].happened.en


def test_the_winner_is_not_shown_the_losers_mistakes():
    found = points(lost_without_an_attack(), [1])
    assert all(point.player == 1 for point in found)


def shot_down() -> Game:
    """Bruno's Angel is destroyed in the first turn; in the third, Bruno concedes."""
    d = situation(
        mine=["Mountain"] * 6, theirs=["Serra Angel"], hand=["Lightning Bolt", "Shock"], life=(20, 20), step="main"
    )
    d.cast("Lightning Bolt", targets=["Serra Angel"])
    d.resolve()
    d.cast("Shock", targets=["Serra Angel"])
    d.resolve()
    d.next_turn()
    d.next_turn()
    d.game.concede(1)
    return d.game


def test_a_player_without_mistakes_sees_when_the_game_turned_in_their_favour():
    """The turn that ended the game is not reported, since it is known."""
    (point,) = points(shot_down(), [0])
    assert point.cost < 0 and point.player == 0 and not point.done.en
    assert point.happened.en == (
        "Anna casts Lightning Bolt, targeting Serra Angel. Anna casts Shock, targeting Serra Angel. "
        "Serra Angel is destroyed."
    )
    assert point.happened.it.endswith("viene distrutto.")
    later = points(lost_without_an_attack(), [1])
    assert all(point.turn < lost_without_an_attack().state.turn for point in later if point.cost < 0)


def test_the_loser_is_shown_the_turn_that_ended_the_game_last(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(game_review, "MOST", 1)
    game = shot_down()
    (point,) = points(game, [1])
    assert point.cost > 0 and point.turn < game.state.turn


def test_a_point_comes_back_from_json():
    point = TurningPoint(3, 2, 0, Text("No attack.", "Nessun attacco."), Text("", ""), 4.5, Text("It dies.", "Muore."))
    assert TurningPoint.from_json(json.loads(json.dumps(point.to_json()))) == point
