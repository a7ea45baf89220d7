"""The turn (500) and its steps except combat (501-505, 512-514)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from tests.driver import table
from tests.rules.situation import situation

STEPS = [
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "end of combat",
    "postcombat main",
    "end",
]


@pytest.mark.rule("500.1", "505.1", "505.1a", "505.2")
def test_a_turn_has_its_five_phases_even_when_nothing_happens():
    d = table(step="upkeep", active=0)
    seen = []
    while d.active == 0:
        seen.append(d.step)
        d.pass_priority()
        d.pass_priority()
    assert seen == STEPS
    assert (d.active, d.step) == (1, "upkeep")


@pytest.mark.rule("500.2", "117.4")
def test_a_step_does_not_end_while_something_is_on_the_stack():
    d = table(hand=["Shock"], mana="R", step="upkeep")
    d.cast("Shock", [1])
    d.pass_priority()
    d.pass_priority()
    assert d.step == "upkeep"
    d.pass_priority()
    d.pass_priority()
    assert d.step == "draw"


@pytest.mark.rule("500.3", "502.3", "502.4", "503.1a")
def test_no_priority_in_the_untap_step_its_triggers_wait_for_the_upkeep():
    d = situation(
        "Waker\n{G}\nCreature — Elf\n1/1\nWhenever ~ becomes untapped, you gain 1 life.",
        theirs=["Waker"],
        tapped=["Waker"],
        step="end",
    )
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.active) == ("upkeep", 1)
    assert len(d.game.state.stack) == 1
    assert isinstance(d.decision, Priority) and d.decision.player == 1


@pytest.mark.rule("500.5")
@pytest.mark.parametrize(("words", "ends"), [("until end of turn", "upkeep"), ("until your next turn", "later")])
def test_durations_end_with_the_turn_or_as_the_next_one_begins(words: str, ends: str):
    d = situation(
        f"Boost\n{{G}}\nInstant\nTarget creature gets +1/+1 {words}.",
        mana="G",
        hand=["Boost"],
        mine=["Gray Ogre"],
        step="end",
    )
    d.cast("Boost", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (3, 3)
    d.to_step("upkeep", active=1)
    assert d.size("Gray Ogre") == ((2, 2) if ends == "upkeep" else (3, 3))
    d.to_step("upkeep", active=0)
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("500.6", "603.2b")
@pytest.mark.parametrize(
    ("words", "step"),
    [
        ("your upkeep", "upkeep"),
        ("your draw step", "draw"),
        ("your precombat main phase", "precombat main"),
        ("combat on your turn", "beginning of combat"),
        ("your end step", "end"),
    ],
)
def test_at_the_beginning_triggers_as_the_step_begins(words: str, step: str):
    clock = f"Clock\n{{1}}\nArtifact\nAt the beginning of {words}, you gain 1 life."
    d = situation(clock, mine=["Clock"], active=1, step="end")
    d.to_step(step, active=0)
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21
    d.to_step("upkeep", active=1)
    d.to_step("end", active=1)
    assert d.life(0) == 21


@pytest.mark.rule("500.7")
def test_an_extra_turn_comes_right_after_this_one():
    d = situation("More Time\n{U}\nSorcery\nTake an extra turn after this one.", mana="U", hand=["More Time"])
    d.cast("More Time")
    d.resolve()
    d.to_step("upkeep")
    assert d.active == 0
    d.to_step("end")
    d.to_step("upkeep")
    assert d.active == 1
    d.to_step("end")
    d.to_step("upkeep")
    assert d.active == 0


@pytest.mark.rule("500.7")
def test_the_extra_turn_created_last_is_taken_first():
    d = situation(
        "Time Gift\n{U}\nInstant\nTarget player takes an extra turn after this one.", mana="UU", hand=["Time Gift"] * 2
    )
    d.cast("Time Gift", [0])
    d.resolve()
    d.cast("Time Gift", [1])
    d.resolve()
    order = []
    for _ in range(4):
        d.to_step("end")
        d.to_step("upkeep")
        order.append(d.active)
    assert order == [1, 0, 1, 0]


@pytest.mark.rule("502.2", "703.4b")
def test_what_does_not_untap_stays_tapped():
    d = situation(
        "Frost\n{U}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature doesn't untap during its controller's untap step.",
        theirs=["Gray Ogre", "Elite Vanguard"],
        mine=["Frost"],
        attach={"Frost": "Gray Ogre"},
        tapped=["Gray Ogre", "Elite Vanguard"],
        step="end",
    )
    d.to_step("upkeep", active=1)
    assert (d.tapped("Gray Ogre"), d.tapped("Elite Vanguard")) == (True, False)


@pytest.mark.rule("503.1", "117.3a")
def test_the_active_player_has_priority_in_the_upkeep_step():
    d = table(step="end")
    d.to_step("upkeep")
    assert isinstance(d.decision, Priority) and d.decision.player == d.active == 1


@pytest.mark.rule("504.1", "504.2")
def test_the_draw_comes_first_in_the_draw_step():
    d = table(step="upkeep", library=["Shock"])
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.decision.player, d.hand(0)) == ("draw", 0, ["Shock"])


@pytest.mark.rule("505.5", "117.3a")
def test_the_active_player_has_priority_in_both_main_phases():
    for step in ("precombat main", "postcombat main"):
        d = table(step="upkeep", active=1)
        d.to_step(step)
        assert (d.active, d.decision.player) == (1, 1)


@pytest.mark.rule("505.4", "714.3b")
def test_a_saga_gets_a_lore_counter_in_the_precombat_main_phase_alone():
    tale = "Old Tale\n{W}\nEnchantment — Saga\nX — You gain 1 life."
    d = situation(tale, mine=["Old Tale"], step="upkeep", counters={"Old Tale": {"lore": 1}})
    d.to_step("main")
    assert d.counters("Old Tale", "lore") == 2
    d.to_step("postcombat main")
    assert d.counters("Old Tale", "lore") == 2
    d.to_step("postcombat main", active=1)
    assert d.counters("Old Tale", "lore") == 2


@pytest.mark.rule("505.5b", "505.6b")
def test_a_land_is_played_in_either_main_phase():
    d = table(hand=["Forest"])
    d.to_step("postcombat main")
    d.play("Forest")
    assert not d.game.state.stack


END = "Dusk\n{B}\nEnchantment\nAt the beginning of the end step, you gain 1 life."


@pytest.mark.rule("513.1", "603.2b")
def test_end_step_triggers_are_on_the_stack_before_priority():
    d = situation(END, mine=["Dusk"])
    d.to_step("end")
    assert d.decision.player == 0
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("513.2", "513.3")
def test_what_arrives_in_the_end_step_waits_for_the_next_one():
    dusk = END.replace("Enchantment", "Enchantment Creature — Spirit\n1/1\nFlash")
    d = situation(dusk, mana="B", hand=["Dusk"], step="end")
    d.cast("Dusk")
    d.resolve()
    assert not d.game.state.stack
    d.to_step("end", active=1)
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("513.2", "603.7a")
def test_a_delayed_trigger_created_in_the_end_step_waits_for_the_next_one():
    d = situation(
        "Vanish\n{U}\nInstant\nExile target creature. "
        "Return it to the battlefield under its owner's control at the beginning of the next end step.",
        mana="U",
        hand=["Vanish"],
        mine=["Gray Ogre"],
        step="end",
    )
    d.cast("Vanish", ["Gray Ogre"])
    d.resolve()
    d.to_step("upkeep", active=1)
    assert d.zone("Gray Ogre") == "exile"
    d.to_step("end", active=1)
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("514.1", "402.2", "701.8b")
def test_only_the_active_player_discards_and_chooses_what():
    d = table(hand=["Shock"] * 4 + ["Forest"] * 5, their_hand=["Island"] * 9, step="end")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert (decision.player, decision.minimum, decision.maximum, decision.rule) == (0, 2, 2, "514.1")
    d.answer(["Forest", "Shock"])
    assert d.graveyard(0) == ["Forest", "Shock"]
    assert (d.step, d.active) == ("upkeep", 1)
    assert len(d.hand(1)) == 9


@pytest.mark.rule("514.2")
def test_damage_and_effects_end_together():
    d = table(hand=["Giant Growth", "Lightning Bolt"], mana="GR", mine=["Elite Vanguard"], step="end")
    d.cast("Giant Growth", ["Elite Vanguard"])
    d.resolve()
    d.cast("Lightning Bolt", ["Elite Vanguard"])
    d.resolve()
    assert d.object("Elite Vanguard").damage == 3
    d.to_step("upkeep")
    assert (d.zone("Elite Vanguard"), d.size("Elite Vanguard")) == ("battlefield", (2, 1))
    assert d.object("Elite Vanguard").damage == 0


MADCAP = "Madcap\n{R}\nCreature — Imp\n1/1\nWhenever you discard a card, ~ deals 1 damage to each opponent."


@pytest.mark.rule("514.3", "514.3a")
def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step():
    d = situation(MADCAP, mine=["Madcap"], hand=["Forest"] * 8, their_hand=["Shock"], their_mana="R", step="end")
    d.pass_priority()
    d.pass_priority()
    d.answer(["Forest"])
    assert (d.step, d.active) == ("cleanup", 0)
    assert isinstance(d.decision, Priority) and d.decision.player == 0
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(1) == 19
    assert (d.step, d.decision.player) == ("cleanup", 0)
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.active) == ("upkeep", 1)


@pytest.mark.rule("514.3a", "514.2")
def test_the_second_cleanup_step_ends_what_began_in_the_first():
    d = situation(
        MADCAP,
        mine=["Madcap", "Gray Ogre"],
        hand=["Forest"] * 8,
        step="end",
        their_hand=["Giant Growth"],
        their_mana="G",
    )
    d.pass_priority()
    d.pass_priority()
    d.answer(["Forest"])
    d.give_priority(1)
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve_all()
    assert d.size("Gray Ogre") == (5, 5)
    d.pass_priority()
    d.pass_priority()
    assert d.step == "upkeep"
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("514.3a", "704.3")
def test_state_based_actions_in_the_cleanup_step_give_priority_too():
    d = situation(
        "Prop\n{W}\nInstant\nTarget creature gets +0/+3 until end of turn.",
        "Curse\n{B}\nInstant\nPut a -1/-1 counter on target creature.",
        mana="WB",
        hand=["Prop", "Curse"],
        mine=["Elite Vanguard"],
        step="end",
    )
    d.cast("Prop", ["Elite Vanguard"])
    d.resolve()
    d.cast("Curse", ["Elite Vanguard"])
    d.resolve()
    assert d.size("Elite Vanguard") == (1, 3)
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.zone("Elite Vanguard")) == ("cleanup", "graveyard")
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("500.5")
def test_until_end_of_combat_ends_with_the_combat_phase():
    d = situation(
        "Boost\n{G}\nInstant\nTarget creature gets +1/+1 until end of combat.",
        mana="G",
        hand=["Boost"],
        mine=["Gray Ogre"],
    )
    d.cast("Boost", ["Gray Ogre"])
    d.resolve()
    d.to_step("end of combat")
    assert d.size("Gray Ogre") == (3, 3)
    d.to_step("postcombat main")
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("501.1")
def test_the_beginning_phase_untaps_then_has_its_upkeep_then_draws():
    clock = (
        "Clock\n{1}\nArtifact\nAt the beginning of your upkeep, you gain 1 life for each untapped creature you control."
    )
    d = situation(clock, theirs=["Clock", "Gray Ogre"], tapped=["Gray Ogre"], their_library=["Island"], step="end")
    d.to_step("upkeep", active=1)
    d.resolve()
    assert (d.life(1), d.hand(1)) == (21, [])
    d.to_step("draw")
    assert d.hand(1) == ["Island"]


@pytest.mark.rule("512.1")
def test_the_ending_phase_has_its_end_step_before_its_cleanup():
    bell = "Bell\n{1}\nArtifact\nAt the beginning of your end step, you gain 1 life for each card in your hand."
    d = situation(bell, mine=["Bell"], hand=["Forest"] * 9, step="postcombat main")
    d.to_step("end")
    d.resolve()
    assert d.life(0) == 29
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    assert (d.step, d.decision.about) == ("cleanup", "discard")


STEPS_WITH_TRIGGERS = [
    pytest.param("your draw step", "draw", marks=pytest.mark.rule("504.3")),
    pytest.param("combat on your turn", "beginning of combat", marks=pytest.mark.rule("507.3")),
    pytest.param("your precombat main phase", "precombat main", marks=pytest.mark.rule("505.6")),
    pytest.param("your first main phase", "precombat main"),
]


@pytest.mark.parametrize(("when", "step"), STEPS_WITH_TRIGGERS)
def test_what_triggers_as_a_step_begins_is_on_the_stack_before_the_active_player_has_priority(when: str, step: str):
    chime = f"Chime\n{{1}}\nArtifact\nAt the beginning of {when}, you gain 1 life."
    d = situation(chime, theirs=["Chime"], step="end")
    d.to_step(step, active=1)
    assert len(d.game.state.stack) == 1
    assert (d.decision.player, d.life(1)) == (1, 20)
    d.to_step("end", active=1)
    assert d.life(1) == 21


@pytest.mark.rule("500.10")
def test_a_step_that_is_skipped_is_as_if_it_were_not_there():
    """There is no draw, no trigger at its beginning, and nobody has priority in it."""
    d = situation(
        "Drought\n{U}\nEnchantment\nSkip your draw step.",
        "Chime\n{1}\nArtifact\nAt the beginning of your draw step, you gain 1 life.",
        theirs=["Drought", "Chime"],
        step="end",
    )
    d.to_step("upkeep", active=1)
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.hand(1), d.game.state.stack) == ("precombat main", [], [])
