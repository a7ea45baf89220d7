"""Widgets beside each other that go on in the next line where the room ends, as words do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

LINES = 2
"""Lines that it would like to have at most."""


class Flow(QLayout):
    """Takes as many lines as its width makes necessary; each widget keeps the width that it wants."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(height for _, height in lines) + self.spacing() * max(0, len(lines) - 1)

    def minimumSize(self) -> QSize:
        widest = max((item.sizeHint().width() for item in self._items), default=0)
        return QSize(widest, self.heightForWidth(widest) if self._items and not self.geometry().width() else 0)

    def sizeHint(self) -> QSize:
        """The least width with which the lines are few."""
        widths = [item.sizeHint().width() for item in self._items]
        if not widths:
            return QSize(0, 0)
        width = max(max(widths), (sum(widths) + self.spacing() * (len(widths) - 1)) // LINES)
        while len(self._lines(width)) > LINES:
            width += min(widths) // 2 + 1
        return QSize(width, self.heightForWidth(width))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        top = rect.top()
        for items, height in self._lines(rect.width()):
            left = rect.left()
            for item in items:
                size = item.sizeHint()
                item.setGeometry(QRect(QPoint(left, top), QSize(min(size.width(), rect.width()), height)))
                left += size.width() + self.spacing()
            top += height + self.spacing()

    def _lines(self, width: int) -> list[tuple[list[QLayoutItem], int]]:
        """The widgets of each line, and its height."""
        lines: list[tuple[list[QLayoutItem], int]] = []
        used = 0
        for item in self._items:
            size = item.sizeHint()
            if lines and used + self.spacing() + size.width() <= width:
                items, height = lines[-1]
                items.append(item)
                lines[-1] = (items, max(height, size.height()))
                used += self.spacing() + size.width()
            else:
                lines.append(([item], size.height()))
                used = size.width()
        return lines
