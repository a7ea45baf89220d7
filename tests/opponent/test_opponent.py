"""The computer player: its answers are legal, depend only on its own view, and stay within the budget."""

from __future__ import annotations

from random import Random

import pytest

from bench.engine_figures import answer, starter_decks
from engine.card_database import default_database
from engine.decisions import ByHand, ChooseYesNo, DeclareAttackers, DeclareBlockers, PayMana, Priority
from engine.game import Game, Setup
from engine.opponent import opponent as opponent_room
from engine.opponent.arena import level_of, random_answer
from engine.opponent.candidate_answers import candidates, usual
from engine.opponent.lines_of_play import Line
from engine.opponent.opponent import Opponent
from engine.opponent.playouts import Supposed
from engine.opponent.searching_ahead import FEWEST, better_half
from engine.opponent.strengths import LEVELS, Budget, Level, OutOfBudget
from engine.puzzles.answers import plainest
from engine.refusal import Text
from engine.rules.priority import acting
from engine.scenario import Scenario
from tests.opponent.playing import computer_situation
from tests.rules.by_hand.helpers import answer_of, number_of, odd

TINY = Level("tiny", nodes=25, seconds=1.0, width=3, samples=1, turns=1, attack_turns=1, tries_fights=True, replies=1)


def new_game(seed: int, seats: int = 2) -> Game:
    database = default_database()
    decks = starter_decks(database)
    return Game.start(Setup(decks=tuple(decks[seat % 2] for seat in range(seats)), seed=seed), database)


@pytest.mark.parametrize("seed, seats", [(1, 2), (3, 3), (4, 4)])
def test_its_answers_are_legal_at_any_table(seed, seats):
    """The computer plays for everybody with a small budget, with some random answers, so that all kinds of decisions
    occur."""
    game = new_game(seed, seats)
    dice = Random(seed)
    players = [Opponent(seat, TINY, seed) for seat in range(seats)]
    while game.decision is not None and len(game.answers) < 300:
        decision = game.decision
        if dice.random() < 0.3:
            game.answer(answer(decision, dice))
            continue
        player = players[decision.by]
        chosen = player.answer(game)
        assert not player.trouble, player.trouble
        assert decision.check(chosen) == chosen
        game.answer(chosen)
    assert len(game.answers) > 100


@pytest.mark.parametrize("seed", [5, 6])
def test_what_it_would_try_is_legal(seed):
    game = new_game(seed)
    dice = Random(seed)
    while game.decision is not None and len(game.answers) < 400:
        decision = game.decision
        tried = candidates(game, decision, 6)
        assert tried
        for each in (*tried, usual(game, decision)):
            assert decision.check(each) == each
        game.answer(answer(decision, dice))


def test_it_does_not_change_the_game_that_it_looks_at():
    game = new_game(7)
    dice = Random(7)
    while game.decision is not None and len(game.answers) < 200:
        before = game.save(), game.view(None), game.decision
        Opponent(game.decision.by, TINY).answer(game)
        assert (game.save(), game.view(None), game.decision) == before
        game.answer(answer(game.decision, dice))


@pytest.mark.parametrize("hands", [("Giant Growth", "Serra Angel"), ("Serra Angel", "Giant Growth")])
@pytest.mark.parametrize("level", ["casual", "solid"])
def test_what_it_can_not_know_makes_no_difference(hands, level):
    """The same table with other cards that it can't see: the same answers."""
    answers = []
    for held, top in (hands, reversed(hands)):
        scenario = computer_situation(
            mana="RRUU",
            hand=("Lightning Bolt", "Divination", "Essence Scatter"),
            mine=("Scroll Thief",),
            theirs=("Llanowar Elves", "Rumbling Baloth"),
            their_mana="GG",
        )
        scenario.hand(1, held)
        scenario.library(1, top, "Forest", "Forest", "Forest")
        game = scenario.game()
        player = Opponent(0, LEVELS[level], seed=1)
        given = []
        while game.state.turn == 5 and game.decision is not None:
            chosen = player.answer(game) if game.decision.by == 0 else usual(game, game.decision)
            given.append(chosen)
            game.answer(chosen)
        answers.append(given)
    assert answers[0] == answers[1]


