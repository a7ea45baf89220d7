"""State triggers, and creatures that must do something this turn (603.8, 508.1d)."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareAttackers
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BROKE = "Moat\n{1}\nEnchantment\nWhen you control no creatures, you gain 3 life."
KILL = "Slay\n{0}\nInstant\nDestroy target creature."
WING = "Wing\n{0}\nInstant\nTarget creature gains flying until end of turn."
SHY = "Moth\n{1}\nCreature — Insect\n1/1\nWhen ~ has flying, sacrifice it."
FOE = "Foe\n{1}\nCreature — Orc\n2/2"
CALL = "Call\n{0}\nInstant\nTarget creature attacks this turn if able."


@pytest.mark.rule("603.8")
def test_a_state_triggers_once_while_its_ability_is_on_the_stack():
    d = situation(BROKE, KILL, FOE, mine=["Moat", "Gray Ogre"], hand=["Slay", "Slay"], theirs=["Foe"])
    d.cast("Slay", ["Gray Ogre"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.cast("Slay", ["Foe"])
    d.resolve()
    assert len(d.game.state.stack) == 1, "it has triggered already"
    d.resolve()
    assert d.life(0) == 23
    assert len(d.game.state.stack) == 1, "it is still so, so it triggers again"


@pytest.mark.rule("603.8")
def test_a_state_that_an_effect_brings_about_triggers():
    d = situation(SHY, WING, mine=["Moth"], hand=["Wing"])
    assert not d.game.state.stack
    d.cast("Wing", ["Moth"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert "Moth" in d.graveyard(0)


@pytest.mark.rule("508.1d")
def test_a_creature_made_to_attack_this_turn_has_to():
    d = situation(CALL, mine=["Gray Ogre"], hand=["Call"])
    d.cast("Call", ["Gray Ogre"])
    d.resolve()
    d.to_step("beginning of combat")
    while not isinstance(d.game.decision, DeclareAttackers):
        d.game.answer("pass")
    with pytest.raises(IllegalAnswer, match=r"508\.1d"):
        d.game.answer([])
