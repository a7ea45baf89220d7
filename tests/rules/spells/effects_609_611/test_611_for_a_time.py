"""Sentences of static abilities with a limited duration, in spells and abilities (611.2a, 614.3)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

MUSTER = "Muster\n{0}\nInstant\nCreate two 1/1 white Soldier creature tokens."
BALM = "Balm\n{0}\nInstant\nYou gain 3 life."
SALVE = "Salve\n{0}\nInstant\nTarget opponent gains 3 life."
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
LESSON = "Lesson\n{0}\nInstant\nTarget player draws a card."
LIBRARY = ["Forest"] * 9
TWICE = (
    "if one or more tokens would be created under your control, twice that many of those tokens are created instead."
)
TWICE_AS_MUCH = "if you would gain life, you gain twice that much life instead."


def saying(words: str) -> str:
    return f"Verse\n{{0}}\nInstant\n{words}"


@pytest.mark.rule("611.2a", "614.3", "514.2")
def test_until_end_of_turn():
    d = situation(
        saying(f"Until end of turn, {TWICE}"),
        MUSTER,
        hand=["Verse", "Muster", "Muster"],
        library=LIBRARY,
        their_library=LIBRARY,
    )
    d.cast("Verse")
    d.resolve()
    d.cast("Muster")
    d.resolve()
    assert d.battlefield(0)["Soldier"] == 4
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Muster")
    d.resolve()
    assert d.battlefield(0)["Soldier"] == 6


@pytest.mark.rule("611.2a", "614.3")
@pytest.mark.parametrize(
    ("duration", "lives"),
    [
        ("Until end of turn", [26, 29, 32, 35]),
        ("Until your next turn", [26, 32, 35, 38]),
        ("Until the end of your next turn", [26, 32, 38, 41]),
        ("For the rest of the game", [26, 32, 38, 44]),
    ],
)
def test_so_long_as_the_words_say(duration: str, lives: list[int]):
    d = situation(
        saying(f"{duration}, {TWICE_AS_MUCH}"),
        BALM,
        SALVE,
        hand=["Verse", *["Balm"] * 4, "Salve"],
        library=LIBRARY,
        their_library=LIBRARY,
    )
    d.cast("Verse")
    d.resolve()
    d.cast("Salve", [1])
    d.resolve()
    assert d.life(1) == 23, "it applies to you"
    held = []
    for turn in range(4):
        if turn:
            d.to_step("upkeep", active=turn % 2)
            d.give_priority(0)
        d.cast("Balm")
        d.resolve()
        held.append(d.life(0))
    assert held == lives


@pytest.mark.rule("611.2a", "614.3")
@pytest.mark.parametrize(("meant", "drawn"), [(1, (1, 0)), (0, (0, 1))])
def test_a_target_of_it_is_chosen_as_it_is_cast(meant: int, drawn: tuple[int, int]):
    verse = saying("Until end of turn, if target player would draw a card, you draw a card instead.")
    d = situation(verse, LESSON, hand=["Verse", "Lesson"], library=LIBRARY, their_library=LIBRARY)
    d.cast("Verse", [meant])
    d.resolve()
    d.cast("Lesson", [1])
    d.resolve()
    assert (len(d.hand(0)), len(d.hand(1))) == drawn


@pytest.mark.rule("611.2a", "614.3")
@pytest.mark.parametrize("turns", [0, 2])
def test_of_the_object_that_says_it(turns: int):
    idol = "Idol\n{2}\nCreature — Golem\n2/2\n{0}: Until your next turn, if ~ would be destroyed, exile it instead."
    d = situation(idol, KILL, mine=["Idol"], hand=["Kill"], library=LIBRARY, their_library=LIBRARY)
    d.activate("Idol")
    d.resolve()
    if turns:
        d.to_step("upkeep", active=1)
        d.to_step("upkeep", active=0)
    d.cast("Kill", ["Idol"])
    d.resolve()
    assert d.count("Idol", "graveyard" if turns else "exile") == 1
    assert d.count("Idol", "battlefield") == 0


@pytest.mark.rule("611.2a", "614.16")
def test_counters_with_which_something_enters():
    verse = saying(
        "Until end of turn, if one or more +1/+1 counters would be put on a creature you control, twice that many of"
        " those counters are put on it instead."
    )
    bud = "Bud\n{0}\nCreature — Plant\n0/1\n~ enters with two +1/+1 counters on it."
    d = situation(verse, bud, hand=["Verse", "Bud"])
    d.cast("Verse")
    d.resolve()
    d.cast("Bud")
    d.resolve()
    assert d.counters("Bud") == 4


@pytest.mark.rule("107.3", "614.3")
def test_x_stays_what_it_was():
    amp = (
        "Amp\n{X}{R}\nInstant\nUntil end of turn, if a source you control would deal damage to a player, it deals that"
        " much damage plus X instead."
    )
    bolt = "Bolt\n{0}\nInstant\n~ deals 3 damage to any target."
    d = situation(amp, bolt, mana="RRR", hand=["Amp", "Bolt"])
    d.cast("Amp", x=2)
    d.resolve()
    d.cast("Bolt", [1])
    d.resolve()
    assert d.life(1) == 20 - 3 - 2
