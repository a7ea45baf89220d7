"""The computer takes a seat: it is chosen before the game, and plays in a separate process while the window stays
responsive."""

import io
import json
from random import Random

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.decisions import PayMana, Priority
from engine.game import Deck, Game, Setup
from engine.scenario import Scenario
from engine.seen.view import NOTHING, LogEntry
from gui import app
from gui.application import speak
from gui.bridge import Bridge
from gui.computer import computer_players, reading_pace, thinking_process
from gui.computer.computer_players import ComputerPlayers
from gui.computer.computer_seats import computers_of, option_for
from gui.screens.more_seats import MoreSeatsBox
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble

FORESTS = Deck(("Forest",) * 60)


def game_of(options, seed=5, decks=None):
    decks = decks or (FORESTS, FORESTS)
    return Game.start(Setup(decks=decks, names=("Anna", "Bruno"), seed=seed, options=options), default_database())


class Thinker(QObject):
    """Replaces the process: answers at once or on request, from a script or at random."""

    answered = Signal(object)
    troubled = Signal(str)

    def __init__(self, script=None):
        super().__init__()
        self.asked = []
        self.script = script
        self.rejected = []
        self.waits = False
        self.closed = False
        self.prepared = False
        self.dice = Random(1)

    def plays(self, decision):
        return decision.by == 1

    def ask(self, decision):
        if not self.asked or decision is not self.asked[-1]:
            self.asked.append(decision)
            if not self.waits:
                QTimer.singleShot(0, self.say)

    def say(self):
        decision = self.asked[-1]
        self.answered.emit(self.script(decision) if self.script else decision.sample(self.dice))

    def refused(self, seat, answer):
        self.rejected.append((seat, answer))

    def prepare(self):
        self.prepared = True

    def forget(self):
        pass

    def close(self):
        self.closed = True


@pytest.fixture
def against_computer(qtbot, monkeypatch):
    """Return a bridge to a game in which Bruno is the computer, and the replacement of the process."""
    made = []

    def make(game=None, script=None, **values):
        thinker = Thinker(script)
        monkeypatch.setattr("gui.bridge.ComputerPlayers", lambda *_: thinker)
        values = {"beat_ms": 0, "auto_pass": False, "computer_pace": "none", **values}
        bridge = Bridge(game or game_of(option_for({1: "casual"})), Settings(**values))
        made.append(bridge)
        return bridge, thinker

    yield make
    for bridge in made:
        bridge.close()


# -- seats -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option, expected",
    [
        ({"1": "solid"}, {1: "solid"}),
        ({}, {}),
        ({"0": "casual", "1": "sharp"}, {}),
        ({"1": "godlike"}, {}),
        ({"7": "solid"}, {}),
        ({"1": ["solid"]}, {}),
        ("solid", {}),
        (None, {}),
    ],
)
def test_seats_are_read_from_the_set_up(option, expected):
    assert computers_of(Setup(decks=(FORESTS, FORESTS), options={"computer": option})) == expected


def test_seats_come_back_from_a_saved_game():
    game = game_of(option_for({0: "sharp"}))
    assert computers_of(Game.load(game.save(), default_database()).setup) == {0: "sharp"}


# -- the bridge --------------------------------------------------------------------------------------------------------


def test_the_person_stays_at_the_screen(against_computer, qtbot):
    bridge, thinker = against_computer(hands="hidden")
    called, asked = [], []
    bridge.hand_over.connect(lambda *who: called.append(who))
    bridge.decision_changed.connect(asked.append)
    bridge.start()
    dice = Random(3)
    while bridge.game.decision is not None and len(bridge.game.answers) < 60:
        if bridge.decision is not None:
            bridge.answer(bridge.decision.sample(dice))
        else:
            QApplication.processEvents()
    assert thinker.asked
    assert all(decision.by == 1 for decision in thinker.asked)
    assert called == []
    assert bridge.seat == 0
    assert all(decision is None or decision.by == 0 for decision in asked)


def test_the_computer_sees_no_curtain_when_it_begins(against_computer):
    game = game_of(option_for({1: "casual"}))
    while game.decision.by != 1:
        game.answer(game.decision.sample(Random(1)))
    bridge, _ = against_computer(game)
    assert bridge.seat == 0
    assert bridge.view.viewer == 0


def test_where_it_can_only_pass_nobody_thinks(against_computer):
    scenario = Scenario()
    scenario.options["computer"] = {"1": "casual"}
    scenario.turn(active=0, priority=1)
    bridge, thinker = against_computer(scenario.game())
    bridge.start()
    assert bridge.game.decision.by == 0
    assert thinker.asked == []


