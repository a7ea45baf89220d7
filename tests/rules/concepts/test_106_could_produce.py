"""Mana of a type that other permanents could produce (106.7)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

POOL = "Pool\nLand\n{T}: Add one mana of any type that a land you control could produce."
ORCHARD = "Orchard\nLand\n{T}: Add one mana of any color that a land an opponent controls could produce."
WASTE = "Waste\nLand\n{T}: Add {C}."
STORE = "Store\nLand\n{1}, Sacrifice ~: Add two mana in any combination of {W} and/or {U}."
DEAR = "Dear\nLand\n{9}, {T}, Pay 50 life: Add {R}."


@pytest.mark.rule("106.7")
@pytest.mark.parametrize(
    ("lands", "made"),
    [
        (("Forest",), "G"),
        (("Forest", "Island"), "UG"),
        (("Waste",), "C"),
        (("Dear",), "R"),
        ((), ""),
        (("Pool",), ""),
        (("Pool", "Forest"), "G"),
        (("Orchard",), "B"),
        (("Store",), "WU"),
    ],
)
def test_it_is_what_the_lands_would_make_whether_or_not_they_can_be_paid_for(lands: tuple[str, ...], made: str):
    d = situation(
        POOL, ORCHARD, WASTE, DEAR, STORE, mine=["Pool", *lands], tapped=["Forest"], theirs=["Swamp", "Waste"]
    )
    pool = d.all("Pool")[0]
    assert next(card for card in d.game.view(0).battlefield if card.id == pool).mana_colours == set(made)
    assert d.can("mana", pool) is bool(made)


@pytest.mark.rule("106.7")
def test_a_color_is_not_another_type():
    d = situation(ORCHARD, WASTE, mine=["Orchard"], theirs=["Waste"])
    assert not d.can("mana", "Orchard")
    d = situation(ORCHARD, WASTE, mine=["Orchard"], theirs=["Waste", "Swamp"])
    d.begin("mana", "Orchard")
    assert d.mana(0) == {"B": 1}


@pytest.mark.rule("106.7", "601.2g")
def test_it_pays_for_a_spell_with_what_is_there_then():
    bolt = "Bolt\n{G}{G}\nInstant\nYou gain 3 life."
    assert situation(POOL, bolt, mine=["Pool", "Forest"], hand=["Bolt"]).can("cast", "Bolt")
    assert not situation(POOL, bolt, mine=["Pool", "Island"], hand=["Bolt"]).can("cast", "Bolt")
    d = situation(POOL, bolt, mine=["Pool", "Forest"], hand=["Bolt"])
    d.cast("Bolt")
    d.resolve()
    assert d.life(0) == 23
