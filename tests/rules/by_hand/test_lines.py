"""Partly understood cards: lines that are understood work, the others are carried out by hand."""

from __future__ import annotations

import pickle

from engine.decisions import ByHand, ChooseTargets, PayMana, Priority
from engine.game import Game
from tests.rules.by_hand.helpers import do, number_of, odd


def cast(game: Game, name: str, targets: list[int] | None = None) -> None:
    """Cast a card and let it resolve as far as possible."""
    game.answer(f"cast:{number_of(game, name, 'hand')}")
    if isinstance(game.decision, ChooseTargets):
        game.answer(targets or [])
    if isinstance(game.decision, PayMana):
        game.answer("auto")
    for _ in range(2):
        game.answer("pass")


def start(agreed: bool = True) -> Game:
    scenario = odd(agreed)
    scenario.battlefield(0, "Mountain", "Island", "Odd Bear")
    scenario.battlefield(1, "Wolf")
    scenario.hand(0, "Odd Bolt", "Odd Draw")
    return scenario.game()


def test_a_spell_is_carried_out_by_hand_then_its_other_lines():
    game = start()
    wolf = number_of(game, "Wolf")
    cast(game, "Odd Bolt", [wolf])
    decision = game.decision
    assert isinstance(decision, ByHand) and decision.player == 0
    assert decision.words.en == "Frobnicate target creature twice." and decision.source == number_of(game, "Odd Bolt")
    assert game.view(0).stack[-1].targets == (wolf,)
    hand = len(game.view(0).players[0].hand)
    do(game, "damage", entity=wolf, number=2)
    assert isinstance(game.decision, ByHand)
    assert len(game.view(0).players[0].hand) == hand
    game.answer("done")
    assert isinstance(game.decision, Priority)
    assert len(game.view(0).players[0].hand) == hand + 1  # the second line works on its own
    assert [card.name.en for card in game.view(0).players[0].graveyard] == ["Odd Bolt"]
    assert [card.name.en for card in game.view(0).players[1].graveyard] == ["Wolf"]


def test_without_agreement_the_line_does_nothing_and_has_no_targets():
    game = start(agreed=False)
    hand = len(game.view(0).players[0].hand)
    cast(game, "Odd Bolt")
    assert isinstance(game.decision, Priority)
    assert len(game.view(0).players[0].hand) == hand  # one cast, one drawn


def test_targets_are_said_and_nothing_has_to_be():
    game = start()
    game.answer(f"cast:{number_of(game, 'Odd Bolt', 'hand')}")
    decision = game.decision
    assert isinstance(decision, ChooseTargets) and decision.minimum == 0
    assert decision.wanted.en == "the targets of “Frobnicate target creature twice”"
    assert decision.prompt.it == "Scegli i bersagli di “Frobnicate target creature twice”."
    assert {0, 1, number_of(game, "Wolf"), number_of(game, "Odd Bear")} <= set(decision.candidates)
    game.undo()
    cast(game, "Odd Draw")
    assert isinstance(game.decision, ByHand)


def test_a_permanent_works_in_its_other_lines():
    game = start()
    bear = next(card for card in game.view(0).battlefield if card.name.en == "Odd Bear")
    assert "vigilance" in bear.keywords and bear.gaps
    assert [line.en for line in bear.unread] == ["Whenever Odd Bear frobnicates, gloop it."]
    assert any(action.kind == "mana" and action.object == bear.id for action in game.decision.actions)


def test_the_text_stays_as_it_is_printed():
    game = start()
    bear = next(card for card in game.view(0).battlefield if card.name.en == "Odd Bear")
    assert [line.en for line in bear.text] == ["Whenever Odd Bear frobnicates, gloop it.", "Vigilance", "{T}: Add {G}."]
    assert bear.text[0].it == "Whenever Odd Bear frobnicates, gloop it."
    assert bear.text[1].it == "Cautela"


def test_the_cards_name_is_in_the_language_of_the_text():
    game = start()
    bear = next(card for card in game.view(0).battlefield if card.name.en == "Odd Bear")
    assert bear.unread[0].it == bear.text[0].it == "Whenever Odd Bear frobnicates, gloop it."


def test_a_spell_in_the_middle_is_undone_saved_and_played_again():
    game = start()
    cast(game, "Odd Bolt", [number_of(game, "Wolf")])
    do(game, "draw", player=1, number=1)
    again = Game.load(game.save(), game.database)
    assert isinstance(again.decision, ByHand) and again.view(None) == game.view(None)
    assert game.fork().view(None) == game.view(None)
    game.undo()
    game.undo()
    assert isinstance(game.decision, ByHand)
    assert len(game.view(1).players[1].hand) == 0
    game.undo()
    assert isinstance(game.decision, Priority) and game.view(0).stack


def test_who_loses_while_carrying_it_out_is_asked_no_more():
    game = start()
    cast(game, "Odd Draw")
    game.concede(0)
    assert game.winner == 1


def test_the_decision_is_plain_data():
    game = start()
    cast(game, "Odd Draw")
    decision = game.decision
    assert isinstance(decision, ByHand)
    copy = pickle.loads(pickle.dumps(decision))
    assert copy == decision and copy.check("done") == "done"
    assert decision.to_json()["words"] == {"en": "Gloop three times.", "it": "Gloop three times."}
