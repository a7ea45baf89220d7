"""Affinity given to spells by an effect (702.40), and reductions by a number computed from the text (601.2f)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HUB = "Hub\n{2}\nEnchantment\nCreature spells you cast have affinity for artifacts."


@pytest.mark.rule("702.40a")
def test_spells_have_affinity_by_an_effect():
    d = situation(HUB, mana="GGGG", mine=["Hub", "Short Sword", "Short Sword"], hand=["Enormous Baloth"])
    assert d.why_not("Enormous Baloth") == ["601.2h"]
    d = situation(HUB, mana="GGGGG", mine=["Hub", "Short Sword", "Short Sword"], hand=["Enormous Baloth"])
    d.cast("Enormous Baloth")
    assert all(d.tapped(land) for land in d.all("Forest", "battlefield"))
    d.resolve()
    assert d.zone("Enormous Baloth") == "battlefield"


@pytest.mark.rule("702.40b")
def test_affinity_of_its_own_and_by_an_effect_count_both():
    d = situation(
        HUB,
        "Frog\n{4}{G}\nCreature — Frog\n2/2\nAffinity for artifacts",
        mana="G",
        mine=["Hub", "Short Sword", "Short Sword"],
        hand=["Frog"],
    )
    d.cast("Frog")
    d.resolve()
    assert d.zone("Frog") == "battlefield"


@pytest.mark.rule("702.40a")
def test_spells_of_others_and_of_another_kind_have_none():
    d = situation(
        HUB,
        "Roar\n{2}\nSorcery\nDraw a card.",
        mine=["Hub", "Short Sword", "Short Sword"],
        hand=["Roar"],
        their_hand=["Enormous Baloth"],
        their_mana="GGGGG",
    )
    assert d.why_not("Roar") == ["601.2h"]
    d.to_step("main", 1)
    assert d.why_not("Enormous Baloth") == ["601.2h"]


HERD = """Herd
{9}{G}
Creature — Beast
5/5
This spell costs {X} less to cast, where X is the total power of creatures you control."""


@pytest.mark.rule("601.2f")
def test_a_cost_is_reduced_by_a_number_that_the_text_works_out():
    d = situation(HERD, mana="GGG", hand=["Herd"], mine=["Enormous Baloth"])
    d.cast("Herd")
    assert all(d.tapped(land) for land in d.all("Forest", "battlefield"))
    d.resolve()
    assert d.zone("Herd") == "battlefield"
    d = situation(HERD, mana="GG", hand=["Herd"], mine=["Enormous Baloth"])
    assert d.why_not("Herd") == ["601.2h"]


@pytest.mark.rule("601.2f")
def test_an_effect_reduces_the_cost_of_spells_by_a_number_that_its_text_works_out():
    d = situation(
        "Order\n{2}\nEnchantment\n"
        "Spells you cast cost {X} less to cast, where X is the number of artifacts you control.",
        mana="GGGGG",
        mine=["Order", "Short Sword", "Short Sword"],
        hand=["Enormous Baloth"],
    )
    d.cast("Enormous Baloth")
    assert all(d.tapped(land) for land in d.all("Forest", "battlefield"))
