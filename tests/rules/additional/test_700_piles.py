"""Separating objects into piles (700.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import Arrange, ChooseOption
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

FACT = (
    "Fact\n{U}\nInstant\nReveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard."
)
DOOM = (
    "Doom\n{B}\nSorcery\nSeparate all creatures target player controls into two piles. "
    "Destroy all creatures in the pile of your choice."
)
BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
BELL = "Bell\n{1}\nArtifact\nWhenever a creature enters, you gain 1 life.\nWhenever a creature dies, you gain 5 life."
TOP = ["Forest", "Island", "Swamp", "Bear", "Elf"]


def fact() -> tuple[Driver, list[int]]:
    d = situation(FACT, BEAR, ELF, mana="U", hand=["Fact"], library=[*TOP, "Plains"])
    d.cast("Fact")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, Arrange) and decision.player == 1
    return d, list(decision.cards)


@pytest.mark.rule("700.3a")
def test_each_card_is_in_exactly_one_pile():
    d, cards = fact()
    assert [d.name(card) for card in cards] == TOP
    plains = d.find("Plains", "library")
    for piles in ([cards[:2], cards[3:]], [cards[:3], cards[2:]], [cards[:2], [*cards[2:], plains]]):
        with pytest.raises(IllegalAnswer):
            d.game.answer(piles)
    d.game.answer([cards[:2], cards[2:]])
    decision = d.decision
    assert isinstance(decision, ChooseOption) and decision.player == 0
    assert [option.text.en for option in decision.options] == ["Forest, Island", "Swamp, Bear, Elf"]
    d.game.answer("1")
    assert d.hand(0) == ["Bear", "Elf", "Swamp"] and d.graveyard(0) == ["Fact", "Forest", "Island"]


@pytest.mark.rule("700.3d")
def test_a_pile_may_be_empty_and_be_chosen():
    d, cards = fact()
    d.game.answer([[], cards])
    assert isinstance(d.decision, ChooseOption) and len(d.decision.options) == 2
    d.game.answer("0")
    assert not d.hand(0) and len(d.graveyard(0)) == 6


def doom(**board: Any) -> Driver:
    theirs = ["Bear", "Elf", "Bear"]
    d = situation(DOOM, BEAR, ELF, BELL, mana="B", hand=["Doom"], mine=["Bell"], theirs=theirs, **board)
    d.cast("Doom", [1])
    d.pass_priority()
    d.pass_priority()
    return d


@pytest.mark.rule("700.3b")
def test_what_is_in_a_pile_is_still_the_same_object():
    d = doom(counters={"Elf": {"+1/+1": 1}})
    decision = d.decision
    assert isinstance(decision, Arrange) and decision.player == 0
    elf = d.find("Elf")
    first, second = (id for id in decision.cards if id != elf)
    assert set(decision.cards) == {first, second, elf}
    d.game.answer([[second], [first, elf]])
    d.game.answer("0")
    assert sorted(id for id in d.game.state.battlefield if d.controller(id) == 1) == sorted([first, elf])
    assert d.counters(elf) == 1
    assert len(d.game.state.stack) == 1  # one creature died


@pytest.mark.rule("700.3c")
def test_piles_are_not_zones():
    d = doom()
    before = [(id, d.object(id).zone, d.object(id).timestamp) for id in d.game.state.battlefield]
    decision = d.decision
    assert isinstance(decision, Arrange)
    d.game.answer([list(decision.cards), []])
    after = [(id, d.object(id).zone, d.object(id).timestamp) for id in d.game.state.battlefield]
    assert after == before and isinstance(d.decision, ChooseOption)
    d.game.answer("1")
    assert d.battlefield(1) == {"Bear": 2, "Elf": 1} and not d.game.state.stack
