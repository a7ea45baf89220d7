"""Creatures that would attack a player or permanent that is no longer there (508.4b)."""

from __future__ import annotations

import pytest

from engine.change.events import BattlefieldEntry, Lose, Move
from engine.refusal import Text
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen

BEAR = "Bear | Orso\n{1}\nCreature — Bear\n2/2"
WALKER = "Walker | Viandante\n{3}\nPlaneswalker — Jace\n4\n+1: You gain 1 life."
MELT = "Melt | Sciogli\n{0}\nInstant\nTarget planeswalker becomes a 1/1 Bear creature until end of turn."


def attacking(more: str) -> Driver:
    """Attack player 1 with a Bear; another Bear waits in exile, and player 1 has a planeswalker."""
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    for text in (BEAR, WALKER, MELT):
        scenario.card_text(text)
    scenario.battlefield(0, "Bear")
    scenario.exile(0, "Bear")
    scenario.battlefield(1, "Walker")
    scenario.hand(0, *([more] if more else []))
    d = Driver(scenario.game())
    d.attack({d.find("Bear", "battlefield"): 1})
    return d


def enter(d: Driver, attacked: int) -> bool:
    """Whether the exiled Bear is attacking after being put onto the battlefield attacking that."""
    move = Move(d.find("Bear", "exile"), "battlefield", entry=BattlefieldEntry(attacking=attacked))
    happen(d, move)
    assert d.object(move.new_id).zone == "battlefield" and d.game.state.combat is not None
    return move.new_id in d.game.state.combat.attackers


@pytest.mark.rule("508.4b")
def test_a_player_who_has_left_is_not_attacked():
    assert enter(attacking(""), 2)
    d = attacking("")
    happen(d, Lose(2, "104.3a", Text("left", "uscito")))
    assert not enter(d, 2)


@pytest.mark.rule("508.4b")
def test_a_planeswalker_that_is_gone_or_stopped_being_one_is_not_attacked():
    d = attacking("")
    walker = d.find("Walker")
    assert enter(d, walker)
    d = attacking("")
    happen(d, Move(d.find("Walker"), "exile"))
    assert not enter(d, walker)
    d = attacking("Melt")
    d.cast("Melt", ["Walker"])
    d.resolve()
    assert "Planeswalker" not in d.look(walker).types
    assert not enter(d, walker)
