"""Card types: artifacts (301), creatures (302), enchantments (303), instants (304), lands (305), planeswalkers (306),
sorceries (307)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from tests.driver import table
from tests.rules.situation import situation


@pytest.mark.rule("505.5a", "505.6a")
@pytest.mark.parametrize(
    ("card", "mana", "rule"),
    [
        pytest.param(card, mana, rule, marks=pytest.mark.rule(rule))
        for card, mana, rule in (
            ("Short Sword", "W", "301.1"),
            ("Gray Ogre", "RRR", "302.1"),
            ("Honor of the Pure", "WW", "303.1"),
            ("Ral Zarek", "UURR", "306.1"),
            ("Divination", "UUU", "307.1"),
        )
    ],
)
def test_it_is_cast_in_ones_own_main_phase_with_an_empty_stack(card: str, mana: str, rule: str):
    for step in ("main", "postcombat main"):
        assert table(hand=[card], mana=mana, step=step).can("cast", card)
    for step in ("upkeep", "draw", "beginning of combat", "end of combat", "end"):
        assert table(hand=[card], mana=mana, step=step).why_not(card) == [rule]
    d = table(hand=[card], mana=mana, active=1)
    d.give_priority(0)
    assert d.why_not(card) == [rule]
    d = table(hand=[card, "Shock"], mana=mana + "R")
    d.cast("Shock", [1])
    assert d.why_not(card) == [rule]


@pytest.mark.parametrize(
    ("card", "mana"),
    [
        pytest.param("Short Sword", "W", marks=pytest.mark.rule("301.2")),
        pytest.param("Gray Ogre", "RRR", marks=pytest.mark.rule("302.2")),
        pytest.param("Honor of the Pure", "WW", marks=pytest.mark.rule("303.2")),
        pytest.param("Ral Zarek", "UURR", marks=pytest.mark.rule("306.2")),
    ],
)
def test_a_permanent_spell_becomes_a_permanent_of_its_controller(card: str, mana: str):
    d = table(hand=[card], mana=mana)
    d.cast(card)
    assert d.zone(card) == "stack"
    d.resolve()
    assert (d.zone(card), d.controller(card)) == ("battlefield", 0)


@pytest.mark.rule("304.1", "304.2")
def test_an_instant_is_cast_with_priority_and_goes_to_the_graveyard():
    d = table(hand=["Shock"], mana="R", graveyard=["Forest"], active=1, step="end")
    d.give_priority(0)
    d.cast("Shock", [1])
    assert d.graveyard(0) == ["Forest"]
    d.resolve()
    assert d.life(1) == 18
    assert d.names("graveyard", 0) == ["Forest", "Shock"]


@pytest.mark.rule("307.2", "608.2k")
def test_a_sorcery_goes_to_the_graveyard_after_its_instructions():
    d = situation(
        "Dig\n{U}\nSorcery\nReturn all cards from your graveyard to your hand.",
        mana="U",
        hand=["Dig"],
        graveyard=["Forest"],
    )
    d.cast("Dig")
    d.resolve()
    assert d.hand(0) == ["Forest"]
    assert d.graveyard(0) == ["Dig"]


@pytest.mark.rule("300.2a", "305.9", "302.8")
def test_a_land_of_another_type_is_played_never_cast():
    d = situation("Dryad Grove\n{G}\nLand Creature — Forest Dryad\n1/1", mana="G", hand=["Dryad Grove"])
    assert not d.can("cast", "Dryad Grove")
    d.play("Dryad Grove")
    assert d.zone("Dryad Grove") == "battlefield"
    assert not d.can("mana", "Dryad Grove")


# -- artifacts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("301.5b", "701.3a")
def test_equipment_enters_unattached_and_is_moved_by_equip():
    d = table(hand=["Short Sword"], mana="WWW", mine=["Gray Ogre", "Elite Vanguard"], theirs=["Serra Angel"])
    d.cast("Short Sword")
    d.resolve()
    assert d.attached_to("Short Sword") is None
    d.activate("Short Sword", targets=["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Gray Ogre")
    assert d.size("Gray Ogre") == (3, 3)
    d.activate("Short Sword", targets=["Elite Vanguard"])
    d.resolve()
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((2, 2), (3, 2))


@pytest.mark.rule("702.6a", "602.5d")
def test_equip_is_activated_as_a_sorcery():
    assert not table(mine=["Short Sword", "Gray Ogre"], mana="W", step="upkeep").can("activate", "Short Sword")
    d = table(mine=["Short Sword", "Gray Ogre"], mana="W", active=1)
    d.give_priority(0)
    assert not d.can("activate", "Short Sword")
    d = table(mine=["Short Sword", "Gray Ogre"], mana="WR", hand=["Shock"])
    d.cast("Shock", [1])
    assert not d.can("activate", "Short Sword")


@pytest.mark.rule("301.5b", "608.2b")
def test_equip_does_nothing_if_the_creature_is_no_longer_yours():
    d = situation(
        "Grab\n{U}\nInstant\nGain control of target creature.",
        mine=["Short Sword", "Gray Ogre"],
        mana="W",
        their_hand=["Grab"],
        their_mana="U",
    )
    d.activate("Short Sword", targets=["Gray Ogre"])
    d.give_priority(1)
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.attached_to("Short Sword") is None


@pytest.mark.rule("301.5c", "704.5p")
def test_equipment_that_becomes_a_creature_comes_off():
    d = situation(
        "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn.",
        mana="U",
        hand=["Wake"],
        mine=["Short Sword", "Gray Ogre"],
        attach={"Short Sword": "Gray Ogre"},
    )
    assert d.size("Gray Ogre") == (3, 3)
    d.cast("Wake", ["Short Sword"])
    d.resolve()
    assert d.attached_to("Short Sword") is None
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("704.5n", "701.3d")
def test_equipment_stays_when_its_creature_leaves():
    d = table(mine=["Short Sword", "Gray Ogre"], attach={"Short Sword": "Gray Ogre"}, hand=["Unsummon"], mana="U")
    d.cast("Unsummon", ["Gray Ogre"])
    d.resolve()
    assert d.zone("Short Sword") == "battlefield"
    assert d.attached_to("Short Sword") is None


@pytest.mark.rule("301.5d", "303.4e")
def test_equipment_and_its_creature_have_controllers_of_their_own():
    sword = 'Wand\n{1}\nArtifact — Equipment\nEquipped creature has "{0}: You gain 1 life."\nEquip {1}'
    d = situation(
        sword,
        "Grab\n{U}\nSorcery\nGain control of target creature.",
        mana="UW",
        hand=["Grab"],
        theirs=["Wand", "Gray Ogre"],
        attach={"Wand": "Gray Ogre"},
        their_mana="W",
    )
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    assert (d.controller("Wand"), d.controller("Gray Ogre")) == (1, 0)
    assert d.attached_to("Wand") == d.find("Gray Ogre")
    assert d.can("activate", "Gray Ogre")
    assert not d.can("activate", "Wand")
    d.activate("Gray Ogre")
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 20)


# -- creatures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("302.6", "500.1")
def test_a_new_creature_does_not_attack_or_tap_for_its_ability():
    healer = "Healer\n{W}\nCreature — Cleric\n1/1\n{T}: You gain 1 life."
    d = situation(healer, mana="W", hand=["Healer"])
    d.cast("Healer")
    d.resolve()
    assert not d.can("activate", "Healer")
    assert not d.can_attack("Healer")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert not d.can("activate", "Healer")
    d.to_step("main", active=0)
    assert d.can("activate", "Healer")
    assert d.can_attack("Healer")


@pytest.mark.rule("302.6")
def test_a_creature_that_changed_controller_is_new_again():
    d = situation(
        "Grab\n{U}\nSorcery\nGain control of target creature.", mana="U", hand=["Grab"], theirs=["Llanowar Elves"]
    )
    d.cast("Grab", ["Llanowar Elves"])
    d.resolve()
    assert not d.can("mana", "Llanowar Elves")
    assert not d.can_attack("Llanowar Elves")


@pytest.mark.rule("302.6")
def test_a_permanent_that_becomes_a_creature_counts_from_when_it_came():
    rise = "Rise\n{G}\nInstant\nTarget land becomes a 2/2 creature until end of turn. It's still a land."
    d = situation(rise, mana="G", hand=["Rise", "Island"], mine=["Mountain"])
    d.play("Island")
    fork = d.game.fork()
    d.cast("Rise", ["Island"])
    d.resolve()
    assert not d.can("mana", "Island")
    d = type(d)(fork)
    d.cast("Rise", ["Mountain"])
    d.resolve()
    assert d.can("mana", "Mountain")


# -- enchantments -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("303.4", "608.3a")
def test_an_aura_enters_attached_to_its_target():
    d = table(hand=["Dark Favor"], mana="BB", theirs=["Gray Ogre"])
    d.cast("Dark Favor", ["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Dark Favor") == d.find("Gray Ogre")
    assert d.size("Gray Ogre") == (5, 3)


@pytest.mark.rule("303.4", "702.5d")
def test_an_aura_may_enchant_a_player():
    d = situation(
        "Curse\n{B}\nEnchantment — Aura Curse\nEnchant player\n"
        "At the beginning of enchanted player's upkeep, that player loses 1 life.",
        mana="B",
        hand=["Curse"],
        mine=["Gray Ogre"],
    )
    assert d.candidates("Curse") == [{0, 1}]
    d.cast("Curse", [1])
    d.resolve()
    assert d.attached_to("Curse") == 1
    d.to_step("upkeep", active=1)
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 19)
    d.to_step("upkeep", active=0)
    assert not d.game.state.stack


@pytest.mark.rule("303.4c", "704.5m")
def test_an_aura_falls_off_what_it_may_not_enchant_any_more():
    wake = "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn."
    d = situation(wake, mana="UBB", hand=["Wake", "Dark Favor"], mine=["Short Sword"])
    d.cast("Wake", ["Short Sword"])
    d.resolve()
    d.cast("Dark Favor", ["Short Sword"])
    d.resolve()
    d.resolve()
    assert d.size("Short Sword") == (6, 4)
    d.to_step("upkeep")
    assert d.graveyard(0) == ["Dark Favor", "Wake"]


@pytest.mark.rule("303.4c", "704.5m")
def test_an_aura_goes_to_the_graveyard_with_its_creature():
    d = table(hand=["Unsummon"], mana="U", theirs=["Gray Ogre"], mine=["Pacifism"], attach={"Pacifism": "Gray Ogre"})
    d.cast("Unsummon", ["Gray Ogre"])
    d.resolve()
    assert d.graveyard(0) == ["Pacifism", "Unsummon"]


@pytest.mark.rule("303.4d", "704.5p")
def test_an_aura_that_is_a_creature_enchants_nothing():
    wake = "Wake\n{U}\nInstant\nTarget enchantment becomes a 3/3 enchantment creature until end of turn."
    attached = {"Pacifism": "Gray Ogre"}
    d = situation(wake, mana="U", hand=["Wake"], theirs=["Gray Ogre"], mine=["Pacifism"], attach=attached)
    d.cast("Wake", ["Pacifism"])
    d.resolve()
    assert d.graveyard(0) == ["Pacifism", "Wake"]


@pytest.mark.rule("303.4f", "303.4g")
def test_an_aura_put_onto_the_battlefield_is_attached_by_choice_without_a_target():
    raise_ = "Raise\n{W}\nSorcery\nReturn target Aura card from your graveyard to the battlefield."
    d = situation(raise_, mana="W", hand=["Raise"], graveyard=["Pacifism"], theirs=["Gladecover Scout", "Gray Ogre"])
    d.cast("Raise", ["Pacifism"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 0 and decision.rule == "303.4f"
    assert {d.name(entity) for entity in decision.candidates} == {"Gladecover Scout", "Gray Ogre"}
    d.answer("Gladecover Scout")
    assert d.attached_to("Pacifism") == d.find("Gladecover Scout")
    d = situation(raise_, mana="W", hand=["Raise"], graveyard=["Pacifism"])
    d.cast("Raise", ["Pacifism"])
    d.resolve()
    assert d.zone("Pacifism") == "graveyard"


# -- lands ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("305.2", "305.2a")
def test_lands_of_the_turn_are_counted():
    d = table(hand=["Forest", "Island"])
    d.play("Forest")
    assert d.why_not("Island") == ["305.2a"]
    d.to_step("postcombat main")
    assert d.why_not("Island") == ["305.2a"]


@pytest.mark.rule("305.4")
def test_putting_a_land_onto_the_battlefield_is_not_playing_it():
    d = situation(
        "Sow\n{G}\nSorcery\nYou may put a land card from your hand onto the battlefield.",
        mana="GG",
        hand=["Sow", "Sow", "Forest", "Island", "Swamp"],
    )
    d.play("Swamp")
    d.cast("Sow")
    d.resolve(True, "Island")
    assert d.zone("Island") == "battlefield"
    d = situation(
        "Sow\n{G}\nSorcery\nYou may put a land card from your hand onto the battlefield.",
        mana="G",
        hand=["Sow", "Island", "Swamp"],
    )
    d.cast("Sow")
    d.resolve(True, "Island")
    assert d.can("land", "Swamp")


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("subtype", "letter"), [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")]
)
def test_each_basic_land_type_has_its_mana_ability(subtype: str, letter: str):
    d = situation(f"Ground\nLand — {subtype}", mine=["Ground"])
    d.activate("Ground")
    assert d.mana(0) == {letter: 1}


@pytest.mark.rule("305.6")
def test_two_basic_land_types_give_two_abilities():
    d = situation("Taiga Path\nLand — Mountain Forest", mine=["Taiga Path"])
    assert len([action for action in d.decision.actions if action.kind == "mana"]) == 2


# -- planeswalkers ----------------------------------------------------------------------------------------------------

JACE = "Jace One\n{U}\nLegendary Planeswalker — Jace\n3\n+1: You gain 1 life.\n−2: You gain 2 life."


@pytest.mark.rule("306.4", "704.5j")
def test_two_planeswalkers_of_a_type_with_different_names_may_stand_together():
    other = JACE.replace("One", "Two")
    d = situation(JACE, other, mana="U", hand=["Jace Two"], mine=["Jace One"])
    d.cast("Jace Two")
    d.resolve()
    assert isinstance(d.decision, Priority)
    assert d.battlefield(0) == {"Jace One": 1, "Jace Two": 1}


@pytest.mark.rule("306.5d", "606.3", "113.5")
def test_one_loyalty_ability_of_each_permanent_a_turn_as_a_sorcery():
    d = situation(JACE, mine=["Jace One"], hand=["Shock"], mana="R")
    d.activate("Jace One", 0)
    assert d.why_not("Jace One") == ["606.3", "606.3"]
    d.resolve()
    assert d.why_not("Jace One") == ["606.3", "606.3"]
    d.to_step("upkeep", active=1)
    d.to_step("upkeep", active=0)
    assert d.why_not("Jace One") == ["606.3", "606.3"]
    d.to_step("main")
    assert d.can("activate", "Jace One")
    d.cast("Shock", [1])
    assert not d.can("activate", "Jace One")


@pytest.mark.rule("306.7")
def test_damage_to_a_player_stays_with_the_player():
    d = table(hand=["Shock"], mana="R", theirs=["Ral Zarek"])
    d.cast("Shock", [1])
    d.resolve()
    assert d.life(1) == 18
    assert d.counters("Ral Zarek", "loyalty") == 4


# -- tribal -----------------------------------------------------------------------------------------------------------

HUNT = "Hunt\n{G}\nTribal Instant — Elf\nYou gain 1 life."


@pytest.mark.rule("300.2b", "308.1")
def test_a_tribal_card_is_cast_and_resolves_as_what_else_it_is():
    d = situation(HUNT, mana="G", hand=["Hunt"], step="upkeep")
    d.cast("Hunt")
    d.resolve()
    assert (d.life(0), d.graveyard(0)) == (21, ["Hunt"])


@pytest.mark.rule("308.2")
def test_the_subtypes_of_a_tribal_card_are_creature_types():
    call = "Call\n{W}\nSorcery\nReturn target Elf card from your graveyard to your hand."
    d = situation(HUNT, call, mana="W", hand=["Call"], graveyard=["Hunt", "Gray Ogre", "Shock"])
    d.cast("Call", ["Hunt"])
    d.resolve()
    assert d.hand(0) == ["Hunt"]
