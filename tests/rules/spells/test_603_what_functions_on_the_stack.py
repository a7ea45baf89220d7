"""Words of a triggered ability about the ability itself (603.1a), your team (102.4), discarding at any time "
"(116.2e)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear | Orso\n{1}\nCreature — Bear\n2/2"
STIFLE = "Stifle | Soffoca\n{0}\nInstant\nCounter target triggered ability."


@pytest.mark.rule("603.1a")
@pytest.mark.parametrize("firm", [True, False])
def test_an_ability_that_says_so_can_not_be_countered(firm: bool):
    words = " This ability can't be countered." if firm else ""
    imp = f"Imp | Imp\n{{0}}\nCreature — Imp\n1/1\nWhen ~ enters, ~ deals 2 damage to target creature.{words}"
    d = situation(imp, BEAR, STIFLE, hand=["Imp"], theirs=["Bear"], their_hand=["Stifle"])
    d.cast("Imp")
    d.resolve()
    d.choose_trigger_targets("Bear")
    (ability,) = d.game.state.stack
    d.give_priority(1)
    d.cast("Stifle", [ability])
    d.resolve()
    assert (ability in d.game.state.stack) is firm
    d.resolve_all()
    assert d.zone("Bear") == ("graveyard" if firm else "battlefield")


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


@pytest.mark.rule("116.2e")
def test_a_card_is_discarded_whenever_its_player_has_priority():
    bird = "Vultures | Avvoltoi\n{B}\nCreature — Bird\n3/2\nYou may discard ~ any time you could cast an instant."
    d = situation(bird, STIFLE, hand=["Vultures"], active=1, step="upkeep")
    assert not d.can("special", "Vultures", way="discard")
    d.give_priority(0)
    d.begin("special", "Vultures", way="discard")
    assert d.graveyard(0) == ["Vultures"] and not d.game.state.stack
    assert d.decision.player == 0
