"""Evolve."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rulings.board import board


def frog(size: str) -> str:
    return f"Frog\n{{G}}\nCreature — Frog\n{size}\nEvolve"


def comer(size: str, more: str = "") -> str:
    return f"Comer\n{{0}}\nCreature — Elf\n{size}{more}"


def comes(size: str, newcomer: str, *texts: str, **given: object) -> Driver:
    """Return a game in which a creature has entered beside the one that evolves."""
    hand = ["Comer", *given.pop("hand", [])]  # type: ignore[misc]
    d = board(frog(size), comer(newcomer), *texts, mine=["Frog"], hand=hand, **given)
    d.cast("Comer")
    d.resolve()
    return d


@pytest.mark.ruling("mechanic-evolve-1")
@pytest.mark.parametrize(("newcomer", "triggers"), [("1/3", 0), ("3/1", 1)])
def test_power_is_compared_with_power_and_toughness_with_toughness(newcomer: str, triggers: int):
    assert len(comes("2/4", newcomer).game.state.stack) == triggers


@pytest.mark.ruling("mechanic-evolve-2")
@pytest.mark.parametrize(("newcomer", "triggers"), [("2/2", 0), ("1/1", 0), ("1/3", 1)])
def test_nothing_triggers_where_nothing_is_greater(newcomer: str, triggers: int):
    d = comes("2/2", newcomer)
    assert len(d.game.state.stack) == triggers
    d.resolve_all()
    assert d.counters("Frog") == triggers


@pytest.mark.ruling("mechanic-evolve-3")
def test_it_is_compared_again_on_resolution():
    d = comes("2/2", "3/3", hand=["Swell"])
    d.cast("Swell", ["Frog"])
    d.resolve()
    d.resolve()
    assert d.counters("Frog") == 0
    d = comes("2/2", "3/3", hand=["Offering"])
    d.cast("Offering", choose=[["Comer"]])
    d.resolve()
    d.resolve()
    assert d.counters("Frog") == 1


@pytest.mark.ruling("mechanic-evolve-4")
def test_counters_with_which_it_enters_count():
    d = board(frog("2/2"), mine=["Frog"], hand=["Sprout"])
    d.cast("Sprout")
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.counters("Frog") == 1


@pytest.mark.ruling("mechanic-evolve-5")
def test_two_that_enter_together():
    both = "Both\n{0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield."
    d = board(frog("2/2"), both, mine=["Frog"], hand=["Both"], graveyard=["Ogre", "Ogre"])
    d.cast("Both")
    d.resolve()
    if not d.can("cast", "Both") and type(d.decision).__name__ == "OrderItems":
        d.answer([0, 1])
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert d.size("Frog") == (3, 3)


@pytest.mark.ruling("mechanic-evolve-6")
def test_another_number_may_be_greater_by_then():
    turn = "Twist\n{0}\nInstant\nTarget creature gets +2/-2 until end of turn."
    d = comes("2/2", "1/3", turn, hand=["Twist"])
    d.cast("Twist", ["Comer"])
    d.resolve()
    assert d.size("Comer") == (3, 1)
    d.resolve()
    assert d.counters("Frog") == 1