def test_the_same_seed_gives_the_same_answers():
    def answers():
        game = new_game(9)
        players = [Opponent(seat, TINY, 4) for seat in (0, 1)]
        while game.decision is not None and len(game.answers) < 150:
            game.answer(players[game.decision.by].answer(game))
        return game.answers

    assert answers() == answers()


@pytest.mark.parametrize("name", list(LEVELS))
def test_no_decision_costs_more_than_its_level_allows(name):
    scenario = Scenario()
    for player in (0, 1):
        scenario.battlefield(player, *["Mountain"] * 12, *["Llanowar Elves", "Serra Angel", "Rumbling Baloth"] * 4)
        scenario.hand(player, *["Lightning Bolt"] * 5, "Volcanic Geyser")
    game = scenario.game()
    player = Opponent(0, level_of(name, 0.1), 1)
    for _ in range(8):
        if game.decision is None:
            break
        if game.decision.by != 0:
            game.answer(usual(game, game.decision))
            continue
        game.answer(player.answer(game))
        assert not player.trouble
        assert player.spent <= player.level.nodes + 8


@pytest.mark.parametrize("seed", [5, 6])
def test_what_nobody_would_do_is_not_found_out_and_changes_nothing(seed, monkeypatch):
    """In supposed play, players who pass are not offered anything else; the game takes the same course."""
    game = new_game(seed)
    dice = Random(seed)
    while game.decision is not None and game.state.turn < 8:
        game.answer(random_answer(game.decision, dice))

    def played_on() -> Game:
        trial = Supposed.drawn(game, 0, 1, Budget(10_000))
        trial.play_on(game.state.turn + 3)
        return trial.game

    quick = played_on()
    monkeypatch.setattr(acting, "actions_at_once", lambda game, player: acting.legal_actions(game, player))
    slow = played_on()
    assert quick.answers == slow.answers and len(quick.answers) > len(game.answers) + 20
    assert [each.life for each in quick.state.players] == [each.life for each in slow.state.players]
    assert len(quick.decision.actions) == 1 < len(slow.decision.actions)


def test_all_are_compared_with_the_same_hidden_cards():
    """An option that was sampled once and turned out well by chance doesn't beat one that was sampled more often."""
    base, lucky, steady = (Line([("", number)]) for number in range(3))
    base.values = {0: 0.0, 1: 4.0}
    lucky.values = {0: 3.0, 1: 1.0}
    steady.values = {0: 1.0, 1: 5.0}
    assert steady.gain(base) == 1.0 > lucky.gain(base)
    lines = [Line([("", number)], values={0: float(number)}) for number in range(10)]
    assert [line.answers[0][1] for line in better_half(lines, Line.mean)] == [9, 8, 7, 6, 5]
    assert len(better_half(lines[:4], Line.mean)) == FEWEST


def test_it_stops_when_the_time_is_over():
    game = computer_situation(mana="RRRR", hand=("Lightning Bolt",) * 4, theirs=("Scroll Thief",) * 3).game()
    asked = []

    def late() -> bool:
        asked.append(1)
        return len(asked) > 10

    player = Opponent(0, LEVELS["sharp"], 1)
    chosen = player.answer(game, late)
    assert game.decision.check(chosen) == chosen
    assert len(asked) <= 13
    assert not player.trouble


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("step", ["precombat main", "declare attackers", "declare blockers"])
def test_when_the_time_is_over_before_it_begins_it_answers_as_usual(level, step):
    """This happens on a busy machine; it is no error to report, whatever is asked."""
    scenario = Scenario()
    for player in (0, 1):
        scenario.battlefield(player, "Forest", "Forest", "Rumbling Baloth", "Llanowar Elves")
    scenario.hand(0, "Forest", "Giant Growth")
    scenario.turn(active=1 if step == "declare blockers" else 0, step="precombat main")
    game = scenario.game()
    kinds = {"declare attackers": DeclareAttackers, "declare blockers": DeclareBlockers}
    for _ in range(20):
        if isinstance(game.decision, kinds.get(step, Priority)) and game.decision.player == 0:
            break
        attacks = isinstance(game.decision, DeclareAttackers)
        game.answer([[next(iter(game.decision.candidates)), 0]] if attacks else plainest(game.decision))
    player = Opponent(0, LEVELS[level], 1)
    chosen = player.answer(game, lambda: True)
    assert not player.trouble and game.decision.check(chosen) == chosen
    if step == "precombat main":
        assert chosen.startswith("land:"), "this needs no lookahead"


