"""Activating abilities (602), mana abilities (605), loyalty abilities (606), cost changes (601.6, 602.4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, ChooseTargets, Divide, PayMana, Priority
from engine.game import Game
from tests.driver import Driver, table
from tests.rules.situation import situation

GRAB = "Grab\n{U}\nSorcery\nGain control of target creature."
PUMP = "Pumper\n{R}\nCreature — Imp\n1/1\n{0}: ~ gets +1/+0 until end of turn. Activate only once each turn."


@pytest.mark.rule("601.2h", "602.1a")
def test_all_parts_of_an_activation_cost_are_paid():
    d = situation(
        "Press\n{3}\nArtifact\n{1}, {T}, Pay 1 life, Discard a card, Sacrifice a creature: You gain 10 life.",
        mana="R",
        mine=["Press", "Gray Ogre"],
        hand=["Forest"],
    )
    d.activate("Press")
    assert (d.life(0), d.hand(0), d.tapped("Press"), d.tapped("Mountain")) == (19, [], True, True)
    assert d.graveyard(0) == ["Forest", "Gray Ogre"]
    d.resolve()
    assert d.life(0) == 29


def test_what_is_chosen_for_a_cost_is_asked_by_the_rule_of_paying():
    """The same words are chosen by 608.2d while an ability resolves."""
    d = situation(
        "Press\n{3}\nArtifact\n{T}, Sacrifice a creature: Sacrifice a creature.", mine=["Press", *["Gray Ogre"] * 3]
    )
    d.begin("activate", "Press")
    assert isinstance(d.decision, ChooseObjects) and d.decision.rule == "601.2h"
    d.game.answer(d.decision.candidates[:1])
    while isinstance(d.decision, Priority):
        d.game.answer("pass")
    assert (type(d.decision), d.decision.rule) == (ChooseObjects, "608.2d")


@pytest.mark.rule("602.1a", "118.3")
@pytest.mark.parametrize("missing", [{}, {"mana": ""}, {"tapped": ["Press"]}, {"hand": []}, {"mine": ["Press"]}])
def test_without_one_part_the_cost_can_not_be_paid(missing: dict[str, Any]):
    arguments: dict[str, Any] = {"mana": "R", "mine": ["Press", "Gray Ogre"], "hand": ["Forest"], **missing}
    press = "Press\n{3}\nArtifact\n{1}, {T}, Pay 1 life, Discard a card, Sacrifice a creature: You gain 10 life."
    assert situation(press, **arguments).can("activate", "Press") is (not missing)


@pytest.mark.rule("602.2")
def test_only_the_controller_activates_an_ability():
    d = table(theirs=["Shivan Dragon"], mana="R")
    assert not d.can("activate", "Shivan Dragon")
    assert d.why_not("Shivan Dragon") == ["602.2"]


@pytest.mark.rule("602.2b")
def test_activation_follows_the_steps_of_casting():
    d = situation(
        "Cannon\n{3}\nArtifact\n{X}, {T}: ~ deals X damage divided as you choose among any number of targets.",
        mana="RRR",
        mine=["Cannon"],
        theirs=["Gray Ogre"],
    )
    d.begin("activate", "Cannon")
    seen = []
    while not isinstance(d.decision, Priority):
        decision = d.decision
        seen.append(type(decision).__name__)
        if isinstance(decision, ChooseTargets):
            d.game.answer([1, d.find("Gray Ogre")])
        elif isinstance(decision, Divide):
            d.game.answer([2, 1])
        elif isinstance(decision, PayMana):
            d.game.answer("auto")
        else:
            d.game.answer(3)
    assert seen == ["ChooseNumber", "ChooseTargets", "Divide", "PayMana"]
    d.resolve()
    assert (d.life(1), d.object("Gray Ogre").damage) == (18, 1)


@pytest.mark.rule("602.5", "602.1b")
def test_once_each_turn():
    d = situation(PUMP, mine=["Pumper"])
    d.activate("Pumper")
    d.resolve()
    assert not d.can("activate", "Pumper")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert d.can("activate", "Pumper")


@pytest.mark.rule("602.5b")
def test_the_limit_stays_with_the_object_when_it_changes_hands():
    d = situation(PUMP, GRAB.replace("Sorcery", "Instant"), mine=["Pumper"], their_hand=["Grab"], their_mana="U")
    d.activate("Pumper")
    d.give_priority(1)
    d.cast("Grab", ["Pumper"])
    d.resolve_all()
    d.give_priority(1)
    assert d.controller("Pumper") == 1
    assert not d.can("activate", "Pumper")


@pytest.mark.rule("602.5c")
def test_the_limit_counts_each_ability_separately():
    lesson = (
        'Lesson\n{1}\nEnchantment\nCreatures you control have "{0}: You gain 1 life. Activate only once each turn."'
    )
    d = situation(lesson, mine=["Lesson", "Lesson", "Gray Ogre"])
    d.activate("Gray Ogre", 0)
    d.resolve()
    assert not d.can("activate", "Gray Ogre", 0)
    assert d.can("activate", "Gray Ogre", 1)


TRICK = "{0}: You gain 1 life. Activate only once each turn."
ARM = f'Arm\n{{1}}\nArtifact — Equipment\nEquipped creature has "{TRICK}"\nEquip {{0}}'


@pytest.mark.rule("602.5c")
def test_a_new_ability_in_the_place_of_a_used_one_is_unused():
    d = situation(
        f"Sage\n{{1}}\nCreature — Human\n1/1\n{TRICK}",
        "Forget\n{U}\nInstant\nTarget creature loses all abilities until end of turn.",
        ARM,
        'Gift\n{W}\nInstant\nTarget creature gains "{0}: You gain 5 life. Activate only once each turn." '
        "until end of turn.",
        mine=["Sage", "Arm"],
        mana="UW",
        hand=["Forget", "Gift"],
        attach={"Arm": "Sage"},
    )
    d.activate("Sage", 0)
    d.resolve()
    assert [d.can("activate", "Sage", index) for index in (0, 1)] == [False, True]
    d.cast("Forget", ["Sage"])
    d.resolve()
    d.cast("Gift", ["Sage"])
    d.resolve()
    d.activate("Sage", 0)
    d.resolve()
    assert d.life(0) == 26


@pytest.mark.rule("602.5c")
def test_of_two_abilities_from_two_sources_the_one_that_stays_is_still_unused():
    d = situation(
        ARM,
        "Break\n{R}\nInstant\nDestroy target artifact.",
        mine=["Gray Ogre", "Arm", "Arm"],
        mana="R",
        hand=["Break"],
    )
    arms = d.all("Arm")
    for arm in arms:
        d.game.answer(f"activate:{arm}:0")
        d.resolve()
    assert [d.can("activate", "Gray Ogre", index) for index in (0, 1)] == [True, True]
    d.activate("Gray Ogre", 0)
    d.resolve()
    assert [d.can("activate", "Gray Ogre", index) for index in (0, 1)] == [False, True]
    again = Driver(d.game.fork())
    assert [again.can("activate", "Gray Ogre", index) for index in (0, 1)] == [False, True]
    again.game.undo()
    assert again.game.decision is not None
    loaded = Driver(Game.load(d.game.save(), d.game.database))
    assert [loaded.can("activate", "Gray Ogre", index) for index in (0, 1)] == [False, True]
    d.cast("Break", [arms[0]])
    d.resolve()
    assert d.can("activate", "Gray Ogre", 0)
    loaded.cast("Break", [arms[1]])
    loaded.resolve()
    assert not loaded.can("activate", "Gray Ogre", 0)


@pytest.mark.rule("602.5c")
def test_the_same_words_gained_again_can_be_used_again():
    gift = f'Gift\n{{W}}\nInstant\nTarget creature gains "{TRICK}" until end of turn.'
    d = situation(gift, mine=["Gray Ogre"], mana="WW", hand=["Gift", "Gift"])
    d.cast("Gift", ["Gray Ogre"])
    d.resolve()
    d.activate("Gray Ogre")
    d.resolve()
    assert not d.can("activate", "Gray Ogre")
    d.cast("Gift", ["Gray Ogre"])
    d.resolve()
    assert [d.can("activate", "Gray Ogre", index) for index in (0, 1)] == [False, True]


@pytest.mark.rule("602.5d")
def test_as_a_sorcery_needs_no_sorcery():
    oath = "Oath\n{1}\nArtifact\n{0}: You gain 1 life. Activate only as a sorcery."
    assert situation(oath, mine=["Oath"]).can("activate", "Oath")
    for step in ("upkeep", "draw", "beginning of combat", "end of combat", "end"):
        assert not situation(oath, mine=["Oath"], step=step).can("activate", "Oath")
    d = situation(oath, mine=["Oath"], hand=["Shock"], mana="R")
    d.cast("Shock", [1])
    assert not d.can("activate", "Oath")
    d = situation(oath, mine=["Oath"], active=1)
    d.give_priority(0)
    assert not d.can("activate", "Oath")


@pytest.mark.rule("601.6")
def test_a_cost_change_does_not_reach_what_is_on_the_stack():
    tax = "Tax\n{W}\nEnchantment Creature — Spirit\n1/1\nFlash\nSpells your opponents cast cost {2} more to cast."
    d = situation(tax, mana="RR", hand=["Shock", "Shock"], their_mana="W", their_hand=["Tax"])
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Tax")
    d.resolve()
    assert d.zone("Tax") == "battlefield"
    d.resolve()
    assert d.life(1) == 18
    assert not d.can("cast", "Shock")


# -- mana abilities ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("605.1", "605.1a")
def test_an_ability_with_other_effects_that_could_add_mana_is_a_mana_ability():
    d = situation("Grove\nLand\n{T}: Add {G}. You gain 1 life.", mine=["Grove"])
    d.activate("Grove")
    assert not d.game.state.stack
    assert (d.mana(0), d.life(0)) == ({"G": 1}, 21)


@pytest.mark.rule("605.1a", "605.5a")
@pytest.mark.parametrize(
    ("text", "is_mana"),
    [
        ("{T}: Add {G}.", True),
        ("{T}: Add {G}. Target player loses 1 life.", False),
        ("{T}, Sacrifice a creature: Add {B}{B}.", True),
        ("{T}: You gain 1 life.", False),
    ],
)
def test_mana_abilities_have_no_target(text: str, is_mana: bool):
    d = situation(f"Rock\n{{1}}\nArtifact\n{text}", mine=["Rock", "Gray Ogre"])
    assert d.can("mana", "Rock") is is_mana
    assert d.can("activate", "Rock") is not is_mana


@pytest.mark.rule("605.5a", "605.1a")
def test_a_mana_producer_with_a_target_uses_the_stack():
    d = situation("Rock\n{1}\nArtifact\n{T}: Add {G}. Target player loses 1 life.", mine=["Rock"])
    d.activate("Rock", targets=[1])
    assert len(d.game.state.stack) == 1
    assert d.mana(0) == {}
    d.resolve()
    assert (d.mana(0), d.life(1)) == ({"G": 1}, 19)


@pytest.mark.rule("605.1a", "606.3")
def test_a_loyalty_ability_that_adds_mana_is_no_mana_ability():
    d = situation("Sage\n{2}{R}\nLegendary Planeswalker — Chandra\n3\n+1: Add {R}{R}.", mine=["Sage"])
    assert not d.can("mana", "Sage")
    d.activate("Sage")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.mana(0) == {"R": 2}


@pytest.mark.rule("605.5a", "605.1b")
def test_a_trigger_on_another_event_that_adds_mana_uses_the_stack():
    d = situation(
        "Fiend\n{R}\nEnchantment\nWhenever a creature dies, add {R}.",
        mine=["Fiend"],
        theirs=["Elite Vanguard"],
        mana="R",
        hand=["Shock"],
    )
    d.cast("Shock", ["Elite Vanguard"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    assert d.mana(0) == {}
    d.resolve()
    assert d.mana(0) == {"R": 1}


@pytest.mark.rule("605.2")
def test_it_is_a_mana_ability_even_when_it_adds_nothing_now():
    d = situation("Elf Hall\nLand\n{T}: Add {G} for each Elf you control.", mine=["Elf Hall"])
    assert not d.can("activate", "Elf Hall")
    d = situation("Elf Hall\nLand\n{T}: Add {G} for each Elf you control.", mine=["Elf Hall", "Llanowar Elves"])
    d.activate("Elf Hall")
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("605.3c")
def test_a_mana_ability_does_not_pay_for_itself():
    filter_stone = "Filter\n{2}\nArtifact\n{1}: Add {R}{R}."
    assert not situation(filter_stone, mine=["Filter"]).can("mana", "Filter")
    d = situation(filter_stone, mine=["Filter", "Forest"])
    d.activate("Filter")
    if isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert d.mana(0) == {"R": 2}
    assert d.tapped("Forest")


@pytest.mark.rule("602.5", "605.1")
def test_a_mana_ability_for_once_each_turn_works_once():
    d = situation("Well\n{1}\nArtifact\n{0}: Add {G}. Activate only once each turn.", mine=["Well"])
    d.activate("Well")
    assert not d.can("mana", "Well")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert d.can("mana", "Well")


@pytest.mark.rule("605.3a", "118.2", "601.2g")
def test_mana_abilities_are_activated_while_a_spell_is_paid_for():
    d = table(mana="R", hand=["Shock"])
    d.begin("cast", "Shock")
    d.game.answer([1])
    decision = d.decision
    assert isinstance(decision, PayMana)
    assert [action.kind for action in decision.actions] == ["mana"]
    d.game.answer(decision.actions[0].key)
    d.game.answer("pool")
    assert d.zone("Shock") == "stack"


@pytest.mark.rule("605.3b", "405.6c")
def test_the_choice_of_the_mana_is_made_at_once():
    d = situation("Prism\n{1}\nArtifact\n{T}: Add one mana of any color.", mine=["Prism"])
    d.begin("mana", "Prism")
    assert isinstance(d.decision, ChooseOption)
    d.game.answer("U")
    assert d.mana(0) == {"U": 1}
    assert isinstance(d.decision, Priority)


# -- loyalty abilities -------------------------------------------------------------------------------------------------

JACE = (
    "Jace One\n{U}\nLegendary Planeswalker — Jace\n3\n+1: You gain 1 life.\n−3: You gain 2 life.\n−4: You gain 9 life."
)


@pytest.mark.rule("606.3", "306.5d")
@pytest.mark.parametrize("step", ["upkeep", "draw", "beginning of combat", "end of combat", "end"])
def test_loyalty_abilities_are_for_the_main_phases(step: str):
    assert not situation(JACE, mine=["Jace One"], step=step).can("activate", "Jace One")
    assert situation(JACE, mine=["Jace One"], step="postcombat main").can("activate", "Jace One")


@pytest.mark.rule("606.3")
def test_not_on_the_other_players_turn_and_not_the_other_players_planeswalker():
    d = situation(JACE, mine=["Jace One"], active=1)
    d.give_priority(0)
    assert not d.can("activate", "Jace One")
    assert not situation(JACE, theirs=["Jace One"]).can("activate", "Jace One")


@pytest.mark.rule("606.3")
def test_each_planeswalker_has_its_own_activation():
    d = situation(JACE, JACE.replace("One", "Two"), mine=["Jace One", "Jace Two"])
    d.activate("Jace One", 0)
    d.resolve()
    d.activate("Jace Two", 0)
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("606.5", "118.3")
def test_a_minus_ability_needs_its_counters():
    d = situation(JACE, mine=["Jace One"])
    assert (d.can("activate", "Jace One", 1), d.can("activate", "Jace One", 2)) == (True, False)


@pytest.mark.rule("606.4", "113.7a")
def test_the_last_loyalty_may_be_spent():
    d = situation(JACE, mine=["Jace One"])
    d.activate("Jace One", 1)
    assert d.zone("Jace One") == "graveyard"
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("602.4", "611.2c")
def test_an_ability_that_changes_costs_leaves_what_is_on_the_stack_alone():
    """Spells cast later cost more, though they were not spells when the effect began."""
    d = situation(
        "Press\n{1}\nArtifact\n{T}: Spells cost {3} more to cast this turn.",
        mine=["Press"],
        mana="RR",
        hand=["Shock", "Shock"],
    )
    d.cast("Shock", [1])
    d.activate("Press")
    d.resolve()
    assert not d.can("cast", "Shock")
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("602.2b", "107.3a")
def test_what_limits_when_an_ability_is_activated_does_not_limit_its_x():
    d = situation(
        "Basket\n{1}\nArtifact\n{X}, {T}: You gain X life. Activate only as a sorcery.", mine=["Basket"], mana="GGG"
    )
    d.begin("activate", "Basket")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 3
    d.game.answer(2)
    d.game.answer("auto")
    d.resolve()
    assert d.life(0) == 22


LEDGER = (
    "Ledger\n{1}\nArtifact\n{3}: Draw a card. This ability costs {1} less to activate for each creature you control."
)
CROWN = "Crown\n{1}\nArtifact\n{3}: Draw a card. This ability costs {2} less to activate if you control a creature."


@pytest.mark.rule("602.2b", "601.2f", "118.7a")
@pytest.mark.parametrize(
    ("text", "creatures", "cost"), [(LEDGER, 0, 3), (LEDGER, 1, 2), (LEDGER, 4, 0), (CROWN, 0, 3), (CROWN, 2, 1)]
)
def test_an_ability_may_cost_less(text: str, creatures: int, cost: int):
    name = text.split("\n", 1)[0]
    for mana in {max(0, cost - 1), cost}:
        d = situation(text, mine=[name, *["Gray Ogre"] * creatures], mana="R" * mana)
        assert d.can("activate", name) is (mana >= cost)
    d.activate(name)
    d.resolve()
    assert len(d.hand(0)) == 1
    assert all(d.object(land).tapped for land in d.all("Mountain", "battlefield", 0))
