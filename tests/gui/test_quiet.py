"""If nothing changes, nothing is painted: a screen that repaints itself forever keeps the computer busy."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.game import Game
from gui import app
from gui.journal import Summary
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble
from tests.gui.test_app import SETUP, play

ROUNDS = 20
STILL = {"animations": False, "beat_ms": 0}


class Paints(QObject):
    """Counts paint events, by the class of the widget."""

    def __init__(self) -> None:
        super().__init__()
        self.counted: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.counted[type(watched).__name__] += 1
        return False


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    blinking = QApplication.cursorFlashTime()
    QApplication.setCursorFlashTime(0)
    made = app.MainWindow(Settings(tmp_path / "settings.json", **STILL), Storage(tmp_path), Trouble())
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    QApplication.setCursorFlashTime(blinking)
    made.storage.close()


def painted() -> Counter[str]:
    """Return what is still painted while nothing happens; empty once everything is in its place."""
    application = QApplication.instance()
    assert application is not None
    paints = Paints()
    application.installEventFilter(paints)
    try:
        for _ in range(ROUNDS):
            paints.counted.clear()
            QTest.qWait(250)
            if not paints.counted:
                break
    finally:
        application.removeEventFilter(paints)
    return paints.counted


def begin(window):
    window.choose_decks()


def rules(window):
    window.show_rules()


def settings(window):
    window.show_settings()


def saved_games(window):
    window.storage.write_copy(window.storage.path_of_copy("An evening"), SETUP.to_json(), SETUP.names, [], Summary())
    window.choose_game()


def workshop(window):
    window.start_screen.buttons["workshop"].click()


def learn(window):
    window.start_screen.buttons["learn"].click()


def game(window):
    window._have_cards()
    window._show_game(Game.start(SETUP, window.database))
    play(window, 8)


@pytest.mark.parametrize("open_it", [None, begin, learn, workshop, rules, settings, saved_games, game])
def test_a_screen_comes_to_rest(window, open_it):
    if open_it is not None:
        open_it(window)
    assert not painted()
