"""Cards that each player chooses in hand stay hidden until all have chosen (101.4a)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.rules.situation import situation


@pytest.mark.rule("101.4a")
@pytest.mark.parametrize("active", [0, 1])
def test_what_one_player_has_chosen_the_other_does_not_see_yet(active: int):
    show = "Show | Mostra\n{0}\nInstant\nEach player chooses a card in their hand, then reveals it."
    d = situation(show, hand=["Show", "Forest", "Island"], their_hand=["Swamp", "Plains"], active=active)
    d.give_priority(0)
    d.cast("Show")
    d.pass_priority()
    d.pass_priority()
    chosen = ("Island", "Swamp")
    for player in (active, 1 - active):
        decision = d.decision
        assert isinstance(decision, ChooseObjects) and decision.player == player
        assert sorted(str(d.name(each)) for each in decision.candidates) == d.hand(player)
        for other in (0, 1):
            assert not any(shown.known for shown in d.game.view(1 - other).players[other].hand)
            told = " ".join(entry.text.en for entry in d.game.log(1 - other))
            assert not any(name in told for name in d.hand(other))
        d.answer([chosen[player]])
    for other in (0, 1):
        known = [shown.name.en for shown in d.game.view(1 - other).players[other].hand if shown.known]
        assert known == [chosen[other]]
