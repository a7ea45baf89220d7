"""Declaring blockers and damage assignment orders (509)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.change.events import RemoveFromCombat
from engine.decisions import DeclareBlockers, OrderItems, PayMana, Priority
from engine.nodes.acts.rules import Cant, Forbidden, ObjectRule
from engine.refusal import IllegalAnswer
from tests.driver import Driver, lands
from tests.rules.battle import Battle, affect, blocks, damage, happen, order


def block_refusal(d: Driver, *pairs: tuple[str, str]) -> str:
    """Return the rule that forbids these blocks."""
    decision = d.to_blockers()
    with pytest.raises(IllegalAnswer) as caught:
        decision.check([[d.find(blocker), d.find(attacker)] for blocker, attacker in pairs])
    return caught.value.refusal.rule


def blocking(d: Driver) -> dict[Any, list[Any]]:
    """Return the attackers that each blocker blocks, by name."""
    combat = d.game.state.combat
    assert combat is not None
    return {d.name(blocker): [d.name(other) for other in others] for blocker, others in combat.blocks.items()}


def blocked(d: Driver) -> dict[Any, list[Any]]:
    """Return the blockers of each blocked attacker, by name."""
    combat = d.game.state.combat
    assert combat is not None
    return {d.name(attacker): [d.name(other) for other in others] for attacker, others in combat.blocked.items()}


@pytest.mark.rule("509.1a", "509.1g", "509.1h")
def test_the_defending_player_declares_blockers():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    battle.creature(1, "Fox", "1/1")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    decision = d.to_blockers()
    assert decision.player == 1
    assert {d.name(b): [d.name(a) for a in attackers] for b, attackers in decision.candidates.items()} == {
        "Fox": ["Bear", "Wolf"]
    }
    blocks(d, ("Fox", "Bear"))
    assert blocking(d) == {"Fox": ["Bear"]} and blocked(d) == {"Bear": ["Fox"]}
    assert isinstance(d.decision, Priority) and d.decision.player == 0
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("509.1a")
def test_tapped_creatures_do_not_block():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Fox", tapped=True)
    battle.creature(1, "Owl")
    d = battle.begin()
    d.attack(["Bear"])
    assert block_refusal(d, ("Fox", "Bear")) == "509.1a"


@pytest.mark.rule("506.3", "509.1a")
def test_only_creatures_of_the_defending_player_block():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    battle.creature(1, "Owl")
    battle.permanent(1, "Stone", "Artifact")
    d = battle.begin()
    d.attack(["Bear"])
    assert block_refusal(d, ("Stone", "Bear")) == "506.3"
    assert block_refusal(d, ("Wolf", "Bear")) == "509.1a"
    assert block_refusal(d, ("Owl", "Wolf")) == "509.1a"


@pytest.mark.rule("509.1a")
def test_a_creature_new_under_ones_control_may_block():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Owl", sick=True)
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    assert blocking(d) == {"Owl": ["Bear"]}


@pytest.mark.rule("509.1a", "509.1b")
def test_one_creature_blocks_one_attacker():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    battle.creature(1, "Owl")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert block_refusal(d, ("Owl", "Bear"), ("Owl", "Wolf")) == "509.1a"


@pytest.mark.rule("509.1a")
def test_who_attacks_a_planeswalker_is_blocked_as_well():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.planeswalker(1, "Jace", 3)
    battle.creature(1, "Owl", "0/4")
    d = battle.begin()
    d.attack({"Bear": "Jace"})
    blocks(d, ("Owl", "Bear"))
    d.finish_combat()
    assert d.object("Jace").counters["loyalty"] == 3


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [
        ("~ can't be blocked.", ""),
        ("~ can't be blocked by creatures with power 2 or greater.", ""),
        ("~ can't be blocked except by creatures with flying.", ""),
        ("", "~ can't block."),
        ("", "~ can block only creatures with flying."),
    ],
)
def test_restrictions_on_a_block(attacker: str, blocker: str):
    battle = Battle()
    battle.creature(0, "Bear", text=attacker)
    battle.creature(0, "Wolf", text="Flying")
    battle.creature(1, "Owl", text=blocker or "Reach")
    battle.creature(1, "Hawk", "1/1", "Flying")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert block_refusal(d, ("Owl", "Bear")) == "509.1b"


@pytest.mark.rule("509.1b")
def test_a_block_once_declared_is_not_undone_by_evasion():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(1, "Owl", "1/4")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    affect(d, "Bear", Cant(Forbidden.BE_BLOCKED))
    d.finish_combat()
    assert d.life(1) == 20 and damage(d, "Owl") == 2


@pytest.mark.rule("509.1b")
def test_a_creature_that_can_block_one_more():
    battle = Battle()
    for name in ("Bear", "Wolf", "Fox"):
        battle.creature(0, name, "1/1")
    battle.creature(1, "Owl", "1/9", "~ can block an additional creature each combat.")
    d = battle.begin()
    d.attack(["Bear", "Wolf", "Fox"])
    assert block_refusal(d, ("Owl", "Bear"), ("Owl", "Wolf"), ("Owl", "Fox")) == "509.1b"
    blocks(d, ("Owl", "Bear"), ("Owl", "Fox"))
    assert isinstance(d.decision, OrderItems) and d.decision.player == 1
    assert d.decision.rule == "509.3" and d.decision.about == "attackers"
    order(d, "Fox", "Bear")
    assert blocking(d) == {"Owl": ["Fox", "Bear"]}
    d.finish_combat()
    assert d.life(1) == 19 and damage(d, "Owl") == 2


@pytest.mark.rule("509.1c")
def test_a_creature_that_blocks_if_able_must():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Owl", text="~ blocks each combat if able.")
    d = battle.begin()
    d.attack(["Bear"])
    assert block_refusal(d) == "509.1c"
    blocks(d, ("Owl", "Bear"))


@pytest.mark.rule("509.1c", "702.110b")
def test_menace_and_a_creature_that_must_block():
    """It needs the other creature too; nothing else is legal."""
    battle = Battle()
    battle.creature(0, "Bear", text="Menace")
    battle.creature(1, "Owl", text="~ blocks each combat if able.")
    battle.creature(1, "Fox")
    d = battle.begin()
    d.attack(["Bear"])
    assert block_refusal(d, ("Owl", "Bear")) == "702.110b"
    assert block_refusal(d, ("Fox", "Bear")) == "702.110b"
    assert block_refusal(d) == "509.1c"
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))


@pytest.mark.rule("509.1c")
def test_what_must_be_blocked():
    battle = Battle()
    battle.creature(0, "Bear", text="~ must be blocked if able.")
    battle.creature(0, "Wolf")
    battle.creature(1, "Owl")
    battle.creature(1, "Fox")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert block_refusal(d, ("Owl", "Wolf")) == "509.1c"
    blocks(d, ("Owl", "Wolf"), ("Fox", "Bear"))


@pytest.mark.rule("509.1c")
def test_all_that_can_block_it_do():
    battle = Battle()
    battle.creature(0, "Bear", text="All creatures able to block ~ do so.")
    battle.creature(0, "Wolf")
    battle.creature(1, "Owl")
    battle.creature(1, "Fox", text="~ can't block.")
    battle.creature(1, "Hen", tapped=True)
    battle.creature(1, "Cat")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert block_refusal(d, ("Owl", "Bear")) == "509.1c"
    assert block_refusal(d, ("Owl", "Bear"), ("Cat", "Wolf")) == "509.1c"
    blocks(d, ("Owl", "Bear"), ("Cat", "Bear"))


class Toll(ObjectRule):
    """The creature can't block unless its controller pays {1}."""

    def block_costs(self, ctx: Any, blocker: int, attacker: int) -> Sequence[Any]:
        from engine.nodes.acts.costs import ManaPayment
        from engine.vocabulary.mana import ManaCost

        return (ManaPayment(ManaCost.parse("{1}")),)


