"""Turn-based actions of the untap step and of combat (703.4): when they happen, and who performs them."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import DeclareAttackers, DeclareBlockers, Divide, OrderItems, Priority
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
HULK = "Hulk\n{G}\nCreature — Beast\n6/6"
WALL = "Wall\n{W}\nCreature — Wall\n1/5\n~ can block an additional creature each combat."
GHOST = "Ghost\n{U}\nCreature — Spirit\n2/2\nPhasing"
SHADE = "Shade\n{U}\nCreature — Shade\n1/1\nPhasing"
RALLY = "Rally\n{1}\nArtifact\nWhenever a creature attacks, you gain 1 life."


def begun(d: Driver) -> list[str]:
    """Return the steps that have begun, from the log."""
    return [record.to_zone for record in d.game.play.records if record.kind == "step"]


@pytest.mark.rule("703.4a")
def test_permanents_phase_in_and_out_at_once_before_anything_untaps():
    s = Scenario()
    for text in (GHOST, SHADE, BEAR):
        name, _, rest = text.partition("\n")
        s.card_text(f"{name} | {name}\n{rest}")
    s.battlefield(1, "Ghost", tapped=True)
    s.battlefield(1, "Shade", tapped=True, phased_out=True)
    s.battlefield(0, "Ghost", tapped=True)
    s.turn(active=0, step="end", priority=0)
    d = Driver(s.game())
    d.to_step("upkeep", active=1)
    assert d.battlefield(1) == {"Shade": 1} and d.battlefield(0) == {"Ghost": 1}  # its own untap step has not come yet
    assert not d.tapped("Shade")
    (gone,) = d.game.state.phased_out.values()
    assert gone.object.tapped  # it left before permanents untapped
    moments = [record.key for record in d.game.play.records if record.key in ("phases in", "phases out", "untap")]
    assert set(moments) == {"phases in", "phases out"}


@pytest.mark.rule("703.4g")
def test_attackers_are_declared_as_their_step_begins():
    d = situation(BEAR, RALLY, mine=["Bear", "Rally"])
    d.to_step("beginning of combat")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, DeclareAttackers) and d.decision.player == 0
    assert d.step == "declare attackers" and "declare attackers" not in begun(d)
    d.game.answer([[d.find("Bear"), 1]])
    assert isinstance(d.decision, Priority) and d.step == "declare attackers" and len(d.game.state.stack) == 1


@pytest.mark.rule("703.4h")
def test_blockers_are_declared_as_their_step_begins():
    d = situation(BEAR, mine=["Bear"], theirs=["Bear"])
    d.attack(["Bear"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, DeclareBlockers) and d.decision.player == 1
    assert d.step == "declare blockers" and "declare blockers" not in begun(d)
    d.game.answer([])
    assert isinstance(d.decision, Priority) and d.step == "declare blockers"


@pytest.mark.rule("703.4i")
def test_the_active_player_orders_several_blockers_right_after_the_blocks():
    d = situation(HULK, BEAR, WALL, mine=["Hulk"], theirs=["Bear", "Wall"])
    d.attack(["Hulk"])
    d.to_blockers()
    hulk, bear, wall = (d.find(name) for name in ("Hulk", "Bear", "Wall"))
    d.game.answer([[bear, hulk], [wall, hulk]])
    decision = d.decision
    assert isinstance(decision, OrderItems) and decision.player == 0 and set(decision.items) == {bear, wall}
    d.answer(["Wall", "Bear"])
    assert isinstance(d.decision, Priority) and d.step == "declare blockers"
    combat = d.game.state.combat
    assert combat is not None and combat.blocked[hulk] == [wall, bear]


@pytest.mark.rule("703.4j")
def test_then_the_defending_player_orders_several_attackers():
    d = situation(HULK, BEAR, WALL, mine=["Hulk", "Bear"], theirs=["Wall", "Bear"])
    hulk, wall = d.find("Hulk"), d.find("Wall")
    mine, theirs = (d.find("Bear", player=player) for player in (0, 1))
    d.to_attackers()
    d.game.answer([[hulk, 1], [mine, 1]])
    d.to_blockers()
    d.game.answer([[wall, hulk], [wall, mine], [theirs, hulk]])
    assert isinstance(d.decision, OrderItems) and d.decision.player == 0  # the active player orders theirs first
    d.game.answer([0, 1])
    decision = d.decision
    assert isinstance(decision, OrderItems) and decision.player == 1 and set(decision.items) == {hulk, mine}
    d.game.answer([decision.items.index(mine), decision.items.index(hulk)])
    combat = d.game.state.combat
    assert combat is not None and combat.blocks[wall] == [mine, hulk]


@pytest.mark.rule("703.4k")
def test_damage_is_assigned_in_turn_order_and_dealt_without_priority_between():
    d = situation(HULK, BEAR, WALL, mine=["Hulk", "Bear"], theirs=["Wall", "Hulk"], active=0)
    wall, mine = d.find("Wall"), d.find("Bear")
    hulk, other = (d.find("Hulk", player=player) for player in (0, 1))
    d.to_attackers()
    d.game.answer([[hulk, 1], [mine, 1]])
    d.to_blockers()
    d.game.answer([[wall, hulk], [wall, mine], [other, hulk]])
    while isinstance(d.decision, OrderItems):
        d.game.answer([0, 1])
    d.pass_priority()
    d.pass_priority()
    asked = []
    while isinstance(d.decision, Divide):
        asked.append(d.decision.player)
        assert d.object(wall).damage == d.object(hulk).damage == 0
        d.game.answer(d.decision.sample(Random(1)))
    assert asked == sorted(asked) and asked and d.step == "combat damage"
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("703.4m")
def test_all_combat_damage_is_dealt_at_once():
    horn = "Horn\n{1}\nArtifact\nWhenever one or more creatures you control deal combat damage to a player, "
    horn += "you gain 1 life."
    d = situation(BEAR, HULK, horn, mine=["Bear", "Hulk", "Horn"])
    d.attack(["Bear", "Hulk"])
    d.to_step("combat damage")
    assert d.life(1) == 12 and isinstance(d.decision, Priority)
    assert len(d.game.state.stack) == 1  # both at the same time
    d.resolve()
    assert d.life(0) == 21
