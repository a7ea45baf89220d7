"""Later keywords that give another way to cast their spell: harmonize, mayhem, web-slinging, freerunning, impending,
prototype."""

from __future__ import annotations

import pytest

from tests.driver import Refused
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
SONG = "Song\n{G}\nSorcery\nYou gain 4 life.\nHarmonize {4}{G}"
BOLT = "Electro's Bolt\n{2}{R}\nSorcery\n~ deals 4 damage to target player.\nMayhem {1}{R}"
RUMMAGE = "Rummage\n{0}\nSorcery\nDiscard a card."
SPIDER = "Amazing Spider-Girl\n{3}{W}{W}\nCreature — Spider Human Hero\n5/4\nWeb-slinging {2}{W}\nFlying"
ASSASSIN = "Achilles Davenport\n{2}{U}{B}\nCreature — Human Assassin\n3/3\nFreerunning {U}{B}"
KNIFE = "Knife\n{U}\nCreature — Human Assassin\n1/1"
OVERLORD = "Overlord\n{3}{B}{B}\nEnchantment Creature — Avatar Horror\n5/5\nImpending 2—{1}{B}\nFlying"
PROXY = "Arcane Proxy\n{7}\nArtifact Creature — Wizard\n4/3\nPrototype {1}{U}{U} — 2/1"
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
CLONE = "Clone\n{0}\nInstant\nCreate a token that's a copy of target creature."


def test_harmonize_casts_from_the_graveyard_and_exiles():
    d = situation(SONG, graveyard=["Song"], mana="GGGGG")
    d.cast("Song", way="harmonize")
    d.resolve()
    assert d.life(0) == 24 and d.zone("Song") == "exile"


def test_a_tapped_creature_pays_its_power_of_the_harmonize_cost():
    d = situation(SONG, BEAR, graveyard=["Song"], mine=["Bear"], sick=["Bear"], mana="GGG")
    assert not d.can("cast", "Song", way="harmonize")
    action = d.action("cast", "Song", way=f"harmonize {d.find('Bear')}")
    told = d.game.describe_action(action.key)
    assert (told.cost, [(cost.en, cost.it) for cost in told.costs]) == ("{2}{G}", [("Tap Bear", "TAPpa il Bear")])
    d.cast("Song", way=f"harmonize {d.find('Bear')}")
    assert d.tapped("Bear")
    d.resolve()
    assert d.life(0) == 24 and d.zone("Song") == "exile"


def test_a_tapped_creature_does_not_help_and_there_is_no_harmonizing_from_the_hand():
    d = situation(SONG, BEAR, graveyard=["Song"], mine=["Bear"], tapped=["Bear"], mana="GGG")
    assert not d.can("cast", "Song", way=f"harmonize {d.find('Bear')}")
    d = situation(SONG, hand=["Song"], mana="GGGGG")
    assert not d.can("cast", "Song", way="harmonize")


@pytest.mark.parametrize("discarded", [True, False])
def test_mayhem_is_for_the_turn_in_which_the_card_was_discarded(discarded: bool):
    if discarded:
        d = situation(BOLT, RUMMAGE, hand=["Rummage", "Electro's Bolt"], mana="RR")
        d.cast("Rummage")
        d.resolve()
        d.cast("Electro's Bolt", targets=[1], way="mayhem")
        d.resolve()
        assert d.life(1) == 16 and d.zone("Electro's Bolt") == "graveyard"
    else:
        d = situation(BOLT, graveyard=["Electro's Bolt"], mana="RR")
        assert not d.can("cast", "Electro's Bolt", way="mayhem")


def test_mayhem_is_over_when_the_turn_is():
    d = situation(BOLT, RUMMAGE, hand=["Rummage", "Electro's Bolt"], mana="RR")
    d.cast("Rummage")
    d.resolve()
    d.next_turn()
    d.to_step("main", active=0)
    assert not d.can("cast", "Electro's Bolt", way="mayhem")


