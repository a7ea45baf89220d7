"""Schemes: set in motion, finished, ongoing, abandoned (312, 701.25, 701.26, 704.6e, 904)."""

from __future__ import annotations

import pytest

from engine.change.events import Abandon, Move, SetInMotion
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import cast, deck, scene, settle, up


def before(*schemes: str, seats: int = 2, hand: tuple[str, ...] = (), lands: int = 0) -> Driver:
    """Return a game in which the first main phase of player 0, the archenemy with that scheme deck, is about to
    begin."""
    scenario = scene(seats, hand=hand, lands=lands)
    scenario.scheme_deck(0, *schemes)
    scenario.turn(active=0, begin=True)
    return Driver(scenario.game())


@pytest.mark.rule("505.3", "703.4d", "904.9", "701.25b", "109.2d", "312.7")
def test_as_the_first_main_phase_begins_the_archenemy_sets_the_top_scheme_in_motion():
    d = before("Plot", "Idle Plot")
    assert up(d) == ["Plot"] and deck(d, 0, "scheme") == ["Idle Plot"]
    (ability,) = d.game.state.stack
    assert d.controller(ability) == 0 and not d.hand(0)
    d.resolve()
    assert len(d.hand(0)) == 2


@pytest.mark.rule("505.3", "703.4d", "701.25a")
def test_only_the_archenemy_does_and_only_in_the_first_main_phase():
    d = before("Long Plot", "Idle Plot")
    d.pass_until(lambda: d.step == "postcombat main")
    assert d.active == 0 and up(d) == ["Long Plot"]
    d.pass_until(lambda: d.active == 1 and d.step == "precombat main")
    assert up(d) == ["Long Plot"]
    happen(d, SetInMotion(1))
    assert up(d) == ["Long Plot"] and deck(d, 0, "scheme") == ["Idle Plot"]


@pytest.mark.rule("312.6", "704.6e", "904.10")
def test_a_scheme_goes_under_the_deck_once_no_ability_of_a_scheme_is_left():
    d = before("Plot", "Idle Plot")
    before_it = d.find("Plot")
    assert up(d) == ["Plot"]
    d.resolve()
    assert up(d) == [] and deck(d, 0, "scheme") == ["Idle Plot", "Plot"]
    assert before_it not in d.game.state.objects


@pytest.mark.rule("904.10", "704.6e")
def test_it_stays_for_the_ability_of_any_scheme():
    d = before("Plot", "Idle Plot", hand=("Balm",))
    happen(d, SetInMotion(0))
    d.cast("Balm")
    assert up(d) == ["Plot", "Idle Plot"]
    d.resolve()
    assert up(d) == ["Plot", "Idle Plot"] and len(d.game.state.stack) == 1
    d.resolve()
    assert up(d) == [] and deck(d, 0, "scheme") == ["Plot", "Idle Plot"]


@pytest.mark.rule("904.10", "312.6", "704.6e")
def test_it_stays_for_the_ability_of_a_scheme_that_is_gone_too():
    d = before("Long Plot", "Idle Plot", hand=("Balm",))
    cast(d, "Balm")
    happen(d, SetInMotion(0))
    d.resolve()  # the long plot is abandoned by its own ability
    assert up(d) == ["Idle Plot"] and len(d.game.state.stack) == 1
    d.resolve()
    assert up(d) == [] and deck(d, 0, "scheme") == ["Long Plot", "Idle Plot"]


@pytest.mark.rule("312.2", "904.4")
def test_a_scheme_never_leaves_the_command_zone_and_is_no_permanent():
    d = before("Long Plot")
    plot = d.find("Long Plot")
    happen(d, Move(plot, "graveyard"))
    assert d.object(plot).zone == "command" and not d.look(plot).is_permanent_card
    assert not d.can("cast", "Long Plot")


