"""The position of a spell or land in the turn, as a condition of a triggered ability (603.4)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TRICK = "Trick\n{0}\nInstant\nTarget player gains 10 life."


@pytest.mark.rule("603.4", "601.2i")
@pytest.mark.parametrize(
    ("nth", "mine", "theirs", "triggers"),
    [("first", 0, 1, True), ("second", 0, 1, False), ("second", 1, 0, True), ("second", 2, 0, False)],
)
def test_which_of_your_spells_of_the_turn_a_permanent_was(nth: str, mine: int, theirs: int, triggers: bool):
    cleric = (
        f"Cleric\n{{0}}\nCreature — Cleric\n1/1\nWhen ~ enters, if it was the {nth} spell you cast this turn, you gain "
        "1 life."
    )
    d = situation(cleric, TRICK, hand=["Trick"] * mine + ["Cleric"], their_hand=["Trick"] * theirs)
    for player in [0] * mine + [1] * theirs:
        d.give_priority(player)
        d.cast("Trick", [1])
        d.resolve()
    d.give_priority(0)
    d.cast("Cleric")
    d.resolve()
    assert bool(d.game.state.stack) == triggers
    d.resolve_all()
    assert d.life(0) == 20 + triggers


@pytest.mark.rule("603.4", "601.2i")
def test_a_permanent_that_was_not_cast_was_no_spell_of_the_turn():
    sage = (
        "Sage\n{1}\nCreature — Elf\n1/1\n"
        "When ~ enters, if it wasn't the first spell you cast this turn, you gain 1 life."
    )
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    d = situation(sage, blink, mine=["Sage"], hand=["Blink"])
    d.cast("Blink", ["Sage"])
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.rule("603.4", "201.4")
def test_it_may_be_the_first_of_one_of_several_kinds():
    """The Dancer itself is not another Otter spell, neither as a permanent nor as the spell it was."""
    otter = "{name}\n{{0}}\nCreature — Otter\n1/1"
    dancer = (
        "Dancer\n{0}\nCreature — Otter\n3/5\nWhenever you cast a spell, if it's the first instant spell or the first "
        "Otter spell other than ~ you've cast this turn, you gain 1 life."
    )
    d = situation(
        dancer,
        TRICK,
        *(otter.format(name=name) for name in ("Alder", "Birch")),
        hand=["Dancer", "Alder", "Birch", "Trick", "Trick"],
    )
    lives = []
    for name, targets in (("Dancer", []), ("Alder", []), ("Birch", []), ("Trick", [1]), ("Trick", [1])):
        d.cast(name, targets)
        d.resolve_all()
        lives.append(d.life(0))
    assert lives == [20, 21, 21, 22, 22]


@pytest.mark.rule("603.4", "305.2")
def test_which_land_of_the_turn_it_was():
    bond = (
        "Bond\n{0}\nEnchantment\nYou may play two additional lands on each of your turns.\n"
        "Whenever you play a land, if it wasn't the first land you played this turn, ~ deals 1 damage to you."
    )
    d = situation(bond, mine=["Bond"], hand=["Forest", "Island", "Plains"])
    lives = []
    for name in ("Forest", "Island", "Plains"):
        d.play(name)
        d.resolve_all()
        lives.append(d.life(0))
    assert lives == [20, 19, 18]
