"""Priority is passed automatically only where nobody would want to be asked."""

import pytest

from engine.decisions import Action, ChooseYesNo, DeclareAttackers, Priority
from engine.decisions.judge import Judge
from engine.refusal import Refusal, Text, refuse
from gui.automatic_passing import (
    END_OF_TURN,
    SOMETHING,
    Going,
    is_over,
    left_undone,
    passes_automatically,
    skips_attack,
    step_name,
)
from gui.settings import Values
from tests.gui.table_samples import Builder, view

PASS = Action("pass", "pass")
MANA = Action("mana:11:0", "mana", 11, 0)
CAST = Action("cast:12", "cast", 12)
ASK = Text("You have priority.", "Hai la priorità.")


def priority(player: int, *actions: Action) -> Priority:
    return Priority(player=player, prompt=ASK, rule="117.1", actions=[PASS, *actions])


def at(step: str, active: int = 0, turn: int = 3, **values):
    """Return a view in a step; main phases are given by the names of their phases."""
    main = step.endswith("main")
    return view(active_player=active, phase=step if main else "x", step="main" if main else step, turn=turn, **values)


def attackers(player: int, must: bool = False) -> DeclareAttackers:
    reason = refuse("508.1d", "It must attack.", "Deve attaccare.")

    class MustAttack(Judge):
        def verdict(self, answer: list[list[int]]) -> Refusal | None:
            return reason if must and not answer else None

    decision = DeclareAttackers(player=player, prompt=ASK, rule="508.1", candidates={11: [1]})
    return decision.judged_by(MustAttack())


def bolt(controller: int):
    return [Builder().card("Lightning Bolt", "stack", player=controller)]


@pytest.mark.parametrize("actions", [(), (MANA,)])
@pytest.mark.parametrize("stack_of", [None, 0, 1])
def test_where_only_passing_is_possible(actions, stack_of):
    here = at("precombat main", stack=bolt(stack_of) if stack_of is not None else [])
    assert passes_automatically(priority(0, *actions), here, Values(), None)
    assert not passes_automatically(priority(0, *actions), here, Values(auto_pass=False), None)


def test_where_passing_is_not_possible():
    """722.2c: at the end of a shortcut that the player has ended, something else must be done."""
    decision = Priority(player=0, prompt=ASK, rule="117.1", actions=[MANA])
    assert not passes_automatically(decision, at("precombat main"), Values(), None)
    assert not passes_automatically(decision, at("precombat main"), Values(), Going(0, SOMETHING, 3, "upkeep"))


@pytest.mark.parametrize("step", ["upkeep", "precombat main", "beginning of combat", "end"])
def test_an_opponents_spell_is_always_asked(step):
    here = at(step, active=1, stack=bolt(1))
    assert not passes_automatically(priority(0, CAST), here, Values(stops_own=(), stops_other=()), None)
    going = Going(0, SOMETHING, 3, "upkeep")
    assert is_over(going, priority(0, CAST), here)
    assert not is_over(going, priority(0, MANA), here), "there is nothing to respond with"


def test_after_blocks_the_defender_is_asked_before_damage():
    attacker = Builder().card("Grizzly Bears", player=1, attacking=0)
    here = at("declare blockers", active=1, battlefield=[attacker])
    assert not passes_automatically(priority(0, CAST), here, Values(), None)
    assert passes_automatically(priority(0, MANA), here, Values(), None), "nothing could be done"


def test_the_held_key_asks_where_something_can_be_done():
    here = at("upkeep")
    assert passes_automatically(priority(0, CAST), here, Values(), None)
    assert not passes_automatically(priority(0, CAST), here, Values(), None, held=True)
    assert passes_automatically(priority(0), here, Values(), None, held=True)


def test_stops_and_full_control_belong_to_each_player():
    values = Values(of_players={"1": {"full_control": True}, "0": {"stops_own": ["upkeep"]}})
    assert passes_automatically(priority(0, CAST), at("draw"), values, None)
    assert not passes_automatically(priority(1, CAST), at("draw"), values, None)
    assert not passes_automatically(priority(0, CAST), at("upkeep"), values, None)
    assert values.passing_of(1).stops_own == Values().stops_own


def test_who_decides_for_another_player_is_the_one_who_is_asked():
    decision = priority(0, CAST)
    decision.by = 1
    values = Values(of_players={"1": {"full_control": True}})
    assert not passes_automatically(decision, at("draw"), values, None)
    assert passes_automatically(decision, at("draw"), values, Going(1, END_OF_TURN, 3, "draw"))
    assert not is_over(Going(0, END_OF_TURN, 3, "draw"), decision, at("upkeep", turn=4))


