"""Modes are announced before X (601.2b), and stay announced whatever X becomes."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseNumber
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BOAR = "Boar\n{3}{G}\nCreature — Boar\n3/3"
COMMAND = (
    "Order\n{X}{B}\nSorcery\nChoose two —\n• Target player loses X life.\n• You gain X life.\n"
    "• Return target creature card with mana value X or less from your graveyard to the battlefield.\n"
    "• Target creature gets -X/-X until end of turn."
)
TERMS = (
    "Terms\n{X}{B}\nSorcery\nChoose two —\n• Destroy target creature with mana value X.\n"
    "• Exile target creature with toughness X.\n• You gain X life."
)
TOWER = (
    "Tower\n{2}\nArtifact\n{X}: Choose one —\n• Target player loses X life.\n"
    "• Destroy target creature with mana value X or less."
)
SPLICED = "Whisper\n{B}\nInstant — Arcane\nYou gain 1 life.\nSplice onto Arcane {B}"
ARCANE = (
    "Riddle\n{B}\nInstant — Arcane\nChoose one —\n• Target player loses 2 life.\n"
    "• Target creature gets -1/-1 until end of turn."
)


@pytest.mark.rule("601.2b")
def test_modes_chosen_before_x_are_carried_out() -> None:
    d = situation(COMMAND, BEAR, hand=["Order"], theirs=["Bear"], mana="BBB")
    d.cast("Order", targets=[1, "Bear"], modes=[0, 3], x=2)
    d.resolve()
    assert d.life(1) == 18 and d.zone("Bear") == "graveyard" and d.life(0) == 20


def test_x_is_only_what_leaves_targets_for_the_modes_chosen() -> None:
    """700.2a, 601.2c: with the third mode, X must be large enough for the creature card."""
    d = situation(COMMAND, BOAR, hand=["Order"], graveyard=["Boar"], mana="BBBBBB")
    d.begin("cast", "Order")
    assert isinstance(d.decision, ChooseModes) and list(d.decision.legal) == [0, 1, 2]
    d.answer([1, 2])
    assert isinstance(d.decision, ChooseNumber)
    assert (d.decision.minimum, d.decision.maximum) == (4, 5)


def test_a_mode_that_no_x_gives_a_target_is_not_legal() -> None:
    d = situation(COMMAND, BOAR, hand=["Order"], graveyard=["Boar"], mana="BBBB")
    d.begin("cast", "Order")
    assert isinstance(d.decision, ChooseNumber), "there are no other two"
    d.announce([1], x=3)
    d.resolve()
    assert d.life(0) == 23 and d.life(1) == 17


def test_modes_that_no_x_suits_together_are_refused() -> None:
    """The only Boar has mana value four and toughness three, and X is one number."""
    d = situation(TERMS, BOAR, hand=["Terms"], theirs=["Boar"], mana="BBBBBBB")
    d.begin("cast", "Terms")
    assert isinstance(d.decision, ChooseModes) and list(d.decision.legal) == [0, 1, 2]
    with pytest.raises(IllegalAnswer):
        d.answer([0, 1])
    d.answer([0, 2])
    d.announce(["Boar"], x=4)
    d.resolve()
    assert d.zone("Boar") == "graveyard" and d.life(0) == 24


def test_modes_of_an_activated_ability_with_x() -> None:
    d = situation(TOWER, BOAR, mine=["Tower"], theirs=["Boar"], mana="BBBBB")
    d.begin("activate", "Tower")
    assert isinstance(d.decision, ChooseModes) and list(d.decision.legal) == [0, 1]
    d.answer([1])
    assert isinstance(d.decision, ChooseNumber) and d.decision.minimum == 4
    d.announce(["Boar"], x=4)
    d.resolve()
    assert d.zone("Boar") == "graveyard"


def test_what_is_spliced_onto_a_modal_spell_leaves_it_its_modes() -> None:
    d = situation(SPLICED, ARCANE, hand=["Whisper", "Riddle"], mana="BB")
    d.cast("Riddle", targets=[1], modes=[0], choose=[["Whisper"]])
    d.resolve()
    assert d.life(1) == 18 and d.life(0) == 21
