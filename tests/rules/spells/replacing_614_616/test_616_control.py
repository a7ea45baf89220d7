"""Under whose control something enters is determined before other effects on its entry apply (616.1b)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.families import Paragraph
from engine.language.parser import LanguageError, parse
from tests.rules.situation import situation

TRAP = (
    "Trap\n{U}\nEnchantment\n"
    "If a creature would enter under an opponent's control, it enters under your control instead."
)
SNARE = (
    "Snare\n{0}\nInstant\n"
    "If a creature would enter under an opponent's control this turn, it enters under your control instead."
)
MASK = "Mask\n{G}\nCreature — Shapeshifter\n1/1\nAs ~ enters, choose a color."
CALL = "Call\n{G}\nSorcery\nCreate two 1/1 green Elf creature tokens."


@pytest.mark.rule("616.1b")
def test_the_new_controller_makes_the_choices_of_the_entry():
    """Nobody is asked which effect applies first."""
    d = situation(TRAP, MASK, mana="G", hand=("Mask",), theirs=("Trap",))
    d.cast("Mask")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.about == "colour"
    assert d.decision.player == 1
    d.answer("W")
    assert d.controller("Mask") == 1 and d.object("Mask").owner == 0


@pytest.mark.rule("616.1b")
def test_so_it_is_for_a_turn():
    d = situation(SNARE, MASK, mana="G", hand=("Mask",), their_hand=("Snare",), active=0, priority=1)
    d.cast("Snare")
    d.resolve()
    d.give_priority(0)
    d.cast("Mask")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and (d.decision.about, d.decision.player) == ("colour", 1)
    d.answer("W")
    assert d.controller("Mask") == 1


def test_what_else_is_to_happen_to_it_is_not_understood():
    for words in ("it enters tapped instead", "exile it instead"):
        with pytest.raises(LanguageError):
            parse(Paragraph, f"If a creature would enter under an opponent's control, {words}.", "en")
    assert parse(Paragraph, TRAP.splitlines()[3], "en")


def test_only_what_opponents_would_control_is_taken():
    d = situation(TRAP, MASK, CALL, mana="GG", hand=("Mask", "Call"), mine=("Trap",))
    d.cast("Mask")
    d.resolve("W")
    assert d.controller("Mask") == 0
    d = situation(TRAP, CALL, mana="G", hand=("Call",), theirs=("Trap",))
    d.cast("Call")
    d.resolve()
    assert [d.controller(elf) for elf in d.all("Elf")] == [1, 1]
