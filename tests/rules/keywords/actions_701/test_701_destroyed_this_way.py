"""What an effect says of objects that it destroyed or damaged: they can't be regenerated (701.15c)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TROLL = "Troll\n{0}\nCreature — Troll\n2/2\n{0}: Regenerate Troll."
DESTROY = "Destroy all creatures. Creatures destroyed this way can't be regenerated."
BURN = "Wave deals 3 damage to each creature. Creatures dealt damage this way can't be regenerated this turn."


@pytest.mark.rule("701.15")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (DESTROY, "graveyard"),
        ("Destroy all creatures.", "battlefield"),
        (BURN, "graveyard"),
        ("Wave deals 3 damage to each creature.", "battlefield"),
    ],
)
def test_those_can_not_be_regenerated(text: str, zone: str) -> None:
    d = situation(TROLL, f"Wave\n{{0}}\nSorcery\n{text}", mine=["Troll"], hand=["Wave"])
    d.activate("Troll")
    d.resolve_all()
    d.cast("Wave")
    d.resolve_all()
    assert d.zone("Troll") == zone