def test_nothing_more_is_tried_when_the_budget_is_spent():
    budget = Budget(3)
    for _ in range(3):
        budget.spend()
    assert budget.left == 0
    with pytest.raises(OutOfBudget):
        budget.spend()
    game = computer_situation().game()
    with pytest.raises(OutOfBudget):
        Supposed.drawn(game, 0, 1, Budget(1))


def test_where_it_can_not_pass_it_does_something(monkeypatch):
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Rumbling Baloth",)).game()
    decision = game.decision
    for actions in (decision.actions[1:], [each for each in decision.actions if each.kind == "mana"]):
        game.play.decision = decision.changed(actions=actions)
        for player in (Opponent(0, LEVELS["casual"]), Opponent(0, TINY)):
            chosen = player.answer(game)
            assert chosen in [action.key for action in actions]
            assert not player.trouble
        assert random_answer(game.decision, Random(1)) in [action.key for action in actions]


def test_when_the_search_fails_it_passes_and_says_so(monkeypatch):
    class Broken:
        def __init__(self, *arguments):
            raise ZeroDivisionError("a fault of the search")

    monkeypatch.setattr(opponent_room, "Thought", Broken)
    game = computer_situation(mana="R", hand=("Lightning Bolt",)).game()
    player = Opponent(0, LEVELS["casual"])
    assert player.answer(game) == "pass"
    assert "a fault of the search" in player.trouble


def test_when_the_search_fails_other_questions_get_a_legal_answer_too(monkeypatch):
    monkeypatch.setattr(opponent_room, "Thought", None)
    dice = Random(3)
    game = new_game(3)
    player = {seat: Opponent(seat, LEVELS["casual"]) for seat in (0, 1)}
    while game.decision is not None and len(game.answers) < 300:
        decision = game.decision
        chosen = player[decision.by].answer(game)
        assert decision.check(chosen) == chosen
        if not isinstance(decision, Priority) or len(decision.actions) > 1:
            assert player[decision.by].trouble
        game.answer(random_answer(decision, dice))


def test_a_refused_action_is_not_tried_again_in_the_turn():
    game = computer_situation(mana="GGGG", hand=("Rumbling Baloth",), step="postcombat main").game()
    player = Opponent(0, LEVELS["casual"])
    key = player.answer(game)
    assert key.startswith("cast:")
    player.refused(key)
    assert player.answer(game) == "pass"


def test_a_plan_that_no_longer_fits_is_dropped():
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Scroll Thief",)).game()
    player = Opponent(0, LEVELS["casual"])
    player._plan = [("ChooseYesNo", True)]
    chosen = player.answer(game)
    assert game.decision.check(chosen) == chosen
    question = ChooseYesNo(player=0, prompt=Text("", ""), rule="1")
    player._plan = [("ChooseYesNo", True)]
    assert player._planned(question) == (True,)


def test_by_hand_the_computer_does_nothing_and_agrees_to_everything():
    scenario = odd()
    scenario.hand(0, "Odd Draw")
    scenario.battlefield(0, "Island")
    game = scenario.game()
    opponents = [Opponent(player, TINY) for player in (0, 1)]
    game.answer(answer_of("life", player=0, number=3))
    assert opponents[1].answer(game) == "trust"
    game.answer("trust")
    game.answer(f"cast:{number_of(game, 'Odd Draw', 'hand')}")
    if isinstance(game.decision, PayMana):
        game.answer("auto")
    game.answer("pass")
    game.answer("pass")
    assert isinstance(game.decision, ByHand) and opponents[0].answer(game) == "done"
