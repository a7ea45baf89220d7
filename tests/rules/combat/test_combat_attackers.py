"""Declaring attackers (506-508)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.change.events import RemoveFromCombat
from engine.decisions import ChooseOption, DeclareAttackers, DeclareBlockers, PayMana
from engine.nodes.acts.rules import Cant, Forbidden, ObjectRule
from engine.refusal import IllegalAnswer, Refusal, refuse
from engine.rules.combat.combat_phase import attackers_exist
from engine.state.state import Combat
from tests.driver import Driver, Refused, lands
from tests.rules.battle import Battle, affect, alive, blocks, damage, happen


def combat_of(d: Driver) -> Combat:
    combat = d.game.state.combat
    assert combat is not None
    return combat


def attacking(d: Driver) -> dict[Any, Any]:
    """Return what attacks what, by names and players."""
    return {d.name(creature): d.name(attacked) for creature, attacked in combat_of(d).attackers.items()}


def refusal_of(d: Driver, name: str) -> str:
    decision = d.to_attackers()
    with pytest.raises(IllegalAnswer) as caught:
        decision.check([[d.find(name), 1]])
    return caught.value.refusal.rule


@pytest.mark.rule("506.1", "508.8")
def test_without_attackers_two_steps_are_skipped():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Wolf")
    d = battle.begin()
    d.to_attackers()
    d.game.answer([])
    assert d.step == "declare attackers"
    steps = []
    while d.step != "postcombat main":
        d.pass_priority()
        if d.step not in steps:
            steps.append(d.step)
    assert steps == ["declare attackers", "end of combat", "postcombat main"]
    assert d.game.state.combat is None


@pytest.mark.rule("506.1")
def test_the_steps_of_a_combat_phase():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    steps = [d.step]
    while d.step != "postcombat main":
        d.pass_priority()
        if d.step != steps[-1]:
            steps.append(d.step)
    assert steps == ["declare attackers", "declare blockers", "combat damage", "end of combat", "postcombat main"]
    assert d.life(1) == 18


def test_nobody_is_asked_when_no_creature_can_attack():
    battle = Battle()
    battle.creature(0, "Bear", tapped=True)
    d = battle.begin()
    d.pass_until(lambda: d.step != "beginning of combat")
    assert d.step == "declare attackers"
    assert not isinstance(d.decision, DeclareAttackers)
    assert not attackers_exist(d.game)


@pytest.mark.rule("508.1a")
def test_tapped_creatures_do_not_attack():
    battle = Battle()
    battle.creature(0, "Bear", tapped=True)
    battle.creature(0, "Wolf")
    d = battle.begin()
    assert refusal_of(d, "Bear") == "508.1a"
    assert list(d.to_attackers().candidates) == [d.find("Wolf")]


@pytest.mark.rule("302.6", "508.1a")
def test_creatures_new_under_ones_control_do_not_attack():
    battle = Battle()
    battle.creature(0, "Bear", sick=True)
    battle.creature(0, "Wolf")
    assert refusal_of(battle.begin(), "Bear") == "302.6"


@pytest.mark.rule("702.10b")
def test_haste_lets_them_attack():
    battle = Battle()
    battle.creature(0, "Bear", text="Haste", sick=True)
    d = battle.begin()
    d.attack(["Bear"])
    assert attacking(d) == {"Bear": 1}


@pytest.mark.rule("702.3b")
def test_defender_keeps_from_attacking():
    battle = Battle()
    battle.creature(0, "Wall", "0/4", "Defender")
    battle.creature(0, "Wolf")
    assert refusal_of(battle.begin(), "Wall") == "702.3b"


@pytest.mark.rule("506.3")
def test_only_creatures_attack():
    battle = Battle()
    battle.creature(0, "Wolf")
    battle.permanent(0, "Stone", "Artifact")
    assert refusal_of(battle.begin(), "Stone") == "506.3"


@pytest.mark.rule("506.2", "508.1a")
def test_only_creatures_of_the_active_player_attack():
    battle = Battle()
    battle.creature(0, "Wolf")
    battle.creature(1, "Bear")
    d = battle.begin()
    assert d.to_attackers().player == 0
    assert refusal_of(d, "Bear") == "508.1a"


@pytest.mark.rule("506.2", "506.3", "508.1b")
def test_players_and_planeswalkers_are_attacked():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    battle.planeswalker(1, "Jace", 4)
    battle.permanent(1, "Stone", "Artifact")
    d = battle.begin()
    decision = d.to_attackers()
    assert list(decision.candidates[d.find("Bear")]) == [1, d.find("Jace")]
    for wrong in (0, d.find("Stone")):
        with pytest.raises(IllegalAnswer, match=r"506\.2"):
            decision.check([[d.find("Bear"), wrong]])
    d.attack({"Bear": 1, "Wolf": "Jace"})
    assert attacking(d) == {"Bear": 1, "Wolf": "Jace"}
    d.finish_combat()
    assert d.life(1) == 18
    assert d.object("Jace").counters["loyalty"] == 2


@pytest.mark.rule("508.1f", "702.20b")
def test_attacking_taps_unless_with_vigilance():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf", text="Vigilance")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert d.tapped("Bear") and not d.tapped("Wolf")


@pytest.mark.rule("508.1k", "508.2")
def test_attackers_attack_and_the_active_player_has_priority():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    assert d.step == "declare attackers" and d.decision.player == 0
    assert attackers_exist(d.game)


@pytest.mark.rule("508.1m", "508.3a", "508.2b")
def test_attack_triggers_go_onto_the_stack_before_priority():
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ attacks, you gain 2 life.")
    d = battle.begin()
    d.attack(["Bear"])
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("508.1d")
def test_a_creature_that_attacks_if_able_must():
    battle = Battle()
    battle.creature(0, "Bear", text="~ attacks each combat if able.")
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.to_attackers()
    for wrong in ([], [[d.find("Wolf"), 1]]):
        with pytest.raises(IllegalAnswer, match=r"Bear must attack if able.*508\.1d"):
            d.game.answer(wrong)
    d.attack(["Bear"])
    assert attacking(d) == {"Bear": 1}


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize("status", ["tapped", "sick"])
def test_if_able_means_what_it_says(status: str):
    battle = Battle()
    details: dict[str, Any] = {status: True}
    battle.creature(0, "Bear", text="~ attacks each combat if able.", **details)
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.to_attackers()
    d.game.answer([])
    assert attacking(d) == {}


@pytest.mark.rule("508.1c")
def test_a_creature_that_cannot_attack():
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't attack.")
    battle.creature(0, "Wolf")
    assert refusal_of(battle.begin(), "Bear") == "508.1c"


@pytest.mark.rule("508.1c", "506.5")
def test_two_that_cannot_attack_alone_attack_together():
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't attack alone.")
    battle.creature(0, "Wolf", text="~ can't attack alone.")
    d = battle.begin()
    decision = d.to_attackers()
    for alone in ("Bear", "Wolf"):
        with pytest.raises(IllegalAnswer, match=r"508\.1c"):
            decision.check([[d.find(alone), 1]])
    d.attack(["Bear", "Wolf"])
    assert attacking(d) == {"Bear": 1, "Wolf": 1}


@pytest.mark.rule("508.1c", "508.1d")
def test_what_must_attack_takes_another_along_if_it_cannot_attack_alone():
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't attack alone.\n~ attacks each combat if able.")
    battle.creature(0, "Wolf")
    d = battle.begin()
    decision = d.to_attackers()
    for wrong in ([], [[d.find("Bear"), 1]], [[d.find("Wolf"), 1]]):
        with pytest.raises(IllegalAnswer):
            decision.check(wrong)
    d.attack(["Bear", "Wolf"])


class OneAttacker(ObjectRule):
    """ "No more than one creature can attack each combat", as an effect on each creature."""

    def forbids_attackers(self, ctx: Any, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        return refuse("508.1c", "Only one.", "Uno solo.") if len(attackers) > 1 else None


@pytest.mark.rule("508.1c", "508.1d")
def test_the_only_legal_attack_when_one_creature_can_attack():
    battle = Battle()
    battle.creature(0, "Bear", text="~ attacks each combat if able.")
    battle.creature(0, "Wolf")
    d = battle.begin()
    affect(d, "Bear", OneAttacker())
    affect(d, "Wolf", OneAttacker())
    decision = d.to_attackers()
    bear, wolf = [d.find("Bear"), 1], [d.find("Wolf"), 1]
    for wrong, rule in (([], "508.1d"), ([wolf], "508.1d"), ([bear, wolf], "508.1c")):
        with pytest.raises(IllegalAnswer) as caught:
            decision.check(wrong)
        assert caught.value.refusal.rule == rule
    assert decision.check([bear]) == [bear]


class Toll(ObjectRule):
    """The creature can't attack a player unless its controller pays {1}."""

    def attack_costs(self, ctx: Any, attacker: int, attacked: int) -> Sequence[Any]:
        from engine.nodes.acts.costs import ManaPayment
        from engine.vocabulary.mana import ManaCost

        return (ManaPayment(ManaCost.parse("{1}")),) if attacked == 1 else ()


