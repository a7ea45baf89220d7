"""Abilities linked by a cost that was paid (607.2i) or a word that was chosen (607.2e)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber
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


PROCESSOR = (
    "Processor | Processore\n{1}\nArtifact\nAs ~ enters, pay any amount of life.\n"
    "{0}: You gain X life, where X is the life paid as ~ entered."
)


@pytest.mark.rule("607.2f")
def test_what_was_paid_as_it_entered_is_seen_by_the_ability_linked_to_it_alone():
    d = situation(PROCESSOR, "Song\n{0}\nSorcery\nYou lose 5 life.", mana="GG", hand=["Processor", "Processor", "Song"])
    machines = []
    for paid in (3, 1):
        d.cast("Processor")
        d.resolve(paid)
        machines.append(max(d.all("Processor", "battlefield")))
    d.cast("Song")
    d.resolve()
    assert d.life(0) == 11
    for machine, life in zip(machines, (14, 15), strict=True):
        d.begin("activate", machine, 0)
        d.resolve()
        assert d.life(0) == life


@pytest.mark.rule("607.2f", "607.5a")
def test_a_copy_for_which_nothing_was_paid_sees_nothing_paid():
    turn = "Turn\n{0}\nSorcery\nTarget artifact becomes a copy of another target artifact."
    d = situation(PROCESSOR, turn, "Relic\n{1}\nArtifact", mana="G", hand=["Processor", "Turn"], mine=["Relic"])
    d.cast("Processor")
    d.resolve(4)
    relic = d.find("Relic")
    d.cast("Turn", ["Relic", "Processor"])
    d.resolve()
    d.begin("activate", relic, 0)
    d.resolve()
    assert d.life(0) == 16


@pytest.mark.rule("119.4")
def test_no_more_life_is_paid_than_there_is():
    d = situation(PROCESSOR, mana="G", hand=["Processor"], life=(6, 20))
    d.cast("Processor")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseNumber) and (d.decision.minimum, d.decision.maximum) == (0, 6)
