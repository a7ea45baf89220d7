"""Outlaws: Assassins, Mercenaries, Pirates, Rogues and Warlocks."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
BOSS = "Boss\n{0}\nCreature — Lizard\n2/2\nOther outlaws you control have haste."


@pytest.mark.parametrize("kind", ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"])
def test_each_of_five_creature_types_makes_an_outlaw(kind: str) -> None:
    d = situation(BOSS, BEAR, f"Crook\n{{0}}\nCreature — Human {kind}\n1/1", mine=["Boss", "Bear", "Crook"])
    assert d.has("Crook", "haste")
    assert not d.has("Bear", "haste")


def test_a_changeling_is_an_outlaw() -> None:
    d = situation(BOSS, "Shape\n{0}\nCreature — Shapeshifter\n1/1\nChangeling", mine=["Boss", "Shape"])
    assert d.has("Shape", "haste")


def test_a_non_outlaw_creature_is_none_of_them() -> None:
    shoot = "Shoot\n{0}\nInstant\nDestroy target non-outlaw creature."
    d = situation(BEAR, shoot, "Crook\n{0}\nCreature — Human Rogue\n1/1", mine=["Bear", "Crook"], hand=["Shoot"])
    (candidates,) = d.candidates("Shoot")
    assert candidates == {"Bear"}
