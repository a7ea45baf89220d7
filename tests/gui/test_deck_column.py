"""The column for choosing a deck."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.decklists import deck_files
from gui.screens.new_game import NewGameScreen
from gui.settings import Settings


@pytest.fixture
def screen(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    made = NewGameScreen(Settings(names=("Anna", "Bruno")))
    made.resize(1600, 900)
    made.show_cards(default_database(), None)
    made.show()
    qapp.processEvents()
    yield made
    made.close()
    made.deleteLater()


def test_the_list_of_decks_ends_with_the_last_one(screen):
    for column in screen.columns:
        assert len(column.rows) == len(deck_files.available())
        below = column.deck_area.widget().height() - column.rows[-1].geometry().bottom()
        assert 0 <= below < column.rows[-1].height() / 2
        assert all(row.height() >= row.heightForWidth(row.width()) for row in column.rows)


@pytest.mark.parametrize("size", [(1024, 700), (1600, 900), (3840, 2160)])
def test_nothing_covers_anything_in_any_window(screen, size):
    screen.settings.update(large_text=True)
    screen.write_size()
    screen.resize(*size)
    QApplication.processEvents()
    for column in screen.columns:
        parts = [column.who, column.deck_area, column.about_area, column.list]
        for above, below in pairwise(parts):
            assert above.geometry().bottom() < below.geometry().top()
    middle = [screen.picture, screen.kind, screen.begin_label, *screen.begin_buttons, screen.start_button]
    for above, below in pairwise([each for each in middle if each.isVisible()]):
        assert above.geometry().bottom() < below.geometry().top()


def test_tab_reaches_one_row_of_each_list_of_decks_and_the_arrows_continue_from_there(screen):
    screen.activateWindow()
    QApplication.processEvents()
    for column, chosen in zip(screen.columns, (9, 2), strict=True):
        column.choose(chosen)
        column.who.setFocus()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is column.rows[chosen]
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        assert QApplication.focusWidget() is column.rows[chosen + 1]
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
        assert column.chosen == chosen + 1
        met = []
        while QApplication.focusWidget() is not column.list:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
            met.append(QApplication.focusWidget())
            assert len(met) < 4 and met[-1] not in column.rows
