"""Copies of spells on the stack."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from tests.driver import Driver
from tests.rulings.board import board, passing

EXPANSION, MAGE = "Expansion // Explosion", "Izzet Guildmage"
BOTH = pytest.mark.parametrize("how", [EXPANSION, MAGE])
GUTTERSNIPE = "Guttersnipe"
PAIR = "Pair\n{1}{U}\nInstant\nTap target creature. Untap another target creature."
SPLIT = "Split\n{1}{U}\nInstant\n~ deals 3 damage divided as you choose among one, two, or three targets."


def copied(d: Driver, how: str, spell: str) -> None:
    """Start copying a spell on the stack, until the copy asks for its targets or is there."""
    if how == MAGE:
        d.activate(MAGE, 0, targets=[spell])
    else:
        d.cast(EXPANSION, [spell], way="left")
    passing(d)


def setup(how: str, *texts: str, hand: tuple[str, ...] = (), **given: object) -> Driver:
    mine = [MAGE] if how == MAGE else []
    cards = [*hand, *([EXPANSION] if how == EXPANSION else [])]
    mine += given.pop("mine", [])  # type: ignore[arg-type]
    return board(*texts, mana="UUUUUUURRR", hand=cards, mine=mine, **given)


@pytest.mark.ruling("expansion-explosion-1", "izzet-guildmage-1")
@BOTH
def test_a_spell_without_targets_is_copied(how: str):
    d = setup(how, hand=("Study",), library=["Plains"] * 6)
    d.cast("Study")
    copied(d, how, "Study")
    d.resolve_all()
    assert d.hand(0) == ["Plains"] * 4


@pytest.mark.ruling("izzet-guildmage-2")
@pytest.mark.parametrize(("x", "possible"), [(1, True), (2, False)])
def test_x_of_a_spell_counts_for_the_guildmage(x: int, possible: bool):
    blaze = "Blaze\n{X}{R}\nInstant\n~ deals X damage to any target."
    d = setup(MAGE, blaze, hand=("Blaze",))
    d.cast("Blaze", [1], x=x)
    assert d.can("activate", MAGE) is possible


@pytest.mark.ruling("expansion-explosion-2")
@pytest.mark.parametrize(("x", "possible"), [(0, True), (1, False)])
def test_x_of_a_spell_counts_for_expansion(x: int, possible: bool):
    d = board(mana="UUUUUURRRR", hand=[EXPANSION, EXPANSION])
    d.cast(EXPANSION, [1, 0], x=x, way="right")
    assert d.can("cast", EXPANSION, way="left") is possible


@pytest.mark.ruling("expansion-explosion-3", "izzet-guildmage-3")
@BOTH
def test_a_copy_is_not_cast(how: str):
    d = setup(how, hand=("Study",), mine=[GUTTERSNIPE], library=["Plains"] * 6)
    d.cast("Study")
    d.resolve()
    assert d.life(1) == 18
    if how == MAGE:
        copied(d, how, "Study")
    else:
        d.cast(EXPANSION, ["Study"], way="left")
        d.resolve()
        assert d.life(1) == 16
        passing(d)
    before = d.life(1)
    assert [d.name(id) for id in d.game.state.stack] == ["Study", "Study"]
    d.resolve_all()
    assert d.life(1) == before and d.life(0) == 20 and len(d.hand(0)) == 4


@pytest.mark.ruling("expansion-explosion-4", "izzet-guildmage-4")
@BOTH
@pytest.mark.parametrize("changed", [(), (0,), (1,), (0, 1)])
def test_none_one_or_all_targets_of_a_copy_are_changed(how: str, changed: tuple[int, ...]):
    d = setup(how, PAIR, hand=("Pair",), theirs=["Bear", "Ogre", "Giant", "Bird"], tapped=["Ogre", "Bird"])
    d.cast("Pair", ["Bear", "Ogre"])
    copied(d, how, "Pair")
    d.answer(True)
    for place, (old, new) in enumerate((("Bear", "Giant"), ("Ogre", "Bird"))):
        assert isinstance(d.decision, ChooseTargets)
        assert {d.name(id) for id in d.decision.candidates} >= {old, new}
        d.answer([new if place in changed else old])
    d.resolve()
    assert d.tapped("Giant") is (0 in changed) and d.tapped("Bear") is (0 not in changed)
    assert d.tapped("Bird") is (1 not in changed) and d.tapped("Ogre") is (1 in changed)


@pytest.mark.ruling("expansion-explosion-5", "izzet-guildmage-5")
@BOTH
def test_a_copy_has_the_mode_of_the_spell(how: str):
    d = setup(how, hand=("Izzet Charm",), theirs=["Giant", "Ogre"])
    d.cast("Izzet Charm", ["Giant"], modes=[1])
    copied(d, how, "Izzet Charm")
    d.answer(True)
    assert isinstance(d.decision, ChooseTargets)
    d.answer(["Ogre"])
    d.resolve_all()
    assert d.object("Ogre").damage == d.object("Giant").damage == 2


@pytest.mark.ruling("expansion-explosion-6", "izzet-guildmage-6")
@BOTH
def test_a_copy_divides_as_the_spell_did(how: str):
    d = setup(how, SPLIT, hand=("Split",), theirs=["Giant", "Ogre"])
    d.begin("cast", "Split")
    d.announce([["Giant", 1]], choose=[[2, 1]])
    copied(d, how, "Split")
    d.answer(True)
    d.answer(["Ogre"])
    d.answer([1])
    d.resolve_all()
    assert (d.object("Ogre").damage, d.object("Giant").damage, d.life(1)) == (2, 2, 18)


@pytest.mark.ruling("expansion-explosion-7", "izzet-guildmage-7")
@BOTH
def test_costs_paid_for_the_spell_count_for_the_copy(how: str):
    kicked = "Boot\n{U}\nInstant\nKicker {1}\nYou gain 1 life. If this spell was kicked, you gain 5 life."
    d = setup(how, kicked, hand=("Boot",))
    d.cast("Boot", choose=[True])
    lands = sum(d.tapped(id) for id in d.all("Island"))
    copied(d, how, "Boot")
    assert sum(d.tapped(id) for id in d.game.state.battlefield) <= lands + 4
    d.resolve_all()
    assert d.life(0) == 32
    d = setup(how, hand=("Downsize",), theirs=["Bear", "Ogre"])
    d.cast("Downsize", way="overload")
    copied(d, how, "Downsize")
    d.resolve()
    assert (d.size("Bear"), d.size("Ogre")) == ((-2, 2), (-1, 3))


@pytest.mark.ruling("expansion-explosion-8", "izzet-guildmage-8")
@BOTH
def test_what_is_chosen_on_resolution_is_chosen_by_each(how: str):
    put = "Put\n{U}\nInstant\nDiscard a card."
    d = setup(how, put, hand=("Put", "Bear", "Ogre", "Giant"), library=["Plains"])
    d.cast("Put")
    copied(d, how, "Put")
    d.resolve(["Ogre"])
    assert d.count("Ogre", "graveyard") == 1
    d.resolve(["Bear"])
    assert d.hand(0) == ["Giant"] and d.count("Bear", "graveyard") == 1


@pytest.mark.ruling("expansion-explosion-9")
def test_who_copies_controls_the_copy():
    d = board(their_hand=["Snack"], hand=[EXPANSION], mana="UU", active=1)
    d.cast("Snack")
    d.give_priority(0)
    copied(d, EXPANSION, "Snack")
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 20)
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 22)


@pytest.mark.ruling("izzet-guildmage-9")
def test_the_copy_resolves_first():
    d = setup(MAGE, hand=("Snack",))
    spell = d.cast("Snack")
    copied(d, MAGE, "Snack")
    top = d.game.state.stack[-1]
    assert top != spell and d.controller(top) == 0
    d.resolve()
    assert d.life(0) == 22 and d.game.state.stack == [spell]


@pytest.mark.ruling("expansion-explosion-10")
@pytest.mark.parametrize("gone", ["Giant", "player"])
def test_explosion_does_what_it_can(gone: str):
    d = board(
        mana="UUUURRRR",
        hand=[EXPANSION, "Banish"],
        theirs=["Giant"],
        their_hand=["Aegis"],
        their_library=["Plains"] * 5,
    )
    d.cast(EXPANSION, ["Giant", 1], x=3, way="right")
    if gone == "Giant":
        d.cast("Banish", ["Giant"])
    else:
        d.give_priority(1)
        d.cast("Aegis")
    d.resolve_all()
    if gone == "Giant":
        assert d.zone("Giant") == "exile" and len(d.hand(1)) == 4
    else:
        assert d.object("Giant").damage == 3 and d.hand(1) == []
