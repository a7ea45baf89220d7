"""Abilities linked by a cost that was paid (607.2i) or by a word that was chosen (607.2e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("607.2i")
def test_what_was_paid_is_the_value_chosen_for_the_own_cost():
    elf = (
        "Elf | Elfo\n{G}\nCreature — Elf\n1/1\nAs an additional cost to cast this spell, pay X life.\n"
        "When ~ enters, you draw X cards."
    )
    blink = (
        "Blink | Batti\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's "
        "control."
    )
    d = situation(elf, blink, mana="GG", hand=["Elf", "Elf", "Blink"], library=["Forest"] * 9)
    for x, cards in ((2, 4), (1, 4)):
        d.cast("Elf", x=x)
        d.resolve()
        d.resolve()
        assert len(d.hand(0)) == cards
    assert d.life(0) == 17
    d.cast("Blink", [d.all("Elf", "battlefield")[0]])
    d.resolve()
    d.resolve_all()
    assert len(d.hand(0)) == 3


@pytest.mark.rule("607.2e")
def test_each_object_speaks_of_the_words_chosen_for_itself():
    siege = (
        "Siege | Assedio\n{1}\nEnchantment\nAs ~ enters, choose Khans or Dragons.\n"
        "• Khans — At the beginning of your upkeep, you gain 1 life.\n"
        "• Dragons — At the beginning of your upkeep, you gain 5 life."
    )
    d = situation(siege, mana="GG", hand=["Siege", "Siege"])
    for word in ("Khans", "Dragons"):
        d.cast("Siege")
        d.resolve(word)
    for _ in range(2):
        d.next_turn()
    d.resolve_all()
    assert d.life(0) == 26
    d = situation(siege, mine=["Siege"])
    for _ in range(2):
        d.next_turn()
    assert not d.game.state.stack
