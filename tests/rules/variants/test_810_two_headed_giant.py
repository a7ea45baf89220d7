"""Teams that share life and turns: Two-Headed Giant (805, 810)."""

from __future__ import annotations

from random import Random

import pytest

from engine.card_database import CardDatabase, default_database
from engine.change.events import Damage, GainLife, LoseLife, PutCounters, RemoveCounters
from engine.decisions import ChooseObjects, ChooseOption, DeclareAttackers, DeclareBlockers, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.language.cardfile import read_cards
from engine.scenario import Scenario
from tests.driver import Driver
from tests.fuzz.tables import random_table
from tests.fuzz.test_many_players import play
from tests.fuzz.test_random_games import fingerprint
from tests.rules.many import happen

TEAMS = ((0, 1), (2, 3))
NAMES = ("Anna", "Bruno", "Carla", "Dario")
DECK = Deck(("Forest",) * 60)
BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"
DRIP = "Drip | Goccia\n{0}\nArtifact\nAt the beginning of your upkeep, you gain 1 life."
RAIN = "Rain | Pioggia\n{0}\nArtifact\nAt the beginning of each player's upkeep, that player gains 1 life."
TIDE = "Tide | Marea\n{0}\nArtifact\nAt the beginning of each upkeep, you gain 1 life."
SCAR = "Scar | Cicatrice\n{0}\nInstant\nEach player loses 4 life."


def scene(*texts: str, active: int = 0, step: str = "main", life: int = 30) -> Scenario:
    scenario = Scenario(names=NAMES, teams=TEAMS, variants=("two-headed giant",))
    for text in (BEAR, *texts):
        scenario.card_text(text)
    for player in range(4):
        scenario.life(player, life)
    scenario.turn(active=active, step=step, priority=active)
    return scenario


def lives(d: Driver) -> list[int]:
    return [player.life for player in d.game.state.players]


def start(chooser: int = 0, deck: Deck = DECK, database: CardDatabase | None = None) -> Game:
    setup = Setup((deck,) * 4, NAMES, seed=3, chooser=chooser, teams=TEAMS, variants=("two-headed giant",))
    return Game.start(setup, database or default_database())


# -- the start of the game


@pytest.mark.rule("103.3a", "810.4")
def test_each_team_begins_with_thirty_life():
    game = start()
    assert [player.life for player in game.state.players] == [30] * 4


@pytest.mark.rule("810.11")
def test_larger_teams_have_more():
    teams = ((0, 1, 2), (3, 4, 5))
    rules = Setup((DECK,) * 6, teams=teams, variants=("two-headed giant",)).rules
    assert (rules.life, rules.poison) == (45, 20)


@pytest.mark.rule("103.1a", "805.2", "805.3")
def test_a_team_begins_and_not_a_player():
    game = start(chooser=3)
    decision = game.decision
    assert isinstance(decision, ChooseOption) and decision.player == 2, "the primary player decides for the team"
    words = {option.key: option.text.en for option in decision.options}
    assert words == {"0": "Anna and Bruno", "2": "Carla and Dario"}
    game.answer("2")
    assert game.state.starting == 2


@pytest.mark.rule("103.4d", "805.3a")
def test_the_starting_team_declares_its_mulligans_first_and_each_for_oneself():
    game = start()
    game.answer("2")
    asked = []
    for answer in ("keep", "mulligan", "keep", "keep", "keep"):
        assert isinstance(game.decision, ChooseOption)
        asked.append(game.decision.player)
        game.answer(answer)
    assert asked == [2, 3, 0, 1, 3], "Dario may continue although Carla has kept"
    assert isinstance(game.decision, Priority)


