"""Flipping coins (705)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.scenario import Scenario
from tests.driver import Driver

FLICK = "Flick | Schiocco\n{R}\nInstant\n"


def flicked(words: str, seed: int = 0, *more: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Driver:
    """Return a game in which player 0's spell with these words is about to resolve, both players having passed."""
    scenario = Scenario(seed=seed)
    for text in (f"{FLICK}{words}", *more):
        scenario.card_text(text)
    scenario.hand(0, "Flick")
    scenario.mana(0, R=1)
    for player, names in ((0, mine), (1, theirs)):
        if names:
            scenario.battlefield(player, *names)
    d = Driver(scenario.game())
    d.cast("Flick")
    d.pass_priority()
    d.pass_priority()
    return d


SEEDS = range(8)


@pytest.mark.rule("705.1")
def test_who_flips_calls_and_wins_if_it_comes_up_so():
    results = set()
    words = "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 1 life."
    for seed in SEEDS:
        lives = {}
        for call in ("heads", "tails"):
            d = flicked(words, seed)
            assert isinstance(d.decision, ChooseOption) and d.decision.player == 0
            assert [option.key for option in d.decision.options] == ["heads", "tails"]
            d.answer(call)
            lives[call] = d.life(0)
        assert sorted(lives.values()) == [19, 23]  # the coin has the same result, whatever is called
        results.add(lives["heads"])
    assert results == {19, 23}


@pytest.mark.rule("705.1")
def test_only_who_flips_wins_or_loses():
    glee = "Glee | Gioia\n{1}\nArtifact\nWhenever you win a coin flip, you gain 5 life."
    gloom = "Gloom | Tristezza\n{1}\nArtifact\nWhenever you lose a coin flip, you gain 7 life."
    words = "Each opponent flips a coin. You gain 1 life for each flip you won."
    for seed in SEEDS:
        d = flicked(words, seed, glee, gloom, mine=("Glee", "Gloom"), theirs=("Glee", "Gloom"))
        assert d.decision.player == 1
        d.answer("heads")
        assert len(d.game.state.stack) == 1
        d.resolve()
        assert d.life(0) == 20 and d.life(1) in (25, 27)


@pytest.mark.rule("705.2")
def test_nobody_wins_where_only_the_side_counts():
    glee = "Glee | Gioia\n{1}\nArtifact\nWhenever a player wins a coin flip, you gain 5 life."
    words = "Flip a coin. If the coin comes up heads, you lose 1 life. If the coin comes up tails, you lose 2 life."
    seen = set()
    for seed in SEEDS:
        d = flicked(words, seed, glee, mine=("Glee",))
        assert not d.game.state.stack
        seen.add(d.life(0))
    assert seen == {19, 18}


def test_coins_are_flipped_until_one_is_lost():
    seen = set()
    for seed in range(16):
        d = flicked("Flip a coin until you lose a flip. ~ deals 2 damage to each opponent for each flip you won.", seed)
        flips = 0
        while isinstance(d.decision, ChooseOption):
            d.answer("heads")
            flips += 1
        assert d.life(1) == 20 - 2 * (flips - 1)
        seen.add(flips)
    assert len(seen) > 2


def test_a_flip_of_before_does_not_count():
    wheel = "Wheel | Ruota\n{1}\nArtifact\n{0}: You may flip a coin. If you win the flip, draw a card."
    for seed in SEEDS:
        d = flicked("You gain 1 life.", seed, wheel, mine=("Wheel",))
        d.activate("Wheel")
        d.resolve(True, "heads")
        held = len(d.hand(0))
        d.activate("Wheel")
        d.resolve(False)
        assert len(d.hand(0)) == held
