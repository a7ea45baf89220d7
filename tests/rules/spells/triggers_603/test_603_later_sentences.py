"""Delayed effects of the rest of a text (603.7)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SHEPHERD = (
    "Shepherd\n{{W}}\nCreature — Dog\n2/2\nWhenever ~ attacks, exile up to one other target nonland permanent. At the "
    "beginning of the next end step, return that card to the battlefield under {whose} control. If it entered under "
    "your control, put a +1/+1 counter on ~."
)


@pytest.mark.rule("603.7", "603.7c")
@pytest.mark.parametrize(
    ("name", "whose", "counters"),
    [("Elite Vanguard", "its owner's", 1), ("Gray Ogre", "its owner's", 0), ("Gray Ogre", "your", 1), ("", "your", 0)],
)
def test_the_sentences_behind_later_are_done_later(name: str, whose: str, counters: int):
    """The last sentence asks under whose control the card entered; if none was exiled, none did."""
    d = situation(SHEPHERD.format(whose=whose), mine=["Shepherd", "Elite Vanguard"], theirs=["Gray Ogre"])
    d.attack(["Shepherd"])
    d.answer([name] if name else [])
    d.resolve()
    assert d.counters("Shepherd") == 0
    if name:
        assert d.zone(name) == "exile"
    d.to_step("end")
    assert d.counters("Shepherd") == 0, "the delayed ability is on the stack"
    d.resolve()
    assert d.counters("Shepherd") == counters
    if name:
        assert d.zone(name) == "battlefield"


@pytest.mark.rule("603.7a", "603.7")
def test_a_spell_does_some_at_once_and_the_rest_in_your_next_upkeep():
    pact = (
        "Pact\n{0}\nInstant\nDraw a card. At the beginning of your next upkeep, pay {R}. If you don't, you lose 5 life."
    )
    d = situation(pact, hand=["Pact"], library=["Forest"] * 5, their_library=["Forest"] * 5)
    d.cast("Pact")
    d.resolve()
    assert (len(d.hand(0)), d.life(0)) == (1, 20)
    d.to_step("upkeep", active=1)
    assert not d.game.state.stack
    d.to_step("upkeep", active=0)
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 15


@pytest.mark.rule("603.7", "603.7b")
@pytest.mark.parametrize("step", ["main", "upkeep"])
def test_on_your_next_turn_is_never_the_turn_at_hand(step: str):
    promise = (
        "Promise\n{0}\nInstant\nYou gain 1 life. At the beginning of the end step on your next turn, you gain 10 life."
    )
    d = situation(promise, hand=["Promise"], step=step)
    d.cast("Promise")
    d.resolve()
    lives = []
    for player in (0, 1, 0, 1, 0):
        d.to_step("end", active=player)
        d.resolve_all()
        lives.append(d.life(0))
    assert lives == [21, 21, 31, 31, 31]


@pytest.mark.rule("603.7", "603.7b")
@pytest.mark.parametrize(
    ("when", "lives"),
    [("the end step on their next turn", [21, 21, 11, 11]), ("their next end step", [11, 11, 11, 11])],
)
def test_the_next_turn_of_another_player(when: str, lives: list[int]):
    debt = f"Debt\n{{0}}\nInstant\nTarget opponent gains 1 life. That player loses 10 life at the beginning of {when}."
    d = situation(debt, hand=["Debt"], active=1, step="upkeep", priority=0)
    d.cast("Debt", [1])
    d.resolve()
    held = []
    for player in (0, 1, 0, 1):
        d.to_step("end", active=1 - player)
        d.resolve_all()
        held.append(d.life(1))
    assert held == lives


@pytest.mark.rule("603.7")
def test_sentences_about_what_happens_whenever_something_does_are_done_then():
    charge = (
        "Charge\n{0}\nSorcery\nWhenever a creature you control attacks alone this turn, put a +1/+1 counter on it. It "
        "gains trample until end of turn."
    )
    d = situation(charge, mine=["Elite Vanguard", "Gray Ogre"], hand=["Charge"])
    d.cast("Charge")
    d.resolve()
    assert not d.has("Elite Vanguard", "trample")
    d.attack(["Elite Vanguard"])
    d.resolve()
    assert d.counters("Elite Vanguard") == 1
    assert d.has("Elite Vanguard", "trample")
    assert not d.has("Gray Ogre", "trample")
