"""Triggered abilities (603)."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems
from engine.scenario import Scenario
from tests.driver import Driver, lands, table

BELL = "Bronze Bell | Campana di Bronzo\n{2}\nArtifact\nWhenever a creature dies, you gain 1 life."


@pytest.mark.rule("603.3", "117.2a")
def test_a_trigger_waits_for_the_next_priority_and_uses_the_stack():
    d = table(hand=["Wall of Omens"], mana="WW", library=["Forest", "Plains"])
    d.cast("Wall of Omens")
    d.resolve()
    assert len(d.game.state.stack) == 1
    assert d.decision.player == 0
    assert d.hand(0) == []


@pytest.mark.rule("603.3a")
def test_the_controller_of_the_source_controls_the_trigger():
    d = table(theirs=["Messenger Drake"], hand=["Lightning Bolt"], mana="R", their_library=["Forest"])
    d.cast("Lightning Bolt", targets=["Messenger Drake"])
    d.resolve()
    assert d.controller(d.game.state.stack[-1]) == 1
    d.resolve()
    assert d.hand(1) == ["Forest"]


@pytest.mark.rule("603.3b", "101.4")
def test_the_active_players_triggers_go_onto_the_stack_first():
    d = table(mine=["Messenger Drake"], theirs=["Messenger Drake"], hand=["Earthquake", "Pyroclasm"], mana="RRRRRR")
    drakes = d.all("Messenger Drake")
    for drake in drakes:
        d.object(drake).damage = 2
    d.cast("Pyroclasm")
    d.resolve()
    assert [d.controller(entity) for entity in d.game.state.stack] == [0, 1]


@pytest.mark.rule("603.3b")
def test_a_player_orders_their_own_triggers():
    d = table(mine=["Guttersnipe", "Burning Prophet"], hand=["Shock"], mana="R", library=["Forest", "Plains"])
    d.begin("cast", "Shock")
    d.game.answer([1])
    while not isinstance(d.decision, OrderItems):
        d.game.answer("auto")
    d.answer(["Burning Prophet", "Guttersnipe"])
    d.resolve()
    assert d.life(1) == 18
    d.resolve([["Forest"], []])
    assert d.size("Burning Prophet") == (2, 3)


@pytest.mark.rule("603.2c")
def test_an_ability_triggers_once_for_each_creature_that_dies():
    s = Scenario()
    s.card_text(BELL)
    lands(s, 0, "RR")
    s.hand(0, "Pyroclasm")
    s.battlefield(0, "Bronze Bell", "Gray Ogre")
    s.battlefield(1, "Elite Vanguard", "Llanowar Elves")
    d = Driver(s.game())
    d.cast("Pyroclasm")
    d.resolve()
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.rule("603.10a")
def test_creatures_that_die_together_see_each_other_die():
    d = table(mine=["Vindictive Vampire", "Gray Ogre"], hand=["Pyroclasm"], mana="RR")
    d.object("Vindictive Vampire").damage = 1
    d.cast("Pyroclasm")
    d.resolve()
    assert d.zone("Vindictive Vampire") == "graveyard"
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 19)


@pytest.mark.rule("603.3d")
def test_a_trigger_without_a_legal_target_leaves_the_stack():
    s = Scenario()
    s.card_text(
        "Spiteful Imp | Folletto Dispettoso\n{1}{R}\nCreature — Imp\n1/1\nWhen ~ dies, destroy target artifact."
    )
    lands(s, 0, "R")
    s.hand(0, "Shock")
    s.battlefield(0, "Spiteful Imp")
    d = Driver(s.game())
    d.cast("Shock", targets=["Spiteful Imp"])
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("603.5")
def test_an_optional_trigger_asks_as_it_resolves():
    d = table(mine=["Tenacious Dead"], hand=["Shock"], mana="RBB")
    d.cast("Shock", targets=["Tenacious Dead"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    assert d.decision.player == 0


@pytest.mark.rule("603.6")
def test_a_card_that_has_moved_on_is_not_found_by_the_trigger():
    s = Scenario()
    s.card_text("Grave Wind | Vento Tombale\n{B}\nInstant\nExile target creature card from a graveyard.")
    lands(s, 0, "RBBB")
    s.hand(0, "Shock", "Grave Wind")
    s.battlefield(0, "Tenacious Dead")
    d = Driver(s.game())
    d.cast("Shock", targets=["Tenacious Dead"])
    d.resolve()
    d.cast("Grave Wind", targets=["Tenacious Dead"])
    d.resolve()
    d.resolve(True, "auto")
    assert d.zone("Tenacious Dead") == "exile"


@pytest.mark.rule("603.6d", "614.1c")
def test_what_enters_tapped_is_never_untapped():
    d = table(hand=["Selesnya Guildgate"])
    d.play("Selesnya Guildgate")
    assert d.tapped("Selesnya Guildgate")
    assert not d.game.state.stack


@pytest.mark.rule("500.6", "603.2b")
def test_upkeep_triggers_wait_for_the_upkeep_of_their_controller():
    s = Scenario()
    s.card_text("Hearth | Focolare\n{2}\nArtifact\nAt the beginning of your upkeep, you gain 1 life.")
    s.battlefield(0, "Hearth")
    d = Driver(s.game())
    d.to_step("upkeep", active=1)
    assert not d.game.state.stack
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("603.7a", "603.7b")
def test_a_delayed_trigger_happens_once():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Gray Ogre"])
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    d.to_step("end")
    d.resolve()
    ogre = d.find("Gray Ogre")
    d.to_step("end", active=1)
    assert not d.game.state.stack
    assert d.find("Gray Ogre") == ogre


@pytest.mark.rule("603.7c")
def test_a_delayed_trigger_does_not_find_what_has_left_exile():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Gray Ogre"])
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "exile"
    d.to_step("end")
    assert len(d.game.state.stack) == 1
