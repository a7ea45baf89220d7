"""Banding and "bands with other" (702.21)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, DeclareBlockers, Divide
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

HERO = "Benalish Hero\n{W}\nCreature — Human Soldier\n1/1\nBanding"
PEGASUS = "Mesa Pegasus\n{1}{W}\nCreature — Pegasus\n1/1\nFlying, banding"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{2}{R}\nCreature — Ogre\n4/4"
WOLF = "Pack Wolf\n{G}\nCreature — Wolf\n1/1\nBands with other Wolves"
OTHER_WOLF = "Lone Wolf\n{G}\nCreature — Wolf\n2/2"
STRIP = "Strip\n{0}\nInstant\nTarget creature loses banding until end of turn."


def attack(d: Driver, attackers: list[str], *bands: list[str]) -> None:
    """Attack player 1 with these creatures, in these bands."""
    decision = d.to_attackers()
    d.game.answer([[d.find(name), 1] for name in attackers])
    assert not isinstance(d.decision, type(decision))
    for band in bands:
        d.answer(band)
    if isinstance(d.decision, ChooseObjects):
        d.game.answer([])


def to_blockers(d: Driver) -> DeclareBlockers:
    d.pass_until(lambda: isinstance(d.decision, DeclareBlockers))
    assert isinstance(d.decision, DeclareBlockers)
    return d.decision


@pytest.mark.rule("702.21c", "508.1e")
def test_a_band_has_at_most_one_creature_without_banding():
    d = situation(HERO, PEGASUS, BEAR, OGRE, mine=["Benalish Hero", "Mesa Pegasus", "Bear", "Ogre"], theirs=["Ogre"])
    d.to_attackers()
    mine = {name: d.find(name, player=0) for name in ("Benalish Hero", "Mesa Pegasus", "Bear", "Ogre")}
    d.game.answer([[each, 1] for each in mine.values()])
    for band in (["Bear", "Ogre"], ["Benalish Hero", "Bear", "Ogre"], ["Benalish Hero"]):
        with pytest.raises(IllegalAnswer, match="band"):
            d.game.answer([mine[name] for name in band])
    d.game.answer([mine[name] for name in ("Benalish Hero", "Mesa Pegasus", "Ogre")])
    combat = d.game.play.state.combat
    assert combat is not None and combat.bands == [tuple(mine[n] for n in ("Benalish Hero", "Mesa Pegasus", "Ogre"))]


@pytest.mark.rule("702.21c")
def test_each_attacker_is_in_one_band_at_most():
    d = situation(HERO, PEGASUS, BEAR, OGRE, mine=["Benalish Hero", "Mesa Pegasus", "Bear"])
    attack(d, ["Benalish Hero", "Mesa Pegasus", "Bear"], ["Benalish Hero", "Bear"])
    combat = d.game.play.state.combat
    assert combat is not None and len(combat.bands) == 1  # nobody is left to band with the Pegasus


@pytest.mark.rule("702.21c")
def test_creatures_band_with_others_of_their_quality():
    d = situation(WOLF, OTHER_WOLF, BEAR, mine=["Pack Wolf", "Lone Wolf", "Bear"])
    d.to_attackers()
    ids = {name: d.find(name) for name in ("Pack Wolf", "Lone Wolf", "Bear")}
    d.game.answer([[each, 1] for each in ids.values()])
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and set(decision.candidates) == {ids["Pack Wolf"], ids["Lone Wolf"]}
    d.game.answer([ids["Pack Wolf"], ids["Lone Wolf"]])
    combat = d.game.play.state.combat
    assert combat is not None and len(combat.bands) == 1


@pytest.mark.rule("702.21d")
def test_a_band_attacks_one_player_or_planeswalker():
    d = situation(HERO, PEGASUS, BEAR, mine=["Benalish Hero", "Mesa Pegasus", "Bear"], theirs=["Ral Zarek"])
    d.to_attackers()
    hero, pegasus, bear = d.find("Benalish Hero"), d.find("Mesa Pegasus"), d.find("Bear")
    d.game.answer([[hero, 1], [bear, 1], [pegasus, d.find("Ral Zarek")]])
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and set(decision.candidates) == {hero, bear}


@pytest.mark.rule("702.21d")
def test_two_bands_do_not_mix():
    d = situation(HERO, BEAR, mine=["Benalish Hero", "Benalish Hero", "Bear", "Bear"], theirs=["Ral Zarek"])
    d.to_attackers()
    (hero, other), (bear, bull) = d.all("Benalish Hero"), d.all("Bear")
    walker = d.find("Ral Zarek")
    d.game.answer([[hero, 1], [bear, 1], [other, walker], [bull, walker]])
    with pytest.raises(IllegalAnswer, match="same player"):
        d.game.answer([hero, bull])
    d.game.answer([hero, bear])


@pytest.mark.rule("702.21h")
def test_who_blocks_one_of_a_band_blocks_all_of_it_whatever_their_evasion():
    d = situation(HERO, PEGASUS, BEAR, OGRE, mine=["Mesa Pegasus", "Bear"], theirs=["Ogre"])
    attack(d, ["Mesa Pegasus", "Bear"], ["Mesa Pegasus", "Bear"])
    to_blockers(d)
    ogre, bear = d.find("Ogre"), d.find("Bear")
    d.game.answer([[ogre, bear]])
    combat = d.game.play.state.combat
    assert combat is not None and set(combat.blocks[ogre]) == {bear, d.find("Mesa Pegasus")}
    assert d.find("Mesa Pegasus") in combat.blocked


@pytest.mark.rule("702.21g")
def test_a_band_shares_no_abilities():
    d = situation(HERO, PEGASUS, BEAR, OGRE, mine=["Mesa Pegasus", "Bear"], theirs=["Ogre"])
    attack(d, ["Mesa Pegasus", "Bear"], ["Mesa Pegasus", "Bear"])
    assert not d.has("Bear", "flying") and not d.has("Bear", "banding") and d.has("Mesa Pegasus", "flying")
    decision = to_blockers(d)
    assert d.find("Bear") in decision.candidates[d.find("Ogre")]
    assert d.find("Mesa Pegasus") not in decision.candidates[d.find("Ogre")]


@pytest.mark.rule("702.21e")
def test_a_band_lasts_although_its_creatures_lose_banding():
    d = situation(HERO, BEAR, OGRE, STRIP, mine=["Benalish Hero", "Bear"], theirs=["Ogre"], hand=["Strip"])
    attack(d, ["Benalish Hero", "Bear"], ["Benalish Hero", "Bear"])
    d.cast("Strip", ["Benalish Hero"])
    d.resolve()
    to_blockers(d)
    d.game.answer([[d.find("Ogre"), d.find("Bear")]])
    combat = d.game.play.state.combat
    assert combat is not None and d.find("Benalish Hero") in combat.blocked


@pytest.mark.rule("702.21f")
def test_what_leaves_combat_leaves_its_band():
    gone = "Gone\n{0}\nInstant\nRemove target creature from combat."
    d = situation(HERO, PEGASUS, BEAR, OGRE, gone, mine=["Benalish Hero", "Mesa Pegasus", "Bear"], hand=["Gone"])
    attack(d, ["Benalish Hero", "Mesa Pegasus", "Bear"], ["Benalish Hero", "Mesa Pegasus", "Bear"])
    d.cast("Gone", ["Mesa Pegasus"])
    d.resolve()
    combat = d.game.play.state.combat
    assert combat is not None and combat.bands == [(d.find("Benalish Hero"), d.find("Bear"))]


@pytest.mark.rule("702.21i")
def test_an_effect_that_makes_one_of_a_band_blocked_makes_all_of_it_blocked():
    block = "Feint\n{0}\nInstant\nTarget attacking creature becomes blocked."
    d = situation(HERO, BEAR, OGRE, block, mine=["Benalish Hero", "Bear", "Ogre"], hand=["Feint"])
    attack(d, ["Benalish Hero", "Bear", "Ogre"], ["Benalish Hero", "Bear"])
    d.cast("Feint", ["Bear"])
    d.resolve()
    combat = d.game.play.state.combat
    assert combat is not None and set(combat.blocked) == {d.find("Bear"), d.find("Benalish Hero")}


def division(d: Driver) -> Divide:
    d.pass_until(lambda: isinstance(d.decision, Divide))
    assert isinstance(d.decision, Divide)
    return d.decision


@pytest.mark.rule("702.21j")
@pytest.mark.parametrize("bander", ["Benalish Hero", "Pack Wolf"])
def test_the_defending_player_divides_the_damage_to_blockers_with_banding(bander: str):
    d = situation(HERO, BEAR, OGRE, WOLF, OTHER_WOLF, mine=["Ogre"], theirs=[bander, "Bear", "Lone Wolf"])
    d.attack(["Ogre"])
    to_blockers(d)
    ogre = d.find("Ogre")
    d.game.answer([[d.find(bander), ogre], [d.find("Bear"), ogre], [d.find("Lone Wolf"), ogre]])
    decision = division(d)
    assert decision.player == 1
    shares = [4 if d.name(each) == "Bear" else 0 for each in decision.recipients]
    d.game.answer(shares)  # in any order, although none of it is lethal to the others
    assert d.zone("Bear") == "graveyard" and d.zone(bander) == "battlefield"


@pytest.mark.rule("702.21j")
def test_bands_with_other_needs_another_of_the_quality_among_the_blockers():
    d = situation(BEAR, OGRE, WOLF, mine=["Ogre"], theirs=["Pack Wolf", "Bear"])
    d.attack(["Ogre"])
    to_blockers(d)
    ogre = d.find("Ogre")
    d.game.answer([[d.find("Pack Wolf"), ogre], [d.find("Bear"), ogre]])
    assert division(d).player == 0


@pytest.mark.rule("702.21k")
def test_the_attacking_player_divides_the_damage_of_what_blocks_a_band():
    d = situation(HERO, BEAR, OGRE, mine=["Benalish Hero", "Bear"], theirs=["Ogre"])
    attack(d, ["Benalish Hero", "Bear"], ["Benalish Hero", "Bear"])
    to_blockers(d)
    d.game.answer([[d.find("Ogre"), d.find("Bear")]])
    decision = division(d)
    assert decision.player == 0 and decision.source == d.find("Ogre")
    d.game.answer([4 if d.name(each) == "Benalish Hero" else 0 for each in decision.recipients])
    assert d.zone("Benalish Hero") == "graveyard" and d.zone("Bear") == "battlefield"


@pytest.mark.rule("702.21b")
def test_what_loses_banding_loses_bands_with_other_too():
    d = situation(WOLF, STRIP, mine=["Pack Wolf"], hand=["Strip"])
    assert d.has("Pack Wolf", "bands with other")
    d.cast("Strip", ["Pack Wolf"])
    d.resolve()
    assert not d.has("Pack Wolf", "bands with other")


@pytest.mark.rule("702.21m")
def test_banding_twice_is_banding_once():
    d = situation(HERO + ", banding", BEAR, mine=["Benalish Hero", "Bear"])
    attack(d, ["Benalish Hero", "Bear"], ["Benalish Hero", "Bear"])
    combat = d.game.play.state.combat
    assert combat is not None and len(combat.bands) == 1
