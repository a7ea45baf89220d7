"""Targets in exile, and targets of different kinds in different zones (115.1, 115.2)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

FETCH = "Fetch\n{0}\nSorcery\nReturn target exiled card you own to your hand."
SCHEMES = (
    "Schemes\n{0}\nSorcery\n"
    "Return target instant card from your graveyard or exiled card with flashback you own to your hand."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ZAP = "Zap\n{R}\nInstant\nDraw a card."
LOOT = "Loot\n{R}\nSorcery\nDraw a card.\nFlashback {R}"
OTHER = "Other\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("115.2")
def test_a_target_exiled_card_is_in_exile():
    d = situation(
        FETCH, BEAR, OTHER, hand=["Fetch"], exile=["Bear"], mine=["Other"], graveyard=["Other"], their_exile=["Other"]
    )
    assert d.candidates("Fetch") == [{"Bear"}]
    d.cast("Fetch", ["Bear"])
    d.resolve()
    assert d.hand(0) == ["Bear"]


@pytest.mark.rule("115.1", "115.2")
def test_a_target_is_of_the_kind_that_the_words_name_for_its_place():
    d = situation(
        SCHEMES,
        BEAR,
        ZAP,
        LOOT,
        hand=["Schemes"],
        graveyard=["Zap", "Bear"],
        exile=["Loot", "Bear"],
        their_graveyard=["Zap"],
        their_exile=["Loot"],
    )
    assert d.candidates("Schemes") == [{"Zap", "Loot"}]
    d.cast("Schemes", ["Loot"])
    d.resolve()
    assert d.hand(0) == ["Loot"]
    d = situation(SCHEMES, ZAP, LOOT, hand=["Schemes"], graveyard=["Loot"], exile=["Zap"])
    assert not d.can("cast", "Schemes")
