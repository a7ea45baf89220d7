"""Uncaught exceptions are reported in the window, which stays open."""

import sys
import threading

import pytest
from PySide6.QtGui import QGuiApplication

from engine.refusal import Text
from gui.application import speak
from gui.trouble import MOST_DETAILS, Trouble


@pytest.fixture
def trouble(qtbot):
    old = sys.excepthook, threading.excepthook
    trouble = Trouble()
    trouble.install()
    yield trouble
    sys.excepthook, threading.excepthook = old
    if trouble.dialog is not None:
        trouble.dialog.close()


def test_an_uncaught_exception_opens_one_dialog(trouble, qtbot, capsys):
    try:
        raise RuntimeError("the first thing")
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert trouble.dialog is not None and trouble.dialog.isVisible()
    first = trouble.dialog
    sys.excepthook(ValueError, ValueError("the second thing"), None)
    assert trouble.dialog is first
    assert "the first thing" in first.details.toPlainText()
    assert "the second thing" in first.details.toPlainText()
    assert "the first thing" in capsys.readouterr().err


def test_details_are_copied_and_the_dialog_closes(trouble, qtbot, capsys):
    sys.excepthook(ValueError, ValueError("a broken thing"), None)
    dialog = trouble.dialog
    dialog.copy_button.click()
    assert "a broken thing" in QGuiApplication.clipboard().text()
    assert "Python" in QGuiApplication.clipboard().text()
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close_button.click()
    assert trouble.dialog is None


def test_the_report_is_saved_as_a_file(trouble, qtbot, capsys, tmp_path):
    sys.excepthook(ValueError, ValueError("a broken thing"), None)
    dialog = trouble.dialog
    offered = []
    dialog.ask_target = lambda name: (offered.append(name), str(tmp_path / "report.txt"))[1]
    dialog.save_button.click()
    assert offered[0].endswith(".txt")
    written = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert "a broken thing" in written and "Tappeto" in written
    assert dialog.told.isVisible() and "report.txt" in dialog.told.text()


def test_a_report_that_can_not_be_written_is_reported(trouble, qtbot, capsys, tmp_path):
    sys.excepthook(ValueError, ValueError("a broken thing"), None)
    dialog = trouble.dialog
    (tmp_path / "folder").write_text("")
    dialog.ask_target = lambda name: str(tmp_path / "folder" / name)
    dialog.save_button.click()
    assert dialog.told.isVisible() and "can't be written: there is a file" in dialog.told.text()
    assert dialog.height() >= dialog.sizeHint().height(), "nothing moves aside for it"


def test_the_game_is_saved_first_and_a_failing_save_is_reported_too(trouble, capsys):
    calls = []

    def broken_save():
        calls.append("save")
        raise OSError("the disk is full")

    trouble.before_telling.append(broken_save)
    sys.excepthook(ValueError, ValueError("a thing"), None)
    assert calls == ["save"]
    assert "the disk is full" in trouble.dialog.details.toPlainText()


def test_an_exception_in_a_thread_is_reported_in_the_window(trouble, qtbot, capsys):
    def fail():
        raise LookupError("far away")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: trouble.dialog is not None)
    assert "far away" in trouble.dialog.details.toPlainText()


def test_details_stay_short(trouble, capsys):
    for _ in range(3):
        trouble.tell("x" * MOST_DETAILS)
    assert len(trouble.dialog.details.toPlainText()) < MOST_DETAILS + 1000


@pytest.mark.parametrize(("language", "words"), (("en", "the disk is full"), ("it", "il disco è pieno")))
def test_an_unsaved_game_is_not_said_to_be_saved(trouble, capsys, language, words):
    speak(language)
    try:
        trouble.unkept = lambda: Text("It can't be kept: the disk is full.", "Non si conserva: il disco è pieno.")
        sys.excepthook(ValueError, ValueError("a broken thing"), None)
        assert words in trouble.dialog.words.text()
    finally:
        speak("en")
