"""Sentences that happen instead of the one before them (608.2c, 614.15)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from engine.language.parser import LanguageError
from tests.rules.situation import situation

BURST = (
    "Burst\n{R}\nSorcery\nKicker {1}\n"
    "~ deals 2 damage to any target. If ~ was kicked, it deals 4 damage to any target instead."
)
SWELL = (
    "Swell\n{G}\nInstant\nKicker {1}\nTarget creature gets +1/+1 until end of turn. "
    "If this spell was kicked, that creature gets +4/+4 until end of turn instead."
)
DRAW = "Study\n{U}\nSorcery\nYou gain 1 life. If you control a Swamp, you gain 5 life instead. Draw a card."


@pytest.mark.rule("614.15", "601.2c")
@pytest.mark.parametrize(("kicked", "life"), [(True, 16), (False, 18)])
def test_only_one_of_the_two_is_done_and_only_its_target_chosen(kicked: bool, life: int):
    d = situation(BURST, hand=["Burst"], mana="RR")
    d.cast("Burst", [1], choose=[kicked])
    assert d.targets_of(d.game.state.stack[-1]) == [1]
    d.resolve()
    assert d.life(1) == life


@pytest.mark.rule("614.15")
@pytest.mark.parametrize(("kicked", "size"), [(True, 6), (False, 3)])
def test_a_replacing_sentence_may_refer_to_the_same_target(kicked: bool, size: int):
    d = situation(SWELL, hand=["Swell"], mana="GG", mine=["Gray Ogre"])
    d.cast("Swell", ["Gray Ogre"], choose=[kicked])
    d.resolve()
    assert d.size("Gray Ogre") == (size, size)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("land", "life"), [("Swamp", 25), ("Forest", 21)])
def test_what_follows_is_done_in_either_case(land: str, life: int):
    d = situation(DRAW, hand=["Study"], mana="U", mine=[land], library=["Forest", "Forest"])
    d.cast("Study")
    d.resolve()
    assert d.life(0) == life and d.hand(0) == ["Forest"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("land", "life"), [("Swamp", 25), ("Forest", 21)])
def test_a_replacing_paragraph_is_followed_once(land: str, life: int):
    boon = "Boon\n{W}\nSorcery\nYou gain 1 life.\nIf you control a Swamp, you gain 5 life instead."
    d = situation(boon, hand=["Boon"], mana="W", mine=[land])
    d.cast("Boon")
    d.resolve()
    assert d.life(0) == life


SLIP = (
    "Slip\n{B}\nInstant\nTarget creature gets -1/-1 until end of turn.\n"
    "Morbid — That creature gets -13/-13 until end of turn instead if a creature died this turn."
)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("died", [True, False])
def test_a_separate_paragraph_replaces_the_one_above_only_if_its_condition_holds(died: bool):
    d = situation(
        SLIP,
        "Ox\n{W}\nCreature — Ox\n2/4",
        "Break\n{B}\nInstant\nDestroy target creature.",
        "Cat\n{W}\nCreature\n1/1",
        mana="BB",
        hand=["Slip", "Break"],
        mine=["Ox", "Cat"],
    )
    if died:
        d.cast("Break", ["Cat"])
        d.resolve()
    d.cast("Slip", ["Ox"])
    d.resolve()
    assert d.zone("Ox") == ("graveyard" if died else "battlefield")
    if not died:
        assert d.size("Ox") == (1, 3)


@pytest.mark.rule("608.2c", "608.2d")
@pytest.mark.parametrize(
    ("answers", "zone"), [([True], "battlefield"), ([False, True], "hand"), ([False, False], "graveyard")]
)
def test_what_may_be_done_instead_and_is_not_leaves_the_sentence_before_it(answers: list[bool], zone: str):
    shepherd = (
        "Shepherd\n{W}\nCreature — Angel\n4/4\nLandfall — Whenever a land you control enters, you may return target"
        " nonland permanent card from your graveyard to your hand. If that land is a Plains, you may return that"
        " nonland permanent card to the battlefield instead."
    )
    d = situation(shepherd, mine=["Shepherd"], graveyard=["Gray Ogre"], hand=["Plains"])
    d.play("Plains")
    d.resolve(*answers)
    assert d.zone("Gray Ogre") == zone


def test_a_clash_within_the_sentence_that_would_be_replaced_is_not_understood():
    with pytest.raises(LanguageError):
        define_card(
            "Whelm\n{U}\nInstant\nClash with an opponent, then return target creature to its owner's hand. If you win,"
            " you may put that creature on top of its owner's library instead."
        )
