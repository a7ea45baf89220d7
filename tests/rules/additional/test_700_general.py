"""Modal spells and other general rules (700)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseTargets, PayMana, Priority
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

PICK = "Pick\n{R}\nInstant\nChoose one —\n• Destroy target creature.\n• Destroy target artifact.\n• You gain 3 life."


@pytest.mark.rule("700.2a", "601.2b")
def test_a_mode_without_a_legal_target_can_not_be_chosen():
    d = situation(PICK, mana="R", hand=["Pick"], theirs=["Gray Ogre"])
    d.begin("cast", "Pick")
    decision = d.decision
    assert isinstance(decision, ChooseModes)
    assert (list(decision.legal), decision.minimum, decision.maximum) == ([0, 2], 1, 1)
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer([1])
    assert refused.value.refusal.rule == "700.2a"


@pytest.mark.rule("700.2c")
def test_only_the_chosen_mode_asks_for_targets():
    d = situation(PICK, mana="R", hand=["Pick"], theirs=["Gray Ogre", "Short Sword"])
    d.begin("cast", "Pick")
    d.game.answer([2])
    assert isinstance(d.decision, PayMana)
    d.game.answer("auto")
    d.resolve()
    assert d.life(0) == 23
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("700.2", "700.2d")
def test_several_modes_are_different_ones_in_printed_order():
    d = situation(
        "Both\n{R}\nInstant\nChoose two —\n• You gain 3 life.\n• Draw a card.\n• Target player loses 1 life.",
        mana="R",
        hand=["Both"],
        library=["Forest"],
    )
    d.begin("cast", "Both")
    for bad in ([0], [0, 0], [0, 1, 2]):
        with pytest.raises(IllegalAnswer):
            d.game.answer(bad)
    d.game.answer([0, 2])
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    d.game.answer("auto")
    d.resolve()
    assert (d.life(0), d.life(1), d.hand(0)) == (23, 19, [])


@pytest.mark.rule("700.2")
@pytest.mark.parametrize(("words", "bounds"), [("one or more", (1, 3)), ("up to two", (0, 2)), ("one", (1, 1))])
def test_how_many_modes(words: str, bounds: tuple[int, int]):
    d = situation(
        f"Menu\n{{R}}\nInstant\nChoose {words} —\n• You gain 3 life.\n• Draw a card.\n• Each opponent loses 1 life.",
        mana="R",
        hand=["Menu"],
    )
    d.begin("cast", "Menu")
    decision = d.decision
    assert isinstance(decision, ChooseModes)
    assert (decision.minimum, decision.maximum) == bounds


@pytest.mark.rule("700.2", "601.2c")
def test_without_any_legal_mode_it_can_not_be_cast():
    d = situation(
        "Pick\n{R}\nInstant\nChoose one —\n• Destroy target creature.\n• Destroy target artifact.",
        mana="R",
        hand=["Pick"],
    )
    assert not d.can("cast", "Pick")
    assert d.why_not("Pick") == ["700.2a"]


@pytest.mark.rule("700.2g")
def test_a_copy_has_the_modes_of_the_original():
    d = situation(
        PICK,
        "Echo\n{U}\nInstant\nCopy target instant or sorcery spell.",
        mana="RU",
        hand=["Pick", "Echo"],
        theirs=["Gray Ogre"],
    )
    d.cast("Pick", modes=[2])
    d.cast("Echo", ["Pick"])
    d.resolve()
    assert isinstance(d.decision, Priority)
    d.resolve()
    d.resolve()
    assert d.life(0) == 26


@pytest.mark.rule("700.5")
def test_devotion_counts_the_symbols_of_a_colour():
    d = situation(
        "Faith\n{W}\nInstant\nYou gain life equal to your devotion to green.",
        "Twofold\n{G/W}{G/W}\nCreature — Elf\n1/1",
        "Half\n{1}{G}\nCreature — Elf\n1/1",
        mana="W",
        hand=["Faith", "Kalonian Tusker"],
        mine=["Kalonian Tusker", "Twofold", "Half", "Forest", "Gray Ogre"],
        theirs=["Kalonian Tusker"],
    )
    d.cast("Faith")
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("700.6")
def test_historic_means_legendary_artifact_or_saga():
    d = situation(
        "Museum\n{W}\nInstant\nDestroy target historic permanent.",
        "Old Tale\n{W}\nEnchantment — Saga\nX — You gain 1 life.",
        mana="W",
        hand=["Museum"],
        theirs=["Krenko, Mob Boss", "Short Sword", "Old Tale", "Gray Ogre", "Ral Zarek", "Forest"],
        counters={"Old Tale": {"lore": 1}},
    )
    assert d.candidates("Museum") == [{"Krenko, Mob Boss", "Short Sword", "Old Tale", "Ral Zarek"}]


@pytest.mark.rule("700.1")
def test_one_event_triggers_once_and_once_for_each():
    d = situation(
        "Bell\n{1}\nArtifact\nWhenever a creature attacks, you gain 1 life.",
        "Horn\n{1}\nArtifact\nWhenever you attack, you gain 5 life.",
        mine=["Bell", "Horn", "Gray Ogre", "Elite Vanguard"],
    )
    d.attack(["Gray Ogre", "Elite Vanguard"])
    while not isinstance(d.decision, Priority):
        d.game.answer([0, 1, 2])
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert d.life(0) == 27


@pytest.mark.rule("706.10")
def test_a_copy_of_a_spell_has_its_choices_and_was_not_cast():
    d = situation(
        "Blaze\n{X}{R}\nSorcery\n~ deals X damage to any target.",
        "Echo\n{U}\nInstant\nCopy target instant or sorcery spell.",
        "Hymn\n{W}\nEnchantment\nWhenever you cast a spell, you gain 1 life.",
        mine=["Hymn"],
        mana="RRRU",
        hand=["Blaze", "Echo"],
    )
    blaze = d.cast("Blaze", [1], x=2)
    d.resolve()
    d.cast("Echo", [blaze])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 16)
