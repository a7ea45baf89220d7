"""A land with two mana abilities, one of which costs mana and {T}: the other one can't pay for it."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana
from tests.rules.situation import situation

CRYPT = "Crypt\nLand\n{T}: Add {B}.\n{2}, {T}: Add {B} for each black creature card in your graveyard."
SPELL = "Spell\n{3}{W}\nSorcery\nDraw a card."
IMP = "Imp\n{B}\nCreature — Imp\n1/1"


@pytest.mark.rule("601.2h", "605.3a")
@pytest.mark.parametrize("plains", [3, 6])
def test_the_land_does_not_pay_for_its_own_ability(plains: int):
    d = situation(
        CRYPT,
        SPELL,
        IMP,
        mine=["Crypt", *["Plains"] * plains],
        hand=["Spell"],
        graveyard=["Imp"] * 3,
        library=["Forest"],
    )
    crypt = d.find("Crypt")
    d.begin("cast", "Spell")
    d.game.answer(f"mana:{crypt}:1")
    assert isinstance(d.decision, PayMana)
    d.game.answer(f"mana:{crypt}:0")
    decision = d.decision
    assert isinstance(decision, PayMana)
    assert decision.plan is None and not decision.can_pay_from_pool
    d.game.answer("cancel")
    assert not d.tapped("Crypt")
