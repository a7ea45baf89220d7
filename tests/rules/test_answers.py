"""Decisions offer legal answers, and refuse invalid ones with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.card_database import default_database
from engine.decisions import (
    ChooseModes,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
)
from engine.decklists.deck_files import available, read_deck
from engine.game import Deck, Game, Setup
from engine.refusal import IllegalAnswer, Text
from tests.driver import Refused, table
from tests.rules.situation import situation

NONSENSE: list[Any] = [
    None,
    True,
    1.5,
    -1,
    7,
    "nonsense",
    {},
    [None],
    ["1"],
    [True],
    [1.5],
    [-1],
    [5],
    [9],
    [10],
    [999999],
    [[]],
    [[5]],
    [[5, 6]],
    [[-1, 0]],
    [[10, 9]],
    [[10, 11, 12]],
    [[0, 1], [0, 1]],
    [[999999, 1]],
    [[True, 1]],
    {"concede": 0},
]


def refuses_nonsense(decision: Decision) -> None:
    """Assert that each answer is either valid in its form, or refused with a reason in both languages."""
    for answer in NONSENSE:
        try:
            decision.check(answer)
        except IllegalAnswer as error:
            assert error.refusal.rule and error.refusal.reason.en and error.refusal.reason.it


def offers_something(decision: Decision) -> None:
    """Assert that the decision can be answered, within its bounds."""
    if isinstance(decision, ChooseObjects):
        assert 0 <= decision.minimum <= decision.maximum <= len(decision.candidates)
        assert len(set(decision.candidates)) == len(decision.candidates)
    if isinstance(decision, ChooseOption):
        assert len(decision.options) > 1
    if isinstance(decision, ChooseModes):
        assert decision.legal and decision.minimum <= decision.maximum


def decisions(seed: int, number: int) -> Iterator[Decision]:
    """Yield the decisions of a random game."""
    database = default_database()
    lists = [read_deck(file.path, database) for file in available() if file.path is not None]
    decks = tuple(Deck(tuple(lists[(seed + each) % len(lists)].names())) for each in range(2))
    game = Game.start(Setup(decks=decks, seed=seed), database)
    random = Random(seed)
    while game.decision is not None and number:
        yield game.decision
        game.answer(game.decision.sample(random))
        number -= 1


@pytest.mark.parametrize("seed", range(4))
def test_every_decision_of_a_game_refuses_nonsense_and_can_be_answered(seed: int):
    asked = 0
    for decision in decisions(seed, 300):
        refuses_nonsense(decision)
        offers_something(decision)
        asked += 1
    assert asked > 100


@pytest.mark.parametrize("number", [2, 9, -1, 999])
def test_who_is_no_player_and_no_object_is_no_target(number: int):
    d = table(hand=["Shock"], mana="R", theirs=["Gray Ogre"])
    d.begin("cast", "Shock")
    assert isinstance(d.decision, ChooseTargets)
    with pytest.raises(IllegalAnswer):
        d.game.answer([number])
    d.game.answer([1])


@pytest.mark.parametrize("number", [2, 9, -1, 999])
def test_who_is_no_player_and_no_object_neither_attacks_nor_is_attacked(number: int):
    d = table(mine=["Gray Ogre"], theirs=["Serra Angel"])
    decision = d.to_attackers()
    assert isinstance(decision, DeclareAttackers)
    ogre = d.find("Gray Ogre")
    for pair in ([ogre, number], [number, 1], [number, ogre]):
        with pytest.raises(IllegalAnswer):
            d.game.answer([pair])
    d.attack(["Gray Ogre"])
    blocks = d.to_blockers()
    assert isinstance(blocks, DeclareBlockers)
    for pair in ([d.find("Serra Angel"), number], [number, ogre], [1, ogre]):
        with pytest.raises(IllegalAnswer):
            d.game.answer([pair])


@pytest.mark.rule("700.2a")
def test_a_mode_is_given_by_its_number_alone():
    modes = ChooseModes(
        player=0,
        prompt=Text("", ""),
        rule="700.2",
        modes=[Text("a", "a"), Text("b", "b")],
        legal=[0, 1],
        minimum=1,
        maximum=2,
        repeat=True,
    )
    assert modes.check([1, 1]) == [1, 1]
    for answer in ([True], [[0]], 1, ["0"], [2]):
        with pytest.raises(IllegalAnswer):
            modes.check(answer)


@pytest.mark.rule("609.7a")
def test_without_a_source_to_choose_nothing_is_asked():
    d = situation(
        "Ward\n{W}\nInstant\n"
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
        pool={"W": 1},
        hand=["Ward"],
    )
    d.cast("Ward")
    d.resolve()
    assert d.graveyard(0) == ["Ward"]


TRIAD = "Triad\n{R}\nInstant\nTap up to two target creatures. Destroy another target creature."


@pytest.mark.rule("601.2c")
def test_targets_are_chosen_so_that_later_words_get_theirs():
    d = situation(TRIAD, mana="R", hand=["Triad"], theirs=["Gray Ogre", "Serra Angel"])
    d.begin("cast", "Triad")
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert (decision.minimum, decision.maximum) == (0, 1)
    d.answer(["Gray Ogre"])
    d.announce(())
    d.resolve()
    assert d.tapped("Gray Ogre")
    assert d.graveyard(1) == ["Serra Angel"]


@pytest.mark.rule("601.2c")
def test_targets_that_leave_none_for_later_words_can_t_be_chosen_together():
    pairs = "Pairs\n{R}\nInstant\nTap two target creatures. Destroy another target creature an opponent controls."
    d = situation(pairs, mana="R", hand=["Pairs"], mine=["Enormous Baloth"], theirs=["Gray Ogre", "Serra Angel"])
    d.begin("cast", "Pairs")
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert {d.name(entity) for entity in decision.candidates} == {"Enormous Baloth", "Gray Ogre", "Serra Angel"}
    with pytest.raises(IllegalAnswer, match=r"601\.2c"):
        d.answer(["Gray Ogre", "Serra Angel"])
    for seed in range(20):
        assert decision.check(decision.sample(Random(seed)))
    d.answer(["Gray Ogre", "Enormous Baloth"])
    d.announce(())
    d.resolve()
    assert d.graveyard(1) == ["Serra Angel"]


@pytest.mark.rule("601.2c")
def test_without_targets_for_all_words_the_spell_can_t_be_cast():
    d = situation(TRIAD.replace("up to two", "two"), mana="R", hand=["Triad"], theirs=["Gray Ogre", "Serra Angel"])
    with pytest.raises(Refused) as caught:
        d.cast("Triad")
    assert caught.value.rules == ["601.2c"]
