"""Special actions that discard a card (116.2e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("116.2e")
def test_a_card_is_discarded_whenever_its_player_has_priority():
    bird = "Vultures | Avvoltoi\n{B}\nCreature — Bird\n3/2\nYou may discard ~ any time you could cast an instant."
    d = situation(bird, hand=["Vultures"], active=1, step="upkeep")
    assert not d.can("special", "Vultures", way="discard")
    d.give_priority(0)
    d.begin("special", "Vultures", way="discard")
    assert d.graveyard(0) == ["Vultures"] and not d.game.state.stack
    assert d.decision.player == 0
