"""Copies of cards that are cast, and other players' cards."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseYesNo, OrderItems, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

MASTERY, ALL = "Mizzix's Mastery", "RRRRRRRR"
CHANT = "Chant\n{3}\nSorcery\nYou gain 1 life."
DRAIN = "Drain\n{3}\nInstant\nEach opponent loses 2 life."


def overloaded(*graveyard: str, texts: tuple[str, ...] = (), **given: object) -> Driver:
    """Return a game in which the overloaded Mastery begins to resolve."""
    d = board(CHANT, DRAIN, *texts, mana=ALL, hand=[MASTERY, *given.pop("hand", ())], graveyard=graveyard, **given)  # type: ignore[misc]
    d.cast(MASTERY, way="overload")
    passing(d)
    return d


def answers(d: Driver, *names: str) -> None:
    """Answer the order of the cards."""
    assert isinstance(d.decision, OrderItems)
    d.answer(list(names))


@pytest.mark.ruling("mizzixs-mastery-1", "mizzixs-mastery-4")
@pytest.mark.parametrize("first", ["Chant", "Drain"])
def test_the_order_is_the_casters(first: str):
    other = "Drain" if first == "Chant" else "Chant"
    d = overloaded("Chant", "Drain")
    answers(d, first, other)
    d.answer(True)
    d.answer(True)
    assert [d.name(id) for id in d.game.state.stack] == [first, other]
    d.resolve()
    assert (d.life(0), d.life(1)) == ((20, 18) if other == "Drain" else (21, 20))
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 18)


@pytest.mark.ruling("mizzixs-mastery-2", "mizzixs-mastery-7")
def test_who_is_not_cast_ceases_to_exist():
    d = overloaded("Chant", "Drain", "Murder")
    answers(d, "Chant", "Drain", "Murder")
    d.answer(False)
    d.answer(True)
    assert isinstance(d.decision, Priority)
    assert [d.name(id) for id in d.game.state.stack] == ["Drain"]
    assert sorted(d.names("exile", 0)) == ["Chant", "Drain", MASTERY, "Murder"]
    d.resolve()
    assert d.life(0) == 20 and d.life(1) == 18
    assert sorted(d.names("exile", 0)) == ["Chant", "Drain", MASTERY, "Murder"]


@pytest.mark.ruling("mizzixs-mastery-3")
def test_the_mastery_is_not_among_them():
    d = overloaded("Chant", "Bear")
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(True)
    d.resolve()
    assert d.life(0) == 21 and d.zone("Bear") == "graveyard" and d.zone(MASTERY) == "exile"


@pytest.mark.ruling("mizzixs-mastery-4")
def test_times_other_than_those_of_sorceries_hold():
    fray = "Fray\n{0}\nInstant\nCast this spell only during combat.\nYou gain 5 life."
    d = overloaded("Fray", texts=(fray,))
    assert isinstance(d.decision, Priority) and d.game.state.stack == []
    d = board(CHANT, mana="RRRR", hand=[MASTERY], graveyard=["Chant"])
    d.cast(MASTERY, ["Chant"])
    d.resolve(False)
    d.to_step("end")
    assert d.life(0) == 20 and not d.can("cast", "Chant")


@pytest.mark.ruling("mizzixs-mastery-5")
def test_other_costs_of_a_copy():
    d = overloaded("Downsize", theirs=["Bear", "Ogre"])
    d.answer(True)
    d.answer(["Bear"])
    d.resolve()
    assert d.size("Bear") == (-2, 2) and d.size("Ogre") == (3, 3)
    boot = "Boot\n{5}\nInstant\nKicker {0}\nYou gain 1 life. If this spell was kicked, you gain 5 life."
    d = overloaded("Boot", texts=(boot,))
    d.answer(True)
    d.answer(True)
    d.resolve()
    assert d.life(0) == 26
    offer = "Offer\n{5}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 4 life."
    d = overloaded("Offer", texts=(offer,))
    assert isinstance(d.decision, Priority)
    d = overloaded("Offer", texts=(offer,), mine=["Bear"])
    d.answer(True)
    d.resolve()
    assert d.life(0) == 24 and d.zone("Bear") == "graveyard"


@pytest.mark.ruling("mizzixs-mastery-6")
def test_x_of_a_copy_is_zero():
    burst = "Burst\n{X}{R}\nInstant\nYou gain X life."
    d = overloaded("Burst", texts=(burst,), mine=["Able"])
    d.answer(True)
    assert not isinstance(d.decision, ChooseNumber)
    d.resolve()
    assert d.life(0) == 20
