"""Later actions that trigger abilities or are costs: crimes, mana expended, evidence, blight, lessons, enlisting; and
abilities that trigger only a certain number of times each turn."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{4}{R}\nCreature — Ogre\n4/4"
OUTLAW = (
    "Outlaw\n{U}\nCreature — Human\n1/1\nWhenever you commit a crime, you gain 1 life.\n"
    "~ has double strike as long as you've committed a crime this turn."
)
SPARK = "Spark\n{R}\nInstant\n~ deals 1 damage to any target."
PICK = "Pick\n{0}\nInstant\nExile target card from a graveyard."
RACCOON = "Raccoon\n{G}\nCreature — Raccoon\n2/2\nWhenever you expend 4, put a +1/+1 counter on ~."
TOWER = "Tower\n{2}\nArtifact"
GUARD = "Axebane Ferox\n{G}\nCreature — Beast\n4/3\nWard—Collect evidence 4."
CLUES = (
    "Sample Collector\n{W}\nCreature — Human\n2/2\nWhenever ~ attacks, you may collect evidence 3. When you do, put a"
    " +1/+1 counter on target creature you control."
)
WATCH = "Monitor\n{U}\nArtifact\nWhenever you collect evidence, you gain 2 life."
ROT = "Rot\n{B}\nCreature — Goblin\n1/1\n{1}, Blight 1: You gain 2 life."
TEACHER = "Teacher\n{0}\nSorcery\nLearn."
LESSON = "Lesson\n{1}\nSorcery — Lesson\nDraw a card."
RECRUIT = "Barkweave Crusher\n{G}\nCreature — Elemental\n2/2\nEnlist"
CROWD = (
    "Crowd\n{W}\nEnchantment\nWhenever a creature enters, you gain 1 life. This ability triggers only once each turn."
)


@pytest.mark.parametrize(
    ("card", "target", "crime"),
    [
        ("Spark", 1, True),
        ("Spark", 0, False),
        ("Spark", "Ogre", True),
        ("Spark", "Bear", False),
        ("Pick", "Tower", True),
    ],
)
def test_a_crime_is_to_target_an_opponent_or_what_is_theirs(card: str, target: int | str, crime: bool):
    d = situation(
        OUTLAW,
        SPARK,
        PICK,
        BEAR,
        OGRE,
        TOWER,
        hand=["Spark", "Pick"],
        mine=["Outlaw", "Bear"],
        theirs=["Ogre"],
        their_graveyard=["Tower"],
        graveyard=["Tower"],
        mana="R",
    )
    if card == "Pick":
        target = d.all("Tower", player=1)[0]
    d.cast(card, targets=[target])
    assert (len(d.game.state.stack) == 2) == crime
    assert d.has("Outlaw", "double strike") == crime


def test_targeting_ones_own_card_in_a_graveyard_is_not_a_crime():
    d = situation(OUTLAW, PICK, TOWER, hand=["Pick"], mine=["Outlaw"], graveyard=["Tower"])
    d.cast("Pick")
    assert len(d.game.state.stack) == 1


def test_the_other_players_crimes_are_theirs():
    d = situation(OUTLAW, SPARK, mine=["Outlaw"], their_hand=["Spark"], their_mana="R", priority=1)
    d.cast("Spark", targets=[0])
    assert len(d.game.state.stack) == 1


def test_expending_four_is_to_spend_the_fourth_mana_of_the_turn():
    d = situation(RACCOON, TOWER, hand=["Tower"] * 3, mine=["Raccoon"], mana="G" * 6)
    for expected in (0, 1, 1):
        d.cast("Tower")
        while d.game.state.stack:
            d.resolve()
        assert d.counters("Raccoon") == expected


@pytest.mark.parametrize("graveyard", [["Ogre"], ["Bear", "Bear"], ["Bear"]])
def test_evidence_is_cards_with_enough_mana_value_together(graveyard: list[str]):
    d = situation(GUARD, SPARK, BEAR, OGRE, theirs=["Axebane Ferox"], hand=["Spark"], graveyard=graveyard, mana="R")
    d.cast("Spark", targets=["Axebane Ferox"])
    if graveyard == ["Bear"]:
        d.resolve()
        assert d.zone("Spark") == "graveyard" and d.object("Axebane Ferox").damage == 0
        return
    d.resolve(True, graveyard)
    d.resolve()
    assert d.object("Axebane Ferox").damage == 1
    assert all(d.game.state.objects[each].zone == "exile" for name in graveyard for each in d.all(name))


def test_too_little_evidence_is_refused_and_collecting_triggers():
    d = situation(CLUES, WATCH, BEAR, OGRE, mine=["Sample Collector", "Monitor"], graveyard=["Bear", "Ogre"])
    d.attack(["Sample Collector"])
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    with pytest.raises(Exception, match="mana value is 2"):
        d.answer(["Bear"])
    d.answer(["Ogre"])
    while d.game.state.stack or d.decision.rule == "603.3b":
        d.resolve() if d.game.state.stack else d.answer([0, 1])
    assert d.counters("Sample Collector") == 1 and d.life(0) == 22 and d.zone("Bear") == "graveyard"


def test_blight_puts_counters_on_a_creature_of_ones_own():
    d = situation(ROT, BEAR, OGRE, mine=["Rot", "Bear"], theirs=["Ogre"], mana="B")
    d.activate("Rot", choose=["Bear"])
    assert d.counters("Bear", "-1/-1") == 1
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.parametrize("choice", ["lesson", "discard", "nothing"])
def test_to_learn_is_to_take_a_lesson_or_to_discard_and_draw(choice: str):
    scenario = Scenario()
    for text in (TEACHER, LESSON, TOWER):
        name, _, rest = text.partition("\n")
        scenario.card_text(f"{name} | {name}\n{rest}")
    scenario.hand(0, "Teacher", "Tower")
    scenario.outside(0, "Lesson", "Tower")
    d = Driver(scenario.game())
    d.cast("Teacher")
    d.resolve(*{"lesson": [True], "discard": [False, True], "nothing": [False, False]}[choice])
    hand = {"lesson": ["Lesson", "Tower"], "discard": 1, "nothing": ["Tower"]}[choice]
    assert (len(d.hand(0)) if choice == "discard" else d.hand(0)) == hand
    assert ("Tower" in d.graveyard(0)) == (choice == "discard")


@pytest.mark.parametrize("enlisted", [True, False])
def test_an_enlisted_creature_lends_its_power(enlisted: bool):
    d = situation(RECRUIT, OGRE, BEAR, mine=["Barkweave Crusher", "Ogre", "Bear"])
    d.attack(["Barkweave Crusher", "Bear"])
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert [d.name(each) for each in decision.candidates] == ["Ogre"]  # neither attackers nor itself
    d.answer(["Ogre"] if enlisted else [])
    d.resolve_all()
    assert d.size("Barkweave Crusher") == ((6, 2) if enlisted else (2, 2)) and d.tapped("Ogre") == enlisted


def test_one_that_came_this_turn_cannot_be_enlisted():
    d = situation(RECRUIT, OGRE, mine=["Barkweave Crusher", "Ogre"], sick=["Ogre"])
    d.attack(["Barkweave Crusher"])
    assert not d.game.state.stack and not d.tapped("Ogre")


def test_an_ability_that_triggers_only_once_each_turn():
    d = situation(CROWD, BEAR, hand=["Bear", "Bear"], mine=["Crowd", "Crowd"], mana="GGGG")
    for expected in (22, 22):
        d.cast("Bear")
        d.resolve()
        if d.decision.rule == "603.3b":
            d.answer([0, 1])
        d.resolve_all()
        assert d.life(0) == expected  # each of the two once


def test_it_triggers_again_in_the_next_turn():
    token = "Maker\n{0}\nInstant\nCreate a 1/1 white Soldier creature token."
    d = situation(CROWD, token, hand=["Maker"] * 3, mine=["Crowd"])
    for _ in range(2):
        d.cast("Maker")
        d.resolve()
        d.resolve_all()
    assert d.life(0) == 21
    d.next_turn()
    d.give_priority(0)
    d.cast("Maker")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 22
