"""A box that is open while its window is enlarged gets the same size as one opened afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from engine.card_database import default_database
from engine.game import Deck, Game, Setup
from engine.matches import Match
from gui.dialogs.panel import Panel
from gui.dialogs.panels_by_kind import open_dialog
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rows import Row
from gui.journal import Summary
from gui.screens.game_screen import EndBox, GameMenu, GameScreen
from gui.screens.load_box import LoadBox
from gui.screens.settings_box import SettingsBox
from gui.screens.sideboard_box import SideboardBox
from gui.settings import Settings
from gui.storage import Storage
from gui.widgets.box import Box, Message
from tests.gui import dialog_samples as samples

SMALL, LARGE = (1280, 800), (2560, 1440)
DECK = Deck(("Forest",) * 60, ("Shock", "Forest"))
SETUP = Setup(decks=(DECK, DECK), names=("Anna", "Bruno"), seed=5, options={"match": Match().to_json()})


@pytest.fixture
def ground(qapp, tmp_path):
    game = Game.start(SETUP, default_database())
    screen = GameScreen(game, Settings(hands="open", animations=False), Storage(tmp_path))
    screen.resize(*SMALL)
    screen.show()
    yield screen
    screen.close_game()
    screen.close()


def settings(screen: GameScreen) -> Box:
    return SettingsBox(screen.settings, screen)


def load(screen: GameScreen) -> Box:
    path = screen.storage.saves_folder / "Kept.tappeto"
    if not path.exists():
        screen.storage.write_copy(path, SETUP.to_json(), SETUP.names, [], Summary(3, 0, (20, 12)))
    return LoadBox(screen.storage, screen)


def message(screen: GameScreen) -> Box:
    made = Message(screen)
    made.show_words("Concede?", "{W} leaves the game.", "A second sentence that is longer than the first one.")
    made.add_button("Play on", primary=True)
    return made


def sideboard(screen: GameScreen) -> Box:
    made = SideboardBox("Anna", DECK, None, screen)
    made.ready = True
    return made


def end(screen: GameScreen) -> Box:
    if screen.game.decision is not None:
        screen.game.concede(0)
    return EndBox(screen)


BOXES: tuple[Callable[[GameScreen], Box], ...] = (settings, load, message, GameMenu, sideboard, end)


def sizes(box: Panel) -> list[object]:
    """Return the sizes of all text in a box."""
    written: list[object] = []
    for part in box.findChildren(QWidget):
        if not part.isVisibleTo(box):
            continue
        if isinstance(part, QLabel):
            written.append((part.text(), part.fontInfo().pixelSize()))
        elif isinstance(part, SymbolText):
            written.append((part.text(), part.pixels))
        elif isinstance(part, Row):
            written.append((part.accessibleName(), part.pixels))
    return written


def look(
    make: Callable[[GameScreen], Box], screen: GameScreen, *windows: tuple[int, int]
) -> tuple[list[object], QSize]:
    screen.resize(*windows[0])
    box = make(screen)
    box.open()
    for window in windows:
        screen.resize(*window)
        for _ in range(3):
            QApplication.processEvents()
    found = sizes(box), box.size()
    assert screen.rect().contains(box.geometry().adjusted(22, 22, -22, -22))
    box.dismiss()
    return found


@pytest.mark.parametrize("make", BOXES)
@pytest.mark.parametrize("windows", [(SMALL, LARGE), (LARGE, SMALL), (SMALL, (3840, 2160), SMALL)])
def test_a_box_takes_the_size_of_its_window(ground, make, windows):
    written, size = look(make, ground, *windows)
    wanted, fresh = look(make, ground, windows[-1])
    assert written == wanted
    for grown, new in ((size.width(), fresh.width()), (size.height(), fresh.height())):
        assert abs(grown - new) <= new * 0.12, (size, fresh)


def decided(name: str, *windows: tuple[int, int]) -> tuple[list[object], object]:
    """Return the text in the panel of a decision in the last of these windows, and what is chosen in it."""
    room = samples.room()
    room.resize(*windows[0])
    room.show()
    decision = samples.decisions()[name]
    _, bridge = samples.start(decision)
    panel = open_dialog(decision, bridge, room)
    for window in windows:
        room.resize(*window)
        for _ in range(3):
            QApplication.processEvents()
    found = sizes(panel), panel.chosen() if panel.has_confirm() else None
    assert room.rect().contains(panel.geometry().adjusted(22, 22, -22, -22)), "everything is visible"
    panel.dismiss()
    room.close()
    return found


@pytest.mark.parametrize("name", samples.decisions())
def test_a_decision_is_written_as_large_as_its_window_lets_it(qapp, name):
    assert decided(name, SMALL, LARGE) == decided(name, LARGE)
