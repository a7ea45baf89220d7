"""Whole games of the starter decks only by mouse."""

import pytest
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.game import Game
from gui.demo import make_setup
from tests.gui.mouse_player import MousePlayer

pytest_plugins = ["tests.gui.table_fixture"]

LONGEST = 4000
"""Maximum number of gestures in a game."""


@pytest.mark.parametrize(("seed", "settings"), [(3, {"auto_pass": True}), (8, {"auto_pass": True, "hands": "open"})])
def test_a_whole_game_by_mouse_alone(seed, settings, open_table, qtbot):
    table = open_table(Game.start(make_setup(seed), default_database()), **settings)
    player = MousePlayer(table.widget, seed)
    for _ in range(LONGEST):
        qtbot.waitUntil(lambda: table.decision is not None or table.game.decision is None)
        if table.game.decision is None:
            break
        player.answer()
        assert not table.faults, table.faults[0]
    QApplication.processEvents()
    assert table.game.winner is not None or table.game.is_draw
    assert {"Priority", "PayMana", "DeclareAttackers", "DeclareBlockers", "ChooseTargets"} <= player.kinds
    again = Game.load(table.game.save(), default_database())
    assert again.winner == table.game.winner
    assert len(again.answers) == len(table.game.answers)
