"""Linked abilities in keywords and within one paragraph (607.2g, 607.2j)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HERO = "Hero\n{1}{W}\nCreature — Elf\n2/2\nChampion a creature"
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."


@pytest.mark.rule("607.2j")
def test_each_champion_gives_back_only_what_it_has_exiled_itself():
    d = situation(HERO, BOUNCE, hand=["Hero", "Hero", "Bounce"], mine=["Gray Ogre", "Serra Angel"], mana="WWWW")
    heroes = []
    for prey in ("Gray Ogre", "Serra Angel"):
        d.cast("Hero")
        d.resolve()
        heroes.append(max(d.all("Hero", "battlefield")))
        d.resolve(prey)
        assert d.zone(prey) == "exile"
    d.cast("Bounce", [heroes[0]])
    d.resolve()
    d.resolve()
    assert (d.zone("Gray Ogre"), d.zone("Serra Angel")) == ("battlefield", "exile")


@pytest.mark.rule("607.2g")
def test_the_trigger_beside_a_static_ability_sees_only_what_that_one_has_done():
    warrior = (
        "Warrior\n{W}\nCreature — Human\n2/2\nVigilance\nYou may exert ~ as it attacks. When you do, you gain 5 life.\n"
        "{0}, Exert ~: You gain 1 life."
    )
    d = situation(warrior, mine=["Warrior"])
    d.activate("Warrior", 0)
    d.resolve_all()
    assert d.life(0) == 21
    d.attack(["Warrior"])
    d.answer(True)
    d.resolve_all()
    assert d.life(0) == 26