@pytest.mark.rule("509.1d", "509.1f", "509.1c")
def test_blocking_at_a_cost():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Owl", text="~ blocks each combat if able.")
    battle.creature(1, "Fox")
    lands(battle.scenario, 1, "R")
    d = battle.begin()
    d.attack(["Bear"])
    affect(d, "Owl", Toll(), controller=1)
    affect(d, "Fox", Toll(), controller=1)
    assert block_refusal(d, ("Owl", "Bear"), ("Fox", "Bear")) == "509.1f"
    assert d.to_blockers().check([]) == []
    d.game.answer([[d.find("Owl"), d.find("Bear")]])
    assert isinstance(d.decision, PayMana) and d.decision.player == 1 and d.decision.cost == "{1}"
    assert blocking(d) == {}
    d.game.answer("auto")
    assert blocking(d) == {"Owl": ["Bear"]}


@pytest.mark.rule("509.1d")
@pytest.mark.parametrize(("blockers", "cost"), [(["Owl"], "{1}"), (["Owl", "Fox"], "{2}")])
def test_so_much_for_each_blocking_creature_is_paid_once_for_each(blockers: list[str], cost: str):
    battle = Battle()
    text = "Creatures can't block unless their controller pays {1} for each blocking creature they control."
    battle.creature(0, "Bear", text=text)
    battle.creature(1, "Owl")
    battle.creature(1, "Fox")
    lands(battle.scenario, 1, "RR")
    d = battle.begin()
    d.attack(["Bear"])
    d.to_blockers()
    d.game.answer([[d.find(each), d.find("Bear")] for each in blockers])
    assert isinstance(d.decision, PayMana) and d.decision.cost == cost


