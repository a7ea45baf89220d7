"""Copies of activated abilities."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from tests.driver import Driver
from tests.rulings.board import board, passing

BRACERS = "Illusionist's Bracers"
PINGER = "Pinger\n{0}\nCreature — Wizard\n1/3\n{T}: ~ deals 1 damage to any target."
AIMED = "Aimed\n{0}\nCreature — Elf\n1/3\n{0}: Untap target creature. Add {G}."


def worn(host: str, *texts: str, **given: object) -> Driver:
    """Return a game in which the Bracers are attached to a creature."""
    mine = [BRACERS, *given.pop("mine", [host])]  # type: ignore[misc]
    return board(*texts, mine=mine, attach={BRACERS: host}, **given)


def copy_made(d: Driver) -> bool:
    """Whether the ability of the Bracers is on the stack."""
    top = d.object(d.game.state.stack[-1])
    return top.item is not None and d.name(top.item.source) == BRACERS


@pytest.mark.ruling("illusionists-bracers-1")
def test_activated_abilities_are_copied_and_triggered_ones_are_not():
    d = worn("Pinger", PINGER)
    d.activate("Pinger", targets=[1])
    assert copy_made(d)
    d.resolve(True, [1])
    d.resolve_all()
    assert d.life(1) == 18
    outlast = "Last\n{0}\nCreature — Elf\n1/1\nOutlast {0}"
    d = worn("Last", outlast)
    d.activate("Last")
    d.resolve_all()
    assert d.counters("Last") == 2
    ringer = "Ringer\n{0}\nCreature — Elf\n1/1\nWhenever you gain life, draw a card."
    d = worn("Ringer", ringer, hand=["Snack"], library=["Plains"] * 3)
    d.cast("Snack")
    d.resolve_all()
    assert d.hand(0) == ["Plains"]


@pytest.mark.ruling("illusionists-bracers-2")
@pytest.mark.parametrize("changes", [True, False])
def test_the_copy_keeps_its_target_or_gets_another(changes: bool):
    d = worn("Pinger", PINGER, theirs=["Giant", "Ogre"])
    d.activate("Pinger", targets=["Giant"])
    passing(d)
    d.answer(True)
    assert isinstance(d.decision, ChooseTargets)
    assert {d.name(id) for id in d.decision.candidates} == {"Giant", "Ogre", "Pinger", 0, 1}
    d.answer(["Ogre" if changes else "Giant"])
    d.resolve_all()
    assert (d.object("Giant").damage, d.object("Ogre").damage) == ((1, 1) if changes else (2, 0))


@pytest.mark.ruling("illusionists-bracers-2")
def test_a_target_without_another_choice_stays_though_illegal():
    tapper = "Tapper\n{0}\nCreature — Elf\n1/1\nShroud\n{0}: Target Giant gets +1/+1 until end of turn."
    d = worn("Tapper", tapper, theirs=["Giant"], hand=["Guard"], their_hand=["Guard"])
    d.activate("Tapper", targets=["Giant"])
    d.pass_priority()
    d.cast("Guard", ["Giant"])
    d.resolve()
    d.resolve(*([True] if d.game.state.stack else []))
    d.resolve_all()
    assert d.size("Giant") == (4, 4)


@pytest.mark.ruling("illusionists-bracers-3")
def test_the_copy_has_the_same_mode():
    modal = "Modal\n{0}\nCreature — Elf\n1/1\n{0}: Choose one —\n• You gain 3 life.\n• Each opponent loses 2 life."
    d = worn("Modal", modal)
    d.begin("activate", "Modal")
    d.announce([], modes=[1])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 16)


@pytest.mark.ruling("illusionists-bracers-4")
def test_the_copy_has_the_same_x():
    d = worn("Growing", "Growing\n{0}\nCreature — Elf\n1/1\n{X}: You gain X life.", mana="GGGG")
    d.activate("Growing", x=3)
    d.resolve_all()
    assert d.life(0) == 26


@pytest.mark.ruling("illusionists-bracers-5")
@pytest.mark.parametrize("what", ["a creature", "an artifact"])
def test_what_was_sacrificed_for_it_leaves_nothing_to_copy(what: str):
    d = worn("Giver", f"Giver\n{{0}}\nCreature — Elf\n1/1\nSacrifice {what}: You gain 1 life.")
    d.activate("Giver")
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.ruling("illusionists-bracers-6")
def test_the_copy_is_controlled_by_whoever_controls_the_bracers():
    d = board(PINGER, mine=[BRACERS], theirs=["Pinger"], attach={BRACERS: "Pinger"}, active=1)
    d.activate("Pinger", targets=[0])
    assert d.controller(d.game.state.stack[-1]) == 0
    passing(d)
    assert d.decision.player == 0
    d.answer(True)
    assert d.decision.player == 0
    d.answer([1])
    assert [d.controller(id) for id in d.game.state.stack] == [1, 0]
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (19, 19)


@pytest.mark.ruling("illusionists-bracers-7")
def test_mana_abilities_are_not_copied():
    d = worn("Able")
    d.activate("Able", 0)
    assert d.game.state.stack == [] and d.mana(0) == {"G": 1}
    d = worn("Aimed", AIMED)
    d.activate("Aimed", targets=["Aimed"])
    assert copy_made(d)
    d.resolve(False)
    d.resolve_all()
    assert d.mana(0) == {"G": 2}
