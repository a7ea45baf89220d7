"""Effects that last until a step or phase of their controller's next turn (500.5, 511.2)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

BOOST = "Boost\n{{0}}\nInstant\nTarget creature gets +1/+1 {duration}."


def boosted(duration: str, step: str = "main", *more: str) -> Driver:
    """Return a game with a 2/2 that Boost has made bigger; `more` are texts of instants in hand."""
    d = situation(
        BOOST.format(duration=duration),
        *more,
        mine=["Gray Ogre"],
        mana="UUUUUU",
        step=step,
        hand=["Boost", *(text.partition("\n")[0] for text in more)],
    )
    d.cast("Boost", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (3, 3)
    return d


@pytest.mark.rule("500.5")
@pytest.mark.parametrize(
    ("duration", "begun_in", "last", "over"),
    [
        ("until your next end step", "main", ("postcombat main", 0), ("end", 0)),
        ("until your next end step", "end", ("postcombat main", 0), ("end", 0)),
        ("until your next upkeep", "main", ("end", 1), ("upkeep", 0)),
        ("until the beginning of your next upkeep", "upkeep", ("end", 1), ("upkeep", 0)),
    ],
)
def test_until_a_step_of_yours_ends_as_that_step_begins(
    duration: str, begun_in: str, last: tuple[str, int], over: tuple[str, int]
):
    d = boosted(duration, begun_in)
    if begun_in == over[0]:
        d.to_step(begun_in, active=1)
        assert d.size("Gray Ogre") == (3, 3), "the other player's step doesn't count"
    d.to_step(last[0], active=last[1])
    assert d.size("Gray Ogre") == (3, 3)
    d.to_step(over[0], active=over[1])
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("500.5")
def test_what_triggers_as_the_step_begins_finds_the_effect_ended():
    clock = (
        "Clock\n{1}\nArtifact\n"
        "At the beginning of your upkeep, you gain life equal to the greatest power among creatures you control."
    )
    d = situation(BOOST.format(duration="until your next upkeep"), clock, mine=["Gray Ogre", "Clock"], hand=["Boost"])
    d.cast("Boost", ["Gray Ogre"])
    d.resolve()
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("511.2", "500.5")
@pytest.mark.parametrize("step", ["upkeep", "postcombat main"])
def test_until_end_of_combat_on_your_next_turn_outlives_the_combats_before(step: str):
    d = boosted("until end of combat on your next turn", step)
    for player in (1, 0):
        d.to_step("end of combat", active=player)
        assert d.size("Gray Ogre") == (3, 3)
    d.to_step("postcombat main")
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("500.5")
def test_nothing_ends_the_effect_if_that_turn_has_no_combat():
    stop = "Stop\n{4}{U}{U}\nInstant\nEnd the turn."
    d = boosted("until end of combat on your next turn", "main", stop)
    d.to_step("upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.cast("Stop")
    d.resolve()
    for player in (1, 0):
        d.to_step("postcombat main", active=player)
        assert d.size("Gray Ogre") == (3, 3)
