"""The words above the stack: the number of spells and abilities on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.table.pile_item import zone_name

HEIGHT = 20
GAP = 4


class StackTitle(QGraphicsItem):
    """Stands on the highest card of the stack. A separate item, so that Qt knows which area to repaint."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QRectF()
        self._words = ""
        self._unit = 1.0
        self.setZValue(54)
        self.setVisible(False)

    def show_count(self, count: int, area: QRectF, highest: float, unit: float = 1.0) -> None:
        """Show the number over the `highest` point of the `area`; nothing for fewer than two."""
        self._unit = unit = max(1.0, unit)
        box = QRectF(area.left(), highest - (GAP + HEIGHT) * unit, area.width(), HEIGHT * unit)
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
        words = f"{zone_name('stack')} {count}" if count > 1 else ""
        if words != self._words:
            self._words = words
            self.update()
        self.setVisible(bool(words))

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(fonts.font(Role.INTERFACE_BOLD, round(13 * self._unit)))
        painter.setPen(QColor(theme.TEXT))
        painter.drawText(self._box, Qt.AlignmentFlag.AlignCenter, self._words)