@pytest.mark.rule("508.1h", "508.1j")
def test_attacking_at_a_cost():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    lands(battle.scenario, 0, "RR")
    d = battle.begin()
    affect(d, "Bear", Toll())
    affect(d, "Wolf", Toll())
    d.to_attackers()
    d.game.answer([[d.find("Bear"), 1], [d.find("Wolf"), 1]])
    assert isinstance(d.decision, PayMana) and d.decision.cost == "{2}"
    assert combat_of(d).attackers == {} and d.tapped("Bear")
    d.game.answer("auto")
    assert attacking(d) == {"Bear": 1, "Wolf": 1}
    assert all(d.object(land).tapped for land in d.all("Mountain"))


@pytest.mark.rule("508.1", "723.1")
def test_an_attack_that_is_not_paid_for_is_taken_back():
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't attack or block unless you pay {1}.")
    lands(battle.scenario, 0, "R")
    d = battle.begin()
    d.to_attackers()
    d.game.answer([[d.find("Bear"), 1]])
    assert isinstance(d.decision, PayMana) and d.tapped("Bear")
    d.game.answer("cancel")
    assert isinstance(d.decision, DeclareAttackers) and not d.tapped("Bear")
    assert combat_of(d).attackers == {}


@pytest.mark.rule("508.1h", "508.1d")
@pytest.mark.parametrize(
    ("text", "jace"),
    [
        (
            "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
            "attacking"
            " you.",
            "{2}",
        ),
        (
            "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those"
            " creatures.",
            "{4}",
        ),
    ],
)
def test_a_toll_on_attacks(text: str, jace: str):
    battle = Battle()
    battle.permanent(1, "Prison", "Enchantment", text)
    battle.planeswalker(1, "Jace", 4)
    battle.creature(0, "Bear", text="~ attacks each combat if able.")
    battle.creature(0, "Wolf")
    lands(battle.scenario, 0, "RRRR")
    d = battle.begin()
    decision = d.to_attackers()
    if jace == "{4}":
        decision.check([])
    else:
        with pytest.raises(IllegalAnswer, match=r"508\.1d"):
            decision.check([])  # it could attack Jace for free
    d.attack({"Bear": 1, "Wolf": "Jace"})
    assert isinstance(d.decision, PayMana) and d.decision.cost == jace
    d.game.answer("auto")
    assert attacking(d) == {"Bear": 1, "Wolf": "Jace"}


