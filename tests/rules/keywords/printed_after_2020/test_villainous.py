"""Villainous choices: a player chooses one of two things, and all of it happens."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
PLOT = "Plot\n{B}\nSorcery\nEach opponent faces a villainous choice — That player discards a card, or you draw a card."
PACT = (
    "Pact\n{B}\nSorcery\nTarget opponent faces a villainous choice — They lose 3 life, or you gain control of all"
    " creatures that player controls."
)


@pytest.mark.parametrize(("chosen", "theirs", "mine"), [("0", [], 0), ("1", ["Bear"], 1)])
def test_who_faces_it_chooses_and_the_other_thing_does_not_happen(chosen: str, theirs: list[str], mine: int):
    d = situation(BEAR, PLOT, hand=["Plot"], their_hand=["Bear"], library=["Bear"] * 3, mana="B")
    d.cast("Plot")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 1
    assert [option.text.en for option in d.decision.options] == ["That player discards a card", "You draw a card"]
    assert d.decision.options[1].text.it == "Tu peschi una carta" and "“tu” è Anna" in d.decision.prompt.it
    d.answer(chosen)
    assert (d.hand(1), len(d.hand(0))) == (theirs, mine)


def test_what_cannot_be_done_can_be_chosen():
    d = situation(BEAR, PLOT, hand=["Plot"], library=["Bear"] * 3, mana="B")
    d.cast("Plot")
    d.resolve("0")
    assert (d.hand(1), d.hand(0)) == ([], [])


@pytest.mark.parametrize(("chosen", "life", "controller"), [("0", 17, 1), ("1", 20, 0)])
def test_the_options_speak_of_who_faces_the_choice(chosen: str, life: int, controller: int):
    d = situation(BEAR, PACT, hand=["Pact"], theirs=["Bear"], mana="B")
    d.cast("Pact", [1])
    d.resolve(chosen)
    assert (d.life(1), d.life(0), d.controller("Bear")) == (life, 20, controller)


@pytest.mark.rule("101.4")
def test_each_opponent_chooses_for_themselves():
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    for text in (BEAR, PLOT):
        name, _, rest = text.partition("\n")
        scenario.card_text(f"{name} | {name}\n{rest}")
    scenario.battlefield(0, "Swamp")
    scenario.hand(0, "Plot")
    for player in range(3):
        scenario.library(player, *["Bear"] * 5)
    for player in (1, 2):
        scenario.hand(player, "Bear")
    scenario.turn(0, "main")
    d = Driver(scenario.game())
    d.cast("Plot")
    for _ in range(3):
        d.pass_priority()
    assert d.decision.player == 1
    d.answer("0")
    assert d.decision.player == 2 and d.hand(1) == ["Bear"], "nothing happens before all have chosen"
    d.answer("1")
    assert (d.hand(1), d.hand(2), d.hand(0)) == ([], ["Bear"], ["Bear"])
