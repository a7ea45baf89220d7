"""Games between computer players, and counting their results."""

from __future__ import annotations

from collections import Counter

import pytest

from bench import arena
from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.game import Deck
from engine.opponent.arena import Fixture, Result, fixtures, level_of, play, trial
from engine.opponent.game_statistics import Tally, by_card, by_deck, by_player, land_luck, lengths, wilson
from engine.refusal import Text

A, B, C = (Deck((), name=Text(name, name)) for name in "ABC")


def test_each_pair_of_decks_is_played_from_both_sides_as_often():
    games = fixtures([A, B, C], ["casual", "random"], 12, 5)
    count = Counter((each.decks[0].name.en, each.decks[1].name.en) for each in games)
    assert count == dict.fromkeys((("A", "B"), ("B", "A"), ("A", "C"), ("C", "A"), ("B", "C"), ("C", "B")), 2)
    assert {each.players for each in games} == {("casual", "random")}
    assert {each.seed for each in games} == {5, 6}


def test_a_deck_on_trial_is_shuffled_again_for_each_rival():
    """Otherwise one bad hand would be counted as often as there are rivals. Both games of a pair share one shuffle."""
    games = trial(A, [B, C], "casual", 8, 5)
    assert [game.decks[0] == A for game in games] == [True, True, False, False] * 2
    shared = Counter((game.seed, frozenset(deck.name for deck in game.decks)) for game in games)
    assert set(shared.values()) == {2} and len({seed for seed, _ in shared}) == len(shared) == 4


def test_more_seats_go_round():
    games = fixtures([A, B], ["casual", "random"], 4, 1, seats=3)
    assert all(len(each.decks) == len(each.players) == 3 for each in games)
    assert len({each.players for each in games}) == 2


def test_counting():
    def result(decks, winner, players=("casual", "random")):
        return Result(Fixture(decks, players), winner, 9, 100)

    results = [result((A, B), 0), result((B, A), 0), result((A, B), 1), result((A, B), None)]
    assert by_player(results) == {"casual": Tally(2, 1, 1), "random": Tally(1, 2, 1)}
    assert by_deck(results) == {("A", "B"): Tally(1, 2, 1)}
    assert by_player([result((A, B), 0, ("casual", "casual"))]) == {}
    assert Tally(2, 1, 1).share == 0.625


def test_what_a_card_has_to_do_with_winning():
    deck = Deck(("Land",) * 12 + ("Bear",) * 18, name=Text("D", "D"))
    other = Deck(("Land",) * 30, name=Text("O", "O"))

    def result(winner, lands, bears, turns):
        drawn = (("Bear",) * bears + ("Land",) * lands, ("Land",) * 15)
        return Result(Fixture((deck, other), ("casual", "casual")), winner, turns, 50, drawn=drawn)

    results = [result(0, 6, 9, 4), result(1, 15, 0, 5), result(1, 2, 8, 6), result(0, 6, 1, 20)]
    assert by_card(results, "D") == {"Bear": Tally(2, 1, 0), "Land": Tally(2, 2, 0)}
    assert land_luck(results, "D", {"Land"}) == {"usual": Tally(1, 0, 0), "many": Tally(0, 1, 0), "few": Tally(0, 1, 0)}
    assert land_luck(results, "O", {"Land"}) == {"usual": Tally(2, 2, 0)}
    assert lengths(results) == {1: 1, 5: 2, 17: 1}


def test_the_interval_of_wilson():
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(1.0, 10)[1] == 1.0
    assert round(wilson(1.0, 10)[0], 3) == 0.722
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_game_is_played_to_its_end_and_can_be_played_again():
    decks = starter_decks(default_database())
    fixture = Fixture(decks, ("casual", "random"), 4, 0.1)
    first = play(fixture, default_database())
    assert first.winner in (0, 1)
    assert first.trouble == ()
    assert first.nodes <= level_of("casual", 0.1).nodes + 8
    assert all(7 <= len(names) <= 60 for names in first.drawn)
    assert set(first.drawn[0]) <= set(decks[0].cards)
    assert play(fixture, default_database()) == first


def test_the_table_on_the_console(capsys):
    assert arena.main(["--games", "1", "--jobs", "1", "--effort", "0.1", "--list", "--cards"]) == 0
    printed = capsys.readouterr().out
    assert "95 % interval" in printed
    assert "Blue – White" in printed
    assert "seed 1:" in printed
    assert "Green and White: games in which the card was drawn" in printed


def test_a_deck_that_can_not_be_read_is_reported(tmp_path, capsys):
    path = tmp_path / "bad.txt"
    path.write_text("4 No Such Card\n")
    assert arena.main(["--decks", str(path)]) == 2
    assert "No Such Card" in capsys.readouterr().err


def test_games_can_be_spread_over_processes():
    decks = starter_decks(default_database())
    games = fixtures(decks, ["random", "random"], 2, 1)
    assert list(arena.played(games, 2)) == list(arena.played(games, 1))


def test_an_unknown_level_is_refused():
    with pytest.raises(KeyError):
        level_of("nobody")
