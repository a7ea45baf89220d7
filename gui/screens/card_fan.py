"""A fan of cards on the mat: the picture of the start screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui import i18n
from gui.paint import RATIO, CardFace
from gui.shared_painter import card_painter

SPREAD = 46.0
"""Degrees between the first and the last card."""


class Fan(QWidget):
    """Cards held like a hand, face down until `turn_over`."""

    def __init__(self, count: int = 5, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.faces: list[CardFace | None] = [None] * count
        self._turned = 0.0
        """From 0 (backs) to 1 (faces)."""
        self._source: Callable[[], Sequence[CardFace]] | None = None
        self._turning: QVariantAnimation | None = None
        self._pixmaps: dict[int, QPixmap] = {}
        self._shade: QPixmap | None = None
        i18n.language_changed().connect(self.retranslate)

    def sizeHint(self) -> QSize:
        return QSize(760, 620)

    @property
    def count(self) -> int:
        return len(self.faces)

    def take_faces(self, faces: Callable[[], Sequence[CardFace]]) -> None:
        """Set the faces, given in the current language, without turning the cards yet."""
        self._source = faces
        self.retranslate()

    def retranslate(self) -> None:
        """Rewrite the faces in the current language."""
        if self._source is not None:
            self.faces = [*self._source(), *self.faces][: len(self.faces)]
            self._pixmaps.clear()
            self.update()

    def paint_ahead(self, index: int) -> None:
        """Paint one of the faces in advance, so that the turning is smooth."""
        self._pixmap(index)

    def turn_over(self, animate: bool) -> None:
        """Turn the cards over to their faces."""
        if not animate:
            self._turned = 1.0
            self.update()
            return
        self._turning = QVariantAnimation(self)
        self._turning.setDuration(700)
        self._turning.setStartValue(0.0)
        self._turning.setEndValue(1.0)
        self._turning.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._turning.valueChanged.connect(self._turn)
        self._turning.start()

    def _turn(self, value: float) -> None:
        self._turned = value
        self.update()

    def _card_width(self) -> float:
        return min(self.width() / 2.9, self.height() / 2.25)

    def resizeEvent(self, event: object) -> None:
        self._pixmaps.clear()
        self._shade = None

    def _pixmap(self, index: int) -> QPixmap:
        """A card, painted at twice its size to smooth its edges."""
        if index not in self._pixmaps:
            face = self.faces[index]
            dpr = self.devicePixelRatioF() * 1.5
            width = self._card_width()
            cards = card_painter()
            self._pixmaps[index] = cards.back_pixmap(width, dpr) if face is None else cards.pixmap(face, width, dpr)
        return self._pixmaps[index]

    def _shadow(self, width: float, height: float) -> QPixmap:
        if self._shade is None:
            soft = 16
            self._shade = QPixmap(round(width) + 2 * soft, round(height) + 2 * soft)
            self._shade.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._shade)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 7))
            for edge in range(soft):
                radius = width * 0.05 + soft - edge
                painter.drawRoundedRect(QRectF(self._shade.rect()).adjusted(edge, edge, -edge, -edge), radius, radius)
            painter.end()
        return self._shade

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = self._card_width()
        height = width * RATIO
        radius = height * 1.35
        pivot = QPointF(self.width() / 2, self.height() / 2 + radius * 0.93)
        count = len(self.faces)
        for index in range(count):
            angle = SPREAD * (index / max(1, count - 1) - 0.5)
            centre = pivot + QPointF(sin(radians(angle)) * radius, -cos(radians(angle)) * radius)
            # Each card turns a little after the last.
            own = max(0.0, min(1.0, self._turned * 1.6 - index * 0.6 / max(1, count - 1)))
            squeeze = abs(1 - 2 * own) if 0 < own < 1 else 1.0
            painter.save()
            painter.translate(centre)
            painter.rotate(angle)
            painter.scale(max(0.02, squeeze), 1.0)
            shade = self._shadow(width, height)
            painter.drawPixmap(QPointF(-shade.width() / 2 + 3, -shade.height() / 2 + 7), shade)
            box = QRectF(-width / 2, -height / 2, width, height)
            pixmap = (
                self._pixmap(index) if own >= 0.5 else card_painter().back_pixmap(width, self.devicePixelRatioF() * 1.5)
            )
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
            painter.restore()
        painter.end()
