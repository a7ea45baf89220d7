"""Extort."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.rulings.board import board, passing

GUARDS = "Basilica Guards"


@pytest.mark.ruling("mechanic-extort-1")
def test_each_trigger_is_paid_once_as_it_resolves():
    d = board(mana="WWWW", hand=["Snack"], mine=[GUARDS])
    d.cast("Snack")
    assert len(d.game.state.stack) == 2 and not any(d.object(land).tapped for land in d.all("Plains"))
    d.resolve(True, "auto")
    assert (d.life(0), d.life(1)) == (21, 19)
    assert sum(d.tapped(land) for land in d.all("Plains")) == 1
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (23, 19)
    d = board(mana="WWWW", hand=["Snack"], mine=[GUARDS, GUARDS])
    d.cast("Snack")
    assert len(d.game.state.stack) == 3
    d.resolve(True, "auto")
    d.resolve(True, "auto")
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.ruling("mechanic-extort-3")
def test_it_has_no_target():
    d = board(mana="W", hand=["Shelf"], mine=[GUARDS], theirs=["Aegis"])
    d.cast("Shelf")
    assert d.targets_of(d.game.state.stack[-1]) == []
    d.resolve(True, "auto")
    assert (d.life(0), d.life(1)) == (21, 19)


@pytest.mark.ruling("mechanic-extort-4")
def test_it_resolves_before_the_spell_and_without_it():
    d = board(mana="W", hand=["Snack"], mine=[GUARDS], their_hand=["Deny"])
    d.cast("Snack")
    d.give_priority(1)
    d.cast("Deny", ["Snack"])
    d.resolve()
    assert d.zone("Snack") == "graveyard" and len(d.game.state.stack) == 1
    passing(d)
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(True)
    d.answer("auto")
    assert (d.life(0), d.life(1)) == (21, 19)
    d = board(mana="W", hand=["Snack"], mine=[GUARDS])
    d.cast("Snack")
    d.resolve(True, "auto")
    assert d.life(1) == 19 and [d.name(id) for id in d.game.state.stack] == ["Snack"]
