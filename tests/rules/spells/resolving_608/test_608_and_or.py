"""Joined words: "a creature card and/or a land card", "each of those creatures … that creature" (608.2c-d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseYesNo, Priority
from tests.driver import Driver
from tests.rules.situation import situation


def choosing(d: Driver, *names: str) -> list[tuple[int, int]]:
    """Resolve the spell on top: yes, then these names, "" for nothing. Return the minimum and maximum of each
    choice."""
    wanted = list(names)
    asked: list[tuple[int, int]] = []
    d.pass_priority()
    d.pass_priority()
    while not isinstance(d.decision, Priority):
        if isinstance(d.decision, ChooseYesNo):
            d.game.answer(True)
            continue
        assert isinstance(d.decision, ChooseObjects)
        asked.append((d.decision.minimum, d.decision.maximum))
        name = wanted.pop(0)
        d.game.answer([card for card in d.decision.candidates if d.name(card) == name][:1])
    return asked


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("names", [["Gray Ogre", "Plains"], ["Gray Ogre"], ["Plains"]])
def test_one_or_both(names: list[str]):
    d = situation(
        "Titan\n{G}\nSorcery\nMill four cards. You may put a creature card and/or a land card from among them into "
        "your hand.",
        hand=["Titan"],
        mana="G",
        library=["Gray Ogre", "Plains", "Serra Angel", "Island", "Swamp"],
        graveyard=["Llanowar Elves"],
    )
    d.cast("Titan")
    d.resolve(True, names)
    assert sorted(d.hand(0)) == sorted(names)


@pytest.mark.rule("608.2d")
def test_both_and_no_more():
    d = situation(
        "Dig\n{G}\nSorcery\nReturn a creature card and a land card from your graveyard to your hand.",
        hand=["Dig"],
        mana="G",
        graveyard=["Gray Ogre", "Plains", "Serra Angel", "Island"],
        mine=["Llanowar Elves"],
    )
    d.cast("Dig")
    assert choosing(d, "Serra Angel", "Island") == [(1, 1), (1, 1)]
    assert sorted(d.hand(0)) == ["Island", "Serra Angel"]


@pytest.mark.rule("608.2c")
def test_that_creature_is_not_one_of_those():
    d = situation(
        "Brawl\n{R}\nSorcery\nTarget creature an opponent controls deals damage equal to its power to each other "
        "creature that player controls, then each of those creatures deals damage equal to its power to that creature.",
        "Ox\n{1}\nCreature — Ox\n1/9",
        "Goat\n{1}\nCreature — Goat\n2/9",
        "Cat\n{1}\nCreature — Cat\n3/9",
        hand=["Brawl"],
        mana="R",
        theirs=["Ox", "Goat", "Cat"],
    )
    d.cast("Brawl", targets=["Ox"])
    d.resolve()
    assert [d.object(name).damage for name in ("Ox", "Goat", "Cat")] == [5, 1, 1]
