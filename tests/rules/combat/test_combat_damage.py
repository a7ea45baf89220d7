"""Combat damage (510, 511) and the keywords that change it (702)."""

from __future__ import annotations

import pytest

from engine.change.events import RemoveFromCombat
from engine.decisions import Divide, Priority
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.battle import (
    Battle,
    after_combat,
    alive,
    blocks,
    damage,
    divide,
    fight,
    happen,
    order,
    recipients,
    to_division,
)


def double_block(size: str, text: str, first: str, second: str, **options: bool) -> Driver:
    """Attack with Bear, and block it with Owl and Fox in this order."""
    battle = Battle(**options)
    battle.creature(0, "Bear", size, text)
    battle.creature(1, "Owl", first)
    battle.creature(1, "Fox", second)
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
    if options.get("damage_assignment_order", True):
        order(d, "Owl", "Fox")
    return d


@pytest.mark.rule("510.1a", "510.2")
def test_both_deal_damage_at_the_same_time():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(1, "Owl", "2/2")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    d.finish_combat()
    assert not alive(d, "Bear") and not alive(d, "Owl") and d.life(1) == 20


@pytest.mark.rule("510.1a")
def test_creatures_without_power_assign_nothing():
    battle = Battle()
    battle.creature(0, "Bear", "0/2")
    battle.creature(0, "Wolf", "-1/2")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    d.finish_combat()
    assert d.life(1) == 20
    assert not any(entry.kind == "damage" for entry in d.game.log(0))


@pytest.mark.rule("510.1b")
def test_the_unblocked_damage_what_they_attack():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(0, "Wolf", "3/3")
    battle.planeswalker(1, "Jace", 5)
    d = battle.begin()
    d.attack({"Bear": 1, "Wolf": "Jace"})
    d.finish_combat()
    assert d.life(1) == 18 and d.object("Jace").counters["loyalty"] == 2


@pytest.mark.rule("510.1c")
def test_one_blocker_gets_it_all_unasked():
    battle = Battle()
    battle.creature(0, "Bear", "7/7")
    battle.creature(1, "Owl", "1/8")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    d.finish_combat()
    assert damage(d, "Owl") == 7


@pytest.mark.rule("510.1c", "510.1e")
def test_damage_is_divided_in_order():
    d = double_block("5/6", "", "0/3", "1/1")
    decision = to_division(d)
    assert (decision.player, decision.total, decision.lethal) == (0, 5, [3, 1])
    assert recipients(d) == ["Owl", "Fox"]
    for wrong in ([2, 3], [0, 5], [3, 3], [6, -1], [5]):
        with pytest.raises(IllegalAnswer):
            d.game.answer(wrong)
    divide(d, 4, 1)
    assert not alive(d, "Owl") and not alive(d, "Fox")


@pytest.mark.rule("510.1c")
def test_damage_already_there_counts():
    battle = Battle()
    battle.creature(0, "Bear", "3/3")
    battle.creature(1, "Owl", "0/4", damage=3)
    battle.creature(1, "Fox", "0/2")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
    order(d, "Owl", "Fox")
    divide(d, 1, 2)
    assert not alive(d, "Owl") and not alive(d, "Fox")


@pytest.mark.rule("510.1c")
def test_nothing_is_asked_when_only_one_division_is_legal():
    d = double_block("3/3", "", "0/3", "1/1")
    d.finish_combat()
    assert not alive(d, "Owl") and alive(d, "Fox") and damage(d, "Fox") == 0


def test_without_orders_damage_is_divided_freely():
    d = double_block("3/3", "", "0/3", "1/1", damage_assignment_order=False)
    assert not to_division(d).in_order
    d.game.answer([2, 1])
    assert damage(d, "Owl") == 2 and not alive(d, "Fox")


