"""Abilities that effects give to cards outside the battlefield function there like their own (113.6)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
HALL = "Hall\n{1}\nArtifact\nEach creature card in each player's hand has slivercycling {1}."
SLIVER = "Sliver\n{5}\nCreature — Sliver\n1/1"


@pytest.mark.rule("113.6i", "702.28e")
def test_a_card_in_hand_can_be_cycled_by_the_ability_that_an_effect_gives():
    d = situation(HALL, BEAR, SLIVER, mine=["Hall"], mana="G", hand=["Bear"], library=["Sliver", "Forest"])
    d.activate("Bear")
    assert d.graveyard(0) == ["Bear"]
    d.resolve("Sliver")
    assert d.hand(0) == ["Sliver"]


def test_without_the_effect_it_can_not():
    assert not situation(HALL, BEAR, SLIVER, mana="G", hand=["Bear"]).can("activate", "Bear")


@pytest.mark.rule("113.6b")
@pytest.mark.parametrize(
    "condition", ["~ is in your graveyard and you control a Forest", "you control a Forest and ~ is in your graveyard"]
)
def test_a_zone_named_beside_another_condition_is_where_it_functions(condition: str):
    ghost = f"Ghost\n{{W}}\nCreature — Spirit\n1/1\nAs long as {condition}, creatures you control have flying."
    assert situation(ghost, BEAR, graveyard=["Ghost"], mine=["Bear"], mana="G").has("Bear", "flying")
    assert not situation(ghost, BEAR, graveyard=["Ghost"], mine=["Bear"]).has("Bear", "flying")
    assert not situation(ghost, BEAR, mine=["Ghost", "Bear"], mana="G").has("Bear", "flying")