@pytest.mark.rule("508.1j")
def test_what_cannot_be_paid_cannot_attack():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    lands(battle.scenario, 0, "R")
    d = battle.begin()
    affect(d, "Bear", Toll())
    affect(d, "Wolf", Toll())
    decision = d.to_attackers()
    with pytest.raises(IllegalAnswer, match=r"508\.1j"):
        decision.check([[d.find("Bear"), 1], [d.find("Wolf"), 1]])
    decision.check([[d.find("Bear"), 1]])


@pytest.mark.rule("508.1d")
def test_nobody_must_pay_in_order_to_attack():
    battle = Battle()
    battle.creature(0, "Bear", text="~ attacks each combat if able.")
    lands(battle.scenario, 0, "R")
    d = battle.begin()
    affect(d, "Bear", Toll())
    d.to_attackers()
    d.game.answer([])
    assert attacking(d) == {}


@pytest.mark.rule("506.4a")
def test_a_later_ban_does_not_end_the_attack():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    affect(d, "Bear", Cant(Forbidden.ATTACK))
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("506.4b")
def test_a_tapped_blocker_and_an_untapped_attacker_still_fight():
    battle = Battle()
    battle.creature(0, "Bear", "3/3")
    battle.creature(1, "Wolf", "2/4")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Wolf", "Bear"))
    d.object("Bear").tapped = False
    d.object("Wolf").tapped = True
    d.finish_combat()
    assert damage(d, "Bear") == 2 and damage(d, "Wolf") == 3


