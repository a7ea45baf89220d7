"""The battlefield (403), and which player's permanents are where."""

from __future__ import annotations

import pytest

from engine.game import Deck, Game, Setup
from tests.driver import table
from tests.rules.situation import situation


@pytest.mark.rule("403.1")
def test_it_begins_empty():
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck, deck), seed=2, chooser=0), table().game.database)
    assert not game.state.battlefield
    for answer in ("0", "keep", "keep"):
        game.answer(answer)
    assert not game.state.battlefield and game.view(0).battlefield == []


@pytest.mark.rule("403.1")
def test_a_permanent_lies_before_the_player_who_controls_it():
    steal = "Steal\n{0}\nSorcery\nGain control of target creature."
    d = situation(steal, hand=["Steal"], theirs=["Gray Ogre"])
    for before, viewer in ((True, 0), (False, 1)):
        if not before:
            d.cast("Steal", ["Gray Ogre"])
            d.resolve()
        (ogre,) = [card for card in d.game.view(viewer).battlefield if card.name.en == "Gray Ogre"]
        assert (ogre.owner, ogre.controller) == (1, 1 if before else 0)
