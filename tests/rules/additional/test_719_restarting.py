"""Restarting the game (719)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseOption, Decision, Priority
from engine.scenario import Scenario
from tests.driver import Driver

AGAIN = "Again | Ancora\n{1}\nArtifact\n{0}: Restart the game. You gain 2 life."
SPARE = "Spare | Risparmio\n{1}\nArtifact\n{0}: Restart the game, leaving in exile all creature cards."
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
RISE = (
    "Rise | Alzata\n{1}\nArtifact\n{0}: Restart the game, leaving in exile all creature cards. Create a 1/1 white "
    "Soldier creature token."
)
BELL = "Bell | Campana\n{1}\nArtifact\nWhenever you gain life, each opponent loses 1 life."


def scene(active: int = 0, names: Any = ("Anna", "Bruno")) -> Scenario:
    scenario = Scenario(names=names, seed=4)
    for text in (AGAIN, SPARE, BEAR, BELL, RISE):
        scenario.card_text(text)
    scenario.turn(active=active, step="main", priority=active, number=5)
    return scenario


def keep(d: Driver) -> list[Decision]:
    """Keep all opening hands. Return the decisions that were asked."""
    asked: list[Decision] = []
    while isinstance(d.decision, ChooseOption):
        asked.append(d.decision)
        d.game.answer("keep")
    return asked


def restarted(scenario: Scenario, name: str = "Again", player: int = 0) -> Driver:
    d = Driver(scenario.game())
    d.give_priority(player)
    d.activate(name)
    for _ in d.game.state.players:
        d.pass_priority()
    return d


@pytest.mark.rule("719.1", "104.6")
def test_everything_begins_again():
    s = scene()
    s.battlefield(0, "Again", "Bear", counters={"Bear": 1})
    s.battlefield(1, "Bear", tapped=True)
    s.token(0, "Treasure")
    s.emblem(0, "Creatures you control get +1/+1.")
    s.hand(1, "Bear")
    s.graveyard(0, "Bear")
    s.exile(1, "Bear")
    s.library(0, *["Forest"] * 10)
    s.library(1, *["Forest"] * 10)
    s.life(0, 3)
    s.life(1, 9)
    s.player_counters(1, poison=9)
    d = restarted(s)
    assert [decision.about for decision in keep(d)] == ["mulligan", "mulligan"]
    state = d.game.state
    assert (state.turn, d.step, d.active) == (1, "upkeep", 0)
    assert [player.life for player in state.players] == [22, 20]
    assert not state.players[1].counters and not state.battlefield and not state.exile and not state.command
    assert [len(player.hand) for player in state.players] == [7, 7]
    assert [len(player.library) for player in state.players] == [13 - 7, 13 - 7]
    assert d.game.winner is None and not d.game.is_draw
    assert all(thing.is_card and not thing.is_token for thing in state.objects.values())


@pytest.mark.rule("719.1a")
def test_who_restarted_it_plays_first():
    s = scene(active=0)
    s.battlefield(1, "Again")
    for player in (0, 1):
        s.library(player, *["Forest"] * 10)
    d = restarted(s, player=1)
    assert d.decision.player == 1
    keep(d)
    assert (d.active, d.step, d.game.state.starting) == (1, "upkeep", 1)
    d.to_step("main")
    assert len(d.game.state.players[1].hand) == 7  # 103.7a: no draw on the first turn


@pytest.mark.rule("719.2")
def test_all_cards_are_in_it_and_belong_to_whom_they_did():
    s = scene()
    s.battlefield(0, "Again")
    s.battlefield(0, "Bear", owner=1)
    s.battlefield(0, "Bell", phased_out=True)
    s.exile(0, "Bear", face_down=True)
    for player in (0, 1):
        s.library(player, *["Forest"] * 10)
    d = restarted(s)
    keep(d)
    owned = [
        sorted(
            d.name(thing.id)
            for thing in d.game.state.objects.values()
            if thing.owner == player and d.name(thing.id) != "Forest"
        )
        for player in (0, 1)
    ]
    assert owned == [["Again", "Bear", "Bell"], ["Bear"]]
    assert not d.game.state.phased_out and all(not thing.face_down for thing in d.game.state.objects.values())


@pytest.mark.rule("719.3")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep():
    s = scene()
    s.battlefield(0, "Again")
    s.library(0, *["Forest"] * 10)
    s.library(1, *["Forest"] * 6)
    d = restarted(s)
    assert isinstance(d.decision, ChooseOption) and d.game.winner is None
    keep_until_over = 0
    while d.game.decision is not None and isinstance(d.decision, ChooseOption):
        d.game.answer("keep")
        keep_until_over += 1
    assert keep_until_over == 2
    assert d.game.winner == 0 and d.game.state.step == "upkeep"


@pytest.mark.rule("719.4")
def test_the_rest_of_the_text_follows_before_the_first_untap_step():
    s = scene()
    s.battlefield(0, "Rise")
    for player in (0, 1):
        s.library(player, *["Forest"] * 10)
    d = restarted(s, "Rise")
    assert not d.game.state.battlefield  # not before opening hands are drawn and kept
    keep(d)
    assert d.step == "upkeep" and isinstance(d.decision, Priority)
    assert (d.active, d.game.state.turn) == (0, 1)
    assert d.count("Soldier", "battlefield", 0) == 1


@pytest.mark.rule("719.5")
def test_cards_left_in_exile_are_in_no_deck():
    s = scene()
    s.battlefield(0, "Spare", "Bear")
    s.exile(1, "Bear", "Bear")
    for player in (0, 1):
        s.library(player, *["Forest"] * 10)
    d = restarted(s, "Spare")
    keep(d)
    assert [d.count("Bear", "exile", player) for player in (0, 1)] == [0, 2]
    assert sum(len(player.hand) + len(player.library) for player in d.game.state.players) == 22


@pytest.mark.rule("719.5a")
def test_a_commander_left_in_exile_is_not_in_the_command_zone():
    for zone, expected in (("command", "command"), ("battlefield", "command"), ("exile", "exile")):
        s = scene()
        s.battlefield(0, "Spare")
        if zone == "command":
            s.command(0, "Bear")
        elif zone == "battlefield":
            s.battlefield(0, "Bear", commander=True)
        else:
            s.exile(0, "Bear", commander=True)
        for player in (0, 1):
            s.library(player, *["Forest"] * 10)
        d = Driver(s.game())
        d.activate("Spare")
        d.pass_priority()
        d.pass_priority()
        keep(d)
        assert d.zone("Bear") == expected and d.object("Bear").is_commander


def test_it_is_undone_saved_and_forked():
    s = scene()
    s.battlefield(0, "Again")
    for player in (0, 1):
        s.library(player, *["Forest"] * 10)
    d = restarted(s)
    copy = Driver(d.game.fork())
    keep(copy)
    keep(d)
    assert copy.names("hand", 0) == d.names("hand", 0) and copy.step == d.step
    assert d.game.undo() and isinstance(d.decision, ChooseOption)
    keep(d)
    assert Driver(d.game.fork()).names("library", 1) == d.names("library", 1)


@pytest.mark.rule("719.1")
def test_who_has_left_stays_out():
    s = scene(names=("Anna", "Bruno", "Carla"))
    s.battlefield(0, "Again")
    for player in (0, 1, 2):
        s.library(player, *["Forest"] * 10)
    d = Driver(s.game())
    d.game.concede(1)
    d.activate("Again")
    d.pass_priority()
    d.pass_priority()
    assert [decision.player for decision in keep(d)] == [0, 2]
    assert [len(player.hand) for player in d.game.state.players] == [7, 0, 7]
    assert d.decision.player == 0 and d.active == 0


@pytest.mark.rule("719.7")
@pytest.mark.parametrize("variant", ["range of influence 1", "ante"])
def test_players_out_of_range_begin_again_as_well(variant: str):
    s = Scenario(names=("Anna", "Bruno", "Carla", "Dario", "Elena"), seed=4, variants=(variant,))
    for text in (AGAIN, BEAR):
        s.card_text(text)
    s.turn(active=0, step="main", priority=0, number=5)
    s.battlefield(0, "Again")
    for player in range(5):
        s.battlefield(player, "Bear", "Bear")
        s.hand(player, "Bear")
        s.life(player, 5)
    d = restarted(s)
    keep(d)
    state = d.game.state
    assert not state.battlefield and [player.life for player in state.players] == [22, 20, 20, 20, 20]
    assert [len(player.hand) for player in state.players] == [7] * 5
