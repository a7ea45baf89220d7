"""Objects that stay in the command zone, and those that become new objects there (400.4b, 400.9, 400.10)."""

from __future__ import annotations

import pytest

from engine.change.events import Abandon, Move, PutCounters, SetInMotion
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import DATABASE, NAMES, deck, scene, up


def in_command(name: str) -> Driver:
    """Return a game with that card face up in the command zone."""
    scenario = Scenario(DATABASE, names=NAMES[:2])
    if name == "Long Plot":
        scenario.scheme_deck(0, name)
        scenario.turn(active=0, begin=True)
    else:
        scenario.command(0, name, commander=False)
    return Driver(scenario.game())


@pytest.mark.rule("400.4b")
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "exile", "battlefield"])
@pytest.mark.parametrize("name", ["Sky Reef", "Rift", "Long Plot", "Guide", "Cabal"])
def test_no_card_of_these_kinds_leaves_the_command_zone(name: str, zone: str):
    d = in_command(name)
    card = d.find(name)
    before = list(d.game.state.command)
    happen(d, Move(card, zone))
    assert d.object(card).zone == "command" and d.game.state.command == before
    assert d.count(name, "command") == 1 and not d.count(name, zone)


def test_a_commander_may_leave_it():
    scenario = scene()
    scenario.command(0, "Bear")
    d = Driver(scenario.game())
    happen(d, Move(d.find("Bear"), "hand"))
    assert d.zone("Bear") == "hand"


@pytest.mark.rule("400.9")
def test_a_card_turned_face_down_there_is_a_new_object():
    scenario = scene(hand=("Bear",))
    scenario.scheme_deck(0, "Long Plot")
    scenario.turn(active=0, begin=True)
    d = Driver(scenario.game())
    first = d.find("Long Plot")
    happen(d, PutCounters(first, "charge", 2))
    assert d.counters(first, "charge") == 2
    happen(d, Abandon(0, first))
    (second,) = d.game.state.players[0].command_decks["scheme"]
    assert deck(d, 0, "scheme") == ["Long Plot"] and second != first
    assert first not in d.game.state.objects
    happen(d, SetInMotion(0))
    assert up(d) == ["Long Plot"] and d.counters(second, "charge") == 0


@pytest.mark.rule("400.10")
@pytest.mark.parametrize("name", ["Bear", "Guide", "Cabal", "Long Plot", "Sky Reef"])
def test_what_is_put_there_again_is_a_new_object_that_has_changed_no_zone(name: str):
    d = in_command(name)
    old = d.find(name)
    happen(d, PutCounters(old, "charge", 1))
    happen(d, Move(old, "command"))
    (new,) = d.all(name)
    assert new != old and d.object(new).zone == "command" and not d.object(new).face_down
    assert not d.counters(new, "charge")
    assert d.game.state.command.count(new) == 1 and d.game.state.outside.count(new) == (name != "Bear")
    moved = [event for event in d.game.state.history if isinstance(event, Move) and event.object == old]
    assert [event.from_zone == event.zone for event in moved] == [True]
