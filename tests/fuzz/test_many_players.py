"""Free-for-all and team games of three and more players with any cards play to their end, whatever is answered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.engine_figures import answer
from engine.card_database import default_database
from engine.decisions import ChooseYesNo, Priority
from engine.game import Game
from engine.refusal import IllegalAnswer
from engine.state.seats import teams_left
from engine.state.state import State
from tests.fuzz.tables import random_table
from tests.fuzz.test_random_games import check_cache, fingerprint, zones

ENDLESS = 20_000

NONSENSE: tuple[Any, ...] = ("", "pass it", -1, 10**6, [], [[]], [10**6], [[1, 2], [3]], None, "cast:0", {"x": 1})
"""Invalid answers to a yes-or-no question; the first and third are invalid for any decision."""


def check(game: Game) -> None:
    """Assert what must hold whenever a player is asked."""
    state = game.state
    places = [id for zone in zones(state) for id in zone]
    assert sorted(places) == sorted(state.objects), "each object is in exactly one zone"
    left = {player.id for player in state.players if player.lost is not None}
    assert left == {entity for entity in state.departed if entity < 10}
    check_departed(game, state, left)
    decision = game.decision
    if decision is not None:
        assert decision.player not in left and decision.by not in left
        assert decision.prompt.en and decision.prompt.it and decision.rule
        assert state.priority not in left
        assert len(teams_left(state)) > 1


def check_departed(game: Game, state: State, left: set[int]) -> None:
    """Assert that nothing owned or controlled by a player who has left remains (800.4a-d)."""
    for object in state.objects.values():
        assert object.owner not in left
    for id in (*state.battlefield, *state.stack):
        assert game.play.controller(id) not in left
    assert all(trigger.controller not in left for trigger in state.waiting)
    cards = sum(object.is_card for object in state.objects.values())
    cards += sum(phased.object.is_card for phased in state.phased_out.values())
    owned = sum(len(deck.cards) for player, deck in enumerate(game.setup.decks) if player not in left)
    assert cards == owned, "no card is lost or made"


def play(game: Game, dice: Random, *, concede: float = 0.0, nonsense: float = 0.0, undo: float = 0.0) -> None:
    """Play to the end with random answers, and now and then something else."""
    players = len(game.state.players)
    while game.decision is not None:
        assert len(game.answers) < ENDLESS, "the game does not end"
        if dice.random() < 0.3:
            check(game)
        chance = dice.random()
        if chance < concede:
            game.concede(dice.randrange(players))
            continue
        chance = dice.random()
        if chance < nonsense:
            before = fingerprint(game)
            with pytest.raises(IllegalAnswer):
                game.answer(dice.choice(NONSENSE[:-1] if isinstance(game.decision, ChooseYesNo) else ("", -1)))
            assert fingerprint(game) == before
        elif chance < nonsense + undo and game.answers:
            before = fingerprint(game)
            last = game.answers[-1]
            assert game.undo()
            game.replay([last])
            assert fingerprint(game) == before
        elif chance > 0.97:
            check_cache(game)
        game.answer(answer(game.decision, dice))
    assert game.over
    left = teams_left(game.state)
    assert (len(left) == 1) is not game.is_draw or game.state.drawn
    if not game.is_draw:
        assert {game.state.players[player].team for player in game.winners} == left


@pytest.mark.parametrize(("seed", "players"), [(seed, 3 + seed % 2) for seed in range(12)])
def test_free_for_all_plays_to_its_end(seed: int, players: int):
    game = random_table(seed, players)
    play(game, Random(seed), nonsense=0.01, undo=0.003)
    again = Game.load(game.save(), default_database())
    assert again.answers == game.answers and again.winners == game.winners
    assert fingerprint(again) == fingerprint(game)


@pytest.mark.rule("104.3a")
@pytest.mark.parametrize("seed", range(16))
def test_players_who_concede_at_any_moment(seed: int):
    """The game continues with the remaining players, whatever is under way, and the saved game is the same game."""
    game = random_table(seed, 3 + seed % 3)
    play(game, Random(seed), concede=0.02)
    again = Game.load(game.save(), default_database())
    assert again.winners == game.winners and again.log_length == game.log_length
    assert fingerprint(again) == fingerprint(game)


@pytest.mark.rule("104.2c")
@pytest.mark.parametrize("seed", range(4))
def test_teams_play_to_the_end(seed: int):
    game = random_table(seed, 4, ((0, 2), (1, 3)))
    play(game, Random(seed), concede=0.003)
    assert game.is_draw or game.winners in ((0, 2), (1, 3))


@pytest.mark.parametrize("seed", range(3))
def test_forks_and_undo_in_the_midst_of_leaving(seed: int):
    game = random_table(100 + seed, 4)
    dice = Random(seed)
    seen = [fingerprint(game)]
    while game.decision is not None and len(game.answers) < 200:
        count = len(game.answers)
        if dice.random() < 0.02 and isinstance(game.decision, Priority):
            game.concede(dice.randrange(4))
        else:
            game.answer(answer(game.decision, dice))
        if len(game.answers) == count + 1:
            seen.append(fingerprint(game))
        else:  # an announcement was cancelled, or nothing happened
            del seen[len(game.answers) + 1 :]
            seen[len(game.answers) :] = [fingerprint(game)]
        if dice.random() < 0.05 and game.decision is not None:
            assert fingerprint(game.fork()) == seen[-1]
    while game.answers:
        assert game.undo()
        assert fingerprint(game) == seen[len(game.answers)]
