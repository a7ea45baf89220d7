"""What players do with cards in their opening hands (103.5)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseObjects, ChooseOption, OrderItems, Priority
from engine.game import Deck, Game, Setup
from engine.language.cardfile import define_card

LINE = define_card(
    "Line | Linea\n{2}{G}{G}\nEnchantment\n"
    "If ~ is in your opening hand, you may begin the game with it on the battlefield.\nCreatures you control get +1/+1."
)
HERALD = define_card(
    "Herald | Araldo\n{5}{G}\nCreature — Giant\n5/5\n"
    "You may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, "
    "each opponent loses 3 life."
)
DECK = Deck(("Forest",) * 20 + ("Line",) * 20 + ("Herald",) * 20)


def begun(starts: int = 0, mulligans: int = 0) -> Game:
    """Return a game up to the first decision about an opening hand."""
    database = CardDatabase((*default_database(), LINE, HERALD))
    game = Game.start(Setup((DECK, DECK), seed=5, chooser=0), database)
    while isinstance(game.decision, ChooseOption) or (
        isinstance(game.decision, ChooseObjects) and game.decision.about == "bottom of library"
    ):
        decision = game.decision
        if isinstance(decision, ChooseObjects):
            game.answer(list(decision.candidates)[: decision.minimum])
        elif decision.about == "starting player":
            game.answer(str(starts))
        elif mulligans and decision.player == starts:
            mulligans -= 1
            game.answer("mulligan")
        else:
            game.answer("keep")
    return game


def named(game: Game, cards: list[int], name: str) -> list[int]:
    return [card for card in cards if game.play.look(card).name.en == name]


def question(game: Game) -> ChooseObjects:
    assert isinstance(game.decision, ChooseObjects) and game.decision.about == "opening hand"
    return game.decision


@pytest.mark.rule("103.5")
def test_the_starting_player_acts_first_and_in_any_order_after_all_mulligans():
    for starts in (0, 1):
        game = begun(starts, mulligans=2)
        players = [question(game).player]
        assert len(game.state.players[starts].hand) == 5
        while isinstance(game.decision, ChooseObjects):
            decision = question(game)
            hand = game.state.players[decision.player].hand
            usable = {*named(game, hand, "Line"), *named(game, hand, "Herald")}
            assert set(decision.candidates) <= usable
            game.answer([decision.candidates[-1]])
            players.append(decision.player)
        assert players == sorted(players, key=lambda player: player != starts) and set(players) == {0, 1}
        assert isinstance(game.decision, OrderItems | Priority) and game.state.step == "upkeep"


@pytest.mark.rule("103.5a")
def test_a_card_begins_on_the_battlefield_if_its_player_likes():
    game = begun()
    lines = named(game, question(game).candidates, "Line")
    game.answer([lines[0]])
    assert len(named(game, game.state.battlefield, "Line")) == 1
    assert len(game.state.players[0].hand) == 6
    while isinstance(game.decision, ChooseObjects):
        game.answer([])
    assert len(named(game, game.state.battlefield, "Line")) == 1
    assert game.play.controller(game.state.battlefield[0]) == 0
    assert len(game.state.players[1].hand) == 7


@pytest.mark.rule("103.5b")
def test_a_card_is_revealed_once():
    game = begun()
    while question(game).player == 0:
        heralds = named(game, question(game).candidates, "Herald")
        if not heralds:
            game.answer([])
            break
        seen = {card.name.en for card in game.view(1).players[0].hand if card.name is not None and card.name.en}
        assert "Herald" not in seen or len(heralds) < len(named(game, game.state.players[0].hand, "Herald"))
        game.answer([heralds[0]])
        assert heralds[0] in game.state.players[0].hand
        assert not isinstance(game.decision, ChooseObjects) or heralds[0] not in game.decision.candidates
        names = [card.name.en for card in game.view(1).players[0].hand if card.name is not None]
        assert "Herald" in names
    number = len(named(game, game.state.players[0].hand, "Herald"))
    assert number > 0
    while isinstance(game.decision, ChooseObjects):
        game.answer([])
    if isinstance(game.decision, OrderItems):
        game.answer(list(range(number)))
    assert game.state.step == "upkeep" and len(game.state.stack) == number
    while game.state.stack:
        game.answer("pass")
    assert [player.life for player in game.state.players] == [20, 20 - 3 * number]


def test_nobody_is_asked_without_such_a_card():
    database = default_database()
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck, deck), seed=5, chooser=0), database)
    game.answer("0")
    game.answer("keep")
    game.answer("keep")
    assert isinstance(game.decision, Priority)
