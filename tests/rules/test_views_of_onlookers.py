"""The view of an onlooker: only what all players know (400.2)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from engine.seen.view import ONLOOKER
from tests.rules.situation import situation


@pytest.mark.rule("400.2", "402.3", "707.5")
def test_an_onlooker_sees_no_hand_and_no_face_that_is_down():
    scenario = Scenario()
    for player in (0, 1):
        scenario.hand(player, "Shock")
        scenario.battlefield(player, "Gray Ogre", face_down=True)
        scenario.battlefield(player, "Kalonian Tusker")
    view = scenario.game().view(ONLOOKER)
    assert [card.known for player in view.players for card in player.hand] == [False, False]
    assert sorted(card.known for card in view.battlefield) == [False, False, True, True]
    assert not view.revealed


def test_a_card_that_both_players_know_is_known_to_an_onlooker():
    scenario = Scenario()
    scenario.hand(0, "Shock", known_to=[1])
    scenario.hand(1, "Shock", known_to=[0, 1])
    view = scenario.game().view(ONLOOKER)
    assert [card.known for player in view.players for card in player.hand] == [False, True]


def test_the_log_of_an_onlooker_names_no_card_that_was_drawn():
    d = situation(library=["Shock", "Shock"], step="upkeep")
    while d.step != "draw":
        d.pass_priority()
    words = [entry.text.en for entry in d.game.log(ONLOOKER)]
    assert any("draws a card" in each for each in words)
    assert not any("Shock" in each for each in words)