@pytest.mark.rule("510.1d")
def test_a_blocker_divides_its_damage_in_order():
    battle = Battle()
    battle.creature(0, "Bear", "1/2")
    battle.creature(0, "Wolf", "1/2")
    battle.creature(1, "Owl", "3/9", "~ can block an additional creature each combat.")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Owl", "Bear"), ("Owl", "Wolf"))
    order(d, "Wolf", "Bear")
    decision = to_division(d)
    assert (decision.player, decision.rule, recipients(d)) == (1, "510.1d", ["Wolf", "Bear"])
    with pytest.raises(IllegalAnswer):
        d.game.answer([1, 2])
    divide(d, 2, 1)
    assert not alive(d, "Wolf") and damage(d, "Bear") == 1 and damage(d, "Owl") == 2


@pytest.mark.rule("510.1c", "510.1e")
def test_two_attackers_share_a_blocker():
    """A player's whole assignment is judged, not each creature's alone."""
    battle = Battle()
    battle.creature(0, "Baloth", "7/7")
    battle.creature(0, "Boars", "4/4")
    battle.creature(1, "Armodon", "3/3", damage=2)
    battle.creature(1, "Brigade", "2/4", "~ can block an additional creature each combat.")
    battle.creature(1, "Ape", "5/5")
    battle.creature(1, "Goblin", "2/1")
    d = battle.begin()
    d.attack(["Baloth", "Boars"])
    blocks(
        d, ("Armodon", "Baloth"), ("Brigade", "Baloth"), ("Ape", "Baloth"), ("Brigade", "Boars"), ("Goblin", "Boars")
    )
    order(d, "Armodon", "Brigade", "Ape")
    order(d, "Brigade", "Goblin")
    order(d, "Baloth", "Boars")
    assert recipients(d) == ["Armodon", "Brigade", "Ape"]
    with pytest.raises(IllegalAnswer, match=r"510\.1c"):
        d.game.answer([0, 2, 5])
    divide(d, 1, 1, 5)
    assert recipients(d) == ["Brigade", "Goblin"]
    with pytest.raises(IllegalAnswer):
        d.game.answer([2, 2])
    divide(d, 3, 1)
    assert recipients(d) == ["Baloth", "Boars"]
    assert to_division(d).lethal == [0, 2]  # Armodon and Ape assign Baloth 8 damage together, Goblin assigns Boars 2
    divide(d, 0, 2)
    assert [name for name in ("Armodon", "Brigade", "Ape", "Goblin", "Baloth", "Boars") if alive(d, name)] == []


@pytest.mark.rule("510.3", "510.3a")
def test_priority_and_triggers_after_damage():
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ deals combat damage to a player, you gain 1 life.")
    d = battle.begin()
    d.attack(["Bear"])
    d.to_step("combat damage")
    assert d.decision.player == 0 and len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


# -- first strike and double strike ------------------------------------------------------------------------------------


@pytest.mark.rule("510.4", "702.7b")
def test_first_strike_kills_first():
    battle = Battle()
    battle.creature(0, "Bear", "2/2", "First strike")
    battle.creature(1, "Owl", "2/2")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    d.finish_combat()
    assert alive(d, "Bear") and damage(d, "Bear") == 0 and not alive(d, "Owl")


def damage_steps(d: Driver) -> int:
    """Return how often the active player gets priority in a combat damage step before the end of combat."""
    steps = 0
    while d.step != "end of combat":
        if d.step == "combat damage" and d.decision.player == 0 and not d.game.state.stack:
            steps += 1
        d.pass_priority()
    return steps


@pytest.mark.parametrize(
    ("text", "steps", "life"),
    [
        pytest.param("", 1, 18, marks=pytest.mark.rule("510.4", "510.5")),
        pytest.param("First strike", 2, 18, marks=pytest.mark.rule("510.4", "510.5")),
        pytest.param("Double strike", 2, 16, marks=pytest.mark.rule("510.4", "510.5")),
        pytest.param("First strike, double strike", 2, 16, marks=pytest.mark.rule("510.4", "510.5")),
        pytest.param("First strike, first strike", 2, 18, marks=pytest.mark.rule("702.7d")),
        pytest.param("Double strike, double strike", 2, 16, marks=pytest.mark.rule("702.4e")),
    ],
)
def test_how_many_damage_steps_there_are(text: str, steps: int, life: int):
    battle = Battle()
    battle.creature(0, "Bear", "2/2", text)
    d = battle.begin()
    d.attack(["Bear"])
    assert damage_steps(d) == steps
    assert d.life(1) == life


