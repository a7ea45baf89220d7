"""The announced result of a pass is what then happens (117.3d, 117.4, 500.2)."""

from __future__ import annotations

from random import Random

import pytest

from engine.card_database import default_database
from engine.decisions import DeclareAttackers, DeclareBlockers, Priority
from engine.game import Deck, Game, Setup
from engine.rules.turn.after_pass import AfterPass
from engine.scenario import Scenario
from tests.driver import Driver, table
from tests.rules.situation import situation

SHOCK = "Jolt\n{R}\nInstant\n~ deals 2 damage to any target."


def told(d: Driver) -> AfterPass:
    found = d.game.after_pass()
    assert found is not None
    return found


def all_pass(game: Game) -> None:
    """Pass with everybody who is asked, until something has resolved or the step has ended."""
    step, height = (game.state.turn, game.state.step), len(game.state.stack)
    while isinstance(game.decision, Priority):
        game.answer("pass")
        if (game.state.turn, game.state.step) != step or len(game.state.stack) != height:
            return


@pytest.mark.rule("117.3d", "117.4")
def test_the_other_player_is_asked_before_the_top_of_the_stack_resolves():
    d = situation(SHOCK, mana="RR", hand=["Jolt", "Jolt"])
    d.cast("Jolt", [1])
    d.cast("Jolt", [1])
    top = d.game.state.stack[-1]
    assert told(d) == AfterPass((1,), resolves=top, active=0)
    d.pass_priority()
    assert told(d) == AfterPass((), resolves=top, active=0)
    d.pass_priority()
    assert top not in d.game.state.stack
    assert told(d) == AfterPass((1,), resolves=d.game.state.stack[-1], active=0)


@pytest.mark.rule("117.4")
def test_who_has_acted_is_followed_by_all_the_others():
    d = situation(SHOCK, their_mana="R", their_hand=["Jolt"])
    d.pass_priority()
    assert told(d).asked == ()
    d.cast("Jolt", [0])
    assert told(d).asked == (0,)


@pytest.mark.rule("500.2", "500.1")
def test_with_an_empty_stack_the_next_step_follows():
    d = table()
    assert told(d) == AfterPass((1,), step="beginning of combat", active=0)
    d.pass_priority()
    assert told(d) == AfterPass((), step="beginning of combat", active=0)
    d.pass_priority()
    assert d.step == "beginning of combat"


@pytest.mark.rule("508.8")
@pytest.mark.parametrize(("attack", "follows"), [(True, "declare blockers"), (False, "end of combat")])
def test_without_attackers_no_blockers_are_declared(attack: bool, follows: str):
    d = table(mine=["Kalonian Tusker"], step="beginning of combat")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, DeclareAttackers)
    d.game.answer([[d.find("Kalonian Tusker"), 1]] if attack else [])
    assert told(d).step == follows


@pytest.mark.rule("500.7")
def test_the_turn_after_this_one_is_an_extra_turn():
    d = situation("Hours\n{U}\nSorcery\nTake an extra turn after this one.", mana="U", hand=["Hours"])
    d.cast("Hours")
    d.resolve()
    d.game.state.steps_left[:] = []
    assert told(d) == AfterPass((1,), step="untap", active=0, turn_ends=True)


@pytest.mark.rule("614.10")
@pytest.mark.parametrize(
    ("what", "at", "follows"),
    [("combat phase", "main", "postcombat main"), ("draw step", "upkeep", "precombat main")],
)
def test_what_will_be_skipped_does_not_follow(what: str, at: str, follows: str):
    d = situation(f"Calm\n{{1}}\nArtifact\nSkip your {what}.", mine=["Calm"], step=at)
    assert told(d).step == follows
    d.pass_priority()
    d.pass_priority()
    assert d.step == follows


@pytest.mark.rule("614.10a")
def test_a_turn_that_is_skipped_once_is_followed_by_the_next():
    d = situation("Nap\n{U}\nSorcery\nTarget player skips their next turn.", mana="U", hand=["Nap"])
    d.cast("Nap", [1])
    d.resolve()
    d.game.state.steps_left[:] = []
    assert (told(d).step, told(d).active, told(d).turn_ends) == ("untap", 0, True)
    assert told(d).active == 0, "asking uses nothing up"


def test_no_message_is_shown_while_something_else_is_asked():
    d = table(mine=["Kalonian Tusker"], step="beginning of combat")
    d.pass_priority()
    d.pass_priority()
    assert d.game.after_pass() is None


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_the_forecast_comes_true(seed: int):
    deck = Deck(("Forest",) * 12 + ("Mountain",) * 12 + ("Kalonian Tusker", "Shock", "Giant Growth", "Gray Ogre") * 9)
    game = Game.start(Setup((deck, deck), seed=seed, chooser=0), default_database())
    dice = Random(seed)
    checked = 0
    while game.decision is not None and game.state.turn < 9:
        if isinstance(game.decision, Priority) and dice.random() < 0.7:
            ahead = game.after_pass()
            assert ahead is not None
            if len(ahead.asked) == 1 - game.state.passes:
                copy = game.fork()
                all_pass(copy)
                if ahead.resolves is not None:
                    assert ahead.resolves not in copy.state.stack
                elif ahead.step not in ("untap", "cleanup"):
                    assert (copy.state.step, copy.state.active) == (ahead.step, ahead.active)
                else:
                    assert copy.state.step in (ahead.step, "upkeep")
                checked += 1
            game.answer("pass")
        else:
            game.answer(game.decision.sample(dice))
    assert checked > 20


# -- the damage that an attack threatens


def threat(game, player):
    forecast = game.forecast()
    return 0 if forecast is None else forecast.damage_to(player)


@pytest.mark.rule("510.1a", "510.1b")
def test_what_an_attack_threatens_is_what_it_deals_if_nobody_blocks():
    d = situation(
        "Twin\n{R}\nCreature — Human\n2/1\nDouble strike",
        mine=["Twin", "Kalonian Tusker"],
        theirs=["Gray Ogre"],
        step="beginning of combat",
    )
    assert threat(d.game, 1) == 0
    d.pass_priority()
    d.pass_priority()
    d.game.answer([[d.find("Twin"), 1], [d.find("Kalonian Tusker"), 1]])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, DeclareBlockers)
    assert threat(d.game, 1) == 7 and threat(d.game, 0) == 0
    blocked = d.game.fork()
    blocked.answer([[d.find("Gray Ogre"), d.find("Kalonian Tusker")]])
    assert threat(blocked, 1) == 4
    d.game.answer([])
    while d.game.state.step != "end of combat":
        d.pass_priority()
    assert d.life(1) == 13


def test_the_log_says_in_which_step_things_happened():
    game = Scenario().game()
    while game.state.active == 0:
        game.answer("pass")
    begun = [entry.step for entry in game.log(0) if entry.kind == "step"]
    assert begun[:2] == ["beginning of combat", "declare attackers"]
