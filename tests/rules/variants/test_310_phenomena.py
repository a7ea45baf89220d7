"""Phenomena: encountered, resolved, and left behind (310, 704.6f)."""

from __future__ import annotations

import pytest

from engine.change.events import Move
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import cast, deck, scene, settle, up


def before(*cards: str, seats: int = 2, lands: int = 0) -> Scenario:
    """Return a situation in which player 0 can planeswalk from Sky Reef to the first of these cards."""
    scenario = scene(seats, lands=lands, hand=("Go",))
    scenario.command(0, "Sky Reef", commander=False)
    scenario.planar_deck(0, *cards)
    return scenario


@pytest.mark.rule("310.2")
def test_a_phenomenon_never_leaves_the_command_zone_and_is_no_permanent():
    d = Driver(before("Rift", "Calm Field").game())
    cast(d, "Go")
    rift = d.find("Rift")
    happen(d, Move(rift, "exile"))
    assert d.object(rift).zone == "command" and not d.look(rift).is_permanent_card and not d.can("cast", "Rift")


@pytest.mark.rule("310.5", "310.4", "109.4c")
def test_to_encounter_a_phenomenon_is_to_turn_it_face_up_from_the_planar_deck():
    d = Driver(before("Rift", "Calm Field").game())
    cast(d, "Go")
    assert up(d) == ["Rift"] and d.controller("Rift") == 0
    (ability,) = d.game.state.stack
    assert d.controller(ability) == 0
    d.resolve()
    assert [len(d.hand(0)), len(d.hand(1))] == [1, 1]


@pytest.mark.rule("310.7", "704.6f", "701.24c", "901.11a")
def test_once_its_ability_has_left_the_stack_the_planar_controller_planeswalks():
    d = Driver(before("Rift", "Calm Field").game())
    cast(d, "Go")
    assert up(d) == ["Rift"]  # its ability is on the stack
    d.resolve()
    assert up(d) == ["Calm Field"] and deck(d, 0) == ["Sky Reef", "Rift"]
    settle(d)
    assert d.life(0) == 22


@pytest.mark.rule("310.7", "704.6f")
def test_it_is_left_at_once_where_none_of_its_abilities_triggers():
    d = Driver(before("Void", "Rift", "Calm Field").game())
    cast(d, "Go")
    assert up(d) == ["Rift"]
    d = Driver(before("Void", "Calm Field", lands=1).game())
    cast(d, "Go")
    assert up(d) == ["Void"] and len(d.game.state.stack) == 1
    settle(d)
    assert up(d) == ["Calm Field"]


@pytest.mark.rule("310.4")
def test_the_next_player_controls_it_once_the_active_one_has_left():
    scenario = scene(3)
    scenario.command(1, "Sky Reef", commander=False)
    scenario.planar_deck(0, "Calm Field")
    scenario.planar_deck(1, "Rift", "Quiet Moor")
    scenario.hand(1, "Go")
    scenario.turn(active=1)
    d = Driver(scenario.game())
    cast(d, "Go")
    assert up(d) == ["Rift"] and d.controller("Rift") == 1
    d.game.concede(0)
    assert up(d) == ["Rift"] and d.controller("Rift") == 1


@pytest.mark.rule("901.10b")
def test_the_abilities_of_a_phenomenon_stay_when_its_owner_leaves():
    d = Driver(before("Rift", "Calm Field", seats=3).game())
    cast(d, "Go")
    (ability,) = d.game.state.stack
    d.game.concede(0)
    assert d.game.state.stack == [ability] and d.controller(ability) == 1
    d.resolve()
    assert [len(d.hand(1)), len(d.hand(2))] == [1, 1]
