"""The clock counts for whoever is being waited for, and reports once that somebody's time is up."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.scenario import Scenario
from gui import input_guard, journal
from gui.application import speak
from gui.bridge import Bridge
from gui.clock import Clock, shown
from gui.journal import Journal, Summary
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.widgets.box import Box, Message


@pytest.fixture
def clock(qapp):
    scenario = Scenario()
    scenario.battlefield(0, "Forest")
    scenario.battlefield(1, "Forest")
    settings = Settings(hands="open", auto_pass=False, extra={"clock": 10})
    bridge = Bridge(scenario.game(), settings)
    bridge.start()
    made = Clock(bridge)
    made._last = 100.0
    return made


@pytest.fixture
def italian(qapp):
    speak("it")
    yield
    speak("en")


def test_the_time_is_that_of_whoever_is_asked(clock):
    clock.count(103.0)
    assert clock.used == [3.0, 0.0]
    clock.bridge.answer("pass")
    clock.count(105.0)
    assert clock.used == [3.0, 2.0]
    assert clock.words() == "Anna  9:57\nBruno  9:58"


def test_nothing_counts_while_the_game_is_paused_or_the_computer_slept(clock):
    clock.bridge.paused = True
    clock.count(102.0)
    clock.bridge.paused = False
    clock.count(9000.0)
    assert clock.used == [0.0, 0.0]


def test_the_end_of_the_time_is_reported_once(clock):
    told = []
    clock.time_up.connect(told.append)
    clock.used[0] = 598.0
    for now in (103.0, 105.0, 107.0):
        clock.count(now)
    assert told == [0] and clock.left(0) < 0


def test_without_a_setting_there_is_no_clock(clock):
    clock.bridge.settings.update(extra={})
    clock.count(103.0)
    assert clock.used == [0.0, 0.0] and clock.words() == ""


def test_minutes_and_seconds():
    assert [shown(725), shown(59.9), shown(-30)] == ["12:05", "0:59", "−0:30"]


def test_the_clock_goes_on_where_the_game_was_left(clock, tmp_path):
    clock.count(103.0)
    clock.bridge.answer("pass")
    clock.count(104.5)
    path = tmp_path / "a"
    kept = Summary(3, 1, (20, 17), used=clock.seconds())
    Journal(path, {}, ("Anna", "Bruno")).record(["pass"], kept)
    assert journal.read(path).summary.used == (3, 1)
    again = Clock(clock.bridge, used=journal.read(path).summary.used)
    assert again.words() == "Anna  9:57\nBruno  9:59"


def test_without_a_clock_nothing_is_kept_of_it(clock):
    clock.count(103.0)
    clock.bridge.settings.update(extra={})
    assert clock.seconds() == () and len(Summary(used=clock.seconds()).to_json()) == len(Summary().to_json()) == 5


@pytest.mark.parametrize("used", ["x", [1.5], [-1], [True], [1] * 1000, [10**40]])
def test_clocks_that_no_program_wrote_are_refused(used):
    with pytest.raises(ValueError, match=r"\["):
        Summary.from_json([*Summary().to_json(), used])


@pytest.mark.parametrize("size", [(1366, 749), (1024, 680)])
@pytest.mark.parametrize("players", [2, 5, 6])
def test_the_clocks_of_all_players_are_seen(qapp, tmp_path, players, size, italian):
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")[:players]
    settings = Settings(hands="open", animations=False, auto_pass=False, extra={"clock": 10})
    scenario = Scenario(names=names)
    scenario.battlefield(0, "Forest", "Mountain")
    scenario.hand(0, "Shock", "Giant Growth")
    screen = GameScreen(scenario.game(), settings, Storage(tmp_path))
    screen.resize(*size)
    screen.show()
    screen.start()
    for _ in range(3):
        QApplication.processEvents()
    bar = screen.table.bar
    shown = [clock for clock in bar.clocks if clock.isVisible()]
    assert sum(button.isVisible() for button in bar.button_widgets) == 2
    assert [words for clock in shown for words in clock.text().split()[::2]] == list(names)
    for clock in shown:
        place = QRect(clock.mapTo(bar, QPoint(0, 0)), clock.size())
        assert bar.rect().contains(place), "whole within the bar"
        assert clock.height() >= clock.fontMetrics().height() * len(clock.text().split("\n"))
        assert clock.width() >= clock.sizeHint().width()
    parts = [*shown, bar.hand_button, *(button for button in bar.button_widgets if button.isVisible())]
    places = [QRect(part.mapTo(bar, QPoint(0, 0)), part.size()) for part in parts]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    screen.close_game()
    screen.close()


def shown_box(screen: GameScreen) -> Box | None:
    return screen.box


def with_time_up(folder: Path) -> GameScreen:
    """Return a game in which the first player has just used up ten minutes."""
    scenario = Scenario()
    scenario.battlefield(0, "Forest")
    settings = Settings(hands="open", animations=False, auto_pass=False, extra={"clock": 10})
    screen = GameScreen(scenario.game(), settings, Storage(folder), used=(599, 0))
    screen.resize(1200, 760)
    screen.show()
    screen.start()
    screen.clock.count(screen.clock._last + 2)
    return screen


def test_when_time_is_up_the_players_say_what_follows(qapp, tmp_path):
    screen = with_time_up(tmp_path)
    message = shown_box(screen)
    assert isinstance(message, Message) and message.title == "Anna's time is up."
    before = list(screen.clock.used)
    screen.clock.count(screen.clock._last + 2)
    assert screen.clock.used == before, "nobody's time runs while they agree"
    message.buttons[0].click()
    assert shown_box(screen) is None and screen.game.decision is not None
    screen.clock.count(screen.clock._last + 2)
    assert shown_box(screen) is None and screen.clock.used[0] > before[0], "said once"
    screen.clock._told.clear()
    screen.clock.count(screen.clock._last + 2)
    again = shown_box(screen)
    assert isinstance(again, Message)
    again.buttons[1].click()
    assert screen.game.winner == 1
    screen.close_game()
    screen.close()


def test_a_key_or_click_meant_for_the_table_does_not_close_a_box_that_opens_automatically(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(input_guard, "MOMENT_MS", 1_000_000)
    screen = with_time_up(tmp_path)
    message = shown_box(screen)
    assert isinstance(message, Message)
    button = message.buttons[0]
    (guard,) = message.findChildren(input_guard.Guard)
    for part in (button, message):
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
            QTest.keyClick(part, key)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown_box(screen) is message
    guard._moment.stop()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(button, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, autorep=True))
    QTest.keyRelease(button, Qt.Key.Key_Space)
    assert shown_box(screen) is message, "a key held down since before does not count"
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert shown_box(screen) is None and screen.game.decision is not None
    screen.close_game()
    screen.close()


def test_in_a_game_that_is_gone_on_with_it_is_not_said_again(clock):
    again, told = Clock(clock.bridge, used=(700, 3)), []
    again.time_up.connect(told.append)
    again.count(again._last + 2)
    assert told == [] and again.left(0) < 0
