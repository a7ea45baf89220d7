"""A table that was left leaves no memory in use."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine.scenario import Scenario
from gui import memory
from gui.bridge import Bridge
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.table import TableWidget


def test_a_table_that_was_left_is_forgotten_with_its_game(qapp, monkeypatch):
    gc.disable()
    try:
        game = Scenario().game()
        settings = Settings(hands="open", animations=False)
        bridge = Bridge(game, settings)
        table = TableWidget(bridge, settings)
        table.show()
        bridge.start()
        known = [weakref.ref(game), weakref.ref(bridge), weakref.ref(table)]
        table.close()
        table.deleteLater()
        del game, bridge, table
        with monkeypatch.context() as until_now:  # a timer of another test's program may release memory meanwhile
            until_now.setattr(gc, "collect", lambda *_generation: 0)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            QApplication.processEvents()
        assert any(each() is not None for each in known), "they hold each other"
        memory.give_back()
        assert not any(each() is not None for each in known)
    finally:
        gc.enable()


def test_the_screen_of_a_game_is_forgotten_too(qapp, tmp_path):
    game = Scenario().game()
    screen = GameScreen(game, Settings(hands="open", animations=False), Storage(tmp_path))
    screen.resize(1100, 700)
    screen.show()
    screen.start()
    known = [weakref.ref(game), weakref.ref(screen.bridge), weakref.ref(screen.table)]
    screen.close_game()
    screen.deleteLater()
    del game, screen
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    memory.give_back()
    assert not any(each() is not None for each in known)
