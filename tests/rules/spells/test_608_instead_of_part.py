"""A sentence with "instead" that needs what the sentence before it finds replaces only the rest of that sentence."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from tests.rules.situation import situation

SENTINEL = (
    "Sentinel\n{0}\nArtifact Creature — Chimera\n2/1\nWhen this creature enters, you may search your library for a"
    " basic land card, reveal it, then shuffle and put that card on top. If you control a Dragon, put that card onto"
    " the battlefield tapped instead."
)
DRAGON = "Drake\n{0}\nCreature — Dragon\n2/2"
BEAR = "Bear\n{0}\nCreature — Bear\n2/2"


@pytest.mark.rule("608.2c")
def test_the_search_happens_even_so():
    d = situation(SENTINEL, DRAGON, BEAR, hand=["Sentinel"], mine=["Drake"], library=["Bear", "Forest", "Bear"])
    d.cast("Sentinel")
    d.resolve()
    d.resolve(True, ["Forest"])
    assert d.zone("Forest") == "battlefield" and d.tapped("Forest") and d.top(0, 2) == ["Bear", "Bear"]


@pytest.mark.rule("608.2c")
def test_who_declines_the_search_gets_nothing():
    d = situation(SENTINEL, DRAGON, hand=["Sentinel"], mine=["Drake"], library=["Forest", "Forest"])
    d.cast("Sentinel")
    d.resolve()
    d.resolve(False)
    assert d.top(0, 2) == ["Forest", "Forest"]


@pytest.mark.rule("608.2c")
def test_without_the_condition_the_sentence_stays_whole():
    d = situation(SENTINEL, BEAR, hand=["Sentinel"], library=["Bear", "Forest", "Bear"])
    d.cast("Sentinel")
    d.resolve()
    d.resolve(True, ["Forest"])
    assert d.top(0) == ["Forest"]


def test_what_only_the_replaced_sentence_would_choose_is_a_gap():
    (card,) = read_cards(
        "Odd | Strano\n{0}\nSorcery\nSacrifice a creature. If you control an artifact, return that creature to your"
        " hand instead.\n"
    )
    assert [gap.text for gap in card.gaps] == [card.rules_text("en")[0]]
