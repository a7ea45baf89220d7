"""Resolving spells and abilities (608), effects (609), one-shot effects (610)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Divide
from tests.driver import table
from tests.rules.situation import situation

MURDER = "Murder\n{B}\nInstant\nDestroy target creature."
TWICE = "Two Fall\n{B}\nInstant\nDestroy target creature and target artifact. Draw a card."


@pytest.mark.rule("608.2", "608.2b")
def test_of_two_targets_an_illegal_one_is_left_out_and_the_rest_happens():
    d = situation(
        TWICE,
        mana="B",
        hand=["Two Fall"],
        library=["Forest"],
        theirs=["Gray Ogre", "Short Sword"],
        their_mana="U",
        their_hand=["Unsummon"],
    )
    d.cast("Two Fall", ["Gray Ogre", "Short Sword"])
    d.give_priority(1)
    d.cast("Unsummon", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "hand"
    assert d.zone("Short Sword") == "graveyard"
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("608.2b")
def test_with_no_legal_target_left_nothing_happens():
    d = situation(
        TWICE,
        "Fade\n{U}\nInstant\nReturn all permanents to their owners' hands.",
        mana="B",
        hand=["Two Fall"],
        theirs=["Gray Ogre", "Short Sword"],
        their_mana="U",
        their_hand=["Fade"],
    )
    d.cast("Two Fall", ["Gray Ogre", "Short Sword"])
    d.give_priority(1)
    d.cast("Fade")
    d.resolve()
    d.resolve()
    assert d.graveyard(0) == ["Two Fall"]
    assert "Forest" not in d.hand(0)


@pytest.mark.rule("608.2b", "702.11b")
def test_a_target_that_gained_hexproof_is_illegal():
    d = situation(
        "Hide\n{G}\nInstant\nTarget creature gains hexproof until end of turn.",
        MURDER,
        mana="B",
        hand=["Murder"],
        theirs=["Gray Ogre"],
        their_mana="G",
        their_hand=["Hide"],
    )
    d.cast("Murder", ["Gray Ogre"])
    d.give_priority(1)
    d.cast("Hide", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.graveyard(0) == ["Murder"]


@pytest.mark.rule("608.2b")
def test_a_target_that_does_not_fit_the_words_any_more_is_illegal():
    d = situation(
        "Downsize\n{B}\nInstant\nDestroy target creature with power 2 or less.",
        mana="B",
        hand=["Downsize"],
        theirs=["Gray Ogre"],
        their_mana="G",
        their_hand=["Giant Growth"],
    )
    d.cast("Downsize", ["Gray Ogre"])
    d.give_priority(1)
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("608.2b", "115.6")
def test_a_spell_without_targets_never_fizzles():
    d = situation(
        "Aid\n{W}\nInstant\nUp to two target creatures get +1/+1 until end of turn. You gain 1 life.",
        mana="W",
        hand=["Aid"],
    )
    d.cast("Aid")
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("608.2c")
def test_instructions_are_followed_in_their_order():
    d = situation(
        "First Grow\n{G}\nSorcery\nPut a +1/+1 counter on target creature. "
        "That creature deals damage equal to its power to any target.",
        mana="G",
        hand=["First Grow"],
        mine=["Gray Ogre", "Elite Vanguard"],
    )
    d.cast("First Grow", ["Gray Ogre", 1])
    d.resolve()
    assert d.life(1) == 17


@pytest.mark.rule("608.2c")
def test_later_text_changes_what_earlier_text_does():
    d = situation(
        "Shield\n{G}\nInstant\nRegenerate target creature.",
        "Doom\n{B}\nInstant\nDestroy target creature. It can't be regenerated.",
        MURDER,
        mana="BB",
        hand=["Doom", "Murder"],
        theirs=["Gray Ogre", "Serra Angel"],
        their_mana="GG",
        their_hand=["Shield", "Shield"],
    )
    for name in ("Gray Ogre", "Serra Angel"):
        d.give_priority(1)
        d.cast("Shield", [name])
        d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert (d.zone("Gray Ogre"), d.tapped("Gray Ogre")) == ("battlefield", True)
    d.cast("Doom", ["Serra Angel"])
    d.resolve()
    assert d.zone("Serra Angel") == "graveyard"


@pytest.mark.rule("608.2d", "115.10")
def test_choices_that_are_not_targets_are_made_on_resolution():
    d = situation(
        "Tithe\n{B}\nSorcery\nEach opponent sacrifices a creature.",
        mana="B",
        hand=["Tithe"],
        theirs=["Gray Ogre", "Serra Angel"],
    )
    d.cast("Tithe")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 1
    assert {d.name(entity) for entity in decision.candidates} == {"Gray Ogre", "Serra Angel"}


@pytest.mark.rule("608.2d")
def test_a_division_without_targets_is_made_on_resolution_with_one_for_each():
    d = situation(
        "Scatter\n{R}\nSorcery\n~ deals 3 damage divided as you choose among any number of creatures.",
        mana="R",
        hand=["Scatter"],
        theirs=["Serra Angel", "Enormous Baloth"],
    )
    d.cast("Scatter")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    d.answer(["Serra Angel", "Enormous Baloth"])
    assert isinstance(d.decision, Divide) and d.decision.minimum == 1
    d.game.answer([2, 1])
    assert (d.object("Serra Angel").damage, d.object("Enormous Baloth").damage) == (2, 1)


@pytest.mark.rule("608.2e", "101.4")
def test_each_action_of_several_players_is_finished_before_the_next():
    d = situation(
        "Toll\n{B}\nSorcery\nEach player sacrifices a creature. Each player discards a card.",
        mana="B",
        hand=["Toll", "Forest", "Island"],
        mine=["Gray Ogre", "Elite Vanguard"],
        theirs=["Serra Angel", "Llanowar Elves"],
        their_hand=["Swamp", "Plains"],
    )
    d.cast("Toll")
    d.pass_priority()
    d.pass_priority()
    order = []
    for pick in ("Gray Ogre", "Serra Angel", "Forest", "Swamp"):
        order.append(d.decision.player)
        d.answer(pick)
    assert order == [0, 1, 0, 1]
    assert d.names("graveyard", 0) == ["Gray Ogre", "Forest", "Toll"]
    assert d.names("graveyard", 1) == ["Serra Angel", "Swamp"]


@pytest.mark.rule("608.2g")
def test_a_number_is_counted_once_as_the_effect_is_applied():
    d = situation(
        "Swarm\n{G}\nSorcery\nCreate X 1/1 green Elf creature tokens, where X is the number of Elves you control.",
        mana="G",
        hand=["Swarm"],
        mine=["Llanowar Elves", "Elvish Mystic"],
    )
    d.cast("Swarm")
    d.resolve()
    assert d.count("Elf", "battlefield") == 2


@pytest.mark.rule("608.2g", "608.2h")
def test_what_was_sacrificed_for_the_cost_is_remembered_as_it_was():
    d = situation(
        "Vat\n{2}\nArtifact\n{0}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.",
        mana="G",
        hand=["Giant Growth"],
        mine=["Vat", "Gray Ogre"],
    )
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve()
    d.activate("Vat")
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("608.2h")
def test_only_the_named_characteristic_counts():
    d = situation(
        "Dread\n{B}\nInstant\nDestroy target nonblue creature.",
        "Bluing\n{B}\nInstant\nDestroy target blue creature.",
        mana="BB",
        hand=["Dread", "Bluing"],
        theirs=["Goblin Electromancer", "Gray Ogre"],
    )
    assert d.candidates("Dread") == [{"Gray Ogre"}]
    assert d.candidates("Bluing") == [{"Goblin Electromancer"}]


@pytest.mark.rule("608.2i")
def test_a_trigger_affects_its_object_although_it_has_changed():
    d = situation(
        "Host\n{W}\nEnchantment\nWhenever an artifact enters, put a +1/+1 counter on it.",
        "Unmake\n{U}\nInstant\nTarget artifact becomes blue until end of turn.",
        mine=["Host"],
        mana="WU",
        hand=["Short Sword", "Unmake"],
    )
    d.cast("Short Sword")
    d.resolve()
    d.cast("Unmake", ["Short Sword"])
    d.resolve()
    d.resolve()
    assert d.counters("Short Sword") == 1


@pytest.mark.rule("608.2j", "608.2k")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return ~ to its owner's hand. Draw a card.", "hand"),
        ("Exile ~. Draw a card.", "exile"),
        ("Draw a card.", "graveyard"),
    ],
)
def test_a_spell_that_leaves_the_stack_goes_on_resolving(text: str, zone: str):
    d = situation(f"Gone\n{{U}}\nInstant\n{text}", mana="U", hand=["Gone"], library=["Forest"])
    d.cast("Gone")
    d.resolve()
    assert d.zone("Gone") == zone
    assert "Forest" in d.hand(0)


@pytest.mark.rule("608.3a")
def test_an_aura_whose_target_is_illegal_goes_to_the_graveyard():
    d = table(hand=["Dark Favor"], mana="BB", theirs=["Gray Ogre"], their_hand=["Unsummon"], their_mana="U")
    d.cast("Dark Favor", ["Gray Ogre"])
    d.give_priority(1)
    d.cast("Unsummon", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.graveyard(0) == ["Dark Favor"]
    assert d.life(0) == 20


@pytest.mark.rule("609.2", "403.2")
def test_an_effect_means_permanents_unless_it_says_otherwise():
    d = situation(
        "Rally\n{W}\nInstant\nElves you control get +1/+1 until end of turn.",
        mana="W",
        hand=["Rally", "Elvish Mystic"],
        mine=["Llanowar Elves"],
        graveyard=["Gladecover Scout"],
    )
    d.cast("Rally")
    d.resolve()
    sizes = {name: d.size(name) for name in ("Llanowar Elves", "Elvish Mystic", "Gladecover Scout")}
    assert sizes == {"Llanowar Elves": (2, 2), "Elvish Mystic": (1, 1), "Gladecover Scout": (1, 1)}


@pytest.mark.rule("609.4")
def test_as_though_counts_for_its_purpose_alone():
    wall = "Gate Wall\n{1}\nArtifact Creature — Wall\n2/2\nDefender\n~ can attack as though it didn't have defender."
    d = situation(
        wall,
        "Unguard\n{R}\nInstant\nDestroy target creature with defender.",
        mine=["Gate Wall"],
        mana="R",
        hand=["Unguard"],
    )
    assert d.candidates("Unguard") == [{"Gate Wall"}]
    assert d.can_attack("Gate Wall")


JAIL = "Jail\n{W}\nEnchantment\nWhen ~ enters, exile target creature until ~ leaves the battlefield."
DISENCHANT = "Unchant\n{W}\nInstant\nDestroy target enchantment."


@pytest.mark.rule("610.3", "610.3c")
def test_what_was_away_until_something_left_returns_at_once_to_its_owner():
    d = situation(
        JAIL,
        DISENCHANT,
        "Grab\n{U}\nSorcery\nGain control of target creature.",
        mana="UWW",
        hand=["Grab", "Jail", "Unchant"],
        theirs=["Gray Ogre"],
    )
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    d.cast("Jail")
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "exile"
    d.cast("Unchant", ["Jail"])
    d.resolve()
    assert (d.zone("Gray Ogre"), d.controller("Gray Ogre")) == ("battlefield", 1)
    assert not d.game.state.stack


@pytest.mark.rule("610.3a", "610.3b")
def test_if_it_left_before_the_trigger_resolves_nothing_is_exiled():
    d = situation(JAIL, DISENCHANT, mana="WW", hand=["Jail", "Unchant"], theirs=["Gray Ogre"])
    d.cast("Jail")
    d.resolve()
    d.cast("Unchant", ["Jail"])
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("610.3", "111.8")
def test_a_token_that_was_exiled_does_not_return():
    d = situation(
        JAIL,
        DISENCHANT,
        "Call\n{G}\nSorcery\nCreate a 1/1 green Elf creature token.",
        mana="GWW",
        hand=["Call", "Jail", "Unchant"],
    )
    d.cast("Call")
    d.resolve()
    d.cast("Jail")
    d.resolve()
    d.resolve()
    d.cast("Unchant", ["Jail"])
    d.resolve()
    assert d.all("Elf") == []


RECALL = "Recall\n{R}\nSorcery\nYou may cast target instant card from your graveyard without paying its mana cost."


@pytest.mark.rule("608.2f")
@pytest.mark.parametrize("wanted", [True, False])
def test_what_may_be_cast_without_a_time_is_cast_now_or_never(wanted: bool):
    """The spell goes on the stack while the other one resolves; if declined, there is no later chance."""
    d = situation(RECALL, mana="RR", hand=["Recall"], graveyard=["Lightning Bolt"])
    d.cast("Recall", ["Lightning Bolt"])
    if wanted:
        d.resolve(True, [1])
        assert d.zone("Lightning Bolt") == "stack"
        d.resolve()
        assert d.life(1) == 17
    else:
        d.resolve(False)
        assert not d.can("cast", "Lightning Bolt")


@pytest.mark.rule("608.2c")
def test_if_you_do_behind_an_order_asks_whether_it_could_be_obeyed():
    egg = "Egg\n{1}\nArtifact\n{0}: Sacrifice ~. If you do, you gain 3 life."
    d = situation(egg, mine=["Egg"])
    d.activate("Egg")
    d.activate("Egg")
    d.resolve()
    assert d.zone("Egg") == "graveyard" and d.life(0) == 23
    d.resolve()
    assert d.life(0) == 23, "the second time there was nothing to sacrifice"


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize("kicked", [True, False])
def test_a_condition_about_the_target_leaves_the_target_to_be_chosen(kicked: bool):
    """ "If it was kicked" speaks of the other spell, so it doesn't matter how this one is cast."""
    foil = "Foil\n{R}\nInstant\nCounter target spell if it was kicked."
    sprite = "Sprite\n{R}\nCreature — Faerie\n1/1\nKicker {1}"
    d = situation(foil, sprite, mana="RRR", hand=["Sprite", "Foil"])
    d.begin("cast", "Sprite")
    d.answer(kicked)
    d.answer("auto")
    d.cast("Foil")
    assert d.targets_of(d.game.state.stack[-1]) == [d.game.state.stack[0]]
    d.resolve()
    assert d.zone("Sprite") == ("graveyard" if kicked else "stack")
