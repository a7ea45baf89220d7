"""How a card is shown in the list of search results: its name, cost and types, in its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.dialogs import style
from gui.paint import fonts, rules_text, symbols, theme
from gui.paint.fonts import Role

if TYPE_CHECKING:
    from gui.workshop.card_finder import Finder

NAME = Qt.ItemDataRole.UserRole
"""Role of a card's English name in a list of cards."""
STRIP = 4
"""Width of the strip in a card's colours, in pixels."""


class ResultRow(QStyledItemDelegate):
    """Paints two lines: name and mana cost, and below them the types."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pixels = style.BASE_PIXELS
        self.finder: Finder | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.pixels * 8, round(self.pixels * 2.7))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        state: QStyle.StateFlag = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(theme.ACCENT, 70 if chosen else 35))
            painter.drawRoundedRect(box, 5, 5)
        printed = self.finder.printed(index.data(NAME)) if self.finder is not None else None
        right = box.right() - 6
        if printed is not None:
            self._paint_strip(painter, printed.colours, box)
            size = self.pixels * 0.95
            for name in reversed([found for part in printed.cost if (found := symbols.mana_name(part))]):
                right -= size * 1.08
                symbols.paint_symbol(painter, name, QRectF(right, box.top() + self.pixels * 0.28, size, size))
        left = box.left() + STRIP + self.pixels * 0.6
        words = QRectF(left, box.top() + 1, right - left - 4, self.pixels * 1.5)
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.INTERFACE, self.pixels))
        shown = rules_text.elided(index.data(), Role.INTERFACE, words.width(), self.pixels)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
        if printed is not None:
            small = round(self.pixels * 0.8)
            below = QRectF(left, words.bottom() - 2, box.right() - left - 6, small * 1.4)
            painter.setPen(QColor(theme.TEXT_DIM))
            painter.setFont(fonts.font(Role.INTERFACE, small))
            shown = rules_text.elided(printed.types, Role.INTERFACE, below.width(), small)
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()

    @staticmethod
    def _paint_strip(painter: QPainter, colours: str, box: QRectF) -> None:
        """Paint a strip at the left edge, with a part for each colour."""
        letters = colours or "C"
        high = (box.height() - 6) / len(letters)
        painter.setPen(Qt.PenStyle.NoPen)
        for place, letter in enumerate(letters):
            painter.setBrush(QColor(theme.MANA[letter].base))
            painter.drawRect(QRectF(box.left() + 1, box.top() + 3 + place * high, STRIP, high))
