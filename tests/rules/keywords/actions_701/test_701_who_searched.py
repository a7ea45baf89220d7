"""Which players shuffle after several might have searched (701.19, 701.20)."""

from __future__ import annotations

import pytest

from engine.change.events import Shuffle
from engine.decisions import ChooseObjects, ChooseYesNo
from tests.rules.situation import situation

CALL = (
    "Call\n{0}\nSorcery\nEach player may search their library for a basic land card and put it onto the battlefield."
    " Then each player who searched their library this way shuffles."
)


@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True), (False, False)])
def test_only_those_shuffle_who_have_searched(mine, theirs):
    d = situation(CALL, hand=["Call"], library=["Island", "Plains"], their_library=["Swamp", "Forest"])
    d.cast("Call")
    d.pass_priority()
    d.pass_priority()
    wanted = {0: mine, 1: theirs}
    while isinstance(d.decision, ChooseYesNo | ChooseObjects):
        if isinstance(d.decision, ChooseYesNo):
            d.game.answer(wanted[d.decision.player])
        else:
            d.game.answer(d.decision.candidates[:1])
    shuffled = [event.player for event in d.game.state.history if isinstance(event, Shuffle)]
    assert shuffled == [player for player, does in wanted.items() if does]
    there = [d.controller(land) for land in d.game.state.battlefield]
    assert sorted(there) == [player for player, does in wanted.items() if does]
