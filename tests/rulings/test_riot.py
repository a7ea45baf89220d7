"""Riot, as a creature's own and from an enchantment."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, Decision, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

RHINO, VANDAL, WILD = "Rampaging Rendhorn", "Burning-Tree Vandal", "Rhythm of the Wild"
BOTH = pytest.mark.parametrize(("name", "mana"), [(RHINO, "GGGGG"), (VANDAL, "RRR")])
QUIET = "Quiet\n{0}\nEnchantment\nCreatures can't have counters put on them."


def answer(d: Driver, counter: bool) -> None:
    """Choose the counter or haste."""
    decision = d.decision
    options = getattr(decision, "options", None)
    if options is None:
        d.answer(counter)
        return
    d.answer(next(option.key for option in options if ("+1/+1" in option.text.en) is counter))


def enters(d: Driver, name: str, counter: bool) -> Decision:
    """Let the spell resolve, and make the choice. Return the decision."""
    passing(d)
    asked = d.decision
    assert not isinstance(asked, Priority)
    answer(d, counter)
    return asked


@pytest.mark.ruling("rampaging-rendhorn-1", "burning-tree-vandal-1")
@BOTH
@pytest.mark.parametrize("counter", [True, False])
def test_it_is_chosen_as_it_enters(name: str, mana: str, counter: bool):
    d = board(mana=mana, hand=[name])
    d.cast(name)
    passing(d)
    assert not isinstance(d.decision, Priority) and d.zone(name) == "stack"
    answer(d, counter)
    assert isinstance(d.decision, Priority) and d.game.state.stack == []
    assert d.counters(name) == counter and d.has(name, "haste") is not counter


@pytest.mark.ruling("rampaging-rendhorn-2", "burning-tree-vandal-2")
@BOTH
def test_what_can_have_no_counter_has_haste(name: str, mana: str):
    d = board(QUIET, mana=mana, hand=[name], mine=["Quiet"])
    d.cast(name)
    passing(d)
    if not isinstance(d.decision, Priority):
        answer(d, False)
    assert d.counters(name) == 0 and d.has(name, "haste")


@pytest.mark.ruling("rampaging-rendhorn-3", "burning-tree-vandal-3")
@BOTH
def test_haste_stays(name: str, mana: str):
    d = board(mana=mana, hand=[name], their_hand=["Theft"], library=["Plains"] * 5, their_library=["Plains"] * 5)
    d.cast(name)
    enters(d, name, False)
    d.to_step("main", active=1)
    assert d.has(name, "haste")
    d.cast("Theft", [name])
    d.resolve()
    assert d.controller(name) == 1 and d.has(name, "haste") and d.can_attack(name)


@pytest.mark.ruling("rhythm-of-the-wild-1")
def test_sabotage_of_a_creature_spell():
    d = board(
        mana="GG",
        mine=[WILD],
        hand=["Bear"],
        their_hand=["Sinister Sabotage"],
        their_mana="UUU",
        their_library=["Plains", "Island"],
    )
    d.cast("Bear")
    d.give_priority(1)
    d.cast("Sinister Sabotage", ["Bear"])
    d.resolve([[], ["Plains"]])
    assert d.zone("Bear") == "stack" and d.count("Plains", "graveyard") == 1


@pytest.mark.ruling("rhythm-of-the-wild-2")
def test_what_was_chosen_outlives_the_rhythm():
    d = board(mana="GGGG", mine=[WILD], hand=["Bear", "Bear", "Shatter"])
    d.cast("Bear")
    enters(d, "Bear", True)
    d.cast("Bear")
    enters(d, "Bear", False)
    d.cast("Shatter", [WILD])
    d.resolve()
    first, second = d.all("Bear")
    assert {d.counters(first), d.counters(second)} == {0, 1}
    assert sum(d.has(bear, "haste") for bear in (first, second)) == 1


@pytest.mark.ruling("rhythm-of-the-wild-3")
def test_who_becomes_a_creature_does_not_enter():
    wake = "Wake\n{0}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn."
    d = board(wake, mine=[WILD, "Shelf"], hand=["Wake"])
    d.cast("Wake", ["Shelf"])
    d.resolve()
    assert d.size("Shelf") == (3, 3) and not d.has("Shelf", "haste")


@pytest.mark.ruling("rhythm-of-the-wild-5")
def test_an_enters_trigger_sees_what_was_chosen():
    d = board(mine=[WILD], hand=["Bell"])
    d.cast("Bell")
    asked = enters(d, "Bell", True)
    assert asked.player == 0 and d.counters("Bell") == 1 and len(d.game.state.stack) == 1


@pytest.mark.ruling("rhythm-of-the-wild-6")
def test_without_counters_there_is_haste():
    d = board(QUIET, mana="GG", mine=[WILD, "Quiet"], hand=["Bear"])
    d.cast("Bear")
    passing(d)
    if not isinstance(d.decision, Priority):
        answer(d, False)
    assert d.has("Bear", "haste") and d.counters("Bear") == 0


@pytest.mark.ruling("rhythm-of-the-wild-7")
def test_haste_of_the_rhythm_stays():
    d = board(
        mana="GG",
        mine=[WILD],
        hand=["Bear"],
        their_hand=["Theft"],
        library=["Plains"] * 5,
        their_library=["Plains"] * 5,
    )
    d.cast("Bear")
    enters(d, "Bear", False)
    d.to_step("main", active=1)
    d.cast("Theft", ["Bear"])
    d.resolve()
    assert d.has("Bear", "haste") and d.can_attack("Bear")


@pytest.mark.ruling("rhythm-of-the-wild-8")
@pytest.mark.parametrize(
    ("choices", "counters", "haste"),
    [
        ((True, True), 2, False),
        ((True, False), 1, True),
        ((False, False), 0, True),
    ],
)
def test_two_rhythms_ask_twice(choices: tuple[bool, bool], counters: int, haste: bool):
    d = board(mana="GG", mine=[WILD, WILD], hand=["Bear"])
    d.cast("Bear")
    passing(d)
    left = list(choices)
    while not isinstance(d.decision, Priority):
        options = getattr(d.decision, "options", ())
        if options and not any("+1/+1" in option.text.en for option in options):
            d.answer(options[0].key)
            continue
        answer(d, left.pop(0))
    assert left == [] and d.counters("Bear") == counters and d.has("Bear", "haste") is haste


@pytest.mark.ruling("rhythm-of-the-wild-9")
@pytest.mark.rule("614.13")
@pytest.mark.parametrize("first", ["0", "1"])
@pytest.mark.parametrize("counter", [True, False])
def test_the_rhythm_leaves_as_the_creature_enters(counter: bool, first: str):
    sphinx = (
        "Sphinx\n{0}\nCreature — Sphinx\n3/2\nAs ~ enters, you may return a nonland permanent you control to its"
        " owner's hand. If you don't, it enters tapped."
    )
    d = board(sphinx, mine=[WILD], hand=["Sphinx"])
    d.cast("Sphinx")
    passing(d)
    asked = []
    while not isinstance(d.decision, Priority):
        asked.append(d.decision.prompt.en)
        if isinstance(d.decision, ChooseOption):  # which replacement applies first
            d.answer(first)
        elif isinstance(d.decision, ChooseObjects):
            d.answer([WILD])
        else:
            d.answer(counter or "+1/+1" not in asked[-1])
    assert d.zone(WILD) == "hand" and not d.tapped("Sphinx") and sum("+1/+1" in each for each in asked) == 1
    assert d.counters("Sphinx") == counter and d.has("Sphinx", "haste") is not counter
