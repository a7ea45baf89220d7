"""Memory after a game: nothing remains of cards defined only for it."""

from __future__ import annotations

import gc
import weakref
from random import Random

from bench.engine_figures import answer
from engine.scenario import Scenario

ANSWERS = 60


def play_with_new_cards(number: int) -> list[weakref.ref[object]]:
    """Play with cards that no other game has. Return weak references to their definitions and abilities."""
    scenario = Scenario()
    name = f"Nomad {number}"
    text = f"{{{number % 9}}}{{W}}\nCreature — Human\n1/{number}\n{{T}}: You gain {number} life."
    text += "\nWhen ~ enters, draw a card."
    scenario.card_text(f"{name} | {name}\n{text}")
    for player in (0, 1):
        scenario.battlefield(player, *[name] * 3, *["Plains"] * 10)
        scenario.hand(player, *[name] * 3)
        scenario.library(player, *[name] * 10)
    game = scenario.game()
    random = Random(number)
    for _ in range(ANSWERS):
        if game.decision is None:
            break
        game.answer(answer(game.decision, random))
    for player in (0, 1):
        game.view(player)
        game.log(player)
    cards = {id(look.base.card): look.base.card for look in game.state.objects.values()}
    made = [card for card in cards.values() if card is not None and card.name.en == name]
    assert made
    return [weakref.ref(each) for card in made for each in (card, *card.abilities)]


def test_cards_of_a_game_that_is_over_are_forgotten() -> None:
    left = [each for number in range(1, 4) for each in play_with_new_cards(number)]
    gc.collect()
    assert [each() for each in left if each() is not None] == []
