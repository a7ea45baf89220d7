"""Texts that limit how many creatures can attack or block (508.1c, 509.1b)."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

ARBITER = "Arbiter\n{{0}}\nArtifact\nNo more than {number} can {what} each combat."
WOLF = "Wolf\n{0}\nCreature — Wolf\n2/2"
FURY = "Fury\n{0}\nCreature — Hound\n2/2\n~ attacks each combat if able."


def arbiter(what: str, number: str = "one creature") -> str:
    return ARBITER.format(what=what, number=number)


@pytest.mark.parametrize("whose", [{"mine": ["Arbiter"]}, {"theirs": ["Arbiter"]}], ids=["mine", "theirs"])
@pytest.mark.rule("508.1c")
def test_no_more_than_two_attack_whoever_has_the_card(whose):
    whose = {"mine": [*whose.get("mine", []), "Wolf", "Wolf", "Wolf"], "theirs": whose.get("theirs", [])}
    d = situation(arbiter("attack", "two creatures"), WOLF, **whose)
    with pytest.raises(IllegalAnswer) as refused:
        d.attack(["Wolf", "Wolf", "Wolf"])
    assert refused.value.refusal.rule == "508.1c"
    d.attack(["Wolf", "Wolf"])
    d.finish_combat()
    assert d.life(1) == 16


@pytest.mark.rule("508.1d")
def test_of_two_that_must_attack_one_does():
    d = situation(arbiter("attack"), FURY, mine=["Arbiter", "Fury", "Fury"])
    with pytest.raises(IllegalAnswer):
        d.attack([])
    with pytest.raises(IllegalAnswer):
        d.attack(["Fury", "Fury"])
    d.attack(["Fury"])


@pytest.mark.rule("509.1b")
def test_no_more_than_one_blocks_and_any_number_attacks():
    d = situation(arbiter("block"), WOLF, mine=["Arbiter", "Wolf", "Wolf"], theirs=["Wolf", "Wolf"])
    d.attack(["Wolf", "Wolf"])
    decision = d.to_blockers()
    attackers = next(iter(decision.candidates.values()))
    pairs = [[blocker, attacker] for blocker, attacker in zip(decision.candidates, attackers, strict=True)]
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer(pairs)
    assert refused.value.refusal.rule == "509.1b"
    d.game.answer(pairs[:1])
    d.finish_combat()
    assert d.life(1) == 18