@pytest.mark.rule("510.4", "702.4b")
def test_a_blocker_with_first_strike_makes_two_steps():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(0, "Wolf", "3/3")
    battle.creature(1, "Owl", "2/2", "First strike")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Owl", "Bear"))
    d.to_step("combat damage")
    assert not alive(d, "Bear") and d.life(1) == 20
    d.finish_combat()
    assert alive(d, "Owl") and d.life(1) == 17


def in_first_step(text: str, spell: str) -> Driver:
    """Attack with a Bear with this text, and cast the spell on it after the first of two damage steps. Wolf has first
    strike."""
    battle = Battle()
    battle.creature(0, "Bear", "2/2", text)
    battle.creature(0, "Wolf", "1/1", "First strike")
    battle.spell(0, "Trick", spell)
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    d.to_step("combat damage")
    d.cast("Trick", targets=["Bear"])
    d.resolve()
    d.finish_combat()
    return d


@pytest.mark.rule("702.7c")
def test_gaining_first_strike_after_the_first_step_does_not_cost_the_damage():
    assert in_first_step("", "Target creature gains first strike until end of turn.").life(1) == 17


@pytest.mark.rule("702.7c")
def test_losing_first_strike_after_the_first_step_gives_no_second_damage():
    assert in_first_step("First strike", "Target creature loses first strike until end of turn.").life(1) == 17


@pytest.mark.rule("702.4d")
def test_gaining_double_strike_after_the_first_step_gives_a_second_damage():
    assert in_first_step("First strike", "Target creature gains double strike until end of turn.").life(1) == 15


@pytest.mark.rule("702.4c")
def test_losing_double_strike_after_the_first_step_takes_the_second_damage():
    assert in_first_step("Double strike", "Target creature loses double strike until end of turn.").life(1) == 17


@pytest.mark.rule("510.4")
def test_first_strike_gained_before_damage_counts():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(1, "Owl", "2/2")
    battle.spell(0, "Trick", "Target creature gains first strike until end of turn.")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    d.cast("Trick", targets=["Bear"])
    d.resolve()
    d.finish_combat()
    assert alive(d, "Bear") and not alive(d, "Owl")


# -- trample and deathtouch --------------------------------------------------------------------------------------------


def tramples(size: str, blocker: str, text: str = "Trample", owl: str = "") -> Driver:
    battle = Battle()
    battle.creature(0, "Bear", size, text)
    battle.creature(1, "Owl", blocker, owl)
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    return d


@pytest.mark.rule("702.19b")
def test_trample_takes_the_excess_further():
    d = tramples("5/5", "2/2")
    decision = to_division(d)
    assert recipients(d) == ["Owl", 1] and decision.rule == "702.19b" and decision.lethal == [2, 0]
    with pytest.raises(IllegalAnswer):
        d.game.answer([1, 4])
    divide(d, 2, 3)
    assert d.life(1) == 17 and not alive(d, "Owl")


@pytest.mark.rule("702.19b")
def test_trample_may_leave_more_with_the_blocker():
    d = tramples("5/5", "2/2")
    divide(d, 5, 0)
    assert d.life(1) == 20


@pytest.mark.rule("702.19b")
def test_trample_without_excess_asks_nothing():
    d = tramples("2/2", "2/2")
    d.finish_combat()
    assert d.life(1) == 20 and not alive(d, "Owl")


@pytest.mark.rule("702.19b", "702.2c")
def test_trample_with_deathtouch():
    d = tramples("5/5", "2/6", "Trample, deathtouch")
    divide(d, 1, 4)
    assert d.life(1) == 16 and not alive(d, "Owl")


@pytest.mark.rule("702.19c")
def test_trample_without_blockers_left_hits_the_player():
    d = tramples("5/5", "2/2")
    happen(d.game, RemoveFromCombat(d.find("Owl")))
    d.finish_combat()
    assert d.life(1) == 15


