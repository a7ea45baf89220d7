"""Properties of a copied spell: nobody has cast it, and its targets become targets (706.10)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

FORK = "Fork\n{R}\nInstant\nCopy target sorcery spell."
FORK_ANEW = "Fork\n{R}\nInstant\nCopy target sorcery spell. You may choose new targets for the copy."
WATCHER = "Watcher\n{1}\nCreature — Spirit\n2/4\nWhenever ~ becomes the target of a spell, you gain 1 life."
ZAP = "Zap\n{R}\nSorcery\n~ deals 1 damage to target creature."


@pytest.mark.rule("706.10")
def test_a_copy_was_cast_from_nowhere():
    big = "Big\n{R}\nSorcery\nYou gain 1 life. If ~ was cast from your hand, draw a card."
    d = situation(big, FORK, mana="RR", hand=["Big", "Fork"], library=["Forest"] * 3)
    d.cast("Big")
    d.cast("Fork", ["Big"])
    d.resolve_all()
    assert (d.life(0), d.hand(0)) == (22, ["Forest"])


def zapped(fork: str) -> Driver:
    other = "Ogre\n{2}{R}\nCreature — Ogre\n2/4"
    d = situation(WATCHER, other, ZAP, fork, mana="RR", hand=["Zap", "Fork"], theirs=["Watcher", "Ogre"])
    d.cast("Zap", ["Watcher"])
    d.cast("Fork", ["Zap"])
    return d


@pytest.mark.rule("706.10")
def test_the_targets_of_a_copy_become_targets():
    d = zapped(FORK)
    d.resolve_all()
    assert d.life(1) == 22


@pytest.mark.rule("706.10c")
@pytest.mark.parametrize(("answers", "life"), [((True, ["Ogre"]), 21), ((True, ["Watcher"]), 22), ((False,), 22)])
def test_what_becomes_the_target_of_a_copy_is_what_it_is_put_onto_the_stack_with(answers, life):
    d = zapped(FORK_ANEW)
    d.resolve(*answers)
    d.resolve_all()
    assert d.life(1) == life


@pytest.mark.rule("706.5")
def test_a_permanent_enters_as_a_copy_of_a_card_in_a_graveyard():
    skin = (
        "Skin\n{U}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature card in a graveyard."
    )
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    ogre = "Ogre\n{2}{R}\nCreature — Ogre\n3/3"
    d = situation(skin, bear, ogre, mana="U", hand=["Skin"], their_graveyard=["Bear", "Ogre"])
    d.cast("Skin")
    d.resolve(True, ["Bear"])
    assert d.battlefield(0)["Bear"] == 1