@pytest.mark.rule("103.5c", "805.3b")
def test_the_team_chooses_who_acts_first_from_the_opening_hand():
    text = (
        "Early | Presto\n{G}\nEnchantment\n"
        "If ~ is in your opening hand, you may begin the game with it on the battlefield."
    )
    database = CardDatabase((*default_database(), *read_cards(text, "a test")))
    game = start(deck=Deck(("Early",) * 60), database=database)
    game.answer("2")
    while isinstance(game.decision, ChooseOption) and game.decision.about == "mulligan":
        game.answer("keep")
    order = []
    first = game.decision
    assert isinstance(first, ChooseOption) and first.player == 2
    assert [option.key for option in first.options] == ["2", "3"]
    game.answer("3")
    while (decision := game.decision) is not None and not isinstance(decision, Priority):
        order.append(decision.player)
        game.answer("0" if isinstance(decision, ChooseOption) else [])
    assert order == [3, 2, 0, 0, 1]


@pytest.mark.rule("103.7b", "800.7", "805.4b", "810.6")
def test_the_starting_team_draws_nothing_at_first_and_then_each_draws():
    game = start()
    game.answer("2")
    while isinstance(game.decision, ChooseOption):
        game.answer("keep")
    d = Driver(game)
    d.to_step("main")
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7, 7]
    d.to_step("end")
    while d.game.state.turn == 1:
        if isinstance(d.decision, ChooseObjects):
            d.game.answer(list(d.decision.candidates)[: d.decision.minimum])
        else:
            d.game.answer("pass")
    d.to_step("main")
    assert (d.active, [len(player.hand) for player in game.state.players]) == (0, [8, 8, 7, 7])


@pytest.mark.parametrize("teams", [(), ((0, 2), (1, 3)), ((0,), (1, 2, 3))])
def test_only_two_equal_teams_side_by_side_can_play_it(teams: tuple[tuple[int, ...], ...]):
    with pytest.raises(SaveError):
        Setup((DECK,) * 4, teams=teams, variants=("two-headed giant",)).check()


# -- shared life and poison


@pytest.mark.rule("810.4", "810.9", "810.9a")
def test_what_one_gains_or_loses_the_team_does():
    s = scene()
    s.battlefield(0, "Bear")
    d = Driver(s.game())
    happen(d, LoseLife(1, 5), GainLife(0, 2))
    assert lives(d) == [27, 27, 30, 30]
    happen(d, Damage(d.find("Bear"), 3, 3))
    assert lives(d) == [27, 27, 27, 27]


@pytest.mark.rule("810.9")
def test_an_effect_for_each_player_counts_for_each_of_them():
    s = scene(SCAR)
    s.hand(0, "Scar")
    d = Driver(s.game())
    d.cast("Scar")
    for _ in range(4):
        d.pass_priority()
    assert lives(d) == [22, 22, 22, 22]


@pytest.mark.rule("119.4a", "810.9a")
@pytest.mark.parametrize(("life", "can"), [(4, False), (6, True)])
def test_life_is_paid_out_of_the_teams_total(life: int, can: bool):
    s = scene("Toll | Pedaggio\n{0}\nArtifact\nPay 5 life: Draw a card.", life=life)
    s.battlefield(1, "Toll")
    d = Driver(s.game())
    d.pass_priority()
    assert d.decision.player == 1 and d.can("activate", "Toll") == can
    if can:
        d.activate("Toll")
        assert lives(d)[:2] == [1, 1]


@pytest.mark.rule("810.9g", "810.9h")
def test_what_one_can_not_gain_or_lose_the_team_can_not():
    s = scene("Halt | Alt\n{0}\nArtifact\nYou can't gain life.")
    s.battlefield(0, "Halt")
    d = Driver(s.game())
    happen(d, GainLife(1, 5), GainLife(2, 5))
    assert lives(d) == [30, 30, 35, 35]


@pytest.mark.rule("704.6a", "810.8a", "810.8c")
def test_a_team_without_life_loses():
    d = Driver(scene().game())
    happen(d, LoseLife(1, 30))
    d.game.answer("pass")
    assert d.game.winners == (2, 3)
    rules = [each.lost and each.lost[0] for each in d.game.state.players]
    assert rules[0] == "704.6a" and rules[1] is not None and rules[2:] == [None, None]
    told = [entry.text.en for entry in d.game.log(2) if entry.kind == "lose"]
    assert len(told) == 2, "each loses once"


