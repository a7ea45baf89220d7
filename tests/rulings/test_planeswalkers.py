"""Planeswalkers, and their effects on others."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

GIDEON, LILIANA, TEFERI = "Gideon Blackblade", "Liliana, Dreadhorde General", "Teferi, Time Raveler"
BOLAS, RAL, NIV = "Nicol Bolas, Dragon-God", "Ral Zarek", "Niv-Mizzet, Parun"
DULL = "Dull\n{0}\nInstant\nTarget creature loses all abilities until end of turn."


@pytest.mark.ruling("gideon-blackblade-1")
def test_he_is_a_creature_without_his_abilities():
    d = board(DULL, mine=[GIDEON], hand=["Dull"])
    assert d.has(GIDEON, "indestructible")
    d.cast("Dull", [GIDEON])
    d.resolve()
    look = d.look(GIDEON)
    assert look.types == {"Creature", "Planeswalker"} and look.subtypes == {"Human", "Soldier", "Gideon"}
    assert d.size(GIDEON) == (4, 4) and not d.has(GIDEON, "indestructible")


@pytest.mark.ruling("gideon-blackblade-2")
def test_what_is_attached_to_him_falls_off():
    d = board(mine=[GIDEON, "Blade", "Mark"], attach={"Blade": GIDEON, "Mark": GIDEON})
    assert d.size(GIDEON) == (6, 6)
    d.to_step("end")
    assert d.attached_to("Blade") == d.find(GIDEON) and d.zone("Mark") == "battlefield"
    d.to_step("upkeep", active=1)
    assert d.attached_to("Blade") is None and d.zone("Blade") == "battlefield" and d.zone("Mark") == "graveyard"


@pytest.mark.ruling("gideon-blackblade-3")
def test_a_counter_waits_for_his_next_turn():
    d = board(mine=[GIDEON], hand=["Grow"], library=["Plains"] * 5, their_library=["Plains"] * 5)
    d.cast("Grow", [GIDEON])
    d.resolve()
    assert d.size(GIDEON) == (5, 5)
    d.to_step("main", active=1)
    assert d.counters(GIDEON) == 1 and "Creature" not in d.look(GIDEON).types and d.size(GIDEON) == (None, None)
    d.to_step("main", active=0)
    assert d.size(GIDEON) == (5, 5)


@pytest.mark.ruling("gideon-blackblade-4")
@pytest.mark.parametrize(("name", "left"), [("Burn", 1), ("Blast", 0)])
def test_damage_that_cant_be_prevented_is_dealt_to_both_sides_of_him(name: str, left: int):
    sure = "Sure\n{0}\nEnchantment\nDamage can't be prevented."
    d = board(sure, mine=[GIDEON], hand=[name, name], theirs=["Sure"])
    d.cast(name, [GIDEON])
    d.resolve()
    if left:
        assert d.object(GIDEON).damage == 3 and d.counters(GIDEON, "loyalty") == left
    else:
        assert d.zone(GIDEON) == "graveyard"
    d = board(mine=[GIDEON], hand=[name])
    d.cast(name, [GIDEON])
    d.resolve()
    assert d.object(GIDEON).damage == 0 and d.counters(GIDEON, "loyalty") == 4
    d = board(mine=[GIDEON], hand=[name], active=1, priority=0)
    d.cast(name, [GIDEON])
    d.resolve()
    assert d.count(GIDEON, "battlefield") == left


@pytest.mark.ruling("gideon-blackblade-5")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_ability_is_chosen_on_resolution(place: int):
    names = ["vigilance", "lifelink", "indestructible"]
    d = board(mine=[GIDEON, "Bear"])
    d.activate(GIDEON, 0, targets=["Bear"])
    assert isinstance(d.decision, Priority)
    passing(d)
    assert isinstance(d.decision, ChooseOption)
    assert [option.text.en.lower() for option in d.decision.options] == names
    d.answer(str(place))
    assert [d.has("Bear", name) for name in names] == [index == place for index in range(3)]


@pytest.mark.ruling("liliana-dreadhorde-general-1", "liliana-dreadhorde-general-2")
@pytest.mark.parametrize("animated", [False, True])
def test_she_sees_who_dies_with_her(animated: bool):
    wrath = "Doom\n{0}\nSorcery\nDestroy all creatures and planeswalkers."
    wake = "Wake\n{0}\nInstant\nTarget planeswalker becomes a 2/2 creature until end of turn."
    d = board(
        wrath,
        wake,
        mine=[LILIANA, "Bear", "Ogre", "Giant"],
        theirs=["Bird"],
        hand=["Doom", "Wake"],
        library=["Plains"] * 6,
    )
    d.cast("Wake", [LILIANA])
    d.resolve()
    if not animated:
        d.to_step("end")
        d = board(wrath, mine=[LILIANA, "Bear", "Ogre", "Giant"], hand=["Doom"], library=["Plains"] * 6)
    d.cast("Doom")
    d.resolve()
    while not isinstance(d.decision, Priority):
        d.answer(list(range(len(d.decision.items))))  # type: ignore[attr-defined]
    d.resolve_all()
    assert d.zone(LILIANA) == "graveyard" and d.hand(0) == ["Plains"] * (4 if animated else 3)


@pytest.mark.ruling("liliana-dreadhorde-general-3")
def test_two_creatures_each_are_sacrificed_at_once():
    d = board(mine=[LILIANA, "Bear", "Ogre", "Giant"], theirs=["Bird", "Ghoul", "Kin"], library=["Plains"] * 4)
    d.activate(LILIANA, 1)
    passing(d)
    assert d.decision.player == 0
    d.answer(["Bear", "Ogre"])
    assert d.decision.player == 1 and d.zone("Bear") == d.zone("Ogre") == "battlefield"
    d.answer(["Bird", "Kin"])
    assert d.graveyard(0) == ["Bear", "Ogre"] and d.graveyard(1) == ["Bird", "Kin"]
    d = board(mine=[LILIANA, "Bear"], theirs=["Bird"], library=["Plains"] * 4)
    d.activate(LILIANA, 1)
    d.resolve()
    assert d.graveyard(0) == ["Bear"] and d.graveyard(1) == ["Bird"]


def keep_one_each(*theirs: str) -> Driver:
    """Return a game in which her last ability begins to resolve."""
    d = board(
        "Fay\n{0}\nEnchantment Creature — Elf\n1/1", mine=[LILIANA], theirs=theirs, counters={LILIANA: {"loyalty": 9}}
    )
    d.activate(LILIANA, 2)
    passing(d)
    return d


@pytest.mark.ruling("liliana-dreadhorde-general-4", "liliana-dreadhorde-general-5")
def test_all_choices_are_made_before_the_rest_is_sacrificed():
    d = keep_one_each("Shelf", "Tax", "Bear", "Ogre", NIV, "Rite", "Forest", "Forest", "Walker", RAL)
    met: list[set[object]] = []
    for kept in ("Tax", "Ogre", "Forest", RAL):
        assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1 and d.graveyard(1) == []
        met.append({d.name(id) for id in d.decision.candidates})
        d.answer([kept])
    assert met == [{"Shelf", "Tax"}, {"Bear", "Ogre", NIV}, {"Forest"}, {"Walker", RAL}]
    assert d.battlefield(1) == {"Tax": 1, "Ogre": 1, "Rite": 1, RAL: 1} and d.count("Forest", "battlefield") == 1


@pytest.mark.ruling("liliana-dreadhorde-general-6")
@pytest.mark.parametrize("creature", ["Bear", "Fay"])
def test_one_permanent_may_stand_for_two_types(creature: str):
    d = keep_one_each("Wall", "Bear", "Fay")
    d.answer([creature])
    assert d.battlefield(1) == ({"Wall": 1, "Bear": 1, "Fay": 1} if creature == "Bear" else {"Wall": 1, "Fay": 1})


@pytest.mark.ruling("teferi-time-raveler-1")
def test_his_restriction_wins_over_the_permission_of_another_one():
    rite = "Chant\n{0}\nSorcery\nYou gain 1 life."
    d = board(
        rite,
        mine=[TEFERI],
        theirs=[TEFERI],
        hand=["Study"],
        their_hand=["Chant"],
        active=1,
        library=["Plains"] * 5,
        their_library=["Plains"] * 5,
    )
    d.begin("activate", TEFERI, 0)
    d.resolve()
    assert d.can("cast", "Chant")
    d.to_step("upkeep", active=0)
    d.give_priority(1)
    assert not d.can("cast", "Chant") and "307.5" in d.why_not("Chant")
    d = board(
        rite, theirs=[TEFERI], their_hand=["Chant"], active=1, library=["Plains"] * 5, their_library=["Plains"] * 5
    )
    d.begin("activate", TEFERI, 0)
    d.resolve()
    d.to_step("upkeep", active=0)
    d.give_priority(1)
    assert d.can("cast", "Chant")


@pytest.mark.ruling("teferi-time-raveler-2")
def test_the_card_is_drawn_without_a_target_but_not_with_an_illegal_one():
    d = board(mine=[TEFERI, "Bear"], hand=["Banish"], library=["Plains"] * 3)
    d.begin("activate", TEFERI, 1)
    d.answer([])
    d.resolve()
    assert d.hand(0) == ["Banish", "Plains"]
    d = board(mine=[TEFERI, "Bear"], hand=["Banish"], library=["Plains"] * 3)
    d.activate(TEFERI, 1, targets=["Bear"])
    d.cast("Banish", ["Bear"])
    d.resolve_all()
    assert d.hand(0) == []


@pytest.mark.ruling("nicol-bolas-dragon-god-1", "nicol-bolas-dragon-god-4")
def test_he_has_the_abilities_of_the_others_and_they_keep_them():
    d = board(mine=[BOLAS], theirs=[RAL])
    d.activate(BOLAS, 4, targets=[1])
    assert d.counters(BOLAS, "loyalty") == 2 and d.counters(RAL, "loyalty") == 4
    d.resolve()
    assert d.life(1) == 17
    ward = "Ward\n{0}\nEnchantment\nPrevent all damage that would be dealt by Bolas planeswalkers."
    d = board(ward, mine=[BOLAS], theirs=[RAL, "Ward"])
    d.activate(BOLAS, 4, targets=[1])
    d.resolve()
    assert d.life(1) == 20
    d = board(mine=[BOLAS], theirs=[RAL], active=1)
    d.activate(RAL, 1, targets=[0])
    d.resolve()
    assert d.life(0) == 17 and d.counters(RAL, "loyalty") == 2


@pytest.mark.ruling("nicol-bolas-dragon-god-2")
def test_he_has_none_of_their_other_abilities():
    d = board(
        mine=[BOLAS, GIDEON],
        theirs=[TEFERI],
        their_hand=["Study"],
        library=["Plains"] * 3,
        their_library=["Plains"] * 3,
    )
    assert d.look(BOLAS).types == {"Planeswalker"} and d.look(GIDEON).types == {"Creature", "Planeswalker"}
    assert all(d.can("activate", BOLAS, index) for index in (0, 1, 3, 5, 6))
    d.pass_priority()
    assert d.can("cast", "Study")


@pytest.mark.ruling("nicol-bolas-dragon-god-3")
@pytest.mark.parametrize("index", [0, 4])
def test_one_loyalty_ability_a_turn(index: int):
    d = board(mine=[BOLAS, RAL], library=["Plains"] * 3)
    d.activate(BOLAS, index, targets=[1] if index else [])
    d.resolve()
    assert not any(d.can("activate", BOLAS, each) for each in range(6))
    assert d.can("activate", RAL, 1)


@pytest.mark.ruling("nicol-bolas-dragon-god-5")
def test_borrowed_abilities_are_linked_among_themselves():
    weaver = (
        "Weaver\n{0}\nLegendary Planeswalker — Ashiok\n3\n+2: Exile the top card of target opponent's library.\n"
        "0: You may play a card exiled with ~ this turn.\n0: You gain life equal to the number of cards exiled with ~."
    )
    later = {"library": ["Plains"] * 6, "their_library": ["Bear", "Ogre", "Giant", "Bird", "Kin"]}
    d = board(weaver, mine=[BOLAS, "Weaver"], their_hand=["Shelf"], **later)
    d.activate("Weaver", 0, targets=[1])
    d.resolve()
    d.activate(BOLAS, 0)
    d.resolve()
    assert d.zone("Shelf") == "exile"
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    d.activate(BOLAS, 3, targets=[1])
    d.resolve()
    d.to_step("main", active=1)
    d.to_step("main", active=0)
    assert len(d.game.state.exile) == 3
    d.activate(BOLAS, 5)
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.ruling("nicol-bolas-dragon-god-6")
def test_the_trigger_waits_for_the_exile():
    d = board(mine=[BOLAS, NIV], theirs=["Bear"], their_hand=["Ogre"], library=["Plains"] * 3)
    d.activate(BOLAS, 0)
    passing(d)
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1 and d.hand(0) == ["Plains"]
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Ogre"} and len(d.game.state.stack) == 1
    d.answer(["Ogre"])
    assert d.zone("Ogre") == "exile" and d.zone("Bear") == "battlefield"
    d.choose_trigger_targets(1)
    d.resolve()
    assert d.life(1) == 19
