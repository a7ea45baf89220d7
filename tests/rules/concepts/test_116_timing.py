"""Special actions (116), and who may act when (117)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, PayMana, Priority
from engine.refusal import IllegalAnswer
from tests.driver import table
from tests.rules.situation import situation

DUEL = "Each Pays\n{R}\nSorcery\nTarget player sacrifices a creature unless they pay {1}."
CENTURION = "Bell Cat\n{W}\nCreature — Cat\n1/1\nWhenever another creature enters, you gain 1 life."


@pytest.mark.rule("116.1", "116.2a", "117.1c", "305.1", "405.6d")
def test_playing_a_land_needs_priority_a_main_phase_and_an_empty_stack():
    d = table(hand=["Forest", "Shock"], mana="R")
    d.pass_priority()
    assert d.game.why_not(0, d.find("Forest", "hand"))[0].rule == "117.1"
    d = table(hand=["Forest", "Shock"], mana="R")
    d.cast("Shock", [1])
    assert d.why_not("Forest") == ["305.1"]
    assert table(hand=["Forest"], step="beginning of combat").why_not("Forest") == ["305.1"]
    d = table(hand=["Forest"])
    d.play("Forest")
    assert not d.game.state.stack


@pytest.mark.rule("116.3", "117.3c")
def test_who_played_a_land_has_priority_again():
    d = table(hand=["Forest"])
    d.play("Forest")
    assert isinstance(d.decision, Priority) and d.decision.player == 0


@pytest.mark.rule("117.1")
def test_without_priority_nothing_can_be_done():
    d = table(mine=["Shivan Dragon"], mana="RR", hand=["Shock"], their_hand=["Shock"], their_mana="R")
    shock = d.find("Shock", "hand", 1)
    assert d.decision.player == 0
    assert [refusal.rule for refusal in d.game.why_not(1, shock)] == ["117.1"]
    with pytest.raises(IllegalAnswer):
        d.game.answer(f"cast:{shock}")
    d.pass_priority()
    assert d.decision.player == 1
    with pytest.raises(IllegalAnswer):
        d.game.answer(f"activate:{d.find('Shivan Dragon')}:0")


@pytest.mark.rule("117.1b")
@pytest.mark.parametrize("step", ["upkeep", "draw", "main", "beginning of combat", "end of combat", "end"])
def test_activated_abilities_work_whenever_one_has_priority(step: str):
    for active in (0, 1):
        d = table(mine=["Shivan Dragon"], mana="R", step=step, active=active)
        d.give_priority(0)
        assert d.can("activate", "Shivan Dragon")


@pytest.mark.rule("117.1d", "608.2f", "118.2", "605.3a")
def test_mana_abilities_work_while_something_resolves_that_asks_for_mana():
    d = situation(DUEL, mana="R", hand=["Each Pays"], theirs=["Gray Ogre"], their_mana="W")
    d.cast("Each Pays", [1])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.player == 1
    d.game.answer(True)
    assert isinstance(d.decision, PayMana)
    d.game.answer(d.decision.actions[0].key)
    assert d.mana(1) == {"W": 1}
    d.game.answer("pool")
    assert d.tapped("Plains")
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("117.2a", "603.3")
def test_a_trigger_during_a_resolution_waits_for_the_next_priority():
    d = situation(
        CENTURION,
        "Both\n{G}\nSorcery\nCreate a 1/1 green Elf creature token. You lose 5 life.",
        mana="G",
        hand=["Both"],
        mine=["Bell Cat"],
    )
    d.cast("Both")
    d.resolve()
    assert d.life(0) == 15
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 16


@pytest.mark.rule("117.2c", "504.1")
def test_turn_based_actions_come_before_priority():
    d = table(step="upkeep", library=["Shock"], mana="R")
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.hand(0), d.decision.player) == ("draw", ["Shock"], 0)


@pytest.mark.rule("117.2d", "704.3")
def test_state_based_actions_come_before_priority():
    d = table(hand=["Shock"], mana="R", theirs=["Elite Vanguard"])
    d.cast("Shock", ["Elite Vanguard"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, Priority)
    assert d.zone("Elite Vanguard") == "graveyard"


@pytest.mark.rule("117.2e")
def test_nobody_has_priority_while_something_resolves():
    d = situation(
        "Trade\n{B}\nSorcery\nEach player sacrifices a creature.",
        mana="B",
        hand=["Trade"],
        mine=["Gray Ogre", "Elite Vanguard"],
        their_hand=["Shock"],
        their_mana="R",
    )
    shock = d.find("Shock")
    d.cast("Trade")
    d.pass_priority()
    d.pass_priority()
    assert not isinstance(d.decision, Priority)
    with pytest.raises(IllegalAnswer):
        d.game.answer(f"cast:{shock}")


@pytest.mark.rule("117.3a", "502.4", "514.3")
def test_the_active_player_gets_priority_first_in_each_step_but_untap_and_cleanup():
    d = table(step="end")
    seen: list[tuple[str, int]] = []
    while (d.step, d.active) != ("precombat main", 1):
        seen.append((d.step, d.decision.player))
        d.pass_priority()
    assert seen == [("end", 0), ("end", 1), ("upkeep", 1), ("upkeep", 0), ("draw", 1), ("draw", 0)]


@pytest.mark.rule("117.3b")
@pytest.mark.parametrize("active", [0, 1])
def test_after_a_resolution_the_active_player_has_priority(active: int):
    d = table(hand=["Shock"], mana="R", active=active)
    d.give_priority(0)
    d.cast("Shock", [1])
    d.resolve()
    assert d.decision.player == active


@pytest.mark.rule("117.4", "405.5", "608.1", "405.2")
def test_only_one_object_resolves_for_each_round_of_passes():
    d = table(hand=["Shock", "Shock"], mana="RR")
    d.cast("Shock", [1])
    d.cast("Shock", [0])
    d.resolve()
    assert (d.life(0), d.life(1)) == (18, 20)
    assert d.decision.player == 0
    d.resolve()
    assert (d.life(0), d.life(1)) == (18, 18)


@pytest.mark.rule("117.4")
def test_passes_only_count_in_succession():
    d = table(hand=["Shock"], mana="R", their_hand=["Shock"], their_mana="R")
    d.cast("Shock", [1])
    d.pass_priority()
    d.cast("Shock", [0])
    d.pass_priority()
    assert len(d.game.state.stack) == 2
    assert d.decision.player == 0
    d.pass_priority()
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("117.5", "704.3")
def test_actions_and_triggers_repeat_until_nothing_is_left():
    """A creature dies, and its trigger is put on the stack; meanwhile another creature with toughness 0 dies."""
    lord = "Captain\n{W}\nCreature — Elf\n1/1\nOther creatures you control get +0/+1."
    frail = "Frail\n{W}\nCreature — Elf\n1/0\nWhen ~ dies, you gain 1 life."
    d = situation(lord, frail, mine=["Captain", "Frail", "Frail"], hand=["Shock"], mana="R")
    d.cast("Shock", ["Captain"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer([0, 1])
    assert isinstance(d.decision, Priority)
    assert d.battlefield(0) == {}
    assert len(d.game.state.stack) == 2
