"""Cards discarded into a hidden zone without being revealed have no characteristics (701.8c)."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from engine.decisions import Priority
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BOMB = (
    "Bomb\n{R}\nSorcery\nDiscard a card. ~ deals damage to target player equal to the discarded card's mana value. If a"
    " creature card is discarded this way, you gain 5 life."
)
ALTAR = "Altar\n{1}\nArtifact\n{T}, Discard a creature card: You gain 1 life."
BIN = "Bin\n{1}\nArtifact\n{T}, Discard a card: You gain 1 life."
HIDDEN = (
    "Hidden\n{W}\nEnchantment\nIf a card would be put into a graveyard from anywhere, put it on the bottom of its"
    " owner's library instead."
)
GHOST = (
    "Ghost\n{1}{G}\nCreature — Spirit\n2/2\nIf ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it"
    " into its owner's library instead."
)


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize(
    ("card", "hidden", "lives"), [("Bear", True, (20, 20)), ("Bear", False, (25, 18)), ("Ghost", False, (25, 18))]
)
def test_what_is_asked_of_a_card_that_nobody_saw_is_undefined(card: str, hidden: bool, lives: tuple[int, int]):
    d = situation(BEAR, GHOST, BOMB, HIDDEN, hand=["Bomb", card], mine=["Hidden"] if hidden else [], mana="R")
    d.cast("Bomb", [1])
    d.resolve()
    assert d.zone(card) == ("library" if hidden or card == "Ghost" else "graveyard")
    assert (d.life(0), d.life(1)) == lives


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_cost_that_asks_for_a_quality_is_not_paid_with_it(hidden: bool):
    """The game goes back to before the cost was paid."""
    d = situation(BEAR, ALTAR, HIDDEN, hand=["Bear"], mine=["Altar", *(["Hidden"] if hidden else [])])
    with pytest.raises(IllegalAnswer, match=r"701\.8c") if hidden else nullcontext():
        d.activate("Altar")
    assert (d.hand(0), d.tapped("Altar")) == ((["Bear"], False) if hidden else ([], True))
    assert isinstance(d.decision, Priority)
    d.resolve_all()
    assert d.life(0) == (20 if hidden else 21)


@pytest.mark.rule("701.8c")
def test_a_cost_that_asks_for_no_quality_is_paid_with_it():
    d = situation(BEAR, BIN, HIDDEN, hand=["Bear"], mine=["Bin", "Hidden"])
    d.activate("Bin")
    d.resolve()
    assert (d.zone("Bear"), d.life(0)) == ("library", 21)
