"""Actions at any time a player could mulligan (103.4b)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, Decision, Priority
from engine.game import Deck, Game, Setup
from engine.language.cardfile import define_card

POWDER = define_card(
    "Powder | Polvere\n{3}\nArtifact\nAny time you could mulligan and ~ is in your hand, you may exile all the cards "
    "from your hand, then draw that many cards."
)
assert not POWDER.gaps
DATABASE = CardDatabase((*default_database(), POWDER))


def begun(*powders: int, seed: int = 3) -> Game:
    """Return a game that player 0 starts, with the given number of the card in each deck of 60."""
    decks = tuple(Deck(("Powder",) * number + ("Forest",) * (60 - number)) for number in powders)
    game = Game.start(Setup(decks, names=("Anna", "Bruno"), seed=seed, chooser=0), DATABASE)
    game.answer("0")
    return game


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def hand(game: Game, player: int) -> tuple[int, int]:
    """Return the number of cards in hand and in exile."""
    state = game.state
    return len(state.players[player].hand), sum(state.objects[card].owner == player for card in state.exile)


@pytest.mark.rule("103.4b")
def test_before_declaring_the_hand_may_be_exiled_for_as_many_cards():
    game = begun(60, 0)
    assert isinstance(asked(game), ChooseYesNo) and asked(game).player == 0
    game.answer(True)
    assert hand(game, 0) == (7, 7)
    assert isinstance(asked(game), ChooseYesNo), "the new hand has such a card too"
    game.answer(True)
    assert hand(game, 0) == (7, 14)
    game.answer(False)
    decision = asked(game)
    assert isinstance(decision, ChooseOption) and {each.key for each in decision.options} == {"keep", "mulligan"}
    game.answer("keep")
    assert asked(game).player == 1 and hand(game, 1) == (7, 0)


@pytest.mark.rule("103.4b")
def test_it_may_be_in_a_later_round_and_after_others_have_declared():
    game = begun(0, 60)
    game.answer("mulligan")  # Anna has declared
    assert isinstance(asked(game), ChooseYesNo) and asked(game).player == 1
    game.answer(False)
    game.answer("mulligan")
    game.answer("keep")
    decision = asked(game)
    assert isinstance(decision, ChooseObjects) and decision.about == "bottom of library"
    game.answer(list(decision.candidates)[:1])
    assert isinstance(asked(game), ChooseYesNo) and asked(game).player == 1
    game.answer(True)
    assert hand(game, 1) == (7, 7)
    game.answer(False)
    assert isinstance(asked(game), ChooseOption), "and now the declaration"
    game.answer("keep")
    decision = asked(game)
    assert isinstance(decision, ChooseObjects) and decision.minimum == 1, "it was no mulligan"


@pytest.mark.rule("103.4b")
def test_who_has_kept_is_asked_no_more():
    game = begun(60, 60)
    for answer in (False, "keep", False, "mulligan"):
        game.answer(answer)
    assert isinstance(asked(game), ChooseYesNo) and asked(game).player == 1
    game.answer(False)
    game.answer("keep")
    decision = asked(game)
    assert isinstance(decision, ChooseObjects)
    game.answer(list(decision.candidates)[:1])
    assert isinstance(asked(game), Priority)


def test_a_game_saved_meanwhile_goes_on():
    game = begun(60, 60)
    game.answer(True)
    again = Game.load(game.save(), DATABASE)
    assert isinstance(again.decision, ChooseYesNo) and hand(again, 0) == (7, 7)