def test_an_illegal_answer_is_replaced_and_reported_to_it(against_computer, qtbot):
    bridge, thinker = against_computer(script=lambda decision: "nonsense")
    told = []
    bridge.refused.connect(told.append)
    bridge.start()
    dice = Random(3)
    while len(bridge.game.answers) < 12:
        if bridge.decision is not None:
            bridge.answer(bridge.decision.sample(dice))
        else:
            QApplication.processEvents()
    assert thinker.rejected
    assert told == []


def test_undo_comes_back_to_the_choice_of_the_person(against_computer, qtbot):
    bridge, thinker = against_computer()
    bridge.start()
    qtbot.waitUntil(lambda: bridge.decision is not None)
    dice = Random(3)
    before = None
    while not thinker.asked or bridge.decision is None or before is None:
        if bridge.decision is not None:
            before = bridge.decision, len(bridge.game.answers)
            bridge.answer(bridge.decision.sample(dice))
        QApplication.processEvents()
    assert bridge.undo()
    assert bridge.decision == before[0]
    assert len(bridge.game.answers) == before[1]


def test_nothing_goes_on_while_a_box_is_open(against_computer, qtbot):
    bridge, thinker = against_computer()
    thinker.waits = True
    bridge.start()
    while not thinker.asked:
        bridge.answer(bridge.decision.sample(Random(3)))
    count = len(bridge.game.answers)
    bridge.paused = True
    thinker.say()
    assert len(bridge.game.answers) == count
    bridge.paused = False
    thinker.say()
    assert len(bridge.game.answers) > count


def test_its_hand_stays_hidden_with_open_hands(against_computer):
    bridge, _ = against_computer(hands="open")
    assert not any(card.known for card in bridge.view.players[1].hand)
    assert all(card.known for card in bridge.view.players[0].hand)


# -- time to read ------------------------------------------------------------------------------------------------------


def bears_of_the_computer():
    scenario = Scenario(names=("Anna", "Bruno"))
    scenario.options["computer"] = {"1": "casual"}
    scenario.hand(1, "Grizzly Bears", "Shock")
    scenario.battlefield(1, "Forest", "Forest", "Mountain")
    scenario.turn(active=1)
    return scenario.game()


def first_spell(decision):
    if isinstance(decision, PayMana):
        return "auto"
    return next((each.key for each in decision.actions if each.kind == "cast" and "Grizzly" in each.text.en), "pass")


def test_the_computer_goes_on_once_people_have_read_what_it_did(against_computer, qtbot):
    bridge, _ = against_computer(bears_of_the_computer(), first_spell, computer_pace="slow", auto_pass=True)
    bridge.start()
    qtbot.waitUntil(lambda: bool(bridge.game.view(0).stack))
    count = len(bridge.game.answers)
    qtbot.waitUntil(lambda: bridge._ready is not None)
    assert len(bridge.game.answers) == count and bridge.view.stack, "it has its answer and waits"
    assert bridge.decision is None
    bridge._rest.stop()
    bridge._rested()
    assert len(bridge.game.answers) > count


def test_people_need_not_wait(against_computer, qtbot):
    bridge, _ = against_computer(bears_of_the_computer(), first_spell, computer_pace="slow", auto_pass=False)
    bridge.start()
    qtbot.waitUntil(lambda: bool(bridge.game.view(0).stack))
    qtbot.waitUntil(lambda: bridge._ready is not None)
    bridge._rest.stop()
    bridge._rested()
    assert isinstance(bridge.decision, Priority) and bridge.decision.player == 0
    assert bridge.answer("pass")


def test_an_undo_forgets_the_answer_that_waits(against_computer, qtbot):
    bridge, _ = against_computer(bears_of_the_computer(), first_spell, computer_pace="slow", auto_pass=True)
    bridge.start()
    qtbot.waitUntil(lambda: bridge._ready is not None)
    bridge.undo()
    assert bridge._ready is None


@pytest.mark.parametrize(
    "entry, share",
    [
        (LogEntry("cast", NOTHING), 1.0),
        (LogEntry("attack", NOTHING), 1.0),
        (LogEntry("move", NOTHING, from_zone="battlefield", to_zone="graveyard"), 1.0),
        (LogEntry("move", NOTHING, from_zone="hand", to_zone="battlefield"), reading_pace.LAND_SHARE),
        (LogEntry("step", NOTHING), 0.0),
        (LogEntry("move", NOTHING, from_zone="library", to_zone="hand"), 0.0),
    ],
)
def test_what_is_worth_a_pause(entry, share):
    for pace, length in reading_pace.PACES.items():
        assert reading_pace.pause_after([entry], pace) == length * share


