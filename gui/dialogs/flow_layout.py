"""Widgets side by side that wrap into further lines like words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

LINES = 2
"""Preferred maximum number of lines."""


class Flow(QWidget):
    """Takes as many lines as its width requires; each widget has its preferred width.

    This is no Qt layout: Qt removes the items of one while it clears it, and then asks for those that are gone.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self.spacing = spacing
        self.widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Add a widget at the end."""
        widget.setParent(self)
        widget.show()
        self.widgets.append(widget)
        self._place()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(height for _, height in lines) + self.spacing * max(0, len(lines) - 1)

    def minimumSizeHint(self) -> QSize:
        """As wide as its widest widget, as high as the current width requires."""
        widest = max((widget.sizeHint().width() for widget in self.widgets), default=0)
        return QSize(widest, self.heightForWidth(max(widest, self.width())))

    def sizeHint(self) -> QSize:
        """The least width at which there are few lines."""
        widths = [widget.sizeHint().width() for widget in self.widgets]
        if not widths:
            return QSize(0, 0)
        width = max(max(widths), (sum(widths) + self.spacing * (len(widths) - 1)) // LINES)
        while len(self._lines(width)) > LINES:
            width += min(widths) // 2 + 1
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a widget wants another size
            self._place()
            self.updateGeometry()
        return super().event(event)

    def _place(self) -> None:
        top = 0
        for widgets, height in self._lines(self.width()):
            left = 0
            for widget in widgets:
                width = widget.sizeHint().width()
                widget.setGeometry(QRect(left, top, min(width, self.width()), height))
                left += width + self.spacing
            top += height + self.spacing

    def _lines(self, width: int) -> list[tuple[list[QWidget], int]]:
        """The widgets of each line, and its height."""
        lines: list[tuple[list[QWidget], int]] = []
        used = 0
        for widget in self.widgets:
            size = widget.sizeHint()
            if lines and used + self.spacing + size.width() <= width:
                widgets, height = lines[-1]
                widgets.append(widget)
                lines[-1] = (widgets, max(height, size.height()))
                used += self.spacing + size.width()
            else:
                lines.append(([widget], size.height()))
                used = size.width()
        return lines
