"""Asking for a file or a folder: the desktop's own dialog where there is one, else Qt's in the program's dress."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from gui.dialogs import style

ROOM = QSize(54, 32)
"""How many letters wide and high Qt's own dialog is where there is room for it."""

PLACES = 10
"""How many letters wide the list of places at its left is."""

_lately = [""]
"""The folder of the file that was chosen last."""


def file_dialog(asker: QWidget, title: str, start: str = "", kinds: str = "") -> QFileDialog:
    """A dialog over the window of `asker`; `start` is a folder or a file in it, "" for where one looks first; `kinds`
    filters as Qt writes them."""
    window = asker.window()
    dialog = QFileDialog(window, title, start or _usual_folder(), kinds)
    large, scale = style.measures(asker)
    style.dress(dialog, large, scale)
    dialog.resize((ROOM * style.pixels(large, scale)).boundedTo(window.size()))
    return dialog


def _usual_folder() -> str:
    """Where one looks first: where something was found last, else among the documents, else at home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((folder for folder in (_lately[0], documents) if folder and Path(folder).is_dir()), str(Path.home()))


def _answer(dialog: QFileDialog) -> str:
    for tree in dialog.findChildren(QTreeView):  # there is none in the desktop's own dialog
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
    """A file that is there; "" for none."""
    dialog = file_dialog(asker, title, start, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _answer(dialog)


def ask_target(asker: QWidget, title: str, name: str, kinds: str = "") -> str:
    """A file to write, called `name` unless the players call it otherwise; "" for none."""
    dialog = file_dialog(asker, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(name)
    return _answer(dialog)


def ask_folder(asker: QWidget, title: str, start: str = "") -> str:
    """A folder; "" for none."""
    dialog = file_dialog(asker, title, start)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _answer(dialog)
