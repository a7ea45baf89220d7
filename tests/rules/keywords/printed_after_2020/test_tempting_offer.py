"""Tempting offers: "for each opponent who does" counts opponents who accepted the offer."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GIFT = (
    "Gift\n{G}\nSorcery\nTempting offer — Draw a card. Each opponent may draw a card. For each opponent who does, draw"
    " a card."
)
GRAVE = (
    "Grave\n{G}\nSorcery\nTempting offer — Return a creature card from your graveyard to the battlefield. Each opponent"
    " may return a creature card from their graveyard to the battlefield. For each opponent who does, return a creature"
    " card from your graveyard to the battlefield."
)


def three_players(card: str) -> Driver:
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    for text in (BEAR, GIFT, GRAVE):
        name, _, rest = text.partition("\n")
        scenario.card_text(f"{name} | {name}\n{rest}")
    scenario.battlefield(0, "Forest")
    scenario.hand(0, card)
    scenario.graveyard(0, "Bear", "Bear", "Bear")
    scenario.graveyard(1, "Bear")
    for player in range(3):
        scenario.library(player, *["Island"] * 9)
    scenario.turn(0, "main")
    d = Driver(scenario.game())
    d.cast(card)
    for _ in range(3):
        d.pass_priority()
    return d


@pytest.mark.parametrize("takes", [(False, False), (True, False), (True, True)])
def test_each_opponent_who_takes_it_gives_the_same_again(takes: tuple[bool, bool]):
    d = three_players("Gift")
    for yes in takes:
        d.answer(yes)
    assert [len(d.hand(player)) for player in range(3)] == [1 + sum(takes), *takes]


def test_who_could_not_take_it_does_not_count():
    d = three_players("Grave")
    d.answer([next(card for card in d.all("Bear", "graveyard", 0))])
    asked = []
    while d.game.state.stack:
        asked.append((type(d.decision).__name__, d.decision.player))
        d.answer(True if asked[-1][0] == "ChooseYesNo" else [d.decision.candidates[0]])
    assert ("ChooseYesNo", 2) not in asked
    assert [d.count("Bear", "battlefield", player) for player in range(3)] == [2, 1, 0]
