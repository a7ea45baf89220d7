"""Creatures that must fight in a turn (508.1d, 509.1c), blocking in spite of landwalk (702.14c), and damage by
toughness (510.1a)."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareAttackers, DeclareBlockers
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

BEAR, WOLF = "Bear\n{0}\nCreature — Bear\n2/2", "Wolf\n{0}\nCreature — Wolf\n2/2"
WALL = "Bulwark\n{0}\nCreature — Wall\n0/5"
LURE = "Lure\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn and must be blocked this turn if able."
SLED = "Sled\n{0}\nCreature — Construct\n3/3\n{0}: Target creature blocks ~ this turn if able."
SIREN = "Siren\n{0}\nCreature — Siren\n1/1\n{0}: Target creature an opponent controls attacks you this turn if able."
LIBRARIES = {"library": ["Forest"] * 6, "their_library": ["Forest"] * 6}


def refused(d: Driver, answer: list[list[int]]) -> str:
    assert isinstance(d.decision, DeclareAttackers | DeclareBlockers)
    try:
        d.decision.check(answer)
    except IllegalAnswer as error:
        return error.refusal.rule
    return ""


@pytest.mark.rule("509.1c")
def test_it_must_be_blocked_this_turn():
    d = situation(LURE, BEAR, WOLF, mine=["Bear"], theirs=["Wolf"], hand=["Lure"], **LIBRARIES)
    d.cast("Lure", ["Bear"])
    d.resolve()
    d.attack(["Bear"])
    d.to_blockers()
    assert refused(d, []) == "509.1c"
    d.block({"Wolf": "Bear"})
    assert d.size("Bear") == (3, 3)


@pytest.mark.rule("509.1c")
def test_and_not_in_a_later_one():
    d = situation(LURE, BEAR, WOLF, mine=["Bear"], theirs=["Wolf"], hand=["Lure"], **LIBRARIES)
    d.cast("Lure", ["Bear"])
    d.resolve()
    d.to_step("upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.attack(["Bear"])
    d.to_blockers()
    assert refused(d, []) == ""


@pytest.mark.rule("509.1c")
def test_a_creature_blocks_that_one_if_able():
    d = situation(SLED, BEAR, WOLF, mine=["Sled", "Bear"], theirs=["Wolf"])
    d.activate("Sled", targets=["Wolf"])
    d.resolve()
    d.attack(["Sled", "Bear"])
    d.to_blockers()
    wolf, sled, bear = d.find("Wolf"), d.find("Sled"), d.find("Bear")
    assert refused(d, []) == refused(d, [[wolf, bear]]) == "509.1c"
    assert refused(d, [[wolf, sled]]) == ""


@pytest.mark.rule("508.1d")
def test_a_creature_attacks_you_this_turn_if_able():
    d = situation(
        SIREN,
        BEAR,
        mine=["Siren"],
        theirs=["Bear"],
        active=1,
        step="main",
        priority=0,
        **LIBRARIES,
    )
    d.activate("Siren", targets=["Bear"])
    d.resolve()
    d.to_attackers()
    assert refused(d, []) == "508.1d"
    d.attack(["Bear"])
    d.to_step("upkeep", active=0)
    d.to_step("main", active=1)
    d.to_attackers()
    assert refused(d, []) == ""


@pytest.mark.rule("508.1d")
def test_a_creature_attacks_that_planeswalker_if_able():
    jace = "Jace\n{0}\nLegendary Planeswalker — Jace\n4\n0: Target creature attacks ~ this turn if able."
    d = situation(jace, BEAR, mine=["Jace"], theirs=["Bear"])
    d.activate("Jace", targets=["Bear"])
    d.resolve()
    d.to_step("upkeep", active=1)
    d.to_attackers()
    assert refused(d, []) == "", "only in that turn"
    taunt = "Taunt\n{0}\nInstant\nTarget creature attacks target planeswalker this turn if able."
    d = situation(jace, taunt, BEAR, mine=["Jace"], theirs=["Bear"], hand=["Taunt"], active=1, step="main", priority=0)
    d.cast("Taunt", ["Bear", "Jace"])
    d.resolve()
    d.to_attackers()
    bear = d.find("Bear")
    assert refused(d, []) == refused(d, [[bear, 0]]) == "508.1d"
    assert refused(d, [[bear, d.find("Jace")]]) == ""


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(("walk", "blocked"), [("islandwalk", True), ("swampwalk", False)])
def test_what_can_be_blocked_as_though_it_had_no_islandwalk(walk: str, blocked: bool):
    tide = "Tide\n{0}\nEnchantment\nCreatures with islandwalk can be blocked as though they didn't have islandwalk."
    eel = f"Eel\n{{0}}\nCreature — Fish\n2/2\n{walk}"
    d = situation(tide, eel, BEAR, mine=["Eel"], theirs=["Tide", "Bear", "Island", "Swamp"])
    d.attack(["Eel"])
    assert d.can_block("Bear", "Eel") is blocked
    without = situation(eel, BEAR, mine=["Eel"], theirs=["Bear", "Island", "Swamp"])
    without.attack(["Eel"])
    assert not without.can_block("Bear", "Eel")


TREE = (
    "Tree\n{0}\nEnchantment\n"
    "Each creature you controlWHICH assigns combat damage equal to its toughness rather than its power."
)


@pytest.mark.rule("510.1a")
@pytest.mark.parametrize(
    ("which", "life"), [("", 15 - 2), (" with toughness greater than its power", 15 - 2), (" with flying", 20 - 2)]
)
def test_damage_by_toughness(which: str, life: int):
    d = situation(TREE.replace("WHICH", which), WALL, BEAR, mine=["Tree", "Bulwark", "Bear"], theirs=["Bulwark"])
    d.attack(["Bulwark", "Bear"])
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (20, life)


@pytest.mark.rule("702.121a")
@pytest.mark.parametrize(("number", "possible"), [(3, True), (4, False)])
def test_a_pilot_crews_as_though_it_had_more_power(number: int, possible: bool):
    wagon = f"Wagon\n{{0}}\nArtifact — Vehicle\n3/3\nCrew {number}"
    school = (
        'School\n{0}\nSorcery\nCreate a 1/1 colorless Pilot creature token with "This token saddles Mounts and crews'
        ' Vehicles as though its power were 2 greater."'
    )
    d = situation(wagon, school, mine=["Wagon"], hand=["School"])
    assert not d.can("activate", "Wagon")
    d.cast("School")
    d.resolve()
    assert d.can("activate", "Wagon") is possible


SHY = "Moth\n{0}\nCreature — Insect\n1/1\n~ can't block or be blocked by creatures with power 3 or greater."
GIANT = "Giant\n{0}\nCreature — Giant\n3/3"


@pytest.mark.rule("509.1b")
def test_it_is_not_blocked_by_those_that_it_cant_block_either():
    d = situation(SHY, GIANT, BEAR, mine=["Moth"], theirs=["Giant", "Bear"], **LIBRARIES)
    d.attack(["Moth"])
    d.to_blockers()
    assert refused(d, [[d.find("Giant"), d.find("Moth")]]) == "509.1b"
    assert refused(d, [[d.find("Bear"), d.find("Moth")]]) == ""


@pytest.mark.rule("509.1b")
def test_it_blocks_others():
    d = situation(SHY, GIANT, BEAR, mine=["Giant", "Bear"], theirs=["Moth"], **LIBRARIES)
    d.attack(["Giant", "Bear"])
    d.to_blockers()
    assert refused(d, [[d.find("Moth"), d.find("Giant")]]) == "509.1b"
    assert refused(d, [[d.find("Moth"), d.find("Bear")]]) == ""
