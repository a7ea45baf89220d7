"""Opponents' choices as a spell is cast or an ability activated (601.6, 602.3, 700.2e)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseObjects, ChooseTargets
from tests.rules.many import begin, seats
from tests.rules.situation import situation

OFFER = "Offer\n{0}\nInstant\nAn opponent chooses one —\n• You gain 3 life.\n• You lose 1 life."
TORCH = "Torch\n{0}\nSorcery\n~ deals 1 damage to any target and 2 damage to any target of an opponent's choice."
WITCH = "Witch\n{1}\nCreature — Human\n1/3\n{T}: Destroy target creature of an opponent's choice."
GIFT = (
    "Gift\n{1}\nCreature — Human\n1/3\nWhen ~ enters, an opponent chooses one —\n• You gain 3 life.\n• You lose 1 life."
)


@pytest.mark.rule("700.2e", "601.5")
def test_the_mode_is_chosen_by_an_opponent_as_the_spell_is_cast():
    d = situation(OFFER, hand=["Offer"])
    d.begin("cast", "Offer")
    assert isinstance(d.decision, ChooseModes) and d.decision.player == 1 and d.zone("Offer") == "stack"
    d.answer([1])
    assert d.decision.player == 0
    d.resolve()
    assert d.life(0) == 19


@pytest.mark.rule("601.5", "601.5b", "601.6b")
@pytest.mark.parametrize("active", [0, 1])
def test_the_controller_chooses_first_whoever_is_active(active: int):
    d = situation(TORCH.replace("Sorcery", "Instant"), hand=["Torch"], active=active, priority=0)
    d.begin("cast", "Torch")
    asked = []
    while isinstance(d.decision, ChooseTargets):
        asked.append(d.decision.player)
        d.answer([1 - d.decision.player])
    assert asked == [0, 1]
    d.resolve()
    assert (d.life(0), d.life(1)) == (18, 19)


@pytest.mark.rule("602.3b")
def test_the_controller_of_an_ability_chooses_first_on_anybodys_turn():
    lamp = (
        "Lamp\n{1}\nArtifact\n{T}: ~ deals 1 damage to any target and 2 damage to any target of an opponent's choice."
    )
    d = situation(lamp, mine=["Lamp"], active=1, priority=0)
    d.begin("activate", "Lamp")
    asked = []
    while isinstance(d.decision, ChooseTargets):
        asked.append(d.decision.player)
        d.answer([1 - d.decision.player])
    assert asked == [0, 1]


@pytest.mark.rule("602.3")
def test_the_target_of_an_ability_is_chosen_by_an_opponent_as_it_is_activated():
    d = situation(WITCH, mine=["Witch", "Serra Angel"], theirs=["Gray Ogre"])
    d.begin("activate", "Witch")
    assert isinstance(d.decision, ChooseTargets) and d.decision.player == 1 and not d.decision.can_cancel
    d.answer(["Serra Angel"])
    d.resolve()
    assert d.zone("Serra Angel") == "graveyard"


def test_the_mode_of_a_trigger_is_chosen_by_an_opponent_as_it_goes_onto_the_stack():
    d = situation(GIFT, hand=["Gift"], mana="G")
    d.cast("Gift")
    d.resolve()
    assert isinstance(d.decision, ChooseModes) and d.decision.player == 1
    d.answer([0])
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("601.5a", "601.6a")
def test_of_several_opponents_the_controller_names_the_one_who_chooses():
    scenario = seats(3, OFFER, "Fire\n{0}\nSorcery\nDestroy target creature of an opponent's choice.")
    scenario.hand(0, "Offer", "Fire")
    scenario.battlefield(0, "Gray Ogre")
    scenario.battlefield(1, "Serra Angel")
    d = begin(scenario)
    for spell, kind, answer in (("Offer", ChooseModes, [0]), ("Fire", ChooseTargets, ["Serra Angel"])):
        d.begin("cast", spell)
        assert isinstance(d.decision, ChooseObjects) and d.decision.player == 0
        assert list(d.decision.candidates) == [1, 2]
        d.answer([2])
        assert isinstance(d.decision, kind) and d.decision.player == 2
        d.answer(answer)
        d.resolve()
    assert (d.life(0), d.zone("Serra Angel"), d.zone("Gray Ogre")) == (23, "graveyard", "battlefield")


@pytest.mark.rule("602.3a")
def test_of_several_opponents_the_controller_of_an_ability_names_one():
    scenario = seats(3, WITCH)
    scenario.battlefield(0, "Witch", "Gray Ogre")
    d = begin(scenario)
    d.begin("activate", "Witch")
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 0
    d.answer([1])
    assert isinstance(d.decision, ChooseTargets) and d.decision.player == 1