def test_the_process_starts_with_the_game(against_computer):
    bridge, thinker = against_computer()
    bridge.start()
    assert thinker.prepared


# -- the process -------------------------------------------------------------------------------------------------------


def told(game, number, keep=0, **more):
    return {"keep": keep, "answers": game.answers[keep:], "ask": number, **more}


def test_the_worker_answers_line_by_line():
    game = game_of(option_for({1: "casual"}), decks=starter_decks(default_database()))
    lines = [{"begin": game.setup.to_json(), "levels": {"1": "casual"}, "seed": 1}]
    positions, keep, dice = [], 0, Random(4)
    while len(positions) < 5 and game.decision is not None:
        if game.decision.by == 1:
            lines.append(told(game, len(positions), keep))
            keep = len(game.answers)
            positions.append(game.fork().decision)
        game.answer(game.decision.sample(dice))
    out = io.StringIO()
    thinking_process.serve(io.StringIO("".join(json.dumps(line) + "\n" for line in lines)), out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [reply["ask"] for reply in replies] == list(range(5))
    for decision, reply in zip(positions, replies, strict=True):
        assert not reply["trouble"]
        decision.check(reply["answer"])


def test_the_worker_follows_an_undo():
    game = game_of(option_for({1: "casual"}))
    one = thinking_process.Worker(default_database())
    one.begin(game.setup.to_json(), {"1": "casual"}, 1)
    dice = Random(1)
    while game.decision.by != 1:
        game.answer(game.decision.sample(dice))
    count = len(game.answers)
    one.reply(told(game, 1))
    game.answer(game.decision.sample(dice))
    one.game.replay(game.answers[count:])
    reply = one.reply({"keep": count, "answers": [], "ask": 2})
    assert len(one.game.answers) == count
    assert reply["ask"] == 2


def test_a_line_that_can_not_be_answered_is_reported():
    out = io.StringIO()
    thinking_process.serve(io.StringIO('{"keep": 0, "answers": [], "ask": 3}\nno json\n'), out)
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert first["ask"] == 3
    assert "AssertionError" in first["trouble"]
    assert "JSONDecodeError" in second["trouble"]


def duel(seat=1):
    scenario = Scenario()
    scenario.options["computer"] = {str(seat): "casual"}
    scenario.battlefield(seat, *["Forest"] * 4)
    scenario.hand(seat, "Rumbling Baloth")
    scenario.turn(active=seat, step="postcombat main", priority=seat)
    return scenario.game()


def test_the_process_thinks_while_the_window_goes_on(qtbot):
    game = duel()
    computer = ComputerPlayers(game, {1: "casual"})
    ticks = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(0)
    with qtbot.waitSignal(computer.answered, timeout=60_000) as heard:
        computer.ask(game.decision)
        assert computer.process is not None
    assert heard.args[0].startswith("cast:")
    assert len(ticks) > 10
    process = computer.process
    computer.close()
    assert computer.process is None
    assert not process.is_running


@pytest.mark.parametrize("program", [["/nowhere/at/all"], ["/bin/false"], ["/bin/echo", '{"ask": 1}']])
def test_without_a_process_the_answer_is_simple_and_the_fault_is_reported_once(qtbot, monkeypatch, program):
    monkeypatch.setattr(computer_players, "command", lambda: program)
    game = duel()
    computer = ComputerPlayers(game, {1: "casual"})
    faults, answers = [], []
    computer.troubled.connect(faults.append)
    computer.answered.connect(answers.append)
    for _ in range(5):
        count = len(answers)
        computer.ask(game.decision)
        qtbot.waitUntil(lambda count=count: len(answers) > count, timeout=20_000)
    assert answers == ["pass"] * 5
    assert len(faults) <= 1
    computer.close()


def test_a_search_without_end_is_given_up(qtbot, monkeypatch):
    monkeypatch.setattr(computer_players, "command", lambda: ["/bin/sleep", "1000"])
    monkeypatch.setattr(computer_players, "LOADING_MS", 0)
    monkeypatch.setattr(computer_players, "PATIENCE_MS", 10)
    game = duel()
    computer = ComputerPlayers(game, {1: "casual"})
    faults = []
    computer.troubled.connect(faults.append)
    with qtbot.waitSignal(computer.answered, timeout=20_000) as heard:
        computer.ask(game.decision)
        process = computer.process
    assert heard.args == ["pass"]
    assert "too long" in faults[0]
    assert not process.is_running


# -- the window --------------------------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    settings = Settings(tmp_path / "settings.json", animations=False, beat_ms=0)
    made = app.MainWindow(settings, Storage(tmp_path), Trouble())
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close()
    speak("en")


def test_a_seat_is_given_to_the_computer_before_the_game(window):
    window.choose_decks()
    screen = window.new_game_screen
    assert computers_of(screen.setup()) == {}
    screen.columns[1].take_seat("sharp")
    assert computers_of(screen.setup()) == {1: "sharp"}
    assert screen.start_button.isEnabled()
    screen.columns[0].take_seat("casual")
    assert not screen.start_button.isEnabled()
    assert screen.problem.text() == "One of the players must be a person."
    screen.columns[1].take_seat("")
    assert computers_of(screen.setup()) == {0: "casual"}


def test_further_seats_are_given_to_the_computer_too(window):
    window.choose_decks()
    screen = window.new_game_screen
    screen.columns[1].take_seat("solid")
    screen.ask_more()
    box = next(iter(screen.findChildren(MoreSeatsBox)))
    box.add()
    box.players[0].take("casual")
    assert computers_of(screen.setup()) == {1: "solid", 2: "casual"}
    assert screen.start_button.isEnabled()
    screen.columns[0].take_seat("sharp")
    assert not screen.start_button.isEnabled()
    screen.columns[0].take_seat("")
    box.write()
    assert box.players[0].level == "casual"


def test_the_choice_is_offered_in_both_languages_and_remembered(window):
    window.choose_decks()
    screen = window.new_game_screen
    who = screen.columns[0].who
    assert [who.itemText(place) for place in range(4)] == [
        "A person at this screen",
        "The computer, casual",
        "The computer, solid",
        "The computer, sharp",
    ]
    speak("it")
    assert [who.itemText(place) for place in range(4)] == [
        "Una persona qui",
        "Il computer, rilassato",
        "Il computer, solido",
        "Il computer, agguerrito",
    ]
    screen.columns[1].take_seat("solid")
    screen.start()
    assert window.game_screen is not None
    again = app.MainWindow(window.settings, window.storage, window.trouble)
    again.choose_decks()
    assert [column.level for column in again.new_game_screen.columns] == ["", "solid"]
    again.deleteLater()


def test_a_game_against_it_in_the_window(window, qtbot):
    """With a real process: no curtain falls, the computer plays, and nothing remains when the game is left."""
    decks = starter_decks(default_database())
    window._have_cards()
    window.start_game(Setup(decks=decks, names=("Anna", "Bruno"), seed=2, options=option_for({1: "casual"})))
    screen = window.game_screen
    bridge, game = screen.bridge, screen.game
    faults = []
    bridge.failed.connect(faults.append)
    waiting = set()
    dice = Random(2)

    def step():
        assert not screen.curtain.is_down
        if bridge.decision is None:
            waiting.add(screen.table.bar.prompt.text if isinstance(screen.table.bar.prompt.text, str) else "")
            return game.state.turn >= 4 or game.decision is None
        keys = [action.key for action in getattr(bridge.decision, "actions", ()) if action.kind == "land"]
        if isinstance(bridge.decision, Priority):
            bridge.answer(keys[0] if keys else "pass")
        else:
            bridge.answer(bridge.decision.sample(dice))
        return game.state.turn >= 4

    qtbot.waitUntil(step, timeout=120_000)
    assert faults == []
    assert any(entry.kind == "move" for entry in game.log(0))
    process = bridge.computers.process
    window.show_start()
    assert process is None or not process.is_running
    assert bridge.computers.process is None


def test_the_bar_says_that_it_thinks(against_computer, qtbot):
    from gui.table import TableWidget

    bridge, thinker = against_computer()
    thinker.waits = True
    widget = TableWidget(bridge, bridge.settings)
    qtbot.addWidget(widget)
    bridge.start()
    while not thinker.asked:
        bridge.answer(bridge.decision.sample(Random(3)))
    assert widget._waiting_words(bridge.view).endswith("Bruno is thinking…")
    speak("it")
    assert widget._waiting_words(bridge.view).endswith("Bruno sta pensando…")
    speak("en")


def test_the_bar_says_what_has_happened_while_it_thinks(against_computer, qtbot):
    from gui.table import TableWidget

    bridge, _ = against_computer(bears_of_the_computer(), first_spell, computer_pace="slow", auto_pass=True)
    widget = TableWidget(bridge, bridge.settings)
    qtbot.addWidget(widget)
    bridge.start()
    qtbot.waitUntil(lambda: bool(bridge.game.view(0).stack))
    assert widget.bar.prompt.accessibleName() == "Bruno casts Grizzly Bears. Bruno is thinking…"
