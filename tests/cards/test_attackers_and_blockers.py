"""Creatures whose text is about attacking and blocking."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from tests.driver import Refused, table
from tests.rules.situation import situation


@pytest.mark.rule("702.3b")
@pytest.mark.parametrize("wall", ["Angelic Wall", "Wall of Omens"])
def test_defender_cannot_attack(wall: str):
    assert not table(mine=[wall, "Gray Ogre"]).can_attack(wall)


@pytest.mark.rule("702.9b")
@pytest.mark.parametrize(
    "flier",
    [
        "Serra Angel",
        "Shivan Dragon",
        "Messenger Drake",
        "Crackling Drake",
        "Nightmare",
        "Healer's Hawk",
        "Stormfront Pegasus",
        "Storm Crow",
        "Wind Drake",
        "Muse Drake",
        "Air Elemental",
        "Windstorm Drake",
        "Vampire Interloper",
        "Vampire Nighthawk",
        "Vampire Sovereign",
        "Goblin Sky Raider",
        "Skyhunter Patrol",
        "Skyhunter Skirmisher",
        "Skyline Predator",
        "Skyship Stalker",
        "Skyknight Legionnaire",
    ],
)
def test_a_flier_is_blocked_by_fliers_and_reach_alone(flier: str):
    d = table(mine=[flier, "Swamp"], theirs=["Gray Ogre", "Angelic Wall", "Giant Spider"])
    d.attack([flier])
    assert not d.can_block("Gray Ogre", flier)
    assert d.can_block("Angelic Wall", flier)
    assert d.can_block("Giant Spider", flier)


@pytest.mark.rule("702.17b")
@pytest.mark.parametrize("spider", ["Giant Spider", "Deadly Recluse", "Canopy Spider", "Skyraker Giant"])
def test_reach_blocks_a_flier(spider: str):
    d = table(mine=["Serra Angel"], theirs=[spider])
    d.attack(["Serra Angel"])
    d.block({spider: "Serra Angel"})


@pytest.mark.rule("702.20b")
def test_serra_angel_attacks_without_tapping():
    d = table(mine=["Serra Angel", "Gray Ogre"])
    d.attack(["Serra Angel", "Gray Ogre"])
    assert not d.tapped("Serra Angel")
    assert d.tapped("Gray Ogre")


@pytest.mark.parametrize("creature", ["Phantom Warrior", "Keymaster Rogue"])
def test_some_creatures_cannot_be_blocked(creature: str):
    d = table(mine=[creature, "Gray Ogre"], theirs=["Serra Angel"])
    d.attack([creature, "Gray Ogre"])
    assert not d.can_block("Serra Angel", creature)
    assert d.can_block("Serra Angel", "Gray Ogre")


def test_silhana_ledgewalker_is_blocked_by_fliers_alone():
    d = table(mine=["Silhana Ledgewalker"], theirs=["Gray Ogre", "Giant Spider", "Serra Angel"])
    d.attack(["Silhana Ledgewalker"])
    assert not d.can_block("Gray Ogre", "Silhana Ledgewalker")
    assert not d.can_block("Giant Spider", "Silhana Ledgewalker")
    assert d.can_block("Serra Angel", "Silhana Ledgewalker")


def test_tin_street_dodger_is_blocked_by_defenders_alone_once_paid_for():
    d = table(mine=["Tin Street Dodger"], mana="R", theirs=["Gray Ogre", "Angelic Wall"])
    d.activate("Tin Street Dodger")
    d.resolve()
    d.attack(["Tin Street Dodger"])
    assert not d.can_block("Gray Ogre", "Tin Street Dodger")
    assert d.can_block("Angelic Wall", "Tin Street Dodger")


def test_tin_street_dodger_is_blocked_by_anyone_otherwise():
    d = table(mine=["Tin Street Dodger"], mana="R", theirs=["Gray Ogre"])
    d.attack(["Tin Street Dodger"])
    assert d.can_block("Gray Ogre", "Tin Street Dodger")


@pytest.mark.rule("702.10b")
@pytest.mark.parametrize("hasty", ["Tin Street Dodger", "Goblin Striker", "Lightning Elemental", "Goblin Chieftain"])
def test_haste_attacks_at_once(hasty: str):
    d = table(hand=[hasty, "Elite Vanguard"], mana="RRRRW")
    d.cast(hasty)
    d.resolve()
    d.cast("Elite Vanguard")
    d.resolve()
    assert d.can_attack(hasty)
    assert not d.can_attack("Elite Vanguard")


@pytest.mark.rule("508.1d")
def test_juggernaut_must_attack():
    d = table(mine=["Juggernaut", "Gray Ogre"])
    with pytest.raises(ValueError, match=r"508\.1d"):
        d.attack(["Gray Ogre"])
    d.attack(["Juggernaut"])
    assert d.tapped("Juggernaut")


def test_juggernaut_is_not_blocked_by_walls():
    d = table(mine=["Juggernaut"], theirs=["Angelic Wall", "Gray Ogre"])
    d.attack(["Juggernaut"])
    assert not d.can_block("Angelic Wall", "Juggernaut")
    assert d.can_block("Gray Ogre", "Juggernaut")


@pytest.mark.rule("702.2b")
@pytest.mark.parametrize(
    "deadly", ["Deadly Recluse", "Vampire of the Dire Moon", "Vampire Nighthawk", "Vampire Champion"]
)
def test_deathtouch_kills_whatever_it_damages(deadly: str):
    d = table(mine=["Enormous Baloth"], theirs=[deadly])
    d.attack(["Enormous Baloth"])
    d.block({deadly: "Enormous Baloth"})
    d.finish_combat()
    assert d.zone("Enormous Baloth") == "graveyard"


def test_armory_guard_has_vigilance_while_its_controller_has_a_gate():
    assert table(mine=["Armory Guard", "Izzet Guildgate"]).has("Armory Guard", "vigilance")
    assert not table(mine=["Armory Guard"]).has("Armory Guard", "vigilance")
    assert not table(mine=["Armory Guard"], theirs=["Izzet Guildgate"]).has("Armory Guard", "vigilance")


def test_makeshift_battalion_grows_when_three_attack():
    d = table(mine=["Makeshift Battalion", "Gray Ogre", "Elite Vanguard"])
    d.attack(["Makeshift Battalion", "Gray Ogre", "Elite Vanguard"])
    d.resolve()
    assert d.size("Makeshift Battalion") == (4, 3)


def test_makeshift_battalion_does_not_grow_when_two_attack():
    d = table(mine=["Makeshift Battalion", "Gray Ogre", "Elite Vanguard"])
    d.attack(["Makeshift Battalion", "Gray Ogre"])
    assert not d.game.state.stack
    assert d.size("Makeshift Battalion") == (3, 2)


def test_makeshift_battalion_does_not_grow_when_it_stays_at_home():
    d = table(mine=["Makeshift Battalion", "Gray Ogre", "Elite Vanguard", "Serra Angel"])
    d.attack(["Gray Ogre", "Elite Vanguard", "Serra Angel"])
    assert not d.game.state.stack


@pytest.mark.rule("702.11b")
@pytest.mark.parametrize("elf", ["Gladecover Scout", "Silhana Ledgewalker"])
def test_hexproof_keeps_opponents_spells_away_and_lets_ones_own_through(elf: str):
    d = table(mine=[elf, "Gray Ogre"], hand=["Giant Growth"], mana="G", their_hand=["Shock"], their_mana="R")
    assert elf in d.candidates("Giant Growth")[0]
    d.give_priority(1)
    assert d.candidates("Shock") == [{"Gray Ogre", 0, 1}]
    with pytest.raises(Refused):
        d.cast("Shock", targets=[elf])


@pytest.mark.parametrize("creature", ["Goblin Raider", "Vampire Interloper"])
def test_some_creatures_cannot_block(creature: str):
    d = table(mine=["Gray Ogre"], theirs=[creature, "Elite Vanguard"])
    d.attack(["Gray Ogre"])
    assert not d.can_block(creature, "Gray Ogre")
    assert d.can_block("Elite Vanguard", "Gray Ogre")


@pytest.mark.rule("702.7b")
def test_goblin_striker_hits_first():
    d = table(mine=["Goblin Striker"], theirs=["Tin Street Dodger"])
    d.attack(["Goblin Striker"])
    d.block({"Tin Street Dodger": "Goblin Striker"})
    d.finish_combat()
    assert d.zone("Goblin Striker") == "battlefield"
    assert d.zone("Tin Street Dodger") == "graveyard"


@pytest.mark.rule("514.2")
def test_goblin_shortcutter_keeps_a_creature_from_blocking_this_turn():
    d = table(hand=["Goblin Shortcutter"], mana="RR", mine=["Gray Ogre"], theirs=["Serra Angel", "Elite Vanguard"])
    d.cast("Goblin Shortcutter")
    d.resolve()
    d.choose_trigger_targets("Serra Angel")
    d.resolve()
    d.attack(["Gray Ogre"])
    assert not d.can_block("Serra Angel", "Gray Ogre")
    assert d.can_block("Elite Vanguard", "Gray Ogre")
    d.to_step("upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.attack(["Gray Ogre"])
    assert d.can_block("Serra Angel", "Gray Ogre")


@pytest.mark.parametrize("answer", [True, False])
def test_windreader_sphinx_may_draw_for_each_flier_that_attacks(answer: bool):
    d = table(mine=["Windreader Sphinx", "Gray Ogre"], library=["Forest", "Plains"])
    d.attack(["Windreader Sphinx", "Gray Ogre"])
    d.resolve(answer)
    assert d.hand(0) == (["Forest"] if answer else [])
    assert not d.game.state.stack


def test_windreader_sphinx_draws_for_the_opponents_fliers_too():
    d = table(mine=["Serra Angel"], theirs=["Windreader Sphinx"])
    d.attack(["Serra Angel"])
    d.resolve(True)
    assert len(d.hand(1)) == 1


WALL = "Wall\n{R}\nCreature — Wall\n0/5\nDefender\n{0}: ~ deals 2 damage to target creature it's blocking."


@pytest.mark.rule("509.1")
def test_what_a_creature_is_blocking_is_a_target_and_nothing_else():
    d = situation(WALL, mine=["Wall", "Gray Ogre"], theirs=["Grizzly Bears", "Goblin Piker"], active=1, step="main")
    d.attack(["Grizzly Bears", "Goblin Piker"])
    d.block({"Wall": "Goblin Piker"})
    d.give_priority(0)
    d.activate("Wall")  # only the Piker is a legal target
    d.resolve()
    assert d.zone("Goblin Piker") == "graveyard"


def test_what_is_attached_to_a_player_is_destroyed():
    curse = "Hex\n{B}\nEnchantment — Aura Curse\nEnchant player"
    purge = "Purge\n{W}\nSorcery\nDestroy all Curses attached to you."
    d = situation(curse, purge, mana="WBB", hand=["Hex", "Hex", "Purge"])
    d.cast("Hex", [0])
    d.resolve()
    d.cast("Hex", [1])
    d.resolve()
    d.cast("Purge")
    d.resolve()
    assert d.count("Hex", "battlefield") == 1 and d.count("Hex", "graveyard") == 1
    assert d.game.state.objects[d.find("Hex", "battlefield")].attached_to == 1


@pytest.mark.rule("509.1")
def test_what_blocks_a_creature_or_is_blocked_by_it():
    """It includes creatures it blocks and creatures that block it, but not other attackers or blockers."""
    beast = "Beast\n{B}\nCreature — Beast\n3/5\nCreatures blocking or blocked by ~ have lifelink."
    d = situation(beast, mine=["Beast", "Gray Ogre"], theirs=["Grizzly Bears", "Goblin Piker"])
    d.attack(["Beast", "Gray Ogre"])
    d.block({"Grizzly Bears": "Beast", "Goblin Piker": "Gray Ogre"})
    assert d.has("Grizzly Bears", "lifelink") and not d.has("Goblin Piker", "lifelink")
    assert not d.has("Gray Ogre", "lifelink")
    d = situation(beast, mine=["Beast"], theirs=["Grizzly Bears"], active=1, step="main")
    d.attack(["Grizzly Bears"])
    d.block({"Beast": "Grizzly Bears"})
    assert d.has("Grizzly Bears", "lifelink")


@pytest.mark.rule("603.7a")
@pytest.mark.parametrize("saddled", [True, False])
def test_a_mount_goes_with_a_creature_that_saddled_it(saddled: bool):
    steed = (
        "Steed\n{W}\nCreature — Horse Mount\n2/4\nWhenever ~ attacks while saddled, at end of combat, exile it and up"
        " to one creature that saddled it this turn, then return those cards to the battlefield under their owner's"
        " control.\nSaddle 1"
    )
    d = situation(steed, mine=["Steed", "Gray Ogre", "Grizzly Bears"])
    ogre, steed_before = d.find("Gray Ogre"), d.find("Steed")
    if saddled:
        d.begin("activate", "Steed")
        d.game.answer([ogre])
        d.resolve()
    d.attack(["Steed"])
    d.resolve_all()
    d.to_step("end of combat")
    while isinstance(d.decision, Priority) and d.game.state.stack:
        d.pass_priority()
    if saddled:
        assert isinstance(d.decision, ChooseObjects) and list(d.decision.candidates) == [ogre]
        d.game.answer([ogre])
    assert (d.find("Gray Ogre") != ogre) is saddled and (d.find("Steed") != steed_before) is saddled
    assert d.zone("Gray Ogre") == d.zone("Steed") == "battlefield"
