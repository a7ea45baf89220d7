"""In random games every available action can be described, and so can the open view and the mana."""

from __future__ import annotations

from random import Random

import pytest

from bench.engine_figures import answer
from engine.decisions import PayMana, Priority
from tests.fuzz.tables import random_table

LONGEST = 400


@pytest.mark.parametrize("seed", range(8))
def test_every_action_can_be_described(seed: int) -> None:
    game = random_table(100 + seed, 2 + seed % 3)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < LONGEST:
        decision = game.decision
        if isinstance(decision, Priority | PayMana) and random.random() < 0.3:
            for action in decision.actions:
                told = game.describe_action(action.key)
                assert (told.key, told.kind, told.text) == (action.key, action.kind, action.text)
                if told.paragraph is not None and action.object is not None:
                    card = game.view(None).find(action.object)
                    assert card is not None and card.text[told.paragraph] == told.line
        game.answer(answer(decision, random))


@pytest.mark.parametrize("seed", range(4))
def test_the_open_view_and_the_mana(seed: int) -> None:
    game = random_table(200 + seed, 2 + seed % 2)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < LONGEST:
        if random.random() < 0.05:
            view = game.view(None)
            seen = [view.battlefield, view.stack, view.exile, view.command]
            for seat in view.players:
                seen += [seat.hand, seat.graveyard, seat.library_cards]
            shown = [card for zone in seen for card in zone]
            assert sorted(card.id for card in shown) == sorted((*game.state.objects, *game.state.phased_out))
            assert all(card.known for card in shown)
            assert all(game.mana_options(player) for player in range(len(view.players)))
        game.answer(answer(game.decision, random))
