"""Triggers that look back as something leaves a graveyard, or goes to a hand or library from a public zone
(603.10a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SCALE = "Scale\n{G}\nCreature — Lizard\n2/3\nWhen ~ is put into your hand from your graveyard, you gain 2 life."
RECRUIT = "Recruit\n{0}\nSorcery\nReturn target creature card from your graveyard to your hand."
JAILER = "Jailer\n{B}\nCreature — Zombie\n2/1\nCards in graveyards lose all abilities."


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("mine", "life"), [((), 22), (("Jailer",), 20)])
def test_a_card_that_leaves_a_graveyard_triggers_with_the_abilities_that_it_had_there(mine: tuple[str, ...], life: int):
    d = situation(SCALE, RECRUIT, JAILER, hand=["Recruit"], graveyard=["Scale"], mine=mine)
    d.cast("Recruit", ["Scale"] if mine else [])
    d.resolve_all()
    assert (d.hand(0), d.life(0)) == (["Scale"], life)


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("mine", "life"), [((), 22), (("Jailer",), 20)])
def test_so_does_one_that_is_exiled_from_there(mine: tuple[str, ...], life: int):
    ghost = "Ghost\n{W}\nCreature — Spirit\n1/1\nWhen ~ is put into exile from your graveyard, you gain 2 life."
    away = "Away\n{0}\nSorcery\nExile target card from a graveyard."
    d = situation(ghost, away, JAILER, hand=["Away"], graveyard=["Ghost"], mine=mine)
    d.cast("Away")
    d.resolve_all()
    assert (d.zone("Ghost"), d.life(0)) == ("exile", life)


def test_it_does_not_trigger_as_it_comes_from_elsewhere():
    bounce = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
    d = situation(SCALE, bounce, hand=["Bounce"], mine=["Scale"])
    d.cast("Bounce")
    d.resolve_all()
    assert d.life(0) == 20


HUNTER = (
    "Hunter\n{G}\nCreature — Human\n1/1\nWhenever a creature an opponent controls with the greatest power among "
    "creatures that player controls dies, you gain 2 life."
)
WRATH = "Wrath\n{0}\nSorcery\nDestroy all creatures."


@pytest.mark.rule("603.10a")
def test_the_greatest_is_found_among_those_that_died_together():
    d = situation(HUNTER, WRATH, hand=["Wrath"], mine=["Hunter"], theirs=["Elite Vanguard", "Gray Ogre", "Serra Angel"])
    d.cast("Wrath")
    d.resolve_all()
    assert d.life(0) == 22, "for Serra Angel alone"
