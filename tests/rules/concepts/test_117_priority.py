"""Timing and priority (117), playing lands (305), the parts of the turn (500-505, 512-514), mana in the pool (106)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from engine.scenario import Scenario
from tests.driver import Driver, Refused, table


@pytest.mark.rule("117.1a")
@pytest.mark.parametrize(
    "card", ["Divination", "Serra Angel", "Ring of Three Wishes", "Honor of the Pure", "Ral Zarek"]
)
def test_only_instants_are_cast_outside_ones_own_main_phase(card: str):
    for step, can in (("upkeep", False), ("main", True), ("beginning of combat", False), ("end", False)):
        assert table(hand=[card], mana="WWUURUR", step=step).can("cast", card) is can
    assert table(hand=[card], mana="WWUURUR", step="main").can("cast", card)
    assert not d_in_their_turn(card).can("cast", card)


def d_in_their_turn(card: str) -> Driver:
    d = table(hand=[card], mana="WWUURUR", active=1)
    d.give_priority(0)
    return d


@pytest.mark.rule("117.1a")
@pytest.mark.parametrize("step", ["upkeep", "draw", "main", "beginning of combat", "end of combat", "end"])
def test_instants_are_cast_in_any_step_with_priority(step: str):
    assert table(hand=["Shock"], mana="R", step=step).can("cast", "Shock")
    d = table(hand=["Shock"], mana="R", step=step, active=1)
    d.give_priority(0)
    assert d.can("cast", "Shock")


@pytest.mark.rule("117.1a")
def test_a_sorcery_is_not_cast_while_something_is_on_the_stack():
    d = table(hand=["Shock", "Divination"], mana="RUUU")
    d.cast("Shock", targets=[1])
    assert not d.can("cast", "Divination")
    assert d.why_not("Divination") == ["307.1"]
    d.resolve()
    assert d.can("cast", "Divination")


@pytest.mark.rule("117.3c")
def test_who_casts_a_spell_has_priority_again():
    d = table(hand=["Shock"], mana="R")
    d.cast("Shock", targets=[1])
    assert isinstance(d.decision, Priority) and d.decision.player == 0


@pytest.mark.rule("117.3b")
def test_the_active_player_has_priority_after_a_resolution():
    d = table(their_hand=["Shock"], their_mana="R")
    d.give_priority(1)
    d.cast("Shock", targets=[0])
    assert d.decision.player == 1
    d.resolve()
    assert d.decision.player == 0


@pytest.mark.rule("117.3d", "117.4")
def test_passing_hands_priority_on_and_two_passes_resolve_the_top_of_the_stack():
    d = table(hand=["Shock"], mana="R")
    d.cast("Shock", targets=[1])
    d.pass_priority()
    assert d.decision.player == 1
    assert d.life(1) == 20
    d.pass_priority()
    assert d.life(1) == 18


@pytest.mark.rule("117.4")
def test_two_passes_on_an_empty_stack_end_the_step():
    d = table()
    d.pass_priority()
    assert d.step == "precombat main"
    d.pass_priority()
    assert d.step != "precombat main"


@pytest.mark.rule("117.7")
def test_the_spell_cast_last_resolves_first():
    d = table(hand=["Giant Growth"], mana="G", mine=["Gray Ogre"], their_hand=["Lightning Bolt"], their_mana="R")
    d.give_priority(1)
    d.cast("Lightning Bolt", targets=["Gray Ogre"])
    d.give_priority(0)
    d.cast("Giant Growth", targets=["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (5, 5)
    d.resolve()
    assert d.object("Gray Ogre").damage == 3


@pytest.mark.rule("305.2")
def test_one_land_a_turn():
    d = table(hand=["Forest", "Island"])
    d.play("Forest")
    with pytest.raises(Refused) as refused:
        d.play("Island")
    assert refused.value.rules == ["305.2a"]


@pytest.mark.rule("305.1", "116.2a")
def test_a_land_does_not_use_the_stack():
    d = table(hand=["Forest"])
    d.play("Forest")
    assert d.zone("Forest") == "battlefield"
    assert d.decision.player == 0


@pytest.mark.rule("305.1", "505.5b")
def test_a_land_is_played_in_a_main_phase_with_an_empty_stack():
    d = table(hand=["Forest", "Shock"], mana="R", step="upkeep")
    assert not d.can("land", "Forest")
    d = table(hand=["Forest", "Shock"], mana="R")
    d.cast("Shock", targets=[1])
    assert not d.can("land", "Forest")
    assert table(hand=["Forest"], step="postcombat main").can("land", "Forest")


@pytest.mark.rule("305.3")
def test_no_land_on_the_other_players_turn():
    d = table(hand=["Forest"], active=1)
    d.give_priority(0)
    assert d.why_not("Forest") == ["305.3"]


@pytest.mark.rule("305.2")
def test_the_land_of_the_turn_comes_back_with_the_next_turn():
    d = table(hand=["Forest", "Island"])
    d.play("Forest")
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    assert d.can("land", "Island")


@pytest.mark.rule("500.1", "505.1", "508.8", "117.3a")
def test_the_steps_of_a_turn_without_an_attack():
    d = table(step="upkeep", active=1)
    steps = []
    while d.active == 1:
        steps.append((d.step, d.decision.player))
        d.pass_priority()
    expected = [
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "end of combat",
        "postcombat main",
        "end",
    ]
    assert [step for step, player in steps if player == 1] == expected
    assert steps[1] == ("upkeep", 0)


@pytest.mark.rule("502.2")
def test_the_active_player_untaps_everything_and_the_other_nothing():
    s = Scenario()
    s.battlefield(0, "Gray Ogre", "Karn's Bastion", tapped=True)
    s.battlefield(1, "Serra Angel", tapped=True)
    d = Driver(s.game())
    d.to_step("upkeep", active=1)
    assert d.tapped("Gray Ogre")
    assert not d.tapped("Serra Angel")
    d.to_step("upkeep", active=0)
    assert not d.tapped("Gray Ogre")
    assert not d.tapped("Karn's Bastion")


@pytest.mark.rule("504.1")
def test_the_active_player_draws_before_anyone_has_priority_in_the_draw_step():
    d = table(active=1, step="upkeep", their_library=["Shock", "Forest"], their_mana="R")
    d.to_step("draw")
    assert d.decision.player == 1
    assert d.hand(1) == ["Shock"]
    assert d.hand(0) == []


@pytest.mark.rule("500.4", "106.4")
def test_mana_is_lost_as_the_step_ends():
    d = table(mine=["Forest"])
    d.activate("Forest")
    assert d.mana(0) == {"G": 1}
    d.to_step("beginning of combat")
    assert d.mana(0) == {}


@pytest.mark.rule("106.4")
def test_mana_in_the_pool_pays_for_a_spell():
    d = table(mine=["Mountain"], hand=["Shock"])
    d.activate("Mountain")
    d.cast("Shock", targets=[1])
    assert d.mana(0) == {}


@pytest.mark.rule("605.3a", "605.3b")
def test_mana_abilities_resolve_at_once_and_leave_priority():
    d = table(mine=["Llanowar Elves"], active=1)
    d.give_priority(0)
    d.activate("Llanowar Elves")
    assert not d.game.state.stack
    assert d.decision.player == 0


@pytest.mark.rule("514.1")
def test_the_active_player_discards_down_to_seven():
    d = table(hand=["Shock"] * 9, library=["Forest"] * 5)
    d.pass_until(lambda: isinstance(d.decision, ChooseObjects))
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 0
    assert (d.step, d.decision.minimum, d.decision.maximum) == ("cleanup", 2, 2)
    d.answer(["Shock", "Shock"])
    assert len(d.hand(0)) == 7
    assert d.graveyard(0) == ["Shock", "Shock"]
    assert d.active == 1


@pytest.mark.rule("514.1")
def test_the_other_player_keeps_as_many_cards_as_they_like():
    d = table(their_hand=["Shock"] * 9)
    d.next_turn()
    assert len(d.hand(1)) == 9


@pytest.mark.rule("514.2")
def test_damage_wears_off_at_the_same_time_as_effects_until_end_of_turn():
    d = table(hand=["Giant Growth", "Lightning Bolt"], mana="GR", mine=["Gray Ogre"])
    d.cast("Giant Growth", targets=["Gray Ogre"])
    d.resolve()
    d.cast("Lightning Bolt", targets=["Gray Ogre"])
    d.resolve()
    d.next_turn()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.object("Gray Ogre").damage == 0
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("514.3")
def test_nobody_has_priority_in_the_cleanup_step():
    d = table(step="end")
    seen = set()
    while d.active == 0:
        seen.add(d.step)
        d.pass_priority()
    assert seen == {"end"}


@pytest.mark.rule("513.2", "603.7")
def test_what_is_sent_away_in_the_end_step_returns_in_the_next_one():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Gray Ogre"], step="end")
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    d.to_step("main", active=1)
    assert d.zone("Gray Ogre") == "exile"
    d.to_step("end", active=1)
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"
