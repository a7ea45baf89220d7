"""Face-down spells can't be turned face up (707.7)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation


@pytest.mark.rule("707.7")
def test_a_face_down_spell_is_not_turned_up_and_the_permanent_is():
    mask = "Mask | Maschera\n{4}\nCreature — Beast\n4/3\nMorph {W}"
    d = situation(mask, mana="GGGW", hand=["Mask"])
    spell = d.cast("Mask", way="morph")
    assert d.object(spell).face_down
    assert isinstance(d.decision, Priority)
    assert not any(action.object == spell for action in d.decision.actions)
    d.resolve()
    (permanent,) = d.game.state.battlefield[-1:]
    assert isinstance(d.decision, Priority)
    assert any(action.object == permanent for action in d.decision.actions)