@pytest.mark.rule("704.6b", "810.8d", "810.10", "810.10a")
@pytest.mark.parametrize(("poison", "loses"), [(14, False), (15, True)])
def test_fifteen_poison_counters_among_a_team_lose(poison: int, loses: bool):
    d = Driver(scene().game())
    happen(d, PutCounters(0, "poison", 8))
    happen(d, PutCounters(1, "poison", poison - 8))
    assert [player.counters.get("poison", 0) for player in d.game.state.players] == [poison, poison, 0, 0]
    d.game.answer("pass")
    assert d.game.over == loses
    if loses:
        assert d.game.state.players[0].lost is not None and d.game.state.players[0].lost[0] == "704.6b"


@pytest.mark.rule("810.10b")
def test_poison_that_one_loses_the_team_loses():
    d = Driver(scene().game())
    happen(d, PutCounters(0, "poison", 3), PutCounters(0, "energy", 2))
    happen(d, RemoveCounters(1, "poison", 3))
    assert [player.counters for player in d.game.state.players] == [{"energy": 2}, {}, {}, {}]


@pytest.mark.rule("810.8a", "810.8b")
def test_with_one_player_the_team_loses():
    d = Driver(scene().game())
    d.game.concede(3)
    assert d.game.winners == (0, 1)
    other = scene()
    other.library(0)
    other.turn(active=2, step="end", priority=2)
    d = Driver(other.game())
    while not d.game.over:
        d.game.answer("pass" if isinstance(d.decision, Priority) else [])
    assert d.game.winners == (2, 3)


# -- shared turns


@pytest.mark.rule("805.4", "805.4a", "805.8")
def test_teams_take_turns():
    d = Driver(scene().game())
    seen = []
    for _ in range(3):
        d.next_turn()
        seen.append((d.active, tuple(player for player in range(4) if d.game.view(0).is_active(player))))
    assert seen == [(2, (2, 3)), (0, (0, 1)), (2, (2, 3))]


@pytest.mark.rule("805.4c", "805.5a", "805.5b")
def test_both_play_lands_and_the_team_keeps_priority_until_both_pass():
    s = scene()
    s.hand(0, "Forest")
    s.hand(1, "Forest", "Forest")
    d = Driver(s.game())
    d.play("Forest")
    assert d.decision.player == 0
    d.pass_priority()
    d.play("Forest")
    assert not d.can("land", "Forest"), "each plays one land"
    order = []
    while d.step == "precombat main" and isinstance(d.decision, Priority):
        order.append(d.decision.player)
        d.pass_priority()
    assert order == [1, 0, 2, 3], "the acting player's team comes first"


@pytest.mark.rule("805.4")
def test_the_whole_team_untaps_and_what_was_there_can_attack():
    s = scene(active=2, step="end")
    s.battlefield(0, "Bear", tapped=True)
    s.battlefield(1, "Bear", tapped=True, sick=True)
    d = Driver(s.game())
    asked = d.to_attackers()
    assert asked.player == 0 and len(asked.candidates) == 2


@pytest.mark.rule("506.2b", "805.10a", "805.10b", "805.10d")
def test_teams_attack_and_block_as_a_group():
    s = scene()
    s.battlefield(0, "Bear")
    s.battlefield(1, "Bear")
    s.battlefield(2, "Bear")
    s.battlefield(3, "Bear")
    d = Driver(s.game())
    attacks = d.to_attackers()
    assert isinstance(attacks, DeclareAttackers) and attacks.player == 0
    mine, mate = attacks.candidates
    assert list(attacks.candidates[mine]) == [2, 3]
    d.game.answer([[mine, 2], [mate, 2]])
    blocks = d.to_blockers()
    assert isinstance(blocks, DeclareBlockers) and blocks.player == 2
    theirs = {d.controller(creature): creature for creature in blocks.candidates}
    assert set(theirs) == {2, 3}, "the teammate of the attacked player blocks too"
    d.game.answer([[theirs[3], mine]])
    d.finish_combat()
    assert lives(d) == [30, 30, 28, 28]
    assert d.count("Bear", "graveyard") == 2


