"""Adventurer cards (715)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import situation

GIANT = (
    "Giant | Gigante\n{3}{R}\nCreature — Giant\n4/3\nVigilance\n// adventure\n"
    "Stomp | Pestone\n{1}{R}\nInstant — Adventure\n~ deals 2 damage to any target."
)
TWICE = "Twice\n{0}\nInstant\nCopy target instant or sorcery spell."
STOP = "Stop\n{0}\nInstant\nCounter target spell."


@pytest.mark.rule("715.3", "715.3b")
def test_it_is_cast_normally_or_as_an_adventure():
    d = situation(GIANT, hand=["Giant"], mana="RRRR")
    assert d.can("cast", "Giant")
    spell = d.cast("Giant", [1], way="adventure")
    look = d.look(spell)
    assert (look.name.en, look.mana_value, look.subtypes, look.power) == ("Stomp", 2, {"Adventure"}, None)
    assert not look.has("vigilance")


@pytest.mark.rule("715.3a")
def test_only_the_adventure_is_considered_when_it_is_cast_as_one():
    d = situation(GIANT, hand=["Giant"], mana="RRRR", active=1, priority=0)
    assert d.can("cast", "Giant", way="adventure") and not d.can("cast", "Giant")


@pytest.mark.rule("715.3d")
def test_a_resolved_adventure_is_exiled_and_cast_from_there_as_a_creature():
    d = situation(GIANT, hand=["Giant"], mana="RRRRRR")
    d.cast("Giant", [1], way="adventure")
    d.resolve()
    assert (d.zone("Giant"), d.life(1)) == ("exile", 18)
    assert not d.can("cast", "Giant", way="adventure")
    d.cast("Giant")
    d.resolve()
    assert d.zone("Giant") == "battlefield" and d.size("Giant") == (4, 3)


def test_an_adventure_that_is_countered_goes_to_the_graveyard():
    d = situation(GIANT, STOP, hand=["Giant", "Stop"], mana="RRRRRR")
    spell = d.cast("Giant", [1], way="adventure")
    d.cast("Stop", [spell])
    d.resolve_all()
    assert d.zone("Giant") == "graveyard" and not d.can("cast", "Giant")


def test_another_player_cannot_cast_it_from_exile():
    d = situation(GIANT, hand=["Giant"], mana="RR", their_mana="RRRR")
    d.cast("Giant", [1], way="adventure")
    d.resolve()
    d.next_turn()
    d.to_step("precombat main", 1)
    assert not d.can("cast", "Giant")


@pytest.mark.rule("715.3c")
def test_a_copy_of_an_adventure_is_one():
    d = situation(GIANT, TWICE, hand=["Giant", "Twice"], mana="RR")
    d.cast("Giant", [1], way="adventure")
    d.cast("Twice", ["Stomp"])
    d.resolve()
    assert [d.look(id).name.en for id in d.game.state.stack] == ["Stomp", "Stomp"]
    d.resolve_all()
    assert (d.life(1), len(d.game.state.exile)) == (16, 1)


@pytest.mark.rule("715.4")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "mine"])
def test_elsewhere_it_has_only_its_normal_characteristics(zone: str):
    placed: dict[str, Any] = {zone: ["Giant"]}
    look = situation(GIANT, **placed).look("Giant")
    assert (look.names, look.types, look.mana_value, look.power) == ({"Giant"}, {"Creature"}, 4, 4)
    assert len(look.abilities) == 1
