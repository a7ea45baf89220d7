"""Games of variants with any cards play to their end, whatever is answered."""

from __future__ import annotations

from random import Random

import pytest

from engine.card_database import default_database
from engine.game import Game
from tests.fuzz.tables import random_table
from tests.fuzz.test_many_players import play
from tests.fuzz.test_random_games import fingerprint

SEEDS = range(9)


def commander_game(seed: int) -> Game:
    """Play a game of Commander or Brawl with two to four players to its end, with undo and invalid answers on the
    way."""
    game = random_table(seed, 2 + seed % 3, variants=("brawl" if seed == 5 else "commander",), size=40)
    play(game, Random(seed), nonsense=0.01, undo=0.003, concede=0.001 if seed > 5 else 0.0)
    return game


@pytest.mark.rule("903.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_commander_plays_to_its_end(seed: int):
    """Saving and loading gives the same game."""
    game = commander_game(seed)
    again = Game.load(game.save(), default_database())
    assert again.answers == game.answers and again.winners == game.winners
    assert fingerprint(again) == fingerprint(game)


def test_commanders_are_cast_in_such_games():
    """At least one of the games has it: in a single game, chance may prevent it."""
    assert any(player.commander_casts for seed in SEEDS for player in commander_game(seed).state.players)


@pytest.mark.parametrize("seed", range(2))
def test_copies_of_a_game_of_commander_are_the_same_game(seed: int):
    game = random_table(50 + seed, 4, variants=("commander",), size=40)
    dice = Random(seed)
    seen = [fingerprint(game)]
    while game.decision is not None and len(game.answers) < 250:
        game.answer(game.decision.sample(dice))
        del seen[len(game.answers) :]
        seen.append(fingerprint(game))
        if dice.random() < 0.05:
            assert fingerprint(game.fork()) == seen[-1]
    while game.answers:
        assert game.undo()
        assert fingerprint(game) == seen[len(game.answers)]
