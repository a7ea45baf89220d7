"""Spells and permanents that ask whether evidence was collected."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SPRITE = (
    "Sprite\n{0}\nCreature — Faerie\n1/1\nAs an additional cost to cast this spell, you may collect evidence 4.\n"
    "When ~ enters, you gain 1 life. If evidence was collected, draw a card."
)
PROOF = (
    "Proof\n{0}\nInstant\nAs an additional cost to cast this spell, you may collect evidence 4.\n"
    "You gain 1 life. If evidence was collected, instead you gain 5 life."
)
OGRE = "Ogre\n{3}{R}\nCreature — Ogre\n4/4"


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("collects", "cards"), [(True, 1), (False, 0)])
def test_a_permanent_remembers_whether_evidence_was_collected(collects: bool, cards: int) -> None:
    d = situation(SPRITE, OGRE, hand=["Sprite"], graveyard=["Ogre"])
    d.cast("Sprite", choose=[collects, ["Ogre"]] if collects else [collects])
    d.resolve_all()
    assert (len(d.hand(0)), d.life(0)) == (cards, 21)


@pytest.mark.parametrize(("collects", "life"), [(True, 25), (False, 21)])
def test_a_spell_does_something_else_instead(collects: bool, life: int) -> None:
    d = situation(PROOF, OGRE, hand=["Proof"], graveyard=["Ogre"])
    d.cast("Proof", choose=[collects, ["Ogre"]] if collects else [collects])
    d.resolve_all()
    assert d.life(0) == life
