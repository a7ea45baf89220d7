"""Copies of a game with everything redrawn that a player can't know (400.2, 401.2, 707.5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bench.engine_figures import answer, starter_decks
from engine.card_database import default_database
from engine.decisions import Priority
from engine.game import Game, NothingBefore, Setup
from engine.scenario import Scenario
from tests.fuzz.hidden import UniqueCards


def random_positions(seed: int, each: int, database=None, decks=None):
    """Yield a game with random answers, at every `each`-th decision."""
    database = database or default_database()
    decks = decks or starter_decks(database)
    game = Game.start(Setup(decks=decks, seed=seed), database)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < 400:
        if len(game.answers) % each == 0:
            yield game
        game.answer(answer(game.decision, random))


def open_names(game: Game) -> list[tuple[str, ...]]:
    """Return the names of all cards of each player that could be hidden, in order."""
    return [tuple(card.name.en for card in (*seat.hand, *seat.library_cards)) for seat in game.view(None).players]


@pytest.mark.parametrize("seed", range(2))
def test_the_view_stays_and_the_hidden_cards_are_the_same_ones(seed):
    differs = 0
    for number, game in enumerate(random_positions(seed, 37)):
        for player in (0, 1):
            before = game.view(player), game.log(player), open_names(game), game.decision
            copy = game.fork()
            copy.redraw(player, Random(number))
            assert copy.view(player) == before[0]
            assert copy.log(player) == before[1]
            assert copy.decision == before[3]
            drawn = open_names(copy)
            assert [Counter(names) for names in drawn] == [Counter(names) for names in before[2]]
            differs += drawn != before[2]
            assert open_names(game) == before[2]
    assert differs > 10


def test_each_hidden_card_can_be_anywhere():
    database = UniqueCards()
    game = list(random_positions(5, 100, database, database.decks()))[1]
    hands = set()
    for seed in range(40):
        copy = game.fork()
        copy.redraw(0, Random(seed))
        hands.update(card.name.en for card in copy.view(None).players[1].hand)
    hidden = set(open_names(game)[1])
    assert len(hands) > 0.8 * len(hidden)


def test_nothing_of_the_real_hidden_cards_is_left_in_the_draw():
    """Two games that look the same to a player give the same copy."""
    copies = []
    for hand, top in ((["Giant Growth", "Forest"], "Serra Angel"), (["Serra Angel", "Giant Growth"], "Forest")):
        scenario = Scenario()
        scenario.hand(0, "Shock")
        scenario.hand(1, *hand)
        scenario.library(1, top, "Island", "Island")
        scenario.library(0, "Plains", "Island", "Swamp")
        game = scenario.game()
        game.redraw(0, Random(3))
        copies.append((open_names(game), game.state.random.random()))
    assert copies[0] == copies[1]


def test_known_cards_stay():
    scenario = Scenario()
    scenario.hand(1, "Giant Growth", known_to=(0,))
    scenario.hand(1, "Forest", "Serra Angel", "Shock")
    scenario.library(1, *["Island"] * 10)
    for seed in range(10):
        game = scenario.game()
        game.redraw(0, Random(seed))
        assert game.view(None).players[1].hand[0].name.en == "Giant Growth"


def test_what_lies_face_down_is_drawn_too():
    scenario = Scenario()
    scenario.battlefield(1, "Serra Angel", face_down=True)
    scenario.library(1, "Rumbling Baloth", "Forest", "Island")
    found = set()
    for seed in range(20):
        game = scenario.game()
        view = game.view(0)
        game.redraw(0, Random(seed))
        assert game.view(0) == view
        found |= {card.underneath.en for card in game.view(None).battlefield if card.face_down}
    assert found == {"Serra Angel", "Rumbling Baloth", "Forest", "Island"}


def test_the_game_goes_on_from_there_and_never_back_before_it():
    for game in random_positions(1, 90):
        copy = game.fork()
        copy.redraw(0, Random(1))
        with pytest.raises(NothingBefore):
            copy.save()
        count = len(copy.answers)
        if count:
            with pytest.raises(NothingBefore):
                copy.undo()
            copy = game.fork()
            copy.redraw(0, Random(1))
        random = Random(2)
        while copy.decision is not None and len(copy.answers) < count + 40:
            copy.answer(answer(copy.decision, random))
        if isinstance(copy.decision, Priority):
            view = copy.view(0)
            assert copy.fork().view(0) == view


def test_a_copy_of_such_a_copy_has_the_same_hidden_cards():
    for game in random_positions(2, 60):
        copy = game.fork()
        copy.redraw(1, Random(8))
        if isinstance(copy.decision, Priority):
            assert open_names(copy.fork()) == open_names(copy)
