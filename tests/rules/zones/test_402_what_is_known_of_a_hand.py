"""What others know of a hand, and when they stop knowing it (402.3)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

SINK = "Sink | Affonda\n{0}\nSorcery\nPut a card from your hand on the bottom of your library."
DROP = "Drop | Lascia\n{0}\nSorcery\nDiscard a card."
SHOW = "Show | Mostra\n{0}\nSorcery\nReveal your hand."


def scene(spell: str) -> Driver:
    scenario = Scenario()
    for text in (SINK, DROP, SHOW):
        scenario.card_text(text)
    scenario.hand(0, spell, "Forest", "Swamp")
    scenario.hand(0, "Gray Ogre", known_to=[1])
    return Driver(scenario.game())


def known(d: Driver, viewer: int) -> list[str]:
    return sorted(card.name.en for card in d.game.view(viewer).players[0].hand if card.known)


@pytest.mark.rule("402.3")
def test_what_was_shown_stays_known_while_all_that_leaves_is_seen():
    d = scene("Drop")
    assert known(d, 1) == ["Gray Ogre"]
    d.cast("Drop")
    d.resolve("Forest")
    assert known(d, 1) == ["Gray Ogre"]


@pytest.mark.rule("402.3")
@pytest.mark.parametrize("card", ["Forest", "Gray Ogre"])
def test_after_a_card_has_left_unseen_nobody_else_knows_which_are_left(card: str):
    d = scene("Sink")
    d.cast("Sink")
    d.resolve(card)
    assert known(d, 1) == [] and len(known(d, 0)) == 2
