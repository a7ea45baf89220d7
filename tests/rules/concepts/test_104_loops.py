"""Loops of mandatory actions end the game as a draw (104.4b, 722.4); other repetitions don't."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import ChooseYesNo, Priority
from engine.game import Game
from tests.driver import Driver, lands
from tests.rules.many import begin, seats
from tests.rules.situation import situation

GIVE = "Give\n{W}\nEnchantment\nWhenever you lose life, you gain 1 life."
TAKE = "Take\n{B}\nEnchantment\nWhenever you gain life, you lose 1 life."
MAY = "May\n{W}\nEnchantment\nWhenever you lose life, you may gain 1 life."
GROW = "Grow\n{W}\nEnchantment\nWhenever you gain life, you gain 1 life."
BLEED = "Bleed\n{B}\nEnchantment\nWhenever you lose life, you lose 1 life."
RING = "Ring\n{W}\nEnchantment\nWhen ~ enters, exile another target nonland permanent until ~ leaves the battlefield."
NUDGE = "Nudge\n{W}\nSorcery\nYou gain 1 life."
BREAK = "Break\n{W}\nInstant\nDestroy target enchantment."


def passing(d: Driver, most: int) -> int:
    """Pass until something else is asked or the game is over. Return how often."""
    for count in range(most):
        if not isinstance(d.game.decision, Priority):
            return count
        d.game.answer("pass")
    return most


@pytest.mark.rule("104.4b", "722.4")
def test_two_enchantments_that_trigger_each_other_draw_the_game():
    d = situation(GIVE, TAKE, NUDGE, mine=["Give", "Take"], mana="W", hand=["Nudge"])
    d.cast("Nudge")
    assert passing(d, 1000) < 400
    assert d.game.is_draw and d.game.winner is None
    assert d.game.log(0)[-1].rule == "104.4b"


@pytest.mark.rule("104.4b")
def test_a_loop_of_ever_new_objects_is_found():
    """Three permanents exile each other; each time it is another object (400.7)."""
    d = situation(RING, mana="WWW", hand=["Ring"] * 3)
    for _ in range(3):
        d.cast("Ring")
        d.resolve()
        while d.game.state.stack and len(d.names("hand", 0)):
            d.resolve()
    assert passing(d, 1000) < 500
    assert d.game.is_draw


@pytest.mark.rule("104.4b")
def test_a_loop_with_an_option_goes_on():
    d = situation(MAY, TAKE, NUDGE, mine=["May", "Take"], mana="W", hand=["Nudge"])
    d.cast("Nudge")
    for _ in range(150):
        passing(d, 10)
        assert isinstance(d.decision, ChooseYesNo) and d.decision.rule != "722.2b"
        d.game.answer(True)
    passing(d, 10)
    d.game.answer(False)
    assert passing(d, 10) and d.life(0) == 20 and not d.game.over


@pytest.mark.rule("104.4b")
def test_a_loop_that_ends_the_game_is_played_to_that_end():
    d = situation(BLEED, "Hurt\n{B}\nSorcery\nYou lose 1 life.", mine=["Bleed"], mana="B", hand=["Hurt"], life=(90, 20))
    d.cast("Hurt")
    passing(d, 1000)
    assert d.game.winner == 1


@pytest.mark.rule("722.5", "722.2b")
def test_who_could_stop_it_is_asked_and_need_not():
    d = situation(
        GIVE, TAKE, NUDGE, BREAK, mine=["Give", "Take"], mana="W", hand=["Nudge"], their_hand=["Break"], their_mana="W"
    )
    d.cast("Nudge")
    assert passing(d, 1000) < 400
    assert isinstance(d.decision, ChooseYesNo) and (d.decision.player, d.decision.rule) == (1, "722.2b")
    d.game.answer(True)
    assert d.game.is_draw


@pytest.mark.rule("722.2b", "104.4b")
def test_who_wants_to_stop_it_still_can():
    d = situation(
        GIVE, TAKE, NUDGE, BREAK, mine=["Give", "Take"], mana="W", hand=["Nudge"], their_hand=["Break"], their_mana="W"
    )
    d.cast("Nudge")
    passing(d, 1000)
    d.game.answer(False)
    assert not d.game.over
    d.give_priority(1)
    d.cast("Break", ["Take"])
    for _ in range(6):
        d.pass_priority()
    assert d.graveyard(0) == ["Nudge", "Take"]
    d.to_step("end")
    assert not d.game.over


@pytest.mark.rule("722.2b")
def test_where_numbers_only_grow_all_players_are_asked():
    for answers, drawn in (((True, True), True), ((True, False), False)):
        d = situation(GROW, NUDGE, mine=["Grow"], mana="W", hand=["Nudge"])
        d.cast("Nudge")
        assert passing(d, 1000) < 200
        for player, answer in enumerate(answers):
            assert isinstance(d.decision, ChooseYesNo) and d.decision.player == player
            d.game.answer(answer)
        assert d.game.is_draw is drawn


@pytest.mark.rule("104.4b")
def test_a_loop_among_three_is_a_draw_for_all():
    s = seats(3, GIVE, TAKE, NUDGE)
    s.battlefield(0, "Give", "Take")
    s.hand(0, "Nudge")
    lands(s, 0, "W")
    d = begin(s)
    d.cast("Nudge")
    assert passing(d, 1000) < 600
    assert d.game.is_draw and d.game.winners == ()


def test_quiet_turns_are_not_a_loop():
    """Turns without any change still differ: libraries get smaller."""
    hum = (
        "Hum\n{W}\nEnchantment\nAt the beginning of each upkeep, you gain 1 life.\n"
        "At the beginning of each end step, you lose 1 life."
    )
    d = situation(hum, mine=["Hum"], library=["Plains"] * 40, their_library=["Plains"] * 40)
    while not d.game.over and d.game.state.turn < 60:
        d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(1)))
    assert not d.game.over


def test_a_fork_within_a_loop_ends_at_the_same_answer():
    d = situation(GIVE, TAKE, NUDGE, mine=["Give", "Take"], mana="W", hand=["Nudge"])
    d.cast("Nudge")
    for _ in range(45):
        d.game.answer("pass")
    fork = Driver(d.game.fork())
    assert passing(fork, 1000) == passing(d, 1000)
    assert fork.game.is_draw
    again = Game.load(d.game.save(), d.game.database)
    assert again.is_draw and again.answers == d.game.answers


@pytest.mark.rule("722.2b")
@pytest.mark.parametrize("tough", ["Indestructible", "Vigilance"])
def test_damage_that_grows_is_a_loop_only_on_what_it_never_destroys(tough: str):
    doll = f"Doll\n{{R}}\nCreature — Golem\n0/60\n{tough}\nWhenever ~ is dealt damage, ~ deals 1 damage to itself."
    d = situation(
        doll, "Poke\n{R}\nInstant\n~ deals 1 damage to target creature.", mine=["Doll"], mana="R", hand=["Poke"]
    )
    d.cast("Poke")
    passing(d, 1000)
    asked = isinstance(d.decision, ChooseYesNo)
    assert asked is (tough == "Indestructible")
    if asked:
        d.game.answer(True)
        d.game.answer(True)
        assert d.game.is_draw
    else:
        assert d.graveyard(0) == ["Doll", "Poke"]
