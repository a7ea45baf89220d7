"""Keyword actions that put +1/+1 counters on creatures: support, adapt, amass (701.35, 701.43, 701.44)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("701.35a")
def test_support_of_a_spell_has_up_to_that_many_target_creatures():
    unity = "Unity of Purpose\n{0}\nInstant\nSupport 2."
    d = situation(unity, BEAR, hand=["Unity of Purpose"], mine=["Bear", "Bear"], theirs=["Bear"])
    d.begin("cast", "Unity of Purpose")
    assert isinstance(d.decision, ChooseTargets) and (d.decision.minimum, d.decision.maximum) == (0, 2)
    first, second, third = d.all("Bear")
    d.announce([[first, third]])
    d.resolve()
    assert [d.counters(each) for each in (first, second, third)] == [1, 0, 1]


@pytest.mark.rule("701.35a")
def test_support_of_a_permanent_is_for_other_creatures():
    joraga = "Joraga Auxiliary\n{0}\nCreature — Elf Soldier Ally\n2/3\nWhen ~ enters, support 2."
    d = situation(joraga, BEAR, hand=["Joraga Auxiliary"], mine=["Bear"])
    d.cast("Joraga Auxiliary")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseTargets) and d.decision.candidates == [d.find("Bear")]
    d.answer([d.find("Bear")])
    d.resolve()
    assert (d.counters("Bear"), d.counters("Joraga Auxiliary")) == (1, 0)


@pytest.mark.rule("701.43a")
def test_adapt_requires_that_there_is_no_counter():
    d = situation(
        "Growth-Chamber Guardian\n{0}\nCreature — Elf Crab\n2/2\n{0}: Adapt 2.", mine=["Growth-Chamber Guardian"]
    )
    d.activate("Growth-Chamber Guardian")
    d.activate("Growth-Chamber Guardian")
    d.resolve_all()
    assert d.counters("Growth-Chamber Guardian") == 2


AMASS = "Dreadhorde Invasion\n{0}\nSorcery\nAmass 2."


@pytest.mark.rule("701.44a")
def test_amass_creates_an_army_and_lets_it_grow():
    d = situation(AMASS, BEAR, hand=["Dreadhorde Invasion", "Dreadhorde Invasion"], mine=["Bear"])
    for _ in range(2):
        d.cast("Dreadhorde Invasion")
        d.resolve()
    (army,) = [each for each in d.game.state.battlefield if d.object(each).is_token]
    look = d.look(army)
    assert look.subtypes == {"Zombie", "Army"} and look.colours == {"B"} and look.types == {"Creature"}
    assert d.size(army) == (4, 4) and d.counters(army) == 4 and d.counters("Bear") == 0


@pytest.mark.rule("701.44a")
def test_of_several_armies_one_is_chosen():
    army = "Army\n{0}\nCreature — Army\n1/1"
    d = situation(AMASS, army, hand=["Dreadhorde Invasion"], mine=["Army", "Army"])
    _, second = d.all("Army")
    d.cast("Dreadhorde Invasion")
    d.resolve([second])
    assert d.counters(second) == 2 and d.count("Army", "battlefield") == 2
