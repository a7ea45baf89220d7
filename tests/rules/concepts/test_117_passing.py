"""All players pass in succession (117.3c, 117.4); state-based actions repeat before triggers (117.5, 704.3)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."


@pytest.mark.rule("117.3c", "117.4")
def test_who_has_acted_since_the_pass_waits_for_all_to_pass_again():
    d = situation(BOLT, mana="R", hand=["Bolt"], their_mana="R", their_hand=["Bolt"])
    d.cast("Bolt", [1])
    d.pass_priority()
    d.cast("Bolt", [0])
    assert d.decision.player == 1
    d.pass_priority()
    assert d.decision.player == 0
    assert (len(d.game.state.stack), d.life(0)) == (2, 20)
    d.pass_priority()
    assert (len(d.game.state.stack), d.life(0)) == (1, 17)
    assert d.decision.player == 0


@pytest.mark.rule("117.5", "704.3")
def test_what_dies_in_the_second_check_is_not_a_target_of_what_triggered_in_the_first():
    d = situation(
        "Chief\n{W}\nCreature — Human\n2/2\nOther creatures you control get +1/+1.\n"
        "When ~ dies, destroy target creature.",
        "Squire\n{W}\nCreature — Human\n1/1",
        BOLT,
        mana="R",
        hand=["Bolt"],
        theirs=["Chief", "Squire"],
        damage={"Squire": 1},
    )
    d.cast("Bolt", ["Chief"])
    d.resolve()
    assert d.graveyard(1) == ["Chief", "Squire"]
    assert not d.game.state.stack
