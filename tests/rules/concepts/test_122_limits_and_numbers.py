"""Limits on counters, counters with a number, and counters of objects that have left (122.4, 122.7, 122.8)."""

from __future__ import annotations

import pytest

from engine.change.events import PutCounters
from tests.rules.many import happen
from tests.rules.situation import situation

SMALL = (
    "Small\n{G}\nCreature — Elf\n1/1\n~ can't have more than three +1/+1 counters on it.\n"
    "{0}: Put two +1/+1 counters on ~."
)
QUEST = (
    "Quest\n{G}\nEnchantment\n{0}: Put two quest counters on ~.\n"
    "When the third quest counter is put on ~, you gain 5 life."
)
HEIR = "Heir\n{G}\nCreature — Elf\n1/1\nWhen ~ dies, put its counters on target creature you control."
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


@pytest.mark.rule("122.4", "704.5r")
def test_counters_beyond_the_limit_go_away():
    d = situation(SMALL, mine=["Small"], counters={"Small": {"+1/+1": 2, "charge": 5}})
    d.activate("Small", 0)
    d.resolve()
    assert (d.counters("Small"), d.counters("Small", "charge")) == (3, 5)


@pytest.mark.rule("122.7")
@pytest.mark.parametrize(("before", "triggers"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_the_third_counter_triggers_when_the_number_is_reached(before: int, triggers: int):
    d = situation(QUEST, mine=["Quest"], counters={"Quest": {"quest": before}} if before else None)
    d.activate("Quest", 0)
    d.resolve()
    assert len(d.game.state.stack) == triggers


@pytest.mark.rule("122.8")
def test_as_many_of_each_kind_are_put_as_were_there():
    watch = "Watch\n{1}\nEnchantment\nWhenever one or more +1/+1 counters are put on a creature, you gain 1 life."
    d = situation(
        HEIR,
        KILL,
        watch,
        mine=["Heir", "Gray Ogre", "Watch"],
        hand=["Kill"],
        counters={"Heir": {"+1/+1": 2, "charge": 1}},
    )
    d.cast("Kill", ["Heir"])
    d.resolve()
    d.resolve_all()
    assert (d.counters("Gray Ogre"), d.counters("Gray Ogre", "charge")) == (2, 1)
    assert d.life(0) == 21
    (heir,) = d.game.state.players[0].graveyard[:1]
    happen(d, PutCounters(d.find("Gray Ogre"), "charge", 1))
    assert not d.object(heir).counters
