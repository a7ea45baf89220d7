"""Resizing with an open panel or another widget."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QLayout, QWidget

UNLIMITED = (1 << 24) - 1
"""Qt's word for no limit: the greatest size a widget can have."""


@runtime_checkable
class Growing(Protocol):
    """A widget with sizes that no layout and no style sheet know."""

    def grow(self, ratio: float) -> None:
        """Multiply all of them by `ratio`."""


def grow(root: QWidget, ratio: float) -> None:
    """Multiply gaps, icons and explicitly set sizes of everything within a widget by `ratio`."""
    for layout in root.findChildren(QLayout):
        _grow_layout(layout, ratio)
    for part in root.findChildren(QWidget):
        _grow_bounds(part, ratio)
        if isinstance(part, QAbstractButton):
            part.setIconSize(part.iconSize() * ratio)
        if isinstance(part, Growing):
            part.grow(ratio)


def _grow_layout(layout: QLayout, ratio: float) -> None:
    margins = layout.contentsMargins()
    sides = (margins.left(), margins.top(), margins.right(), margins.bottom())
    layout.setContentsMargins(*(round(side * ratio) for side in sides))
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(round(layout.horizontalSpacing() * ratio))
        layout.setVerticalSpacing(round(layout.verticalSpacing() * ratio))
    elif isinstance(layout, QBoxLayout):
        layout.setSpacing(round(layout.spacing() * ratio))


def _grow_bounds(part: QWidget, ratio: float) -> None:
    least, most = part.minimumSize(), part.maximumSize()
    wide, high = (UNLIMITED if size >= UNLIMITED else round(size * ratio) for size in (most.width(), most.height()))
    if ratio > 1:
        part.setMaximumSize(wide, high)
    part.setMinimumSize(least * ratio)
    part.setMaximumSize(wide, high)


class SizeWatcher(QObject):
    """Signals a change of a widget's size; lives as long as that widget."""

    resized = Signal()

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.resized.emit()
        return False
