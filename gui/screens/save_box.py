"""Saving a game under a name, with a small picture of it."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from gui.i18n import tr
from gui.widgets.box import Box

LONGEST_NAME = 80
PICTURE_WIDTH = 260
"""Width of a saved game's picture, in pixels."""


def small_picture(picture: QPixmap) -> bytes:
    """A picture scaled down, as PNG; nothing for an empty one."""
    if picture.isNull():
        return b""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.scaledToWidth(PICTURE_WIDTH, Qt.TransformationMode.SmoothTransformation).save(buffer, "PNG")
    return bytes(held.data())


class SaveBox(Box):
    """One line for the name."""

    named = Signal(str)

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.line = QLineEdit(self)
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setMinimumWidth(self.pixels * 26)
        self.body.addWidget(self.line)
        self.save_button = QPushButton(self)
        self.save_button.setObjectName("primary")
        self.save_button.clicked.connect(self.confirm)
        self.footer.addWidget(self.close_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.save_button)

    def offer(self, name: str) -> None:
        """Suggest a name, to be accepted or overwritten."""
        self.line.setText(name)
        self.line.selectAll()

    def write(self) -> None:
        super().write()
        self.set_title(tr("Save the game as"))
        self.peek_button.hide()
        self.close_button.setText(tr("Cancel"))
        self.save_button.setText(tr("Save"))
        self.line.setAccessibleName(tr("Name of the saved game"))

    def confirm(self) -> None:
        name = self.line.text().strip()
        if name:
            self.dismiss()
            self.named.emit(name)

    def first_focus(self) -> QWidget | None:
        return self.line
