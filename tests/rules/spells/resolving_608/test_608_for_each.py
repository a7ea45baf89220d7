"""Actions for each of several objects or players (608.2c, 608.2e)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.rules.situation import situation

DENY = (
    "Deny\n{U}\nInstant\nFor each spell and ability your opponents control, counter it unless its controller pays {1}."
)
HEAL = "Heal\n{W}\nInstant\nYou gain 3 life."
ROCK = "Rock\n{2}\nArtifact\n{0}: You gain 5 life."


@pytest.mark.rule("608.2e", "101.4")
def test_each_spell_and_ability_is_paid_for_or_countered():
    """The question says which one it is about; all choices are made before anything is countered."""
    d = situation(DENY, HEAL, ROCK, mana="U", hand=["Deny"], their_mana="WWW", their_hand=["Heal"], theirs=["Rock"])
    d.give_priority(1)
    d.cast("Heal")
    d.activate("Rock")
    d.give_priority(0)
    d.cast("Deny")
    d.pass_priority()
    d.pass_priority()
    asked: list[str] = []
    while isinstance(d.decision, ChooseYesNo):
        asked.append(d.decision.prompt.en)
        assert len(d.game.state.stack) == 3
        d.game.answer("Heal" in asked[-1])
        if not isinstance(d.decision, ChooseYesNo) and "Heal" in asked[-1]:
            d.game.answer("auto")
    assert len(asked) == 2 and any("Heal" in prompt for prompt in asked) and any("Rock" in prompt for prompt in asked)
    d.resolve_all()
    assert d.life(1) == 23
