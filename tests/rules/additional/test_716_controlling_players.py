"""One player controls another (716)."""

from __future__ import annotations

import pytest

from engine.change.events import ControlNextTurn, ControlPlayer, ReleasePlayer
from engine.decisions import ChooseTargets, DeclareAttackers, DeclareBlockers, PayMana, Priority
from tests.driver import Driver, lands
from tests.rules.many import BEAR, begin, happen, seats
from tests.rules.situation import situation


def asked(d: Driver) -> tuple[int, int]:
    """Return whose choice it is, and who makes it."""
    return d.decision.player, d.decision.by


def through_turn(d: Driver) -> set[tuple[int, int]]:
    """Return who is asked and who answers, until the turn ends."""
    turn = d.game.state.turn
    seen = set()
    while d.game.state.turn == turn:
        seen.add(asked(d))
        d.game.answer("pass" if isinstance(d.decision, Priority) else [])
    return seen


def test_everybody_makes_their_own_choices():
    d = situation(BEAR.replace("Bear | Orso", "Bear"), mine=["Bear"])
    assert through_turn(d) == {(0, 0), (1, 1)}


@pytest.mark.rule("716.1", "716.8")
def test_the_whole_next_turn_is_played_by_another():
    s = seats(3)
    d = begin(s)
    happen(d, ControlNextTurn(1, by=2))
    assert asked(d) == (0, 0)
    assert through_turn(d) == {(0, 0), (1, 1), (2, 2)}
    assert d.active == 1
    assert through_turn(d) == {(1, 2), (2, 2), (0, 0)}
    assert through_turn(d) == {(2, 2), (0, 0), (1, 1)}


@pytest.mark.rule("716.1a")
def test_the_last_effect_counts():
    d = begin(seats(3))
    happen(d, ControlNextTurn(1, by=2))
    happen(d, ControlNextTurn(1, by=0))
    d.next_turn()
    assert (d.decision.player, d.decision.by) == (1, 0)


@pytest.mark.rule("716.1b")
def test_a_skipped_turn_does_not_count():
    nap = "Nap\n{U}\nSorcery\nTarget player skips their next turn."
    s = seats(2, nap)
    s.hand(0, "Nap")
    lands(s, 0, "U")
    d = begin(s)
    d.cast("Nap", [1])
    d.resolve()
    happen(d, ControlNextTurn(1, by=0))
    d.next_turn()
    assert d.active == 0 and asked(d) == (0, 0)
    d.next_turn()
    assert d.active == 1 and asked(d) == (1, 0)


@pytest.mark.rule("716.2")
def test_control_for_a_limited_time():
    d = begin(seats(2))
    happen(d, ControlPlayer(0, by=1))
    d.pass_priority()
    d.pass_priority()
    assert asked(d) == (0, 1)
    happen(d, ReleasePlayer(0))
    d.pass_priority()
    d.pass_priority()
    assert asked(d) == (0, 0)


@pytest.mark.rule("716.3")
def test_objects_and_the_turn_are_still_the_controlled_players():
    d = situation(BEAR.replace("Bear | Orso", "Bear"), theirs=["Bear"])
    happen(d, ControlNextTurn(1, by=0))
    d.next_turn()
    assert d.controller("Bear") == 1
    assert d.game.view(0).active_player == d.active == 1


@pytest.mark.rule("716.4")
def test_who_controls_sees_what_the_controlled_player_sees():
    d = situation(theirs=["Forest"], their_hand=["Shock"], hand=["Giant Growth"], their_library=["Shivan Dragon"] * 3)
    assert not d.game.view(0).players[1].hand[0].known
    happen(d, ControlNextTurn(1, by=0))
    d.to_step("draw")
    assert [card.name.en for card in d.game.view(0).players[1].hand] == ["Shock", "Shivan Dragon"]
    assert "Bruno draws Shivan Dragon." in [entry.text.en for entry in d.game.log(0)]
    assert not d.game.view(1).players[0].hand[0].known
    d.to_step("upkeep", active=0)
    assert [card.known for card in d.game.view(0).players[1].hand] == [False, False]
    assert [card.known for card in d.game.view(1).players[1].hand] == [True, True]


