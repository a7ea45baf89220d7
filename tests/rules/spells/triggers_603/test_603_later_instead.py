"""Delayed triggered abilities created by a replacement effect of a static ability (603.7f)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TOMB = (
    "Tomb\n{1}\nArtifact\nIf a creature you control would die, exile it instead. "
    "At the beginning of the next end step, return it to the battlefield under its owner's control."
)
DEBT = (
    "Debt\n{1}\nArtifact\nIf a creature would die, exile it instead. "
    "At the beginning of the next end step, you gain 3 life."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
STEAL = "Steal\n{0}\nInstant\nGain control of target artifact."
DECK = ["Island"] * 3


@pytest.mark.rule("603.7f", "603.7c")
def test_what_is_exiled_instead_comes_back_later():
    d = situation(TOMB, BEAR, KILL, mine=["Tomb", "Bear"], hand=["Kill"], library=DECK, their_library=DECK)
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "exile"
    d.to_step("end")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.zone("Bear") == "battlefield"


@pytest.mark.rule("603.7f")
@pytest.mark.parametrize("stolen", [True, False])
def test_it_is_controlled_by_who_controlled_the_object_as_the_effect_applied(stolen: bool):
    d = situation(
        DEBT,
        BEAR,
        KILL,
        STEAL,
        mine=["Debt", "Bear"],
        hand=["Kill"],
        their_hand=["Steal"],
        library=DECK,
        their_library=DECK,
    )
    debt = d.find("Debt")
    d.cast("Kill", ["Bear"])
    d.resolve()
    if stolen:
        d.give_priority(1)
        d.cast("Steal", ["Debt"])
        d.resolve()
    d.to_step("end")
    (waiting,) = d.game.state.stack
    item = d.object(waiting).item
    assert item is not None and item.source == debt and d.object(waiting).controller == 0
    d.resolve()
    assert (d.life(0), d.life(1)) == (23, 20) and d.controller("Debt") == int(stolen)