@pytest.mark.rule("506.4", "510.1b")
def test_what_leaves_combat_deals_no_damage():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    happen(d.game, RemoveFromCombat(d.find("Bear")))
    assert attacking(d) == {"Wolf": 1}
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("506.4")
def test_a_permanent_that_stops_being_a_creature_leaves_combat():
    battle = Battle()
    battle.creature(0, "Bear", types="Artifact ")
    d = battle.begin()
    d.attack(["Bear"])
    bear = d.object("Bear")
    bear.base = bear.base.copy()
    bear.base.types = frozenset({"Artifact"})
    d.game.play.touch("zones")
    d.game.state.dirty = True
    d.pass_priority()
    d.pass_priority()
    assert attacking(d) == {}
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("506.4")
def test_what_changes_control_leaves_combat():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    d.object("Bear").controller = 1
    d.game.play.touch("control")
    d.game.state.dirty = True
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("506.4c", "510.1b")
def test_attackers_of_a_planeswalker_that_is_gone_stay_and_deal_no_damage():
    battle = Battle()
    battle.creature(0, "Bear", text="Trample")
    battle.creature(1, "Wolf", "2/4")
    battle.planeswalker(1, "Jace", 1)
    battle.spell(0, "Bolt", "~ deals 3 damage to any target.")
    d = battle.begin()
    d.attack({"Bear": "Jace"})
    d.cast("Bolt", targets=["Jace"])
    d.resolve()
    assert d.zone("Jace") == "graveyard"
    assert list(combat_of(d).attackers) == [d.find("Bear")]
    assert isinstance(d.to_blockers(), DeclareBlockers)
    d.game.answer([])
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("511.3")
def test_everything_leaves_combat_at_its_end():
    battle = Battle()
    battle.creature(0, "Bear")
    d = battle.begin()
    d.attack(["Bear"])
    d.finish_combat()
    assert d.step == "end of combat" and attackers_exist(d.game)
    d.to_step("postcombat main")
    assert d.game.state.combat is None and alive(d, "Bear")


def create_attackers(d: Driver, *answers: int) -> None:
    """Cast a spell that creates attacking tokens."""
    d.cast("Rally")
    d.pass_priority()
    d.pass_priority()
    for answer in answers:
        assert isinstance(d.decision, ChooseOption) and d.decision.rule == "508.4"
        d.game.answer(str(answer))


@pytest.mark.rule("508.4", "510.1b")
def test_tokens_that_enter_attacking():
    """Each attacks what its controller chooses; it was never declared, so nothing triggers."""
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever a creature attacks, you gain 1 life.")
    battle.planeswalker(1, "Jace", 5)
    battle.spell(0, "Rally", "Create two 1/1 red Goblin creature tokens that are tapped and attacking.")
    d = battle.begin()
    d.attack(["Bear"])
    d.resolve()
    create_attackers(d, d.find("Jace"), 1)
    assert list(combat_of(d).attackers.values()) == [1, d.find("Jace"), 1]
    assert d.life(0) == 21 and not d.game.state.stack
    d.finish_combat()
    assert d.life(1) == 17 and d.object("Jace").counters["loyalty"] == 4