def test_what_a_pass_leaves_undone_is_what_only_a_main_phase_lets_one_play():
    land = Action("land:13", "land", 13)
    unasked = Values(stops_own=()).passing_of(0)

    def undone(decision, here, passing=unasked, going=None):
        return left_undone(decision, here, passing, going)

    assert undone(priority(0, CAST, land, MANA), at("precombat main")) == [CAST, land]
    assert undone(priority(0, CAST), at("upkeep")) == []
    assert undone(priority(0, CAST), at("precombat main", stack=bolt(0))) == []
    assert undone(priority(1, CAST), at("precombat main")) == []


def test_nothing_is_left_undone_if_another_main_phase_will_be_asked():
    asked = Values().passing_of(0)
    assert left_undone(priority(0, CAST), at("precombat main"), asked, None) == []
    assert left_undone(priority(0, CAST), at("postcombat main"), asked, None) == [CAST]
    past_both = Going(0, END_OF_TURN, 3, "upkeep")
    assert left_undone(priority(0, CAST), at("precombat main"), asked, past_both) == [CAST]


def test_an_attack_is_always_asked():
    attacker = Builder().card("Grizzly Bears", player=1, attacking=0)
    here = at("declare attackers", active=1, battlefield=[attacker])
    assert not passes_automatically(priority(0, CAST), here, Values(stops_other=()), None)
    calm = at("declare attackers", active=1)
    assert passes_automatically(priority(0, CAST), calm, Values(stops_other=()), None)


def test_own_spells_resolve_unless_one_wants_to_be_asked():
    here = at("precombat main", stack=bolt(0))
    assert passes_automatically(priority(0, CAST), here, Values(), None)
    assert not passes_automatically(priority(0, CAST), here, Values(resolve_own=False), None)
    assert not passes_automatically(priority(0, CAST), here, Values(full_control=True), None)


def test_stops_differ_by_whose_turn_it_is():
    values = Values(stops_own=("upkeep",), stops_other=("end",))
    assert not passes_automatically(priority(0, CAST), at("upkeep"), values, None)
    assert passes_automatically(priority(1, CAST), at("upkeep"), values, None)
    assert not passes_automatically(priority(1, CAST), at("end"), values, None)
    assert passes_automatically(priority(0, CAST), at("end"), values, None)


def test_other_choices_are_never_made_by_the_table():
    question = ChooseYesNo(player=0, prompt=ASK, rule="603.5")
    assert not passes_automatically(question, at("upkeep"), Values(), Going(0, END_OF_TURN, 3, "upkeep"))


@pytest.mark.rule("722.1")
def test_going_on_to_the_end_of_the_turn():
    going = Going(0, END_OF_TURN, 3, "precombat main")
    for step in ("beginning of combat", "postcombat main", "end", "cleanup"):
        assert not is_over(going, priority(0, CAST), at(step))
        assert passes_automatically(priority(0, CAST), at(step), Values(), going)
    assert is_over(going, priority(0, CAST), at("upkeep", active=1, turn=4))


def test_going_on_to_a_step_later_in_the_turn():
    going = Going(0, "declare blockers", 3, "precombat main")
    assert not is_over(going, priority(0, CAST), at("beginning of combat"))
    assert is_over(going, priority(0, CAST), at("declare blockers"))
    assert is_over(going, priority(0, CAST), at("end of combat")), "the step was left out"


def test_going_on_to_a_step_that_has_passed_means_the_next_turn():
    going = Going(0, "upkeep", 3, "precombat main")
    assert not is_over(going, priority(0, CAST), at("end"))
    assert is_over(going, priority(0, CAST), at("upkeep", active=1, turn=4))
    assert is_over(going, priority(0, CAST), at("draw", active=1, turn=4))


def test_going_on_until_something_ends_at_ones_own_main_phase():
    going = Going(0, SOMETHING, 3, "precombat main")
    assert not is_over(going, priority(0, CAST), at("end"))
    assert not is_over(going, priority(0, CAST), at("precombat main", active=1, turn=4))
    assert not is_over(going, priority(0, CAST), at("upkeep", turn=5))
    assert is_over(going, priority(0, CAST), at("precombat main", turn=5))


def test_a_question_to_the_player_ends_going_on_and_one_to_the_opponent_does_not():
    going = Going(0, END_OF_TURN, 3, "precombat main")
    assert is_over(going, ChooseYesNo(player=0, prompt=ASK, rule="603.5"), at("end"))
    assert not is_over(going, ChooseYesNo(player=1, prompt=ASK, rule="603.5"), at("end"))


def test_going_on_skips_the_attack_if_that_is_legal():
    going = Going(0, END_OF_TURN, 3, "precombat main")
    here = at("declare attackers")
    assert not is_over(going, attackers(0), here)
    assert skips_attack(attackers(0), going)
    assert not skips_attack(attackers(0, must=True), going)
    assert not skips_attack(attackers(0), None)
    assert is_over(Going(0, "declare attackers", 3, "precombat main"), attackers(0), here)


def test_main_phases_are_named_by_their_phase():
    assert step_name(at("postcombat main")) == "postcombat main"
    assert step_name(at("upkeep")) == "upkeep"
