"""What triggers as a permanent transforms into an object with a certain name (701.28e), and cards that return
transformed (711.8)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HUNTER = (
    "Hunter | Cacciatore\n{1}{G}\nCreature — Human Werewolf\n2/2\n{0}: Transform ~.\n"
    "Whenever this creature enters or transforms into ~, you gain 2 life.\n// transform\n"
    "Ravager | Predatore\n(green) Creature — Werewolf\n4/4\n{0}: Transform ~.\n"
    "Whenever this creature transforms into ~, it deals 3 damage to target opponent."
)
NAMED = "Watch\n{2}\nArtifact\nWhenever a creature transforms into Ravager, draw a card."
HEALER = (
    "Liliana, Healer | Liliana, Guaritrice\n{1}{B}\nLegendary Creature — Human Cleric\n2/3\n"
    "{0}: Exile Liliana, then return her to the battlefield transformed under her owner's control.\n// transform\n"
    "Liliana, Defiant | Liliana, Ribelle\n(black) Legendary Planeswalker — Liliana\n3\n+2: You gain 1 life."
)


@pytest.mark.rule("701.28e")
def test_each_side_triggers_as_the_permanent_becomes_it():
    d = situation(HUNTER, mine=["Hunter"])
    d.activate("Hunter")
    d.resolve()
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 17)
    d.activate("Ravager")
    d.resolve()
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 17)


@pytest.mark.rule("701.28e")
def test_another_name_than_that_of_the_object_itself():
    d = situation(HUNTER, NAMED, mine=["Hunter", "Watch"], library=["Island"] * 3)
    d.activate("Hunter")
    d.resolve()
    d.answer([0, 1])
    d.resolve_all()
    assert d.hand(0) == ["Island"]
    d.activate("Ravager")
    d.resolve()
    d.resolve_all()
    assert d.hand(0) == ["Island"]


@pytest.mark.rule("711.8")
def test_she_is_exiled_and_comes_back_as_a_planeswalker():
    d = situation(HEALER, mine=["Liliana, Healer"])
    before = d.find("Liliana, Healer")
    d.activate("Liliana, Healer")
    d.resolve()
    planeswalker = d.find("Liliana, Defiant")
    assert planeswalker != before and d.counters(planeswalker, "loyalty") == 3