@pytest.mark.rule("509.1h")
def test_blocked_stays_blocked_when_the_blocker_is_gone():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Owl")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    happen(d.game, RemoveFromCombat(d.find("Owl")))
    assert blocked(d) == {"Bear": []}
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("509.1i", "509.4", "509.4a", "509.5a", "509.5c")
def test_block_triggers_go_onto_the_stack_before_priority():
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ becomes blocked, you gain 1 life.")
    battle.creature(1, "Owl", text="Whenever ~ blocks, you gain 2 life.")
    battle.creature(1, "Fox")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
    order(d, "Owl", "Fox")
    assert d.decision.player == 0
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 22)


@pytest.mark.rule("509.2", "510.1c")
def test_the_attacking_player_orders_the_blockers():
    battle = Battle()
    battle.creature(0, "Bear", "3/3")
    for name in ("Owl", "Fox", "Hen"):
        battle.creature(1, name, "1/1")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"), ("Hen", "Bear"))
    assert isinstance(d.decision, OrderItems)
    assert (d.decision.player, d.decision.rule, d.decision.about) == (0, "509.2", "blockers")
    order(d, "Hen", "Owl", "Fox")
    assert blocked(d) == {"Bear": ["Hen", "Owl", "Fox"]}


@pytest.mark.rule("509.2a")
def test_a_blocker_that_leaves_drops_out_of_the_order():
    battle = Battle()
    battle.creature(0, "Bear", "3/3")
    for name in ("Owl", "Fox", "Hen"):
        battle.creature(1, name, "1/1")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"), ("Hen", "Bear"))
    order(d, "Hen", "Owl", "Fox")
    happen(d.game, RemoveFromCombat(d.find("Owl")))
    assert blocked(d) == {"Bear": ["Hen", "Fox"]}


@pytest.mark.rule("509.3a")
def test_an_attacker_that_leaves_drops_out_of_the_order():
    battle = Battle()
    for name in ("Bear", "Wolf", "Fox"):
        battle.creature(0, name, "1/1")
    battle.creature(1, "Owl", "3/9", "~ can block two additional creatures each combat.")
    d = battle.begin()
    d.attack(["Bear", "Wolf", "Fox"])
    blocks(d, ("Owl", "Bear"), ("Owl", "Fox"), ("Owl", "Wolf"))
    order(d, "Fox", "Wolf", "Bear")
    happen(d.game, RemoveFromCombat(d.find("Wolf")))
    assert blocking(d) == {"Owl": ["Fox", "Bear"]}


