"""A target for each player (601.2c): "For each opponent, tap up to one target creature that player controls"."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver

RAIN = "Rain | Pioggia\n{0}\nSorcery\nFor each opponent, destroy up to one target creature that player controls."
BEAR = "Bear | Orso\n{0}\nCreature — Bear\n2/2"
WOLF = "Wolf | Lupo\n{0}\nCreature — Wolf\n2/2"


def asked() -> tuple[Driver, ChooseTargets]:
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    for text in (RAIN, BEAR, WOLF):
        scenario.card_text(text)
    scenario.hand(0, "Rain")
    for player in range(3):
        scenario.battlefield(player, "Bear", "Wolf")
    d = Driver(scenario.game())
    d.begin("cast", "Rain")
    assert isinstance(d.decision, ChooseTargets)
    return d, d.decision


@pytest.mark.rule("601.2c")
def test_one_of_each_opponent_at_most():
    d, decision = asked()
    theirs = {player: [id for id in decision.candidates if d.controller(id) == player] for player in range(3)}
    assert [len(theirs[player]) for player in range(3)] == [0, 2, 2]
    assert (decision.minimum, decision.maximum) == (0, 2)
    with pytest.raises(IllegalAnswer):
        decision.check(theirs[1])
    d.game.answer([theirs[1][0], theirs[2][1]])
    d.resolve()
    assert [dict(d.battlefield(player)) for player in range(3)] == [{"Bear": 1, "Wolf": 1}, {"Wolf": 1}, {"Bear": 1}]


@pytest.mark.rule("601.2c")
def test_none_need_be_chosen():
    d, _ = asked()
    d.game.answer([])
    d.resolve()
    assert all(len(d.battlefield(player)) == 2 for player in range(3))
