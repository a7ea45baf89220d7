"""Costs of the first or second spell of each turn (601.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rules.situation import situation

ZAP = "Zap\n{2}{R}\nInstant\n~ deals 1 damage to target player."
BEAR = "Bear\n{2}{R}\nCreature — Bear\n2/2"


def law(text: str) -> str:
    return f"Law\n{{0}}\nEnchantment\n{text}"


def free(d: Driver) -> int:
    """Return the number of untapped lands."""
    return sum(not d.tapped(land) for land in d.all("Mountain", "battlefield", 0))


@pytest.mark.rule("601.2f")
def test_only_the_second_spell_of_each_turn_costs_less():
    d = situation(
        law("The second spell you cast each turn costs {2} less to cast."),
        ZAP,
        mine=["Law"],
        hand=["Zap"] * 4,
        mana="RRRRRRR",
    )
    left = []
    for _ in range(3):
        d.cast("Zap", [1])
        d.resolve()
        left.append(free(d))
    assert left == [4, 3, 0]
    d.next_turn()
    d.next_turn()
    d.cast("Zap", [1])
    assert free(d) == 4, "it is the first one this turn"


def test_spells_of_others_and_of_other_kinds_do_not_count():
    d = situation(
        law("The first creature spell you cast each turn costs {1} less to cast."),
        ZAP,
        BEAR,
        "Ox\n{2}{R}\nCreature — Ox\n2/2\nFlash",
        mine=["Law"],
        hand=["Zap", "Bear", "Bear"],
        their_hand=["Ox"],
        mana="RRRRRRRR",
        their_mana="RRR",
    )
    d.give_priority(1)
    d.cast("Ox")
    d.resolve()
    assert all(d.tapped(land) for land in d.all("Mountain", "battlefield", 1))
    d.give_priority(0)
    d.cast("Zap", [1])
    d.resolve()
    assert free(d) == 5
    d.cast("Bear")
    assert free(d) == 3
    d.resolve()
    d.cast("Bear")
    assert free(d) == 0


def test_in_turns_of_ones_own_only():
    text = "The first spell you cast during each of your turns costs {1} less to cast."
    d = situation(law(text), ZAP, mine=["Law"], hand=["Zap", "Zap"], mana="RRR")
    d.cast("Zap", [1])
    assert free(d) == 1
    d = situation(law(text), ZAP, mine=["Law"], hand=["Zap", "Zap"], mana="RRR", active=1, priority=0)
    d.cast("Zap", [1])
    assert free(d) == 0


def test_the_first_spell_of_a_turn_has_an_ability_that_triggers_as_it_is_cast():
    d = situation(
        law("The first spell you cast each turn has cascade."),
        ZAP,
        "Nap\n{0}\nInstant\nYou gain 1 life.",
        mine=["Law"],
        hand=["Zap", "Zap"],
        library=["Nap", "Zap"],
        mana="RRRRRR",
    )
    d.cast("Zap", [1])
    assert len(d.game.state.stack) == 2, "cascade"
    while d.game.state.stack:
        if isinstance(d.decision, Priority):
            d.pass_priority()
        else:
            d.game.answer(True)
    assert (d.life(0), d.life(1)) == (21, 19)
    d.cast("Zap", [1])
    assert len(d.game.state.stack) == 1


def test_the_first_kicked_spell_is_cheaper_by_what_is_announced():
    kick = "Kick\n{1}{R}\nInstant\nKicker {2}\nYou gain 1 life."
    for kicked, left in ((True, 1), (False, 2)):
        d = situation(
            law("The first kicked spell you cast each turn costs {1} less to cast."),
            kick,
            mine=["Law"],
            hand=["Kick"],
            mana="RRRR",
        )
        d.cast("Kick", choose=[kicked])
        assert free(d) == left


def test_hexproof_until_a_spell_is_cast():
    sphinx = "Sphinx\n{0}\nCreature — Sphinx\n5/3\n~ has hexproof as long as you haven't cast a spell this turn."
    d = situation(sphinx, ZAP, mine=["Sphinx"], hand=["Zap"], mana="RRR")
    assert d.has("Sphinx", "hexproof")
    d.cast("Zap", [1])
    assert not d.has("Sphinx", "hexproof")
    d.resolve()
    d.next_turn()
    assert d.has("Sphinx", "hexproof")
