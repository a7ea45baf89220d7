"""The workshop in the window: typing a card, saving it in a set, trying it; importing a card database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.decisions import ByHand, PayMana, Priority
from engine.game import Game
from gui import app
from gui.application import speak
from gui.card_collection import Collection, library_path, sets_folder
from gui.paint import theme
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble
from gui.workshop.workshop_screen import WorkshopScreen

FILES = Path(__file__).parents[2] / "imported" / "files"
OWL = "Night Owl | Gufo Notturno\n{2}{U}\nCreature — Bird\n2/2\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    speak("en")
    theme.use("dark")


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> app.MainWindow:
    settings = Settings(home / "settings.json", animations=False, beat_ms=0)
    made = app.MainWindow(settings, Storage(home), Trouble())
    qtbot.addWidget(made)
    made.resize(1024, 700)
    made.show()
    made.start_screen.buttons["workshop"].click()
    QApplication.processEvents()
    return made


@pytest.fixture
def workshop(window: app.MainWindow) -> WorkshopScreen:
    assert window.workshop is not None and window.stack.currentWidget() is window.workshop
    return window.workshop


def typed(workshop: WorkshopScreen, text: str) -> None:
    page = workshop.writing
    page.editor.selectAll()
    for line in text.replace("—", "-").split("\n"):  # keys of a keyboard
        QTest.keyClicks(page.editor, line)
        QTest.keyClick(page.editor, Qt.Key.Key_Return)


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]
    QApplication.processEvents()


def test_a_card_is_painted_as_one_types(workshop: WorkshopScreen) -> None:
    page = workshop.writing
    assert page.picture.face is not None and page.picture.face.name == "Garden Cat"
    page.editor.selectAll()
    QTest.keyClicks(page.editor, "Night Owl")
    assert page.picture.face is None
    assert "no type line" in page.faults.words()
    typed(workshop, OWL.rstrip() + "\nFlying")
    face = page.picture.face
    assert face is not None
    assert (face.name, list(face.cost), list(face.paragraphs)) == ("Night Owl", ["2", "U"], ["Flying"])
    assert "Volare" in page.other.toPlainText()
    assert "All of it is understood" in page.faults.words()
    assert page.try_button.isEnabled()


def test_what_was_meant_is_offered_and_taken(workshop: WorkshopScreen, qtbot: QtBot) -> None:
    page = workshop.writing
    page.editor.setPlainText(OWL + "Flyng")
    assert page.editor.extraSelections()[0].cursor.selectedText() == "Flyng"
    assert page.try_button.isEnabled() and "by hand" in page.try_button.toolTip()
    assert page.picture.face is not None and "partial" in page.picture.face.badges
    qtbot.waitUntil(lambda: "Did you mean" in page.faults.words())
    press(next(button for button in page.faults.buttons if button.text() == "Flying"))
    assert page.editor.text().endswith("Flying")
    assert not page.editor.extraSelections()
    page.editor.undo()
    assert page.editor.text().endswith("Flyng")


def test_both_languages(workshop: WorkshopScreen) -> None:
    page = workshop.writing
    speak("it")
    page.editor.setPlainText("Gufo\n{U}\nCreatura — Uccello\n1/1\nVolare")
    assert page.picture.face is not None and list(page.picture.face.paragraphs) == ["Volare"]
    assert page.other_title.text() == "La stessa in inglese"
    assert "Flying" in page.other.toPlainText()
    page.editor.setPlainText("Gufo\n{U}\nCreatura — Uccello\n1/1\nVolre")
    assert "non si capisce" in page.faults.words()


def test_cards_are_saved_in_sets(workshop: WorkshopScreen, window: app.MainWindow, tmp_path: Path) -> None:
    page = workshop.writing
    page.editor.setPlainText(OWL + "Flying")
    QTest.keyClick(page.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    press(page.save_button)
    path = sets_folder() / "My cards.txt"
    assert "Night Owl" in path.read_text(encoding="utf-8")
    assert "My cards" in page.told.text()
    assert window.database is not None and window.database.find("gufo notturno") is not None
    assert window.faces is not None and window.faces.face("Night Owl") is not None
    assert [page.card_box.itemText(at) for at in range(page.card_box.count())] == ["A new card", "Night Owl"]
    page.ask_name = lambda: "Second set"
    press(page.new_set_button)
    assert page.set is not None and page.set.name == "Second set" and page.card_box.count() == 1
    target = tmp_path / "shared.tappeto-set"
    offered: list[str] = []

    def place(name: str) -> str:
        offered.append(name)
        return str(target)

    page.ask_target = place
    page.set_box.setCurrentIndex(0)
    page._choose_set(0)
    press(page.share_button)
    assert "Night Owl" in target.read_text(encoding="utf-8") and offered == ["My cards.tappeto-set"]
    page.ask_file = lambda: str(target)
    press(page.add_button)
    assert page.set.name == "My cards" and "already" in page.told.text()
    target.write_text(OWL.replace("Night Owl", "Day Owl") + "Flying", encoding="utf-8")
    press(page.add_button)
    assert page.set.name == "shared" and page.set.names() == ["Day Owl | Gufo Notturno"]
    assert page.picture.face is not None and page.picture.face.name == "Day Owl"
    assert Collection().find("Day Owl") is not None
    press(page.drop_button)
    assert page.set.names() == []


def test_a_set_that_is_refused_is_not_kept(workshop: WorkshopScreen, tmp_path: Path) -> None:
    page = workshop.writing
    shared = tmp_path / "shared.tappeto-set"
    shared.write_text(OWL + "Flying\n\nNo card at all\n{U}\n", encoding="utf-8")
    page.take_set(shared)
    assert f"{shared}, line " in page.told.text()
    assert not list(sets_folder().glob("*")) and Collection().problems == []
    shared.write_text(OWL + "Flying", encoding="utf-8")
    page.take_set(shared)
    assert page.set is not None and page.set.names() == ["Night Owl | Gufo Notturno"], "once corrected, it is accepted"


def test_a_set_that_can_not_be_written_is_reported(
    workshop: WorkshopScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = workshop.writing
    page.editor.setPlainText(OWL + "Flying")
    press(page.save_button)
    shared = tmp_path / "shared.tappeto-set"
    shared.write_text(OWL.replace("Night Owl", "Day Owl") + "Flying", encoding="utf-8")

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gui.workshop.writing_page.write_safely", full)
    page.take_set(shared)
    assert page.told.text() == "the disk is full"


def test_a_broken_set_is_reported_and_harms_nothing(home: Path) -> None:
    sets_folder().mkdir(parents=True)
    (sets_folder() / "bad.txt").write_bytes(b"Owl\n\xff")
    (sets_folder() / "good.txt").write_text(OWL + "Flying", encoding="utf-8")
    found = Collection()
    assert found.find("Night Owl") is not None and found.find("Forest") is not None
    assert len(found.problems) == 1 and "bad.txt" in found.problems[0]


def test_a_card_is_tried_and_the_workshop_comes_back(window: app.MainWindow, workshop: WorkshopScreen) -> None:
    workshop.writing.editor.setPlainText(OWL + "Flying")
    press(workshop.writing.try_button)
    screen = window.game_screen
    assert screen is not None
    hand = screen.bridge.game.view(0).players[0].hand
    assert [card.name.en for card in hand].count("Night Owl") == 2
    screen.leave_wanted.emit()
    assert window.stack.currentWidget() is workshop
    assert workshop.writing.editor.text() == OWL + "Flying"


def test_a_card_that_is_not_wholly_understood_is_tried_by_hand(
    window: app.MainWindow, workshop: WorkshopScreen
) -> None:
    workshop.writing.editor.setPlainText("Odd Rite\n{G}\nSorcery\nGloop three times.\nDraw a card.")
    press(workshop.writing.try_button)
    screen = window.game_screen
    assert screen is not None
    game = screen.bridge.game
    asked = game.decision
    assert isinstance(asked, Priority)
    game.answer(
        next(
            action.key
            for action in asked.actions
            if action.kind == "cast" and action.object is not None and game.text(action.object).en == "Odd Rite"
        )
    )
    for _ in range(8):
        if isinstance(game.decision, ByHand):
            break
        game.answer("auto" if isinstance(game.decision, PayMana) else "pass")
    assert isinstance(game.decision, ByHand), "its controller sees the tools as it resolves"
    assert window.database is not None
    again = Game.load(game.save(), window.database)
    assert isinstance(again.decision, ByHand), "such a game is opened again"


def test_long_texts_are_cut(workshop: WorkshopScreen) -> None:
    page = workshop.writing
    page.editor.setPlainText(OWL + "Flying, " * 12_000)
    assert len(page.editor.text()) <= 10_000
    assert page.faults.words()


def test_a_database_is_imported(window: app.MainWindow, workshop: WorkshopScreen, qtbot: QtBot) -> None:
    workshop.tab_buttons["cards"].click()
    page = workshop.cards
    assert "No database" in page.held.text() and page.bar.isHidden()
    QApplication.processEvents()
    assert page.board.height() < page.height() / 2, "no empty board without a message"
    assert page.import_button.y() - page.held.geometry().bottom() < 60
    page.ask_file = lambda: str(FILES / "AtomicCards.json")
    press(page.import_button)
    assert not page.bar.isHidden() and not page.import_button.isEnabled()
    qtbot.waitUntil(lambda: page.job is None, timeout=60_000)
    assert "6 cards, 5 fully playable, 1 partly" in page.held.text()
    assert "4 broken" in page.counts.text() and "Three Faces" in page.examples.text()
    QApplication.processEvents()
    assert page.board.height() > page.height() * 0.9
    assert window.database is not None
    found = window.database.find("Testuggine Muschiosa")
    assert found is not None and found.name.en == "Mossback Tortoise"
    assert window.faces is not None and window.faces.face("Brine Call") is not None
    speak("it")
    assert "si giocano per intero" in page.held.text()
    press(page.remove_button)
    assert window.database.find("Testuggine Muschiosa") is None
    assert not library_path().exists()
    assert page.examples.text() == "", "removed cards are no longer reported"


def many_cards(path: Path, count: int) -> Path:
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            card = {
                "name": f"Bear {number}",
                "cost": "{G}",
                "type": "Creature — Bear",
                "pt": "2/2",
                "text": f"When ~ dies, you gain {number} life.",
            }
            file.write(json.dumps(card) + "\n")
    return path


def test_an_import_is_cancelled(workshop: WorkshopScreen, qtbot: QtBot, tmp_path: Path) -> None:
    page = workshop.cards
    page.begin(many_cards(tmp_path / "many.jsonl", 20_000))
    job = page.job
    assert job is not None
    with qtbot.waitSignal(job.progressed, timeout=60_000):
        pass
    press(page.cancel_button)
    qtbot.waitUntil(lambda: page.job is None, timeout=60_000)
    assert "cancelled" in page.trouble.text()
    assert not list(library_path().parent.glob("cards.sqlite*"))


def test_a_bad_file_is_reported(workshop: WorkshopScreen, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4 Forest", encoding="utf-8")
    page = workshop.cards
    page.begin(path)
    qtbot.waitUntil(lambda: page.job is None, timeout=60_000)
    assert "list.txt" in page.trouble.text() and "not a supported card database" in page.trouble.text()


@pytest.mark.parametrize("name", ["write", "cards"])
def test_pages_fit_into_a_small_window(window: app.MainWindow, workshop: WorkshopScreen, name: str) -> None:
    for language in ("en", "it"):
        speak(language)
        workshop.show_page(name)
        QApplication.processEvents()
        assert window.size().width() == 1024
        assert workshop.minimumSizeHint().width() <= 1024 and workshop.minimumSizeHint().height() <= 700


def test_escape_goes_back(window: app.MainWindow, workshop: WorkshopScreen) -> None:

    QTest.keyClick(workshop, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.start_screen
