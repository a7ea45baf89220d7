"""Costs and values of keywords given by an effect (702.1)."""

from __future__ import annotations

import pytest

from engine.change.events import Damage
from engine.decisions import ChooseYesNo, PayMana
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("702.1a")
def test_a_cost_that_an_effect_states_is_the_variable_part_alone():
    lord = (
        "Lord\n{1}\nCreature — Troll\n2/2\n"
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    )
    d = situation(lord, BEAR, mine=["Lord"], graveyard=["Bear"], mana="GGG")
    d.activate("Bear", targets=["Lord"])
    assert sum(d.tapped(land) for land in d.all("Forest")) == 2 and d.zone("Bear") == "exile"
    d.resolve()
    assert d.counters("Lord") == 2


def echo(life: int, damage: int) -> Driver:
    """Return a game in which player 0 is asked for the echo of Hellion, whose cost equals the life left after that
    damage."""
    hellion = "Hellion\n{0}\nCreature — Hellion\n6/5\n~ has echo {X}, where X is your life total."
    d = situation(
        hellion, hand=["Hellion"], mana="R" * 8, life=(life, 20), library=["Island"] * 3, their_library=["Island"] * 3
    )
    d.cast("Hellion")
    d.resolve()
    d.next_turn()
    d.next_turn()
    assert len(d.game.state.stack) == 1
    if damage:
        happen(d, Damage(d.find("Hellion"), 0, damage))
    d.pass_priority()
    d.pass_priority()
    return d


@pytest.mark.rule("702.1b")
@pytest.mark.parametrize(("life", "damage", "paid"), [(8, 0, 8), (8, 5, 3), (7, 1, 6)])
def test_a_value_is_calculated_again_between_trigger_and_resolution(life: int, damage: int, paid: int):
    d = echo(life, damage)
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(True)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert sum(d.tapped(land) for land in d.all("Mountain")) == paid and d.zone("Hellion") == "battlefield"


AURA = "{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature "
WARD = f"Ward\n{AURA}has protection from white. This effect doesn't remove "
CLOTH = f"Cloth\n{AURA}gets +1/+1."
GIFT = "Gift\n{0}\nInstant\nTarget creature gains protection from white until end of turn."


@pytest.mark.rule("702.16n")
@pytest.mark.parametrize(("spared", "cloth"), [("~.", "graveyard"), ("Auras.", "battlefield")])
def test_protection_spares_the_auras_that_its_words_spare(spared: str, cloth: str):
    ray = "Ray\n{W}\nInstant\nDestroy target creature."
    d = situation(
        WARD + spared,
        CLOTH,
        BEAR,
        ray,
        mine=["Bear", "Ward", "Cloth"],
        hand=["Ray"],
        mana="W",
        attach={"Ward": "Bear", "Cloth": "Bear"},
    )
    assert (d.zone("Ward"), d.zone("Cloth")) == ("battlefield", cloth)
    assert not d.can("cast", "Ray"), "a creature with protection is not a target"


@pytest.mark.rule("702.16n")
def test_other_protection_from_the_same_quality_removes_them():
    d = situation(
        WARD + "Auras.",
        CLOTH,
        BEAR,
        GIFT,
        mine=["Bear", "Ward", "Cloth"],
        hand=["Gift"],
        attach={"Ward": "Bear", "Cloth": "Bear"},
    )
    d.cast("Gift", ["Bear"])
    d.resolve()
    assert d.battlefield(0) == {"Bear": 1}
