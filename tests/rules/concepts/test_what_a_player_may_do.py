"""Special actions, illegal ones, and optional ones (116.2b, 723.2, 118.3c, 113.6d); processing of damage (120.4)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, PayMana, Priority
from tests.rules.situation import situation

BEAST = "Beast\n{3}{G}\nCreature — Beast\n5/4\nMorph {1}{G}"
ZAP = "Zap\n{R}\nInstant\n~ deals 2 damage to target player."


@pytest.mark.rule("116.2b")
def test_a_face_down_creature_is_turned_up_whenever_its_player_has_priority():
    d = situation(BEAST, ZAP, mana="RRRGGR", hand=["Beast"], their_hand=["Zap"], their_mana="R")
    d.cast("Beast", way="morph")
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    d.to_step("upkeep", active=1)
    d.cast("Zap", [0]) if d.decision.player == 1 else d.pass_priority()
    d.give_priority(0)
    assert len(d.game.state.stack) == 1
    d.begin("special", card, way="face up")
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert not d.object(card).face_down and d.size(card) == (5, 4)
    assert len(d.game.state.stack) == 1 and isinstance(d.decision, Priority) and d.decision.player == 0


@pytest.mark.rule("723.2")
def test_who_takes_an_action_back_still_has_priority_and_may_do_anything():
    d = situation(ZAP, mana="R", hand=["Zap"])
    before = [action.key for action in d.decision.actions] if isinstance(d.decision, Priority) else []
    for last in ("again", "pass"):
        d.begin("cast", "Zap")
        d.game.answer("cancel")
        decision = d.decision
        assert isinstance(decision, Priority) and decision.player == 0 and d.zone("Zap") == "hand"
        assert [action.key for action in decision.actions] == before
        if last == "pass":
            d.pass_priority()
            assert d.decision.player == 1
    d = situation(ZAP, mana="R", hand=["Zap"])
    d.begin("cast", "Zap")
    d.game.answer("cancel")
    d.cast("Zap", [1])
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("118.3c")
def test_nobody_has_to_activate_mana_abilities():
    toll = "Toll\n{W}\nSorcery\nTarget player pays {1}. If that player doesn't, they lose 3 life."
    d = situation(toll, mana="W", hand=["Toll"], their_mana="R")
    d.cast("Toll", [1])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.player == 1
    d.game.answer(False)
    assert d.life(1) == 17 and not d.tapped("Mountain")


@pytest.mark.rule("113.6d")
def test_what_restricts_casting_a_card_does_so_wherever_it_can_be_cast_from():
    rush = "Rush\n{R}\nInstant\nCast this spell only during combat.\n~ deals 2 damage to target player.\nFlashback {R}"
    for zone in ("hand", "graveyard"):
        d = situation(rush, mana="R", **{zone: ["Rush"]})
        way = "flashback" if zone == "graveyard" else ""
        assert not d.can("cast", "Rush", way=way)
        d.to_step("beginning of combat")
        assert d.can("cast", "Rush", way=way)


@pytest.mark.rule("120.4")
def test_damage_is_changed_before_its_results_are():
    ward = "Ward\n{1}\nArtifact\nIf a source would deal damage to you, prevent 1 of that damage."
    pain = "Pain\n{1}\nArtifact\nIf a player would lose life, that player loses twice that much life instead."
    d = situation(ZAP, ward, pain, mana="R", hand=["Zap"], theirs=["Ward", "Pain"])
    d.cast("Zap", [1])
    d.resolve()
    assert d.life(1) == 18  # 2, of which 1 is prevented, and the loss of 1 is doubled; not 2 twice, minus 1
