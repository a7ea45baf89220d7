"""Words with two readings are read so that they refer to something."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from tests.rules.situation import situation


@pytest.mark.parametrize("first", ["Untap up to two target creatures.", "Target player draws a card."])
def test_they_are_whoever_was_mentioned(first: str):
    (card,) = read_cards(f"Tactics\n{{U}}\nInstant\n{first} They gain hexproof until end of turn.\n")
    assert not card.gaps


def test_creatures_that_gain_hexproof_have_it():
    tactics = "Tactics\n{0}\nInstant\nUntap up to two target creatures. They gain hexproof until end of turn."
    bear = "Bear\n{0}\nCreature — Bear\n2/2"
    d = situation(tactics, bear, theirs=["Bear"], hand=["Tactics"])
    d.cast("Tactics", [["Bear"]])
    d.resolve_all()
    assert d.has("Bear", "hexproof")
