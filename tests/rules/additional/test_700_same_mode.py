"""Modes that may be chosen more than once (700.2d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

CONFLUENCE = (
    "Confluence\n{0}\nInstant\nChoose three. You may choose the same mode more than once.\n"
    "• Put a +1/+1 counter on target creature.\n• Draw a card.\n"
    "• Target creature gains flying until end of turn. Untap it."
)
BEAR, WOLF = "Bear\n{0}\nCreature — Bear\n2/2", "Wolf\n{0}\nCreature — Wolf\n2/2"
LIBRARY = ["Forest"] * 5


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(
    ("modes", "targets", "counters", "drawn"),
    [
        ([0, 0, 0], ["Bear", "Wolf", "Bear"], (2, 1), 0),
        ([0, 0, 1], ["Wolf", "Wolf"], (0, 2), 1),
        ([1, 1, 1], [], (0, 0), 3),
        ([1, 0, 1], ["Bear"], (1, 0), 2),
    ],
)
def test_a_mode_chosen_again_has_targets_of_its_own(
    modes: list[int], targets: list[str], counters: tuple[int, int], drawn: int
):
    d = situation(CONFLUENCE, BEAR, WOLF, mine=["Bear", "Wolf"], hand=["Confluence"], library=LIBRARY)
    d.cast("Confluence", targets, modes=modes)
    d.resolve()
    assert (d.counters("Bear"), d.counters("Wolf"), len(d.hand(0))) == (*counters, drawn)


@pytest.mark.rule("700.2d")
def test_it_speaks_of_its_own_target_each_time():
    d = situation(CONFLUENCE, BEAR, WOLF, mine=["Bear", "Wolf"], tapped=["Bear", "Wolf"], hand=["Confluence"])
    d.cast("Confluence", ["Wolf", "Bear"], modes=[2, 2, 1])
    d.resolve()
    assert d.has("Wolf", "flying") and d.has("Bear", "flying")
    assert not d.tapped("Wolf") and not d.tapped("Bear")


@pytest.mark.rule("700.2d")
def test_the_given_number_and_none_without_a_target():
    d = situation(CONFLUENCE, BEAR, mine=["Bear"], hand=["Confluence"])
    d.begin("cast", "Confluence")
    asked = d.decision
    assert isinstance(asked, ChooseModes) and asked.repeat and (asked.minimum, asked.maximum) == (3, 3)
    for wrong in ([0, 0], [0, 0, 0, 0]):
        with pytest.raises(IllegalAnswer):
            asked.check(wrong)
    d = situation(CONFLUENCE, hand=["Confluence"], library=LIBRARY)
    d.cast("Confluence")
    d.resolve()
    assert len(d.hand(0)) == 3, "nobody is asked if only one mode can be chosen"


@pytest.mark.rule("700.2")
def test_other_modes_are_chosen_once():
    once = CONFLUENCE.replace("three. You may choose the same mode more than once.", "two —")
    d = situation(once, BEAR, mine=["Bear"], hand=["Confluence"])
    d.begin("cast", "Confluence")
    asked = d.decision
    assert isinstance(asked, ChooseModes) and not asked.repeat
    with pytest.raises(IllegalAnswer):
        asked.check([0, 0])