@pytest.mark.rule("716.5", "716.5a")
def test_all_choices_are_made_by_who_controls_with_the_controlled_players_cards():
    s = seats(3, BEAR)
    s.battlefield(1, "Bear")
    s.battlefield(0, "Bear")
    s.hand(1, "Shock")
    lands(s, 1, "R")
    lands(s, 0, "R")
    d = begin(s)
    happen(d, ControlNextTurn(1, by=0))
    d.to_step("main", active=1)
    d.begin("cast", "Shock")
    assert isinstance(d.decision, ChooseTargets) and asked(d) == (1, 0)
    d.game.answer([2])
    if isinstance(d.decision, PayMana):
        assert asked(d) == (1, 0)
        d.game.answer("auto")
    own = [d.game.play.controller(land) for land in d.all("Mountain") if d.game.state.objects[land].tapped]
    assert own == [1]
    d.to_attackers()
    assert isinstance(d.decision, DeclareAttackers) and asked(d) == (1, 0)
    d.game.answer([[d.all("Bear", player=1)[0], 0]])
    d.to_blockers()
    assert isinstance(d.decision, DeclareBlockers) and asked(d) == (0, 0)


@pytest.mark.rule("716.6")
def test_a_controlled_player_may_concede():
    d = begin(seats(3))
    happen(d, ControlNextTurn(1, by=0))
    d.next_turn()
    d.game.concede(1)
    assert d.game.state.players[1].lost is not None
    assert d.game.state.players[0].lost is None
    assert asked(d) == (2, 2)


@pytest.mark.rule("716.9")
def test_a_player_may_control_themself():
    d = begin(seats(2))
    happen(d, ControlNextTurn(1, by=1))
    d.next_turn()
    assert asked(d) == (1, 1)


@pytest.mark.rule("800.4a", "800.4b")
def test_control_of_a_player_ends_as_who_has_it_leaves_and_does_not_begin_after_that():
    d = begin(seats(4))
    happen(d, ControlNextTurn(1, by=2))
    d.next_turn()
    assert asked(d) == (1, 2)
    d.game.concede(2)
    assert asked(d) == (1, 1)
    happen(d, ControlPlayer(1, by=2))
    d.pass_priority()
    d.pass_priority()
    d.pass_priority()
    assert asked(d) == (1, 1)


def test_a_fork_keeps_who_decides():
    d = begin(seats(3))
    happen(d, ControlNextTurn(1, by=2))
    d.next_turn()
    fork = d.game.fork()
    assert fork.decision is not None and (fork.decision.player, fork.decision.by) == (1, 2)


@pytest.mark.rule("716.1")
def test_only_one_turn_is_played_by_another():
    d = begin(seats(2))
    happen(d, ControlNextTurn(1, by=0))
    assert [through_turn(d) for _ in range(4)] == [{(0, 0), (1, 1)}, {(0, 0), (1, 0)}, *[{(0, 0), (1, 1)}] * 2]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You control target player during that player's next turn.", "en"),
        ("You gain control of target opponent during their next turn.", "en"),
        ("Controlli un giocatore bersaglio durante il suo prossimo turno.", "it"),
    ],
)
def test_a_card_that_lets_its_player_control_another(text, language):
    s = seats(3)
    s.card_text(f"Whim | Whim\n{{0}}\nSorcery\n{text}", language)
    s.hand(0, "Whim")
    d = begin(s)
    d.cast("Whim", [2])
    d.resolve()
    assert asked(d) == (0, 0)
    assert through_turn(d) == {(0, 0), (1, 1), (2, 2)}
    assert through_turn(d) == {(1, 1), (2, 2), (0, 0)}
    assert through_turn(d) == {(2, 0), (0, 0), (1, 1)}
    assert through_turn(d) == {(0, 0), (1, 1), (2, 2)}
