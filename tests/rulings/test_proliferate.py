"""Proliferate, by the ability of a land or a creature."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

BASTION, BREAKER = "Karn's Bastion", "Kiora's Dambreaker"
BOTH = pytest.mark.parametrize("how", [BASTION, BREAKER])


def spread(how: str, *texts: str, **given: object) -> Driver:
    """Return a game with a proliferate on the stack."""
    mine = [*given.pop("mine", []), *([BASTION] if how == BASTION else [])]  # type: ignore[misc]
    d = board(*texts, mana="UUUUUU", hand=[BREAKER] if how == BREAKER else [], mine=mine, **given)
    if how == BASTION:
        d.activate(BASTION, 1)
    else:
        d.cast(BREAKER)
        d.resolve()
    assert len(d.game.state.stack) == 1
    return d


@pytest.mark.ruling("karns-bastion-1", "kioras-dambreaker-1")
@BOTH
def test_whoever_and_whatever_has_counters_on_the_battlefield(how: str):
    d = spread(
        how,
        mine=["Bear"],
        theirs=["Ogre", "Giant"],
        counters={"Bear": {"+1/+1": 1}, "Ogre": {"-1/-1": 1}},
        exile=["Bell"],
    )
    d.game.state.players[1].counters["poison"] = 1
    d.game.state.objects[d.find("Bell")].counters["time"] = 1
    passing(d)
    assert isinstance(d.decision, ChooseObjects)
    assert {d.name(id) for id in d.decision.candidates} == {1, "Bear", "Ogre"}
    d.answer(["Bear", "Ogre", 1])
    assert d.counters("Bear") == 2 and d.counters("Ogre", "-1/-1") == 2
    assert d.game.state.players[1].counters["poison"] == 2 and d.counters("Bell", "time") == 1


@pytest.mark.ruling("karns-bastion-2", "kioras-dambreaker-2")
@BOTH
@pytest.mark.parametrize("chosen", [[], ["Bear"], ["Ogre"]])
def test_any_of_them_are_chosen(how: str, chosen: list[str]):
    d = spread(how, mine=["Bear", "Ogre"], counters={"Bear": {"+1/+1": 1}, "Ogre": {"+1/+1": 1}})
    d.resolve(chosen)
    for name in ("Bear", "Ogre"):
        assert d.counters(name) == 1 + (name in chosen)


@pytest.mark.ruling("karns-bastion-3", "kioras-dambreaker-3")
@BOTH
def test_each_kind_of_counter_grows(how: str):
    d = spread(how, mine=["Bear"], counters={"Bear": {"+1/+1": 1, "charge": 3}})
    d.resolve(["Bear"])
    assert d.counters("Bear") == 2 and d.counters("Bear", "charge") == 4


@pytest.mark.ruling("karns-bastion-4", "kioras-dambreaker-4")
@BOTH
@pytest.mark.parametrize("counters", [{}, {"Bear": {"charge": 1}}])
def test_who_proliferates_nothing_proliferates(how: str, counters: dict[str, dict[str, int]]):
    watch = "Watch\n{0}\nEnchantment\nWhenever you proliferate, you gain 1 life."
    d = spread(how, watch, mine=["Bear", "Watch"], counters=counters)
    d.resolve(*([[]] if counters else []))
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.ruling("karns-bastion-5", "kioras-dambreaker-5")
@BOTH
def test_it_can_be_answered_before_the_choice_only(how: str):
    d = spread(how, mine=["Bear", "Ogre"], counters={"Bear": {"+1/+1": 1}, "Ogre": {"+1/+1": 1}})
    assert (type(d.decision), d.decision.player) == (Priority, 0)
    d.pass_priority()
    assert (type(d.decision), d.decision.player) == (Priority, 1)
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    d.answer(["Bear"])
    assert d.counters("Bear") == 2
