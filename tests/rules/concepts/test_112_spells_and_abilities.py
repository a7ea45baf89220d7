"""Spells (112), abilities (113) and emblems (114)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseObjects, PayMana, Priority
from tests.driver import table
from tests.rules.situation import situation

COPY = "Echo\n{U}\nInstant\nCopy target instant or sorcery spell."
LESSON = "Flight Lesson\n{U}\nInstant\nTarget creature gains flying until end of turn."
CLIP = "Clip Wings\n{U}\nInstant\nTarget creature loses flying until end of turn."
MURDER = "Murder\n{B}\nInstant\nDestroy target creature."


@pytest.mark.rule("112.1", "405.1")
def test_a_card_becomes_a_spell_as_the_first_thing():
    d = table(hand=["Shock"], mana="R")
    card = d.find("Shock")
    d.begin("cast", "Shock")
    assert not isinstance(d.decision, Priority)
    assert d.zone("Shock") == "stack"
    assert d.find("Shock") != card


@pytest.mark.rule("112.1a", "112.2", "113.3a", "704.5e")
def test_a_copy_of_a_spell_is_a_spell_without_a_card():
    d = situation(COPY, mana="R", hand=["Shock"], their_mana="U", their_hand=["Echo"])
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Echo", ["Shock"])
    d.resolve()
    original, copy = d.game.state.stack
    assert d.look(copy).name.en == "Shock"
    assert (d.controller(original), d.controller(copy)) == (0, 1)
    assert (d.object(original).owner, d.object(copy).owner) == (0, 1)
    d.resolve()
    assert d.life(1) == 18
    assert d.graveyard(1) == ["Echo"]
    d.resolve()
    assert d.life(1) == 16
    assert d.graveyard(0) == ["Shock"]


@pytest.mark.rule("112.4", "400.7a")
def test_what_changes_a_permanent_spell_goes_on_changing_the_permanent():
    d = situation(
        "Snatch\n{U}\nInstant\nGain control of target spell until end of turn.",
        mana="GG",
        hand=["Kalonian Tusker"],
        their_mana="U",
        their_hand=["Snatch"],
    )
    d.cast("Kalonian Tusker")
    d.give_priority(1)
    d.cast("Snatch", ["Kalonian Tusker"])
    d.resolve()
    d.resolve()
    assert d.controller("Kalonian Tusker") == 1


@pytest.mark.rule("113.2c")
def test_each_instance_of_an_ability_works_separately():
    d = situation(
        "Twin Bell\n{W}\nCreature — Cat\n1/1\nWhen ~ enters, you gain 1 life.\nWhen ~ enters, you gain 1 life.",
        mana="W",
        hand=["Twin Bell"],
    )
    d.cast("Twin Bell")
    d.pass_priority()
    d.pass_priority()
    d.game.answer([0, 1])
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("113.3b", "602.2a", "405.4")
def test_an_activated_ability_is_paid_for_and_uses_the_stack():
    d = table(mine=["Shivan Dragon"], mana="R", step="upkeep", active=1)
    assert not d.game.state.stack
    d.give_priority(0)
    d.activate("Shivan Dragon")
    (ability,) = d.game.state.stack
    thing = d.object(ability)
    assert not thing.is_card
    look = d.look(ability)
    assert (look.types, look.cost, look.colours, look.power) == (set(), None, set(), None)
    assert d.tapped("Mountain")
    assert d.size("Shivan Dragon") == (5, 5)
    d.resolve()
    assert d.size("Shivan Dragon") == (6, 5)


@pytest.mark.rule("113.3d", "604.1", "405.6b", "604.2")
def test_a_static_ability_holds_as_long_as_its_object_is_there():
    d = table(mine=["Honor of the Pure", "Elite Vanguard"], theirs=["Seal of Cleansing"])
    assert d.size("Elite Vanguard") == (3, 2)
    d.give_priority(1)
    d.activate("Seal of Cleansing", targets=["Honor of the Pure"])
    assert d.size("Elite Vanguard") == (3, 2)
    d.resolve()
    assert d.size("Elite Vanguard") == (2, 1)


@pytest.mark.rule("113.6")
def test_abilities_of_permanents_do_nothing_in_hand_or_graveyard():
    d = table(hand=["Honor of the Pure"], graveyard=["Honor of the Pure", "Ajani's Pridemate"], mine=["Elite Vanguard"])
    assert d.size("Elite Vanguard") == (2, 1)


@pytest.mark.rule("113.6a", "604.3")
def test_a_characteristic_defining_ability_works_in_all_zones():
    d = table(mine=["Swamp", "Swamp"], hand=["Nightmare"], graveyard=["Nightmare"], library=["Nightmare"])
    sizes = {d.object(card).zone: d.size(card) for card in d.all("Nightmare")}
    assert sizes == {"hand": (2, 2), "graveyard": (2, 2), "library": (2, 2)}


@pytest.mark.rule("113.6i", "113.6k")
def test_an_ability_that_moves_its_card_from_a_zone_works_only_there():
    cycler = "Cycler\n{G}\nCreature — Bear\n1/1\nCycling {1}"
    phoenix = "Ember\n{R}\nCreature — Phoenix\n1/1\n{1}: Return ~ from your graveyard to your hand."
    d = situation(cycler, phoenix, mana="RR", mine=["Cycler", "Ember"])
    assert not d.can("activate", "Cycler") and not d.can("activate", "Ember")
    d = situation(cycler, phoenix, mana="RR", hand=["Cycler", "Ember"])
    assert d.can("activate", "Cycler") and not d.can("activate", "Ember")
    d = situation(cycler, phoenix, mana="RR", graveyard=["Cycler", "Ember"])
    assert not d.can("activate", "Cycler") and d.can("activate", "Ember")
    d.activate("Ember")
    d.resolve()
    assert d.hand(0) == ["Ember"]


@pytest.mark.rule("113.6j")
def test_a_trigger_that_can_not_happen_on_the_battlefield_works_where_it_can():
    d = situation(
        "Glint\n{3}\nCreature — Elk\n1/1\nCycling {1}\nWhen you cycle ~, you gain 2 life.",
        mana="R",
        hand=["Glint"],
        library=["Forest"],
    )
    d.activate("Glint")
    d.resolve()
    assert d.life(0) == 22
    d.resolve()
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("113.7a", "608.2g")
def test_the_source_of_an_ability_is_remembered_as_it_last_was():
    d = situation(
        "Spitter\n{R}\nCreature — Elemental\n2/2\n{0}: ~ deals damage equal to its power to any target.",
        mana="G",
        hand=["Giant Growth"],
        mine=["Spitter"],
        their_mana="U",
        their_hand=["Unsummon"],
    )
    d.activate("Spitter", targets=[1])
    d.cast("Giant Growth", ["Spitter"])
    d.resolve()
    d.give_priority(1)
    d.cast("Unsummon", ["Spitter"])
    d.resolve()
    d.resolve()
    assert d.life(1) == 15


@pytest.mark.rule("113.7a")
def test_an_ability_on_the_stack_does_not_need_its_source_any_more():
    d = situation(MURDER, mine=["Krenko, Mob Boss"], their_mana="B", their_hand=["Murder"])
    d.activate("Krenko, Mob Boss")
    d.give_priority(1)
    d.cast("Murder", ["Krenko, Mob Boss"])
    d.resolve()
    d.resolve()
    assert not d.game.state.stack
    assert d.graveyard(0) == ["Krenko, Mob Boss"]


@pytest.mark.rule("113.8", "603.3a")
def test_a_trigger_belongs_to_who_controlled_its_source_then():
    d = situation(
        "Grab\n{U}\nSorcery\nGain control of target creature.",
        MURDER,
        mana="UB",
        hand=["Grab", "Murder"],
        theirs=["Messenger Drake"],
        library=["Forest"],
        their_library=["Island"],
    )
    d.cast("Grab", ["Messenger Drake"])
    d.resolve()
    d.cast("Murder", ["Messenger Drake"])
    d.resolve()
    assert d.graveyard(1) == ["Messenger Drake"]
    assert d.controller(d.game.state.stack[-1]) == 0
    d.resolve()
    assert (d.hand(0), d.hand(1)) == (["Forest"], [])


@pytest.mark.rule("113.9")
def test_what_counters_spells_does_not_reach_abilities():
    d = situation(
        "Stop\n{U}\nInstant\nCounter target spell.",
        "Stifle\n{U}\nInstant\nCounter target activated or triggered ability.",
        mana="R",
        mine=["Shivan Dragon"],
        their_mana="U",
        their_hand=["Stop", "Stifle"],
    )
    d.activate("Shivan Dragon")
    d.give_priority(1)
    assert not d.can("cast", "Stop")
    d.cast("Stifle", [d.game.state.stack[0]])
    d.resolve()
    assert not d.game.state.stack
    assert d.size("Shivan Dragon") == (5, 5)


@pytest.mark.rule("113.9", "605.3b")
def test_a_mana_ability_can_not_be_countered():
    d = situation(
        "Stifle\n{U}\nInstant\nCounter target activated or triggered ability.",
        mine=["Forest"],
        their_mana="U",
        their_hand=["Stifle"],
    )
    d.activate("Forest")
    d.give_priority(1)
    assert not d.can("cast", "Stifle")


@pytest.mark.rule("113.10", "113.10b")
def test_losing_an_ability_removes_each_instance_of_it():
    d = situation(LESSON, CLIP, mana="UU", hand=["Flight Lesson", "Clip Wings"], mine=["Serra Angel"])
    d.cast("Flight Lesson", ["Serra Angel"])
    d.resolve()
    d.cast("Clip Wings", ["Serra Angel"])
    d.resolve()
    assert not d.has("Serra Angel", "flying")
    assert d.has("Serra Angel", "vigilance")


@pytest.mark.rule("113.10a", "602.1b")
def test_a_limit_given_with_an_ability_is_part_of_it():
    d = situation(
        'Lesson\n{1}\nEnchantment\nCreatures you control have "{0}: You gain 1 life. Activate only once each turn."',
        mine=["Lesson", "Gray Ogre", "Elite Vanguard"],
    )
    d.activate("Gray Ogre")
    d.resolve()
    assert not d.can("activate", "Gray Ogre")
    assert d.can("activate", "Elite Vanguard")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert d.can("activate", "Gray Ogre")


@pytest.mark.rule("113.12")
def test_a_quality_is_no_ability_and_is_not_lost():
    d = situation(
        "Numb\n{U}\nInstant\nTarget creature loses all abilities until end of turn.",
        "Ghost Step\n{U}\nInstant\nTarget creature can't be blocked this turn.",
        mana="UU",
        hand=["Numb", "Ghost Step"],
        mine=["Gray Ogre"],
        theirs=["Serra Angel"],
    )
    d.cast("Ghost Step", ["Gray Ogre"])
    d.resolve()
    d.cast("Numb", ["Gray Ogre"])
    d.resolve()
    d.attack(["Gray Ogre"])
    assert not d.can_block("Serra Angel", "Gray Ogre")


# -- emblems -----------------------------------------------------------------------------------------------------------

BANNER = 'Banner\n{1}\nSorcery\nYou get an emblem with "Creatures you control get +1/+1."'


@pytest.mark.rule("114.1", "114.2", "114.3", "114.4", "109.4b", "113.6n")
def test_an_emblem_is_its_abilities_in_the_command_zone():
    d = situation(BANNER, mana="W", hand=["Banner"], mine=["Gray Ogre"], theirs=["Elite Vanguard"])
    d.cast("Banner")
    d.resolve()
    (emblem,) = d.game.state.command
    look = d.look(emblem)
    assert (look.types, look.cost, look.colours, look.power) == (set(), None, set(), None)
    assert (d.object(emblem).owner, d.controller(emblem)) == (0, 0)
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((3, 3), (2, 1))


@pytest.mark.rule("114.5", "408.1")
def test_an_emblem_is_neither_permanent_nor_card():
    d = situation(
        BANNER, "Sweep\n{W}\nSorcery\nDestroy all permanents.", mana="WW", hand=["Banner", "Sweep", "Elite Vanguard"]
    )
    d.cast("Banner")
    d.resolve()
    d.cast("Sweep")
    d.resolve()
    assert len(d.game.state.command) == 1
    assert d.battlefield(0) == {}


@pytest.mark.rule("114.4")
def test_a_trigger_of_an_emblem_works():
    d = situation(
        'Vow\n{1}\nSorcery\nYou get an emblem with "At the beginning of your upkeep, you gain 1 life."',
        mana="W",
        hand=["Vow"],
    )
    d.cast("Vow")
    d.resolve()
    d.to_step("upkeep", active=0)
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("113.3c")
def test_what_triggers_meanwhile_is_put_onto_the_stack_when_a_player_would_get_priority():
    d = situation(
        "Well\n{U}\nEnchantment\nWhenever you draw a card, you gain 1 life.",
        "Sift\n{U}\nSorcery\nDraw a card, then discard a card.",
        mine=["Well"],
        mana="U",
        hand=["Sift", "Forest"],
    )
    sift = d.cast("Sift")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    assert d.game.state.stack == [sift]
    d.answer(["Forest"])
    assert isinstance(d.decision, Priority)
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("113.4")
def test_a_mana_ability_in_the_middle_of_a_payment_does_not_use_the_stack():
    d = table(hand=["Shock"], mana="R")
    d.begin("cast", "Shock")
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    stack = list(d.game.state.stack)
    d.game.answer(d.decision.actions[0].key)
    assert (d.mana(0), d.game.state.stack) == ({"R": 1}, stack)


@pytest.mark.rule("113.1b")
def test_a_player_has_an_ability_only_from_an_effect():
    veil = "Veil\n{W}\nEnchantment\nYou have hexproof."
    d = situation(veil, hand=["Shock"], mana="R", theirs=["Veil"])
    assert d.candidates("Shock") == [{0}]
    d = situation(veil, hand=["Shock"], mana="R", mine=["Veil"])
    assert d.candidates("Shock") == [{0, 1}]


@pytest.mark.rule("113.6e")
@pytest.mark.parametrize(("zone", "possible"), [("graveyard", True), ("exile", False)])
def test_what_lets_a_card_be_cast_from_elsewhere_works_where_the_card_is(zone: str, possible: bool):
    spark = "Spark\n{R}\nSorcery\nYou gain 1 life.\nFlashback {R}"
    placed: dict[str, Any] = {zone: ["Spark"]}
    d = situation(spark, mana="R", **placed)
    assert d.can("cast", "Spark", way="flashback") is possible
