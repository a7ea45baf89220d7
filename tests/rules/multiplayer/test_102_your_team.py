"""Your team (102.4)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

BEAR = "Bear | Orso\n{1}\nCreature — Bear\n2/2"


@pytest.mark.rule("102.4")
def test_your_team_is_you_and_your_teammates():
    banner = "Banner | Vessillo\n{1}\nArtifact\nCreatures your team controls get +1/+1."
    for teams in (((0, 2), (1, 3)), ()):
        scenario = Scenario(names=("Anna", "Bruno", "Carla", "Dario"), teams=teams)
        for text in (banner, BEAR):
            scenario.card_text(text)
        scenario.battlefield(0, "Banner")
        for player in range(4):
            scenario.battlefield(player, "Bear")
        d = Driver(scenario.game())
        sizes = [d.size(d.find("Bear", player=player)) for player in range(4)]
        mate = (3, 3) if teams else (2, 2)
        assert sizes == [(3, 3), (2, 2), mate, (2, 2)]
