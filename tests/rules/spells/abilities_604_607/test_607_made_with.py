"""Objects put onto the battlefield or created with an object, in its linked ability (607.2c, 702.127b)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

NEST = (
    "Nest\n{1}\nArtifact\n{0}: Create a 1/1 green Elf creature token.\n"
    "{0}: You may put a creature card from your hand onto the battlefield.\n"
    "{0}: Destroy all creatures created with ~.\n{0}: Destroy all creatures put onto the battlefield with ~."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("607.2c")
def test_only_what_this_object_has_created_or_put_there_is_meant():
    elf = "Elf Song\n{0}\nSorcery\nCreate a 1/1 green Elf creature token."
    d = situation(NEST, BEAR, elf, mine=["Nest", "Nest", "Bear"], hand=["Bear", "Elf Song"])
    first, second = d.all("Nest")
    made = []
    for nest in (first, second):
        d.begin("activate", nest, 0)
        d.resolve()
        made.append(max(d.all("Elf", "battlefield")))
    d.cast("Elf Song")
    d.resolve()
    d.begin("activate", first, 2)
    d.resolve()
    assert made[0] not in d.game.state.objects and made[1] in d.game.state.objects
    assert d.battlefield(0) == {"Nest": 2, "Bear": 1, "Elf": 2}
    d.begin("activate", second, 1)
    d.resolve(True)
    assert d.count("Bear", "battlefield") == 2
    d.begin("activate", first, 3)
    d.resolve()
    assert d.count("Bear", "battlefield") == 2
    d.begin("activate", second, 3)
    d.resolve()
    assert d.count("Bear", "battlefield") == 1


@pytest.mark.rule("607.2c", "607.5")
def test_a_pair_that_an_effect_gives_means_only_what_it_has_made_itself():
    lend = (
        'Lend\n{1}\nEnchantment\nArtifacts you control have "{0}: Create a 2/2 green Bear creature token." and '
        '"{0}: Destroy all creatures created with ~."'
    )
    d = situation(NEST, lend, mine=["Nest", "Lend"])
    d.activate("Nest", 0)
    d.resolve()
    d.activate("Nest", 4)
    d.resolve()
    d.activate("Nest", 5)
    d.resolve()
    assert d.battlefield(0) == {"Nest": 1, "Lend": 1, "Elf": 1}
    d.activate("Nest", 2)
    d.resolve()
    assert d.battlefield(0) == {"Nest": 1, "Lend": 1}


@pytest.mark.rule("702.127b")
@pytest.mark.parametrize("keyword", ["Embalm {0}", "Eternalize {0}"])
def test_only_what_embalm_has_created_was_embalmed(keyword: str):
    mummy = f"Mummy\n{{0}}\nCreature — Cat\n2/2\nWhen ~ enters, if it was embalmed, you gain 3 life.\n{keyword}"
    twin = "Twin\n{0}\nSorcery\nCreate a token that's a copy of target creature."
    d = situation(mummy, twin, hand=["Mummy", "Twin"], graveyard=["Mummy"])
    d.cast("Mummy")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 20
    buried = d.find("Mummy", "graveyard")
    d.begin("activate", next(card for card in d.all("Mummy") if d.object(card).zone == "graveyard") or buried)
    d.announce([])
    d.resolve()
    d.resolve_all()
    gained = 3 if keyword.startswith("Embalm") else 0
    assert d.life(0) == 20 + gained and d.count("Mummy", "battlefield") == 2
    token = max(d.all("Mummy", "battlefield"))
    d.cast("Twin", [token])
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 20 + gained, "a copy of an embalmed token was not embalmed"
