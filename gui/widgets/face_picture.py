"""A large picture of one card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QWidget,
)

from gui.paint import RATIO, CardFace
from gui.shared_painter import card_painter


class FacePicture(QWidget):
    """A large picture of one card."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face: CardFace | None = None
        self.set_width(width)

    def set_width(self, width: int) -> None:
        self.setFixedSize(QSize(width, round(width * RATIO)))

    def show_face(self, face: CardFace | None) -> None:
        self.face = face
        self.setAccessibleName(face.name if face is not None else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.face is None:
            card_painter().paint_back(painter, QRectF(self.rect()))
        else:
            card_painter().paint(painter, QRectF(self.rect()), self.face)
        painter.end()