@pytest.mark.rule("312.4", "904.8", "312.5", "904.7", "109.4e")
def test_the_abilities_of_a_face_up_scheme_are_its_owners():
    scenario = scene(3, lands=3)
    scenario.scheme_deck(0, "Plot", "Idle Plot", "Long Plot")
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Bear", "Forest", "Forest", "Forest")
    scenario.turn(active=0, begin=True)
    d = Driver(scenario.game())
    happen(d, SetInMotion(0))
    mine, theirs = (next(id for id in d.all("Bear") if d.controller(id) == player) for player in (0, 1))
    assert d.size(mine) == (4, 2) and d.size(theirs) == (2, 2)
    assert d.controller("Idle Plot") == 0 and d.object("Idle Plot").owner == 0
    d.pass_priority()
    assert d.decision.player == 1 and not d.can("activate", "Idle Plot")
    d.pass_priority()
    d.pass_priority()
    assert up(d) == []
    assert d.size(mine) == (2, 2)


@pytest.mark.rule("312.4")
def test_an_activated_ability_of_a_scheme_is_activated_from_the_command_zone():
    d = before("Long Plot", "Plot", "Idle Plot", hand=("Launch",), lands=3)
    cast(d, "Launch")
    d.activate("Idle Plot")
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.rule("904.11", "205.4h", "701.26b")
def test_an_ongoing_scheme_stays_until_it_is_abandoned():
    d = before("Long Plot", "Idle Plot", hand=("Balm",))
    assert up(d) == ["Long Plot"]
    d.next_turn()
    assert up(d) == ["Long Plot"]
    d.give_priority(0)
    cast(d, "Balm")
    settle(d)
    assert up(d) == [] and deck(d, 0, "scheme") == ["Idle Plot", "Long Plot"]
    assert len(d.hand(0)) == 1  # drawn by the scheme that was abandoned


@pytest.mark.rule("701.26a")
def test_only_an_ongoing_scheme_that_is_face_up_can_be_abandoned():
    d = before("Plot", "Long Plot")
    happen(d, Abandon(0, d.find("Plot")))
    assert up(d) == ["Plot"]
    (hidden,) = d.game.state.players[0].command_decks["scheme"]
    happen(d, Abandon(0, hidden))
    assert d.game.state.players[0].command_decks["scheme"] == [hidden]


@pytest.mark.rule("701.25c")
def test_schemes_are_set_in_motion_one_at_a_time():
    d = before("Long Plot", "Plot", "Idle Plot", "Plot", hand=("Launch",))
    cast(d, "Launch")
    assert up(d) == ["Long Plot", "Plot", "Idle Plot"]
    set_in_motion = [event for event in d.game.state.history if isinstance(event, SetInMotion)]
    assert len(set_in_motion) == 3 and len({event.object for event in set_in_motion}) == 3


@pytest.mark.rule("701.25b")
def test_a_scheme_that_is_face_up_is_set_in_motion_again_where_it_is():
    d = before("Plot")
    happen(d, SetInMotion(0, d.find("Plot")))
    assert up(d) == ["Plot"] and len(d.game.state.waiting) == 1


@pytest.mark.rule("701.25a")
def test_without_a_scheme_deck_nothing_is_set_in_motion():
    scenario: Scenario = scene(hand=("Launch",))
    scenario.scheme_deck(1, "Plot", "Plot")
    d = Driver(scenario.game())
    cast(d, "Launch")
    assert up(d) == []


@pytest.mark.rule("613.7h")
def test_a_scheme_gets_its_timestamp_as_it_is_turned_face_up():
    scenario = scene(hand=("Wind", "Launch"))
    scenario.card_text("Silence | Silenzio\nOngoing Scheme\nCreatures lose all abilities.")
    scenario.card_text("Wind | Vento\n{0}\nEnchantment\nCreatures have flying.")
    scenario.scheme_deck(0, "Silence", "Long Plot")
    scenario.battlefield(0, "Bear")
    d = Driver(scenario.game())
    cast(d, "Wind")
    assert d.has("Bear", "flying")
    cast(d, "Launch")
    assert up(d) == ["Silence", "Long Plot"] and not d.has("Bear", "flying")