@pytest.mark.rule("702.19a")
def test_a_blocker_with_trample_has_no_use_of_it():
    d = tramples("1/1", "5/5", "", owl="Trample")
    d.finish_combat()
    assert d.life(0) == 20 and not alive(d, "Bear")


@pytest.mark.rule("702.19d")
def test_trample_over_a_planeswalker_stops_there():
    battle = Battle()
    battle.creature(0, "Bear", "9/9", "Trample")
    battle.creature(1, "Owl", "2/2")
    battle.planeswalker(1, "Jace", 3)
    d = battle.begin()
    d.attack({"Bear": "Jace"})
    blocks(d, ("Owl", "Bear"))
    assert recipients(d) == ["Owl", "Jace"]
    divide(d, 2, 7)
    assert d.life(1) == 20 and d.zone("Jace") == "graveyard"


@pytest.mark.rule("702.19b")
def test_two_tramplers_and_one_blocker_count_together():
    battle = Battle()
    battle.creature(0, "Bear", "3/3", "Trample")
    battle.creature(0, "Wolf", "3/3", "Trample")
    battle.creature(1, "Owl", "0/3", "~ can block an additional creature each combat.")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Owl", "Bear"), ("Owl", "Wolf"))
    order(d, "Bear", "Wolf")
    divide(d, 0, 3)
    d.finish_combat()  # the second one has no choice left
    assert d.life(1) == 17 and not alive(d, "Owl")


@pytest.mark.rule("702.2b", "702.2c")
def test_deathtouch_divides_by_one():
    d = double_block("2/2", "Deathtouch", "0/5", "0/5")
    assert to_division(d).lethal == [1, 1]
    divide(d, 1, 1)
    assert not alive(d, "Owl") and not alive(d, "Fox")


@pytest.mark.rule("702.12b", "510.1c")
def test_indestructible_needs_lethal_damage_all_the_same():
    battle = Battle()
    battle.creature(0, "Bear", "5/5")
    battle.creature(1, "Owl", "1/3", "Indestructible")
    battle.creature(1, "Fox", "1/1")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
    order(d, "Owl", "Fox")
    assert to_division(d).lethal == [3, 1]
    divide(d, 3, 2)
    assert alive(d, "Owl") and not alive(d, "Fox")


@pytest.mark.rule("702.15b")
def test_lifelink_in_combat():
    battle = Battle()
    battle.creature(0, "Bear", "2/2", "Lifelink")
    d = battle.begin()
    d.attack(["Bear"])
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (22, 18)


# -- the end of combat -------------------------------------------------------------------------------------------------


@pytest.mark.rule("511.1")
def test_the_active_player_has_priority_at_the_end_of_combat():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    d.to_step("end of combat")
    assert isinstance(d.decision, Priority) and d.decision.player == 0


def test_random_divisions_are_legal():
    """Every proposed division is accepted, with shared blockers and without."""
    from random import Random

    for seed in range(8):
        battle = Battle(damage_assignment_order=seed % 2 == 0)
        battle.creature(0, "Bear", "6/6", "Trample")
        battle.creature(0, "Wolf", "5/5", "Trample")
        battle.creature(1, "Owl", "2/3", "~ can block an additional creature each combat.")
        battle.creature(1, "Fox", "2/2")
        d = battle.begin()
        d.attack(["Bear", "Wolf"])
        blocks(d, ("Owl", "Bear"), ("Owl", "Wolf"), ("Fox", "Bear"))
        asked = 0
        dice = Random(seed)
        while d.step != "end of combat":
            decision = d.decision
            asked += isinstance(decision, Divide)
            d.game.answer("pass" if isinstance(decision, Priority) else decision.sample(dice))
        assert asked >= 1


@pytest.mark.rule("120.2a")
def test_attackers_and_blockers_deal_damage_equal_to_their_power():
    battle = Battle()
    battle.creature(0, "Bear", "3/7")
    battle.creature(0, "Wolf", "1/4")
    battle.creature(1, "Owl", "2/8")
    d = battle.begin()
    fight(d, ["Bear", "Wolf"], ("Owl", "Bear"))
    after_combat(d)
    assert (damage(d, "Bear"), damage(d, "Owl"), d.life(1)) == (2, 3, 19)
