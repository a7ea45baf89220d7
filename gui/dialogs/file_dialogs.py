"""File and folder dialogs: the desktop's own if there is one, else Qt's in the program's style."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from gui.dialogs import style

ROOM = QSize(54, 32)
"""Usual width and height of Qt's own dialog, in letters."""

PLACES = 10
"""Width of its list of places, in letters."""

_lately = [""]
"""The folder of the last chosen file."""


def file_dialog(asker: QWidget, title: str, start: str = "", kinds: str = "") -> QFileDialog:
    """Return a dialog over the window of `asker`.

    `start` is a folder or a file in it, or "" for the usual folder; `kinds` are filters in Qt's notation.
    """
    window = asker.window()
    dialog = QFileDialog(window, title, start or _usual_folder(), kinds)
    large, scale = style.measures(asker)
    style.dress(dialog, large, scale)
    dialog.resize((ROOM * style.pixels(large, scale)).boundedTo(window.size()))
    return dialog


def _usual_folder() -> str:
    """The folder to start in: the last one used, else the documents, else home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((folder for folder in (_lately[0], documents) if folder and Path(folder).is_dir()), str(Path.home()))


def _answer(dialog: QFileDialog) -> str:
    for tree in dialog.findChildren(QTreeView):  # the desktop's own dialog has none
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for tool in dialog.findChildren(QToolButton):
        tool.setIconSize(QSize(1, 1) * round(tool.fontInfo().pixelSize() * 1.1))
    for splitter in dialog.findChildren(QSplitter):
        places = splitter.fontInfo().pixelSize() * PLACES
        splitter.setSizes([places, max(places, dialog.width() - places)])
    try:
        chosen = dialog.selectedFiles()[0] if dialog.exec() and dialog.selectedFiles() else ""
        if chosen:
            _lately[0] = str(Path(chosen).parent)
        return chosen
    finally:
        dialog.deleteLater()


def ask_file(asker: QWidget, title: str, kinds: str, start: str = "") -> str:
    """Ask for an existing file; return "" if none is chosen."""
    dialog = file_dialog(asker, title, start, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _answer(dialog)


def ask_target(asker: QWidget, title: str, name: str, kinds: str = "") -> str:
    """Ask for a file to write, with `name` as the suggestion; return "" if none is chosen."""
    dialog = file_dialog(asker, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(name)
    return _answer(dialog)


def ask_folder(asker: QWidget, title: str, start: str = "") -> str:
    """Ask for a folder; return "" if none is chosen."""
    dialog = file_dialog(asker, title, start)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _answer(dialog)
