"""Finds what is cut off in a window: text without enough room, and parts that extend beyond their parents."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from gui.dialogs.buttons import SymbolButton
from gui.dialogs.rows import Row


def _in_scroll_area(widget: QWidget, root: QWidget) -> bool:
    above: QWidget | None = widget.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def _needed(widget: QWidget) -> QSize | None:
    """Return the size needed for all text of a widget; None for one that elides or wraps it on purpose."""
    metrics = widget.fontMetrics()
    if isinstance(widget, SymbolButton):
        return widget.minimumSize()
    if isinstance(widget, QPushButton | QCheckBox | QRadioButton) and not isinstance(widget, Row) and widget.text():
        return QSize(widget.sizeHint().width() - 2, metrics.height())
    if isinstance(widget, QComboBox):
        return QSize(metrics.horizontalAdvance(widget.currentText()), metrics.height())
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            return QSize(0, widget.heightForWidth(widget.width()))
        return widget.sizeHint()
    if isinstance(widget, QLineEdit):
        return QSize(metrics.horizontalAdvance(widget.text() or widget.placeholderText()), metrics.height())
    return None


def cut_parts(root: QWidget) -> Iterator[str]:
    """Yield each part that is not completely visible in the window, with its text."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not root.window():
            continue
        needed = _needed(widget)
        if needed is None:
            continue
        words = getattr(widget, "text", getattr(widget, "currentText", str))()
        told = f"{type(widget).__name__} {words!r}: {widget.size().toTuple()}"
        if needed.width() > widget.width() or needed.height() > widget.height():
            yield f"{told}, but its words need {needed.toTuple()}"
        if isinstance(widget, QComboBox):
            widget.grab()
            if widget.toolTip() == words and words:
                yield f"{told} ends with an ellipsis"
        parent = widget.parentWidget()
        if parent is None or _in_scroll_area(widget, root):
            continue
        if not parent.rect().contains(widget.geometry()):
            yield f"{told} sticks out of {type(parent).__name__}"
