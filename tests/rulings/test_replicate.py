"""Replicate."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rulings.board import board

SIEGE, SPREE = "Siege of Towers", "Shattering Spree"


@pytest.mark.ruling("shattering-spree-1")
def test_copies_of_a_countered_spree():
    d = board(mana="RRR", hand=[SPREE], theirs=["Shelf", "Blade", "Wall"], their_hand=["Deny"])
    d.cast(SPREE, ["Shelf"], choose=[2])
    d.give_priority(1)
    d.cast("Deny", [SPREE])
    d.resolve()
    d.resolve(True, ["Blade"], ["Wall"])
    d.resolve_all()
    assert d.battlefield(1) == {"Shelf": 1}


@pytest.mark.ruling("siege-of-towers-3")
def test_copies_of_a_countered_siege():
    d = board(mana="RRRRRRRR", hand=[SIEGE], their_hand=["Deny"])
    first, second, third, *_ = d.all("Mountain")
    d.begin("cast", SIEGE)
    d.announce([first], choose=[2])
    d.give_priority(1)
    d.cast("Deny", [SIEGE])
    d.resolve()
    d.resolve(True, [second], [third])
    d.resolve_all()
    assert [d.look(land).is_creature for land in (first, second, third)] == [False, True, True]


@pytest.mark.parametrize(
    ("name", "mana"),
    [
        pytest.param(SIEGE, "RRRRRRRR", marks=pytest.mark.ruling("siege-of-towers-4")),
        pytest.param(SPREE, "RRRR", marks=pytest.mark.ruling("shattering-spree-2")),
    ],
)
def test_copies_are_not_cast(name: str, mana: str):
    d = board(mana=mana, hand=[name], mine=["Guttersnipe"], theirs=["Shelf"])
    d.begin("cast", name)
    d.announce([d.all("Mountain")[0] if name == SIEGE else "Shelf"], choose=[2])
    while d.game.state.stack:
        d.game.answer("pass" if isinstance(d.decision, Priority) else False)
    assert d.life(1) == 18


@pytest.mark.ruling("siege-of-towers-1")
def test_a_tower_stays_a_creature():
    d = board(mana="RR", hand=[SIEGE], theirs=["Mountain"], library=["Plains"] * 4, their_library=["Plains"] * 4)
    (tower,) = d.all("Mountain", player=1)
    d.begin("cast", SIEGE)
    d.announce([tower])
    d.resolve()
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    look = d.look(tower)
    assert (look.power, look.toughness, look.types, look.subtypes) == (3, 1, {"Land", "Creature"}, {"Mountain"})


@pytest.mark.ruling("siege-of-towers-2")
@pytest.mark.parametrize("fresh", [True, False])
def test_a_new_tower_neither_attacks_nor_gives_mana(fresh: bool):
    d = board(pool={"R": 2}, hand=[SIEGE, "Mountain"] if fresh else [SIEGE], mine=[] if fresh else ["Mountain"])
    if fresh:
        d.play("Mountain")
    d.cast(SIEGE, ["Mountain"])
    d.resolve()
    assert d.can("mana", "Mountain") is not fresh and d.can_attack("Mountain") is not fresh
