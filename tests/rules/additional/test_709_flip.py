"""Flip cards (709)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import situation

MONK = (
    "Monk | Monaco\n{1}{U}\nCreature — Human Monk\n2/2\nFlying\n{0}: Flip ~.\n// flip\n"
    "Sage | Saggio\nLegendary Creature — Human Wizard\n3/4\nVigilance"
)
GROW = "Grow\n{0}\nInstant\nTarget creature gets +2/+2 until end of turn."
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
COPY = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."
FLIP = "Over\n{0}\nInstant\nFlip target creature."


@pytest.mark.rule("709.2", "709.1b")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "mine"])
def test_unflipped_it_has_the_upper_half_alone(zone: str):
    placed: dict[str, Any] = {zone: ["Monk"]}
    look = situation(MONK, **placed).look("Monk")
    assert look.names == {"Monk"} and (look.power, look.toughness) == (2, 2) and not look.supertypes


@pytest.mark.rule("709.1b", "709.1c")
def test_flipped_it_has_the_lower_half_with_its_colour_and_cost():
    d = situation(MONK, GROW, mine=["Monk"], hand=["Grow"])
    monk = d.find("Monk")
    d.cast("Grow", [monk])
    d.resolve()
    d.activate("Monk")
    d.resolve()
    look = d.look(monk)
    assert (look.names, look.supertypes, d.size(monk)) == ({"Sage"}, {"Legendary"}, (5, 6))
    assert look.has("vigilance") and not look.has("flying")
    assert (look.colours, look.mana_value) == ({"U"}, 2)


@pytest.mark.rule("709.4")
def test_it_stays_flipped_until_it_leaves():
    d = situation(MONK, FLIP, BOUNCE, mine=["Monk"], hand=["Over", "Bounce"], mana="UU")
    monk = d.find("Monk")
    d.activate("Monk")
    d.resolve()
    d.cast("Over", [monk])
    d.resolve()
    assert d.look(monk).name.en == "Sage"
    assert sum(record.key == "flips" for record in d.game.play.records) == 1
    d.cast("Bounce", [monk])
    d.resolve()
    assert d.hand(0) == ["Monk"]
    d.cast("Monk")
    d.resolve()
    assert d.size("Monk") == (2, 2)


def test_a_copy_of_a_flipped_permanent_can_flip_itself():
    d = situation(MONK, FLIP, COPY, mine=["Sage"], hand=["Over", "Mirror"])
    d.cast("Mirror", ["Sage"])
    d.resolve()
    token = d.find("Monk")
    assert d.object(token).is_token and d.size(token) == (2, 2)
    d.cast("Over", [token])
    d.resolve()
    assert d.look(token).has("vigilance")
