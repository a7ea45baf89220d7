"""Acts by hand need the other players' consent, appear in the log, and are saved, undone and redone."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseOption, Priority
from engine.game import Game, Setup
from engine.refusal import IllegalAnswer
from engine.saves.json_values import SaveError
from engine.scenario import Scenario
from tests.rules.by_hand.helpers import answer_of, do, number_of, odd, told


def start(players: int = 2) -> Game:
    scenario = Scenario(names=("Anna", "Bruno", "Carla")[:players])
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.hand(0, "Giant Growth")
    return scenario.game()


def test_the_other_player_is_asked_and_may_say_no():
    game = start()
    game.answer(answer_of("life", player=0, number=7))
    decision = game.decision
    assert isinstance(decision, ChooseOption) and decision.player == 1 and decision.about == "by hand"
    assert decision.prompt.en == "Anna wants to do by hand: Anna gains 7 life. Do you agree?"
    assert decision.prompt.it == "Anna vuole fare a mano: Anna guadagna 7 punti vita. Sei d'accordo?"
    assert game.view(0).players[0].life == 20
    game.answer("no")
    assert game.view(0).players[0].life == 20
    assert isinstance(game.decision, Priority) and game.decision.player == 0
    assert told(game)[-1] == "Bruno does not agree: Anna gains 7 life."


def test_what_is_agreed_to_happens_and_is_reported():
    game = start()
    do(game, "life", player=0, number=7)
    assert game.view(0).players[0].life == 27
    entry = next(entry for entry in game.log(0) if entry.kind == "by hand")
    assert entry.text.en == "Anna by hand: Anna gains 7 life." and entry.rule == "101.1"
    assert entry.text.it == "Anna a mano: Anna guadagna 7 punti vita."


def test_who_trusts_is_not_asked_again_until_that_is_taken_back():
    game = start()
    do(game, "life", "trust", player=0, number=1)
    game.answer(answer_of("life", player=0, number=1))
    assert isinstance(game.decision, Priority) and game.view(0).players[0].life == 22
    assert game.view(0).players[1].trusts == (0,)
    game.answer("pass")
    game.answer(answer_of("trust", player=0, on=False))
    game.answer("pass")
    while game.state.priority != 0:
        game.answer("pass")
    game.answer(answer_of("life", player=0, number=1))
    assert isinstance(game.decision, ChooseOption)


def test_all_other_players_are_asked():
    game = start(3)
    game.answer(answer_of("draw", player=2, number=1))
    assert game.decision is not None and game.decision.player == 1
    game.answer("yes")
    assert game.decision is not None and game.decision.player == 2
    game.answer("no")
    assert not game.view(2).players[2].hand


def test_who_asks_may_concede_before_the_answer():
    game = start(3)
    game.answer(answer_of("draw", player=2, number=1))
    game.concede(0)
    while isinstance(game.decision, ChooseOption):
        game.answer("yes")
    assert not game.view(2).players[2].hand and game.view(0).players[0].has_lost


def test_hidden_cards_are_not_named_to_who_is_asked():
    game = start()
    game.answer(answer_of("move", object=number_of(game, "Giant Growth"), zone="library"))
    assert game.decision is not None and "Giant Growth" not in game.decision.prompt.en
    game.answer("yes")
    assert not any("Giant Growth" in sentence for sentence in told(game, 1))


def test_an_act_is_undone_saved_and_played_again():
    game = start()
    do(game, "tap", object=number_of(game, "Rumbling Baloth"))
    again = Game.load(game.save(), default_database())
    assert again.view(None) == game.view(None) and told(again) == told(game)
    fork = game.fork()
    assert fork.view(None) == game.view(None)
    game.undo()
    assert isinstance(game.decision, ChooseOption)
    game.undo()
    assert not game.view(0).battlefield[0].tapped and not game.answers


def test_priority_stays_and_all_must_pass_again():
    game = start()
    game.answer("pass")
    assert game.decision is not None and game.decision.player == 1
    do(game, "tap", object=number_of(game, "Rumbling Baloth"))
    assert game.decision.player == 1 and game.state.passes == 0


def test_what_follows_from_it_happens_before_anybody_has_priority():
    game = start()
    do(game, "damage", entity=number_of(game, "Rumbling Baloth"), number=4, source=number_of(game, "Rumbling Baloth"))
    assert not game.view(0).battlefield


def test_an_act_is_no_answer_to_another_decision():
    game = odd().game()
    game.answer(answer_of("roll", sides=6))
    with pytest.raises(IllegalAnswer):
        game.answer(answer_of("roll", sides=6))
    game.answer("yes")


def test_the_agreement_is_part_of_the_set_up():
    setup = start().setup.to_json()
    setup["options"]["by_hand"] = 3
    with pytest.raises(SaveError):
        Setup.from_json(setup)
