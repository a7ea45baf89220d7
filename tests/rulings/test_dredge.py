"""Dredge, and the troll that has it."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

TROLL = "Golgari Grave-Troll"
SMALL = "Stink\n{3}\nCreature — Imp\n2/1\nDredge 2"
LOOK = "Peek\n{0}\nSorcery\nDraw a card."


def asks(d: Driver) -> bool:
    """Whether the current draw asks anything."""
    return not isinstance(d.decision, Priority)


@pytest.mark.ruling("mechanic-dredge-1")
def test_any_draw_can_be_replaced():
    d = board(LOOK, hand=["Peek"], graveyard=[TROLL], library=["Plains"] * 8)
    d.cast("Peek")
    d.resolve(True)
    assert d.hand(0) == [TROLL] and d.graveyard(0).count("Plains") == 6


@pytest.mark.ruling("mechanic-dredge-2")
def test_putting_a_card_into_hand_can_not_be_replaced_by_dredge():
    d = board(mine=["Dark Confidant"], graveyard=[TROLL], library=["Plains"] * 8, step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.hand(0) == ["Plains"] and d.zone(TROLL) == "graveyard"


@pytest.mark.ruling("mechanic-dredge-3")
def test_one_draw_is_replaced_by_one_of_them():
    d = board(SMALL, LOOK, hand=["Peek"], graveyard=[TROLL, "Stink"], library=["Plains"] * 9)
    d.cast("Peek")
    passing(d)
    while asks(d):
        decision = d.decision
        options = getattr(decision, "options", None)
        d.answer(options[0].key if options else True)
    returned = d.hand(0)
    assert returned in ([TROLL], ["Stink"])
    assert d.graveyard(0).count("Plains") == (6 if returned == [TROLL] else 2)


@pytest.mark.ruling("mechanic-dredge-4")
@pytest.mark.parametrize(("cards", "offered"), [(5, False), (6, True)])
def test_the_library_must_have_enough_cards(cards: int, offered: bool):
    d = board(LOOK, hand=["Peek"], graveyard=[TROLL], library=["Plains"] * cards)
    d.cast("Peek")
    passing(d)
    assert asks(d) is offered
    if not offered:
        assert d.hand(0) == ["Plains"]


@pytest.mark.ruling("mechanic-dredge-5")
def test_nobody_acts_while_a_card_is_dredged():
    d = board(LOOK, hand=["Peek"], graveyard=[TROLL], library=["Plains"] * 8, their_hand=["Bury"])
    d.cast("Peek")
    passing(d)
    assert asks(d)
    d.answer(True)
    assert d.hand(0) == [TROLL]


@pytest.mark.ruling("mechanic-dredge-6")
def test_the_second_draw_can_use_what_the_first_one_milled():
    d = board(SMALL, hand=["Study"], graveyard=[TROLL], library=["Stink", *["Plains"] * 9])
    d.cast("Study")
    d.resolve(True, True)
    assert d.hand(0) == [TROLL, "Stink"]


@pytest.mark.ruling("golgari-grave-troll-1")
def test_the_troll_counts_itself():
    d = board(hand=["Revive"], graveyard=[TROLL, "Bear", "Ogre"])
    d.cast("Revive", [TROLL])
    d.resolve()
    assert d.counters(TROLL) == 3


@pytest.mark.ruling("golgari-grave-troll-2")
def test_the_counter_is_gone_before_the_troll_regenerates():
    d = board(mana="G", mine=[TROLL], counters={TROLL: {"+1/+1": 4}}, damage={TROLL: 3})
    d.activate(TROLL)
    assert d.zone(TROLL) == "graveyard"
    d.resolve()
    assert d.zone(TROLL) == "graveyard"


@pytest.mark.ruling("experiment-one-1")
def test_the_counters_are_gone_before_it_regenerates():
    one = "Experiment One"
    d = board(mine=[one], counters={one: {"+1/+1": 2}}, damage={one: 2})
    assert d.size(one) == (3, 3)
    d.activate(one)
    assert d.zone(one) == "graveyard"
