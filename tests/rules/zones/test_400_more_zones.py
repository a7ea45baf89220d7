"""Library counts (401.3), replaced zone changes (400.6), what leaves with a player (405.6h), entering (614.13)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption
from tests.driver import lands
from tests.rules.many import BEAR, begin, seats
from tests.rules.situation import situation

BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
PHOENIX = "Phoenix\n{R}\nCreature — Phoenix\n2/2\nIf ~ would die, return it to its owner's hand instead."
TOMB = "Tomb\n{B}\nEnchantment\nIf a creature would die, exile it instead."


@pytest.mark.rule("401.3")
def test_everybody_sees_how_many_cards_each_library_has():
    d = situation(
        "Dig\n{U}\nInstant\nDraw two cards.",
        mana="U",
        hand=("Dig",),
        library=("Forest",) * 5,
        their_library=("Island",) * 3,
    )
    for viewer in (0, 1):
        assert [player.library for player in d.game.view(viewer).players] == [5, 3]
    d.cast("Dig")
    d.resolve()
    for viewer in (0, 1):
        assert [player.library for player in d.game.view(viewer).players] == [3, 3]


@pytest.mark.rule("400.6")
@pytest.mark.parametrize("mine", [True, False])
def test_of_two_effects_on_a_change_of_zone_its_controller_chooses_which_applies(mine: bool):
    """The object's own ability conflicts with another effect."""
    d = situation(
        BOLT,
        PHOENIX,
        TOMB,
        mana="R",
        hand=("Bolt",),
        mine=("Phoenix",) if mine else (),
        theirs=("Tomb",) if mine else ("Phoenix", "Tomb"),
    )
    for choice, zone in (("Phoenix", "hand"), ("Tomb", "exile")):
        trial = type(d)(d.game.fork())
        trial.cast("Bolt", ["Phoenix"])
        while not isinstance(trial.decision, ChooseOption):
            trial.pass_priority()
        assert trial.decision.player == (0 if mine else 1) and trial.decision.rule == "616.1"
        trial.game.answer(next(option.key for option in trial.decision.options if option.text.en == choice))
        assert trial.zone("Phoenix") == zone


@pytest.mark.rule("405.6h")
def test_a_player_who_leaves_takes_what_is_theirs_at_once():
    """Their spell on the stack is gone, permanents they only controlled return, and nobody could respond."""
    grab = "Grab\n{U}\nSorcery\nGain control of target creature."
    s = seats(3, BEAR, grab, "Call\n{G}\nInstant\nDraw a card.")
    s.battlefield(1, "Bear")
    s.battlefield(0, "Rumbling Baloth")
    s.hand(0, "Grab", "Call")
    lands(s, 0, "UG")
    d = begin(s)
    d.cast("Grab", ["Bear"])
    for _ in range(3):
        d.pass_priority()
    assert d.controller("Bear") == 0
    d.cast("Call")
    d.game.concede(0)
    assert d.game.state.stack == [] and d.controller("Bear") == 1
    assert not d.all("Rumbling Baloth") and not d.all("Call")


@pytest.mark.rule("604.6")
@pytest.mark.parametrize(("step", "castable"), [("main", False), ("combat", True)])
def test_when_a_card_can_be_cast_is_asked_in_the_zone_that_it_is_cast_from(step: str, castable: bool):
    trick = "Trick\n{U}\nInstant\nFlashback {U}\nCast ~ only during combat.\nDraw a card."
    d = situation(trick, mana="U", graveyard=("Trick",), step=step)
    assert d.can("cast", "Trick", way="flashback") is castable
    d = situation(trick, mana="U", hand=("Trick",), step=step)
    assert d.can("cast", "Trick") is castable


MAW = "Maw\n{R}\nCreature — Beast\n1/1\nDevour 1"


@pytest.mark.rule("614.13", "614.13a")
def test_what_enters_with_it_is_not_devoured_and_it_enters_whatever_it_devours():
    d = situation(
        MAW,
        "Flood\n{R}\nSorcery\nPut all creature cards from your hand onto the battlefield.",
        mana="R",
        hand=("Flood", "Maw", "Maw", "Gray Ogre"),
        mine=("Elite Vanguard",),
    )
    d.cast("Flood")
    d.pass_priority()
    d.pass_priority()
    asked = []
    while isinstance(d.decision, ChooseObjects):
        asked.append([d.name(each) for each in d.decision.candidates])
        d.game.answer(list(d.decision.candidates))
    assert asked == [["Elite Vanguard"]], "neither the other Maw nor the Ogre, and the Vanguard only once"
    assert d.count("Maw", "battlefield") == 2 and d.zone("Gray Ogre") == "battlefield"
    assert sorted(d.counters(maw) for maw in d.all("Maw")) == [0, 1]


@pytest.mark.rule("614.13b")
def test_one_creature_is_not_devoured_twice_by_the_same_permanent():
    greedy = MAW.replace("Devour 1", "Devour 3, devour 5")
    d = situation(greedy, mana="R", hand=("Maw",), mine=("Elite Vanguard", "Gray Ogre"))
    d.cast("Maw")
    d.pass_priority()
    d.pass_priority()
    seen = []
    while isinstance(d.decision, ChooseOption | ChooseObjects):
        if isinstance(d.decision, ChooseOption):
            d.game.answer(d.decision.options[0].key)
            continue
        seen.append([d.name(each) for each in d.decision.candidates])
        d.game.answer([d.decision.candidates[0]])
    assert [len(each) for each in seen] == [2, 1] and not set(seen[1]) - set(seen[0])
    assert d.counters("Maw") == 8


@pytest.mark.rule("602.1c")
def test_words_about_activated_abilities_mean_no_others():
    bell = "Bell\n{1}\nArtifact\n{0}: You gain 1 life.\nAt the beginning of your upkeep, you gain 3 life."
    hush = "Hush\n{U}\nInstant\nCounter target activated ability."
    d = situation(bell, hush, mana="U", hand=("Hush",), mine=("Bell",), active=1, step="end")
    d.to_step("upkeep", active=0)
    assert d.game.state.stack and not d.can("cast", "Hush"), "only a triggered ability is there"
    d.activate("Bell")
    d.cast("Hush", [d.game.state.stack[-1]])
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 23
