"""Gaining and losing all creature types (205.1a, 205.3m)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SHIFT = "Shift\n{0}\nInstant\nTarget creature gains all creature types until end of turn."
FADE = "Fade\n{0}\nInstant\nTarget creature loses all creature types until end of turn."
CENN = "Cenn\n{W}\nCreature — Kithkin\n2/2\nOther Kithkin creatures you control get +1/+1."


@pytest.mark.rule("205.3m", "613.1d")
def test_a_creature_gains_and_loses_all_creature_types_in_turn():
    d = situation(SHIFT, FADE, CENN, mine=["Cenn", "Gray Ogre"], hand=["Shift", "Fade", "Shift"])
    sizes = [d.size("Gray Ogre")]
    for name in ("Shift", "Fade", "Shift"):
        d.cast(name, ["Gray Ogre"])
        d.resolve()
        sizes.append(d.size("Gray Ogre"))
    assert sizes == [(2, 2), (3, 3), (2, 2), (3, 3)]
    d.next_turn()
    assert d.look("Gray Ogre").subtypes == {"Ogre"}


@pytest.mark.rule("205.1a", "604.3", "613.3")
def test_what_is_every_creature_type_can_lose_them():
    changeling = "Being\n{2}\nArtifact Creature — Shapeshifter Equipment\n2/2\nChangeling"
    d = situation(FADE, CENN, changeling, mine=["Cenn", "Being"], hand=["Fade"])
    assert d.size("Being") == (3, 3)
    d.cast("Fade", ["Being"])
    d.resolve()
    assert d.size("Being") == (2, 2) and d.look("Being").subtypes == {"Equipment"}


@pytest.mark.rule("205.3m", "205.1b")
def test_a_land_becomes_a_creature_with_all_creature_types():
    vault = (
        "Vault\nLand\n{T}: Add {C}.\n"
        "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    )
    d = situation(vault, CENN, mine=["Cenn", "Vault"])
    d.activate("Vault", ability=1)
    d.resolve()
    assert d.size("Vault") == (3, 3) and {"Land", "Creature"} == d.look("Vault").types
    assert {"Elf", "Kithkin"} <= d.look("Vault").subtypes
    d.next_turn()
    assert d.look("Vault").types == {"Land"} and not d.look("Vault").subtypes