@pytest.mark.parametrize("tapped", [True, False])
def test_web_slinging_returns_a_tapped_creature(tapped: bool):
    d = situation(
        SPIDER, BEAR, hand=["Amazing Spider-Girl"], mine=["Bear"], tapped=["Bear"] if tapped else [], mana="WWW"
    )
    if not tapped:
        assert not d.can("cast", "Amazing Spider-Girl", way="web-slinging")
        return
    d.cast("Amazing Spider-Girl", way="web-slinging")
    d.resolve()
    assert d.zone("Bear") == "hand" and d.zone("Amazing Spider-Girl") == "battlefield"


@pytest.mark.parametrize("hits", [True, False])
def test_freerunning_waits_for_an_assassin_that_hits_a_player(hits: bool):
    d = situation(ASSASSIN, KNIFE, BEAR, hand=["Achilles Davenport"], mine=["Knife", "Bear"], mana="UB")
    d.attack(["Knife" if hits else "Bear"])
    d.finish_combat()
    d.to_step("postcombat main")
    assert d.can("cast", "Achilles Davenport", way="freerunning") == hits


def test_what_is_impending_becomes_a_creature_when_its_time_has_come():
    d = situation(OVERLORD, hand=["Overlord"], mana="BB")
    d.cast("Overlord", way="impending")
    d.resolve()
    assert d.counters("Overlord", "time") == 2 and d.look("Overlord").types == {"Enchantment"}
    d.to_step("end")
    d.resolve()
    assert d.counters("Overlord", "time") == 1 and "Creature" not in d.look("Overlord").types
    d.to_step("end", active=0)
    d.resolve()
    assert d.counters("Overlord", "time") == 0 and d.size("Overlord") == (5, 5)


def test_for_its_mana_cost_it_is_a_creature_at_once():
    d = situation(OVERLORD, hand=["Overlord"], mana="BBBBB")
    d.cast("Overlord")
    d.resolve()
    assert d.counters("Overlord", "time") == 0 and "Creature" in d.look("Overlord").types
    d.to_step("end")
    assert not d.game.state.stack


def test_a_prototyped_spell_and_its_permanent_have_the_other_cost_colour_and_size():
    d = situation(PROXY, BOUNCE, hand=["Arcane Proxy", "Bounce"], mana="UUU")
    d.cast("Arcane Proxy", way="prototype")
    spell = d.look("Arcane Proxy")
    assert (spell.colours, spell.mana_value, spell.power, spell.toughness) == ({"U"}, 3, 2, 1)
    d.resolve()
    look = d.look("Arcane Proxy")
    assert (look.colours, look.mana_value, look.power, look.toughness) == ({"U"}, 3, 2, 1)
    assert look.types == {"Artifact", "Creature"} and look.has("prototype")
    d.cast("Bounce", targets=["Arcane Proxy"])
    d.resolve()
    look = d.look("Arcane Proxy")
    assert (look.colours, look.mana_value, look.power, look.toughness) == (set(), 7, 4, 3)


def test_a_copy_of_a_prototyped_permanent_has_its_values():
    d = situation(PROXY, CLONE, hand=["Arcane Proxy", "Clone"], mana="UUU")
    d.cast("Arcane Proxy", way="prototype")
    d.resolve()
    d.cast("Clone")
    d.resolve()
    assert [d.size(each) for each in d.all("Arcane Proxy", "battlefield")] == [(2, 1), (2, 1)]


def test_without_prototype_it_is_as_printed_and_costs_so():
    d = situation(PROXY, hand=["Arcane Proxy"], mana="UUU")
    with pytest.raises(Refused):
        d.cast("Arcane Proxy")
    d = situation(PROXY, hand=["Arcane Proxy"], mana="UUUUUUU")
    d.cast("Arcane Proxy")
    d.resolve()
    assert d.size("Arcane Proxy") == (4, 3) and d.look("Arcane Proxy").colours == set()
