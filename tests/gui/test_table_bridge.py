"""The bridge with the real engine: seats, curtains, automatic passing, refusals, failures."""

import pytest

from engine.decisions import Priority
from engine.scenario import Scenario
from gui.bridge import Bridge
from gui.settings import Settings


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def bridge_on(scenario: Scenario, **values) -> Bridge:
    settings = Settings(**{"auto_pass": False, "auto_pay": False, "beat_ms": 0, "animations": False, **values})
    return Bridge(scenario.game(), settings)


def record(bridge: Bridge) -> list:
    """Return a list of the bridge's signals, in order."""
    told: list = []
    bridge.log_added.connect(lambda entries: told.append(("log", entries)))
    bridge.view_changed.connect(lambda view: told.append(("view", view)))
    bridge.decision_changed.connect(lambda decision: told.append(("decision", decision)))
    bridge.refused.connect(lambda refusal: told.append(("refused", refusal)))
    bridge.game_over.connect(lambda game: told.append(("over", game)))
    return told


def test_log_view_and_decision_are_signalled_in_this_order(scenario, qapp):
    scenario.hand(0, "Forest")
    bridge = bridge_on(scenario)
    told = record(bridge)
    bridge.start()
    assert [kind for kind, _ in told] == ["view", "decision"]
    told.clear()
    land = next(action.key for action in bridge.decision.actions if action.kind == "land")
    assert bridge.answer(land)
    assert [kind for kind, _ in told] == ["log", "view", "decision"]
    assert told[1][1].battlefield[0].name.en == "Forest"


def test_an_illegal_answer_is_refused_and_changes_nothing(scenario, qapp):
    bridge = bridge_on(scenario)
    told = record(bridge)
    bridge.start()
    told.clear()
    assert not bridge.answer("land:999")
    assert [kind for kind, _ in told] == ["refused"]
    assert told[0][1].rule
    assert not bridge.game.answers


def test_the_curtain_comes_before_the_other_hand_is_seen(scenario, qapp):
    scenario.hand(1, "Serra Angel")
    bridge = bridge_on(scenario)
    called = []
    bridge.hand_over.connect(lambda player, secret: called.append(player))
    told = record(bridge)
    bridge.start()
    bridge.answer("pass")
    assert called == [1]
    assert bridge.decision is None and bridge.seat == 0
    assert not any(card.known for kind, view in told if kind == "view" for card in view.players[1].hand)
    bridge.sit(1)
    assert bridge.seat == 1 and bridge.decision.player == 1
    assert bridge.view.players[1].hand[0].name.en == "Serra Angel"


def test_open_hands_need_no_curtain_and_show_both(scenario, qapp):
    scenario.hand(0, "Forest")
    scenario.hand(1, "Serra Angel")
    bridge = bridge_on(scenario, hands="open")
    bridge.hand_over.connect(lambda player, secret: pytest.fail("no curtain is wanted"))
    bridge.start()
    bridge.answer("pass")
    assert bridge.seat == 1
    assert {card.name.en for player in bridge.view.players for card in player.hand} == {"Forest", "Serra Angel"}


def test_open_hands_may_keep_the_table_as_it_is(scenario, qapp):
    bridge = bridge_on(scenario, hands="open", rotate=False)
    bridge.start()
    bridge.answer("pass")
    assert bridge.seat == 0 and bridge.decision.player == 1


def test_automatic_passing_continues_to_the_next_real_choice(scenario, qapp, qtbot):
    scenario.battlefield(0, "Kalonian Tusker")
    scenario.hand(1, "Forest")
    bridge = bridge_on(scenario, auto_pass=True)
    bridge.start()
    qtbot.waitUntil(lambda: bridge.decision is not None)
    assert type(bridge.decision).__name__ == "DeclareAttackers"
    bridge.answer([])
    qtbot.waitUntil(lambda: bridge.decision is not None)
    assert bridge.game.view(0).active_player == 1
    assert any(action.kind == "land" for action in bridge.decision.actions)


def test_a_late_answer_does_not_stop_the_game_from_continuing(scenario, qapp, qtbot):
    scenario.hand(0, "Forest")
    scenario.library(0, "Forest")
    scenario.turn(0, "upkeep")
    bridge = bridge_on(scenario, auto_pass=True, beat_ms=120)
    bridge.start()
    assert bridge.decision is None, "nothing can be done in the upkeep, so it passes"
    assert not bridge.answer("nonsense")
    qtbot.waitUntil(lambda: isinstance(bridge.decision, Priority))


