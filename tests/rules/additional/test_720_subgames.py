"""Subgames (720)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseOption, Decision, Priority
from engine.scenario import Scenario
from tests.driver import Driver

TALE = (
    "Tale | Racconto\n{W}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. Each player "
    "who doesn't win the subgame loses half their life, rounded up."
)
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
PACT = "Pact | Patto\n{0}\nInstant\nYou lose the game."
TRUCE = "Truce | Tregua\n{0}\nInstant\nThe game is a draw."
CALM = "Calm | Calma\n{1}\nEnchantment\nPlayers can't lose life."
VENOM = "Venom | Veleno\n{0}\nInstant\nTarget player gets three poison counters."
RESTART = "Reset | Azzerata\n{0}\nInstant\nRestart the game."
OMEN = "Omen | Presagio\n{1}\nArtifact\nWhenever you draw a card, you gain 9 life."

CARDS = (TALE, BEAR, PACT, TRUCE, CALM, VENOM, RESTART, OMEN)


def scene(*, mine: Any = ("Pact",) * 10, theirs: Any = ("Pact",) * 10, names: Any = ("Anna", "Bruno")) -> Scenario:
    """Return a situation in which player 0 is about to cast the Tale, with these libraries."""
    scenario = Scenario(names=names, seed=6)
    for text in CARDS:
        scenario.card_text(text)
    scenario.hand(0, "Tale", "Bear")
    scenario.mana(0, W=1)
    scenario.library(0, *mine)
    scenario.library(1, *theirs)
    scenario.turn(active=0, step="main", priority=0, number=5)
    return scenario


def begun(scenario: Scenario) -> Driver:
    """Let the Tale resolve, up to the first decision of the subgame."""
    d = Driver(scenario.game())
    d.cast("Tale")
    for _ in d.game.state.players:
        d.pass_priority()
    return d


def keep(d: Driver) -> list[Decision]:
    asked: list[Decision] = []
    while isinstance(d.decision, ChooseOption):
        asked.append(d.decision)
        d.game.answer("keep")
    return asked


def lose(d: Driver, player: int) -> None:
    """Lose the subgame with that player, by casting a Pact in it."""
    d.give_priority(player)
    main = d.game.state.main
    d.cast("Pact")
    while d.game.decision is not None and d.game.state.main is main and d.game.state.stack:
        d.pass_priority()


@pytest.mark.rule("720.1a", "720.2")
def test_a_game_is_played_within_the_game():
    s = scene()
    s.battlefield(0, "Bear")
    s.graveyard(1, "Bear")
    s.life(0, 11)
    d = begun(s)
    assert [decision.about for decision in keep(d)] == ["mulligan", "mulligan"]
    state = d.game.state
    assert state.main is not None and (state.turn, d.step) == (1, "upkeep")
    assert [player.life for player in state.players] == [20, 20]
    assert [len(player.hand) for player in state.players] == [7, 7]
    assert [len(player.library) for player in state.players] == [3, 3]
    assert not state.battlefield and not state.players[1].graveyard and d.count("Bear", "hand", 0) == 0
    assert not d.game.view(0).battlefield
    lose(d, 1)
    state = d.game.state
    assert state.main is None and (state.turn, d.step, d.active) == (5, "precombat main", 0)
    assert [d.life(player) for player in (0, 1)] == [11, 10]
    assert d.battlefield(0) == {"Bear": 1} and d.graveyard(1) == ["Bear"] and d.hand(0) == ["Bear"]
    assert isinstance(d.decision, Priority) and d.zone("Tale") == "graveyard"


@pytest.mark.rule("720.2")
def test_chance_says_who_plays_first():
    first = set()
    for seed in range(8):
        s = scene()
        s.seed = seed
        d = begun(s)
        keep(d)
        first.add(d.active)
    assert first == {0, 1}


@pytest.mark.rule("720.1b")
def test_nothing_of_the_main_game_has_a_meaning_in_it():
    s = scene(mine=["Bear"] * 10, theirs=["Pact"] * 10)
    s.battlefield(0, "Calm", "Omen")
    d = begun(s)
    keep(d)
    assert not d.game.play.looks.player_rules
    lose(d, 1)
    assert not d.game.state.stack  # the Omen saw nobody draw
    assert [d.life(player) for player in (0, 1)] == [20, 20]  # and the Calm still applies here
    assert d.game.play.looks.player_rules


@pytest.mark.rule("720.5")
def test_all_its_cards_go_to_the_libraries_of_the_main_game():
    s = scene(mine=["Pact"] * 9 + ["Bear"], theirs=["Venom", "Pact"] * 5)
    d = begun(s)
    keep(d)
    while d.decision.player != 1:
        d.pass_priority()
    d.cast("Venom", [0])
    d.resolve()
    assert d.count("Venom", "graveyard", 1) == 1
    lose(d, 1)
    assert sorted(d.names("library", 0)) == sorted(["Pact"] * 9 + ["Bear"])
    assert sorted(d.names("library", 1)) == sorted(["Venom", "Pact"] * 5)
    assert [len(player.hand) for player in d.game.state.players] == [1, 0]
    everything = [thing for thing in d.game.state.objects.values() if d.name(thing.id) in ("Venom", "Pact")]
    assert all(thing.zone == "library" for thing in everything)
    orders = set()
    for seed in range(4):
        s = scene(mine=["Pact"] * 5 + ["Bear"] * 5)
        s.seed = seed
        d = begun(s)
        keep(d)
        lose(d, 1)
        orders.add(tuple(d.names("library", 0)))
    assert len(orders) == 4


@pytest.mark.rule("720.5")
def test_the_spell_that_made_it_finishes_resolving_and_then_abilities_are_put_onto_the_stack():
    toll = "Toll | Dazio\n{1}\nArtifact\nWhenever a player loses life, you gain 1 life."
    s = scene()
    s.card_text(toll)
    s.battlefield(0, "Toll")
    d = begun(s)
    keep(d)
    lose(d, 1)
    assert d.zone("Tale") == "graveyard" and len(d.game.state.stack) == 1
    assert d.decision.player == 0
    d.resolve()
    assert [d.life(player) for player in (0, 1)] == [21, 10]


@pytest.mark.rule("720.3")
def test_who_has_fewer_than_seven_cards_loses_it():
    d = begun(scene(mine=["Bear"] * 6))
    keep(d)
    assert d.game.state.main is None
    assert [d.life(player) for player in (0, 1)] == [10, 20]


@pytest.mark.rule("720.4b")
def test_counters_of_players_do_not_go_along():
    s = scene(mine=["Venom", "Pact"] * 5, theirs=["Venom", "Pact"] * 5)
    s.player_counters(0, poison=8, energy=2)
    d = begun(s)
    keep(d)
    assert not d.game.state.players[0].counters
    while d.decision.player != 1:
        d.pass_priority()
    d.cast("Venom", [0])
    d.resolve()
    assert d.game.state.players[0].counters == {"poison": 3}
    lose(d, 1)
    assert d.game.state.players[0].counters == {"poison": 8, "energy": 2}


def test_nobody_wins_a_drawn_one():
    d = begun(scene(mine=["Truce"] * 10, theirs=["Truce"] * 10))
    keep(d)
    d.cast("Truce")
    d.pass_priority()
    d.pass_priority()
    assert d.game.state.main is None
    assert [d.life(player) for player in (0, 1)] == [10, 10]


@pytest.mark.rule("720.6")
def test_a_subgame_within_a_subgame():
    echo = TALE.replace("Tale | Racconto\n{W}\nSorcery", "Echo | Eco\n{0}\nInstant")
    s = Scenario(seed=6)
    for text in (*CARDS, echo):
        s.card_text(text)
    s.hand(0, "Tale")
    s.mana(0, W=1)
    s.library(0, *["Echo"] * 20)
    s.library(1, *["Pact"] * 20)
    d = begun(s)
    keep(d)
    outer = d.game.state
    d.give_priority(0)
    d.cast("Echo")
    d.pass_priority()
    d.pass_priority()
    keep(d)
    inner = d.game.state
    assert inner.main is outer and outer.main is not None
    assert [len(player.library) + len(player.hand) for player in inner.players] == [13, 13]
    lose(d, 1)
    assert d.game.state is outer and [d.life(player) for player in (0, 1)] == [20, 10]
    lose(d, 1)
    assert d.game.state.main is None and [d.life(player) for player in (0, 1)] == [20, 10]
    assert [len(player.library) for player in d.game.state.players] == [20, 20]


@pytest.mark.rule("719.6")
def test_restarting_it_leaves_the_main_game_alone():
    s = scene(mine=["Reset", "Pact"] * 5, theirs=["Pact"] * 10)
    s.battlefield(0, "Bear")
    s.life(0, 13)
    d = begun(s)
    keep(d)
    main = d.game.state.main
    d.give_priority(0)
    d.cast("Reset")
    d.pass_priority()
    d.pass_priority()
    keep(d)
    assert d.game.state.main is main and (d.game.state.turn, d.active) == (1, 0)
    assert [len(player.hand) + len(player.library) for player in d.game.state.players] == [10, 10]
    lose(d, 1)
    assert [d.life(player) for player in (0, 1)] == [13, 10] and d.battlefield(0) == {"Bear": 1}


@pytest.mark.rule("720.2c")
def test_a_commander_in_the_command_zone_comes_along():
    s = scene()
    s.command(0, "Bear")
    d = begun(s)
    keep(d)
    assert d.count("Bear", "command", 0) == 1 and d.object(d.find("Bear", "command")).is_commander
    s = scene()
    s.battlefield(0, "Bear", commander=True)
    d = begun(s)
    keep(d)
    assert d.count("Bear", "command", 0) == 0


@pytest.mark.rule("720.5c")
def test_a_commander_that_is_still_there_goes_back():
    s = scene()
    s.command(0, "Bear")
    d = begun(s)
    keep(d)
    lose(d, 1)
    assert d.count("Bear", "command", 0) == 1 and d.object(d.find("Bear", "command")).is_commander
    assert "Bear" not in d.names("library", 0)


def test_it_is_undone_saved_and_forked():
    d = begun(scene())
    keep(d)
    copy = Driver(d.game.fork())
    assert copy.game.state.main is not None and copy.names("hand", 0) == d.names("hand", 0)
    lose(copy, 1)
    assert copy.game.state.main is None and d.game.state.main is not None
    lose(d, 1)
    assert [d.life(player) for player in (0, 1)] == [copy.life(player) for player in (0, 1)]
    assert d.game.undo() and d.game.state.main is not None
    d.pass_priority()
    assert d.game.state.main is None and d.names("library", 0) == copy.names("library", 0)


def test_who_concedes_leaves_the_subgame_alone():
    for during in ("mulligan", "priority"):
        d = begun(scene())
        if during == "priority":
            keep(d)
        d.game.concede(d.decision.player)
        assert d.game.state.main is None and d.game.winner is None
        assert sorted(d.life(player) for player in (0, 1)) == [10, 20]
        assert isinstance(d.decision, Priority) and d.decision.player == 0


def test_of_three_the_others_play_on():
    s = scene(names=("Anna", "Bruno", "Carla"))
    s.library(2, *["Pact"] * 10)
    d = begun(s)
    keep(d)
    leaver = d.decision.player
    d.game.concede(leaver)
    assert d.game.state.main is not None and isinstance(d.decision, Priority) and d.decision.player != leaver
    other = d.decision.player
    winner = next(player for player in (0, 1, 2) if player not in (leaver, other))
    lose(d, other)
    assert d.game.state.main is None
    assert [d.life(player) for player in (0, 1, 2)] == [20 if player == winner else 10 for player in (0, 1, 2)]
    assert [len(player.library) for player in d.game.state.players] == [10, 10, 10]
    assert d.decision.player == 0
