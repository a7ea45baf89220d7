"""The log is in the order of turns and steps."""

from __future__ import annotations

import pytest

from engine.change.events.turns import STEPS
from tests.rules.situation import situation

CLOCK = (
    "Clock\n{1}\nArtifact\nAt the beginning of your upkeep, you gain 1 life.\n"
    "At the beginning of your end step, create a 1/1 white Soldier creature token.\n"
    "Whenever a creature attacks, you gain 1 life."
)


@pytest.mark.rule("500.11", "500.12")
def test_all_that_happens_happens_in_a_step_and_steps_follow_one_another():
    """Untapping, drawing and triggers come after the beginning of their step and before the next one."""
    grow = "Grow\n{G}\nInstant\nTarget creature gets +2/+2 until end of turn."
    d = situation(
        CLOCK,
        grow,
        mine=["Clock", "Gray Ogre"],
        theirs=["Clock", "Elite Vanguard"],
        hand=["Grow"],
        mana="G",
        tapped=["Gray Ogre", "Elite Vanguard"],
    )
    d.cast("Grow", ["Gray Ogre"])
    d.resolve()
    for _ in range(3):
        d.to_step("end")
        d.resolve_all()
        d.next_turn()
        d.resolve_all()
    told = [(record.turn, record.step) for record in d.game.play.records if record.kind != "turn"]
    assert len(told) > 20 and {turn for turn, _ in told} == {5, 6, 7, 8}
    places = [(turn, STEPS.index(step)) for turn, step in told]
    assert places == sorted(places)
    assert {record.step for record in d.game.play.records if record.kind == "untap"} == {"untap"}
    assert {record.step for record in d.game.play.records if record.key == "draw"} == {"draw"}
