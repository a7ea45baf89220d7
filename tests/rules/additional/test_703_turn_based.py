"""Turn-based actions (703), more state-based actions (704), and ends of the game (104)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from engine.scenario import Scenario
from tests.driver import Driver, table
from tests.rules.situation import situation

SWEEP = "Sweep\n{B}\nInstant\nDestroy all creatures."


@pytest.mark.rule("703.1", "703.4c")
def test_the_draw_of_the_turn_needs_no_stack_and_no_priority():
    d = table(step="upkeep", library=["Shock"])
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.hand(0), d.game.state.stack) == ("draw", ["Shock"], [])
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("703.2")
def test_turn_based_actions_have_no_controller():
    """Nobody causes the discard to hand size: abilities that watch for opponents' effects don't see it."""
    d = situation(hand=["Forest"] * 8, step="end")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert decision.source is None


@pytest.mark.rule("703.4n", "703.4p", "514.1", "514.2")
def test_the_cleanup_step_discards_first_and_then_ends_damage_and_effects():
    d = table(
        hand=["Giant Growth", "Shock", *["Forest"] * 8],
        mana="GR",
        mine=["Gray Ogre"],
        theirs=["Serra Angel"],
        step="end",
    )
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve()
    d.cast("Shock", ["Serra Angel"])
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    assert (d.size("Gray Ogre"), d.object("Serra Angel").damage) == ((5, 5), 2)
    d.answer(["Forest"])
    assert (d.size("Gray Ogre"), d.object("Serra Angel").damage) == ((2, 2), 0)


@pytest.mark.rule("703.4q", "500.4", "106.4")
def test_mana_is_lost_between_the_phases():
    d = situation(mine=["Forest"], step="main")
    d.activate("Forest")
    d.pass_priority()
    d.pass_priority()
    assert d.step == "beginning of combat"
    assert d.mana(0) == {}


@pytest.mark.rule("703.4b", "502.2")
def test_untapping_is_the_first_thing_that_the_player_sees_of_a_turn():
    d = situation(theirs=["Gray Ogre"], tapped=["Gray Ogre"], step="end")
    d.to_step("upkeep", active=1)
    assert not d.tapped("Gray Ogre")


@pytest.mark.rule("703.4e", "505.4", "714.3b")
def test_a_lore_counter_without_the_stack():
    tale = "Old Tale\n{W}\nEnchantment — Saga\nX — You gain 1 life."
    d = situation(tale, mine=["Old Tale"], step="draw", counters={"Old Tale": {"lore": 1}})
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.counters("Old Tale", "lore"), d.game.state.stack) == ("precombat main", 2, [])


# -- state-based actions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("704.3", "704.5f", "704.5g")
def test_a_shrinking_lord_takes_the_others_along_in_the_next_round():
    d = situation(
        "Captain\n{W}\nCreature — Elf\n2/2\nOther Elves you control get +0/+1.",
        "Scrub\n{G}\nCreature — Elf\n1/0",
        mine=["Captain", "Scrub"],
        mana="R",
        hand=["Shock"],
    )
    d.cast("Shock", ["Captain"])
    d.resolve()
    assert d.graveyard(0) == ["Captain", "Scrub", "Shock"]


@pytest.mark.rule("704.5f", "702.12b")
def test_dying_from_toughness_zero_is_not_destruction():
    d = situation(
        "Shrink\n{B}\nInstant\nTarget creature gets -0/-3 until end of turn.",
        "Shield\n{G}\nInstant\nRegenerate target creature.",
        "Old Stone\n{3}\nArtifact Creature — Golem\n1/3\nIndestructible",
        mana="BBG",
        hand=["Shrink", "Shrink", "Shield"],
        theirs=["Old Stone", "Gray Ogre"],
    )
    d.cast("Shield", ["Gray Ogre"])
    d.resolve()
    for name in ("Gray Ogre", "Old Stone"):
        d.cast("Shrink", [name])
        d.resolve()
    assert d.graveyard(1) == ["Gray Ogre", "Old Stone"]


@pytest.mark.rule("704.5g", "701.15a")
def test_regeneration_replaces_destruction_by_damage():
    d = situation(
        "Shield\n{G}\nInstant\nRegenerate target creature.", mana="GR", hand=["Shield", "Shock"], theirs=["Gray Ogre"]
    )
    d.cast("Shield", ["Gray Ogre"])
    d.resolve()
    d.cast("Shock", ["Gray Ogre"])
    d.resolve()
    ogre = d.object("Gray Ogre")
    assert (ogre.zone, ogre.tapped, ogre.damage) == ("battlefield", True, 0)


@pytest.mark.rule("704.5j", "704.3")
def test_the_legend_rule_is_for_one_player_and_one_name():
    d = situation(
        "Bob\n{W}\nLegendary Creature — Elf\n1/1",
        "Twin\n{U}\nInstant\nCreate a token that's a copy of target creature.",
        mana="U",
        hand=["Twin"],
        mine=["Bob", "Krenko, Mob Boss"],
        theirs=["Krenko, Mob Boss"],
    )
    assert isinstance(d.decision, Priority)
    d.cast("Twin", ["Bob"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert (decision.rule, decision.player, len(decision.candidates)) == ("704.5j", 0, 2)
    original = next(id for id in decision.candidates if d.object(id).is_card)
    d.game.answer([original])
    assert d.all("Bob") == [original]


@pytest.mark.rule("704.5j", "701.7b")
def test_the_legend_rule_puts_into_the_graveyard_without_destroying():
    d = situation(
        "Bob\n{W}\nLegendary Creature — Elf\n1/1\nIndestructible\nWhen ~ dies, you gain 1 life.",
        mana="W",
        hand=["Bob"],
        mine=["Bob"],
    )
    d.cast("Bob")
    d.pass_priority()
    d.pass_priority()
    d.game.answer(list(d.decision.candidates)[:1])
    assert d.graveyard(0) == ["Bob"]
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("704.7", "104.3c")
def test_two_reasons_to_lose_are_one_loss():
    d = situation(library=[], life=(1, 20), mana="R", hand=["Shock"], step="upkeep")
    d.cast("Shock", [0])
    d.resolve()
    assert d.game.winner == 1
    assert sum(record.key == "lose" for record in d.game.play.records) == 1


@pytest.mark.rule("704.8", "608.2g")
def test_what_dies_together_is_remembered_as_it_was_before():
    d = situation(
        "Captain\n{W}\nCreature — Elf\n2/2\nOther Elves you control get +1/+1.",
        "Martyr\n{R}\nCreature — Elf\n1/1\nWhen ~ dies, it deals damage equal to its power to each opponent.",
        SWEEP,
        mine=["Captain", "Martyr"],
        mana="B",
        hand=["Sweep"],
    )
    d.cast("Sweep")
    d.resolve()
    d.resolve()
    assert d.life(1) == 18


# -- ends of the game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("104.2b", "104.1")
def test_an_effect_wins_the_game_at_once():
    d = situation("Triumph\n{W}\nSorcery\nYou win the game.", mana="W", hand=["Triumph"], life=(1, 20))
    d.cast("Triumph")
    d.resolve()
    assert (d.game.winner, d.game.decision) == (0, None)


@pytest.mark.rule("104.3e", "104.2a")
@pytest.mark.parametrize("loser", [0, 1])
def test_an_effect_loses_the_game(loser: int):
    d = situation("Ruin\n{B}\nSorcery\nTarget player loses the game.", mana="B", hand=["Ruin"])
    d.cast("Ruin", [loser])
    d.resolve()
    assert d.game.winner == 1 - loser


@pytest.mark.rule("104.4a")
def test_both_lose_at_the_same_time_for_different_reasons():
    s = Scenario()
    s.card_text("Feast | Feast\n{B}\nInstant\nEach player draws a card. Each opponent loses 2 life.")
    s.battlefield(0, "Swamp")
    s.hand(0, "Feast")
    s.library(0)
    s.life(1, 2)
    d = Driver(s.game())
    d.cast("Feast")
    d.resolve()
    assert d.game.is_draw
    assert d.game.winner is None


@pytest.mark.rule("104.3d", "704.5c", "104.4a")
def test_poison_and_life_together_are_a_draw():
    s = Scenario()
    s.player_counters(0, poison=10)
    s.life(1, 0)
    game = s.game()
    assert game.is_draw
