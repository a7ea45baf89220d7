"""The shade between the table and a zone laid out for reading."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.i18n import tr
from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.table.geometry import table_unit


class Backdrop(QGraphicsItem):
    """Darkens the table and shows the title of what lies on it."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self._content = QRectF()
        self._title = ""
        self.setZValue(55)
        self.setVisible(False)

    def show_title(self, rect: QRectF, content: QRectF, title: str) -> None:
        """Cover `rect`, with `title` above `content`. Without a title, hide."""
        if rect != self._rect or content != self._content:
            self.prepareGeometryChange()
            self._rect, self._content = QRectF(rect), QRectF(content)
        if title != self._title:
            self._title = title
            self.update()
        self.setVisible(bool(title))

    @property
    def unit(self) -> float:
        """Scale of its text, 1 being usual."""
        return max(1.0, table_unit(self._rect.width(), self._rect.height()))

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._rect, theme.colour(theme.VEIL, 205))
        unit = self.unit
        above = QRectF(self._content.left(), self._content.top() - 52 * unit, self._content.width(), 30 * unit)
        painter.setFont(fonts.font(Role.TITLE, 24 * unit))
        painter.setPen(QColor(theme.TEXT))
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, self._title)
        below = QRectF(self._content.left(), self._content.bottom() + 12 * unit, self._content.width(), 22 * unit)
        painter.setFont(fonts.font(Role.INTERFACE_NOTE, 15 * unit))
        painter.setPen(QColor(theme.TEXT_DIM))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("Click beside the cards or press Esc to close"))
