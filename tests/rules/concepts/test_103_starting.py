"""Starting the game: who starts, opening hands, mulligans (103)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseObjects, ChooseOption, Decision, Priority
from engine.game import Deck, Game, Setup

DECK = Deck(("Forest",) * 24 + ("Kalonian Tusker", "Llanowar Elves", "Giant Growth") * 12)


def start(**details: Any) -> Game:
    return Game.start(Setup((DECK, DECK), **{"seed": 3, **details}), default_database())


def decide(game: Game, player: int, *keys: str) -> None:
    """Answer the mulligan questions of that player; the first cards are put back."""
    for key in keys:
        decision = game.decision
        assert isinstance(decision, ChooseOption) and decision.about == "mulligan"
        assert decision.player == player
        game.answer(key)
        while isinstance(game.decision, ChooseObjects) and game.decision.player == player:
            game.answer(list(game.decision.candidates)[: game.decision.minimum])


def to_mulligans(game: Game, starts: int = 0) -> Game:
    decision = game.decision
    while isinstance(decision, ChooseOption) and decision.about != "mulligan":
        names = [option.key for option in decision.options]
        game.answer(str(starts) if str(starts) in names else names[0])
        decision = game.decision
    return game


def hands(game: Game) -> list[int]:
    return [len(player.hand) for player in game.state.players]


@pytest.mark.rule("103.1")
def test_the_player_with_the_choice_says_who_starts():
    for chooser in (0, 1):
        for starts in (0, 1):
            game = start(chooser=chooser)
            assert game.decision is not None and (game.decision.player, game.decision.rule) == (chooser, "103.1")
            to_mulligans(game, starts)
            assert game.state.starting == starts


@pytest.mark.rule("103.1")
def test_chance_gives_the_choice_to_either_player():
    choosers = {start(seed=seed).decision.player for seed in range(20)}
    assert choosers == {0, 1}


@pytest.mark.rule("103.2")
def test_libraries_are_shuffled():
    orders = {
        tuple(game.play.look(card).name.en for card in game.state.players[0].library)
        for game in (to_mulligans(start(seed=seed)) for seed in range(5))
    }
    assert len(orders) == 5


@pytest.mark.rule("103.3")
def test_each_player_starts_with_twenty_life():
    assert [player.life for player in start().state.players] == [20, 20]


@pytest.mark.rule("103.4")
def test_each_player_draws_seven_cards():
    game = to_mulligans(start())
    assert hands(game) == [7, 7]
    assert [len(player.library) for player in game.state.players] == [53, 53]


@pytest.mark.rule("103.4")
def test_the_starting_player_decides_first_about_the_hand():
    for starts in (0, 1):
        game = to_mulligans(start(), starts)
        assert game.decision is not None and game.decision.player == starts


@pytest.mark.rule("103.4")
def test_a_mulligan_draws_seven_and_puts_one_back():
    game = to_mulligans(start(chooser=0))
    before = list(game.state.players[0].hand)
    decide(game, 0, "mulligan")
    decide(game, 1, "keep")
    assert hands(game) == [7, 7]
    assert game.state.players[0].hand != before
    decide(game, 0, "keep")
    assert hands(game) == [6, 7]
    assert len(game.state.players[0].library) == 54


def test_whoever_has_taken_mulligans_reads_what_keeping_costs():
    game = to_mulligans(start(chooser=0))
    assert game.decision is not None and game.decision.prompt.en == "Keep this hand?"
    decide(game, 0, "mulligan")
    assert game.decision.prompt.en == "Keep this hand?", "the other player has taken none"
    decide(game, 1, "keep")
    assert "one card of it on the bottom" in game.decision.prompt.en
    decide(game, 0, "mulligan")
    assert "2 cards of it on the bottom" in game.decision.prompt.en
    assert "2 carte in fondo" in game.decision.prompt.it


@pytest.mark.rule("103.4")
def test_the_card_put_back_is_at_the_bottom():
    game = to_mulligans(start(chooser=0))
    decide(game, 0, "mulligan")
    decide(game, 1, "keep")
    game.answer("keep")
    assert isinstance(game.decision, ChooseObjects) and game.decision.about == "bottom of library"
    name = game.play.look(game.decision.candidates[0]).name
    game.answer([game.decision.candidates[0]])
    bottom = game.state.players[0].library[0]
    assert game.play.look(bottom).name == name


@pytest.mark.rule("103.4")
def test_three_mulligans_leave_four_cards():
    game = to_mulligans(start(chooser=0))
    decide(game, 0, "mulligan")
    decide(game, 1, "keep")
    decide(game, 0, "mulligan", "mulligan", "keep")
    assert hands(game) == [4, 7]


@pytest.mark.rule("103.4")
def test_whoever_has_kept_is_not_asked_again():
    game = to_mulligans(start(chooser=0))
    decide(game, 0, "keep")
    decide(game, 1, "mulligan", "mulligan", "keep")
    assert isinstance(game.decision, Priority)
    assert hands(game) == [7, 5]


@pytest.mark.rule("103.7", "103.7a")
def test_the_starting_player_takes_the_first_turn_and_draws_nothing():
    for starts in (0, 1):
        game = to_mulligans(start(), starts)
        while not isinstance(game.decision, Priority):
            assert game.decision is not None
            game.answer("keep")
        assert (game.state.active, game.state.turn, game.state.step) == (starts, 1, "upkeep")
        while game.state.step != "precombat main":
            game.answer("pass")
        assert hands(game) == [7, 7]
        random = Random(1)
        while game.state.turn == 1:
            decision: Decision = game.decision
            game.answer("pass" if isinstance(decision, Priority) else decision.sample(random))
        while game.state.step != "precombat main":
            game.answer("pass")
        assert len(game.state.players[1 - starts].hand) == 8