@pytest.mark.rule("506.3b", "508.8")
def test_creatures_of_the_other_player_do_not_enter_attacking():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.spell(1, "Rally", "Create a 1/1 red Goblin creature token that is tapped and attacking.")
    d = battle.begin()
    d.attack(["Bear"])
    d.give_priority(1)
    create_attackers(d)
    assert d.count("Goblin", "battlefield") == 1
    assert attacking(d) == {"Bear": 1}


@pytest.mark.rule("508.8", "508.4")
def test_an_attacker_that_enters_is_enough_for_the_steps():
    """Nobody was declared, but a creature entered attacking, so the steps are not skipped."""
    battle = Battle()
    battle.creature(0, "Bear")
    battle.spell(0, "Rally", "Create a 1/1 red Goblin creature token that is tapped and attacking.")
    d = battle.begin()
    d.to_attackers()
    d.game.answer([])
    create_attackers(d)
    assert attackers_exist(d.game)
    steps = []
    while d.step != "end of combat":
        steps.append(d.step)
        d.pass_priority()
    assert "declare blockers" in steps and "combat damage" in steps
    assert d.life(1) == 19


def test_proposals_are_legal():
    """Random declarations are accepted, whatever the creatures' restrictions and requirements."""
    from random import Random

    battle = Battle()
    battle.creature(0, "Bear", text="~ attacks each combat if able.")
    battle.creature(0, "Wolf", text="~ can't attack alone.")
    battle.creature(0, "Fox", text="~ can't attack.")
    battle.planeswalker(1, "Jace", 3)
    d = battle.begin()
    decision = d.to_attackers()
    seen = {len(decision.check(decision.sample(Random(seed)))) for seed in range(40)}
    assert seen == {1, 2}


@pytest.mark.rule("508.1")
def test_a_wrong_answer_changes_nothing():
    battle = Battle()
    battle.creature(0, "Bear", tapped=True)
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.to_attackers()
    before = d.game.save()
    for wrong in ("all", [1], [[d.find("Bear"), 1]], [[d.find("Wolf"), 1], [d.find("Wolf"), 1]], [[999, 1]]):
        with pytest.raises(IllegalAnswer):
            d.game.answer(wrong)
    assert d.game.save() == before and not d.tapped("Wolf")
    with pytest.raises(Refused):
        d.attack(["Bear"])


@pytest.mark.rule("508.1i")
def test_mana_for_the_cost_to_attack_is_made_before_it_is_paid():
    battle = Battle()
    battle.creature(0, "Bear")
    lands(battle.scenario, 0, "R")
    d = battle.begin()
    affect(d, "Bear", Toll())
    d.to_attackers()
    d.game.answer([[d.find("Bear"), 1]])
    assert isinstance(d.decision, PayMana)
    d.game.answer(next(action.key for action in d.decision.actions if action.kind == "mana"))
    assert (d.mana(0), combat_of(d).attackers, d.game.state.stack) == ({"R": 1}, {}, [])
    d.game.answer("pool")
    assert (d.mana(0), attacking(d)) == ({}, {"Bear": 1})


@pytest.mark.rule("508.1h")
@pytest.mark.parametrize(("others", "cost"), [(1, "{2}"), (2, "{4}"), (0, None)])
def test_a_cost_to_attack_for_each_of_something(others: int, cost: str | None):
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't attack unless you pay {2} for each creature your opponents control.")
    for number in range(others):
        battle.creature(1, f"Barrier {number}")
    lands(battle.scenario, 0, "RRRR")
    d = battle.begin()
    d.to_attackers()
    d.game.answer([[d.find("Bear"), 1]])
    assert (d.decision.cost if isinstance(d.decision, PayMana) else None) == cost
    if cost:
        d.game.answer("auto")
    assert d.find("Bear") in combat_of(d).attackers
