"""Positions that a search considers equal, and the results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.assets import assets_dir
from engine.card_database import default_database
from engine.decisions import DeclareAttackers
from engine.game import Game
from engine.opponent.strengths import LEVELS
from engine.puzzles.answers import plainest
from engine.puzzles.defender import Defender
from engine.puzzles.line_search import position
from engine.puzzles.plays import read_play
from engine.puzzles.puzzle import read_puzzle
from engine.puzzles.solution import Move, Performer

SITUATION = """title: Two orders | Due ordini
level: easy
goal: win this turn

situation
  turn: you, precombat main
  you battlefield: Mountain x2; Rumbling Baloth
  you hand: Shock x2
  other life: 20
  other battlefield: Kalonian Tusker; Gladecover Scout
"""
SETTLE = "everyone passes until the stack is empty"


def after(tmp_path: Path, plays: Sequence[str]) -> Game:
    path = tmp_path / "two.tappeto-puzzle"
    path.write_text(SITUATION, "utf-8")
    game = read_puzzle(path).begin(default_database())
    moves = []
    for words in plays:
        for each in (words, SETTLE):
            play = read_play(each)
            assert play is not None
            moves.append(Move(1, play))
    performer = Performer(game, moves)
    while performer.move is not None:
        performer.step()
    return game


def test_a_position_is_the_same_in_whatever_order_it_came_about(tmp_path: Path) -> None:
    first, second = "you cast Shock targeting other", "you cast Shock targeting Kalonian Tusker"
    here, there = after(tmp_path, [first, second]), after(tmp_path, [second, first])
    assert here.answers != there.answers and position(here) == position(there)
    elsewhere = after(tmp_path, [first, "you cast Shock targeting Rumbling Baloth"])
    assert position(here) != position(elsewhere) and position(here) != position(after(tmp_path, [first]))


def test_events_of_this_turn_distinguish_positions(tmp_path: Path) -> None:
    hurt = "you cast Shock targeting other"
    here, there = after(tmp_path, [hurt]), after(tmp_path, [hurt])
    assert position(here) == position(there)
    del there.state.history[-1]
    assert position(here) != position(there)


def test_who_has_no_time_attacks_where_nobody_has_shown_what_helps_against_it() -> None:
    """In a puzzle whose goal is to survive, not attacking would solve it."""
    path = next((assets_dir() / "puzzles").glob("*-three-attackers.*"))
    puzzle = read_puzzle(path)
    assert puzzle.goal is not None
    game = puzzle.begin(default_database())
    defender = Defender(1, LEVELS["sharp"], puzzle.goal, game.state.turn)
    while not isinstance(game.decision, DeclareAttackers):
        assert game.decision is not None
        game.answer(plainest(game.decision))
    answer = defender.answer(game, lambda: True)
    assert not defender.trouble and len(answer) == len(game.decision.candidates) == 3