def test_undo_skips_what_the_table_answered(scenario, qapp, qtbot):
    scenario.battlefield(0, "Kalonian Tusker")
    scenario.hand(0, "Forest")
    scenario.hand(1, "Plains")
    bridge = bridge_on(scenario, auto_pass=True)
    bridge.start()
    land = next(action.key for action in bridge.decision.actions if action.kind == "land")
    bridge.answer(land)
    qtbot.waitUntil(lambda: bridge.decision is not None)
    bridge.answer([])
    qtbot.waitUntil(lambda: bridge.decision is not None and bridge.decision.player == 1)
    assert bridge.undo()
    assert type(bridge.decision).__name__ == "DeclareAttackers"
    assert bridge.undo()
    assert any(action.kind == "land" for action in bridge.decision.actions)
    assert not bridge.game.answers
    assert not bridge.undo()


def test_nothing_is_passed_while_paused(scenario, qapp, qtbot):
    bridge = bridge_on(scenario, auto_pass=True)
    bridge.paused = True
    bridge.start()
    qtbot.wait(30)
    assert isinstance(bridge.decision, Priority)


def test_going_on_until_the_end_of_the_turn(scenario, qapp, qtbot):
    scenario.hand(0, "Forest")
    scenario.hand(1, "Plains")
    bridge = bridge_on(scenario, auto_pass=True)
    bridge.start()
    turn = bridge.view.turn
    bridge.go_on()
    qtbot.waitUntil(lambda: bridge.decision is not None)
    assert bridge.view.turn == turn + 1
    assert bridge.decision.player == 1


def test_after_each_answer_the_hooks_are_called_and_may_fail(scenario, qapp, qtbot):
    scenario.hand(0, "Forest")
    bridge = bridge_on(scenario)
    lengths = []
    bridge.after_answer.append(lambda b: lengths.append(len(b.game.answers)))

    def broken(b):
        raise OSError("the disk is full")

    bridge.after_answer.append(broken)
    bridge.start()
    with qtbot.waitSignal(bridge.failed) as heard:
        bridge.answer("pass")
    assert "the disk is full" in heard.args[0]
    bridge.undo()
    assert lengths == [1, 0]


def test_a_fault_in_the_program_leaves_the_game_as_it_was(scenario, qapp, qtbot, monkeypatch):
    scenario.hand(0, "Forest")
    bridge = bridge_on(scenario)
    bridge.start()
    before = bridge.game.save()
    real = type(bridge.game)._send
    calls = []

    def faulty(game, answer):
        if answer is not None and not calls:
            calls.append(answer)
            raise ZeroDivisionError("a fault")
        return real(game, answer)

    monkeypatch.setattr(type(bridge.game), "_send", faulty)
    with qtbot.waitSignal(bridge.failed) as heard:
        assert not bridge.answer("pass")
    assert "a fault" in heard.args[0]
    assert bridge.game.save() == before
    assert bridge.decision is not None
    assert bridge.answer("pass")


def test_giving_up_ends_the_game_once(scenario, qapp):
    bridge = bridge_on(scenario)
    told = record(bridge)
    bridge.start()
    bridge.concede()
    assert bridge.game.winner == 1
    assert [kind for kind, _ in told].count("over") == 1
    assert bridge.decision is None
    bridge.undo()
    assert bridge.decision is not None


def test_listeners_may_answer_at_once_without_end_of_recursion(scenario, qapp):
    bridge = bridge_on(scenario, hands="open")

    def play(decision):
        if decision is not None and len(bridge.game.answers) < 1500:
            bridge.answer("pass" if isinstance(decision, Priority) else decision.sample(dice))

    from random import Random

    dice = Random(3)
    scenario.hand(0, "Forest")
    bridge.decision_changed.connect(play)
    bridge.start()
    assert bridge.game.over or len(bridge.game.answers) == 1500


def test_why_not_tells_the_first_reason(scenario, qapp, qtbot):
    scenario.hand(0, "Serra Angel")
    bridge = bridge_on(scenario)
    bridge.start()
    angel = bridge.view.players[0].hand[0].id
    with qtbot.waitSignal(bridge.refused) as heard:
        reasons = bridge.why_not(angel)
    assert heard.args[0] == reasons[0]


def test_who_comes_back_to_the_seat_is_told_what_was_missed(scenario, qapp):
    scenario.battlefield(1, "Mountain")
    scenario.hand(1, "Lightning Bolt")
    bridge = bridge_on(scenario)
    news = []
    bridge.news.connect(news.append)
    bridge.start()
    bridge.answer("pass")
    bridge.answer(next(action.key for action in bridge.decision.actions if action.kind == "cast"))
    bridge.answer([0])
    bridge.answer("auto")
    assert news == []
    bridge.answer("pass")
    assert bridge.seat == 0
    assert any("Lightning Bolt" in entry.text.en for entry in news[0])
