"""Replacing the mana of a permanent tapped for mana (106.12b, 106.6a)."""

from __future__ import annotations

import pytest

from tests.driver import Refused
from tests.rules.situation import situation

TWICE = (
    "Mirror | Specchio\n{0}\nEnchantment\nIf you tap a permanent for mana, it produces twice as much of that mana "
    "instead."
)
THRICE = (
    "Ancient | Antico\n{0}\nEnchantment\nIf you tap a permanent for mana, it produces three times as much of that "
    "mana instead."
)
BLACK = (
    "Taint | Guasto\n{0}\nEnchantment\nIf a land is tapped for mana, it produces {B} instead of any other type and "
    "amount."
)
DAMP = (
    "Damper | Freno\n{0}\nArtifact\n"
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
)
STONE = "Stone | Pietra\n{0}\nArtifact\n{T}: Add {C}. Spend this mana only to cast creature spells."
GEM = "Gem | Gemma\n{0}\nArtifact\nSacrifice ~: Add {R}."
TOMB = "Tomb | Tomba\nLand\n{T}: Add {G}{G}."
VAULT = "Vault | Cripta\nLand\n{T}: Add {R}{R}{R}."
BEAR = "Bear | Orso\n{2}{G}\nCreature — Bear\n2/2"
CALL = "Call | Appello\n{1}\nSorcery\nYou gain 1 life."
RITUAL = "Rite | Rito\n{0}\nInstant\nAdd {R}."


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(("card", "mine", "theirs"), [("Mirror", 2, 1), ("Ancient", 3, 1)])
def test_a_permanent_that_its_controller_taps_produces_more(card: str, mine: int, theirs: int):
    d = situation(TWICE, THRICE, GEM, RITUAL, mine=[card, "Forest", "Gem"], hand=["Rite"], theirs=["Island"])
    d.activate("Forest")
    d.activate("Gem")  # sacrificed, not tapped
    assert d.mana(0) == {"G": mine, "R": 1}
    d.cast("Rite")
    d.resolve()
    assert d.mana(0) == {"G": mine, "R": 2}
    d.give_priority(1)
    d.activate("Island")
    assert d.mana(1) == {"U": theirs}


@pytest.mark.rule("106.12b")
def test_other_mana_is_produced_of_another_type_and_amount():
    d = situation(BLACK, TOMB, STONE, mine=["Taint", "Tomb", "Forest", "Stone"])
    for name in ("Tomb", "Forest", "Stone"):
        d.activate(name)
    assert d.mana(0) == {"B": 2, "C": 1}


@pytest.mark.rule("106.12b")
def test_only_an_amount_that_the_words_name_is_replaced():
    for land, text in (("Tomb", TOMB), ("Vault", VAULT)):
        d = situation(DAMP, text, mine=["Damper", land, "Forest"])
        d.activate(land)
        assert d.mana(0) == {"C": 1}
        d.activate("Forest")
        assert d.mana(0) == {"C": 1, "G": 1}


@pytest.mark.rule("106.12b")
def test_what_pays_knows_of_it():
    d = situation(TWICE, BEAR, mine=["Mirror", "Forest", "Forest"], hand=["Bear"])
    d.cast("Bear")
    assert d.zone("Bear") == "stack" and d.mana(0) in ({}, {"G": 1})
    d = situation(BLACK, BEAR, mine=["Taint", "Forest", "Forest", "Forest"], hand=["Bear"])
    with pytest.raises(Refused):
        d.cast("Bear")


@pytest.mark.rule("106.6a")
def test_what_limits_the_mana_limits_all_of_it():
    d = situation(TWICE, STONE, BEAR, CALL, mine=["Mirror", "Stone", "Forest"], hand=["Bear", "Call"])
    d.activate("Stone")
    assert d.mana(0) == {"C": 2}
    d.cast("Bear")
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.mana(0).get("C", 0) == 0
    d = situation(TWICE, STONE, CALL, mine=["Mirror", "Stone"], hand=["Call"])
    d.activate("Stone")
    assert d.mana(0) == {"C": 2} and not d.can("cast", "Call")
