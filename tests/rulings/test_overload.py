"""Overload."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets, ChooseYesNo, Priority
from tests.rulings.board import board, passing, targets_now

DOWN, RIFT = "Downsize", "Cyclonic Rift"
HEX = "Hex\n{0}\nCreature — Elf\n4/4\nHexproof"
DRY = "Dry\n{0}\nCreature — Elf\n4/4\nProtection from blue"


@pytest.mark.ruling("downsize-1", "cyclonic-rift-1")
@pytest.mark.parametrize(("name", "once", "over"), [(DOWN, "U", "UUU"), (RIFT, "UU", "UUUUUUU")])
def test_one_target_or_each(name: str, once: str, over: str):
    for mana, way in ((once, ""), (over, "overload")):
        d = board(mana=mana, hand=[name], mine=["Ogre"], theirs=["Ogre", "Giant"])
        spell = d.cast(name, ["Giant"] if not way else [], way=way)
        assert len(d.targets_of(spell)) == (0 if way else 1)
        d.resolve()
        touched = {(d.name(id), d.controller(id)) for id in d.game.state.battlefield if (d.look(id).power or 0) > 2}
        assert touched == ({("Ogre", 0)} if way else {("Ogre", 0), ("Ogre", 1)})


@pytest.mark.ruling("downsize-2", "cyclonic-rift-2")
@pytest.mark.parametrize(("name", "mana"), [(DOWN, "UUU"), (RIFT, "UUUUUUU")])
def test_it_reaches_what_can_be_no_target(name: str, mana: str):
    d = board(HEX, DRY, mana=mana, hand=[name], theirs=["Hex", "Dry", "Giant"])
    assert targets_now(d, name) == {"Giant"}
    d.cast(name, way="overload")
    d.resolve()
    for each in ("Hex", "Dry", "Giant"):
        assert d.zone(each) == "hand" if name == RIFT else d.size(each) == (0, 4)


@pytest.mark.ruling("downsize-3")
@pytest.mark.parametrize(
    ("mine", "lands", "possible"),
    [
        (["Tax"], "UUUU", True),
        (["Tax"], "UUU", False),
        (["Tax", "Cheap"], "UUU", True),
        (["Tax", "Cheap"], "UU", False),
    ],
)
def test_what_overloaded_downsize_costs(mine: list[str], lands: str, possible: bool):
    cheap = "Cheap\n{0}\nArtifact\nInstant spells you cast cost {1} less to cast."
    d = board(cheap, mana=lands, hand=[DOWN], mine=mine, theirs=["Ogre"])
    assert d.can("cast", DOWN, way="overload") is possible
    if possible:
        assert d.look(d.cast(DOWN, way="overload")).mana_value == 1


@pytest.mark.ruling("cyclonic-rift-3")
@pytest.mark.parametrize(("lands", "possible"), [("UUUUUU", True), ("UUUUU", False)])
def test_what_the_overloaded_rift_costs(lands: str, possible: bool):
    cheap = "Cheap\n{0}\nArtifact\nInstant spells you cast cost {2} less to cast."
    d = board(cheap, mana=lands, hand=[RIFT], mine=["Cheap", "Tax"], theirs=["Ogre"])
    assert d.can("cast", RIFT, way="overload") is possible
    if possible:
        assert d.look(d.cast(RIFT, way="overload")).mana_value == 2


@pytest.mark.ruling("downsize-4", "cyclonic-rift-4")
@pytest.mark.parametrize("name", [DOWN, RIFT])
def test_without_paying_it_is_not_overloaded(name: str):
    free = "Gift\n{0}\nSorcery\nYou may cast an instant spell from your hand without paying its mana cost."
    d = board(free, mana="UUUUUUU", hand=[name, "Gift"], theirs=["Ogre", "Giant"])
    d.cast("Gift")
    passing(d)
    while not isinstance(d.decision, ChooseTargets | Priority):
        assert "overload" not in str(d.decision.to_json()).lower()
        d.answer(True if isinstance(d.decision, ChooseYesNo) else [name])
    d.answer(["Giant"])
    assert [d.name(id) for id in d.targets_of(d.find(name, "stack"))] == ["Giant"]
