"""Qt's own file dialog, shown if the desktop has none: in the player's language, colours and size."""

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QHeaderView, QLabel, QTreeView, QWidget

from gui.application import colour, speak
from gui.dialogs import file_dialogs, style
from gui.paint import theme


@pytest.fixture
def window(qtbot):
    widget = QWidget()
    widget.resize(1024, 700)
    qtbot.addWidget(widget)
    yield widget
    speak("en")
    colour("dark")


@pytest.fixture
def make(qtbot, window, tmp_path):
    (tmp_path / "a folder").mkdir()

    def made(mode: str) -> QFileDialog:
        dialog = file_dialogs.file_dialog(window, "…", str(tmp_path), "A (*.a)")
        if mode == "save":
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        elif mode == "folder":
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.show()
        tree = dialog.findChild(QTreeView)
        assert tree is not None
        qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) > 0)
        return dialog

    return made


def words(dialog: QFileDialog) -> list[str]:
    """Return all text in it, except file names."""
    parts = dialog.findChildren(QWidget)
    found = [part.text() for part in parts if isinstance(part, QLabel | QAbstractButton)]
    found += [part.toolTip() for part in parts] + [action.text() for action in dialog.findChildren(QAction)]
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    model = tree.model()
    found += [str(model.headerData(at, Qt.Orientation.Horizontal)) for at in range(model.columnCount())]
    return [*found, str(model.index(0, 2, tree.rootIndex()).data())]


@pytest.mark.parametrize("mode", ["open", "save", "folder"])
def test_none_of_its_words_stays_english(make, mode):
    speak("en")
    english = words(make(mode))
    speak("it")
    italian = words(make(mode))
    assert len(english) == len(italian)
    assert [one for one, other in zip(english, italian, strict=True) if one and one == other] == []


def test_dates_and_numbers_are_those_of_the_language(window):
    speak("it")
    assert QLocale().language() == QLocale.Language.Italian
    assert QLocale().toString(1.5) == "1,5"
    speak("en")
    assert QLocale().language() == QLocale.Language.English


@pytest.mark.parametrize("name", ["dark", "light"])
def test_it_wears_the_colours_of_the_program_whoever_asks(make, window, name):
    colour(name)
    style.dress(window, True)  # like a box that asks for a file
    dialog = make("open")
    header, label = dialog.findChild(QHeaderView), dialog.findChild(QLabel)
    assert header is not None and label is not None
    ground = header.viewport().grab().toImage()
    middle = ground.pixelColor(ground.width() - 2, ground.height() // 2).name()
    assert middle == theme.PANEL_RAISED
    assert theme.contrast(theme.TEXT, middle) >= 4.5
    assert style.dressed(dialog) == (True, 1.0)
    assert label.fontInfo().pixelSize() == style.LARGE_PIXELS
    QApplication.processEvents()


def test_it_begins_among_the_documents_and_then_where_something_was_found(window, tmp_path, monkeypatch):
    documents, found = tmp_path / "documents", tmp_path / "found"
    documents.mkdir()
    found.mkdir()
    (found / "deck.a").write_text("")
    monkeypatch.setattr(file_dialogs.QStandardPaths, "writableLocation", lambda _: str(documents))
    monkeypatch.setattr(file_dialogs, "_lately", [""])
    monkeypatch.setattr(QFileDialog, "exec", lambda dialog: True)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda dialog: [str(found / "deck.a")])
    assert file_dialogs.file_dialog(window, "…").directory().absolutePath() == str(documents)
    assert file_dialogs.ask_file(window, "…", "A (*.a)") == str(found / "deck.a")
    assert file_dialogs.file_dialog(window, "…").directory().absolutePath() == str(found)
