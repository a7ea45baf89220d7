"""Rolling dice (from later rules): results, modifiers, tables."""

from __future__ import annotations

import pytest

from engine.change.events.by_hand import RollDie
from engine.language.cardfile import parse_paragraph
from engine.language.node_text import write
from engine.scenario import Scenario
from tests.driver import Driver

SEEDS = range(12)


def rolled(words: str, seed: int, hand: int = 0) -> Driver:
    """Return a game in which player 0's spell with these words has resolved."""
    scenario = Scenario(seed=seed)
    scenario.card_text(f"Toss | Lancio\n{{0}}\nInstant\n{words}")
    scenario.hand(0, "Toss", *["Forest"] * hand)
    d = Driver(scenario.game())
    d.cast("Toss")
    d.resolve()
    return d


def results(d: Driver) -> list[int]:
    """Return what was rolled, die by die."""
    return [event.result for event in d.game.state.history if isinstance(event, RollDie)]


@pytest.mark.parametrize(("die", "sides"), [("d4", 4), ("six-sided die", 6), ("d20", 20)])
def test_a_die_has_the_given_number_of_sides_and_the_result_is_what_it_shows(die: str, sides: int) -> None:
    found = set()
    for seed in range(60):
        d = rolled(f"Roll a {die}. You gain life equal to the result.", seed)
        (result,) = results(d)
        assert 1 <= result <= sides and d.life(0) == 20 + result
        found.add(result)
    assert len(found) > sides // 2


def test_several_dice_come_to_their_sum() -> None:
    for seed in SEEDS:
        d = rolled("Roll two six-sided dice. You gain X life, where X is the result.", seed)
        first, second = results(d)
        assert d.life(0) == 20 + first + second


def test_what_is_added_or_subtracted_belongs_to_the_result() -> None:
    for seed in SEEDS:
        d = rolled("Roll a d20 and add the number of cards in your hand. You gain life equal to the result.", seed, 3)
        assert d.life(0) == 20 + results(d)[0] + 3
        d = rolled("Roll a d20 and subtract 1. You gain life equal to the result.", seed)
        assert d.life(0) == 20 + results(d)[0] - 1


def test_the_line_of_the_table_that_holds_the_result_is_carried_out_alone() -> None:
    words = (
        "Roll a d6.\n1—2 | You lose 1 life.\n3 | You gain 5 life. Draw a card.\n4+ | You gain life equal to the result."
    )
    seen = set()
    for seed in range(40):
        d = rolled(words, seed)
        (result,) = results(d)
        gained = -1 if result <= 2 else 5 if result == 3 else result
        assert d.life(0) == 20 + gained
        assert len(d.game.state.players[0].hand) == int(result == 3)
        seen.add(min(result, 4))
    assert seen == {1, 2, 3, 4}


def test_a_table_takes_what_is_added_into_account() -> None:
    for seed in SEEDS:
        words = "Roll a d4 and add the number of cards in your hand.\n1—4 | You lose 9 life.\n5+ | You gain 3 life."
        d = rolled(words, seed, 4)
        assert d.life(0) == 23


def test_what_waits_for_dice_sees_all_that_are_rolled_together_once() -> None:
    scenario = Scenario(seed=1)
    scenario.card_text("Toss | Lancio\n{0}\nInstant\nRoll three d4.")
    scenario.card_text("Fan | Tifoso\n{1}\nArtifact\nWhenever you roll one or more dice, you gain 1 life.")
    scenario.battlefield(0, "Fan")
    scenario.battlefield(1, "Fan")
    scenario.hand(0, "Toss")
    d = Driver(scenario.game())
    d.cast("Toss")
    d.resolve()
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 20)
    assert not d.game.state.stack


def test_what_waits_for_a_die_sees_each_of_them() -> None:
    scenario = Scenario(seed=1)
    scenario.card_text("Toss | Lancio\n{0}\nInstant\nRoll three d4.")
    scenario.card_text("Fan | Tifoso\n{1}\nArtifact\nWhenever you roll a die, you gain 1 life.")
    scenario.battlefield(0, "Fan")
    scenario.hand(0, "Toss")
    d = Driver(scenario.game())
    d.cast("Toss")
    d.resolve_all()
    assert d.life(0) == 23


def test_each_player_loses_what_their_own_die_shows() -> None:
    d = rolled("Each player rolls a six-sided die and loses life equal to the result.", seed=3)
    mine, theirs = results(d)
    assert mine != theirs
    assert (d.life(0), d.life(1)) == (20 - mine, 20 - theirs)


def test_italian_says_the_same() -> None:
    english = (
        "Roll a d20 and add your life total.\n1—9 | Draw a card.\n10—19 | Draw two cards.\n20+ | You win the game."
    )
    italian = (
        "Tira un d20 e aggiungi i tuoi punti vita.\n1—9 | Pesca una carta.\n10—19 | Pesca due carte.\n"
        "20+ | Vinci la partita."
    )
    node = parse_paragraph(english, "en")
    assert (write(node, "en"), write(node, "it")) == (english, italian)
    assert parse_paragraph(italian, "it") == node
