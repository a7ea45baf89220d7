"""Earthbending: a land that is also a creature, and returns."""

from __future__ import annotations

import pytest

from tests.driver import Refused
from tests.rules.situation import situation

BEND = "Bend\n{0}\nInstant\nEarthbend 2."
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
EXILE = "Banish\n{0}\nInstant\nExile target creature."
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."


def bent(*more: str):
    d = situation(BEND, KILL, EXILE, BOUNCE, hand=["Bend", *more], mine=["Forest"], their_mana="G", sick=["Forest"])
    land = d.all("Forest", player=0)[0]
    d.cast("Bend", targets=[land])
    d.resolve()
    return d, land


def test_an_earthbent_land_is_a_creature_with_haste_and_counters():
    d, land = bent()
    assert d.look(land).types == {"Land", "Creature"} and d.size(land) == (2, 2) and d.has(land, "haste")
    assert d.can("mana", land)
    d.next_turn()
    d.next_turn()
    assert d.size(land) == (2, 2), "it remains one"


def test_a_land_of_ones_own_is_targeted():
    d = situation(BEND, hand=["Bend"], their_mana="G")
    with pytest.raises(Refused):
        d.cast("Bend")


@pytest.mark.parametrize(("spell", "back"), [("Kill", True), ("Banish", True), ("Bounce", False)])
def test_it_comes_back_tapped_when_it_dies_or_is_exiled(spell: str, back: bool):
    d, land = bent(spell)
    d.cast(spell, targets=[land])
    d.resolve()
    assert land not in d.game.state.objects and bool(d.game.state.stack) == back
    d.resolve_all()
    mine = d.all("Forest", player=0)
    assert len(mine) == 1
    (now,) = mine
    assert d.object(now).zone == ("battlefield" if back else "hand")
    if back:
        assert d.tapped(now) and d.look(now).types == {"Land"} and d.counters(now) == 0
