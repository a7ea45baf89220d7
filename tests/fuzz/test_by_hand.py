"""Random games with acts by hand among ordinary answers, undo, saving and loading."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.card_database import CardDatabase
from engine.decisions import ByHand, Decision, Priority
from engine.game import Deck, Game, Setup
from engine.refusal import IllegalAnswer
from tests.fuzz.answers import any_answer
from tests.fuzz.laws import Laws, check_same, check_views, whole
from tests.fuzz.tables import random_deck
from tests.rules.by_hand.helpers import odd_cards

ANSWERS = 250
OFTEN = 0.15


def odd_deck(dice: Random) -> Deck:
    """Return a deck of any cards, a fifth of them with text that is not understood."""
    deck = random_deck(dice, 48)
    return Deck((*deck.cards, *dice.choices(("Odd Bolt", "Odd Bear", "Odd Draw"), k=12)))


def answer_for(decision: Decision, dice: Random) -> Any:
    """Return a random answer: sometimes an act by hand, if possible."""
    if isinstance(decision, Priority | ByHand) and dice.random() < OFTEN:
        proposed = decision.judge.propose(dice)
        if proposed is not None:
            return proposed
    return any_answer(decision, dice)


def begin(seed: int, players: int, database: CardDatabase) -> Game:
    dice = Random(seed)
    decks = tuple(odd_deck(dice) for _ in range(players))
    return Game.start(Setup(decks, seed=seed, options={"by_hand": True}), database)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 2)])
def test_games_with_acts_by_hand_keep_all_laws(seed: int, players: int) -> None:
    database, dice = odd_cards(), Random(seed)
    game = begin(seed, players, database)
    laws = Laws(game)
    acts = 0
    while game.decision is not None and len(game.answers) < ANSWERS:
        answer = answer_for(game.decision, dice)
        try:
            game.answer(answer)
        except IllegalAnswer:
            assert not isinstance(answer, dict), "proposed answers are legal"
            continue
        acts += isinstance(answer, dict)
        laws.check(game)
        if dice.random() < 0.05:
            check_views(game, dice)
        if dice.random() < 0.03:
            there, answers = whole(game), list(game.answers)
            back = dice.randint(1, 4)
            for _ in range(back):
                game.undo()
            for each in answers[len(game.answers) :]:
                game.answer(each)
            check_same(there, whole(game), "the same answers lead to the same position")
        if dice.random() < 0.02:
            check_same(whole(game.fork()), whole(game), "a copy is the same game")
    assert acts > 3
    check_same(whole(Game.load(game.save(), database)), whole(game), "a saved game is the same game")
