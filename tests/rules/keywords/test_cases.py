"""Cases: solved at the end of a turn in which the condition is met, and their abilities from then on."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.driver import Driver
from tests.rules.situation import situation

pytestmark = pytest.mark.rule("603.4", "611.3a")

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GATEWAY = (
    "Gateway\n{1}{W}\nEnchantment — Case\n"
    "When this Case enters, choose target creature you don't control. Each creature you control deals 1 damage to that "
    "creature.\nTo solve — Three or more creatures attacked this turn.\nSolved — Creatures you control get +1/+0."
)
FEAST = (
    "Feast\n{W}\nEnchantment — Case\nWhenever a creature you control enters, you gain 1 life.\n"
    "To solve — You control a creature.\nSolved — Sacrifice this Case: You gain 5 life."
)


def solved(d: Driver, name: str) -> bool:
    return "solved" in d.game.view(None).find(d.find(name)).designations  # type: ignore[union-attr]


def test_a_case_is_solved_at_the_end_of_the_turn_and_has_the_ability_then():
    d = situation(GATEWAY, BEAR, mine=["Gateway", "Bear", "Bear", "Bear"], step="beginning of combat")
    assert d.size(d.all("Bear")[0]) == (2, 2)
    d.attack(d.all("Bear"))
    d.to_step("end")
    assert not solved(d, "Gateway") and len(d.game.view(None).stack) == 1
    d.resolve()
    assert solved(d, "Gateway")
    assert d.size(d.all("Bear")[0]) == (3, 2)


def test_nothing_triggers_while_the_condition_is_not_met():
    d = situation(GATEWAY, BEAR, mine=["Gateway", "Bear", "Bear"], step="beginning of combat")
    d.attack(d.all("Bear"))
    d.to_step("end")
    assert not d.game.view(None).stack


def test_only_at_the_end_of_the_own_turn():
    d = situation(FEAST, BEAR, mine=["Feast", "Bear"], active=1, priority=1)
    d.to_step("end")
    assert not d.game.view(None).stack


def test_an_activated_ability_waits_until_the_case_is_solved_and_it_is_solved_once():
    d = situation(FEAST, BEAR, mine=["Feast", "Bear"])
    assert not d.can("activate", "Feast")
    d.to_step("end")
    d.resolve()
    assert solved(d, "Feast") and d.can("activate", "Feast")
    d.to_step("upkeep")
    d.to_step("end")
    d.to_step("upkeep")
    d.to_step("end")
    assert not d.game.view(None).stack


def test_the_words_in_italian():
    english = "Caso\n{2}\nEnchantment — Case\nTo solve — You control seven or more lands.\nSolved — You have shroud."
    italian = "Caso\n{2}\nIncantesimo — Caso\nPer risolvere — Controlli sette o più terre.\nRisolto — Hai velo."
    assert define_card(italian, "it").abilities == define_card(english).abilities


def test_creatures_that_attacked_and_left_are_counted():
    d = situation(GATEWAY, BEAR, mine=["Gateway", "Bear", "Bear", "Bear"], theirs=["Bear"], step="beginning of combat")
    d.attack(d.all("Bear", "battlefield", 0))
    d.block({d.all("Bear", "battlefield", 1)[0]: d.all("Bear", "battlefield", 0)[0]})
    d.to_step("end")
    assert len(d.all("Bear", "battlefield", 0)) == 2
    assert len(d.game.view(None).stack) == 1


@pytest.mark.rule("613.1d")
def test_a_solved_case_becomes_a_creature_with_the_abilities_that_are_said_with_it():
    kiss = (
        "Kiss\n{B}\nEnchantment — Case\nTo solve — You control a creature.\n"
        "Solved — This Case is a 4/4 Gorgon creature with deathtouch in addition to its other types."
    )
    d = situation(kiss, BEAR, mine=["Kiss", "Bear"])
    case = d.find("Kiss")
    assert not d.game.view(None).find(case).types & {"Creature"}
    d.to_step("end")
    d.resolve()
    view = d.game.view(None).find(case)
    assert view.types == {"Enchantment", "Creature"} and {"Case", "Gorgon"} <= view.subtypes
    assert d.size(case) == (4, 4) and view.keywords == {"deathtouch"}


def test_what_a_solved_case_says_may_hold_under_a_condition_of_its_own():
    pack = (
        "Pack\n{G}\nEnchantment — Case\nTo solve — You control a creature.\n"
        "Solved — As long as you control two or more creatures, creatures you control get +1/+1."
    )
    for bears, size in ((1, (2, 2)), (2, (3, 3))):
        d = situation(pack, BEAR, mine=["Pack", *["Bear"] * bears])
        d.to_step("end")
        d.resolve()
        assert solved(d, "Pack") and d.size(d.all("Bear")[0]) == size


@pytest.mark.rule("611.3a")
def test_a_condition_alone_does_nothing_before_the_case_is_solved():
    pack = (
        "Pack\n{G}\nEnchantment — Case\nTo solve — You control seven or more lands.\n"
        "Solved — As long as you control two or more creatures, creatures you control get +1/+1. Creatures you control "
        "have haste."
    )
    d = situation(pack, BEAR, mine=["Pack", "Bear", "Bear"])
    assert d.size(d.all("Bear")[0]) == (2, 2)
    assert not d.game.view(None).find(d.all("Bear")[0]).keywords
