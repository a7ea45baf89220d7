"""Random games in which everything a player can read is searched for what this player must not know (400.2, 406.3)."""

from __future__ import annotations

import random

import pytest

from engine.game import Game, Setup
from engine.seen.view import ONLOOKER
from tests.fuzz.hidden import FACE_DOWN_TEXTS, UniqueCards, Watch, any_answer


@pytest.fixture(scope="module")
def cards() -> UniqueCards:
    return UniqueCards()


@pytest.fixture(scope="module")
def hiding() -> UniqueCards:
    return UniqueCards(FACE_DOWN_TEXTS)


@pytest.mark.rule("400.2", "401.2", "402.3")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_in_any_view(cards: UniqueCards, seed: int):
    game = Game.start(Setup(cards.decks(), ("Anna", "Bruno"), seed), cards)
    dice = random.Random(seed)
    watches = [Watch(0), Watch(1)]
    for _ in range(250):
        for watch in watches:
            watch.look(game)
        if game.decision is None:
            break
        game.answer(any_answer(game, dice))
    assert all(watch.hidden_cards > 300 for watch in watches)
    assert all(len(watch.seen) > 20 for watch in watches)


@pytest.mark.rule("406.3", "707.2", "707.5")
@pytest.mark.parametrize("seed", range(6))
def test_face_down_cards_are_revealed_nowhere(hiding: UniqueCards, seed: int):
    """This is checked before and after undo, after loading the game, and after redrawing hidden cards."""
    game = Game.start(Setup(hiding.decks(), ("Anna", "Bruno"), seed), hiding)
    dice = random.Random(seed)
    watches = [Watch(0), Watch(1), Watch(ONLOOKER)]
    for step in range(320):
        for watch in watches:
            watch.look(game)
        if game.decision is None:
            break
        if step % 40 == 39:
            for watch in watches[:2]:
                watch.check_redrawn(game)
            game.back_to(len(game.answers) - dice.randrange(1, 12))
            for watch in watches:
                watch.told = 0
                watch.look(game)
        if step % 160 == 100:
            game = Game.load(game.save(), hiding)
        game.answer(any_answer(game, dice))
    assert all(watch.face_down_cards > 30 for watch in watches)
