"""Keywords that function in the graveyard: unearth, scavenge, embalm, recover, retrace, jump-start; rebound (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, Priority
from tests.rules.situation import situation

ZOMBIE = "Dregscape Zombie\n{1}{B}\nCreature — Zombie\n3/1\nUnearth {B}"
BOUNCE = "Bounce\n{U}\nInstant\nReturn target creature to its owner's hand."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
FORESTS = ["Forest"] * 3


@pytest.mark.rule("702.83a")
def test_an_unearthed_creature_attacks_and_is_exiled_at_the_end():
    d = situation(ZOMBIE, graveyard=["Dregscape Zombie"], mana="B", library=FORESTS, their_library=FORESTS)
    d.activate("Dregscape Zombie")
    d.resolve()
    assert d.zone("Dregscape Zombie") == "battlefield" and d.has("Dregscape Zombie", "haste")
    d.attack(["Dregscape Zombie"])
    d.to_step("end")
    assert d.life(1) == 17 and d.zone("Dregscape Zombie") == "battlefield"
    d.resolve_all()
    assert d.zone("Dregscape Zombie") == "exile"


@pytest.mark.rule("702.83a")
def test_an_unearthed_creature_is_exiled_wherever_it_would_go():
    d = situation(ZOMBIE, BOUNCE, graveyard=["Dregscape Zombie"], mana="BU", hand=["Bounce"])
    d.activate("Dregscape Zombie")
    d.resolve()
    d.cast("Bounce", ["Dregscape Zombie"])
    d.resolve()
    assert d.zone("Dregscape Zombie") == "exile" and d.hand(0) == []


@pytest.mark.rule("702.83a")
def test_unearth_works_from_the_graveyard_and_as_a_sorcery_alone():
    d = situation(ZOMBIE, graveyard=["Dregscape Zombie"], mana="B", step="upkeep")
    assert not d.can("activate", "Dregscape Zombie")
    d = situation(ZOMBIE, mine=["Dregscape Zombie"], mana="B")
    assert not d.can("activate", "Dregscape Zombie")


DEADBRIDGE = "Slitherhead\n{B/G}\nCreature — Plant Zombie\n1/1\nScavenge {0}"


@pytest.mark.rule("702.96a")
@pytest.mark.parametrize("power", [1, 4])
def test_scavenge_gives_as_many_counters_as_the_exiled_card_has_power(power: int):
    card = DEADBRIDGE.replace("1/1", f"{power}/2")
    d = situation(card, BEAR, graveyard=["Slitherhead"], mine=["Bear"])
    d.activate("Slitherhead", targets=["Bear"])
    assert d.zone("Slitherhead") == "exile", "it is the cost"
    d.resolve()
    assert d.counters("Bear") == power


@pytest.mark.rule("702.96a")
def test_scavenge_only_works_at_sorcery_speed():
    d = situation(DEADBRIDGE, BEAR, graveyard=["Slitherhead"], mine=["Bear"], step="upkeep")
    assert not d.can("activate", "Slitherhead")


CAT = "Sacred Cat\n{W}\nCreature — Cat\n1/1\nLifelink\nEmbalm {W}"


@pytest.mark.rule("702.127a")
def test_an_embalmed_token_is_a_white_zombie_too_and_has_no_mana_cost():
    card = CAT.replace("{W}\nCreature", "{G}\nCreature")
    d = situation(card, graveyard=["Sacred Cat"], mana="W")
    d.activate("Sacred Cat")
    assert d.zone("Sacred Cat") == "exile", "it is the cost"
    d.resolve()
    (token,) = d.all("Sacred Cat", "battlefield")
    look = d.look(token)
    assert look.colours == {"W"} and look.subtypes == {"Cat", "Zombie"} and look.cost is None
    assert (look.power, look.toughness) == (1, 1) and look.has("lifelink") and d.object(token).is_token


@pytest.mark.rule("702.127a", "702.128a")
@pytest.mark.parametrize("keyword", ["Embalm", "Eternalize"])
def test_embalm_and_eternalize_only_work_at_sorcery_speed(keyword: str):
    d = situation(CAT.replace("Embalm", keyword), graveyard=["Sacred Cat"], mana="W", step="upkeep")
    assert not d.can("activate", "Sacred Cat")


@pytest.mark.rule("702.128a")
def test_an_eternalized_token_is_a_black_four_four_zombie_too():
    adder = "Adorned Pouncer\n{1}{W}\nCreature — Cat\n1/1\nDouble strike\nEternalize {3}{W}{W}"
    d = situation(adder, graveyard=["Adorned Pouncer"], mana="WWWWW")
    d.activate("Adorned Pouncer")
    assert d.zone("Adorned Pouncer") == "exile"
    d.resolve()
    (token,) = d.all("Adorned Pouncer", "battlefield")
    look = d.look(token)
    assert look.colours == {"B"} and look.subtypes == {"Cat", "Zombie"} and look.cost is None
    assert (look.power, look.toughness) == (4, 4) and look.has("double strike")


GRIM = "Grim Harvest\n{1}{B}\nInstant\nReturn target creature card from your graveyard to your hand.\nRecover {2}{B}"
KILL = "Kill\n{B}\nInstant\nDestroy target creature."


@pytest.mark.rule("702.58a")
@pytest.mark.parametrize(("paid", "zone"), [(True, "hand"), (False, "exile")])
def test_recover_returns_the_card_for_its_cost_and_exiles_it_otherwise(paid: bool, zone: str):
    d = situation(GRIM, KILL, BEAR, graveyard=["Grim Harvest"], hand=["Kill"], mine=["Bear"], mana="BBBB")
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.resolve(*((True, "auto") if paid else (False,)))
    assert d.zone("Grim Harvest") == zone


@pytest.mark.rule("702.58a")
def test_recover_waits_for_a_creature_in_its_owners_graveyard():
    d = situation(GRIM, KILL, BEAR, graveyard=["Grim Harvest"], hand=["Kill"], theirs=["Bear"], mana="BBBB")
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert not d.game.state.stack
    d = situation(GRIM, KILL, BEAR, hand=["Kill", "Grim Harvest"], mine=["Bear"], mana="BBBB")
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert not d.game.state.stack, "it works only in the graveyard"


CRIME = "Raven's Crime\n{B}\nSorcery\nTarget player discards a card.\nRetrace"


@pytest.mark.rule("702.80a")
def test_retrace_casts_from_the_graveyard_for_a_land_card():
    d = situation(CRIME, graveyard=["Raven's Crime"], hand=["Forest", "Shock"], their_hand=["Shock"], mana="BB")
    d.cast("Raven's Crime", [1], way="retrace")
    assert d.graveyard(0) == ["Forest"] and d.hand(0) == ["Shock"]
    d.resolve()
    assert d.hand(1) == [] and d.graveyard(0) == ["Forest", "Raven's Crime"], "it is not exiled"
    assert not d.can("cast", "Raven's Crime", way="retrace"), "there is no land card left"


@pytest.mark.rule("702.80a")
def test_retrace_still_costs_the_mana_cost():
    d = situation(CRIME, graveyard=["Raven's Crime"], hand=["Forest"], their_hand=["Shock"])
    assert not d.can("cast", "Raven's Crime", way="retrace")


RADICAL = "Radical Idea\n{1}{U}\nInstant\nDraw a card.\nJump-start"


@pytest.mark.rule("702.132a")
def test_jump_start_costs_any_card_and_exiles_the_spell():
    d = situation(RADICAL, graveyard=["Radical Idea"], hand=["Shock"], mana="UU", library=FORESTS)
    d.cast("Radical Idea", way="jump-start")
    assert d.graveyard(0) == ["Shock"]
    d.resolve()
    assert d.zone("Radical Idea") == "exile" and d.hand(0) == ["Forest"]


@pytest.mark.rule("702.132a")
def test_jump_start_exiles_a_countered_spell_too():
    negate = "Negate\n{U}\nInstant\nCounter target spell."
    d = situation(RADICAL, negate, graveyard=["Radical Idea"], hand=["Shock", "Negate"], mana="UUU", library=FORESTS)
    d.cast("Radical Idea", way="jump-start", choose=["Shock"])
    d.cast("Negate", ["Radical Idea"])
    d.resolve()
    assert d.zone("Radical Idea") == "exile"


@pytest.mark.rule("702.132a")
def test_out_of_the_hand_a_spell_with_jump_start_costs_nothing_more():
    d = situation(RADICAL, hand=["Radical Idea"], mana="UU", library=FORESTS)
    d.cast("Radical Idea")
    d.resolve()
    assert d.graveyard(0) == ["Radical Idea"]


STAGGER = "Staggershock\n{2}{R}\nInstant\n~ deals 2 damage to any target.\nRebound"


@pytest.mark.rule("702.87a", "702.87b")
def test_a_spell_with_rebound_is_cast_again_for_free_at_the_next_upkeep():
    d = situation(STAGGER, hand=["Staggershock"], mana="RRR", library=FORESTS, their_library=FORESTS)
    d.cast("Staggershock", [1])
    d.resolve()
    assert d.zone("Staggershock") == "exile" and d.life(1) == 18
    d.to_step("upkeep", 0)
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(True)
    d.below = 0
    while not isinstance(d.decision, Priority):
        d.answer([1])
    d.resolve_all()
    assert d.life(1) == 16 and d.graveyard(0) == ["Staggershock"], "it was not cast from the hand"


@pytest.mark.rule("702.87a")
def test_a_rebound_that_is_declined_leaves_the_card_in_exile():
    d = situation(STAGGER, hand=["Staggershock"], mana="RRR", library=FORESTS, their_library=FORESTS)
    d.cast("Staggershock", [1])
    d.resolve()
    d.to_step("upkeep", 0)
    d.resolve(False)
    assert d.zone("Staggershock") == "exile"
    d.to_step("upkeep", 0)
    assert not d.game.state.stack


@pytest.mark.rule("702.87a")
def test_a_countered_spell_does_not_rebound():
    negate = "Negate\n{U}\nInstant\nCounter target spell."
    d = situation(STAGGER, negate, hand=["Staggershock", "Negate"], mana="RRRU")
    d.cast("Staggershock", [1])
    d.cast("Negate", ["Staggershock"])
    d.resolve()
    assert "Staggershock" in d.graveyard(0)


@pytest.mark.rule("702.87c")
def test_several_instances_of_rebound_are_one():
    twice = STAGGER.replace("Rebound", "Rebound, rebound")
    d = situation(twice, hand=["Staggershock"], mana="RRR", library=FORESTS, their_library=FORESTS)
    d.cast("Staggershock", [1])
    d.resolve()
    d.to_step("upkeep", 0)
    assert len(d.game.state.stack) == 1