def test_without_orders_nothing_is_asked():
    battle = Battle(damage_assignment_order=False)
    battle.creature(0, "Bear", "3/3")
    battle.creature(1, "Owl")
    battle.creature(1, "Fox")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
    assert isinstance(d.decision, Priority)


def test_nobody_is_asked_when_no_creature_can_block():
    battle = Battle()
    battle.creature(0, "Bear", text="~ can't be blocked.")
    battle.creature(1, "Owl")
    d = battle.begin()
    d.attack(["Bear"])
    d.pass_priority()
    d.pass_priority()
    assert d.step == "declare blockers" and not isinstance(d.decision, DeclareBlockers)


def test_proposals_are_legal():
    battle = Battle()
    battle.creature(0, "Bear", text="Menace")
    battle.creature(0, "Wolf", text="Flying")
    battle.creature(0, "Lynx", text="~ must be blocked if able.")
    battle.creature(1, "Owl", text="Flying")
    battle.creature(1, "Fox", text="~ can block an additional creature each combat.")
    battle.creature(1, "Hen", text="~ blocks each combat if able.")
    d = battle.begin()
    d.attack(["Bear", "Wolf", "Lynx"])
    decision = d.to_blockers()
    seen = {tuple(sorted(map(tuple, decision.check(decision.sample(Random(seed)))))) for seed in range(60)}
    assert len(seen) > 3


@pytest.mark.rule("509.1")
def test_the_defending_player_declares_blockers_before_anybody_gets_priority():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(1, "Wall", "0/4")
    d = battle.begin()
    d.attack(["Bear"])
    decision = d.to_blockers()
    assert decision.player == 1 and d.game.state.stack == [] and d.game.state.priority is None
    with pytest.raises(IllegalAnswer):
        d.game.answer([[d.find("Bear"), d.find("Wall")]])
    assert d.decision is decision
    d.game.answer([[d.find("Wall"), d.find("Bear")]])
    assert d.game.state.stack == [] and d.step == "declare blockers" and d.decision.player == 0
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("509.1e")
def test_mana_for_the_cost_to_block_is_made_before_it_is_paid():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.creature(1, "Owl")
    lands(battle.scenario, 1, "R")
    d = battle.begin()
    d.attack(["Bear"])
    affect(d, "Owl", Toll(), controller=1)
    d.to_blockers()
    d.game.answer([[d.find("Owl"), d.find("Bear")]])
    assert isinstance(d.decision, PayMana)
    d.game.answer(next(action.key for action in d.decision.actions if action.kind == "mana"))
    assert (d.mana(1), blocking(d)) == ({"R": 1}, {})
    d.game.answer("pool")
    assert (d.mana(1), blocking(d)) == ({}, {"Owl": ["Bear"]})


@pytest.mark.rule("509.1h")
@pytest.mark.parametrize("blocker", ["", "Wall"])
def test_attackers_are_unblocked_from_when_blockers_have_been_declared(blocker: str):
    b = Battle()
    b.creature(0, "Thief")
    b.creature(0, "Fence")
    b.permanent(0, "Lodge", "Enchantment", "Unblocked attacking creatures you control have lifelink.")
    if blocker:
        b.creature(1, blocker)
    d = b.begin()
    assert not d.has("Thief", "lifelink")
    d.attack(["Thief", "Fence"])
    assert not d.has("Thief", "lifelink") and not d.has("Fence", "lifelink")
    if blocker:
        d.to_blockers()
        assert not d.has("Thief", "lifelink")
        d.block({"Wall": "Fence"})
    else:
        d.to_step("declare blockers")
    assert d.has("Thief", "lifelink") and d.has("Fence", "lifelink") is (not blocker)
    d.finish_combat()
    assert d.life(0) == (22 if blocker else 24)
    d.to_step("postcombat main")
    assert not d.has("Thief", "lifelink")
