"""A prototyped spell has another cost and size; these are not an ability of the permanent."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rules.situation import situation

GOLEM = "Golem\n{6}\nArtifact Creature — Golem\n6/6\nPrototype {1}{R} — 2/2"
HUMILITY = "Silence\n{2}{U}\nEnchantment\nCreatures lose all abilities."


def cast_prototyped(d: Driver) -> None:
    asked = d.decision
    assert isinstance(asked, Priority)
    d.game.answer(next(each.key for each in asked.actions if each.key.endswith(":prototype")))
    d.game.answer("auto")
    d.resolve_all()


@pytest.mark.rule("601.2f")
def test_what_makes_red_spells_cheaper_makes_a_prototyped_one_cheaper():
    ruby = "Ruby\n{2}\nArtifact\nRed creature spells you cast cost {1} less to cast."
    d = situation(GOLEM, ruby, mana="R", hand=["Golem"], mine=["Ruby"])
    cast_prototyped(d)
    assert d.size("Golem") == (2, 2)


@pytest.mark.rule("601.2f", "707.4")
def test_what_makes_bear_spells_cheaper_does_not_make_a_face_down_one_cheaper():
    bear = "Bear\n{4}{G}\nCreature — Bear\n5/5\nMorph {G}"
    den = "Den\n{1}\nArtifact\nBear spells you cast cost {1} less to cast."
    pack = "Pack\n{1}\nArtifact\nCreature spells you cast cost {1} less to cast."
    for helper, cheaper in ((den, False), (pack, True)):
        d = situation(bear, helper, mana="GG", hand=["Bear"], mine=[helper.split("\n")[0]])
        asked = d.decision
        assert isinstance(asked, Priority)
        assert any(each.key.endswith(":morph") for each in asked.actions) == cheaper


def test_a_prototyped_permanent_keeps_its_size_when_it_loses_its_abilities():
    d = situation(GOLEM, HUMILITY, mana="RR", hand=["Golem"], mine=["Silence"])
    cast_prototyped(d)
    assert d.size("Golem") == (2, 2)


@pytest.mark.rule("122.1b")
def test_each_counter_gives_an_instance_of_its_keyword():
    blessing = "Blessing\n{W}\nSorcery\nPut two exalted counters on target creature."
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    d = situation(blessing, bear, mana="W", hand=["Blessing"], mine=["Bear"])
    d.cast("Blessing", ["Bear"])
    d.resolve()
    d.attack(["Bear"])
    d.resolve_all()
    assert d.size("Bear") == (4, 4)
