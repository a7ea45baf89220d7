"""Several instances of a keyword on a spell: each cost is paid separately, and its own words see that payment
(607.1)."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems, Priority
from tests.driver import Driver
from tests.rules.situation import situation

RED = "Red\n{R}\nCreature\n1/1"
TRAIL = "Trail\n{R}\nSorcery\n~ deals 3 damage to target player.\nConspire\nConspire"
WORT = "Wort\n{R}\nEnchantment\nInstant and sorcery spells you cast have conspire."


def settle(d: Driver) -> None:
    """Let everything resolve; copies keep their targets, triggers stay in their order."""
    while d.game.state.stack or not isinstance(d.decision, Priority):
        if isinstance(d.decision, Priority):
            d.pass_priority()
        elif isinstance(d.decision, OrderItems):
            d.answer(list(range(len(d.decision.items))))
        else:
            d.answer(False)


@pytest.mark.rule("702.77b")
@pytest.mark.parametrize(
    ("paid", "life"), [((False, False), 17), ((True, False), 14), ((False, True), 14), ((True, True), 11)]
)
def test_each_conspire_is_paid_separately_and_triggers_for_its_own_payment(paid: tuple[bool, ...], life: int):
    d = situation(TRAIL, RED, hand=["Trail"], mine=["Red"] * 4, mana="R")
    reds = d.all("Red")
    d.cast("Trail", [1], choose=[*paid, reds[:2]] if any(paid) else paid)
    assert sum(d.tapped(red) for red in reds) == 2 * sum(paid)
    assert len(d.game.state.stack) == 1 + sum(paid), "a conspire that was not paid does not trigger"
    settle(d)
    assert d.life(1) == life


@pytest.mark.rule("702.77b")
def test_a_second_conspire_is_not_paid_with_the_creatures_of_the_first():
    d = situation(TRAIL, RED, hand=["Trail"], mine=["Red"] * 3, mana="R")
    d.cast("Trail", [1], choose=[True, d.all("Red")[:2]])  # it asks for only one conspire
    assert len(d.game.state.stack) == 2


@pytest.mark.rule("702.77b")
def test_a_conspire_that_an_effect_gives_is_one_more():
    trail = TRAIL.removesuffix("\nConspire")
    d = situation(trail, RED, WORT, hand=["Trail"], mine=["Red"] * 4 + ["Wort"], mana="R")
    reds = d.all("Red")
    d.cast("Trail", [1], choose=[True, True, reds[:2]])
    settle(d)
    assert d.life(1) == 11


@pytest.mark.rule("607.1")
@pytest.mark.parametrize(
    ("keyword", "choose", "copies"),
    [
        ("Replicate {R}", [2, 1], 3),
        ("Replicate {R}", [0, 2], 2),
        ("Squad {R}", [1, 0], 1),
        ("Squad {R}", [1, 2], 3),
        ("Offspring {R}", [True, False], 1),
        ("Offspring {R}", [True, True], 2),
    ],
)
def test_two_of_the_same_keyword_count_their_own_payments(keyword: str, choose: list[object], copies: int):
    kind = "Instant\n~ deals 1 damage to target player." if keyword.startswith("R") else "Creature — Elf\n2/2"
    d = situation(f"Thing\n{{R}}\n{kind}\n{keyword}\n{keyword}", hand=["Thing"], mana="RRRRRR")
    d.cast("Thing", [1] if keyword.startswith("R") else (), choose=choose)
    settle(d)
    assert (20 - d.life(1) if keyword.startswith("R") else d.count("Thing", "battlefield")) == 1 + copies


@pytest.mark.rule("607.1")
@pytest.mark.parametrize(("paid", "copies"), [((True, False), 1), ((False, True), 1), ((True, True), 2)])
def test_each_casualty_is_a_creature_of_its_own(paid: tuple[bool, ...], copies: int):
    chat = "Chat\n{R}\nInstant\nCasualty 1\nCasualty 2\n~ deals 1 damage to target player."
    ogre = "Ogre\n{R}\nCreature\n2/2"
    d = situation(chat, RED, ogre, hand=["Chat"], mine=["Red", "Ogre"], mana="R")
    d.begin("cast", "Chat")
    for answer in paid:
        d.answer(answer)
    d.announce([1], choose=[["Red"]] if paid[0] else [])
    assert len(d.battlefield(0)) == 2 - copies
    settle(d)
    assert d.life(1) == 20 - 1 - copies


@pytest.mark.rule("601.2b")
def test_two_equal_kickers_kick_the_spell_twice():
    beast = (
        "Beast\n{R}\nCreature\n1/1\nKicker {R}\nKicker {R}\n"
        "~ enters with a +1/+1 counter on it for each time it was kicked."
    )
    for paid in ((True, False), (True, True)):
        d = situation(beast, hand=["Beast"], mana="RRRR")
        d.cast("Beast", choose=paid)
        d.resolve()
        assert d.counters("Beast") == sum(paid)
        assert sum(d.tapped(land) for land in d.all("Mountain")) == 1 + sum(paid)
