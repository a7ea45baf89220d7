"""Files opened from the desktop: games and decks opened with a double-click."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from gui import app, filetypes
from gui.__main__ import main
from gui.application import speak
from gui.journal import Journal, Summary
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble
from gui.widgets.box import Message
from tests.gui.test_app import SETUP

DECK = "name: Twenty | Venti\n30 Forest\n30 Llanowar Elves\n"


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("TAPPETO_HOME", str(home))
    made = app.MainWindow(Settings(home / "settings.json", animations=False, beat_ms=0), Storage(home), Trouble())
    qtbot.addWidget(made)
    yield made
    made.storage.close()
    speak("en")


def deck_file(folder: Path, name: str = "twenty.tappeto-deck") -> Path:
    path = folder / name
    path.write_text(DECK, encoding="utf-8")
    return path


def test_a_deck_is_chosen_for_the_first_player_and_kept(window, tmp_path):
    window.open_file(deck_file(tmp_path))
    screen = window.new_game_screen
    assert window.stack.currentWidget() is screen
    assert screen.columns[0].resolved.name.en == "Twenty"
    kept = tmp_path / "home" / "decks"
    assert [path.name for path in kept.iterdir()] == ["twenty.tappeto-deck"]
    window.open_file(deck_file(tmp_path))
    assert len(list(kept.iterdir())) == 1, "the same deck is kept once"
    (tmp_path / "twenty.tappeto-deck").write_text(DECK.replace("30 Forest", "31 Forest"), encoding="utf-8")
    window.open_file(tmp_path / "twenty.tappeto-deck")
    assert len(list(kept.iterdir())) == 2, "another deck of that name is kept beside it"
    assert screen.columns[0].resolved.size == 61


@pytest.mark.parametrize(("language", "words"), [("en", "It does not exist."), ("it", "Non esiste.")])
def test_a_game_that_is_not_there_is_reported_in_sentences(window, tmp_path, language, words):
    speak(language)
    window.open_file(tmp_path / "gone.tappeto")
    told = window.box.words.accessibleName()
    assert str(tmp_path / "gone.tappeto") in told and words in told
    assert "itself" not in told and "conservato" not in told, "there is no file to leave unchanged"


def test_the_deck_that_was_opened_is_in_sight(window, tmp_path, qtbot):
    window.resize(1100, 720)
    window.show()
    window.open_file(deck_file(tmp_path))
    column = window.new_game_screen.columns[0]
    assert column.chosen >= 4, "far down in the list"
    qtbot.waitUntil(lambda: not column.rows[column.chosen].visibleRegion().isEmpty())


def test_a_deck_keeps_its_letters_whatever_wrote_it(window, tmp_path):
    path = tmp_path / "old.dec"
    path.write_bytes("name: Età | Età\r\n60 Forest\r\n".encode("cp1252"))
    window.open_file(path)
    assert window.new_game_screen.columns[0].resolved.name.it == "Età"
    assert (tmp_path / "home" / "decks" / "old.dec").read_bytes() == path.read_bytes()


def test_a_set_of_cards_is_added_and_can_be_played_with(window, tmp_path):
    shared = tmp_path / "birds.tappeto-set"
    shared.write_text("Night Owl\n{1}{U}\nCreature — Bird\n1/1\nFlying\n", encoding="utf-8")
    window.open_file(shared)
    page = window.workshop.writing
    assert window.stack.currentWidget() is window.workshop and page.isVisibleTo(window)
    assert page.set.name == "birds" and window.database.find("Night Owl") is not None
    window.open_file(shared)
    assert [path.name for path in (tmp_path / "home" / "sets").iterdir()] == ["birds.txt"], "it is added once"


def test_a_game_goes_on(window, tmp_path):
    path = tmp_path / "evening.tappeto"
    Journal(path, SETUP.to_json(), SETUP.names).record([], Summary())
    window.open_file(path)
    assert window.game_screen is not None
    assert window.game_screen.game.setup.names == SETUP.names


@pytest.mark.parametrize(
    "name", ["evening.tappeto", "gone.tappeto-deck", "gone.tappeto-set", "picture.png", "no ending"]
)
def test_what_can_not_be_opened_is_said(window, tmp_path, name):
    window.open_file(tmp_path / name)
    screen = window.new_game_screen
    said = window.findChildren(Message) or (screen is not None and screen.problem.text())
    said = said or (window.workshop is not None and window.workshop.writing.told.text())
    assert said
    assert window.game_screen is None


@pytest.mark.parametrize("kind", [filetypes.POSITION, filetypes.PUZZLE])
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("you life: three", "line 3: a number up to 99999 was expected, not “three”"),
        ("you hend: Shock", "line 3: one of turn, "),
        ("you hand: No Such Card", "line 3: "),
    ],
)
def test_a_position_with_a_line_that_can_not_be_read_is_not_offered(window, tmp_path, kind, line, expected):
    path = tmp_path / f"broken{kind.suffix}"
    goal = "goal: win this turn\n" if kind is filetypes.PUZZLE else "names: Ada; Ugo\n"
    path.write_text(f"{goal}situation\n  {line}\n", encoding="utf-8")
    window.open_file(path)
    (message,) = window.findChildren(Message)
    assert message.title == "This file can't be opened" and f"{path.name}, {expected}" in message.words.text()
    assert not {"Solve", "Play it"} & {button.text() for button in message.buttons}


def test_the_file_named_at_the_start_is_opened_when_the_cards_are_there(window, tmp_path, qtbot):
    window.open(deck_file(tmp_path))
    qtbot.waitUntil(lambda: window.new_game_screen is not None, timeout=30_000)
    assert window.new_game_screen.columns[0].resolved.name.en == "Twenty"


def test_macos_reports_files_by_an_event(window, tmp_path):
    application = QApplication.instance()
    opener = app._Opener(window)
    application.installEventFilter(opener)
    try:
        QApplication.sendEvent(application, QFileOpenEvent(str(deck_file(tmp_path))))
    finally:
        application.removeEventFilter(opener)
    assert window.new_game_screen.columns[0].resolved.name.en == "Twenty"


def test_the_command_line_takes_a_file(monkeypatch, tmp_path):
    asked: list[Path | None] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(app, "run", lambda file: asked.append(file) or 0)
    monkeypatch.chdir(tmp_path)
    assert main([]) == 0 and main(["a game.tappeto"]) == 0
    assert asked == [None, tmp_path / "a game.tappeto"]


def test_only_the_packaged_program_goes_into_the_menu(capsys):
    assert main(["--add-to-menu"]) == 2
    assert "packaged" in capsys.readouterr().err


def test_every_kind_of_file_is_known_by_its_ending():
    for each in filetypes.TYPES:
        assert filetypes.kind_of(Path("x" + each.suffix)) == each.kind
    assert filetypes.kind_of(Path("A.TXT")) == "deck" and filetypes.kind_of(Path("a.png")) == ""
