"""The golden rules (101): card text wins, "can't" wins, impossible actions are ignored, choices in APNAP order."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, Priority
from engine.game import Deck, Game, Setup
from tests.driver import table
from tests.rules.situation import situation

OPEN_HAND = "Open Hand\n{1}\nEnchantment\nYou have no maximum hand size."
TRIBUTE = "Tribute\n{B}\nSorcery\nEach player sacrifices a creature."
FORGET = "Forget\n{B}\nSorcery\nEach player discards a card."
MIND_ROT = "Wither Thought\n{B}\nSorcery\nTarget player discards two cards. Draw a card."
SHIELD = "Proof Bear\n{1}{G}\nCreature — Bear\n2/2\nThis spell can't be countered."
NEGATE = "Deny\n{U}\nInstant\nCounter target spell. Draw a card."
FLIGHT = "Flight Lesson\n{U}\nInstant\nTarget creature gains flying until end of turn."
CLIP = "Clip Wings\n{U}\nInstant\nTarget creature loses flying until end of turn."


@pytest.mark.rule("101.1")
def test_card_text_replaces_only_the_rule_that_it_contradicts():
    d = situation(OPEN_HAND, mine=["Open Hand"], hand=["Forest"] * 9, their_hand=["Island"] * 9)
    d.to_step("upkeep", active=1)
    assert len(d.hand(0)) == 9
    d.pass_until(lambda: isinstance(d.decision, ChooseObjects))
    assert (d.step, d.decision.player, d.decision.rule) == ("cleanup", 1, "514.1")


@pytest.mark.rule("104.3a", "405.6g")
def test_conceding_is_possible_without_priority_and_ends_the_game_at_once():
    d = situation(TRIBUTE, mana="B", hand=["Tribute"], mine=["Gray Ogre", "Elite Vanguard"])
    d.cast("Tribute")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 0
    d.game.concede(1)
    assert d.game.winner == 0


@pytest.mark.rule("101.2", "113.6f")
def test_what_can_not_be_countered_is_not_countered_and_the_rest_happens():
    d = situation(SHIELD, NEGATE, mana="GG", hand=["Proof Bear"], their_hand=["Deny"], their_mana="U")
    d.cast("Proof Bear")
    d.give_priority(1)
    d.cast("Deny", ["Proof Bear"])
    d.resolve()
    assert d.zone("Proof Bear") == "stack"
    assert len(d.hand(1)) == 1
    d.resolve()
    assert d.zone("Proof Bear") == "battlefield"


@pytest.mark.rule("101.2")
def test_permission_to_attack_does_not_beat_a_prohibition():
    wall = "Gate Wall\n{1}\nArtifact Creature — Wall\n2/2\nDefender\n~ can attack as though it didn't have defender."
    assert situation(wall, mine=["Gate Wall"]).can_attack("Gate Wall")
    d = situation(wall, mine=["Gate Wall", "Pacifism"], attach={"Pacifism": "Gate Wall"})
    assert not d.can_attack("Gate Wall")


@pytest.mark.rule("101.2a", "113.10c")
@pytest.mark.parametrize(
    ("order", "flies"), [(["Flight Lesson", "Clip Wings"], False), (["Clip Wings", "Flight Lesson"], True)]
)
def test_of_gaining_and_losing_an_ability_the_later_effect_counts(order: list[str], flies: bool):
    d = situation(FLIGHT, CLIP, mana="UU", hand=order, mine=["Gray Ogre"])
    for name in order:
        d.cast(name, ["Gray Ogre"])
        d.resolve()
    assert d.has("Gray Ogre", "flying") is flies


@pytest.mark.rule("101.3", "609.3")
def test_as_much_as_possible_of_an_instruction_is_done():
    d = situation(MIND_ROT, mana="B", hand=["Wither Thought"], their_hand=["Forest"], library=["Island"])
    d.cast("Wither Thought", [1])
    d.resolve()
    assert d.hand(1) == []
    assert d.graveyard(1) == ["Forest"]
    assert d.hand(0) == ["Island"]


@pytest.mark.rule("101.3")
def test_an_impossible_instruction_is_ignored():
    d = situation(TRIBUTE, mana="B", hand=["Tribute"], theirs=["Gray Ogre"])
    d.cast("Tribute")
    d.resolve()
    assert d.graveyard(0) == ["Tribute"]
    assert d.graveyard(1) == ["Gray Ogre"]


@pytest.mark.rule("101.4", "608.2e")
def test_the_active_player_chooses_first_and_then_all_happens_at_once():
    d = situation(
        TRIBUTE,
        "Watcher\n{W}\nCreature — Cat\n1/1\nWhenever another creature dies, you gain 1 life.",
        mana="B",
        hand=["Tribute"],
        mine=["Gray Ogre", "Elite Vanguard"],
        theirs=["Watcher", "Llanowar Elves"],
    )
    d.cast("Tribute")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 0
    d.answer("Gray Ogre")
    assert d.decision.player == 1
    assert d.zone("Gray Ogre") == "battlefield"
    d.answer("Watcher")
    assert (d.zone("Gray Ogre"), d.zone("Watcher")) == ("graveyard", "graveyard")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(1) == 21


@pytest.mark.rule("101.4")
def test_on_the_other_players_turn_the_other_player_chooses_first():
    quick = TRIBUTE.replace("Sorcery", "Instant")
    d = situation(
        quick,
        mana="B",
        hand=["Tribute"],
        mine=["Gray Ogre", "Elite Vanguard"],
        theirs=["Serra Angel", "Llanowar Elves"],
        active=1,
    )
    d.give_priority(0)
    d.cast("Tribute")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1
    d.answer("Serra Angel")
    assert d.decision.player == 0
    assert d.zone("Serra Angel") == "battlefield"


@pytest.mark.rule("101.4e")
@pytest.mark.parametrize("starts", [0, 1])
def test_before_the_game_the_starting_player_counts_as_active(starts: int):
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck, deck), seed=2, chooser=0), table().game.database)
    assert isinstance(game.decision, ChooseOption)
    game.answer(str(starts))
    assert game.decision.player == starts
    game.answer("mulligan")
    assert game.decision.player == 1 - starts
    game.answer("keep")
    game.answer("keep")
    assert isinstance(game.decision, ChooseObjects) and game.decision.player == starts
    game.answer(list(game.decision.candidates)[:1])
    assert isinstance(game.decision, Priority)
