"""Targets (115): what can be one, how often, when they are chosen and changed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseModes, ChooseTargets, Priority
from engine.language.cardfile import define_card
from engine.refusal import IllegalAnswer
from tests.driver import Driver, table
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
REDIRECT = "Swerve\n{U}\nInstant\nChoose new targets for target spell."


@pytest.mark.rule("115.1", "601.2c")
def test_targets_are_chosen_as_the_spell_is_cast():
    d = table(hand=["Shock"], mana="R", theirs=["Gray Ogre"])
    d.begin("cast", "Shock")
    assert isinstance(d.decision, ChooseTargets)
    assert d.decision.rule == "601.2c"


@pytest.mark.rule("115.1c", "602.2b")
def test_targets_of_an_activated_ability_are_chosen_as_it_is_activated():
    d = table(mine=["Seal of Cleansing"], theirs=["Juggernaut"])
    d.begin("activate", "Seal of Cleansing")
    assert isinstance(d.decision, ChooseTargets)


@pytest.mark.rule("115.1d", "603.3d")
def test_targets_of_a_trigger_are_chosen_as_it_is_put_onto_the_stack():
    d = situation(
        "Stinger\n{R}\nCreature — Imp\n1/1\nWhen ~ enters, it deals 1 damage to any target.", mana="R", hand=["Stinger"]
    )
    d.cast("Stinger")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseTargets) and not decision.can_cancel
    d.game.answer([1])
    assert isinstance(d.decision, Priority)
    d.resolve()
    assert d.life(1) == 19


@pytest.mark.rule("115.1b", "303.4a")
def test_an_aura_spell_has_a_target_but_an_aura_has_none():
    d = table(hand=["Dark Favor"], mana="BB", theirs=["Gladecover Scout"], mine=["Gray Ogre"])
    assert d.candidates("Dark Favor") == [{"Gray Ogre"}]
    d = table(mine=["Dark Favor", "Gladecover Scout"], attach={"Dark Favor": "Gladecover Scout"})
    d.pass_priority()
    assert d.zone("Dark Favor") == "battlefield"


@pytest.mark.rule("115.1e", "702.6a")
def test_equip_targets_by_its_definition():
    d = table(mine=["Short Sword", "Gray Ogre"], mana="G", theirs=["Serra Angel"])
    assert d.candidates("Short Sword", "activate") == [{"Gray Ogre"}]


@pytest.mark.rule("115.3")
def test_one_word_target_does_not_take_the_same_thing_twice():
    d = situation(
        "Twin Fall\n{B}\nInstant\nDestroy two target creatures.",
        mana="B",
        hand=["Twin Fall"],
        theirs=["Gray Ogre", "Serra Angel", "Llanowar Elves"],
    )
    ogre = d.find("Gray Ogre")
    d.begin("cast", "Twin Fall")
    assert isinstance(d.decision, ChooseTargets)
    with pytest.raises(IllegalAnswer):
        d.game.answer([ogre, ogre])
    d.announce([["Gray Ogre", "Serra Angel"]])
    d.resolve()
    assert d.battlefield(1) == {"Llanowar Elves": 1}


@pytest.mark.rule("115.3")
def test_two_creatures_are_needed_for_two_targets():
    twin = "Twin Fall\n{B}\nInstant\nDestroy two target creatures."
    d = situation(twin, mana="B", hand=["Twin Fall"], theirs=["Gray Ogre"])
    assert not d.can("cast", "Twin Fall")
    assert d.why_not("Twin Fall") == ["601.2c"]


@pytest.mark.rule("115.3")
def test_different_words_target_may_take_the_same_thing():
    d = situation(
        "Doom\n{B}\nInstant\nDestroy target creature and target artifact.",
        mana="B",
        hand=["Doom"],
        theirs=["Juggernaut"],
    )
    d.cast("Doom", ["Juggernaut", "Juggernaut"])
    d.resolve()
    assert d.graveyard(1) == ["Juggernaut"]


@pytest.mark.rule("115.4")
def test_any_target_means_creatures_players_and_planeswalkers():
    d = table(
        hand=["Shock", "Divination"],
        mana="R",
        mine=["Gray Ogre", "Short Sword", "Pacifism"],
        theirs=["Ral Zarek", "Ring of Three Wishes"],
        attach={"Pacifism": "Gray Ogre"},
        graveyard=["Serra Angel"],
    )
    assert d.candidates("Shock") == [{"Gray Ogre", "Ral Zarek", 0, 1}]


@pytest.mark.rule("115.4")
def test_a_creature_or_player_is_how_older_cards_say_any_target():
    d = situation(
        "Burn\n{0}\nSorcery\n~ deals 3 damage to target creature or player.",
        hand=["Burn"],
        mine=["Gray Ogre", "Short Sword"],
        theirs=["Ral Zarek"],
    )
    assert d.candidates("Burn") == [{"Gray Ogre", "Ral Zarek", 0, 1}]


def test_italian_cards_say_a_creature_or_player_too():
    older = "Prova\n{0}\nStregoneria\n~ infligge 3 danni a una creatura o a un giocatore bersaglio."
    newer = "Prova\n{0}\nStregoneria\n~ infligge 3 danni a un qualsiasi bersaglio."
    assert define_card(older, "it").abilities == define_card(newer, "it").abilities


@pytest.mark.rule("115.5")
def test_a_spell_does_not_target_itself():
    d = situation("Loop\n{U}\nInstant\nCounter target spell.", mana="U", hand=["Loop"])
    assert not d.can("cast", "Loop")


@pytest.mark.rule("115.6")
def test_a_spell_for_up_to_two_targets_resolves_without_any():
    d = situation(
        "Aid\n{W}\nInstant\nUp to two target creatures get +1/+1 until end of turn. Draw a card.",
        mana="W",
        hand=["Aid"],
        mine=["Gray Ogre"],
        library=["Forest"],
    )
    d.begin("cast", "Aid")
    d.game.answer([])
    d.game.answer("auto")
    d.resolve()
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("115.6")
def test_a_spell_without_chosen_targets_does_not_target():
    d = situation(
        "Aid\n{W}\nInstant\nUp to two target creatures get +1/+1 until end of turn.",
        "Ward Off\n{U}\nInstant\nCounter target spell that targets a creature.",
        mana="WW",
        hand=["Aid", "Aid"],
        mine=["Gray Ogre"],
        their_mana="U",
        their_hand=["Ward Off"],
    )
    d.begin("cast", "Aid")
    d.game.answer([])
    d.game.answer("auto")
    d.give_priority(1)
    assert not d.can("cast", "Ward Off")
    d.pass_priority()
    d.cast("Aid", ["Gray Ogre"])
    d.give_priority(1)
    assert d.can("cast", "Ward Off")


def redirected(**table_arguments: Any) -> tuple[Driver, ChooseTargets]:
    """Return a game in which player 1 is asked for new targets of a bolt at them."""
    d = situation(REDIRECT, BOLT, mana="R", hand=["Bolt"], their_mana="U", their_hand=["Swerve"], **table_arguments)
    d.cast("Bolt", [1])
    d.give_priority(1)
    d.cast("Swerve", ["Bolt"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseTargets) and decision.player == 1
    return d, decision


@pytest.mark.rule("115.7d")
def test_new_targets_may_be_legal_ones_or_the_old_ones():
    d, decision = redirected(theirs=["Gladecover Scout", "Short Sword"], mine=["Gray Ogre"])
    names = {d.name(entity) for entity in decision.candidates}
    assert names == {0, 1, "Gray Ogre"}
    d.game.answer([0])
    d.resolve()
    assert (d.life(0), d.life(1)) == (17, 20)


@pytest.mark.rule("115.7d")
def test_the_old_target_may_be_kept():
    d, _ = redirected()
    d.game.answer([1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 17)


@pytest.mark.rule("115.7f")
def test_new_targets_keep_the_division():
    spell = "Scatter\n{R}\nInstant\n~ deals 4 damage divided as you choose among two target creatures."
    d = situation(
        REDIRECT,
        spell,
        mana="R",
        hand=["Scatter"],
        their_mana="U",
        their_hand=["Swerve"],
        theirs=["Trained Armodon", "Serra Angel"],
        mine=["Rumbling Baloth", "Enormous Baloth"],
    )
    d.begin("cast", "Scatter")
    d.game.answer([d.find("Trained Armodon"), d.find("Serra Angel")])
    d.game.answer([1, 3])
    d.game.answer("auto")
    d.give_priority(1)
    d.cast("Swerve", ["Scatter"])
    d.pass_priority()
    d.pass_priority()
    d.answer("Rumbling Baloth")
    d.answer("Enormous Baloth")
    d.resolve()
    assert [d.object(name).damage for name in ("Trained Armodon", "Serra Angel")] == [0, 0]
    assert [d.object(name).damage for name in ("Rumbling Baloth", "Enormous Baloth")] == [1, 3]


@pytest.mark.rule("115.8")
def test_new_targets_do_not_change_the_mode():
    spell = "Pick\n{R}\nInstant\nChoose one —\n• Destroy target creature.\n• Destroy target artifact."
    d = situation(
        REDIRECT,
        spell,
        mana="R",
        hand=["Pick"],
        their_mana="U",
        their_hand=["Swerve"],
        theirs=["Short Sword", "Gray Ogre"],
        mine=["Ring of Three Wishes", "Serra Angel"],
    )
    d.cast("Pick", ["Short Sword"], modes=[1])
    d.give_priority(1)
    d.cast("Swerve", ["Pick"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert {d.name(entity) for entity in decision.candidates} == {"Short Sword", "Ring of Three Wishes"}


@pytest.mark.rule("115.9b")
def test_that_targets_looks_at_present_targets():
    d = situation(
        "Ward Off\n{U}\nInstant\nCounter target spell that targets a creature.",
        mana="GR",
        hand=["Giant Growth", "Shock"],
        mine=["Gray Ogre"],
        their_mana="UR",
        their_hand=["Ward Off", "Shock"],
    )
    d.cast("Giant Growth", ["Gray Ogre"])
    d.cast("Shock", [1])
    d.give_priority(1)
    assert d.candidates("Ward Off") == [{"Giant Growth"}]
    d.cast("Shock", ["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"
    d.give_priority(1)
    assert not d.can("cast", "Ward Off")


@pytest.mark.rule("115.10", "115.10a")
def test_being_affected_is_not_being_targeted():
    d = situation(
        "Each Falls\n{B}\nSorcery\nEach opponent sacrifices a creature.",
        "Sweep\n{B}\nSorcery\nDestroy all creatures.",
        mana="BB",
        hand=["Each Falls", "Sweep"],
        theirs=["Gladecover Scout", "Gray Ogre"],
    )
    d.cast("Each Falls")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1
    d.answer("Gray Ogre")
    d.cast("Sweep")
    d.resolve()
    assert d.graveyard(1) == ["Gladecover Scout", "Gray Ogre"]


@pytest.mark.rule("115.10b")
def test_you_is_no_target():
    d = situation(
        "Read\n{U}\nInstant\nYou draw a card.",
        "Ward Off\n{U}\nInstant\nCounter target spell that targets a player.",
        mana="U",
        hand=["Read"],
        their_mana="U",
        their_hand=["Ward Off"],
    )
    d.cast("Read")
    d.give_priority(1)
    assert not d.can("cast", "Ward Off")


CHARM = "Charm\n{U}\nInstant\nChoose one —\n• Counter target spell.\n• ~ deals 2 damage to target creature."


@pytest.mark.rule("115.5")
def test_a_spell_does_not_target_itself_with_any_of_its_modes():
    d = situation(CHARM, mana="U", hand=["Charm"], theirs=["Gray Ogre"])
    d.begin("cast", "Charm")
    assert not isinstance(d.decision, ChooseModes)
    d.announce(())
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre"]
    d = situation(CHARM, mana="U", hand=["Charm"])
    assert d.why_not("Charm") == ["700.2a"]
    d = situation(CHARM, mana="UU", hand=["Charm", "Charm"], theirs=["Gray Ogre"])
    first = d.cast("Charm", ["Gray Ogre"], modes=[1])
    d.cast("Charm", [first], modes=[0])
    assert [d.targets_of(entity) for entity in d.game.state.stack[1:]] == [[first]]
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("115.5")
def test_an_ability_does_not_target_itself():
    d = situation(
        "Quell\n{U}\nArtifact\n{0}: Counter target activated ability.",
        "Well\n{U}\nArtifact\n{0}: You gain 1 life.",
        mine=["Quell", "Well"],
    )
    d.activate("Well")
    d.begin("activate", "Quell")
    assert not isinstance(d.decision, ChooseTargets)
    well, quell = d.game.state.stack
    assert d.targets_of(quell) == [well]


@pytest.mark.rule("601.2c")
def test_targets_from_a_single_graveyard_lie_together():
    d = situation(
        "Feast\n{G}\nInstant\nExile up to two target cards from a single graveyard.",
        BEAR,
        mana="G",
        hand=["Feast"],
        graveyard=["Bear", "Bear", "Bear"],
        their_graveyard=["Forest"],
    )
    d.begin("cast", "Feast")
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    mine, theirs = d.all("Bear", "graveyard"), d.all("Forest", "graveyard")
    with pytest.raises(IllegalAnswer):
        d.game.answer([mine[0], theirs[0]])
    d.announce([["Bear", "Bear"]])
    d.resolve()
    assert d.graveyard(0) == ["Bear", "Feast"]


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("graveyard", "castable"), [(["Bear"], False), (["Bear", "Bear"], True)])
def test_all_targets_must_be_in_a_single_graveyard(graveyard: list[str], castable: bool):
    d = situation(
        "Rite\n{G}\nInstant\nExile two target cards from a single graveyard.",
        BEAR,
        mana="G",
        hand=["Rite"],
        graveyard=graveyard,
        their_graveyard=["Forest"],
    )
    assert d.can("cast", "Rite") == castable
    if castable:
        d.cast("Rite", targets=[["Bear", "Bear"]])
