"""Only the legal ones of several targets are affected (608.2b)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BOTH = "Both\n{B}\nInstant\nDestroy target creature and target artifact."
PAIR = "Pair\n{B}\nInstant\nTap two target creatures."
HIDE = "Hide\n{G}\nInstant\nTarget creature gains hexproof until end of turn."


@pytest.mark.rule("608.2b")
def test_what_is_there_but_no_legal_target_any_more_is_left_alone():
    d = situation(
        BOTH, HIDE, mana="B", hand=["Both"], theirs=["Gray Ogre", "Short Sword"], their_mana="G", their_hand=["Hide"]
    )
    d.cast("Both", ["Gray Ogre", "Short Sword"])
    d.give_priority(1)
    d.cast("Hide", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert (d.zone("Gray Ogre"), d.zone("Short Sword")) == ("battlefield", "graveyard")


@pytest.mark.rule("608.2b")
def test_of_two_targets_of_one_word_the_illegal_one_is_left_alone():
    d = situation(
        PAIR, HIDE, mana="B", hand=["Pair"], theirs=["Gray Ogre", "Serra Angel"], their_mana="G", their_hand=["Hide"]
    )
    d.cast("Pair", [["Gray Ogre", "Serra Angel"]])
    d.give_priority(1)
    d.cast("Hide", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert (d.tapped("Gray Ogre"), d.tapped("Serra Angel")) == (False, True)


@pytest.mark.rule("608.2b")
@pytest.mark.parametrize("removed", [False, True])
def test_a_target_is_judged_by_what_the_source_last_was(removed: bool):
    knight = "Knight\n{B}\nCreature — Knight\n2/2\n{B}: Destroy target creature blocking ~."
    d = situation(
        knight,
        "Owl\n{1}\nCreature — Bird\n0/5",
        "Wither\n{R}\nInstant\nDestroy target creature.",
        mine=["Knight"],
        theirs=["Owl"],
        mana="BR",
        hand=["Wither"],
    )
    d.attack(["Knight"])
    d.block({"Owl": "Knight"})
    d.activate("Knight")
    d.cast("Wither", targets=["Knight"])
    d.resolve()
    if removed:  # for another reason, it no longer blocks anything
        d.game.play.leave_combat(d.find("Owl"))
    d.resolve()
    assert d.graveyard(1) == ([] if removed else ["Owl"])
