"""Permanents put onto the battlefield attached to something (303.4h-i)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

LINK = "Link\n{0}\nSorcery\nPut target card from your graveyard onto the battlefield attached to target creature."
VEIL = "Veil\n{1}\nEnchantment — Aura\nEnchant creature you control\nEnchanted creature gets +1/+1."
BLADE = "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}"
ROCK = "Rock\n{1}\nArtifact"
WATCH = "Watch\n{1}\nArtifact\nWhenever an enchantment enters, you gain 1 life."


def linked(card: str, host: str) -> Driver:
    d = situation(
        LINK,
        VEIL,
        BLADE,
        ROCK,
        WATCH,
        graveyard=[card],
        hand=["Link"],
        mine=["Gray Ogre", "Watch"],
        theirs=["Serra Angel"],
    )
    d.cast("Link", [card, host])
    d.resolve()
    return d


@pytest.mark.rule("303.4i")
def test_an_aura_that_cannot_enchant_that_stays_where_it_is():
    d = linked("Veil", "Gray Ogre")
    assert d.size("Gray Ogre") == (3, 3) and len(d.game.state.stack) == 1
    d = linked("Veil", "Serra Angel")
    assert d.zone("Veil") == "graveyard" and not d.game.state.stack, "it has not entered"


@pytest.mark.rule("303.4h")
def test_what_cannot_be_attached_enters_unattached():
    d = linked("Rock", "Gray Ogre")
    assert d.zone("Rock") == "battlefield" and d.attached_to("Rock") is None
    d = linked("Blade", "Serra Angel")
    assert d.attached_to("Blade") == d.find("Serra Angel") and d.size("Serra Angel") == (6, 4)
