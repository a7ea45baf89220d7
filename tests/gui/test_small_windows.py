"""Nothing is cut off in the smallest supported window, with small and large text, in both languages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication

from engine.game import Deck, Game, Setup
from gui import app
from gui.application import colour, speak, write_large
from gui.dialogs import style
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.input_fields import Choice
from gui.paint import theme
from gui.replay.replay_screen import ReplayScreen
from gui.screens.load_box import LoadBox
from gui.screens.more_seats import MoreSeatsBox
from gui.screens.settings_box import SettingsBox
from gui.screens.start_screen import StartScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble, TroubleDialog
from tests.gui.whole_words import cut_parts

SMALL = QSize(1024, 700)
DECK = Deck(("Forest",) * 60)


@pytest.fixture(params=[("en", False), ("en", True), ("it", False), ("it", True)], ids=lambda how: f"{how[0]}-{how[1]}")
def window(request, qtbot, tmp_path: Path, monkeypatch) -> Iterator[app.MainWindow]:
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    language, large = request.param
    speak(language)
    write_large(large)
    settings = Settings(tmp_path / "settings.json", animations=False, language=language, large_text=large)
    window = app.MainWindow(settings, Storage(tmp_path), Trouble())
    qtbot.addWidget(window)
    window.resize(SMALL)
    window.show()
    setup = Setup(decks=(DECK, DECK), names=("Anna", "Bruno"), seed=5)
    window.storage.begin(setup.to_json(), setup.names)
    assert window._have_cards() and window.database is not None
    window._show_game(Game.start(setup, window.database))
    assert window.game_screen is not None
    window.game_screen.keep(window.game_screen.bridge)
    window.show_start()
    yield window
    window.storage.close()
    write_large(False)
    speak("en")


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def assert_whole(window: app.MainWindow) -> None:
    settle()
    shown = window.box if window.box is not None else window.stack.currentWidget()
    assert shown is not None
    assert list(cut_parts(shown)) == []
    if window.box is not None:
        assert window.rect().contains(window.box.geometry().adjusted(20, 20, -20, -20))


def test_start_with_a_game_to_go_on_with(window: app.MainWindow) -> None:
    assert window.start_screen.buttons["continue"].isVisible()
    assert_whole(window)


def test_screens(window: app.MainWindow) -> None:
    opened: tuple[Callable[[], object], ...] = (
        window.choose_decks,
        window.lessons.open_list,
        window.puzzles.open_list,
        window.puzzles.open_editor,
        window.show_workshop,
    )
    for open_it in opened:
        window.show_start()
        open_it()
        assert_whole(window)
    for page in ("decks", "cards"):
        assert window.workshop is not None
        window.workshop.show_page(page)
        assert_whole(window)


def test_a_kind_of_game_that_wants_more_players(window: app.MainWindow) -> None:
    window.choose_decks()
    screen = window.new_game_screen
    assert screen is not None
    screen.kind.take("emperor")
    assert screen.problem.text()
    assert_whole(window)


def test_boxes(window: app.MainWindow) -> None:
    window.show_settings()
    box = window.box
    assert isinstance(box, SettingsBox)
    for tab in range(box.tabs.count()):
        box.tabs.setCurrentIndex(tab)
        assert_whole(window)
    window.show_rules()
    assert_whole(window)
    window.show_rules("xyzzy")
    assert_whole(window)
    window.choose_game()
    assert_whole(window)
    games = window.box
    assert isinstance(games, LoadBox) and games.delete_buttons
    seen = games.area.viewport()
    for button in games.delete_buttons.values():
        assert seen.rect().contains(QRect(button.mapTo(seen, QPoint(0, 0)), button.size()))


def test_more_seats(window: app.MainWindow) -> None:
    window.choose_decks()
    screen = window.new_game_screen
    assert screen is not None
    screen.ask_more()
    box = screen.findChild(MoreSeatsBox)
    assert box is not None
    for _ in range(4):
        box.add()
    settle()
    assert list(cut_parts(box)) == []
    lines = [
        (name.geometry(), deck.geometry(), who.geometry())
        for name, deck, who in zip(box.names, box.choices, box.players, strict=True)
    ]
    assert all(name.right() < deck.left() and deck.right() < who.left() for name, deck, who in lines)


def test_choices_before_each_other_stand_in_a_column(window: app.MainWindow) -> None:
    window.show_settings()
    settle()
    assert isinstance(window.box, SettingsBox)
    assert window.box.language.x() == window.box.theme.x()


def test_a_choice_has_room_for_its_longest_words_and_its_triangle(qtbot) -> None:
    choice = Choice()
    qtbot.addWidget(choice)
    style.dress(choice, True)
    choice.addItems(["a", "Whichever of them is the longest"])
    choice.setCurrentIndex(1)
    choice.show()
    for size in (choice.sizeHint(), choice.minimumSizeHint()):
        choice.resize(size)
        choice.grab()
        assert choice.toolTip() == ""
    choice.resize(choice.minimumSizeHint() - QSize(12, 0))
    choice.grab()
    assert choice.toolTip()


def test_the_window_of_a_list_has_the_colour_of_the_list(qtbot) -> None:
    colour("light")
    choice = Choice()
    qtbot.addWidget(choice)
    style.dress(choice)
    choice.addItems(["a", "b"])
    choice.show()
    choice.showPopup()
    settle()
    image = choice.view().window().grab().toImage()
    edge = image.pixelColor(image.width() // 2, 2).name()
    choice.hidePopup()
    assert theme.contrast(edge, theme.PANEL) < 1.2
    colour("dark")


def test_what_lies_over_a_great_window_is_written_as_large_as_the_window(qtbot, window: app.MainWindow) -> None:
    window.resize(3840, 2160)
    settle()
    scale = style.scale_for(3840, 2160)
    assert window.database is not None
    game = Game.start(Setup((DECK, DECK), ("Anna", "Bruno"), 5), window.database)
    replay = ReplayScreen(game, window.settings, window)
    replay.resize(3840, 2160)
    replay.show()
    wanted = style.pixels(window.settings.values.large_text, scale)
    assert replay.leave_button.fontInfo().pixelSize() == wanted
    settle()
    buttons = (replay.first_button, replay.play_button, replay.leave_button)
    assert all(button.height() >= button.sizeHint().height() for button in buttons)
    assert replay.play_button.geometry().bottom() < replay.leave_button.y()
    dialog = TroubleDialog("broken", window)
    dialog.ensurePolished()
    dialog.show()
    assert dialog.copy_button.fontInfo().pixelSize() == wanted
    dialog.close()
    replay.close_replay()


def test_a_button_is_as_high_as_the_lines_of_its_words(qtbot) -> None:
    button = SymbolButton()
    qtbot.addWidget(button)
    style.dress(button)
    button.show()
    button.set_words("Keep the game's record")
    heights = set()
    for width in range(button.minimumSizeHint().width(), button.sizeHint().width() + 30, 2):
        button.resize(width, button.height())
        button.fit()
        lines = len({run.y for run in button._laid().runs})
        heights.add((lines, button.height()))
    assert len(heights) == 2 and dict(heights)[1] < dict(heights)[2], heights


def test_in_a_higher_window_the_start_screen_is_wide_again(qapp):
    screen = StartScreen(Settings())
    screen.resize(1024, 480)
    screen.show()
    QApplication.processEvents()
    assert screen.buttons["new"].property("low"), "everything is compact in a low window"
    screen.resize(1024, 880)
    QApplication.processEvents()
    assert not screen.buttons["new"].property("low")
    screen.deleteLater()


def test_the_start_screen_of_a_high_window_is_wide_from_the_beginning(qapp):
    """It is built before the window has its size."""
    screen = StartScreen(Settings())
    screen.show_saved(None, broken=True)
    screen.resize(1440, 860)
    screen.show()
    QApplication.processEvents()
    assert not screen.buttons["new"].property("low")
    screen.deleteLater()


def test_a_window_that_is_made_large_is_laid_out_for_its_words_before_it_is_painted(qtbot):
    screen = StartScreen(Settings())
    qtbot.addWidget(screen)
    screen.resize(SMALL)
    screen.show()
    qtbot.waitExposed(screen)
    settle()
    screen.resize(3840, 2141)
    for widget in (screen.title, screen.sign, *screen.buttons.values()):
        if widget.isVisible():
            assert widget.width() >= widget.sizeHint().width() and widget.height() >= widget.sizeHint().height()