@pytest.mark.rule("805.4d", "805.7")
def test_a_step_is_that_of_each_player_of_the_team():
    s = scene(DRIP, RAIN, TIDE, active=2, step="end")
    s.battlefield(1, "Drip")
    s.battlefield(2, "Drip")
    s.battlefield(3, "Rain")
    d = Driver(s.game())
    d.next_turn()
    while d.game.state.stack:
        d.pass_priority()
    assert lives(d) == [33, 33, 30, 30], "Bruno's Drip once, Rain for Anna and for Bruno"
    s = scene(TIDE, active=2, step="end")
    s.battlefield(0, "Tide")
    d = Driver(s.game())
    d.next_turn()
    while d.game.state.stack:
        d.pass_priority()
    assert lives(d)[:2] == [31, 31], "there is one upkeep"


@pytest.mark.rule("810.5")
def test_teammates_see_each_others_hands_and_nothing_else():
    s = scene()
    for player in range(4):
        s.hand(player, "Bear")
        s.library(player, "Bear", "Forest")
    game = s.game()
    view = game.view(0)
    assert [[card.known for card in seat.hand] for seat in view.players] == [[True], [True], [False], [False]]
    assert view.players[1].library_top is None
    d = Driver(game)
    assert not d.can("cast", game.state.players[1].hand[0])


# -- whole games


@pytest.mark.parametrize("seed", range(3))
def test_it_plays_to_its_end(seed: int):
    game = random_table(seed, 4, TEAMS, ("two-headed giant",), size=40)
    play(game, Random(seed), undo=0.003, concede=0.001 if seed else 0.0)
    again = Game.load(game.save(), default_database())
    assert again.winners == game.winners and fingerprint(again) == fingerprint(game)
    assert game.is_draw or game.winners in TEAMS


@pytest.mark.rule("805.4a")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_the_turn_of_a_team_is_the_own_turn_of_each_in_it(player: int):
    calm = "Calm | Calma\n{0}\nEnchantment\nPlayers can cast spells only during their own turns."
    keen = "Keen | Acuto\n{0}\nCreature — Bear\n2/2\nDuring your turn, ~ has flying."
    scenario = scene(calm, keen, "Heal | Cura\n{0}\nInstant\nYou gain 3 life.")
    scenario.battlefield(0, "Calm")
    scenario.battlefield(player, "Keen")
    scenario.hand(player, "Heal")
    d = Driver(scenario.game())
    assert d.has("Keen", "flying") is (player in TEAMS[0])
    for member in range(player):
        d.give_priority(member)
        d.pass_priority()
    assert d.decision.player == player and d.can("cast", "Heal") is (player in TEAMS[0])


@pytest.mark.rule("701.27b")
@pytest.mark.parametrize("chosen", [[0, 1, 2], [0, 2], [0, 1, 2, 3]])
def test_proliferating_on_a_team_gives_it_one_poison_counter(chosen: list[int]):
    scenario = scene("Grow | Cresci\n{0}\nInstant\nProliferate.")
    scenario.hand(2, "Grow")
    scenario.turn(active=2, step="main", priority=2)
    d = Driver(scenario.game())
    happen(d, PutCounters(0, "poison", 3), PutCounters(1, "energy", 1), PutCounters(2, "poison", 1))
    d.cast("Grow")
    for _ in range(4):
        if isinstance(d.decision, Priority):
            d.pass_priority()
    d.answer(chosen)
    for team in ((0, 1), (2, 3)):
        if set(team) <= set(chosen):
            assert isinstance(d.decision, ChooseObjects) and d.decision.player == 2
            assert set(d.decision.candidates) == set(team)
            d.answer([team[1]])
    assert [player.counters.get("poison") for player in d.game.state.players] == [4, 4, 2, 2]
    assert d.game.state.players[1].counters["energy"] == (2 if 1 in chosen else 1)
