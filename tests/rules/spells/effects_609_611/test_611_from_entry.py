"""Characteristics given to a permanent as it is put onto the battlefield apply from its entry on (611.2e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
WATCH = "Crypt\n{B}\nEnchantment\nWhenever another Zombie enters under your control, you gain 3 life."
DARK = "Gloom\n{B}\nEnchantment\nWhenever a black creature enters, you gain 5 life."


def sorcery(name: str, text: str) -> str:
    return f"{name}\n{{B}}\nSorcery\n{text}"


RAISE = sorcery(
    "Raise",
    "Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to"
    " its other colors and types.",
)
RAISE_ALL = sorcery(
    "Rally",
    "Put all creature cards from all graveyards onto the battlefield under your control. They're Zombies in addition to"
    " their other types and they gain haste.",
)


@pytest.mark.rule("611.2e")
def test_what_it_is_is_seen_by_abilities_that_trigger_on_its_entry():
    d = situation(
        RAISE,
        BEAR,
        WATCH,
        DARK,
        mana="B",
        mine=["Crypt"],
        theirs=["Gloom"],
        graveyard=["Bear"],
        hand=["Raise"],
    )
    d.cast("Raise", ["Bear"])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (23, 25)
    look = d.look("Bear")
    assert look.subtypes == {"Bear", "Zombie"} and look.colours == {"B", "G"}


@pytest.mark.rule("611.2e")
def test_of_several_each_is_so_from_its_entry_on_and_what_they_gain_comes_after():
    d = situation(
        RAISE_ALL,
        BEAR,
        WATCH,
        mana="B",
        mine=["Crypt"],
        graveyard=["Bear", "Bear"],
        hand=["Rally"],
    )
    d.cast("Rally")
    d.resolve_all()
    assert d.life(0) == 26
    assert d.has("Bear", "haste")


@pytest.mark.rule("611.2e")
def test_it_is_so_by_one_effect_and_for_as_long_as_it_stays():
    d = situation(RAISE, BEAR, mana="B", graveyard=["Bear"], hand=["Raise"])
    d.cast("Raise", ["Bear"])
    d.resolve_all()
    assert len(d.game.state.effects) == 1
    d.next_turn()
    assert "Zombie" in d.look("Bear").subtypes


@pytest.mark.rule("611.2e")
def test_it_is_so_in_a_chosen_mode_too():
    modes = "Choose one —\n• You gain 1 life.\n• Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to its other colors and types."  # noqa: E501
    d = situation(sorcery("Ways", modes), BEAR, WATCH, mana="B", mine=["Crypt"], graveyard=["Bear"], hand=["Ways"])
    d.cast("Ways", ["Bear"], modes=[1])
    d.resolve_all()
    assert d.life(0) == 23 and "Zombie" in d.look("Bear").subtypes
