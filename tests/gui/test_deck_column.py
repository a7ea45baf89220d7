"""The column in which a player chooses a deck."""

from __future__ import annotations

from engine import decks
from engine.cards import default_database
from gui.screens.new_game import NewGameScreen
from gui.settings import Settings


def test_the_list_of_decks_ends_with_the_last_one(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    screen = NewGameScreen(Settings(names=("Anna", "Bruno")))
    screen.resize(1600, 900)
    screen.show_cards(default_database(), None)
    screen.show()
    qapp.processEvents()
    for column in screen.columns:
        assert len(column.rows) == len(decks.available())
        below = column.deck_area.widget().height() - column.rows[-1].geometry().bottom()
        assert 0 <= below < column.rows[-1].height() / 2
        assert all(row.height() >= row.heightForWidth(row.width()) for row in column.rows)
    screen.close()
    screen.deleteLater()
